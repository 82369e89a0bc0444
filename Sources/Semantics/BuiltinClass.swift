/// The classes and protocols of UIKit that a script can refer to, and the finger.
package enum BuiltinClass: UInt8, CaseIterable, Hashable, Sendable {
  /// Any object, such as the sender of an action.
  case any
  case responder
  case view
  case window
  case control
  case button
  case pageControl
  case action
  case toggle
  case slider
  case segmentedControl
  case label
  case font
  case imageView
  case image
  case scrollView
  case scrollViewDelegate
  case indexPath
  case tableView
  case tableViewCell
  case tableViewHeaderFooterView
  case tableViewDataSource
  case tableViewDelegate
  case collectionView
  case collectionViewCell
  case collectionViewLayout
  case collectionViewFlowLayout
  case collectionViewTransitionLayout
  case collectionViewLayoutAttributes
  case collectionViewDataSource
  case collectionViewDelegate
  case collectionViewDelegateFlowLayout
  case textField
  case textFieldDelegate
  case textView
  case textViewDelegate
  case navigationBar
  case tabBar
  case toolbar
  case searchBar
  case navigationItem
  case barItem
  case barButtonItem
  case tabBarItem
  case viewController
  case navigationController
  case tabBarController
  case splitViewController
  case pageViewController
  case tableViewController
  case collectionViewController
  case alertController
  case searchController
  case searchControllerDelegate
  case searchResultsUpdating
  case alertAction
  case storyboard
  case storyboardSegue
  case unwindSegueSource
  case presentationController
  case sheetPresentationController
  case popoverPresentationController
  /// `UIPopoverPresentationControllerSourceItem`, which views and the items of bars adopt.
  case popoverSourceItem
  case sheetDetent
  case detentResolutionContext
  case adaptivePresentationDelegate
  case popoverPresentationDelegate
  case sheetPresentationDelegate
  case animatedTransitioning
  case interactiveTransitioning
  case percentDrivenInteractiveTransition
  case transitioningDelegate
  case navigationControllerDelegate
  case tabBarControllerDelegate
  case splitViewControllerDelegate
  case pageViewControllerDataSource
  case pageViewControllerDelegate
  case contextTransitioning
  case transitionCoordinatorContext
  case transitionCoordinator
  case gestureRecognizer
  case panGestureRecognizer
  case screenEdgePanGestureRecognizer
  case tapGestureRecognizer
  case longPressGestureRecognizer
  case pinchGestureRecognizer
  case rotationGestureRecognizer
  case swipeGestureRecognizer
  case gestureRecognizerDelegate
  case touch
  case event
  case traitCollection
  case layer
  case shapeLayer
  case gradientLayer
  case bezierPath
  case path
  case propertyAnimator
  case animation
  case propertyAnimation
  case basicAnimation
  case springAnimation
  case keyframeAnimation
  case animationGroup
  case layerTransition
  case animationDelegate
  case mediaTimingFunction
  case transaction
  /// A value of an animation, for which Core Animation takes any object.
  case animationValue
  case device
  case screen
  case statusBarManager
  case timer
  case notificationCenter
  case notification
  /// The values of a notification by their keys, in UIKit a dictionary.
  case userInfo
  case value
  case number
  case operationQueue
  case accessibility
  case layoutGuide
  case keyboardLayoutGuide
  /// The keyboard of the device, for which UIKit has no type.
  case keyboard
  case runLoop
  case dispatchQueue
  case displayLink
  case selector
  /// A finger of a script, for which UIKit has no type.
  case finger
  /// The first two fingers of a script.
  case fingers

  /// The facts about a class.
  private struct Row {
    let name: String
    let superclass: BuiltinClass?
    var adopted: BuiltinClass?
    var isDelegateProtocol = false
    /// Whether it is choreo's own.
    var isOwn = false
    var isValue = false
    /// The properties that are nil when an object has just been made; blanks separate the names.
    var missing: StaticString = ""
    /// The subclasses whose members are looked up too where scripts misuse a name.
    var relatives: StaticString = ""

    init(
      _ name: String, of superclass: BuiltinClass? = nil, adopting adopted: BuiltinClass? = nil,
      isValue: Bool = false, missing: StaticString = "", relatives: StaticString = ""
    ) {
      self.name = name
      self.superclass = superclass
      self.adopted = adopted
      self.isValue = isValue
      self.missing = missing
      self.relatives = relatives
    }

    init(delegate name: String, of superclass: BuiltinClass? = nil) {
      self.init(name, of: superclass)
      isDelegateProtocol = true
    }

    init(own name: String, isValue: Bool = false) {
      self.init(name, isValue: isValue)
      isOwn = true
    }
  }

  private var row: Row {
    switch self {
    case .any: Row(own: "Any")
    case .responder: Row("UIResponder")
    case .view:
      Row(
        "UIView", of: .responder, adopting: .popoverSourceItem,
        missing: "window",
        relatives: """
          UIScrollView UILabel UIImageView UIControl UIButton UIStackView UICollectionView \
          UITableView UIVisualEffectView UIActivityIndicatorView
          """)
    case .window: Row("UIWindow", of: .view)
    case .control: Row("UIControl", of: .view)
    case .button: Row("UIButton", of: .control)
    case .pageControl: Row("UIPageControl", of: .control)
    case .action: Row("UIAction")
    case .toggle: Row("UISwitch", of: .control)
    case .slider: Row("UISlider", of: .control)
    case .segmentedControl: Row("UISegmentedControl", of: .control)
    case .label: Row("UILabel", of: .view)
    case .font: Row("UIFont", isValue: true)
    case .imageView: Row("UIImageView", of: .view)
    case .image: Row("UIImage", isValue: true)
    case .scrollView: Row("UIScrollView", of: .view)
    case .scrollViewDelegate: Row(delegate: "UIScrollViewDelegate")
    case .indexPath: Row("IndexPath", isValue: true)
    case .tableView: Row("UITableView", of: .scrollView)
    case .tableViewCell: Row("UITableViewCell", of: .view)
    case .tableViewHeaderFooterView: Row("UITableViewHeaderFooterView", of: .view)
    case .tableViewDataSource: Row(delegate: "UITableViewDataSource")
    case .tableViewDelegate: Row(delegate: "UITableViewDelegate", of: .scrollViewDelegate)
    case .collectionView: Row("UICollectionView", of: .scrollView)
    case .collectionViewCell: Row("UICollectionViewCell", of: .view)
    case .collectionViewLayout:
      Row(
        "UICollectionViewLayout", missing: "collectionView",
        relatives: "UICollectionViewFlowLayout UICollectionViewTransitionLayout")
    case .collectionViewFlowLayout:
      Row("UICollectionViewFlowLayout", of: .collectionViewLayout)
    case .collectionViewTransitionLayout:
      Row("UICollectionViewTransitionLayout", of: .collectionViewLayout)
    case .collectionViewLayoutAttributes: Row("UICollectionViewLayoutAttributes")
    case .collectionViewDataSource: Row(delegate: "UICollectionViewDataSource")
    case .collectionViewDelegate:
      Row(delegate: "UICollectionViewDelegate", of: .scrollViewDelegate)
    case .collectionViewDelegateFlowLayout:
      Row(delegate: "UICollectionViewDelegateFlowLayout", of: .collectionViewDelegate)
    case .textField: Row("UITextField", of: .control)
    case .textFieldDelegate: Row(delegate: "UITextFieldDelegate")
    case .textView: Row("UITextView", of: .scrollView)
    case .textViewDelegate: Row(delegate: "UITextViewDelegate", of: .scrollViewDelegate)
    case .navigationBar: Row("UINavigationBar", of: .view)
    case .tabBar: Row("UITabBar", of: .view)
    case .toolbar: Row("UIToolbar", of: .view)
    case .navigationItem: Row("UINavigationItem")
    case .barItem: Row("UIBarItem", adopting: .popoverSourceItem)
    case .barButtonItem: Row("UIBarButtonItem", of: .barItem)
    case .tabBarItem: Row("UITabBarItem", of: .barItem)
    case .viewController:
      Row(
        "UIViewController", of: .responder,
        missing: """
          navigationController parent presentedViewController presentingViewController \
          splitViewController tabBarController viewIfLoaded
          """,
        relatives: """
          UINavigationController UITabBarController UISplitViewController UIAlertController \
          UIPageViewController
          """)
    case .storyboard: Row("UIStoryboard")
    case .storyboardSegue: Row("UIStoryboardSegue")
    case .unwindSegueSource: Row("UIStoryboardUnwindSegueSource")
    case .navigationController: Row("UINavigationController", of: .viewController)
    case .tabBarController: Row("UITabBarController", of: .viewController)
    case .splitViewController: Row("UISplitViewController", of: .viewController)
    case .pageViewController: Row("UIPageViewController", of: .viewController)
    case .tableViewController: Row("UITableViewController", of: .viewController)
    case .collectionViewController: Row("UICollectionViewController", of: .viewController)
    case .alertController: Row("UIAlertController", of: .viewController, missing: "preferredAction")
    case .searchBar: Row("UISearchBar", of: .view)
    case .searchController: Row("UISearchController", of: .viewController)
    case .searchControllerDelegate: Row(delegate: "UISearchControllerDelegate")
    case .searchResultsUpdating: Row(delegate: "UISearchResultsUpdating")
    case .alertAction: Row("UIAlertAction")
    case .presentationController: Row("UIPresentationController")
    case .sheetPresentationController:
      Row("UISheetPresentationController", of: .presentationController)
    case .popoverPresentationController:
      Row("UIPopoverPresentationController", of: .presentationController)
    case .popoverSourceItem: Row("UIPopoverPresentationControllerSourceItem")
    case .sheetDetent: Row("UISheetPresentationController.Detent")
    case .detentResolutionContext: Row("UISheetPresentationControllerDetentResolutionContext")
    case .adaptivePresentationDelegate: Row(delegate: "UIAdaptivePresentationControllerDelegate")
    case .popoverPresentationDelegate:
      Row(delegate: "UIPopoverPresentationControllerDelegate", of: .adaptivePresentationDelegate)
    case .sheetPresentationDelegate:
      Row(delegate: "UISheetPresentationControllerDelegate", of: .adaptivePresentationDelegate)
    case .animatedTransitioning: Row("UIViewControllerAnimatedTransitioning")
    case .interactiveTransitioning: Row("UIViewControllerInteractiveTransitioning")
    case .percentDrivenInteractiveTransition:
      Row("UIPercentDrivenInteractiveTransition", of: .interactiveTransitioning)
    case .transitioningDelegate: Row(delegate: "UIViewControllerTransitioningDelegate")
    case .navigationControllerDelegate: Row(delegate: "UINavigationControllerDelegate")
    case .tabBarControllerDelegate: Row(delegate: "UITabBarControllerDelegate")
    case .splitViewControllerDelegate: Row(delegate: "UISplitViewControllerDelegate")
    case .pageViewControllerDataSource: Row(delegate: "UIPageViewControllerDataSource")
    case .pageViewControllerDelegate: Row(delegate: "UIPageViewControllerDelegate")
    case .contextTransitioning: Row("UIViewControllerContextTransitioning")
    case .transitionCoordinatorContext: Row("UIViewControllerTransitionCoordinatorContext")
    case .transitionCoordinator:
      Row("UIViewControllerTransitionCoordinator", of: .transitionCoordinatorContext)
    case .gestureRecognizer:
      Row(
        "UIGestureRecognizer",
        relatives: """
          UIScreenEdgePanGestureRecognizer UIPanGestureRecognizer UITapGestureRecognizer \
          UILongPressGestureRecognizer UISwipeGestureRecognizer UIPinchGestureRecognizer \
          UIRotationGestureRecognizer
          """)
    case .panGestureRecognizer: Row("UIPanGestureRecognizer", of: .gestureRecognizer)
    case .screenEdgePanGestureRecognizer:
      Row("UIScreenEdgePanGestureRecognizer", of: .panGestureRecognizer)
    case .tapGestureRecognizer: Row("UITapGestureRecognizer", of: .gestureRecognizer)
    case .longPressGestureRecognizer: Row("UILongPressGestureRecognizer", of: .gestureRecognizer)
    case .pinchGestureRecognizer: Row("UIPinchGestureRecognizer", of: .gestureRecognizer)
    case .rotationGestureRecognizer: Row("UIRotationGestureRecognizer", of: .gestureRecognizer)
    case .swipeGestureRecognizer: Row("UISwipeGestureRecognizer", of: .gestureRecognizer)
    case .gestureRecognizerDelegate: Row(delegate: "UIGestureRecognizerDelegate")
    case .touch: Row("UITouch")
    case .event: Row("UIEvent")
    case .traitCollection: Row("UITraitCollection")
    case .layer: Row("CALayer")
    case .shapeLayer: Row("CAShapeLayer", of: .layer)
    case .gradientLayer: Row("CAGradientLayer", of: .layer)
    case .bezierPath: Row("UIBezierPath")
    case .path: Row("CGPath", isValue: true)
    case .propertyAnimator: Row("UIViewPropertyAnimator")
    case .animation: Row("CAAnimation")
    case .propertyAnimation: Row("CAPropertyAnimation", of: .animation)
    case .basicAnimation: Row("CABasicAnimation", of: .propertyAnimation)
    case .springAnimation: Row("CASpringAnimation", of: .basicAnimation)
    case .keyframeAnimation: Row("CAKeyframeAnimation", of: .propertyAnimation)
    case .animationGroup: Row("CAAnimationGroup", of: .animation)
    case .layerTransition: Row("CATransition", of: .animation)
    case .animationDelegate: Row(delegate: "CAAnimationDelegate")
    case .mediaTimingFunction: Row("CAMediaTimingFunction", isValue: true)
    case .transaction: Row("CATransaction")
    case .animationValue: Row(own: "CAAnimationValue", isValue: true)
    case .device: Row("UIDevice")
    case .screen: Row("UIScreen")
    case .statusBarManager: Row("UIStatusBarManager")
    case .timer: Row("Timer")
    case .notificationCenter: Row("NotificationCenter")
    case .notification: Row("Notification")
    case .userInfo: Row(own: "UserInfo")
    case .value: Row("NSValue", isValue: true)
    case .number: Row("NSNumber", of: .value, isValue: true)
    case .operationQueue: Row("OperationQueue")
    case .accessibility: Row("UIAccessibility")
    case .layoutGuide: Row("UILayoutGuide")
    case .keyboardLayoutGuide: Row("UIKeyboardLayoutGuide", of: .layoutGuide)
    case .keyboard: Row(own: "Keyboard")
    case .runLoop: Row("RunLoop")
    case .dispatchQueue: Row("DispatchQueue")
    case .displayLink: Row("CADisplayLink")
    case .selector: Row("Selector", isValue: true)
    case .finger: Row(own: "Finger")
    case .fingers: Row(own: "Fingers")
    }
  }

  /// The name in scripts, UIKit's.
  package var name: String { row.name }

  /// The class it inherits from, or the protocol it adopts; nil for none.
  package var superclass: BuiltinClass? { row.superclass }

  /// Whether it is a protocol that declarations of every kind adopt by having a slot or hook of it.
  package var isDelegateProtocol: Bool { row.isDelegateProtocol }

  /// Whether `==` compares the values of its objects, and not the objects.
  package var isComparedByValue: Bool { row.isValue }

  /// The class and its superclasses, the class first.
  var ancestry: some Sequence<BuiltinClass> { sequence(first: self) { $0.superclass } }

  /// Whether a reference to this class can be used where `other` is required.
  package func inherits(from other: BuiltinClass) -> Bool {
    if other == .any { return true }
    var current: BuiltinClass? = self
    while let here = current {
      let row = here.row
      if here == other || row.adopted == other { return true }
      current = row.superclass
    }
    return false
  }

  /// Whether a property is nil when its object has just been made.
  ///
  /// A controller is in no container then, presents nothing and has no view yet; a view is in no window.
  func isMissing(_ property: String) -> Bool {
    ancestry.contains { Self.words($0.row.missing).contains(property) }
  }

  /// The names of the types whose members may be meant by a member of the class, the nearest first: it and its superclasses,
  /// `NSObject`, and classes of its family.
  var relativeNames: [String] {
    let family = ancestry.first { $0.superclass ?? .responder == .responder } ?? self
    let above = family.row.isOwn ? [] : ["NSObject"]
    return ancestry.map(\.name) + above + Self.words(family.row.relatives)
  }

  private static func words(_ text: StaticString) -> [String] {
    text.description.split(separator: " ").map(String.init)
  }
}

extension ScriptType {
  /// The type and, for a class, its superclasses, the nearest first.
  var ancestry: [ScriptType] {
    if case .object(let object) = self { object.ancestry.map { .object($0) } } else { [self] }
  }
}
