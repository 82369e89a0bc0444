import Geometry
import SourceText

// Lists, and the positions in them.
extension RuntimeDiagnostics {
  static func backwardRange(_ range: String) -> Diagnostic {
    Diagnostic(
      .backwardRange(range), at: nil, notes: ["its end is less than its start"],
      fixIts: [FixIt("compare the two positions first")])
  }

  static func indexOutOfBounds(_ position: Double, count: Int) -> Diagnostic {
    let index = FixedPointText.shortestString(position)
    return Diagnostic(
      .indexOutOfBounds("element \(index)", count: count), at: nil, notes: [positions(count)],
      fixIts: [FixIt("compare with 'count' first, or use 'first' or 'last'")])
  }

  static func partOutOfBounds(_ range: String, count: Int) -> Diagnostic {
    Diagnostic(
      .indexOutOfBounds("part \(range)", count: count), at: nil, notes: [positions(count)],
      fixIts: [FixIt("compare with 'count' first, or use 'prefix' or 'suffix'")])
  }

  private static func positions(_ count: Int) -> String {
    count == 0 ? "the list is empty" : "its elements have the positions 0 to \(count - 1)"
  }

  static func listTooLong() -> Diagnostic {
    Diagnostic(
      .listTooLong(), at: nil, notes: ["a list has at most \(Machine.listLimit) elements"],
      fixIts: [FixIt("look for a list that grows in a loop")])
  }
}

extension Diagnostic.Message {
  fileprivate static func backwardRange(_ range: String) -> Self {
    .error("the range \(range) ends before it begins")
  }

  fileprivate static func indexOutOfBounds(_ part: String, count: Int) -> Self {
    .error("there is no \(part) in a list of \(count)")
  }

  fileprivate static func listTooLong() -> Self {
    .error("the list has become too long")
  }
}
