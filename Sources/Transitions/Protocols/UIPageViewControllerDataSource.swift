/// Gives a page view controller the pages beside the one it shows, as a finger asks for them.
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another one; nil where that is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// The page after another one; nil where that is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// How many pages the page control shows; asked when a page has been set, where pages scroll horizontally. 0 for no page control.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// Which of them the page is that has been set, the first one being 0; asked after ``presentationCount(for:)``.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// No page control.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }

  /// The first one.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
