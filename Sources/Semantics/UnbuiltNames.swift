/// Names of UIKit and related frameworks that scripts may use and choreo has not built.
///
/// Each table is one literal that is searched only when a name is unknown, so that a run pays nothing for it. A line begins with
/// the owner of its names. A name that is built must not be listed.
enum UnbuiltNames {
  /// Whether UIKit has a type or function with a name.
  static func hasType(_ name: String) -> Bool { typeNames.owner(of: name, among: ["-"]) != nil }

  /// The first of some types that has a member with a name.
  static func owner(ofMember name: String, among owners: [String]) -> String? {
    memberNames.owner(of: name, among: owners)
  }

  /// Whether a type has a case, a named value or a static method with a name.
  static func hasStatic(_ name: String, of type: String) -> Bool {
    staticNames.owner(of: name, among: [type]) != nil
  }

  /// Whether UIKit has a callback with a name for objects of a kind, all of which may be delegates.
  static func hasCallback(_ name: String, of kind: DeclarationKind) -> Bool {
    callbackNames.owner(of: name, among: [kind.rawValue, DeclarationKind.delegate.rawValue]) != nil
  }

  private static let typeNames = Index(types)
  private static let memberNames = Index(members)
  private static let staticNames = Index(statics)
  private static let callbackNames = Index(callbacks)

  /// The lines of a table by their first word, so that a search reads no other owner's names.
  private struct Index {
    let table: StaticString
    private var lines: [String: [Range<Int>]] = [:]

    init(_ table: StaticString) {
      self.table = table
      // Pointers, since the tables are long, and buffers and slices are slow in builds without optimization.
      let bytes = table.utf8Start
      let count = table.utf8CodeUnitCount
      var position = 0
      while position < count {
        var end = position
        while end < count, bytes[end] != 0x0A { end += 1 }
        var word = position
        while word < end, bytes[word] != 0x20 { word += 1 }
        let owner = String(
          decoding: UnsafeBufferPointer(start: bytes + position, count: word - position),
          as: UTF8.self)
        lines[owner, default: []].append(word..<end)
        position = end + 1
      }
    }

    /// The first of some owners whose lines contain a word.
    func owner(of word: String, among owners: [String]) -> String? {
      guard !word.isEmpty else { return nil }
      return Array(word.utf8).withUnsafeBufferPointer { word in
        owners.first { lines[$0]?.contains { contains(word, in: $0) } ?? false }
      }
    }

    private func contains(_ word: UnsafeBufferPointer<UInt8>, in line: Range<Int>) -> Bool {
      guard let start = word.baseAddress else { return false }
      let bytes = table.utf8Start
      let (last, count) = (line.upperBound, word.count)
      var position = line.lowerBound
      while position < last {
        // A blank comes before each name.
        position += 1
        var end = position
        while end < last, bytes[end] != 0x20 { end += 1 }
        if end - position == count, isEqual(start, bytes + position, count: count) { return true }
        position = end
      }
      return false
    }
  }

  private static func isEqual(
    _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    for index in 0..<count where first[index] != second[index] { return false }
    return true
  }
}

