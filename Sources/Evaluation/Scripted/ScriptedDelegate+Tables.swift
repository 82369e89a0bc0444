import Geometry
import Semantics
import Transitions
import ViewTree

extension Instance {
  /// The instance as the data source and delegate of its table view.
  var rowDelegate: any UITableViewDataSource & UITableViewDelegate { delegate }
}

extension ScriptedDelegate: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    number(.tableViewNumberOfRowsInSection) {
      $0.add(tableView)
      $0.add(Double(section))
    } ?? 0
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    object(.tableViewCellForRowAt, tableView, indexPath) as? UITableViewCell ?? UITableViewCell()
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    numberOfSections(ofList: tableView)
  }

  func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { title(.tableViewTitleForHeaderInSection, tableView, section) }

  func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { title(.tableViewTitleForFooterInSection, tableView, section) }

  private func title(
    _ slot: BuiltinSlot.Delegate, _ tableView: UITableView, _ section: Int
  ) -> String? {
    withInstance { instance, object in
      let text = instance.askForObject(.delegate(slot), of: object) {
        $0.add(tableView)
        $0.add(Double(section))
      }
      return (text as? ScriptText)?.string
    }
  }
}

extension ScriptedDelegate: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let place = ValueObject(indexPath)
    return withExtendedLifetime(place) {
      height(.tableViewHeightForRowAt) {
        $0.add(tableView)
        $0.add(place)
      }
    }
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    height(.tableViewHeightForHeaderInSection) {
      $0.add(tableView)
      $0.add(Double(section))
    }
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    height(.tableViewHeightForFooterInSection) {
      $0.add(tableView)
      $0.add(Double(section))
    }
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    view(.tableViewViewForHeaderInSection, tableView, section)
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    view(.tableViewViewForFooterInSection, tableView, section)
  }

  private func view(
    _ slot: BuiltinSlot.Delegate, _ tableView: UITableView, _ section: Int
  ) -> UIView? {
    withInstance { instance, object in
      instance.askForObject(.delegate(slot), of: object) {
        $0.add(tableView)
        $0.add(Double(section))
      } as? UIView
    }
  }

  private func height(
    _ slot: BuiltinSlot.Delegate, _ parameters: (inout Machine.Arguments) -> Void
  ) -> CGFloat {
    withInstance { instance, object in
      instance.ask(.delegate(slot), of: object, parameters).map { $0[0] }
    } ?? UITableView.automaticDimension
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { run(.delegateTableViewWillDisplay, tableView, indexPath, cell: cell) }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { run(.delegateTableViewDidEndDisplaying, tableView, indexPath, cell: cell) }

  func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    allows(.tableViewShouldHighlightRowAt, tableView, indexPath)
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    run(.delegateTableViewDidHighlightRowAt, tableView, indexPath)
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    run(.delegateTableViewDidUnhighlightRowAt, tableView, indexPath)
  }

  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    (object(.tableViewWillSelectRowAt, tableView, indexPath) as? ValueObject<IndexPath>)?.value
  }

  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    (object(.tableViewWillDeselectRowAt, tableView, indexPath) as? ValueObject<IndexPath>)?.value
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    run(.delegateTableViewDidSelectRowAt, tableView, indexPath)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    run(.delegateTableViewDidDeselectRowAt, tableView, indexPath)
  }

  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { run(.delegateTableViewAccessoryButtonTappedForRowWith, tableView, indexPath) }
}
