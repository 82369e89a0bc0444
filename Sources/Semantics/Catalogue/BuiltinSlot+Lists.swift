extension BuiltinSlot.Delegate {
  /// The slots of the data sources and delegates of table views.
  static let rowsOfTables: [BuiltinCatalogue.Slot] = [
    ofSource(
      .tableViewNumberOfRowsInSection, "numberOfRowsInSection", "section", .number, .number,
      "The number of rows of a section, asked when the data are read."),
    ofSource(
      .tableViewCellForRowAt, "cellForRowAt", "indexPath", .object(.indexPath),
      .object(.tableViewCell), "The cell of a row that comes into view."),
    .init(
      .delegate(.numberOfSectionsInTableView), adopting: .tableViewDataSource, "numberOfSections",
      label: "in", parameters: [.init("in", "list", .object(.scrollView))], type: .number,
      selector: "numberOfSectionsInTableView:",
      "The number of sections of a table view or collection view, asked when the data are read; by default 1."
    ),
    ofSource(
      .tableViewTitleForHeaderInSection, "titleForHeaderInSection", "section", .number,
      .optional(.string), "The title above the rows of a section; by default nil."),
    ofSource(
      .tableViewTitleForFooterInSection, "titleForFooterInSection", "section", .number,
      .optional(.string), "The title below the rows of a section; by default nil."),
    ofDelegate(
      .tableViewHeightForRowAt, "heightForRowAt", "indexPath", .object(.indexPath), .length,
      "The height of a row, points, asked for each row when the data are read; by default `rowHeight`."
    ),
    ofDelegate(
      .tableViewHeightForHeaderInSection, "heightForHeaderInSection", "section", .number, .length,
      "The height of the header of a section, points; by default 28 with a title in a plain table view, 38 in a grouped one, and 0 without a title."
    ),
    ofDelegate(
      .tableViewHeightForFooterInSection, "heightForFooterInSection", "section", .number, .length,
      "The same for the footer of a section."),
    ofDelegate(
      .tableViewViewForHeaderInSection, "viewForHeaderInSection", "section", .number,
      .optional(.object(.view)),
      "The view above the rows of a section, as high as the header; by default nil, for the title."
    ),
    ofDelegate(
      .tableViewViewForFooterInSection, "viewForFooterInSection", "section", .number,
      .optional(.object(.view)), "The same for the footer of a section."),
    ofDelegate(
      .tableViewShouldHighlightRowAt, "shouldHighlightRowAt", "indexPath", .object(.indexPath),
      .bool,
      "Whether a touch highlights a row; with false it does not select it either. By default true."),
    ofDelegate(
      .tableViewWillSelectRowAt, "willSelectRowAt", "indexPath", .object(.indexPath),
      .optional(.object(.indexPath)),
      "The row that a tap selects, nil for none; by default the tapped one."),
    ofDelegate(
      .tableViewWillDeselectRowAt, "willDeselectRowAt", "indexPath", .object(.indexPath),
      .optional(.object(.indexPath)),
      "The row that loses its selection to another one, nil to keep the selection; by default the selected one."
    ),
  ]

  private static func ofSource(
    _ slot: Self, _ label: String, _ name: String, _ parameter: ScriptType, _ type: ScriptType,
    _ documentation: String
  ) -> BuiltinCatalogue.Slot {
    row(slot, .tableViewDataSource, label, name, parameter, type, documentation)
  }

  private static func ofDelegate(
    _ slot: Self, _ label: String, _ name: String, _ parameter: ScriptType, _ type: ScriptType,
    _ documentation: String
  ) -> BuiltinCatalogue.Slot {
    row(slot, .tableViewDelegate, label, name, parameter, type, documentation)
  }

  /// A slot with the table view and a row or section.
  private static func row(
    _ slot: Self, _ adopted: BuiltinClass, _ label: String, _ name: String,
    _ parameter: ScriptType, _ type: ScriptType, _ documentation: String
  ) -> BuiltinCatalogue.Slot {
    .init(
      .delegate(slot), adopting: adopted, "tableView", label: label,
      parameters: [.init(nil, "tableView", .object(.tableView)), .init(label, name, parameter)],
      type: type, selector: "tableView:\(label)\(name == "indexPath" ? "IndexPath" : ""):",
      documentation)
  }
}