extension UnbuiltNames {
  /// Types and free functions.
  static let types: StaticString = """
    - AVMakeRect Bundle
    - CAAction CAEmitterLayer CALayerDelegate
    - CAMediaTiming CFError
    - CAReplicatorLayer CATextLayer
    - CGColor CGColorSpace
    - CGColorSpaceCreateDeviceRGB CGContext CGDataProvider CGFont CGGradient CGGradientDrawingOptions CGImage
    - CGMutablePath IndexSet NSAttributedString NSBundle NSCoder
    - NSDirectionalEdgeInsets NSLayoutAnchor NSLayoutConstraint NSLayoutConstraint.Attribute NSLayoutConstraint.Axis
    - NSLayoutConstraint.Relation NSLayoutDimension NSLayoutXAxisAnchor NSLayoutYAxisAnchor NSNotFound NSNull NSObject
    - NSString
    - UIAccessibilityTraits UIActivityIndicatorView UIActivityIndicatorView.Style UIActivityViewController
    - UIApplication
    - UIApplicationDelegate UIBarPosition UIBarPositioningDelegate
    - UIBaselineAdjustment UIBlurEffect UIBlurEffect.Style
    - UICollectionReusableView UICollectionViewCompositionalLayout UICollectionViewDiffableDataSource
    - UICollectionViewLayoutInvalidationContext UICollectionViewListCell UIContentContainer UIContentSizeCategory UIContextMenuInteraction
    - UICoordinateSpace UIDatePicker UIDragInteraction
    - UIDynamicAnimator UIFeedbackGenerator
    - UIGraphicsBeginImageContextWithOptions UIGraphicsEndImageContext UIGraphicsGetCurrentContext
    - UIGraphicsGetImageFromCurrentImageContext UIGraphicsImageRenderer UIHoverGestureRecognizer
    - UIImage.RenderingMode UIImpactFeedbackGenerator UIImpactFeedbackGenerator.FeedbackStyle UIInteraction
    - UIKeyCommand UILayoutPriority UILayoutSupport UIMenu UINavigationBarDelegate
    - UINib
    - UINotificationFeedbackGenerator
    - UIPickerView
    - UIInterpolatingMotionEffect UIMotionEffect UIMotionEffectGroup UIPress
    - UIProgressView UIRefreshControl UIScene UISceneDelegate
    - UISearchBarDelegate UISearchTextField UISelectionFeedbackGenerator
    - UIStackView
    - UIStepper
    - UITraitEnvironment
    - UIUserInterfaceLevel UIVibrancyEffect UIView.AnimationTransition
    - UIViewAnimating UIViewController.Transition
    - UIViewControllerPreviewing UIViewControllerPreviewingDelegate
    - UIViewImplicitlyAnimating UIVisualEffect UIVisualEffectView UIWindowScene UserDefaults
    - WKWebView
    """

