import Geometry
import Semantics
import Transitions
import ViewTree

enum TableViewReference: ScriptReference {
  typealias Value = UITableView
  static var scriptClass: BuiltinClass { .tableView }
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

extension BoundRows {
  private static let table = Members<TableViewReference>()

  /// Members of `UITableView`.
  static let tableViewRows = BoundRows(
    .tableView, tableData + tableSizes + tableLook + tableCells + tableSelection)

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

  private static let tableSizes: [MemberRow] = [
    table.property(
      "rowHeight", Length.self,
      "The height of each row, points, unless the delegate has another one; -1 for UIKit's own, 44 points.",
      get: { $0.rowHeight }, set: { $0.rowHeight = $1 }),
    Members(makersOf: .object(.tableView)).property(
      "automaticDimension", Length.self, "The height that represents UIKit's own.",
      running: { _, _ in UITableView.automaticDimension }),
    table.property(
      "sectionHeaderHeight", Length.self,
      "The height of the headers of sections, points, unless the delegate has another one; -1 for that of a title.",
      get: { $0.sectionHeaderHeight }, set: { $0.sectionHeaderHeight = $1 }),
    table.property(
      "sectionFooterHeight", Length.self, "The same for footers.",
      get: { $0.sectionFooterHeight }, set: { $0.sectionFooterHeight = $1 }),
    table.property(
      "sectionHeaderTopPadding", Length.self,
      "The distance above each header of a plain table view, points; -1 for UIKit's own, which is 0 here.",
      get: { $0.sectionHeaderTopPadding }, set: { $0.sectionHeaderTopPadding = $1 }),
    table.property(
      "estimatedRowHeight", Length.self,
      "The height of a row before it is measured, which has no effect: all heights are known when the data are read.",
      get: { $0.estimatedRowHeight }, set: { $0.estimatedRowHeight = $1 }),
    table.property(
      "estimatedSectionHeaderHeight", Length.self, "The same for headers.",
      get: { $0.estimatedSectionHeaderHeight }, set: { $0.estimatedSectionHeaderHeight = $1 }),
    table.property(
      "estimatedSectionFooterHeight", Length.self, "The same for footers.",
      get: { $0.estimatedSectionFooterHeight }, set: { $0.estimatedSectionFooterHeight = $1 }),
    table.property(
      "tableHeaderView", ViewReference?.self,
      "The view above the first section, as wide as the table view and as high as it is itself; nil for none. The rows move when it is set, not when its height changes.",
      get: { $0.tableHeaderView }, set: { $0.tableHeaderView = $1 }),
    table.property(
      "tableFooterView", ViewReference?.self,
      "The view below the last section, with the same size; nil for none.",
      get: { $0.tableFooterView }, set: { $0.tableFooterView = $1 }),
    table.property(
      "backgroundView", ViewReference?.self,
      "The view behind the rows, as large as the table view; nil for none.",
      get: { $0.backgroundView }, set: { $0.backgroundView = $1 }),
  ]

  private static let tableLook: [MemberRow] = [
    table.property(
      "separatorStyle", UITableViewCell.SeparatorStyle.self,
      "The lines between rows, which are not drawn.", get: { $0.separatorStyle },
      set: { $0.separatorStyle = $1 }),
    table.property(
      "separatorColor", CGColor?.self, "The colour of the lines; nil for UIKit's own.",
      get: { $0.separatorColor?.cgColor },
      set: { $0.separatorColor = $1.map { UIColor(cgColor: $0) } }),
    table.property(
      "separatorInset", UIEdgeInsets.self, "The distances of the lines from the edges, points.",
      get: { $0.separatorInset }, set: { $0.separatorInset = $1 }),
    table.property(
      "separatorInsetReference", UITableView.SeparatorInsetReference.self,
      "The place from which `separatorInset` is measured.", get: { $0.separatorInsetReference },
      set: { $0.separatorInsetReference = $1 }),
    table.property(
      "cellLayoutMarginsFollowReadableWidth", Bool.self,
      "Whether wide tables have wider margins, which has no effect.",
      get: { $0.cellLayoutMarginsFollowReadableWidth },
      set: { $0.cellLayoutMarginsFollowReadableWidth = $1 }),
  ]

  private static let tableCells: [MemberRow] = [
    table.method(
      "register", "Registers a class of cells, such as `Row.self`, with an identifier.",
      Takes("_ cellClass", ViewMaker<TableViewCellReference>.self),
      Takes("forCellReuseIdentifier identifier", TextReference.self),
      call: { table, make, identifier in
        table.register(
          making: { make() ?? UITableViewCell() }, forCellReuseIdentifier: identifier.string)
      }),
    table.method(
      "register", "Registers a class of headers and footers with an identifier.",
      Takes("_ aClass", ViewMaker<TableViewHeaderFooterViewReference>.self),
      Takes("forHeaderFooterViewReuseIdentifier identifier", TextReference.self),
      call: { table, make, identifier in
        table.register(
          making: { make() ?? UITableViewHeaderFooterView(reuseIdentifier: nil) },
          forHeaderFooterViewReuseIdentifier: identifier.string)
      }),
    table.method(
      "dequeueReusableHeaderFooterView",
      "A header or footer with an identifier that has left the view, or a new one of the registered class; nil for an identifier that is not registered.",
      Takes("withIdentifier identifier", TextReference.self),
      returns: TableViewHeaderFooterViewReference?.self,
      running: { machine, table, identifier in
        machine.chargeObject()
        return table.dequeueReusableHeaderFooterView(withIdentifier: identifier.string)
      }),
    table.method(
      "headerView",
      "The header of a section in view, if it is a `UITableViewHeaderFooterView`; else nil.",
      Takes("forSection section", WholeNumber.self),
      returns: TableViewHeaderFooterViewReference?.self,
      call: { $0.headerView(forSection: $1) }),
    table.method(
      "footerView", "The same for the footer.", Takes("forSection section", WholeNumber.self),
      returns: TableViewHeaderFooterViewReference?.self,
      call: { $0.footerView(forSection: $1) }),
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
      "allowsMultipleSelection", Bool.self,
      "Whether several rows can be selected, and a tap on a selected row ends its selection.",
      get: { $0.allowsMultipleSelection }, set: { $0.allowsMultipleSelection = $1 }),
    table.property(
      "indexPathForSelectedRow", IndexPathReference?.self,
      "The selected row, of several the one that was selected first; nil for none.",
      get: { $0.indexPathForSelectedRow.map(ValueObject.init) }),
    table.property(
      "indexPathsForSelectedRows", [IndexPathReference]?.self,
      "The selected rows, in the order in which they were selected; nil for none.",
      get: { $0.indexPathsForSelectedRows?.map(ValueObject.init) }),
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
