/// Names from Objective-C, older Swift and other languages, and their names here.
enum Synonyms {
  /// The member, hook or slot that another name means; nil when the name is not a synonym.
  static func member(_ name: String) -> String? {
    if let known = members[name] { return known }
    // The first part of an Objective-C selector.
    if let known = members[name + ":"] { return known }
    // `sinf` and `fmaxf` are C's functions of a `Float`.
    if name.hasSuffix("f"), name.utf8.count > 3 {
      let plain = String(name.dropLast())
      if plainFunctions.contains(plain) { return members[plain] ?? plain }
    }
    // `setFrame` is an assignment to `frame`.
    if name.hasPrefix("set"), name.utf8.count > 3, let first = name.dropFirst(3).first,
      first.isUppercase
    {
      return first.lowercased() + name.dropFirst(4)
    }
    // `isAlpha`, `hidden`, `getView`.
    if name.hasPrefix("get"), name.utf8.count > 3, let first = name.dropFirst(3).first,
      first.isUppercase
    {
      return first.lowercased() + name.dropFirst(4)
    }
    return nil
  }

  /// The functions of C for a `Double`, which have others for a `Float`.
  private static let plainFunctions = [
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sqrt", "pow", "exp", "log", "hypot",
    "floor", "ceil", "round", "trunc", "fabs", "fmin", "fmax",
  ]

  /// The remedy in words for a name that has no counterpart.
  static let remedies: [String: String] = [
    "fail": "in a test, write 'expect false, \"…\"' with the reason",
    "UIColor.colorWithWhite": "write 'UIColor(white: …, alpha: …)'",
    "UIColor.colorWithRed": "write 'UIColor(red: …, green: …, blue: …, alpha: …)'",
    "fmod": "write 'a % b'", "fmodf": "write 'a % b'", "truncatingRemainder": "write 'a % b'",
  ]

  /// A note on a name that has no counterpart.
  static func note(for name: String) -> String? { notes[name] }

