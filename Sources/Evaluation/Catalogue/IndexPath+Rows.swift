import Expectations
import Semantics
import ViewTree

/// A reference to an `IndexPath`, which is compared by its value.
enum IndexPathReference: ScriptReference {
  typealias Value = ValueObject<IndexPath>
  static var scriptClass: BuiltinClass { .indexPath }
}

extension IndexPath: PrintedValue {
  /// The section and the number in it: `[0, 2]`.
  var printed: ComparedValue { .word(description) }
}

extension BoundRows {
  private static let indexPath = Members<IndexPathReference>()
  private static let indexPaths = Members(makersOf: .object(.indexPath))

  /// Members of `IndexPath`.
  static let indexPathRows = BoundRows(
    .indexPath,
    [
      indexPaths.method(
        "init", "The place of a row of a table view.", Takes("row", WholeNumber.self),
        Takes("section", WholeNumber.self), returns: IndexPathReference.self,
        call: { _, row, section in ValueObject(IndexPath(row: row, section: section)) }),
      indexPaths.method(
        "init", "The place of an item of a collection view.", Takes("item", WholeNumber.self),
        Takes("section", WholeNumber.self), returns: IndexPathReference.self,
        call: { _, item, section in ValueObject(IndexPath(item: item, section: section)) }),
      indexPath.property(
        "section", WholeNumber.self, "The number of the section.", get: { $0.value.section }),
      indexPath.property(
        "row", WholeNumber.self, "The number of the row in its section.", get: { $0.value.row }),
      indexPath.property(
        "item", WholeNumber.self, "The number of the item in its section.", get: { $0.value.item }),
      indexPath.method(
        "<", "Whether it comes before another one.", Takes("_ other", IndexPathReference.self),
        returns: Bool.self, call: { $0.value < $1.value }),
    ])
}
