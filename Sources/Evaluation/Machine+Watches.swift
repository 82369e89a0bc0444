import EventTrace
import Semantics
import ViewTree

// The blocks of `always`, which run after every frame, read the world and change nothing.

extension Machine {
  /// Runs a block after every frame from now on; one that would change something ends the script instead.
  func watch(_ reference: Reference) {
    guard let closure = WaitingBlock(reference), let test = onlyInTest("always") else { return }
    if hasEffects(closure.closure.function) { return fail(RuntimeDiagnostics.watchChanges()) }
    test.always.append((closure, expressionRange))
    guard test.always.count == 1 else { return }
    loop.frameObservers.append { [unowned self] in runWatches() }
  }

  private func runWatches() {
    guard let test else { return }
    let outer = (test.isWatching, test.watchedRange)
    test.isWatching = true
    withOwnBudget {
      for (closure, range) in test.always where !state.pointee.hasFailed {
        test.watchedRange = range
        let hasChanged = loop.lookForChange {
          withoutEffects(above: 1) { reading(screen: true) { closure.run(on: self) } }
        }.hasChanged
        if hasChanged { failWatch() }
      }
    }
    (test.isWatching, test.watchedRange) = outer
  }

  /// Says that no frame is looked at for the rest of an advance; a test does not pass with an `always` that was not compared to its end.
  func leaveFramesOut() {
    if let watch = test?.always.first {
      return fail(RuntimeDiagnostics.watchTooLong(loop.frameLimit, at: watch.range))
    }
    let warning = RuntimeDiagnostics.framesLeftOut(loop.frameLimit)
    loop.trace?(
      TraceEvent(at: loop.now, .diagnostic(warning), subject: "", range: statementRange))
  }

  /// Runs a body that only looks at the world: UIKit may ask the script in it for what changes nothing.
  ///
  /// Functions are free to do what they want up to a number of nested runs: those that the body itself makes, which have been checked.
  func withoutEffects<Result>(above depth: Int, _ body: () throws -> Result) rethrows -> Result {
    let outer = state.pointee.freeNesting
    state.pointee.freeNesting = min(state.pointee.nesting + depth, Self.nestingLimit)
    defer { state.pointee.freeNesting = outer }
    return try body()
  }

  /// Runs a body that reads properties of views and layers as the screen shows them, or as the model has them.
  func reading<Result>(screen: Bool, _ body: () throws -> Result) rethrows -> Result {
    let outer = state.pointee.readsScreen
    state.pointee.readsScreen = screen
    defer { state.pointee.readsScreen = outer }
    return try body()
  }

  /// Ends the script, or the look of a session, because what only looks at the world would change it.
  ///
  /// The place is that of the `always`, not of what happens to run at its frame.
  func failWatch() {
    fail(RuntimeDiagnostics.watchChanges(at: test?.watchedRange))
  }

  /// Whether a function, or one it calls, sets something, makes an object, prints or animates.
  ///
  /// A strict answer is also true for a function that calls a closure it was given, which could do any of these, or that has an
  /// expectation.
  func hasEffects(_ function: Int, isStrict: Bool = false) -> Bool {
    var seen: Set<Int> = [function]
    var waiting = [function]
    while let next = waiting.popLast() {
      let compiled = program.functions[next]
      if compiled.length >= CodeGenerator.refusedLength { return true }
      for index in compiled.entry..<(compiled.entry + compiled.length) {
        let instruction = code[index]
        switch instruction.opcode {
        case .storeMember, .storeMemberWords, .storeMemberReference, .storeWeakMember, .make, .name,
          .animate, .keyframe, .alongside:
          return true
        case .printText:
          if !mayPrint { return true }
        case .callClosure, .test:
          if isStrict { return true }
        case .native, .nativeReference:
          if program.natives[Int(instruction.a)].member?.hasEffects == true { return true }
        case .call:
          let callee = Int(instruction.c)
          if seen.insert(callee).inserted { waiting.append(callee) }
        default:
          if !BoundRows.written(by: instruction.opcode).isEmpty { return true }
        }
      }
    }
    return false
  }
}

extension MemberID {
  /// Whether it is a setter, or gives no value and so is called for its effect.
  fileprivate var hasEffects: Bool {
    let member = row.member
    return isSetter || member.parameters != nil && member.type == .void
  }
}
