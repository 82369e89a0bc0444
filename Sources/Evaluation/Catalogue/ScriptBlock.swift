import Geometry
import Semantics
import Transitions
import ViewTree

/// A block after a call, as the closure that UIKit takes; nil when none was written.
protocol ScriptBlock: ScriptValue {
  /// The argument with which UIKit calls the block; nil for none.
  static var parameter: BuiltinCatalogue.Parameter? { get }
}

extension ScriptBlock {
  static var parameter: BuiltinCatalogue.Parameter? { nil }
  static var type: ScriptType { .void }
  static var wordCount: Int { 0 }

  /// A call never returns a block.
  static func put(_ value: Value, at words: UnsafeMutablePointer<Double>) -> Reference { nil }
}

/// The block of a `then` that is called with nothing.
enum Completion: ScriptBlock {
  static func take(from registers: inout NativeRegisters) -> (() -> Void)? {
    let machine = registers.machine
    return registers.block().map { block in { block.run(on: machine) } }
  }
}

/// The block of a `then` that is told whether an animation ran to its end.
enum FinishedCompletion: ScriptBlock {
  static var parameter: BuiltinCatalogue.Parameter? { .init(nil, "finished", .bool) }

  static func take(from registers: inout NativeRegisters) -> ((Bool) -> Void)? {
    let machine = registers.machine
    return registers.block().map { block in
      { finished in block.run(on: machine) { $0.add(finished) } }
    }
  }
}

/// A block whose changes are animated.
enum AnimationBlock: ScriptBlock {
  static func take(from registers: inout NativeRegisters) -> (() -> Void)? {
    let machine = registers.machine
    return registers.block().map { block in { machine.runAnimations(of: block) } }
  }
}

/// A block alongside a transition, whose changes are animated with it.
enum AlongsideBlock: ScriptBlock {
  static var parameter: BuiltinCatalogue.Parameter? { ContextBlock.parameter }

  static func take(
    from registers: inout NativeRegisters
  ) -> ((any UIViewControllerTransitionCoordinatorContext) -> Void)? {
    let machine = registers.machine
    return registers.block().map { block in
      { context in machine.runAnimations(of: block) { $0.add(context) } }
    }
  }
}

/// A block that is told of a transition.
enum ContextBlock: ScriptBlock {
  static var parameter: BuiltinCatalogue.Parameter? {
    .init(nil, "context", .object(.transitionCoordinatorContext))
  }

  static func take(
    from registers: inout NativeRegisters
  ) -> ((any UIViewControllerTransitionCoordinatorContext) -> Void)? {
    let machine = registers.machine
    return registers.block().map { block in
      { context in block.run(on: machine) { $0.add(context) } }
    }
  }
}

/// A block that a timer runs.
enum TimerBlock: ScriptBlock {
  static var parameter: BuiltinCatalogue.Parameter? { .init(nil, "timer", .object(.timer)) }

  static func take(from registers: inout NativeRegisters) -> ((Timer) -> Void)? {
    let machine = registers.machine
    return registers.block().map { block in
      { timer in block.run(on: machine) { $0.add(timer) } }
    }
  }
}

/// The block of an action, which the action keeps.
enum ActionBlock: ScriptBlock {
  static var parameter: BuiltinCatalogue.Parameter? { .init(nil, "action", .object(.action)) }

  static func take(from registers: inout NativeRegisters) -> ScriptClosure? {
    registers.reference()?.object(ScriptClosure.self)
  }
}

/// A block that is given a notification.
enum NotificationBlock: ScriptBlock {
  static var parameter: BuiltinCatalogue.Parameter? {
    .init(nil, "notification", .object(.notification))
  }

  static func take(
    from registers: inout NativeRegisters
  ) -> ((NotificationObject) -> Void)? {
    let machine = registers.machine
    return registers.block().map { block in
      { notification in block.run(on: machine) { $0.add(notification) } }
    }
  }
}

/// A block that is told where an animator ended.
enum PositionBlock: ScriptBlock {
  static var parameter: BuiltinCatalogue.Parameter? {
    .init(nil, "position", .enumeration(.viewAnimatingPosition))
  }

  static func take(
    from registers: inout NativeRegisters
  ) -> ((UIViewAnimatingPosition) -> Void)? {
    let machine = registers.machine
    return registers.block().map { block in
      { position in block.run(on: machine) { $0.add(position.word) } }
    }
  }
}

/// The height of a detent, asked for with the context of its resolver.
enum DetentResolver: ScriptValue {
  static var type: ScriptType {
    .function([.object(.detentResolutionContext)], Length?.type)
  }
  static var wordCount: Int { 0 }

  static func take(
    from registers: inout NativeRegisters
  ) -> (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
    let machine = registers.machine
    guard let block = registers.block() else { return { _ in nil } }
    return { context in
      guard let context = context as? DetentContext,
        let words = block.ask(on: machine, { $0.add(context) }), words[0] != 0
      else { return nil }
      return words[1]
    }
  }

  /// A call never returns a block.
  static func put(_ value: Value, at words: UnsafeMutablePointer<Double>) -> Reference { nil }
}

extension NativeRegisters {
  /// The next block.
  mutating func block() -> WaitingBlock? { WaitingBlock(reference()) }
}
