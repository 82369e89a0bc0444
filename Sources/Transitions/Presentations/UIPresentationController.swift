import Animation
import EventTrace
public import Geometry
import SourceText
public import ViewTree

/// Manages how one controller is presented: its frame, and the views around it.
///
/// UIKit may ask for the same value several times, so overrides must have no side effects.
open class UIPresentationController: NSObject, UIContentContainer {
  /// The presented controller; for a presentation controller that another one adapts to, the controller that the delegate gave in its
  /// place.
  @exclusivity(unchecked) open internal(set) var presentedViewController: UIViewController
  /// The controller that presents, which may be another than the one given to `init`.
  ///
  /// Reading it before the presentation ends the world as by an exception if none was given to `init`.
  open var presentingViewController: UIViewController { presenter ?? presenterIsMissing() }
  /// The controller that presents; nil before the presentation if none was given to `init`.
  package final var presenter: UIViewController? {
    get { presenterReference.object }
    set { presenterReference = NonowningReference(newValue) }
  }
  private final var presenterReference: NonowningReference<UIViewController>
  /// The view that contains the presentation; nil before its beginning and after its end.
  open internal(set) var containerView: UIView? {
    get { container.object }
    set {
      container = NonowningReference(newValue)
      if newValue == nil { keptContainer = nil }
    }
  }
  private final var container = NonowningReference<UIView>(nil)
  /// The container while it replaces the presenter's view in a context, so that it lives outside of the window, too; else nil.
  var keptContainer: UIView?
  /// Decides about adaptation and dismissal; not owned.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Overrides the traits of the presented controller and its content; traits that are `.unspecified` stay those of the
  /// environment.
  ///
  /// The presentation controller that it adapts to has them too, unless it overrides traits itself. While it is shown, an assignment calls the controllers and views at once.
  open var overrideTraitCollection: UITraitCollection? {
    didSet {
      (replacement ?? presentedViewController).traitsOverridden(by: self, before: oldValue)
    }
  }

  /// The style with which the controller is presented.
  package var style = UIModalPresentationStyle.custom
  /// The style whose rules it follows: a context style without a controller that defines a context is as that for the whole screen.
  final var effectiveStyle: UIModalPresentationStyle {
    switch style {
    case .currentContext where !isInContext: .fullScreen
    case .overCurrentContext where !isInContext: .overFullScreen
    default: style
    }
  }
  /// Whether the transitioning delegate was asked for it.
  final var wasAskedOfDelegate = false
  /// The statement that read it before the presentation, so that it was made; nil for none.
  final var readRange: SourceRange?
  /// Whether the presentation has begun and is not being dismissed.
  var isOnStage = false
  /// The turn of the screen by the presentation, and then by its dismissal; nil for none.
  var turn: ScreenTurn?
  var turnBack: ScreenTurn?
  /// The visible place of the presentation that it takes the place of, from which it starts; nil for none.
  var formerLook: FormerLook?
  /// Whether it takes place in a context, and not in the whole window.
  var isInContext = false
  /// Whether the presenter's view leaves the window.
  package var removesPresenter = false
  /// The place of the presenter's view in the tree before the presentation; nil before it begins.
  var presenterPlace: ViewPlace?
  /// Makes the place of the container that of the presenter's view, if the container stands in for that view and has been moved to another
  /// superview, as columns do that collapse or expand.
  final func followContainer() {
    guard isInContext, removesPresenter, let containerView,
      let place = ViewPlace(of: containerView),
      !(presenterPlace.map(place.isBeside) ?? false)
    else { return }
    presenterPlace = place
  }

  /// Whether the presenter's view filled the window before the presentation began.
  var presenterFilledWindow = false
  /// Whether the presenter's view was in the window when the presentation began.
  var presenterWasInWindow = false

  /// The views that the system's sheets and popovers put around the presented one; nil for none.
  var host: PresentationHost?
  /// The presentation controller of the controller's own style; nil for one that has not been adapted.
  var adaptedFrom: UIPresentationController?
  /// The controller that is shown in place of the presented one while the presentation is adapted; nil for none.
  weak var replacement: UIViewController?

  /// Whether the delegate is yet to be asked which controller it shows, after the running transition.
  var isUnprepared = false

  /// The presentation controller that it adapts to after the running transition; nil for none.
  var pendingAdaptation: UIPresentationController? {
    didSet {
      guard let oldValue, oldValue !== pendingAdaptation,
        oldValue !== oldValue.presentedViewController.ownPresentationController
      else { return }
      oldValue.giveBackOriginal()
      oldValue.adaptedFrom = nil
    }
  }

