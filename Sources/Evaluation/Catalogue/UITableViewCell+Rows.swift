import Geometry
import Semantics
import ViewTree

enum TableViewCellReference: ScriptReference {
  typealias Value = UITableViewCell
  static var scriptClass: BuiltinClass { .tableViewCell }
}

enum TableViewHeaderFooterViewReference: ScriptReference {
  typealias Value = UITableViewHeaderFooterView
  static var scriptClass: BuiltinClass { .tableViewHeaderFooterView }
}

/// The function that makes the views of a class that a list registers; it returns nil where the script has failed.
enum ViewMaker<Made: ScriptReference>: ScriptValue where Made.Value: AnyObject {
  static var type: ScriptType { .function([], .object(Made.scriptClass)) }
  static var wordCount: Int { 0 }

  static func take(from registers: inout NativeRegisters) -> () -> Made.Value? {
    let machine = registers.machine
    guard let block = registers.block() else { return { nil } }
    return {
      let made = block.call(on: machine) { _ in }?.references[0]
      return made?.consumed() as? Made.Value
    }
  }

  /// A call never returns a function.
  static func put(_ value: Value, at words: UnsafeMutablePointer<Double>) -> Reference { nil }
}

extension BoundRows {
  private static let cell = Members<TableViewCellReference>()
  private static let cells = Members(makersOf: .object(.tableViewCell))

  /// Members of `UITableViewCell`.
  static let tableViewCellRows = BoundRows(
    .tableViewCell,
    [
      cells.method(
        "init", "A new cell outside any tree.",
        Takes("style", UITableViewCell.CellStyle.self, default: .default),
        Takes("reuseIdentifier", TextReference?.self, default: nil),
        returns: TableViewCellReference.self, rule: .makesObject,
        call: { _, style, identifier in
          UITableViewCell(style: style, reuseIdentifier: identifier?.string)
        }),
      cells.method(
        "init",
        "A new cell with its texts and its image, which UIKit sets one by one; with a detail it has the style `subtitle`.",
        Takes("text", TextReference?.self), Takes("detail", TextReference?.self, default: nil),
        Takes("image", ImageReference?.self, default: nil),
        Takes("accessoryType", UITableViewCell.AccessoryType.self, default: .none),
        returns: TableViewCellReference.self, rule: .makesObject,
        call: { _, text, detail, image, accessory in
          let cell = UITableViewCell(
            style: detail == nil ? .default : .subtitle, reuseIdentifier: nil)
          cell.textLabel?.text = text?.string
          if let detail { cell.detailTextLabel?.text = detail.string }
          if let image { cell.imageView?.image = image.value }
          cell.accessoryType = accessory
          return cell
        }),
      cell.property(
        "textLabel", LabelReference?.self, "The label of the row.", get: { $0.textLabel }),
      cell.property(
        "detailTextLabel", LabelReference?.self,
        "The label of the detail; nil in the style `default`.", get: { $0.detailTextLabel }),
      cell.property(
        "imageView", ImageViewReference?.self,
        "The image before the label; nil in the style `value2`.", get: { $0.imageView }),
      cell.property(
        "contentView", ViewReference.self,
        "The view that contains the labels and the script's own views.", get: { $0.contentView }),
      cell.property(
        "reuseIdentifier", TextReference?.self,
        "The identifier with which the cell is used again; nil for a cell that is not.",
        get: { $0.reuseIdentifier.map(ScriptText.make) }),
      cell.property(
        "accessoryType", UITableViewCell.AccessoryType.self, "The sign at the end of the row.",
        get: { $0.accessoryType }, set: { $0.accessoryType = $1 }),
      cell.property(
        "accessoryView", ViewReference?.self,
        "A view at the end of the row in place of the sign; nil for none.",
        get: { $0.accessoryView }, set: { $0.accessoryView = $1 }),
      cell.property(
        "selectionStyle", UITableViewCell.SelectionStyle.self,
        "The look of a selection, of which nothing is drawn.", get: { $0.selectionStyle },
        set: { $0.selectionStyle = $1 }),
      cell.property(
        "separatorInset", UIEdgeInsets.self,
        "The distances of the lines around the row from the edges, points; the lines are not drawn.",
        get: { $0.separatorInset }, set: { $0.separatorInset = $1 }),
      cell.property(
        "indentationLevel", WholeNumber.self,
        "The number of steps by which the image and the labels are moved towards the end of the row.",
        get: { $0.indentationLevel }, set: { $0.indentationLevel = $1 }),
      cell.property(
        "indentationWidth", Length.self, "The length of a step of the indentation, points.",
        get: { $0.indentationWidth }, set: { $0.indentationWidth = $1 }),
      cell.property(
        "backgroundView", ViewReference?.self, "The view behind the content; nil for none.",
        get: { $0.backgroundView }, set: { $0.backgroundView = $1 }),
      cell.property(
        "selectedBackgroundView", ViewReference?.self,
        "The view behind the content while the row is selected or a finger is on it; nil for none.",
        get: { $0.selectedBackgroundView }, set: { $0.selectedBackgroundView = $1 }),
      cell.property(
        "isSelected", Bool.self, "Whether the row is selected.", get: { $0.isSelected },
        set: { $0.isSelected = $1 }),
      cell.property(
        "isHighlighted", Bool.self, "Whether a finger is on the row.", get: { $0.isHighlighted },
        set: { $0.isHighlighted = $1 }),
      cell.method(
        "setSelected", "Shows the row as selected, or not.", Takes("_ selected", Bool.self),
        Takes("animated", Bool.self), call: { $0.show(isSelected: $1, animated: $2) }),
      cell.method(
        "setHighlighted", "Shows the row as highlighted, or not.",
        Takes("_ highlighted", Bool.self), Takes("animated", Bool.self),
        call: { $0.show(isHighlighted: $1, animated: $2) }),
      cell.method(
        "prepareForReuse", "Prepares the cell for another row, which a table view does by itself.",
        call: { $0.askToPrepareForReuse() }),
    ])

  private static let title = Members<TableViewHeaderFooterViewReference>()

  /// Members of `UITableViewHeaderFooterView`.
  static let tableViewHeaderFooterViewRows = BoundRows(
    .tableViewHeaderFooterView,
    [
      Members(makersOf: .object(.tableViewHeaderFooterView)).method(
        "init", "A new header or footer outside any tree.",
        Takes("reuseIdentifier", TextReference?.self, default: nil),
        returns: TableViewHeaderFooterViewReference.self, rule: .makesObject,
        call: { _, identifier in
          UITableViewHeaderFooterView(reuseIdentifier: identifier?.string)
        }),
      title.property(
        "textLabel", LabelReference?.self, "The label of the title.", get: { $0.textLabel }),
      title.property(
        "contentView", ViewReference.self,
        "The view that contains the label and the script's own views.", get: { $0.contentView }),
      title.property(
        "reuseIdentifier", TextReference?.self,
        "The identifier with which the view is used again; nil for a view that is not.",
        get: { $0.reuseIdentifier.map(ScriptText.make) }),
    ])
}
