import Geometry
import Semantics
import Transitions
import ViewTree

enum ScrollViewReference: ScriptReference {
  typealias Value = UIScrollView
  static var scriptClass: BuiltinClass { .scrollView }
}

extension BoundRows {
  private static let scroll = Members<ScrollViewReference>()

  /// Members of `UIScrollView`.
  static let scrollViewRows = BoundRows(
    .scrollView, scrollContent + scrollBehavior + scrollState + scrollZoom + scrollIndicators)

  private static let scrollContent: [MemberRow] = [
    Members(makersOf: .object(.scrollView)).method(
      "init", "A new scroll view outside any tree.", Takes("frame", CGRect.self, default: .zero),
      returns: ScrollViewReference.self, rule: .makesObject,
      call: { _, frame in UIScrollView(frame: frame) }),
    scroll.property(
      "delegate", ScrollViewDelegateReference.self,
      "The object that has the hooks of the scrolling, and says where it stops; held weakly.",
      rule: .weakDelegate, get: { $0.delegate }, set: { $0.delegate = $1 }),
    scroll.property(
      "contentSize", CGSize.self, "The size of the content, points.",
      get: { $0.contentSize }, set: { $0.contentSize = $1 }),
    scroll.property(
      "contentOffset", CGPoint.self,
      "The place of the content at the origin of the view, points; setting it does not keep it in the range.",
      get: { $0.contentOffset }, set: { $0.contentOffset = $1 }
    ).writing(.origin),
    scroll.property(
      "contentInset", UIEdgeInsets.self,
      "The distances by which the content can be scrolled beyond its edges, points.",
      get: { $0.contentInset }, set: { $0.contentInset = $1 }),
    scroll.property(
      "adjustedContentInset", UIEdgeInsets.self,
      "The content inset with what the safe area adds to it, points.",
      get: { $0.adjustedContentInset }),
    scroll.property(
      "contentInsetAdjustmentBehavior", UIScrollView.ContentInsetAdjustmentBehavior.self,
      "Whether and where the safe area is added to the content inset.",
      get: { $0.contentInsetAdjustmentBehavior },
      set: { $0.contentInsetAdjustmentBehavior = $1 }),
    scroll.method(
      "setContentOffset",
      "Moves the content, in 250 ms if animated; without an animation it ends what moves it.",
      Takes("_ contentOffset", CGPoint.self), Takes("animated", Bool.self, default: true),
      call: { $0.setContentOffset($1, animated: $2) }
    ).writing(.origin),
    scroll.method(
      "scrollRectToVisible",
      "Scrolls as little as needed for a rectangle of the content to be visible.",
      Takes("_ rect", CGRect.self), Takes("animated", Bool.self, default: true),
      call: { $0.scrollRectToVisible($1, animated: $2) }
    ).writing(.origin),
  ]

  private static let scrollBehavior: [MemberRow] = [
    scroll.property(
      "isScrollEnabled", Bool.self, "Whether fingers scroll; switching it off ends a drag.",
      get: { $0.isScrollEnabled }, set: { $0.isScrollEnabled = $1 }),
    scroll.property(
      "bounces", Bool.self, "Whether the content can be dragged beyond its edges, and comes back.",
      get: { $0.bounces }, set: { $0.bounces = $1 }),
    scroll.property(
      "alwaysBounceVertical", Bool.self, "Whether it bounces along y also where the content fits.",
      get: { $0.alwaysBounceVertical }, set: { $0.alwaysBounceVertical = $1 }),
    scroll.property(
      "alwaysBounceHorizontal", Bool.self,
      "Whether it bounces along x also where the content fits.",
      get: { $0.alwaysBounceHorizontal }, set: { $0.alwaysBounceHorizontal = $1 }),
    scroll.property(
      "isPagingEnabled", Bool.self, "Whether it stops only at multiples of its size.",
      get: { $0.isPagingEnabled }, set: { $0.isPagingEnabled = $1 }),
    scroll.property(
      "isDirectionalLockEnabled", Bool.self,
      "Whether a drag that begins along one axis, within 30°, keeps to it.",
      get: { $0.isDirectionalLockEnabled }, set: { $0.isDirectionalLockEnabled = $1 }),
    scroll.property(
      "decelerationRate", UIScrollView.DecelerationRate.self,
      "How fast the content comes to rest: `.normal` keeps 0.998 of the velocity each millisecond, `.fast` 0.99.",
      get: { $0.decelerationRate }, set: { $0.decelerationRate = $1 }),
    scroll.property(
      "keyboardDismissMode", UIScrollView.KeyboardDismissMode.self,
      "Whether a drag dismisses the keyboard: when it begins, or with `.interactive` when the finger is lifted on the keyboard.",
      get: { $0.keyboardDismissMode }, set: { $0.keyboardDismissMode = $1 }),
    scroll.property(
      "delaysContentTouches", Bool.self,
      "Whether content hears of a touch only after 150 ms, or at the lift.",
      get: { $0.delaysContentTouches }, set: { $0.delaysContentTouches = $1 }),
    scroll.property(
      "canCancelContentTouches", Bool.self,
      "Whether a drag takes a touch from content that has heard of it; controls keep it.",
      get: { $0.canCancelContentTouches }, set: { $0.canCancelContentTouches = $1 }),
    scroll.property(
      "transfersVerticalScrollingToParent", Bool.self,
      "Whether a drag that begins at the end of the content is left to a scroll view around it.",
      get: { $0.transfersVerticalScrollingToParent },
      set: { $0.transfersVerticalScrollingToParent = $1 }),
    scroll.property(
      "transfersHorizontalScrollingToParent", Bool.self, "The same for drags along x.",
      get: { $0.transfersHorizontalScrollingToParent },
      set: { $0.transfersHorizontalScrollingToParent = $1 }),
  ]

