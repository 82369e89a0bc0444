extension UnsafeMutablePointer {
  /// Moves the first elements to new memory with a capacity, and releases the memory they were in.
  mutating func grow(from count: Int, to capacity: Int) {
    let grown = Self.allocate(capacity: capacity)
    grown.moveInitialize(from: self, count: count)
    deallocate()
    self = grown
  }
}
