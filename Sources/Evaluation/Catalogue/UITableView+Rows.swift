import Geometry
import Semantics
import Transitions
import ViewTree

enum TableViewReference: ScriptReference {
  typealias Value = UITableView
  static var scriptClass: BuiltinClass { .tableView }
}

enum TableViewCellReference: ScriptReference {
  typealias Value = UITableViewCell
  static var scriptClass: BuiltinClass { .tableViewCell }
}

enum TableViewControllerReference: ScriptReference {
  typealias Value = UITableViewController
  static var scriptClass: BuiltinClass { .tableViewController }
}

enum TableDataSourceReference: DelegateReference {
  typealias Value = (any UITableViewDataSource)?
  static var scriptClass: BuiltinClass { .tableViewDataSource }
  static func value(_ delegate: ScriptedDelegate?) -> Value { delegate }
  static func object(_ value: Value) -> AnyObject? { value }
}

/// The function that makes the cells of a registered class.
enum CellMaker: ScriptValue {
  static var type: ScriptType { .function([], .object(.tableViewCell)) }
  static var wordCount: Int { 0 }

  static func take(from registers: inout NativeRegisters) -> () -> UITableViewCell {
    let machine = registers.machine
    guard let block = registers.block() else { return { UITableViewCell() } }
    return {
      // A cell without a row where the script has failed.
      let made = block.call(on: machine) { _ in }?.references[0]
      return made?.consumed() as? UITableViewCell ?? UITableViewCell()
    }
  }

  /// A call never returns a function.
  static func put(_ value: Value, at words: UnsafeMutablePointer<Double>) -> Reference { nil }
}

extension BoundRows {
  private static let table = Members<TableViewReference>()

  /// Members of `UITableView`.
  static let tableViewRows = BoundRows(.tableView, tableData + tableCells + tableSelection)

  private static let tableData: [MemberRow] = [
    Members(makersOf: .object(.tableView)).method(
      "init", "A new table view outside any tree.", Takes("frame", CGRect.self, default: .zero),
      Takes("style", UITableView.Style.self, default: .plain), returns: TableViewReference.self,
      rule: .makesObject, call: { _, frame, style in UITableView(frame: frame, style: style) }),
    table.property(
      "dataSource", TableDataSourceReference.self,
      "The object that says how many rows there are, and makes their cells; held weakly.",
      rule: .weakDelegate, get: { $0.dataSource }, set: { $0.dataSource = $1 }),
    table.property(
      "style", UITableView.Style.self, "The arrangement of the sections.", get: { $0.style }),
    table.property(
      "rowHeight", Length.self,
      "The height of each row, points, unless the delegate has another one; -1 for UIKit's own, 44 points.",
      get: { $0.rowHeight }, set: { $0.rowHeight = $1 }),
    Members(makersOf: .object(.tableView)).property(
      "automaticDimension", Length.self, "The height that stands for UIKit's own.",
      running: { _, _ in UITableView.automaticDimension }),
    table.method(
      "reloadData", "Reads the data anew: all cells leave, and nothing is selected.",
      call: { $0.reloadData() }),
    table.property(
      "numberOfSections", WholeNumber.self, "The number of sections.",
      get: { $0.numberOfSections }),
    table.method(
      "numberOfRows", "The number of rows of a section; 0 where there is no such section.",
      Takes("inSection section", WholeNumber.self), returns: WholeNumber.self,
      call: { $0.numberOfRows(inSection: $1) }),
  ]