  /// Members of types, of unbuilt types too.
  static let members: StaticString = """
    CALayer action actions backgroundFilters compositingFilter contentsCenter contentsFormat contentsGravity
    CALayer defaultAction display draw drawsAsynchronously edgeAntialiasingMask filters layoutIfNeeded
    CALayer layoutSublayers
    CALayer magnificationFilter minificationFilter minificationFilterBias render setNeedsDisplay setNeedsLayout
    CALayer rasterizationScale shouldRasterize style
    CAShapeLayer lineCap lineDashPattern lineDashPhase lineJoin miterLimit
    NSObject accessibilityElements accessibilityHint accessibilityIdentifier accessibilityIgnoresInvertColors
    NSObject accessibilityLabel accessibilityTraits accessibilityValue accessibilityViewIsModal addObserver
    NSObject copy isAccessibilityElement mutableCopy observe perform removeObserver responds setValue value
    UIResponder canPerformAction keyCommands target touchesBegan
    UIResponder touchesCancelled touchesEnded touchesMoved undoManager
    UIView addConstraint addConstraints addInteraction addKeyframe addLayoutGuide addMotionEffect alignmentRectInsets
    UIView anchorPoint appearance awakeFromNib bottomAnchor centerXAnchor
    UIView centerYAnchor clearsContextBeforeDrawing constraints contentCompressionResistancePriority
    UIView contentHuggingPriority contentScaleFactor contentStretch coordinateSpace didAddSubview
    UIView didMoveToSuperview didMoveToWindow directionalLayoutMargins draw drawHierarchy
    UIView firstBaselineAnchor focusEffect
    UIView forFirstBaselineLayout frameLayoutGuide gestureRecognizerShouldBegin hasAmbiguousLayout
    UIView heightAnchor insetsLayoutMarginsFromSafeArea interactions
    UIView invalidateIntrinsicContentSize isExclusiveTouch isFocused
    UIView lastBaselineAnchor layerClass layoutFittingCompressedSize layoutFittingExpandedSize layoutGuides
    UIView layoutMargins layoutMarginsDidChange layoutMarginsGuide layoutSubviews leadingAnchor leftAnchor mask
    UIView maximumContentSizeCategory motionEffects needsUpdateConstraints nextFocusedView overrideUserInterfaceStyle
    UIView preservesSuperviewLayoutMargins readableContentGuide removeConstraint
    UIView removeConstraints removeInteraction removeLayoutGuide requiresConstraintBasedLayout
    UIView restorationIdentifier rightAnchor safeAreaInsetsDidChange safeAreaLayoutGuide
    UIView removeMotionEffect setContentCompressionResistancePriority setContentHuggingPriority setNeedsDisplay
    UIView setNeedsUpdateConstraints setNeedsUpdateProperties systemLayoutSizeFitting
    UIView tintColorDidChange topAnchor trailingAnchor traitOverrides transition
    UIView translatesAutoresizingMaskIntoConstraints updateConstraints updateConstraintsIfNeeded
    UIView viewPrintFormatter widthAnchor willMove willRemoveSubview
    UIWindow becomeKey canResizeToFitContent resignKey sendEvent windowScene
    NSValue cgPointValue cgSizeValue
    UILayoutGuide bottomAnchor centerXAnchor centerYAnchor heightAnchor identifier leadingAnchor leftAnchor rightAnchor
    UILayoutGuide topAnchor trailingAnchor widthAnchor
    UIKeyboardLayoutGuide followsUndockedKeyboard
    UITextField attributedText autocapitalizationType autocorrectionType borderStyle clearButtonMode
    UITextField enablesReturnKeyAutomatically font isSecureTextEntry keyboardAppearance keyboardType leftView
    UITextField returnKeyType rightView spellCheckingType textAlignment textContentType
    UITextView attributedText autocapitalizationType autocorrectionType font isSelectable keyboardAppearance
    UITextView keyboardType returnKeyType selectedRange textAlignment textContainerInset
    NotificationCenter notifications publisher
    UIScrollView contentLayoutGuide refreshControl
    UILabel adjustsFontSizeToFitWidth attributedText baselineAdjustment minimumScaleFactor
    UIImageView animationImages highlightedImage
    UIImage cgImage ciImage imageOrientation renderingMode resizableImage scale withRenderingMode withTintColor
    UIFont familyName fontDescriptor fontName
    UIControl contentHorizontalAlignment contentVerticalAlignment
    UIAction attributes discoverabilityTitle identifier image state
    UISwitch onTintColor preferredStyle thumbTintColor
    UISlider currentThumbImage maximumTrackTintColor maximumValueImage minimumTrackTintColor minimumValueImage
    UISlider setThumbImage thumbTintColor
    UISegmentedControl apportionsSegmentWidthsByContent imageForSegment selectedSegmentTintColor setImage setWidth
    UISegmentedControl widthForSegment
    UIButton configuration imageView setBackgroundImage setImage titleLabel
    UIStackView addArrangedSubview alignment arrangedSubviews axis distribution insertArrangedSubview
    UIStackView removeArrangedSubview setCustomSpacing spacing
    UICollectionView backgroundView beginInteractiveMovementForItem deleteItems deleteSections
    UICollectionView dequeueReusableSupplementaryView dragDelegate dropDelegate insertItems insertSections
    UICollectionView isEditing isPrefetchingEnabled moveItem performBatchUpdates prefetchDataSource
    UICollectionView reloadItems reloadSections supplementaryView visibleSupplementaryViews
    UICollectionViewCell backgroundConfiguration contentConfiguration preferredLayoutAttributesFitting
    UICollectionViewFlowLayout estimatedItemSize footerReferenceSize headerReferenceSize
    UICollectionViewFlowLayout sectionHeadersPinToVisibleBounds sectionInsetReference
    UICollectionViewLayout finalLayoutAttributesForDisappearingItem initialLayoutAttributesForAppearingItem
    UICollectionViewLayout layoutAttributesForSupplementaryView prepareForCollectionViewUpdates
    UICollectionViewController installsStandardGestureForInteractiveMovement
    UITableView allowsMultipleSelectionDuringEditing allowsSelectionDuringEditing beginUpdates deleteRows deleteSections
    UITableView dragDelegate dragInteractionEnabled dropDelegate endUpdates fillerRowHeight insertRows insertSections
    UITableView insetsContentViewsToSafeArea isEditing isPrefetchingEnabled moveRow moveSection performBatchUpdates
    UITableView prefetchDataSource reconfigureRows rectForFooter rectForHeader rectForSection
    UITableView reloadRows reloadSectionIndexTitles reloadSections remembersLastFocusedIndexPath
    UITableView sectionIndexBackgroundColor sectionIndexColor selectionFollowsFocus separatorEffect setEditing
    UITableViewCell automaticallyUpdatesBackgroundConfiguration backgroundConfiguration configurationUpdateHandler
    UITableViewCell contentConfiguration defaultContentConfiguration editingAccessoryType editingAccessoryView isEditing
    UITableViewCell multipleSelectionBackgroundView setEditing showsReorderControl showingDeleteConfirmation
    UITableViewHeaderFooterView backgroundConfiguration backgroundView contentConfiguration detailTextLabel
    UIVisualEffectView contentView effect
    UIActivityIndicatorView hidesWhenStopped startAnimating stopAnimating
    UIPageControl hidesForSinglePage
    UISearchController scopeBarActivation searchSuggestions showsSearchResultsController
    UISearchBar barStyle delegate isSearchResultsButtonSelected scopeButtonTitles searchBarStyle selectedScopeButtonIndex
    UISearchBar setShowsCancelButton showsScopeBar
    UINavigationItem backButtonDisplayMode hidesSearchBarWhenScrolling preferredSearchBarPlacement
    UINavigationBar backgroundImage barPosition compactAppearance delegate popItem pushItem scrollEdgeAppearance
    UINavigationBar setBackgroundImage setItems shadowImage standardAppearance titleTextAttributes
    UIBarButtonItem customView menu possibleTitles
    UIBezierPath addClip fill flatness lineCapStyle lineJoinStyle lineWidth miterLimit setLineDash stroke
    UIScreen brightness calibratedLatency coordinateSpace displayLink focusedItem fixedCoordinateSpace isCaptured
    UIScreen mirrored nativeBounds nativeScale snapshotView
    CADisplayLink preferredFrameRateRange remove
    UIViewController activePresentationController addKeyCommand
    UIViewController automaticallyAdjustsScrollViewInsets
    UIViewController childForHomeIndicatorAutoHidden childForScreenEdgesDeferringSystemGestures
    UIViewController contentScrollView didReceiveMemoryWarning
    UIViewController dismissalTransitionDidEnd edgesForExtendedLayout editButtonItem
    UIViewController extendedLayoutIncludesOpaqueBars extensionContext focusGroupIdentifier
    UIViewController isEditing loadView
    UIViewController nibBundle nibName
    UIViewController overrideUserInterfaceStyle
    UIViewController preferredScreenEdgesDeferringSystemGestures
    UIViewController preferredTransition
    UIViewController preferredUserInterfaceStyle prefersHomeIndicatorAutoHidden prefersPointerLocked
    UIViewController registerForPreviewing restorationIdentifier searchDisplayController
    UIViewController setContentScrollView setEditing
    UIViewController setNeedsUpdateOfHomeIndicatorAutoHidden setNeedsUpdateOfScreenEdgesDeferringSystemGestures
    UIViewController setNeedsUpdateOfSupportedInterfaceOrientations setTabBarItem
    UIViewController shouldAutomaticallyForwardAppearanceMethods
    UIViewController shouldAutorotate
    UIViewController systemMinimumLayoutMargins tabBarObservedScrollView
    UIViewController traitOverrides unregisterForPreviewing
    UIViewController updateViewConstraints
    UIViewController viewRespectsSystemMinimumLayoutMargins
    UINavigationController hideShowBarDuration hidesBarsOnSwipe interactiveContentPopGestureRecognizer
    UIPresentationController preferredContentSize size traitOverrides
    UIPopoverPresentationController popoverBackgroundViewClass
    UIViewControllerContextTransitioning addAnimations
    UIViewControllerTransitionCoordinator isCompleting notifyWhenInteractionEnds
    UIPercentDrivenInteractiveTransition completionVelocity startInteractiveTransition
    UIDevice batteryLevel batteryState model name proximityState systemName systemVersion
    UIGestureRecognizer allowedPressTypes allowedTouchTypes buttonMask
    UIGestureRecognizer modifierFlags
    UIGestureRecognizer requiresExclusiveTouchType shouldReceive
    UIPanGestureRecognizer allowedScrollTypesMask
    UITapGestureRecognizer buttonMaskRequired
    UILongPressGestureRecognizer numberOfTapsRequired
    UITraitCollection accessibilityContrast activeAppearance displayGamut forceTouchCapability
    UITraitCollection hasDifferentColorAppearance imageDynamicRange legibilityWeight performAsCurrent
    UITraitCollection preferredContentSizeCategory sceneCaptureState toolbarItemPresentationSize typesettingLanguage
    UITraitCollection userInterfaceActiveAppearance userInterfaceLevel
    UIColor accessibilityName ciColor getHue getRed getWhite resolvedColor set setFill setStroke
    CGRect dictionaryRepresentation equalTo
    CGPoint equalTo
    CGSize equalTo
    CGAffineTransform decomposed
    UICubicTimingParameters cubicTimingParameters springTimingParameters
    """

