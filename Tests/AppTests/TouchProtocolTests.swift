import Testing
import TransitionEngine

/// Each method of the protocols of recognizers, views, lists and animations is called on a class that has it as Apple's documentation prints it.
@Suite struct TouchProtocolTests {
  private let engine = Engine()

  /// A list of times and places as samples of a finger.
  private func touch(_ finger: Int = 0, _ path: [(seconds: TimeInterval, point: CGPoint)]) {
    let now = engine.now
    engine.perform {
      engine.enqueue(
        path.enumerated().map { index, place in
          TouchSample(
            instant: now.adding(seconds: place.seconds), finger: finger, location: place.point,
            phase: index == 0 ? .began : index == path.count - 1 ? .ended : .moved)
        })
    }
  }

  private func tap(_ point: CGPoint) {
    touch(0, [(0, point), (0.05, point)])
    engine.settle()
  }

  /// A drag upwards that lets the content move on.
  private func fling(from start: CGPoint) {
    touch(
      0,
      (0...8).map { step in
        (0.016 * Double(step), CGPoint(x: start.x, y: start.y - 30 * CGFloat(step)))
      })
    engine.settle()
  }

  private func launch(_ views: [UIView]) -> UIViewController {
    let home = engine.perform {
      let home = UIViewController()
      for view in views { home.view.addSubview(view) }
      engine.launch(home)
      return home
    }
    engine.settle()
    return home
  }

  @Test func thoseOfARecognizer() {
    let delegate = FullRecognizerDelegate()
    let view = engine.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let first = UIPanGestureRecognizer()
      let second = UIPanGestureRecognizer()
      first.delegate = delegate
      view.addGestureRecognizer(first)
      view.addGestureRecognizer(second)
      return view
    }
    _ = launch([view])

    fling(from: CGPoint(x: 100, y: 280))

