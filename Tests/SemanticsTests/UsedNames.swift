/// The names of UIKit and Core Animation that real transition code uses: copied from a count over open repositories.
enum UsedNames {
  /// A line begins with a type, or with `-` for types and free functions.
  static let table = """
    - AVMakeRect CAAnimation CAAnimationDelegate CAAnimationGroup CABasicAnimation CACornerMask CACurrentMediaTime
    - CADisplayLink CAKeyframeAnimation CALayer CALayerCornerCurve CAMediaTimingFillMode CAMediaTimingFunction
    - CAMediaTimingFunctionName CAPropertyAnimation CAShapeLayer CAShapeLayerFillRule CASpringAnimation
    - CATransaction CATransform3D CATransform3DConcat CATransform3DGetAffineTransform CATransform3DIdentity
    - CATransform3DMakeAffineTransform CATransform3DMakeRotation CATransform3DMakeScale
    - CATransform3DMakeTranslation CATransform3DRotate CATransform3DScale CATransform3DTranslate CFError
    - CFTimeInterval CGAffineTransform CGColor CGColorSpace CGColorSpaceCreateDeviceRGB CGContext CGDataProvider
    - CGFont CGGradient CGGradientDrawingOptions CGMutablePath CGPath CGPoint CGRect CGSize CGVector IndexPath
    - NSLayoutAnchor NSLayoutConstraint NSLayoutConstraint.Attribute NSLayoutConstraint.Relation NSLayoutDimension
    - NSLayoutXAxisAnchor NSLayoutYAxisAnchor NSObject NSObjectProtocol NSString NSTextAlignment NSValue
    - NotificationCenter Timer UIAccessibility UIAccessibilityTraits UIActivityIndicatorView
    - UIActivityIndicatorView.Style UIAdaptivePresentationControllerDelegate UIApplication UIBarButtonItem
    - UIBarButtonItem.Style UIBarPosition UIBarPositioningDelegate UIBaselineAdjustment UIBezierPath UIBlurEffect
    - UIBlurEffect.Style UIButton UIButton.ButtonType UICollectionReusableView UICollectionView
    - UICollectionView.ScrollDirection UICollectionView.ScrollPosition UICollectionViewCell
    - UICollectionViewController UICollectionViewDataSource UICollectionViewDelegate
    - UICollectionViewDelegateFlowLayout UICollectionViewFlowLayout UICollectionViewLayout UIColor
    - UIContentSizeCategory UIControl UIControl.Event UIControl.State UICubicTimingParameters UIDevice
    - UIDeviceOrientation UIEdgeInsets UIEvent UIFont UIFont.Weight UIGestureRecognizer UIGestureRecognizer.State
    - UIGestureRecognizerDelegate UIGraphicsBeginImageContextWithOptions UIGraphicsEndImageContext
    - UIGraphicsGetCurrentContext UIGraphicsGetImageFromCurrentImageContext UIImage UIImage.RenderingMode
    - UIImageView UIImpactFeedbackGenerator UIImpactFeedbackGenerator.FeedbackStyle UIInterfaceOrientationMask
    - UILabel UILayoutGuide UILayoutPriority UILayoutSupport UILongPressGestureRecognizer UIModalPresentationStyle
    - UINavigationBar UINavigationBarDelegate UINavigationController UINavigationController.Operation
    - UINavigationControllerDelegate UINavigationItem UINib UIPageControl UIPageViewController
    - UIPageViewController.NavigationDirection UIPageViewControllerDataSource UIPanGestureRecognizer
    - UIPercentDrivenInteractiveTransition UIPresentationController UIRectCorner UIRectEdge UIResponder UIScreen
    - UIScreenEdgePanGestureRecognizer UIScrollView UIScrollView.ContentInsetAdjustmentBehavior
    - UIScrollView.DecelerationRate UIScrollViewDelegate UISplitViewController UISpringTimingParameters
    - UIStatusBarAnimation UIStatusBarStyle UIStoryboard UIStoryboardSegue UISwipeGestureRecognizer
    - UISwipeGestureRecognizer.Direction UITabBarController UITabBarControllerDelegate UITableView
    - UITapGestureRecognizer UITextField UITimingCurveProvider UITimingCurveType UITouch UITraitCollection
    - UITransitionContextViewControllerKey UITransitionContextViewKey UIUserInterfaceIdiom
    - UIUserInterfaceLayoutDirection UIUserInterfaceStyle UIVibrancyEffect UIView UIView.AnimationCurve
    - UIView.AnimationOptions UIView.AutoresizingMask UIView.ContentMode UIView.KeyframeAnimationOptions
    - UIView.TintAdjustmentMode UIViewAnimating UIViewAnimatingPosition UIViewAnimatingState UIViewController
    - UIViewControllerAnimatedTransitioning UIViewControllerContextTransitioning
    - UIViewControllerInteractiveTransitioning UIViewControllerPreviewing UIViewControllerPreviewingDelegate
    - UIViewControllerTransitionCoordinator UIViewControllerTransitioningDelegate UIViewImplicitlyAnimating
    - UIViewPropertyAnimator UIVisualEffect UIVisualEffectView UIWindow
    CAAnimation beginTime copy delegate duration fillMode isRemovedOnCompletion speed timeOffset timingFunction
    CAAnimationDelegate animationDidStop
    CAAnimationGroup animations
    CABasicAnimation fromValue toValue
    CACornerMask layerMaxXMaxYCorner layerMaxXMinYCorner layerMinXMaxYCorner layerMinXMinYCorner
    CADisplayLink add duration invalidate isPaused remove targetTimestamp timestamp
    CAKeyframeAnimation path timingFunctions values
    CALayer add addSublayer allowsGroupOpacity anchorPoint animation animationKeys backgroundColor beginTime
    CALayer borderColor borderWidth bounds contentsRect contentsScale convertTime cornerCurve cornerRadius
    CALayer delegate frame insertSublayer isOpaque magnificationFilter mask maskedCorners masksToBounds
    CALayer minificationFilter minificationFilterBias opacity position presentation removeAllAnimations
    CALayer removeAnimation removeFromSuperlayer render shadowColor shadowOffset shadowOpacity shadowPath
    CALayer shadowRadius speed sublayerTransform sublayers superlayer timeOffset transform zPosition
    CALayerCornerCurve circular
    CAMediaTimingFillMode backwards both
    CAMediaTimingFunctionName easeIn easeInEaseOut easeOut linear
    CAShapeLayer fillRule path
    CAShapeLayerFillRule evenOdd
    CASpringAnimation damping settlingDuration stiffness
    CATransaction begin commit setAnimationTimingFunction setCompletionBlock setDisableActions
    CATransform3D m34
    CGAffineTransform concatenating identity scaledBy translatedBy
    CGColor colorSpace
    CGColorSpace model
    CGContext drawLinearGradient drawRadialGradient fill restoreGState saveGState scaleBy setFillColor translateBy
    CGGradientDrawingOptions drawsAfterEndLocation
    CGMutablePath addQuadCurve move
    CGPoint applying
    CGRect inset
    CGSize applying
    CGVector dx dy zero
    IndexPath item row section
    NSLayoutAnchor constraint
    NSLayoutConstraint activate constant constraints deactivate identifier isActive priority
    NSLayoutConstraint.Attribute bottom bottomMargin centerX centerY firstBaseline height lastBaseline leading
    NSLayoutConstraint.Attribute leadingMargin left leftMargin notAnAttribute right rightMargin top topMargin
    NSLayoutConstraint.Attribute trailing trailingMargin width
    NSLayoutConstraint.Relation equal greaterThanOrEqual lessThanOrEqual
    NSLayoutDimension constraint
    NSLayoutXAxisAnchor anchorWithOffset
    NSLayoutYAxisAnchor anchorWithOffset
    NSObject accessibilityIdentifier accessibilityIgnoresInvertColors accessibilityLabel accessibilityTraits
    NSObject addObserver isAccessibilityElement perform removeObserver setValue value
    NSString size
    NSTextAlignment center left
    NSValue cgPointValue cgRectValue cgSizeValue
    NotificationCenter addObserver
    Timer scheduledTimer
    UIAccessibility isVoiceOverRunning
    UIAccessibilityTraits button image
    UIActivityIndicatorView color hidesWhenStopped startAnimating stopAnimating
    UIActivityIndicatorView.Style gray
    UIApplication beginIgnoringInteractionEvents didBecomeActiveNotification didEnterBackgroundNotification
    UIApplication endIgnoringInteractionEvents isStatusBarHidden keyWindow shared statusBarFrame
    UIApplication userInterfaceLayoutDirection willResignActiveNotification windows
    UIBarButtonItem action target
    UIBarButtonItem.Style plain
    UIBarPosition topAttached
    UIBarPositioningDelegate position
    UIBaselineAdjustment alignBaselines
    UIBezierPath addArc addCurve addLine append cgPath close fill move
    UIBlurEffect.Style dark light prominent
    UIButton setImage setTitle setTitleColor titleLabel
    UIButton.ButtonType custom
    UICollectionReusableView prepareForReuse
    UICollectionView cellForItem collectionViewLayout dataSource deleteItems dequeueReusableCell
    UICollectionView dequeueReusableSupplementaryView elementKindSectionHeader indexPath
    UICollectionView indexPathsForSelectedItems insertItems moveItem numberOfItems performBatchUpdates register
    UICollectionView reloadData reloadItems scrollToItem setCollectionViewLayout visibleCells
    UICollectionView.ScrollDirection horizontal vertical
    UICollectionView.ScrollPosition bottom centeredVertically right
    UICollectionViewCell contentView isHighlighted
    UICollectionViewController clearsSelectionOnViewWillAppear collectionView numberOfSections
    UICollectionViewController scrollViewDidEndDecelerating scrollViewDidScroll
    UICollectionViewDataSource collectionView numberOfSections
    UICollectionViewFlowLayout itemSize minimumInteritemSpacing minimumLineSpacing scrollDirection sectionInset
    UICollectionViewLayout collectionView invalidateLayout shouldInvalidateLayout targetContentOffset
    UIColor black blue cgColor clear getHue getRed green lightGray orange red setFill systemBackground systemGray
    UIColor white withAlphaComponent
    UIContentSizeCategory didChangeNotification
    UIControl addTarget isHighlighted
    UIControl.Event touchUpInside valueChanged
    UIControl.State normal
    UIDevice current orientation userInterfaceIdiom
    UIDeviceOrientation isLandscape landscapeLeft landscapeRight portrait portraitUpsideDown
    UIEdgeInsets bottom left right top zero
    UIEvent allTouches
    UIFont systemFont
    UIFont.Weight bold medium regular
    UIGestureRecognizer addTarget cancelsTouchesInView delegate isEnabled location name numberOfTouches
    UIGestureRecognizer removeTarget require state touchesBegan touchesCancelled touchesEnded touchesMoved view
    UIGestureRecognizer.State began cancelled changed ended failed possible
    UIGestureRecognizerDelegate gestureRecognizer gestureRecognizerShouldBegin
    UIImage size withRenderingMode
    UIImage.RenderingMode alwaysTemplate
    UIImageView image
    UIImpactFeedbackGenerator impactOccurred prepare
    UIImpactFeedbackGenerator.FeedbackStyle heavy light
    UIInterfaceOrientationMask allButUpsideDown
    UILabel baselineAdjustment font numberOfLines text textAlignment textColor
    UILayoutGuide bottomAnchor layoutFrame leftAnchor owningView rightAnchor topAnchor
    UILayoutPriority defaultHigh defaultLow required
    UILayoutSupport length
    UILongPressGestureRecognizer minimumPressDuration
    UIModalPresentationStyle automatic currentContext custom formSheet fullScreen none overCurrentContext
    UIModalPresentationStyle overFullScreen pageSheet popover
    UINavigationBar barStyle barTintColor delegate isTranslucent pushItem
    UINavigationController delegate interactivePopGestureRecognizer isNavigationBarHidden popToRootViewController
    UINavigationController popToViewController popViewController pushViewController setViewControllers
    UINavigationController topViewController viewControllers visibleViewController
    UINavigationController.Operation none pop push
    UINavigationControllerDelegate navigationController
    UINavigationItem leftBarButtonItem title
    UINib instantiate
    UIPageControl currentPage currentPageIndicatorTintColor numberOfPages pageIndicatorTintColor size
    UIPageViewController dataSource setViewControllers viewControllers
    UIPageViewController.NavigationDirection forward
    UIPageViewControllerDataSource pageViewController
    UIPanGestureRecognizer maximumNumberOfTouches setTranslation translation velocity
    UIPercentDrivenInteractiveTransition cancel completionCurve completionSpeed finish percentComplete
    UIPercentDrivenInteractiveTransition startInteractiveTransition update
    UIPresentationController containerView containerViewWillLayoutSubviews dismissalTransitionDidEnd
    UIPresentationController dismissalTransitionWillBegin frameOfPresentedViewInContainerView
    UIPresentationController presentationTransitionDidEnd presentationTransitionWillBegin presentedView
    UIPresentationController presentedViewController presentingViewController shouldPresentInFullscreen
    UIPresentationController shouldRemovePresentersView size viewWillTransition
    UIRectCorner allCorners bottomLeft bottomRight topLeft topRight
    UIRectEdge bottom left right top
    UIResponder keyboardAnimationCurveUserInfoKey keyboardAnimationDurationUserInfoKey keyboardFrameEndUserInfoKey
    UIResponder keyboardWillChangeFrameNotification keyboardWillHideNotification keyboardWillShowNotification next
    UIScreen bounds displayLink main scale snapshotView
    UIScreenEdgePanGestureRecognizer edges
    UIScrollView adjustedContentInset alwaysBounceHorizontal alwaysBounceVertical bounces contentInset
    UIScrollView contentInsetAdjustmentBehavior contentOffset contentSize decelerationRate delaysContentTouches
    UIScrollView delegate isDecelerating isDirectionalLockEnabled isDragging isPagingEnabled isScrollEnabled
    UIScrollView isTracking maximumZoomScale minimumZoomScale panGestureRecognizer scrollRectToVisible
    UIScrollView setContentOffset setZoomScale showsHorizontalScrollIndicator showsVerticalScrollIndicator zoom
    UIScrollView zoomScale
    UIScrollView.ContentInsetAdjustmentBehavior never
    UIScrollView.DecelerationRate fast normal
    UIScrollViewDelegate scrollViewDidEndDecelerating scrollViewDidEndDragging scrollViewDidEndScrollingAnimation
    UIScrollViewDelegate scrollViewDidEndZooming scrollViewDidScroll scrollViewDidZoom scrollViewWillBeginDragging
    UIScrollViewDelegate scrollViewWillBeginZooming viewForZooming
    UISplitViewController viewControllers
    UIStatusBarAnimation fade slide
    UIStatusBarStyle default lightContent
    UIStoryboard instantiateViewController
    UIStoryboardSegue destination identifier perform source
    UISwipeGestureRecognizer.Direction down left right up
    UITabBarController delegate selectedIndex selectedViewController setViewControllers tabBar viewControllers
    UITabBarControllerDelegate tabBarController
    UITableView isEditing
    UITapGestureRecognizer numberOfTapsRequired numberOfTouchesRequired
    UITimingCurveProvider cubicTimingParameters springTimingParameters timingCurveType
    UITimingCurveType composed
    UITouch location view
    UITraitCollection displayScale horizontalSizeClass layoutDirection preferredContentSizeCategory
    UITraitCollection userInterfaceStyle verticalSizeClass
    UITransitionContextViewControllerKey from to
    UITransitionContextViewKey from to
    UIUserInterfaceIdiom phone
    UIUserInterfaceLayoutDirection rightToLeft
    UIUserInterfaceStyle dark
    UIView addConstraint addConstraints addGestureRecognizer addKeyframe addSubview alpha animate animateKeyframes
    UIView autoresizesSubviews autoresizingMask awakeFromNib backgroundColor bottomAnchor bounds
    UIView bringSubviewToFront center centerXAnchor centerYAnchor clipsToBounds constraints contentMode convert
    UIView didMoveToWindow draw drawHierarchy endEditing frame gestureRecognizerShouldBegin gestureRecognizers
    UIView heightAnchor hitTest insertSubview intrinsicContentSize isDescendant isHidden isOpaque
    UIView isUserInteractionEnabled layer layoutFittingCompressedSize layoutIfNeeded layoutMarginsGuide
    UIView layoutSubviews leadingAnchor leftAnchor performWithoutAnimation point removeConstraints
    UIView removeFromSuperview removeGestureRecognizer requiresConstraintBasedLayout resizableSnapshotView
    UIView rightAnchor safeAreaInsets safeAreaLayoutGuide semanticContentAttribute sendSubviewToBack
    UIView setNeedsDisplay setNeedsLayout setNeedsUpdateConstraints sizeToFit snapshotView subviews superview
    UIView systemLayoutSizeFitting tintAdjustmentMode tintColor tintColorDidChange topAnchor trailingAnchor
    UIView traitCollection transform transition translatesAutoresizingMaskIntoConstraints updateConstraints
    UIView userInterfaceLayoutDirection widthAnchor window
    UIView.AnimationCurve easeIn easeInOut easeOut linear
    UIView.AnimationOptions allowUserInteraction beginFromCurrentState curveEaseIn curveEaseInOut curveEaseOut
    UIView.AnimationOptions curveLinear transitionCrossDissolve
    UIView.AutoresizingMask flexibleHeight flexibleLeftMargin flexibleRightMargin flexibleWidth
    UIView.ContentMode redraw scaleAspectFill scaleAspectFit top
    UIView.KeyframeAnimationOptions calculationModeCubic calculationModeLinear
    UIView.TintAdjustmentMode dimmed
    UIViewAnimating startAnimation
    UIViewAnimatingPosition current end start
    UIViewAnimatingState active inactive
    UIViewController addChild additionalSafeAreaInsets automaticallyAdjustsScrollViewInsets
    UIViewController beginAppearanceTransition bottomLayoutGuide childForHomeIndicatorAutoHidden
    UIViewController childForScreenEdgesDeferringSystemGestures childForStatusBarHidden childForStatusBarStyle
    UIViewController children definesPresentationContext didMove didReceiveMemoryWarning dismiss
    UIViewController endAppearanceTransition isBeingDismissed isBeingPresented isViewLoaded loadView
    UIViewController loadViewIfNeeded modalPresentationCapturesStatusBarAppearance modalPresentationStyle
    UIViewController navigationController navigationItem parent performSegue preferredContentSize
    UIViewController preferredStatusBarStyle preferredStatusBarUpdateAnimation prefersStatusBarHidden prepare
    UIViewController present presentationController presentedViewController presentingViewController
    UIViewController registerForPreviewing removeFromParent setNeedsStatusBarAppearanceUpdate shouldAutorotate
    UIViewController show showDetailViewController splitViewController storyboard supportedInterfaceOrientations
    UIViewController tabBarController title topLayoutGuide traitCollection transitionCoordinator
    UIViewController transitioningDelegate unregisterForPreviewing view viewDidAppear viewDidDisappear
    UIViewController viewDidLayoutSubviews viewDidLoad viewWillAppear viewWillDisappear viewWillLayoutSubviews
    UIViewController viewWillTransition willMove willTransition
    UIViewControllerAnimatedTransitioning animateTransition animationEnded interruptibleAnimator
    UIViewControllerAnimatedTransitioning transitionDuration
    UIViewControllerContextTransitioning cancelInteractiveTransition completeTransition containerView finalFrame
    UIViewControllerContextTransitioning finishInteractiveTransition initialFrame isAnimated isInteractive
    UIViewControllerContextTransitioning pauseInteractiveTransition presentationStyle targetTransform
    UIViewControllerContextTransitioning transitionWasCancelled updateInteractiveTransition view viewController
    UIViewControllerInteractiveTransitioning startInteractiveTransition wantsInteractiveStart
    UIViewControllerPreviewingDelegate previewingContext
    UIViewControllerTransitionCoordinator animate
    UIViewControllerTransitioningDelegate animationController interactionControllerForDismissal
    UIViewControllerTransitioningDelegate interactionControllerForPresentation presentationController
    UIViewImplicitlyAnimating addCompletion
    UIViewPropertyAnimator addAnimations addCompletion continueAnimation duration finishAnimation fractionComplete
    UIViewPropertyAnimator isInterruptible isReversed isRunning pauseAnimation startAnimation state stopAnimation
    UIVisualEffectView contentView effect
    UIWindow didBecomeKeyNotification isKeyWindow makeKeyAndVisible rootViewController screen
    """

  /// The table as pairs of a type and a name.
  static var all: [(owner: String, name: String)] {
    table.split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ").map(String.init)
      return words.dropFirst().map { (words[0], $0) }
    }
  }
}
