import EventTrace
import Semantics
import SourceText
import Transitions
import ViewTree

extension NSObject {
  /// The members; nil for an object that no declaration of the script has made.
  var scriptInstance: Instance? { members as? Instance }
}

/// Releases of members that cause further ones, which wait for their turn instead of being nested.
final class MemberReleases {
  private var waiting: [UnsafeMutableRawPointer] = []
  private var isReleasing = false

  /// Gives back a retain, and those that instances give back because of it; later if another release has caused this one.
  func release(_ reference: UnsafeMutableRawPointer) {
    waiting.append(reference)
    if isReleasing { return }
    isReleasing = true
    while let next = waiting.popLast() { Reference(next).release() }
    isReleasing = false
  }
}

/// The stored members of an instance, and how its slots and hooks are run.
///
/// The machine knows every live instance, so that instances that own each other can be taken apart when the world ends.
final class Instance {
  let machine: Machine
  let declaration: Int
  @exclusivity(unchecked) private var memory: ValueMemory
  private(set) var wordCount: Int
  private(set) var referenceCount: Int
  /// The name in the trace of an object that is no controller.
  var name: String
  /// Whether a variable has given the object its name.
  var isNamed = false
  /// The number in a controller's name before a variable names it, from 1; 0 for any other object.
  var ordinal = 0
  /// The hooks of members that their objects know of.
  var memberHooks: [InstalledMemberHook] = []
  /// The overridden properties that are being set.
  var propertiesBeingSet: [String] = []
  /// The display link of the hook `frame`, while it is called.
  var displayLink: CADisplayLink?
  // Each instance leaves the chain when it is released, so these never point at a released one.
  private unowned(unsafe) var previous: Instance?
  private(set) unowned(unsafe) var next: Instance?
  // The object owns its instance, so this is never read after the object was released.
  unowned(unsafe) private(set) var object: NSObject?
  /// The instance as a delegate of UIKit's.
  private(set) lazy var delegate = ScriptedDelegate(self)

  init(_ declaration: Int, of machine: Machine) {
    self.machine = machine
    self.declaration = declaration
    wordCount = machine.program.declarations[declaration].wordCount
    referenceCount = machine.program.declarations[declaration].referenceCount
    memory = ValueMemory(wordCount: wordCount, referenceCount: referenceCount)
    name = machine.program.declarations[declaration].name
    if machine.marksUnassigned { markUnassigned() }
    next = machine.firstInstance
    next?.previous = self
    machine.firstInstance = self
    if observesProperties { machine.observesProperties = true }
    defer { machine.test?.note(declaration: declaration, name: name) }
    let builtinClass = machine.program.declarations[declaration].kind.row.builtinClass
    guard builtinClass.inherits(from: .viewController) else { return }
    ordinal = machine.countUse(ofName: name)
    if ordinal > 1 { name += "#\(ordinal)" }
  }

  deinit {
    endDisplayLink()
    clear()
    memory.deallocate()
    next?.previous = previous
    if let previous {
      previous.next = next
    } else {
      machine.firstInstance = next
    }
  }

  /// The words of the members.
  var words: UnsafeMutablePointer<Double> { memory.words }

  /// The references of the members.
  var references: UnsafeMutablePointer<Reference> { memory.references }

  /// The interactions among the members, those from a place on.
  func interactions(from first: Int = 0) -> [ScriptedInteraction] {
    layout.members.dropFirst(first).compactMap { place in
      guard place.isReference, let pointer = references[place.position] else { return nil }
      return pointer.object() as? ScriptedInteraction
    }
  }

  /// The interactions among the members that are no parameters.
  var ownInteractions: [ScriptedInteraction] { interactions(from: layout.parameterCount) }

  /// Releases every member; in a chain of instances one after the other, so that a long chain does not use up the stack.
  func clear() {
    for index in 0..<referenceCount {
      guard let reference = references[index] else { continue }
      references[index] = nil
      machine.releases.release(reference)
    }
  }

  /// Makes room for the members of a later version of the declaration; the present members stay where they are.
  func grow() {
    let (wordCount, referenceCount) = (layout.wordCount, layout.referenceCount)
    let old = memory
    memory = ValueMemory(wordCount: wordCount, referenceCount: referenceCount)
    words.update(from: old.words, count: self.wordCount)
    references.update(from: old.references, count: self.referenceCount)
    self.wordCount = wordCount
    self.referenceCount = referenceCount
    old.deallocate()
    showMembers()
  }

