import Semantics
import ViewTree

// Properties of UIKit's that a declaration overrides, `override var isHighlighted: Bool { didSet { … } }`.
extension Instance {
  var observesProperties: Bool { !machine.program.declarations[declaration].overrides.isEmpty }

  func observe(
    _ property: String, of object: NSObject, settingTo value: Any, by assign: () -> Void
  ) {
    run(property, of: object, by: assign) { arguments in
      if let number = value as? Double {
        arguments.add(number)
      } else if let value = value as? any ScriptWords {
        arguments.add(value)
      }
    }
  }

  /// Sets a property between its `willSet` and `didSet`, or by its `set`; `addValue` adds the new value.
  ///
  /// While they run, the property is set without them, as in Swift, where an observer sets its property itself.
  fileprivate func run(
    _ property: String, of object: NSObject, by assign: () -> Void,
    _ addValue: (inout Machine.Arguments) -> Void
  ) {
    guard let override = layout.overrides[property], !propertiesBeingSet.contains(property) else {
      return assign()
    }
    propertiesBeingSet.append(property)
    defer { propertiesBeingSet.removeAll { $0 == property } }
    if let set = override.set {
      call(set, object, addValue)
      return
    }
    let type = override.property.row.member.type
    withUnsafeTemporaryAllocation(of: Double.self, capacity: max(type.wordCount, 8)) { words in
      withUnsafeTemporaryAllocation(of: Reference.self, capacity: 1) { references in
        words.initialize(repeating: 0)
        references.initialize(repeating: Unmanaged.passUnretained(object).toOpaque())
        guard let word = words.baseAddress, let receiver = references.baseAddress else { return }
        let old = machine.reading(screen: false) {
          override.property.native(machine, word, receiver)
        }
        defer { old.release() }
        if let willSet = override.willSet { call(willSet, object, addValue) }
        assign()
        guard let didSet = override.didSet else { return }
        call(didSet, object) { $0.add(word, old, type) }
      }
    }
  }

  private func call(
    _ function: Int, _ object: NSObject, _ addValue: (inout Machine.Arguments) -> Void
  ) {
    _ = machine.invoke(function) { arguments in
      arguments.add(object)
      addValue(&arguments)
    }
  }
}

extension Machine.Arguments {
  /// Adds a value of a type, which the caller keeps.
  fileprivate mutating func add(
    _ value: UnsafeMutablePointer<Double>, _ reference: Reference, _ type: ScriptType
  ) {
    if type.isReference { return add(reference?.object()) }
    words.update(from: value, count: type.wordCount)
    words += type.wordCount
  }
}

extension MemberRow {
  /// A setter of the property, which runs the functions of an object whose declaration overrides it.
  func overridable(_ setter: @escaping Native) -> Native {
    { [member] machine, words, references in
      guard machine.observesProperties, let object = references[0]?.object() as? NSObject,
        let instance = object.scriptInstance, instance.observesProperties
      else { return setter(machine, words, references) }
      instance.set(member, by: setter, of: object, words, references)
      return nil
    }
  }
}

extension Instance {
  /// Sets a property to the value after the object, as a setter takes it.
  fileprivate func set(
    _ member: BuiltinCatalogue.Member, by setter: Native, of object: NSObject,
    _ words: UnsafeMutablePointer<Double>, _ references: UnsafeMutablePointer<Reference>
  ) {
    let value = member.type.isReference ? references[1] : nil
    withUnsafeTemporaryAllocation(of: Double.self, capacity: max(member.type.wordCount, 1)) {
      copy in
      withUnsafeTemporaryAllocation(of: Reference.self, capacity: 2) { arguments in
        guard let copied = copy.baseAddress, let argument = arguments.baseAddress else { return }
        // What the functions of the script return takes the place of the words.
        copied.update(from: words, count: member.type.wordCount)
        argument.initialize(to: references[0])
        (argument + 1).initialize(to: value)
        run(member.name, of: object) {
          _ = setter(machine, copied, argument)
        } _: {
          $0.add(copied, value, member.type)
        }
      }
    }
  }
}