  static let members: [String: String] = [
    // Context
    "viewControllerForKey": "viewController", "viewForKey": "view",
    "initialFrameForViewController": "initialFrame", "finalFrameForViewController": "finalFrame",
    "wasCancelled": "transitionWasCancelled", "isTransitionCancelled": "transitionWasCancelled",
    "transitionCancelled": "transitionWasCancelled", "complete": "completeTransition",
    "finishTransition": "completeTransition", "didComplete": "completeTransition",
    "container": "containerView", "inView": "containerView",
    // Animator
    "animateTransition:": "animateTransition", "transitionDuration:": "transitionDuration",
    "duration": "transitionDuration", "animationEnded:": "animationEnded",
    "animateTransitionUsing": "animateTransition", "animate": "animateTransition",
    "animateWithDuration": "animate", "animateKeyframesWithDuration": "animate",
    // Controllers
    "presentViewController": "present", "presentModalViewController": "present",
    "dismissViewControllerAnimated": "dismiss", "dismissModalViewControllerAnimated": "dismiss",
    "dismissViewController": "dismiss", "dismissModalViewController": "dismiss",
    "modalViewController": "presentedViewController", "modalStyle": "modalPresentationStyle",
    "presentationStyle": "modalPresentationStyle", "transitionStyle": "modalTransitionStyle",
    "transitionDelegate": "transitioningDelegate", "delegate": "transitioningDelegate",
    "addChildViewController": "addChild", "removeFromParentViewController": "removeFromParent",
    "didMoveToParentViewController": "didMove", "willMoveToParentViewController": "willMove",
    "parentViewController": "parent", "childViewControllers": "children",
    "rootView": "view", "contentSizeForViewInPopover": "preferredContentSize",
    "viewLoaded": "viewDidLoad", "prepareForSegue": "prepare", "showViewController": "show",
    "performSegueWithIdentifier": "performSegue",
    "shouldPerformSegueWithIdentifier": "shouldPerformSegue",
    "destinationViewController": "destination", "sourceViewController": "source",
    "instantiateViewControllerWithIdentifier": "instantiateViewController",
    "unwindForSegue": "unwind", "childViewControllerContainingSegueSource": "childContaining",
    "allowedChildViewControllersForUnwindingFromSource": "allowedChildrenForUnwinding",
    "transitionFromViewController": "transition",
    // Coordinator
    "animateAlongsideTransitionInView": "animateAlongsideTransition",
    "notifyWhenInteractionChangesUsingBlock": "notifyWhenInteractionChanges",
    "viewAppear": "viewDidAppear", "viewDisappear": "viewDidDisappear",
    "modalInPresentation": "isModalInPresentation", "beingPresented": "isBeingPresented",
    "beingDismissed": "isBeingDismissed",
    // Delegate
    "animationControllerForPresentedController": "animationController",
    "animationControllerForDismissedController": "animationController",
    "animationControllerForPresented": "animationController",
    "animationControllerForDismissed": "animationController",
    "interactionControllerForPresenting": "interactionControllerForPresentation",
    "interactionControllerForDismissed": "interactionControllerForDismissal",
    "presentationControllerForPresentedViewController": "presentationController",
    "presentationControllerForPresented": "presentationController",
    // Presentation
    "shouldRemovePresentersView:": "shouldRemovePresentersView",
    "frameOfPresentedViewInContainerView:": "frameOfPresentedViewInContainerView",
    "frameOfPresentedView": "frameOfPresentedViewInContainerView",
    "presentationTransitionWillBegin:": "presentationTransitionWillBegin",
    "presentationTransitionDidEnd:": "presentationTransitionDidEnd",
    "dismissalTransitionDidEnd:": "dismissalTransitionDidEnd",
    "presentationTransitionDidBegin": "presentationTransitionWillBegin",
    "dismissalTransitionDidBegin": "dismissalTransitionWillBegin",
    // Interaction and gestures
    "updateInteractiveTransition": "update", "finishInteractiveTransition": "finish",
    "cancelInteractiveTransition": "cancel", "pauseInteractiveTransition": "pause",
    "startInteractiveTransition:": "startInteractiveTransition",
    "gestureRecognizer": "gesture", "recognizer": "gesture", "progress": "percent",
    "percentComplete": "percent", "shouldFinish": "finishes", "finishWhen": "finishes",
    "view": "attachedTo", "translationInView": "translation", "velocityInView": "velocity",
    "locationInView": "location", "handlePan": "changed",
    // Views
    "backgroundColour": "backgroundColor", "color": "backgroundColor", "hidden": "isHidden",
    "opacity": "alpha", "userInteractionEnabled": "isUserInteractionEnabled",
    "clipToBounds": "clipsToBounds", "masksToBounds": "clipsToBounds", "position": "center",
    "presentationLayer": "presentation", "modelLayer": "model", "radius": "cornerRadius",
    "insertSubviewAtIndex": "insertSubview",
    "insertSubviewBelowSubview": "insertSubview", "insertSubviewAboveSubview": "insertSubview",
    "bringToFront": "bringSubviewToFront", "sendToBack": "sendSubviewToBack",
    "addView": "addSubview", "remove": "removeFromSuperview", "parentView": "superview",
    "children": "subviews", "convertPoint": "convert", "convertRect": "convert",
    "isDescendantOfView": "isDescendant", "layout": "layoutIfNeeded",
    "snapshotViewAfterScreenUpdates": "snapshotView", "presentedView:": "presentedView",
    // Geometry
    "CGPointMake": "CGPoint", "CGSizeMake": "CGSize", "CGRectMake": "CGRect",
    "CGVectorMake": "CGVector", "UIEdgeInsetsMake": "UIEdgeInsets",
    "CGRectDivide": "divided", "CGAffineTransformMakeTranslation": "CGAffineTransform",
    "CGAffineTransformMakeScale": "CGAffineTransform",
    "CGAffineTransformMakeRotation": "CGAffineTransform", "translated": "translatedBy",
    "scaled": "scaledBy", "insetted": "insetBy", "colorWithAlphaComponent": "withAlphaComponent",
    // The language
    "fabs": "abs", "fmin": "min", "fmax": "max", "NSLog": "print", "debugPrint": "print",
    "spring": "UISpringTimingParameters", "sleep": "wait", "advance": "wait", "run": "wait",
    "lround": "round", "lroundf": "round", "flick": "swipe",
    "pan": "drag", "length": "count",
    "push": "append", "add": "append",
  ]

