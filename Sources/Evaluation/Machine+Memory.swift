import Geometry
import SourceText
import Transitions
import ViewTree

// The memory of a world is limited. Allocations reduce a room of words; when it is used up, the words of all values that can be reached are
// counted. So nothing is done at a release, and the count depends only on the script: it reads the values and not the allocator.

extension Machine {
  /// The most words of 8 bytes that the values of a world take.
  static let memoryLimit = 1 << 25
  /// The words that are allocated from one count of the memory to the next, at least.
  static let memoryCheckInterval = 1 << 22
  /// The words of an object, about as many as a view has.
  static let wordsOfObject = 150

  /// Notes an allocation; when there is no room left, the memory is counted at the next loop iteration or call.
  @inline(__always)
  func allocate(_ words: Int) {
    state.pointee.room -= words
    if state.pointee.room < 0 { endSlice() }
  }

  /// Has the slice of the budget end at the next loop iteration or call.
  private func endSlice() {
    guard state.pointee.budget >= 0 else { return }
    state.pointee.reserve += state.pointee.budget + 1
    state.pointee.budget = -1
  }

  /// Counts the memory, and returns the error if it is more than the limit.
  ///
  /// The next count comes later if there is much in use, so that counting takes no more time than allocating.
  func checkMemory() -> Diagnostic? {
    var measure = MemoryMeasure()
    for root in valueRoots { measure.add(Unmanaged.passUnretained(root).toOpaque()) }
    measure.finish(limit: Self.memoryLimit)
    state.pointee.room = max(
      Self.memoryCheckInterval, min(measure.words, Self.memoryLimit - measure.words))
    return measure.words > Self.memoryLimit ? RuntimeDiagnostics.tooMuchMemory() : nil
  }

  /// The objects from which the values of the world can be reached: those in registers, instances, blocks and windows.
  private var valueRoots: [AnyObject] {
    var roots = objectsInRegisters + variableHolders() + closures.all
    var instance = firstInstance
    while let current = instance {
      if let object = current.object { roots.append(object) }
      instance = current.next
    }
    return roots + engine.runLoop.visibleWindows
  }
}

/// The sum of the words of some objects and of everything that they refer to, each object counted once.
struct MemoryMeasure {
  /// The words of any object.
  private static let objectWords = 16
  /// The words that an instance of a declaration has beside those of its object and of its members.
  private static let instanceWords = 64
  /// The words that a view with its layer, or a layer alone, has beside those of its object.
  private static let viewWords = Machine.wordsOfObject
  /// The words of an element of a path with its points.
  private static let wordsOfPathElement = 8

  private(set) var words = 0
  private var seen: Set<UnsafeMutableRawPointer> = []
  private var waiting: [UnsafeMutableRawPointer] = []

  /// Adds an object, whose contents `finish(limit:)` counts.
  mutating func add(_ reference: Reference) {
    guard let reference else { return }
    if seen.insert(reference).inserted { waiting.append(reference) }
  }

  /// Counts the contents of all objects, until the sum exceeds the limit.
  mutating func finish(limit: Int) {
    while words <= limit, let next = waiting.popLast() { addContents(of: next.object()) }
  }

  private mutating func addContents(of object: AnyObject) {
    words += Self.objectWords
    switch object {
    case let list as ScriptList:
      words += list.count * max(1, list.elementWords)
      guard list.elementWords == 0 else { return }
      for index in 0..<list.count { add(list.references[index]) }
    case let text as ScriptText: words += text.header / 8
    case let closure as ScriptClosure:
      words += closure.wordCount + closure.referenceCount
      for index in 0..<closure.referenceCount { add(closure.references[index]) }
    case let box as VariableBox:
      words += box.wordCount + box.referenceCount
      add(box.reference)
    case let value as CaseObject:
      words += value.layout.wordCount + value.layout.referenceCount
      for index in 0..<value.layout.referenceCount { add(value.references[index]) }
    case let view as UIView:
      words += Self.viewWords
      for subview in view.subviews { add(subview) }
      addMembers(of: view)
    case let path as UIBezierPath: words += Self.wordsOfPathElement * path.cgPath.elements.count
    case let path as ValueObject<CGPath>:
      words += Self.wordsOfPathElement * path.value.elements.count
    case is CALayer: words += Self.viewWords
    case let object as NSObject:
      addMembers(of: object)
      if let view = (object as? UIViewController)?.viewIfLoaded { add(view) }
    default: break
    }
  }

  private mutating func add(_ object: AnyObject) {
    add(Unmanaged.passUnretained(object).toOpaque())
  }

  private mutating func addMembers(of object: NSObject) {
    guard let instance = object.scriptInstance else { return }
    words += Self.instanceWords + instance.wordCount + instance.referenceCount
    for index in 0..<instance.referenceCount { add(instance.references[index]) }
  }
}
