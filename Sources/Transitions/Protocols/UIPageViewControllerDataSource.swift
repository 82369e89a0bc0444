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
}