  /// Sets the members of words that have a name to a number that no script computes, until they are assigned.
  private func markUnassigned() {
    for place in layout.members where !place.isReference && !place.name.isEmpty {
      for offset in 0..<place.type.wordCount { words[place.position + offset] = Self.unassigned }
    }
  }

  /// Whether a member has not been assigned yet, as the prompt shows it.
  func isUnassigned(_ place: MemberPlace) -> Bool {
    !place.isReference && place.type.wordCount > 0
      && words[place.position].bitPattern == Self.unassigned.bitPattern
  }

  private static let unassigned = Double(nan: 0xC0DE, signaling: false)

  /// Gives an object of one of UIKit's classes the members.
  func own(_ object: NSObject) {
    self.object = object
    showMembers()
  }

  private func showMembers() {
    object?.setMembers(self, words: words, references: references)
  }

  /// Puts parameters where a later version of the declaration has them.
  func scatter(
    words source: UnsafeMutablePointer<Double>,
    references sourceReferences: UnsafeMutablePointer<Reference>
  ) {
    var word = source
    var reference = sourceReferences
    for place in layout.members.prefix(layout.parameterCount) {
      if place.isReference {
        references[place.position] = reference.pointee.retained()
        reference += 1
      } else {
        let count = place.type.wordCount
        (words + place.position).update(from: word, count: count)
        word += count
      }
    }
  }

  /// Makes the views among the members, those from a place on.
  func makeViews(from first: Int = 0) {
    guard let object else { return }
    for view in layout.viewMembers where view.reference >= first && !view.isScripted {
      let made = view.maker.flatMap { machine.makeObject(by: $0) as? UIView } ?? UIView()
      made.traceName = "\(object.traceName).\(view.name)"
      references[view.reference] = Unmanaged.passRetained(made).toOpaque()
    }
  }

  /// The declaration, which is large to copy: a part of it is read where it is.
  var layout: CompiledDeclaration {
    _read { yield machine.program.declarations[declaration] }
  }

  /// The objects among the members, parameters first.
  var objects: [AnyObject] {
    layout.members.compactMap { place in
      guard place.isReference, let pointer = references[place.position] else { return nil }
      return pointer.object()
    }
  }

  /// The words of an instance.
  @inline(__always)
  static func words(of reference: Reference) -> UnsafeMutablePointer<Double> {
    reference.unsafelyUnwrapped.unmanaged(NSObject.self)
      ._withUnsafeGuaranteedRef { $0.memberWords.unsafelyUnwrapped }
  }

  /// The references of an instance.
  @inline(__always)
  static func references(of reference: Reference) -> UnsafeMutablePointer<Reference> {
    reference.unsafelyUnwrapped.unmanaged(NSObject.self)
      ._withUnsafeGuaranteedRef { $0.memberReferences.unsafelyUnwrapped }
  }
}

// MARK: - Slots and hooks

extension Instance {
  /// Whether the script wrote a hook.
  func has(_ hook: BuiltinHook) -> Bool {
    machine.program.declarations[declaration].hooks[Int(hook.rawValue)] >= 0
  }

  /// Whether the script wrote a slot.
  func has(_ slot: BuiltinSlot) -> Bool {
    machine.program.declarations[declaration].slots[slot.position] >= 0
  }

  /// The place of a hook in the script, by its name, or of the declaration if it has no such hook.
  func place(ofHook name: String) -> SourceRange {
    let declaration = machine.program.declarations[declaration]
    let hook = declaration.hookRanges.first {
      BuiltinCatalogue.hooks[Int($0.hook.rawValue)].name == name
    }
    return hook?.range ?? declaration.range
  }

  /// The name by which `animateTransition` has its context; nil where it names none.
  var nameOfContext: String? { machine.program.declarations[declaration].contextName }

  /// Runs a hook, if the script wrote it; `parameter` adds UIKit's parameter when the hook binds it.
  func run(
    _ hook: BuiltinHook, on object: AnyObject, _ parameter: (inout Machine.Arguments) -> Void
  ) {
    let position = Int(hook.rawValue)
    let function = machine.program.declarations[declaration].hooks[position]
    if function < 0 { return }
    let binds = boundCount(of: hook) > 0
    _ = machine.invoke(Int(function)) { arguments in
      arguments.add(object)
      guard binds else { return }
      let start = arguments
      parameter(&arguments)
      assert(
        arguments.have(
          BuiltinCatalogue.hooks[position].parameters.prefix(boundCount(of: hook)), after: start))
    }
  }