  private static let scrollState: [MemberRow] = [
    scroll.property(
      "isTracking", Bool.self, "Whether a finger touches the content, also before it has moved.",
      get: { $0.isTracking }),
    scroll.property(
      "isDragging", Bool.self, "Whether a finger has begun to move the content.",
      get: { $0.isDragging }),
    scroll.property(
      "isDecelerating", Bool.self, "Whether the content moves on after a drag.",
      get: { $0.isDecelerating }),
    scroll.property(
      "panGestureRecognizer", PanGestureRecognizerReference.self, "The recognizer of drags.",
      get: { $0.panGestureRecognizer }),
  ]

  private static let scrollZoom: [MemberRow] = [
    scroll.property(
      "minimumZoomScale", Number.self, "The least zoom scale, below which content comes back.",
      rule: .limit,
      get: { $0.minimumZoomScale }, set: { $0.minimumZoomScale = $1 }),
    scroll.property(
      "maximumZoomScale", Number.self,
      "The greatest zoom scale, beyond which content comes back; where it is not greater than the least one, fingers don't zoom.",
      rule: .limit,
      get: { $0.maximumZoomScale }, set: { $0.maximumZoomScale = $1 }),
    scroll.property(
      "zoomScale", Number.self,
      "The factor by which the view of the delegate's `viewForZooming` is enlarged; setting it keeps it within its limits.",
      get: { $0.zoomScale }, set: { $0.zoomScale = $1 }
    ).writing(.zoomScale),
    scroll.property(
      "bouncesZoom", Bool.self,
      "Whether fingers can bring the scale beyond its limits, from where it comes back.",
      get: { $0.bouncesZoom }, set: { $0.bouncesZoom = $1 }),
    scroll.property(
      "isZooming", Bool.self, "Whether fingers change the zoom scale.", get: { $0.isZooming }),
    scroll.property(
      "isZoomBouncing", Bool.self,
      "Whether the content comes back after a pinch, from beyond the limits of the scale or to where it rests.",
      get: { $0.isZoomBouncing }),
    scroll.property(
      "pinchGestureRecognizer", PinchGestureRecognizerReference?.self,
      "The recognizer of pinches; nil where the content can't be zoomed.",
      get: { $0.pinchGestureRecognizer }),
    scroll.method(
      "setZoomScale",
      "Changes the zoom scale within its limits, in 250 ms if animated; what is in the middle stays there unless the content ends.",
      Takes("_ scale", Number.self), Takes("animated", Bool.self, default: true),
      call: { $0.setZoomScale($1, animated: $2) }
    ).writing([.zoomScale, .origin]),
    scroll.method(
      "zoom",
      "Shows a rectangle of the zoomed view, in that view's coordinates, as large as the limits of the scale allow.",
      Takes("to rect", CGRect.self), Takes("animated", Bool.self, default: true),
      call: { $0.zoom(to: $1, animated: $2) }
    ).writing([.zoomScale, .origin]),
  ]

  private static let scrollIndicators: [MemberRow] = [
    scroll.property(
      "scrollsToTop", Bool.self,
      "Whether a tap on the status bar scrolls to the top; not if another visible scroll view has it as well.",
      get: { $0.scrollsToTop }, set: { $0.scrollsToTop = $1 }),
    scroll.property(
      "showsVerticalScrollIndicator", Bool.self,
      "Whether the vertical indicator is shown while the content moves; it is not drawn.",
      get: { $0.showsVerticalScrollIndicator }, set: { $0.showsVerticalScrollIndicator = $1 }),
    scroll.property(
      "showsHorizontalScrollIndicator", Bool.self,
      "Whether the horizontal indicator is shown while the content moves; it is not drawn.",
      get: { $0.showsHorizontalScrollIndicator }, set: { $0.showsHorizontalScrollIndicator = $1 }),
    scroll.property(
      "indicatorStyle", UIScrollView.IndicatorStyle.self,
      "The style of the indicators, which are not drawn.",
      get: { $0.indicatorStyle }, set: { $0.indicatorStyle = $1 }),
    scroll.property(
      "verticalScrollIndicatorInsets", UIEdgeInsets.self,
      "The distances of the vertical indicator from the edges, points.",
      get: { $0.verticalScrollIndicatorInsets }, set: { $0.verticalScrollIndicatorInsets = $1 }),
    scroll.property(
      "horizontalScrollIndicatorInsets", UIEdgeInsets.self,
      "The distances of the horizontal indicator from the edges, points.",
      get: { $0.horizontalScrollIndicatorInsets },
      set: { $0.horizontalScrollIndicatorInsets = $1 }),
    scroll.property(
      "scrollIndicatorInsets", UIEdgeInsets.self,
      "The distances of both indicators from the edges, points; read, those of the vertical one.",
      get: { $0.scrollIndicatorInsets }, set: { $0.scrollIndicatorInsets = $1 }),
    scroll.method(
      "flashScrollIndicators", "Shows the indicators shortly, of which nothing is seen.",
      call: { $0.flashScrollIndicators() }),
  ]
}