  /// Cases, named values and static methods.
  static let statics: StaticString = """
    UIColor darkText lightText link opaqueSeparator placeholderText quaternaryLabel quaternarySystemFill
    UIColor secondarySystemFill
    UIColor systemFill
    UIColor tertiaryLabel tertiarySystemFill
    UIColor tertiarySystemGroupedBackground tintColor
    CALayer defaultAction defaultValue needsDisplay
    UICollectionView elementKindSectionFooter elementKindSectionHeader
    UIView appearance layerClass
    UIView layoutFittingCompressedSize layoutFittingExpandedSize noIntrinsicMetric perform
    UIView requiresConstraintBasedLayout
    UIModalPresentationStyle blurOverFullScreen
    UIAccessibility announcementDidFinishNotification isAssistiveTouchRunning isBoldTextEnabled
    UIAccessibility isClosedCaptioningEnabled isDarkerSystemColorsEnabled isGrayscaleEnabled isGuidedAccessEnabled
    UIAccessibility isInvertColorsEnabled isMonoAudioEnabled isReduceTransparencyEnabled isShakeToUndoEnabled
    UIAccessibility isSpeakScreenEnabled isSpeakSelectionEnabled isSwitchControlRunning isVideoAutoplayEnabled
    UIAccessibility isVoiceOverRunning reduceTransparencyStatusDidChangeNotification
    UIAccessibility shouldDifferentiateWithoutColor voiceOverStatusDidChangeNotification
    UIScreen didConnectNotification didDisconnectNotification screens
    UIInterfaceOrientation unknown
    UIUserInterfaceIdiom carPlay mac tv vision
    UITraitCollection current
    """

