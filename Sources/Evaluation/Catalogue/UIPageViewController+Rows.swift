import Semantics
import Transitions

enum PageViewControllerReference: ScriptReference {
  typealias Value = UIPageViewController
  static var scriptClass: BuiltinClass { .pageViewController }
}

extension BoundRows {
  private static let pages = Members<PageViewControllerReference>()

  /// Members of `UIPageViewController`.
  static let pageViewControllerRows = BoundRows(
    .pageViewController,
    [
      Members(makersOf: .object(.pageViewController)).method(
        "init", "A page view controller without a page.",
        Takes("transitionStyle", UIPageViewController.TransitionStyle.self),
        Takes("navigationOrientation", UIPageViewController.NavigationOrientation.self),
        returns: PageViewControllerReference.self, rule: .makesObject,
        call: { _, style, orientation in
          UIPageViewController(transitionStyle: style, navigationOrientation: orientation)
        }),
      pages.property(
        "viewControllers", [ViewControllerReference]?.self,
        "The page that is shown, or that the script has set to be shown; nil for none.",
        get: { $0.viewControllers }),
      pages.property(
        "transitionStyle", UIPageViewController.TransitionStyle.self,
        "The way in which one page replaces another.",
        get: { $0.transitionStyle }, initialize: { $0.transitionStyle = $1 }),
      pages.property(
        "navigationOrientation", UIPageViewController.NavigationOrientation.self,
        "The direction in which pages follow each other.",
        get: { $0.navigationOrientation }, initialize: { $0.navigationOrientation = $1 }),
      pages.property(
        "spineLocation", UIPageViewController.SpineLocation.self,
        "The location of the spine of pages that curl; `.none` for pages that scroll.",
        get: { $0.spineLocation }),
      pages.property(
        "isDoubleSided", Bool.self,
        "Whether pages that curl have a back; always true with the spine in the middle.",
        get: { $0.isDoubleSided }, set: { $0.isDoubleSided = $1 }),
      pages.property(
        "gestureRecognizers", [GestureRecognizerReference].self,
        "The recognizers that turn pages which curl; none where pages scroll.",
        get: { $0.gestureRecognizers }),
      pages.property(
        "dataSource", PageDataSourceReference.self,
        "The object that gives the pages a finger turns to; held weakly. After an assignment UIKit asks for the pages again.",
        rule: .weakDelegate, get: { $0.dataSource }, set: { $0.dataSource = $1 }),
      pages.property(
        "delegate", PageDelegateReference.self,
        "The object that has the hooks for turns by a finger; held weakly.",
        rule: .weakDelegate, get: { $0.delegate }, set: { $0.delegate = $1 }),
      pages.method(
        "setViewControllers",
        "Shows another page; `then (finished)` runs when it has appeared, with false if a later call replaced this one.",
        Takes("_ viewControllers", [ViewControllerReference]?.self),
        Takes("direction", UIPageViewController.NavigationDirection.self),
        Takes("animated", Bool.self, default: true),
        Takes("completion", FinishedCompletion.self),
        call: { $0.setViewControllers($1, direction: $2, animated: $3, completion: $4) }),
    ])
}
