/// Gives a page view controller the pages beside the shown one, to which a finger turns.
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another one; nil if that is the first one.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// The page after another one; nil if that is the last one.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// The number of pages of the page control, 0 for none; asked for when a page has been set, if pages scroll horizontally.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// The position of the page that was set, from 0; asked for after ``presentationCount(for:)``.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// No page control.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }

  /// The first one.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