    #expect(
      delegate.calls == [
        "gestureRecognizerShouldBegin(_:)", "gestureRecognizer(_:shouldReceive touch:)",
        "gestureRecognizer(_:shouldReceive event:)",
        "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
        "gestureRecognizer(_:shouldRequireFailureOf:)",
        "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
      ])
  }

  private static let scrolling: Set<String> = [
    "scrollViewDidScroll(_:)", "scrollViewWillBeginDragging(_:)",
    "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
    "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
    "scrollViewDidEndDecelerating(_:)",
  ]

  @Test func thoseOfAScrollView() {
    let delegate = FullScrollDelegate()
    let scroll = engine.perform {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 4000))
      scroll.addSubview(content)
      scroll.contentSize = content.frame.size
      scroll.maximumZoomScale = 3
      scroll.delegate = delegate
      delegate.content = content
      return scroll
    }
    _ = launch([scroll])

    fling(from: CGPoint(x: 200, y: 600))
    engine.perform { scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true) }
    engine.settle()
    tap(CGPoint(x: 200, y: 10))
    engine.perform { scroll.setZoomScale(2, animated: true) }
    engine.settle()
    engine.perform { scroll.contentInset.top = 20 }
    engine.settle()

    #expect(
      delegate.calls
        == Self.scrolling.union([
          "scrollViewDidEndScrollingAnimation(_:)", "scrollViewDidChangeAdjustedContentInset(_:)",
          "viewForZooming(in:)", "scrollViewWillBeginZooming(_:with:)", "scrollViewDidZoom(_:)",
          "scrollViewDidEndZooming(_:with:atScale:)", "scrollViewShouldScrollToTop(_:)",
          "scrollViewDidScrollToTop(_:)",
        ]))
  }

  @Test func thoseOfTexts() {
    let (ofField, ofText) = (FullFieldDelegate(), FullTextDelegate())
    let (field, text) = engine.perform {
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
      let text = UITextView(frame: CGRect(x: 0, y: 200, width: 200, height: 100))
      field.delegate = ofField
      text.delegate = ofText
      return (field, text)
    }
    _ = launch([field, text])

    _ = engine.perform { field.becomeFirstResponder() }
    engine.settle()
    _ = engine.perform { text.becomeFirstResponder() }
    engine.settle()
    _ = engine.perform { text.resignFirstResponder() }
    engine.settle()

    // The default of the method with a reason calls the one without.
    #expect(
      ofField.calls == [
        "textFieldShouldBeginEditing(_:)", "textFieldDidBeginEditing(_:)",
        "textFieldShouldEndEditing(_:)", "textFieldDidEndEditing(_:reason:)",
      ])
    #expect(
      ofText.calls == [
        "textViewShouldBeginEditing(_:)", "textViewDidBeginEditing(_:)",
        "textViewShouldEndEditing(_:)", "textViewDidEndEditing(_:)",
      ])
  }

  @Test func thoseOfAnAnimation() {
    let delegate = FullAnimationDelegate()
    let home = launch([])
    engine.perform {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.toValue = 0
      animation.duration = 0.2
      animation.delegate = delegate
      home.view.layer.add(animation, forKey: nil)
    }
    engine.settle()

    #expect(delegate.calls == ["animationDidStart(_:)", "animationDidStop(_:finished:) true"])
  }

  @Test func thoseOfASearch() {
    let delegate = FullSearchDelegate()
    let (catalog, search) = engine.perform {
      let catalog = UIViewController()
      let search = UISearchController(searchResultsController: nil)
      search.delegate = delegate
      delegate.presenter = catalog
      catalog.definesPresentationContext = true
      catalog.navigationItem.searchController = search
      return (catalog, search)
    }
    engine.launch(engine.perform { UINavigationController(rootViewController: catalog) })
    engine.settle()
    engine.perform { search.isActive = true }
    engine.settle()
    engine.perform { search.isActive = false }
    engine.settle()

    #expect(
      delegate.calls == [
        "presentSearchController(_:)", "willDismissSearchController(_:)",
        "didDismissSearchController(_:)",
      ])
    #expect(engine.issues.isEmpty)
  }

  @Test func thoseOfATable() {
    let (delegate, source) = (FullTableDelegate(), FullTableSource())
    let table = engine.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .plain)
      table.contentInsetAdjustmentBehavior = .never
      table.delegate = delegate
      table.dataSource = source
      return table
    }
    _ = launch([table])

    tap(CGPoint(x: 100, y: 250))
    tap(CGPoint(x: 100, y: 350))
    tap(CGPoint(x: 360, y: 350))
    fling(from: CGPoint(x: 200, y: 600))

    #expect(
      delegate.calls.subtracting(["scrollViewDidChangeAdjustedContentInset(_:)"])
        == Self.scrolling.union([
          "tableView(_:heightForRowAt:)", "tableView(_:heightForHeaderInSection:)",
          "tableView(_:heightForFooterInSection:)", "tableView(_:viewForHeaderInSection:)",
          "tableView(_:viewForFooterInSection:)", "tableView(_:willDisplay:forRowAt:)",
          "tableView(_:didEndDisplaying:forRowAt:)", "tableView(_:shouldHighlightRowAt:)",
          "tableView(_:didHighlightRowAt:)", "tableView(_:didUnhighlightRowAt:)",
          "tableView(_:willSelectRowAt:)", "tableView(_:willDeselectRowAt:)",
          "tableView(_:didSelectRowAt:)", "tableView(_:didDeselectRowAt:)",
          "tableView(_:accessoryButtonTappedForRowWith:)",
        ]))
    #expect(
      source.calls == [
        "tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)",
        "numberOfSections(in:)", "tableView(_:titleForHeaderInSection:)",
        "tableView(_:titleForFooterInSection:)",
      ])
  }

  @Test func thoseOfACollection() {
    let (delegate, source) = (FullCollectionDelegate(), FullCollectionSource())
    let list = engine.perform {
      let list = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 393, height: 852),
        collectionViewLayout: UICollectionViewFlowLayout())
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      list.contentInsetAdjustmentBehavior = .never
      list.allowsMultipleSelection = true
      list.delegate = delegate
      list.dataSource = source
      return list
    }
    _ = launch([list])

    tap(CGPoint(x: 50, y: 250))
    tap(CGPoint(x: 50, y: 250))
    fling(from: CGPoint(x: 200, y: 600))
    engine.perform {
      list.startInteractiveTransition(to: UICollectionViewFlowLayout()) { _, _ in }
      list.finishInteractiveTransition()
    }
    engine.settle()

    #expect(
      delegate.calls.subtracting(["scrollViewDidChangeAdjustedContentInset(_:)"])
        == Self.scrolling.union([
          "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)",
          "collectionView(_:didUnhighlightItemAt:)", "collectionView(_:shouldSelectItemAt:)",
          "collectionView(_:shouldDeselectItemAt:)", "collectionView(_:didSelectItemAt:)",
          "collectionView(_:didDeselectItemAt:)",
          "collectionView(_:canPerformPrimaryActionForItemAt:)",
          "collectionView(_:performPrimaryActionForItemAt:)",
          "collectionView(_:willDisplay:forItemAt:)",
          "collectionView(_:didEndDisplaying:forItemAt:)",
          "collectionView(_:transitionLayoutForOldLayout:newLayout:)",
          "collectionView(_:targetContentOffsetForProposedContentOffset:)",
          "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
          "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
          "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
        ]))
    #expect(
      source.calls == [
        "collectionView(_:numberOfItemsInSection:)", "collectionView(_:cellForItemAt:)",
        "numberOfSections(in:)",
      ])
  }

  /// An app's own container calls the animator that it was given with a context of its own.
  @Test func aContextOfAnAppsOwn() {
    let animator = FullAnimator()
    let (from, to) = engine.perform { (UIViewController(), UIViewController()) }
    let context = engine.perform {
      engine.launch(from)
      let context = FullContext(in: from.view, from: from, to: to)
      animator.animateTransition(using: context)
      return context
    }
    engine.settle()
    engine.perform {
      context.pauseInteractiveTransition()
      context.updateInteractiveTransition(0.5)
      context.cancelInteractiveTransition()
    }

    #expect(context.didComplete == true && context.percentComplete == 0.5)
    #expect(to.view.superview === from.view && to.view.alpha == 1)
    #expect(
      context.calls == [
        "view(forKey:)", "completeTransition(_:)", "pauseInteractiveTransition()",
        "updateInteractiveTransition(_:)", "cancelInteractiveTransition()",
      ])
  }

  /// Animates a dismissal with an object that is no `UIViewPropertyAnimator`.
  @Test func anAnimatorOfAnAppsOwn() {
    final class Animator: UIViewControllerAnimatedTransitioning {
      let animating = FullAnimating(duration: 0.4)

      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.4 }

      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
      }

      func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
      ) -> any UIViewImplicitlyAnimating {
        guard animating.calls.isEmpty else { return animating }
        let view = transitionContext.view(forKey: .from)
        if let arrives = transitionContext.view(forKey: .to) {
          transitionContext.containerView.insertSubview(arrives, at: 0)
        }
        animating.addAnimations { view?.alpha = 0 }
        animating.addCompletion { transitionContext.completeTransition($0 == .end) }
        return animating
      }
    }
    final class Delegate: UIViewControllerTransitioningDelegate {
      let animator = Animator()
      let interaction = UIPercentDrivenInteractiveTransition()

      func animationController(
        forDismissed dismissed: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

      func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }
    let delegate = Delegate()
    let (home, page) = engine.perform { (UIViewController(), UIViewController()) }
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = delegate
    engine.perform {
      engine.launch(home)
      home.present(page, animated: false)
    }
    engine.settle()
    engine.perform { home.dismiss(animated: true) }
    engine.wait(seconds: 0.1)
    engine.perform { delegate.interaction.update(0.5) }
    let shown = page.view.layer.presentation()?.opacity ?? 0
    engine.perform { delegate.interaction.finish() }
    engine.settle()

    #expect(abs(shown - 0.5) < 0.01)
    #expect(home.presentedViewController == nil)
    #expect(engine.issues.isEmpty)
  }
}