  /// Makes the presentation controller of a presentation that is yet to begin.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenterReference = NonowningReference(presentingViewController)
    super.init()
  }

  deinit { referenceSlot?.clear() }

  /// The style it was made for.
  open var presentationStyle: UIModalPresentationStyle { style }

  /// The view the animator gets and moves: the presented controller's, or one around it.
  open var presentedView: UIView? { presentedViewController.view }

  /// The frame of the presented view at the end, in the container: all of it unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presentation covers the whole screen; false for one that covers the controller that defines the presentation context.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view is removed when the presentation has completed.
  open var shouldRemovePresentersView: Bool { false }

  /// The style in a compact environment: the delegate's answer, else `.none` for no change.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self) ?? defaultAdaptiveStyle
  }

  /// The style in an environment: what the delegate says, else ``adaptivePresentationStyle`` where width or height is compact; `.none` for no
  /// change.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    delegateStyle(in: traitCollection)
      ?? (traitCollection.isCompact ? adaptivePresentationStyle : .none)
  }

  /// The presented controller's preferred size, points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called before the presentation begins, when the container is in the window: add views and animate beside.
  open func presentationTransitionWillBegin() {}
  /// Called when the presentation has ended; false when it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Called when the dismissal has ended; false when it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  // MARK: The system's own

  /// The size that the presented controller prefers, points; where it prefers none, what is given for it.
  final func preferredContentSize(or size: CGSize) -> CGSize {
    let preferred = preferredContentSize
    return CGSize(
      width: preferred.width > 0 ? preferred.width : size.width,
      height: preferred.height > 0 ? preferred.height : size.height)
  }

  /// Reports that an answer has put a view into the tree, which it is asked for again and again.
  package final func reportChange(of view: UIView, whenAskedFor member: String) {
    presentedViewController.report(
      EngineIssue.answerChangesTree(view, member: member, of: self))
  }

  /// Ends the world because nothing presents, and gives a controller that UIKit would not have.
  private func presenterIsMissing() -> UIViewController {
    presentedViewController.raise(EngineIssue.noPresenter(of: self))
    return presentedViewController
  }

  /// Asks for the presented view as UIKit does, several times; reports an answer of a class of the app that is not always the same.
  final func askForPresentedView() -> UIView {
    let view: UIView = presentedView ?? presentedViewController.view
    if style == .custom, !presentedViewController.loop.isTerminated,
      let other = presentedView, other !== view
    {
      presentedViewController.report(EngineIssue.otherPresentedView(self))
    }
    return view
  }

  /// Whether the system's animator is presenting the controller now.
  final var isPresentedBySystem: Bool {
    guard let transition = presentedViewController.transition else { return false }
    return transition.phase == .running && transition.hasSystemAnimator && !transition.isDismissal
      && transition.to.controller === presentedViewController
  }
  /// The style to which it adapts in a compact environment unless the delegate says otherwise.
  var defaultAdaptiveStyle: UIModalPresentationStyle { .none }
  /// Makes the views around the presented one.
  func makeViews() {}
  /// Shows the presented view in a container that another presentation controller has left.
  func takePlace() {
    guard let container = containerView, let presented = presentedView else { return }
    let controller = presentedViewController
    let view = presented === controller.loadedView ? controller.viewInContainer : presented
    UIView.performWithoutAnimation {
      container.addSubview(view)
      if let formerLook { view.place(at: formerLook.frame) }
    }
    view.place(at: frameOfPresentedViewInContainerView)
  }
  /// Called when it has taken the place of another presentation controller, and the presenter's view is where it belongs.
  func didTakePlace() { layOutAtRest() }
  /// Removes the views that it has added to the container.
  func tearDown() { presentedViewController.loadedViewInContainer?.removeFromSuperview() }
  /// Called when a transition of the presented controller begins, its own or one of what it presents.
  func transitionWillBegin() {}
  /// Lays out its views after a transition, during which the screen may have changed.
  func layOutAtRest() {}
  /// Called when the keyboard moves, inside its animation.
  func keyboardDidMove() { layOutAtRest() }
  /// Animates the views around the presented one with a transition, in the running animation.
  func moveAlong(comes: Bool) {}
  /// Called when the presenter is shown by other views than before, while nothing is in transition.
  func presenterViewDidChange() {}
  /// Called before the presenter's view is removed or added outside of a transition.
  func willAdaptPresenter() {}
  /// The motion of the system's animator, where it is not for the controllers to choose; nil where it is.
  var systemMotion: SystemAnimator.Motion? { nil }
  /// Called when the user taps beside the presented view.
  func wasTappedOutside() {
    if !passesTouchesOn { dismissByTap() }
  }
  /// Dismisses the presented controller for a tap that may do so.
  func dismissForTap() { presentedViewController.dismiss(because: .tapOutside) }
  /// Whether touches beside the presented view reach the views below.
  var passesTouchesOn: Bool { false }
  /// The view that takes a touch in the container, which the hit test gives to a view of the container's or to the container; nil for what
  /// is below.
  func receiver(
    of hit: UIView, at point: CGPoint, in container: UIView, with event: UIEvent?
  ) -> UIView? { hit === container && passesTouchesOn ? nil : hit }

  /// The environment it is shown in, without its overrides for the presented controller.
  open var traitCollection: UITraitCollection {
    presentedViewController.loop.screen.traitCollection
  }

  /// Called after the environment has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the container gets another size, in points.
  ///
  /// UIKit's implementation tells the presented controller; an override that does not call it leaves that one untold.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardViewWillTransition(to: size, with: coordinator) }

  /// Called before a size class changes.
  ///
  /// UIKit's implementation tells the presented controller; an override that does not call it leaves that one untold.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardWillTransition(to: newCollection, with: coordinator) }

  /// Told that the presented controller's preferred size has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size in points the presented controller gets: all there is.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
}

