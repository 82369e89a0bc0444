extension Synonyms {
  /// The remedies for members and callbacks of lists that are not built.
  static let unbuiltInLists: [String: String] = {
    var remedies: [String: String] = [:]
    func add(_ names: String, _ remedy: String) {
      for name in names.split(separator: " ") { remedies[String(name)] = remedy }
    }
    add(
      """
      beginUpdates endUpdates performBatchUpdates insertRows deleteRows moveRow reloadRows reconfigureRows insertSections \
      deleteSections moveSection reloadSections insertItems deleteItems moveItem reloadItems reconfigureItems
      """, "change the data and call 'reloadData()', which is not animated")
    add(
      "contentConfiguration defaultContentConfiguration",
      "set 'textLabel', 'detailTextLabel' and 'imageView', or add views to 'contentView'")
    add("backgroundConfiguration", "set 'backgroundColor' or 'backgroundView'")
    add(
      """
      isEditing setEditing allowsSelectionDuringEditing allowsMultipleSelectionDuringEditing editingAccessoryType \
      editingAccessoryView showsReorderControl canEditRowAt canMoveRowAt editingStyleForRowAt moveRowAt \
      shouldIndentWhileEditingRowAt targetIndexPathForMoveFromRowAt titleForDeleteConfirmationButtonForRowAt \
      willBeginEditingRowAt didEndEditingRowAt canMoveItemAt moveItemAt canEditItemAt
      """, "leave it out: rows and items are not edited or moved by fingers")
    add(
      "commit",
      "change the data in an action of a button, and call 'reloadData()'")
    add(
      "leadingSwipeActionsConfigurationForRowAt trailingSwipeActionsConfigurationForRowAt editActionsForRowAt",
      "give the rows 'accessoryType: .detailButton', whose tap calls 'tableView(_:accessoryButtonTappedForRowWith:)'"
    )
    add(
      "estimatedHeightForRowAt estimatedHeightForHeaderInSection estimatedHeightForFooterInSection",
      "leave it out: all heights are known when the data are read")
    add(
      "willDisplayHeaderView willDisplayFooterView didEndDisplayingHeaderView didEndDisplayingFooterView",
      "set the look of the view where 'tableView(_:viewForHeaderInSection:)' returns it")
    add(
      """
      viewForSupplementaryElementOfKind referenceSizeForHeaderInSection referenceSizeForFooterInSection \
      dequeueReusableSupplementaryView headerReferenceSize footerReferenceSize
      """, "add a view above the collection view, and move it in 'scrollViewDidScroll'")
    add("indexPathForPreferredFocusedView", "leave it out: nothing is focused")
    return remedies
  }()
}