  /// UIKit's callbacks, by the kind of declaration that would have them; with the label where others of the name are built.
  static let callbacks: StaticString = """
    controller didReceiveMemoryWarning didUpdateFocus dismiss
    controller motionBegan motionCancelled motionEnded popoverPresentationControllerDidDismissPopover
    controller present presentationController
    controller pressesBegan pressesEnded
    controller setEditing
    controller systemLayoutFittingSizeDidChange touchesBegan touchesCancelled touchesEnded
    controller touchesMoved updateProperties updateViewConstraints viewLayoutMarginsDidChange
    presentation didUpdateFocus
    presentation presentationController
    presentation systemLayoutFittingSizeDidChange
    delegate action display draw layoutSublayers
    navigation popToRootViewController popToViewController popViewController pushViewController setViewControllers
    delegate canEditRowAt canFocusRowAt canMoveRowAt canPerformPrimaryActionForRowAt commit contextMenuConfigurationForRowAt
    delegate didBeginMultipleSelectionInteractionAt didEndEditingRowAt editActionsForRowAt editingStyleForRowAt
    delegate estimatedHeightForFooterInSection estimatedHeightForHeaderInSection estimatedHeightForRowAt
    delegate indentationLevelForRowAt leadingSwipeActionsConfigurationForRowAt moveRowAt performPrimaryActionForRowAt
    delegate prefetchRowsAt sectionForSectionIndexTitle sectionIndexTitles shouldBeginMultipleSelectionInteractionAt
    delegate shouldIndentWhileEditingRowAt shouldSpringLoadRowAt targetIndexPathForMoveFromRowAt
    delegate titleForDeleteConfirmationButtonForRowAt trailingSwipeActionsConfigurationForRowAt willBeginEditingRowAt
    delegate canEditItemAt canFocusItemAt canMoveItemAt contextMenuConfigurationForItemAt
    delegate contextMenuConfigurationForItemsAt didEndDisplayingSupplementaryView moveItemAt prefetchItemsAt
    delegate referenceSizeForFooterInSection referenceSizeForHeaderInSection willDisplaySupplementaryView
    delegate didEndDisplayingFooterView didEndDisplayingHeaderView willDisplayFooterView willDisplayHeaderView
    delegate viewForSupplementaryElementOfKind
    delegate searchBarBookmarkButtonClicked searchBarCancelButtonClicked searchBarSearchButtonClicked
    delegate searchBarShouldBeginEditing searchBarShouldEndEditing searchBarTextDidBeginEditing
    delegate searchBarTextDidEndEditing
    delegate textFieldDidChangeSelection textFieldShouldClear textFieldShouldReturn
    delegate textViewDidChange textViewDidChangeSelection
    delegate navigationControllerPreferredInterfaceOrientationForPresentation
    delegate navigationControllerSupportedInterfaceOrientations
    delegate pageViewControllerPreferredInterfaceOrientationForPresentation
    delegate pageViewControllerSupportedInterfaceOrientations
    delegate splitViewControllerPreferredInterfaceOrientationForPresentation
    delegate splitViewControllerSupportedInterfaceOrientations
    """
}