  /// The number of UIKit's parameters that a hook binds.
  private func boundCount(of hook: BuiltinHook) -> Int {
    Int(machine.program.declarations[declaration].boundCounts[Int(hook.rawValue)])
  }

  /// Runs a hook, if the script wrote it; `parameters` adds as many of UIKit's parameters as the hook takes.
  func run(
    _ hook: BuiltinHook, on object: AnyObject,
    _ parameters: (inout Machine.Arguments, Int) -> Void
  ) {
    let count = boundCount(of: hook)
    run(hook, on: object) { arguments in parameters(&arguments, count) }
  }

  /// Runs a hook of two parameters, if the script wrote it; each is added when the hook binds it.
  func run(
    _ hook: BuiltinHook, on object: AnyObject, _ first: (inout Machine.Arguments) -> Void,
    _ second: (inout Machine.Arguments) -> Void
  ) {
    run(hook, on: object) { arguments, count in
      first(&arguments)
      if count > 1 { second(&arguments) }
    }
  }

  func run(_ hook: BuiltinHook, on object: AnyObject) {
    run(hook, on: object) { _ in }
  }

  func run(_ hook: BuiltinHook, on object: AnyObject, _ value: Bool) {
    run(hook, on: object) { $0.add(value) }
  }

  /// Asks a slot for a value of words; nil when the script did not write it or failed.
  func ask(
    _ slot: BuiltinSlot, of object: AnyObject,
    _ parameters: (inout Machine.Arguments) -> Void = { _ in }
  ) -> UnsafeMutablePointer<Double>? {
    let function = machine.program.declarations[declaration].slots[slot.position]
    if function < 0 { return nil }
    let result = machine.invoke(Int(function)) { arguments in
      arguments.add(object)
      let start = arguments
      parameters(&arguments)
      assert(arguments.have(BuiltinCatalogue.slots[slot.position].parameters[...], after: start))
    }
    return result?.words
  }

  /// Asks a slot for a value of its type; nil when the script did not write it or failed.
  func answer<Value: ScriptWords>(
    _ slot: BuiltinSlot, of object: AnyObject,
    _ parameters: (inout Machine.Arguments) -> Void = { _ in }
  ) -> Value? {
    assert(BuiltinCatalogue.slots[slot.position].type == Value.type)
    return ask(slot, of: object, parameters).map { Value(words: $0) }
  }

  /// Asks a slot for an object.
  func askForObject(
    _ slot: BuiltinSlot, of object: AnyObject,
    _ parameters: (inout Machine.Arguments) -> Void = { _ in }
  ) -> AnyObject? {
    let function = machine.program.declarations[declaration].slots[slot.position]
    if function < 0 { return nil }
    return machine.invokeForObject(Int(function)) { arguments in
      arguments.add(object)
      let start = arguments
      parameters(&arguments)
      assert(arguments.have(BuiltinCatalogue.slots[slot.position].parameters[...], after: start))
    }
  }
}

extension Machine.Arguments {
  /// Whether the arguments added after some others have the types of parameters, so that the rows of hooks and slots agree with
  /// the code that passes UIKit's arguments on.
  func have(_ parameters: ArraySlice<BuiltinCatalogue.Parameter>, after start: Self) -> Bool {
    var (words, references) = (start.words, start.references)
    for type in parameters.map(\.type) {
      words += type.wordCount
      guard type.isReference else { continue }
      guard references < self.references else { return false }
      if let object = references.pointee?.object() {
        guard type.unwrapped.hasObject(object) else { return false }
      } else if type.unwrapped == type {
        return false
      }
      references += 1
    }
    return words == self.words && references == self.references
  }
}

extension Machine {
  /// Runs a function whose result is a reference.
  func invokeForObject(
    _ function: Int, _ fill: (inout Arguments) -> Void
  ) -> AnyObject? {
    guard let result = invoke(function, fill), let pointer = result.references[0] else {
      return nil
    }
    return pointer.consumed()
  }

  /// Releases the members of all instances, and what blocks have captured, so that those that own each other go.
  func releaseInstances() {
    var all: [Instance] = []
    all.reserveCapacity(16)
    var current = firstInstance
    while let instance = current {
      all.append(instance)
      current = instance.next
    }
    for instance in all { instance.clear() }
    for closure in closures.all { closure.clear() }
  }
}
