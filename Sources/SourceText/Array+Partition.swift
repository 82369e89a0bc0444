extension Array {
  /// Returns the index of the first element for which a condition holds, or the count of the elements, in an array where it holds for all
  /// elements after that one.
  package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
