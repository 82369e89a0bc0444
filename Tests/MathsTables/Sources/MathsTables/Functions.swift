/// Calls a row's function; nil for one that does not exist.
func call(_ function: String, _ a: [Double]) -> [Double]? {
  curve(function, a) ?? spring(function, a) ?? timing(function, a) ?? transform(function, a)
    ?? colourOrGesture(function, a)
}

extension Array {
  /// The elements from an index on.
  func from(_ index: Int) -> [Element] { Array(dropFirst(index)) }
}