/// The system's presentation over the whole screen, after which the presenter's view is removed.
final class FullScreenPresentationController: UIPresentationController {
  override init(presentedViewController: UIViewController, presenting: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    traceName = "_UIFullscreenPresentationController"
  }

  override var shouldRemovePresentersView: Bool { true }
}

/// The system's presentation over the whole screen that leaves everything where it is.
final class OverFullScreenPresentationController: UIPresentationController {
  override init(presentedViewController: UIViewController, presenting: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    traceName = "_UIOverFullscreenPresentationController"
  }
}

/// The system's presentation over the controller that defines the presentation context.
final class ContextPresentationController: UIPresentationController {
  private let covers: Bool

  /// Makes a presentation controller that keeps or removes the presenter's view.
  init(
    presentedViewController: UIViewController, presenting: UIViewController?, isOver: Bool
  ) {
    covers = !isOver
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    traceName =
      isOver
      ? "_UIOverCurrentContextPresentationController" : "_UICurrentContextPresentationController"
  }

  override var shouldPresentInFullscreen: Bool { false }
  override var shouldRemovePresentersView: Bool { covers }
}

/// The system's container of a presentation; tells the presentation controller of its layout.
final class UITransitionView: UIView {
  /// The presentation that it contains; nil once that has been released.
  var presentationController: UIPresentationController? {
    get { presentation.object }
    set { presentation = NonowningReference(newValue) }
  }
  private var presentation = NonowningReference<UIPresentationController>(nil)

  /// A sheet that does not dim lets touches beside it pass, and a popover those at certain views.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event), let presentationController else {
      return nil
    }
    return presentationController.receiver(of: hit, at: point, in: self, with: event)
  }

  override func layoutSubviews() {
    guard let presentationController else { return super.layoutSubviews() }
    let transition = presentationController.presentedViewController.transition
    let observer = transition?.isRunning ?? false ? transition : nil
    loop.tell(presentationController, .containerViewWillLayoutSubviews, partOf: observer) {
      $0.containerViewWillLayoutSubviews()
    }
    super.layoutSubviews()
    if let transition, transition.container === self { transition.containerDidLayOut() }
    loop.tell(presentationController, .containerViewDidLayoutSubviews, partOf: observer) {
      $0.containerViewDidLayoutSubviews()
    }
  }
}

/// The place of a view in the tree, to which it can be restored.
package struct ViewPlace {
  private let place: NonowningReference<UIView>
  private let index: Int

  /// The place a view has now; nil when it has none.
  init?(of view: UIView) {
    guard let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    place = NonowningReference(superview)
    self.index = index
  }

  /// Puts a view back, behind the views that were added after it.
  func restore(_ view: UIView) {
    guard let superview = place.object else { return }
    superview.insertSubview(view, at: min(index, superview.subviews.count))
  }

  /// Whether it is in the same superview as another place.
  func isBeside(_ other: ViewPlace) -> Bool { place.object === other.place.object }
}
