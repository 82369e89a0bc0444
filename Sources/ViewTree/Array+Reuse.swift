extension Array {
  /// Stores an element in the latest place that is free, or in a new one, and returns its index.
  mutating func store(_ element: Element, reusing free: inout [Int32]) -> Int32 {
    if let place = free.popLast() {
      self[Int(place)] = element
      return place
    }
    append(element)
    return Int32(count - 1)
  }
}