  private static let tableCells: [MemberRow] = [
    table.method(
      "register", "Registers a class of cells, such as `Row.self`, with an identifier.",
      Takes("_ cellClass", CellMaker.self),
      Takes("forCellReuseIdentifier identifier", TextReference.self),
      call: { $0.register(making: $1, forCellReuseIdentifier: $2.string) }),
    table.method(
      "dequeueReusableCell",
      "A cell with an identifier that has left the view, or a new one of the registered class; an identifier that is not registered raises an exception.",
      Takes("withIdentifier identifier", TextReference.self),
      Takes("for indexPath", IndexPathReference.self), returns: TableViewCellReference.self,
      running: { machine, table, identifier, path in
        machine.chargeObject()
        return table.dequeueReusableCell(withIdentifier: identifier.string, for: path.value)
      }),
    table.method(
      "dequeueReusableCell",
      "The same; nil for an identifier that is not registered.",
      Takes("withIdentifier identifier", TextReference.self), returns: TableViewCellReference?.self,
      running: { machine, table, identifier in
        machine.chargeObject()
        return table.dequeueReusableCell(withIdentifier: identifier.string)
      }),
    table.property(
      "visibleCells", [TableViewCellReference].self, "The cells in view, from top to bottom.",
      get: { $0.visibleCells }),
    table.property(
      "indexPathsForVisibleRows", [IndexPathReference]?.self,
      "The rows in view, from top to bottom; nil for none.",
      get: { $0.indexPathsForVisibleRows?.map(ValueObject.init) }),
    table.method(
      "cellForRow", "The cell of a row; nil for a row that is not in view.",
      Takes("at indexPath", IndexPathReference.self), returns: TableViewCellReference?.self,
      call: { $0.cellForRow(at: $1.value) }),
    table.method(
      "indexPath", "The row of a cell; nil for a cell that is not in view.",
      Takes("for cell", TableViewCellReference.self), returns: IndexPathReference?.self,
      call: { $0.indexPath(for: $1).map(ValueObject.init) }),
    table.method(
      "indexPathForRow", "The row at a point of the table view; nil for none.",
      Takes("at point", CGPoint.self), returns: IndexPathReference?.self,
      call: { $0.indexPathForRow(at: $1).map(ValueObject.init) }),
    table.method(
      "rectForRow",
      "The rectangle of a row in the table view's coordinates, points; zero where there is no such row.",
      Takes("at indexPath", IndexPathReference.self), returns: CGRect.self,
      call: { $0.rectForRow(at: $1.value) }),
    table.method(
      "scrollToRow", "Scrolls to a row, in 250 ms if animated.",
      Takes("at indexPath", IndexPathReference.self),
      Takes("at scrollPosition", UITableView.ScrollPosition.self),
      Takes("animated", Bool.self, default: true),
      call: { $0.scrollToRow(at: $1.value, at: $2, animated: $3) }
    ).writing(.origin),
  ]

  private static let tableSelection: [MemberRow] = [
    table.property(
      "allowsSelection", Bool.self, "Whether a tap selects a row.", get: { $0.allowsSelection },
      set: { $0.allowsSelection = $1 }),
    table.property(
      "indexPathForSelectedRow", IndexPathReference?.self, "The selected row; nil for none.",
      get: { $0.indexPathForSelectedRow.map(ValueObject.init) }),
    table.method(
      "selectRow",
      "Selects a row, or with nil none, and scrolls to it; the delegate is not called.",
      Takes("at indexPath", IndexPathReference?.self), Takes("animated", Bool.self),
      Takes("scrollPosition", UITableView.ScrollPosition.self),
      call: { $0.selectRow(at: $1?.value, animated: $2, scrollPosition: $3) }),
    table.method(
      "deselectRow", "Ends the selection of a row; the delegate is not called.",
      Takes("at indexPath", IndexPathReference.self), Takes("animated", Bool.self),
      call: { $0.deselectRow(at: $1.value, animated: $2) }),
  ]

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

  private static let controller = Members<TableViewControllerReference>()

  /// Members of `UITableViewController`.
  static let tableViewControllerRows = BoundRows(
    .tableViewController,
    [
      Members(makersOf: .object(.tableViewController)).method(
        "init", "A table view controller without rows.",
        Takes("style", UITableView.Style.self, default: .plain),
        returns: TableViewControllerReference.self, rule: .makesObject,
        call: { _, style in UITableViewController(style: style) }),
      controller.property(
        "tableView", TableViewReference.self,
        "The table view, which is the view; an empty one outside of any tree where `loadView` has made another view.",
        get: { $0.tableView ?? UITableView(frame: .zero, style: .plain) },
        set: { $0.tableView = $1 }),
      controller.property(
        "clearsSelectionOnViewWillAppear", Bool.self,
        "Whether the selection ends when the view is about to appear.",
        get: { $0.clearsSelectionOnViewWillAppear },
        set: { $0.clearsSelectionOnViewWillAppear = $1 }),
    ])
}