  /// The members that functions of Core Graphics have become, with the object that was the first argument.
  static let methods: [String: String] = [
    "CGRectInset": "rect.insetBy(dx:dy:)", "CGRectOffset": "rect.offsetBy(dx:dy:)",
    "CGRectContainsPoint": "rect.contains(point)", "CGRectContainsRect": "rect.contains(other)",
    "CGRectIntersectsRect": "rect.intersects(other)", "CGRectUnion": "rect.union(other)",
    "CGRectIntersection": "rect.intersection(other)", "CGRectGetMinX": "rect.minX",
    "CGRectGetMidX": "rect.midX", "CGRectGetMaxX": "rect.maxX", "CGRectGetMinY": "rect.minY",
    "CGRectGetMidY": "rect.midY", "CGRectGetMaxY": "rect.maxY", "CGRectGetWidth": "rect.width",
    "CGRectGetHeight": "rect.height", "CGRectIsEmpty": "rect.isEmpty",
    "CGRectIsNull": "rect.isNull", "CGRectEqualToRect": "rect == other",
    "CGRectIntegral": "rect.integral", "CGRectStandardize": "rect.standardized",
    "CGRectApplyAffineTransform": "rect.applying(transform)",
    "CGPointApplyAffineTransform": "point.applying(transform)",
    "CGSizeApplyAffineTransform": "size.applying(transform)",
    "CGPointEqualToPoint": "point == other", "CGSizeEqualToSize": "size == other",
    "CGAffineTransformScale": "transform.scaledBy(x:y:)",
    "CGAffineTransformTranslate": "transform.translatedBy(x:y:)",
    "CGAffineTransformRotate": "transform.rotated(by:)",
    "CGAffineTransformConcat": "transform.concatenating(other)",
    "CGAffineTransformInvert": "transform.inverted()",
    "CGAffineTransformIsIdentity": "transform.isIdentity",
  ]

  /// The first labels of the initialisers that old functions have become.
  static let firstLabels: [String: String] = [
    "CGAffineTransformMakeTranslation": "translationX", "CGAffineTransformMakeScale": "scaleX",
    "CGAffineTransformMakeRotation": "rotationAngle",
  ]

  /// The members of layers that have other names than those of views.
  static let layerMembers: [String: String] = [
    "alpha": "opacity", "center": "position", "clipsToBounds": "masksToBounds",
    "superview": "superlayer", "subviews": "sublayers", "addSubview": "addSublayer",
    "removeFromSuperview": "removeFromSuperlayer", "insertSubview": "insertSublayer",
  ]

  /// The members of views for parts of their frame.
  static let frameParts: [String: String] = [
    "size": "frame.size", "width": "frame.size.width", "height": "frame.size.height",
    "origin": "frame.origin", "x": "frame.origin.x", "y": "frame.origin.y",
  ]

  /// For a name that is no hook, the hook that UIKit calls as a consequence.
  static let callbacks: [String: String] = [
    "completeTransition": "animationEnded", "present": "viewWillAppear",
    "dismiss": "viewWillDisappear", "loadView": "viewDidLoad", "cancelled": "ended",
    "canceled": "ended", "completion": "viewDidAppear", "then": "viewDidAppear",
    "finishInteractiveTransition": "finish", "cancelInteractiveTransition": "cancel",
    "updateInteractiveTransition": "update", "presented": "viewDidAppear",
    "dismissed": "viewDidDisappear", "viewWillLayout": "viewWillLayoutSubviews",
    "viewDidLayout": "viewDidLayoutSubviews",
  ]

