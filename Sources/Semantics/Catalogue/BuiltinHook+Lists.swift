extension BuiltinCatalogue {
  /// The hooks of the delegates of table views and of classes of cells, in the order of their ids.
  static let hooksOfLists: [Hook] = [
    ofCell(
      .delegateTableViewWillDisplay, "willDisplay", "tableView:willDisplayCell:forRowAtIndexPath:",
      "Before a cell comes into view."),
    ofCell(
      .delegateTableViewDidEndDisplaying, "didEndDisplaying",
      "tableView:didEndDisplayingCell:forRowAtIndexPath:", "When a cell has left the view."),
    ofRow(
      .delegateTableViewDidHighlightRowAt, "didHighlightRowAt",
      "tableView:didHighlightRowAtIndexPath:",
      "When a finger has highlighted a row, 150 ms after its touch or at a shorter tap."),
    ofRow(
      .delegateTableViewDidUnhighlightRowAt, "didUnhighlightRowAt",
      "tableView:didUnhighlightRowAtIndexPath:",
      "When a row has lost its highlight: at the lift, or because a drag has begun."),
    ofRow(
      .delegateTableViewDidSelectRowAt, "didSelectRowAt", "tableView:didSelectRowAtIndexPath:",
      "When a tap has selected a row; a segue of the row has been performed before."),
    ofRow(
      .delegateTableViewDidDeselectRowAt, "didDeselectRowAt",
      "tableView:didDeselectRowAtIndexPath:", "When a row has lost its selection to another one."),
    ofRow(
      .delegateTableViewAccessoryButtonTappedForRowWith, "accessoryButtonTappedForRowWith",
      "tableView:accessoryButtonTappedForRowWithIndexPath:",
      "When the button at the end of a row was tapped, which does not select the row."),
    .init(
      .cellPrepareForReuse, of: .cell, "prepareForReuse", isComparedWhereWritten: true,
      "Before the cell is used for another row."),
    ofState(
      .cellSetSelected, "setSelected", "selected",
      "When the row is selected, or is not any more."),
    ofState(
      .cellSetHighlighted, "setHighlighted", "highlighted",
      "When a finger comes onto the row, or leaves it."),
  ]

  private static func ofCell(
    _ id: BuiltinHook, _ label: String, _ selector: String, _ documentation: String
  ) -> Hook {
    Hook(
      id, of: .delegate, adopting: .tableViewDelegate, "tableView", label: label,
      isComparedWhereWritten: true,
      parameters: [
        .init(nil, "tableView", .object(.tableView)), .init(label, "cell", .object(.tableViewCell)),
        .init("forRowAt", "indexPath", .object(.indexPath)),
      ], selector: selector, documentation)
  }

  private static func ofRow(
    _ id: BuiltinHook, _ label: String, _ selector: String, _ documentation: String
  ) -> Hook {
    Hook(
      id, of: .delegate, adopting: .tableViewDelegate, "tableView", label: label,
      parameters: [
        .init(nil, "tableView", .object(.tableView)),
        .init(label, "indexPath", .object(.indexPath)),
      ], selector: selector, documentation)
  }

  private static func ofState(
    _ id: BuiltinHook, _ name: String, _ parameter: String, _ documentation: String
  ) -> Hook {
    Hook(
      id, of: .cell, name, isComparedWhereWritten: true,
      parameters: [.init(nil, parameter, .bool), .init("animated", "animated", .bool)],
      selector: "\(name):animated:", documentation)
  }
}
