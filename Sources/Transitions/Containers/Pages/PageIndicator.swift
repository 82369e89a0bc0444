import Geometry
import ViewTree

/// The page control at the bottom of a page view controller, and the space above it for the pages.
///
/// It exists if the pages scroll horizontally and the data source gives their number. The data source is asked when
/// a page has been set; a turn by a finger changes the current page without asking.
final class PageIndicator {
  private unowned let pages: UIPageViewController
  private var control: UIPageControl?

  /// The height of the control, points.
  private static let height: CGFloat = 37

  init(of pages: UIPageViewController) {
    self.pages = pages
  }

  /// Asks how many pages there are and which one is shown.
  func update() {
    guard let view = pages.loadedView, let dataSource = pages.dataSource,
      pages.transitionStyle == .scroll, pages.navigationOrientation == .horizontal,
      hasMethod(.presentationCount, dataSource), hasMethod(.presentationIndex, dataSource),
      let count = ask(.presentationCount, { $0.presentationCount(for: pages) }), count > 0
    else { return remove() }
    let index = ask(.presentationIndex) { $0.presentationIndex(for: pages) }
    guard let index, !pages.loop.isTerminated else { return }
    let control = control ?? UIPageControl(frame: .zero)
    self.control = control
    control.traceName = "\(pages.traceName).pageControl"
    control.isUserInteractionEnabled = false
    control.numberOfPages = count
    control.currentPage = index
    if control.superview !== view { view.addSubview(control) }
    layOut()
  }

  private func ask(
    _ method: AppMethod, _ question: (any UIPageViewControllerDataSource) -> Int
  ) -> Int? {
    pages.loop.ask(pages.dataSource, method, [.named(pages)], question)
  }

  private func remove() {
    guard let control else { return }
    self.control = nil
    control.removeFromSuperview()
    layOut()
  }

  /// Changes the current page after a turn by a finger.
  func count(_ direction: UIPageViewController.NavigationDirection) {
    control?.currentPage += direction == .forward ? 1 : -1
  }

  /// Places the control above the safe area's bottom, and the pages above the control.
  func layOut() {
    guard let view = pages.loadedView, let wrapper = pages.content.wrapper else { return }
    var area = view.bounds
    if let control {
      area.size.height = max(area.height - PageIndicator.height - view.safeAreaInsets.bottom, 0)
      let frame = CGRect(
        x: area.minX, y: area.maxY, width: area.width, height: PageIndicator.height)
      if control.frame != frame { control.place(at: frame) }
    }
    if wrapper.frame != area { wrapper.place(at: area) }
  }
}