  /// Words of other languages for literals.
  static let literals: [String: String] = [
    "YES": "true", "NO": "false", "yes": "true", "no": "false", "TRUE": "true", "FALSE": "false",
    "True": "true", "False": "false", "null": "nil", "NULL": "nil", "Nil": "nil", "None": "nil",
    "none": "nil", "undefined": "nil", "this": "self", "Self": "self",
    "CATransform3DIdentity": "CATransform3D.identity",
    "CGPointZero": "CGPoint.zero", "CGSizeZero": "CGSize.zero", "CGRectZero": "CGRect.zero",
    "CGVectorZero": "CGVector.zero", "UIEdgeInsetsZero": "UIEdgeInsets.zero",
    "CGRectNull": "CGRect.null", "CGRectInfinite": "CGRect.infinite",
    "CGAffineTransformIdentity": "CGAffineTransform.identity",
  ]

  /// The kinds of declarations for words used elsewhere.
  static let kinds: [String: String] = [
    "viewController": "controller", "UIViewController": "controller", "screen": "controller",
    "vc": "controller", "animation": "animator", "transition": "animator",
    "transitioningDelegate": "delegate", "presentationController": "presentation",
    "gesture": "interaction", "interactive": "interaction", "navigationController": "navigation",
    "tabBar": "tabs", "tabBarController": "tabs",
    "pageViewController": "page", "pages": "page", "splitViewController": "split",
  ]

  /// Swift's names of types that scripts have under names of their own.
  static let swiftTypes: [String: ScriptType] = [
    "Int": .number, "UInt": .number, "Double": .number, "Float": .number, "TimeInterval": .time,
    "CFTimeInterval": .time, "CGFloat": .length, "Void": .void,
    "UISheetPresentationController.Detent.Identifier": .string, "Notification.Name": .string,
    "UIWindow.Level": .number,
    "NSNotification.Name": .string, "NSNotification": .object(.notification),
    "NSObjectProtocol": .object(.any), "AnyObject": .object(.any),
  ]

  static let types: [String: String] = [
    "NSNumber": "Number", "NSInteger": "Number", "NSTimeInterval": "Time",
    "Duration": "Time", "BOOL": "Bool",
    "Boolean": "Bool", "NSString": "String", "Percent": "Ratio", "Percentage": "Ratio",
    "Points": "Length", "Distance": "Length", "Color": "UIColor", "CGColor": "UIColor",
    "View": "UIView", "ViewController": "UIViewController", "Rect": "CGRect", "Point": "CGPoint",
    "Size": "CGSize", "Vector": "CGVector", "EdgeInsets": "UIEdgeInsets",
    "TimingCurve": "UICubicTimingParameters",
  ]

