import Foundation
import Testing

/// The public names of the product are Apple's, or have a reason in the documentation.
@Suite struct PublicNameTests {
  @Test func everyPublicNameIsApplesOrHasAReason() throws {
    let names = try Self.publicNames()
    let own = try Self.ownNames()
    #expect(names.subtracting(Self.apples).subtracting(own).sorted() == [])
    // Neither table has names that are gone.
    #expect(own.subtracting(names).sorted() == [])
    #expect(Self.apples.subtracting(names).sorted() == [])
    #expect(Self.apples.intersection(own).sorted() == [])
  }

  /// The targets whose public names are the product's.
  static let targets = [
    "Animation", "EventTrace", "Geometry", "SourceText", "Transitions", "ViewTree",
  ]

  /// The names of the types, functions and constants that the product declares, but for those in other types.
  private static func publicNames() throws -> Set<String> {
    var names: Set<String> = []
    for target in targets {
      let folder = Corpus.root.appendingPathComponent("Sources/\(target)")
      let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let path as String in paths where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        for line in text.split(separator: "\n") {
          if let name = publicName(declaredBy: line) { names.insert(name) }
        }
      }
    }
    return names
  }

  /// The name that a line declares for everybody outside of all other declarations; nil for none.
  private static func publicName(declaredBy line: Substring) -> String? {
    var words = line.split(separator: " ")[...]
    while let word = words.first, word.hasPrefix("@") { words.removeFirst() }
    guard line.first != " ", let level = words.popFirst(), level == "public" || level == "open"
    else { return nil }
    while let word = words.first, ["final", "indirect"].contains(word) { words.removeFirst() }
    guard let keyword = words.popFirst(),
      ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"].contains(keyword)
    else { return nil }
    return words.first.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
  }

  /// The names in the table of the documentation.
  static func ownNames() throws -> Set<String> {
    let page = Corpus.root.appendingPathComponent(
      "Sources/TransitionEngine/TransitionEngine.docc/OwnNames.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    return Set(rows.map { String($0.dropFirst(3).prefix { $0 != "`" }) })
  }

  /// Names of Apple's that the product has with their meaning.
  private static let apples = Set(
    """
    UIPinchGestureRecognizer UIRotationGestureRecognizer UIScrollView UIScrollViewDelegate
    UISwipeGestureRecognizer NSLineBreakMode NSTextAlignment UIFont UIImageView UILabel
    UISegmentedControl UISlider UISwitch
    NSNotification Notification NotificationCenter OperationQueue UIKeyboardLayoutGuide
    UIAccessibility UILayoutGuide UITextField UITextFieldDelegate UITextView UITextViewDelegate
    UITrackingLayoutGuide IndexPath UITableView UITableViewCell UITableViewController
    UITableViewDataSource UITableViewDelegate UITableViewHeaderFooterView
    NSZone UICollectionReusableView UICollectionView
    UICollectionViewCell UICollectionViewController UICollectionViewDataSource
    UICollectionViewDelegate UICollectionViewDelegateFlowLayout UICollectionViewFlowLayout
    UICollectionViewLayout UICollectionViewLayoutAttributes UICollectionViewTransitionLayout
    Bundle CAAnimation CAAnimationCalculationMode CAAnimationDelegate CAAnimationGroup
    CAAnimationRotationMode CABasicAnimation CACornerMask CACurrentMediaTime CADisplayLink
    CAGradientLayer CAKeyframeAnimation CALayer CALayerCornerCurve CAMediaTiming
    CAMediaTimingFillMode CAMediaTimingFunction CAMediaTimingFunctionName CAPropertyAnimation
    CAShapeLayer CAShapeLayerFillRule CASpringAnimation CATransaction CATransform3D
    CATransform3DConcat CATransform3DEqualToTransform CATransform3DGetAffineTransform
    CATransform3DIdentity CATransform3DInvert CATransform3DIsAffine CATransform3DIsIdentity
    CATransform3DMakeAffineTransform CATransform3DMakeRotation CATransform3DMakeScale
    CATransform3DMakeTranslation CATransform3DRotate CATransform3DScale CATransform3DTranslate
    CATransition CATransitionSubtype CATransitionType CGAffineTransform
    CGAffineTransformComponents CGColor CGFloat CGPath CGPathFillRule CGPoint CGRect CGRectEdge
    CGSize CGVector DispatchTime NSCoder NSDirectionalRectEdge NSObject NSObjectProtocol RunLoop
    Selector TimeInterval Timer UIAction UIActionHandler UIAlertAction UIAlertController
    UIAdaptivePresentationControllerDelegate UIBarButtonItem UIBarItem UIBarStyle UIBezierPath
    UIButton UIColor UIContentContainer UIControl UICubicTimingParameters UIDevice
    UIDeviceOrientation UIEdgeInsets UIEvent UIGestureRecognizer UIGestureRecognizerDelegate
    UIImage UIInterfaceOrientation UIInterfaceOrientationMask UILongPressGestureRecognizer
    UIModalPresentationStyle UIModalTransitionStyle UINavigationBar UINavigationController
    UINavigationControllerDelegate UINavigationItem UIPageControl UIPageViewController
    UIPageViewControllerDataSource UIPageViewControllerDelegate UIPanGestureRecognizer
    UIPercentDrivenInteractiveTransition UIPopoverArrowDirection UIPopoverPresentationController
    UIPopoverPresentationControllerDelegate UIPopoverPresentationControllerSourceItem
    UIPresentationController UIRectCorner UIRectEdge UIResponder UIScreen
    UIScreenEdgePanGestureRecognizer UISemanticContentAttribute UISheetPresentationController
    UISheetPresentationControllerDelegate UISheetPresentationControllerDetentResolutionContext
    UISplitViewController UISplitViewControllerDelegate UISpringTimingParameters
    UIStatusBarAnimation UIStatusBarManager UIStatusBarStyle UIStoryboard UIStoryboardSegue
    UIStoryboardUnwindSegueSource UITabBar UITabBarController UITabBarControllerDelegate
    UITabBarItem UIToolbar UISearchBar UISearchController UISearchControllerDelegate
    UISearchResultsUpdating UITapGestureRecognizer UITimingCurveProvider UITimingCurveType UITouch
    UITraitCollection UITraitEnvironmentLayoutDirection UITransitionContextViewControllerKey
    UITransitionContextViewKey UIUserInterfaceIdiom UIUserInterfaceLayoutDirection
    UIUserInterfaceSizeClass UIUserInterfaceStyle UIView UIViewAnimating UIViewAnimatingPosition
    UIViewAnimatingState UIViewController UIViewControllerAnimatedTransitioning
    UIViewControllerContextTransitioning UIViewControllerInteractiveTransitioning
    UIViewControllerTransitionCoordinator UIViewControllerTransitionCoordinatorContext
    UIViewControllerTransitioningDelegate UIViewImplicitlyAnimating UIViewPropertyAnimator
    UIWindow
    """.split { $0 == " " || $0 == "\n" }.map { String($0) })
}
