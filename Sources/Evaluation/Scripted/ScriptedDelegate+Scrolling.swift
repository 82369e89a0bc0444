import Geometry
import Semantics
import ViewTree

extension ScriptedDelegate: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    run(.delegateScrollDidScroll) { $0.add(scrollView) }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    run(.delegateScrollWillBeginDragging) { $0.add(scrollView) }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target: CGPoint? = answer(.delegate(.scrollViewWillEndDragging)) {
      $0.add(scrollView)
      $0.add(velocity)
      $0.add(targetContentOffset.pointee)
    }
    if let target { targetContentOffset.pointee = target }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    run(.delegateScrollDidEndDragging) {
      $0.add(scrollView)
      $0.add(decelerate)
    }
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    run(.delegateScrollWillBeginDecelerating) { $0.add(scrollView) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    run(.delegateScrollDidEndDecelerating) { $0.add(scrollView) }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    run(.delegateScrollDidEndScrollingAnimation) { $0.add(scrollView) }
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    run(.delegateScrollDidChangeAdjustedContentInset) { $0.add(scrollView) }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    withInstance { instance, object in
      instance.askForObject(.delegate(.viewForZooming), of: object) { $0.add(scrollView) }
        as? UIView
    }
  }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    run(.delegateScrollWillBeginZooming) {
      $0.add(scrollView)
      $0.add(view)
    }
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    run(.delegateScrollDidZoom) { $0.add(scrollView) }
  }

  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    run(.delegateScrollDidEndZooming) {
      $0.add(scrollView)
      $0.add(view)
      $0.add(scale)
    }
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    answer(.delegate(.scrollViewShouldScrollToTop)) { $0.add(scrollView) } ?? true
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    run(.delegateScrollDidScrollToTop) { $0.add(scrollView) }
  }
}