  static let enumerationCases: [String: String] = [
    "recognized": "ended",
    "UIModalPresentationFullScreen": "fullScreen", "UIModalPresentationCustom": "custom",
    "UIModalPresentationPageSheet": "pageSheet", "UIModalPresentationFormSheet": "formSheet",
    "UIModalPresentationPopover": "popover", "UIModalPresentationNone": "none",
    "UIModalPresentationOverFullScreen": "overFullScreen",
    "UIModalPresentationCurrentContext": "currentContext",
    "UIModalPresentationOverCurrentContext": "overCurrentContext",
    "UIModalPresentationAutomatic": "automatic", "sheet": "pageSheet", "modal": "fullScreen",
    "UIModalTransitionStyleCoverVertical": "coverVertical",
    "UIModalTransitionStyleCrossDissolve": "crossDissolve",
    "UIModalTransitionStyleFlipHorizontal": "flipHorizontal",
    "UIModalTransitionStylePartialCurl": "partialCurl", "fade": "crossDissolve",
    "UITransitionContextFromViewControllerKey": "from",
    "UITransitionContextToViewControllerKey": "to", "UITransitionContextFromViewKey": "from",
    "UITransitionContextToViewKey": "to", "fromView": "from", "toView": "to",
    "UIGestureRecognizerStateBegan": "began", "UIGestureRecognizerStateChanged": "changed",
    "UIGestureRecognizerStateEnded": "ended", "UIGestureRecognizerStateCancelled": "cancelled",
    "UIGestureRecognizerStateFailed": "failed", "UIGestureRecognizerStatePossible": "possible",
    "allVisible": "oneBesideSecondary", "primaryHidden": "secondaryOnly",
    "primaryOverlay": "oneOverSecondary",
    "easeInEaseOut": "easeInOut", "canceled": "cancelled", "curveEaseIn": "easeIn",
    "curveEaseOut": "easeOut",
    "curveEaseInOut": "easeInOut", "curveLinear": "linear", "easeOutQuad": "easeOut",
    "UIViewAnimationCurveEaseIn": "easeIn", "UIViewAnimationCurveEaseOut": "easeOut",
    "UIViewAnimationCurveEaseInOut": "easeInOut", "UIViewAnimationCurveLinear": "linear",
    "grey": "gray", "lightGrey": "lightGray", "darkGrey": "darkGray", "transparent": "clear",
    "blackColor": "black", "whiteColor": "white", "clearColor": "clear", "redColor": "red",
    "blueColor": "blue", "greenColor": "green", "UIRectEdgeLeft": "left",
    "UIRectEdgeRight": "right", "UIRectEdgeTop": "top", "UIRectEdgeBottom": "bottom",
    "CGRectMinXEdge": "minXEdge", "CGRectMaxXEdge": "maxXEdge", "CGRectMinYEdge": "minYEdge",
    "CGRectMaxYEdge": "maxYEdge", "UIPanGestureRecognizer": "pan",
    "UITapGestureRecognizer": "tap", "UILongPressGestureRecognizer": "longPress",
    "UIScreenEdgePanGestureRecognizer": "screenEdgePan", "edgePan": "screenEdgePan",
    "edge": "screenEdgePan", "alreadyPresenting": "refused", "alreadyPresented": "refused",
    "notInWindow": "refused", "notInHierarchy": "refused",
  ]

  static let animateArguments: [String: String] = [
    "withDuration": "delay", "dampingRatio": "spring", "usingSpringWithDamping": "spring",
    "damping": "spring", "springDamping": "spring",
    "velocity": "initialVelocity", "timingFunction": "curve", "easing": "curve",
    "timingParameters": "curve", "after": "delay",
  ]

  /// The remedy for a name of UIKit's that is not built; nil for most.
  static func instead(of name: String) -> String? {
    if let known = unbuilt[name] ?? unbuiltInLists[name] { return known }
    if name.hasPrefix("system"), let first = name.dropFirst(6).first, first.isUppercase {
      let color = first.lowercased() + name.dropFirst(7)
      return ["red", "orange", "yellow", "green", "blue", "purple", "brown"].contains(color)
        ? "write '.\(color)'" : nil
    }
    return nil
  }

  private static let unbuilt: [String: String] = [
    "UISwipeGestureRecognizer":
      "write 'UIPanGestureRecognizer()', whose 'velocity' in 'on name.ended { … }' tells the direction"
  ]

  private static let externalScreen =
    "there is one screen, the device's: content for an external screen takes no part in its transitions"
  private static let motion =
    "a motion effect follows how the device is held, and a simulated device is never tilted"

