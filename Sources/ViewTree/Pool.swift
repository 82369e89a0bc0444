/// Elements at places that do not change; a place that becomes free is used again.
struct Pool<Element> {
  private var elements: [Element?] = []
  private var free: [Int32] = []

  /// The number of elements.
  var count: Int { elements.count - free.count }

  /// The element at a place; nil for a free place.
  subscript(place: Int32) -> Element? {
    get { elements[Int(place)] }
    set { elements[Int(place)] = newValue }
  }

  /// Stores an element in the latest place that became free, or in a new one, and returns its place.
  mutating func insert(_ element: Element) -> Int32 {
    if let place = free.popLast() {
      elements[Int(place)] = element
      return place
    }
    elements.append(element)
    return Int32(elements.count - 1)
  }

  /// Removes the element at a place.
  mutating func remove(at place: Int32) {
    elements[Int(place)] = nil
    free.append(place)
  }
}
