extension UnsafeMutablePointer {
  /// The memory of an array without a capacity, which is neither read nor released; it costs no allocation.
  static var withoutCapacity: Self {
    // An alignment is at least 1.
    Self(bitPattern: MemoryLayout<Pointee>.alignment).unsafelyUnwrapped
  }

  /// Moves the first elements to new memory with a capacity, and releases the memory they were in.
  mutating func grow(from count: Int, to capacity: Int) {
    let grown = Self.allocate(capacity: capacity)
    grown.moveInitialize(from: self, count: count)
    release()
    self = grown
  }

  /// Replaces the memory by new memory with a capacity, which is filled with a value; nothing is kept.
  mutating func renew(filledWith value: Pointee, capacity: Int) {
    release()
    self = .allocate(capacity: capacity)
    initialize(repeating: value, count: capacity)
  }

  /// Releases the memory, of which no element is initialized.
  func release() {
    if self != .withoutCapacity { deallocate() }
  }
}