  private static let notes: [String: String] = [
    "animateWithDuration": "write 'animate 300ms { … } then { … }'",
    "animateKeyframesWithDuration": "write 'animate 300ms { at 0%...50% { … } }'",
    "super":
      "UIKit has already done its own part: leave the call out",
    "true": "write 'true'",
    "indices": "write 'for i in 0..<list.count { … }'",
    "UIScreen.screens": externalScreen, "UIScreen.didConnectNotification": externalScreen,
    "UIScreen.didDisconnectNotification": externalScreen,
    "addMotionEffect": motion, "removeMotionEffect": motion, "motionEffects": motion,
    "UIMotionEffect": motion, "UIMotionEffectGroup": motion, "UIInterpolatingMotionEffect": motion,
    "NSLayoutConstraint": "views are placed by 'frame' and 'autoresizingMask'",
    "topAnchor": "views are placed by 'frame' and 'autoresizingMask'",
    "bottomAnchor": "views are placed by 'frame' and 'autoresizingMask'",
    "leadingAnchor": "views are placed by 'frame' and 'autoresizingMask'",
    "trailingAnchor": "views are placed by 'frame' and 'autoresizingMask'",
    "leftAnchor": "views are placed by 'frame' and 'autoresizingMask'",
    "rightAnchor": "views are placed by 'frame' and 'autoresizingMask'",
    "widthAnchor": "views are placed by 'frame' and 'autoresizingMask'",
    "heightAnchor": "views are placed by 'frame' and 'autoresizingMask'",
    "centerXAnchor": "views are placed by 'frame' and 'autoresizingMask'",
    "centerYAnchor": "views are placed by 'frame' and 'autoresizingMask'",
    "translatesAutoresizingMaskIntoConstraints": "there are no constraints: it is never needed",
    "UIWindow":
      "the window is there from the beginning: 'launch(Home())' gives it its root view controller",
    "Task": "there is one thread: write the statements alone, or 'DispatchQueue.main.async { … }'",
    "DispatchGroup": "there is one thread: write what follows in the completion of the last step",
    "DispatchTimeInterval": "a time has a unit: write '300ms'",
    "sync": "there is one thread: write the statements alone",
    "longPress": "write 'finger.down(at: …)', then 'wait(1s)', then 'finger.up()'",
    "doubleTap": "write 'finger.tap(…)' twice",
    "pinch":
      "two fingers pinch: write 'fingers.pinch(at: (196, 400), from: 100, to: 220, over: 300ms)'",
    "Timer": "write 'Timer.scheduledTimer(withTimeInterval: 1s, repeats: false) { … }'",
    "DispatchQueue": "the main queue is 'DispatchQueue.main'; there is one thread",
    "DispatchTime": "a deadline is a time since the start: write '.now() + 200ms'",
    "CADisplayLink": "write the hook 'on frame(link) { … }' in a controller or an animator",
    "x": "a rectangle has 'origin.x' and 'minX'",
    "y": "a rectangle has 'origin.y' and 'minY'",
    "transitionCoordinator": "write 'alongside { … } then { … }'",
    "coordinator": "write 'alongside { … } then { … }'",
    "toBe": "write 'expect a == b'", "toEqual": "write 'expect a == b'",
    "toBeTruthy": "write 'expect a'", "toBeFalsy": "write 'expect !a'",
    "toBeNil": "write 'expect a == nil'", "toBeCloseTo": "write 'expect a == b ± 0.5'",
    "to": "write 'expect a == b'", "equal": "write 'expect a == b'",
    "waitForExpectations": "write 'settle()' or 'wait(200ms)'",
    "waitForExistence": "write 'settle()' or 'wait(200ms)'",
    "fulfillment": "write 'settle()' or 'wait(200ms)'",
    "expectation": "write 'settle()' and then 'expect …'",
    "XCUIApplication": "write 'launch(Home())'",
    "completion": "the completion is written as 'then { … }' after the call",
    "M_PI": "an angle has a unit: '180deg'",
    "context":
      "'on animateTransition(using context)' binds it; elsewhere hand it over as a parameter",
  ]
}
