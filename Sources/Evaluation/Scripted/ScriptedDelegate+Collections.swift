import Geometry
import Semantics
import Transitions
import ViewTree

extension Instance {
  /// The instance as the data source and delegate of its collection view.
  var itemDelegate: any UICollectionViewDataSource & UICollectionViewDelegate { delegate }
}

extension ScriptedDelegate: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    number(.collectionViewNumberOfItemsInSection) {
      $0.add(collectionView)
      $0.add(Double(section))
    } ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    object(.collectionViewCellForItemAt, collectionView, indexPath) as? UICollectionViewCell
      ?? UICollectionViewCell()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    numberOfSections(ofList: collectionView)
  }
}

extension ScriptedDelegate: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { allows(.collectionViewShouldHighlightItemAt, collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { allows(.collectionViewShouldSelectItemAt, collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { allows(.collectionViewShouldDeselectItemAt, collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { allows(.collectionViewCanPerformPrimaryActionForItemAt, collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { run(.delegateCollectionViewDidHighlightItemAt, collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { run(.delegateCollectionViewDidUnhighlightItemAt, collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { run(.delegateCollectionViewDidSelectItemAt, collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { run(.delegateCollectionViewDidDeselectItemAt, collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { run(.delegateCollectionViewPerformPrimaryActionForItemAt, collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { run(.delegateCollectionViewWillDisplay, collectionView, indexPath, cell: cell) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { run(.delegateCollectionViewDidEndDisplaying, collectionView, indexPath, cell: cell) }

  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    let answer = withInstance { instance, object in
      instance.askForObject(.delegate(.collectionViewTransitionLayout), of: object) {
        $0.add(collectionView)
        $0.add(fromLayout)
        $0.add(toLayout)
      }
    }
    return answer as? UICollectionViewTransitionLayout
      ?? UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    answer(.delegate(.collectionViewTargetContentOffset)) {
      $0.add(collectionView)
      $0.add(proposedContentOffset)
    } ?? proposedContentOffset
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let place = ValueObject(indexPath)
    return withExtendedLifetime(place) {
      answer(.delegate(.collectionViewSizeForItemAt)) {
        $0.add(collectionView)
        $0.add(collectionViewLayout)
        $0.add(place)
      } ?? .zero
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    answer(.delegate(.collectionViewInsetForSectionAt)) {
      $0.add(collectionView)
      $0.add(collectionViewLayout)
      $0.add(Double(section))
    } ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    spacing(.collectionViewMinimumLineSpacing, collectionView, collectionViewLayout, section)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    spacing(.collectionViewMinimumInteritemSpacing, collectionView, collectionViewLayout, section)
  }

  private func spacing(
    _ slot: BuiltinSlot.Delegate, _ collectionView: UICollectionView,
    _ layout: UICollectionViewLayout, _ section: Int
  ) -> CGFloat {
    withInstance { instance, object in
      instance.ask(.delegate(slot), of: object) {
        $0.add(collectionView)
        $0.add(layout)
        $0.add(Double(section))
      }.map { $0[0] }
    } ?? 0
  }
}
