/// A script's list: the words of its elements side by side, or its references.
///
/// Lists are values: one is changed in place only when there is no second reference to it.
final class ScriptList {
  /// The words of one element; 0 when the elements are references.
  let elementWords: Int
  /// The number of elements.
  private(set) var count = 0
  private(set) var words: UnsafeMutablePointer<Double>
  private(set) var references: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private var capacity: Int

  /// Makes an empty list with room for some elements.
  init(elementWords: Int, capacity: Int) {
    self.elementWords = elementWords
    self.capacity = max(capacity, 4)
    words = .allocate(capacity: elementWords > 0 ? self.capacity * elementWords : 0)
    references = .allocate(capacity: elementWords > 0 ? 0 : self.capacity)
  }

  /// Makes a copy with room for some more elements.
  convenience init(copying other: ScriptList, adding extra: Int = 0) {
    self.init(elementWords: other.elementWords, capacity: other.count + extra)
    append(contentsOf: other)
  }

  /// Makes a list of objects.
  convenience init(_ objects: [some AnyObject]) {
    self.init(elementWords: 0, capacity: objects.count)
    for object in objects { append(reference: Unmanaged.passUnretained(object).toOpaque()) }
  }

  deinit {
    if elementWords == 0 {
      for index in 0..<count { references[index].release() }
    }
    words.deallocate()
    references.deallocate()
  }

  /// Appends the words of an element.
  func append(words source: UnsafePointer<Double>) {
    if count == capacity { grow(to: count + 1) }
    (words + count * elementWords).initialize(from: source, count: elementWords)
    count += 1
  }

  /// Appends a reference and retains it.
  func append(reference: UnsafeMutableRawPointer?) {
    if count == capacity { grow(to: count + 1) }
    references[count] = reference.retained()
    count += 1
  }

  /// Appends another list's elements.
  func append(contentsOf other: ScriptList) {
    if count + other.count > capacity { grow(to: count + other.count) }
    if elementWords > 0 {
      (words + count * elementWords).initialize(
        from: other.words, count: other.count * elementWords)
    } else {
      for index in 0..<other.count {
        references[count + index] = other.references[index].retained()
      }
    }
    count += other.count
  }

  private func grow(to needed: Int) {
    let newCapacity = max(needed, capacity * 2)
    if elementWords > 0 {
      let new = UnsafeMutablePointer<Double>.allocate(capacity: newCapacity * elementWords)
      new.initialize(from: words, count: count * elementWords)
      words.deallocate()
      words = new
    } else {
      let new = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: newCapacity)
      new.initialize(from: references, count: count)
      references.deallocate()
      references = new
    }
    capacity = newCapacity
  }
}

/// The contents of a reference register: an object whose retain count the machine keeps.
typealias Reference = UnsafeMutableRawPointer?

extension UnsafeMutableRawPointer {
  /// The object that a register refers to, of the class that the checker has determined; debug builds compare it.
  @inline(__always)
  func unmanaged<Object: AnyObject>(_ type: Object.Type) -> Unmanaged<Object> {
    assert(Unmanaged<AnyObject>.fromOpaque(self).takeUnretainedValue() is Object)
    return Unmanaged<Object>.fromOpaque(self)
  }

  /// The same, retained as Swift needs it.
  @inline(__always)
  func object<Object: AnyObject>(_ type: Object.Type) -> Object {
    unmanaged(type).takeUnretainedValue()
  }

  /// The object that a register refers to, of any class.
  @inline(__always)
  func object() -> AnyObject { Unmanaged<AnyObject>.fromOpaque(self).takeUnretainedValue() }

  /// The object that a register owned, whose retain goes to the caller.
  @inline(__always)
  func consumed() -> AnyObject { Unmanaged<AnyObject>.fromOpaque(self).takeRetainedValue() }
}

extension Optional where Wrapped == UnsafeMutableRawPointer {
  /// The same pointer, with a retain more.
  @inline(__always)
  func retained() -> UnsafeMutableRawPointer? {
    if let self { _ = Unmanaged<AnyObject>.fromOpaque(self).retain() }
    return self
  }

  /// Gives a retain back.
  @inline(__always)
  func release() {
    if let self { Unmanaged<AnyObject>.fromOpaque(self).release() }
  }
}

extension UnsafeMutablePointer where Pointee == Reference {
  /// Takes over a reference with its retain, and gives back the retain of the one before.
  @inline(__always)
  func own(_ new: Reference) {
    let old = pointee
    pointee = new
    old.release()
  }
}
