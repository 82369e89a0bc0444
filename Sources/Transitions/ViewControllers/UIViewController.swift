public import Animation
import EventTrace
public import Geometry
public import ViewTree

/// Owns a view, and receives callbacks when it is shown and hidden.
///
/// Subclasses override the callbacks; the engine writes each call into the trace before it makes it.
open class UIViewController: UIResponder, UIContentContainer {
  /// The clock and queue of the controller's world.
  ///
  /// A controller that was made outside of every world joins the one in which it is used first.
  package final var loop: RunLoop { membership.loop.isDetached ? joinedLoop : membership.loop }
  /// The controller's place among those of its world.
  @exclusivity(unchecked) final var membership = WorldMembership()
  /// Whether it has been the window's root, presented, or a child: from then on its release is traced.
  @exclusivity(unchecked) package internal(set) final var hasBeenShown = false
  /// Whether it has been presented, and dismissed since.
  final var hasBeenDismissed = false
  /// The script's hooks and slots for the controller; nil for one that no declaration has made.
  @exclusivity(unchecked) package final var script: (any ViewControllerScript)?
  /// The world it is shown in; nil until it, an ancestor or its presenter is.
  final var world: TransitionWorld?
  /// The controller's view; nil until it is loaded.
  final var loadedView: UIView? { didSet { viewDidChange() } }
  var isLoading = false
  /// The insets of the view that the container's bars cover, points; nil outside of a container with bars.
  var barInsets: UIEdgeInsets? { didSet { applySafeArea() } }
  /// The scene that has made the controller; nil for none.
  package final var scene: SceneOfController?
  var ownItems = ItemsOfController()
  /// The state of its appearance.
  @exclusivity(unchecked) final var appearanceState = AppearanceState.disappeared
  /// The cause of the present appearance transition, and the calls that are still due in it.
  final var appearance = AppearanceProgress()
  /// The child controllers, in the order in which they were added.
  @exclusivity(unchecked) final var childControllers: [UIViewController] = []
  /// The parent controller; nil for none.
  @exclusivity(unchecked) final var parentReference = NonowningReference<UIViewController>(nil)
  /// The traits that the parent overrides; nil for none.
  var traitOverride: UITraitCollection?
  /// The controller that this one presents itself; nil for none.
  @exclusivity(unchecked) final var presentedController: UIViewController? {
    didSet { loop.setNeedsTurn() }
  }
  /// The controller that presents this one itself; nil for none.
  @exclusivity(unchecked) final var presenterReference = NonowningReference<UIViewController>(nil)
  /// The presentation controller of this controller's own presentation; nil while it is not presented.
  @exclusivity(unchecked) final var ownPresentationController: UIPresentationController? {
    didSet { presentationDidChange(from: oldValue) }
  }
  /// The effect of the present transition on the controller.
  @exclusivity(unchecked) final var mark = TransitionMark.none
  /// The results of the last transition that the controller took part in.
  final var lastTransition = LastTransition()
  /// The places at which its style and its transitioning delegate were set.
  final var settings = PresentationSettings()
  /// The last change of the screen that has not resized the view because of its transform; nil for none.
  final var missedResize: MissedResize?
  /// The origin of the call of `show` that is going on.
  final var showing = ShowProgress()
  /// The questions about the status bar that UIKit's own getters have answered, one bit for each.
  final var standardAnswers: UInt8 = 0
  /// The safe area of the view at the last call of `viewSafeAreaInsetsDidChange()`, points.
  @exclusivity(unchecked) final var knownSafeAreaInsets = UIEdgeInsets.zero
  /// Whether the trace has the calls of `viewSafeAreaInsetsDidChange()`.
  @exclusivity(unchecked) package final var tracesSafeAreaInsets = false
  /// The text that a container shows for the controller, such as in a bar; nil unless set.
  ///
  /// It is the title of the navigation item and the tab bar item, too.
  open var title: String? { didSet { titleDidChange() } }
  /// The insets added to the safe area of the view and its subviews, points.
  ///
  /// The next layout calls `viewSafeAreaInsetsDidChange()`. Insets that are not finite end the world as an exception does.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if !takesInsets(since: oldValue) { additionalSafeAreaInsets = oldValue } }
  }

  /// The style in which the controller is presented; `.automatic` unless set.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { styleWasSet() }
  }
  /// The system's animation used when the transitioning delegate gives none.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Gives the objects of the controller's presentation; not owned, so the app has to keep a reference to it.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { delegateDidChange() }
  }
  /// Whether context styles are presented over this controller.
  open var definesPresentationContext = false
  /// Whether this controller's transition style is used for presentations over it in a context style.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the user may not dismiss its presentation.
  open var isModalInPresentation = false
  /// Whether it decides about the status bar though its presentation is not `.fullScreen`.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// The size in points the controller would like to have; one that is not finite ends the world as an exception does.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if refusesSize { preferredContentSize = oldValue } else { tellOfSize(since: oldValue) }
    }
  }

  /// The name of the nib with which the controller was made; nil for none.
  open private(set) var nibName: String?
  /// The bundle with which the controller was made; nil for none.
  open private(set) var nibBundle: Bundle?

  /// Makes a controller in the world whose turn is running; a nib is not loaded, and the issue `unsupported` says so.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
    joinChain()
  }
  /// Makes a controller of a storyboard in the world whose turn is running.
  public required init?(coder: NSCoder) {
    super.init()
    joinChain()
  }
  /// Makes a controller in the world whose turn is running.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  deinit { leaveWorld() }

  /// Breaks the references that would keep the controller after the end of its world; classes that have more of them override it.
  func abandon() {
    presentedController = nil
    ownPresentationController = nil
    contentSwitch?.dropWaitingChanges()
  }

  /// A controller's next responder is its view's superview, else the controller that presents it.
  open override var next: UIResponder? { loadedView?.superview ?? presentingController }

  /// The name of the controller's type in messages; a script's declaration gives its own.
  open var traceTypeName: String { script?.typeName ?? "\(type(of: self))" }

  /// Whether the controller may become the first responder; false unless overridden.
  open override var canBecomeFirstResponder: Bool {
    script?.canBecomeFirstResponder(of: self) ?? false
  }
  /// The view above the keyboard while the controller, or a view in it, is the first responder; nil unless overridden.
  open override var inputAccessoryView: UIView? { script?.inputAccessoryView(of: self) }
  /// Whether a presentation of the controller leaves the keyboard up: if it is presented as a form sheet in a regular width.
  open var disablesAutomaticKeyboardDismissal: Bool { keepsKeyboard }

  // MARK: View

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The controller's view, loaded when it is first asked for; after an assignment of nil it is loaded again.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView ?? ownEmptyView()
    }
    set { own(newValue) }
  }
  /// The view if it has been loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view has been loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if that has not happened yet.
  open func loadViewIfNeeded() {
    if loadedView == nil, !isLoading { load() }
  }

  /// Makes the view: here an empty one as large as the screen.
  open func loadView() { if script?.loadView(of: self) != true { makeView() } }
  /// Called once, when the view has been loaded.
  open func viewDidLoad() { script?.run(.viewDidLoad, of: self) }

  // MARK: Appearance

  /// Called before the view is shown; it may not be in the window yet.
  open func viewWillAppear(_ animated: Bool) { receive(.viewWillAppear(animated)) }
  /// Called once for each appearance, when the view is in the window with its final geometry, before layout.
  open func viewIsAppearing(_ animated: Bool) { receive(.viewIsAppearing(animated)) }
  /// Called when the view is on screen and the transition has ended.
  open func viewDidAppear(_ animated: Bool) { receive(.viewDidAppear(animated)) }
  /// Called before the view leaves the screen.
  open func viewWillDisappear(_ animated: Bool) { receive(.viewWillDisappear(animated)) }
  /// Called when the view has left the screen and the transition has ended.
  open func viewDidDisappear(_ animated: Bool) { receive(.viewDidDisappear(animated)) }
  /// Whether the controller is appearing because it is being presented; valid inside the appearance callbacks.
  open var isBeingPresented: Bool { mark == .presented }
  /// Whether the controller is disappearing because it is being dismissed; valid inside the appearance callbacks.
  open var isBeingDismissed: Bool { mark == .dismissed }
  /// Whether the controller is appearing because it gets a parent: from `willMove(toParent:)` to `didMove(toParent:)`.
  open var isMovingToParent: Bool { mark == .movingToParent }
  /// Whether the controller is disappearing because it leaves its parent: from `willMove(toParent:)` to `didMove(toParent:)`.
  open var isMovingFromParent: Bool { mark == .movingFromParent }
  /// Sends the will-callback of an appearance or disappearance, on behalf of the container.
  ///
  /// A cancelled transition begins in the opposite direction before its end. Beginning twice in the same direction is the issue
  /// `unbalancedAppearance`, with UIKit's text; the end that belongs to the second beginning has no effect.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginByCall(isAppearing, animated: animated)
  }
  /// Ends the appearance transition that was begun last, and sends its did-callback.
  ///
  /// Without a call of ``beginAppearanceTransition(_:animated:)`` before, it is the issue `unbalancedAppearance`, with UIKit's text.
  open func endAppearanceTransition() { endByCall() }
  /// Called when the safe area of the view is another one than before, and the view is in a window.
  open func viewSafeAreaInsetsDidChange() { script?.run(.viewSafeAreaInsetsDidChange, of: self) }
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() { script?.run(.viewWillLayoutSubviews, of: self) }
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() { script?.run(.viewDidLayoutSubviews, of: self) }

  // MARK: Bars

  /// The title and buttons that a navigation bar shows while the controller is on top of the stack.
  open var navigationItem: UINavigationItem { ownItems.navigation ?? makeNavigationItem() }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The controller's tab in a tab bar controller; nil for one that the controller makes.
  open var tabBarItem: UITabBarItem! {
    get { ownItems.tabBar ?? makeTabBarItem() }
    set { showTabBarItem(newValue) }
  }

  /// Whether the tab bar and the toolbar are hidden while the controller is on a navigation stack.
  open var hidesBottomBarWhenPushed = false

  /// The items of the toolbar while the controller is on top of a navigation stack; nil for none.
  open var toolbarItems: [UIBarButtonItem]? {
    get { ownItems.toolbar }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Gives the toolbar other items; if animated, they fade.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    showToolbarItems(toolbarItems, animated: animated)
  }

  // MARK: Status bar

  /// Whether the status bar is hidden while the controller decides about it: in a compact height.
  open var prefersStatusBarHidden: Bool { ownStatusBarHidden }
  /// The style of the status bar while the controller decides about it.
  open var preferredStatusBarStyle: UIStatusBarStyle { statusBarStyle(or: .default) }
  /// The animation with which the status bar appears and disappears; it is not drawn.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { ownStatusBarAnimation }
  /// The child that decides whether the status bar is hidden; nil for the controller itself.
  ///
  /// The top of a navigation controller's stack, the selected controller of a tab bar controller.
  open var childForStatusBarHidden: UIViewController? { ownChildForHidden }
  /// The child that decides about the style of the status bar; nil for the controller itself.
  ///
  /// As ``childForStatusBarHidden``; but a navigation controller whose bar is shown answers itself.
  open var childForStatusBarStyle: UIViewController? { ownChildForStyle }
  /// Lets UIKit evaluate the properties about the status bar again, at once.
  open func setNeedsStatusBarAppearanceUpdate() { knownWorld?.updateStatusBar() }

  // MARK: What containers override

  /// The child on which it depends whether the status bar is hidden; nil for none.
  var childThatHidesStatusBar: UIViewController? { chosenChild }
  /// The child on which the style of the status bar depends; nil for none.
  var childThatStylesStatusBar: UIViewController? { chosenChild }
  /// Called when the traits have changed, after `traitCollectionDidChange(_:)`.
  func environmentDidChange() {}
  /// Called before the will-appear callbacks of the controller's children.
  func childrenWillBeginAppearing() {}
  /// The insets of a child's view that the container's bars cover, points; nil for a container without bars.
  func barInsets(for child: UIViewController) -> UIEdgeInsets? { nil }
  /// Gives the container's bars their places, before the view is laid out.
  func layOutBars() {}
  /// The place in the controller's view where one child is shown; nil for a controller that fills its view itself.
  var contentSwitch: ContentSwitch? { nil }
  /// The driver of fingers that move the container's content; nil where none do.
  var fingerDriver: (any FingerDriver)? { nil }
  /// Called when a child has left, before `didMove(toParent: nil)`: a container that lists its children removes the child from its list.
  func didDetach(_ child: UIViewController) {}
  /// Whether the children follow when the controller appears and disappears.
  var forwardsAppearance: Bool { shouldAutomaticallyForwardAppearanceMethods }
  /// The style of its presentation, as the system resolves the one that is set.
  var presentedStyle: UIModalPresentationStyle { modalPresentationStyle.resolved }
  /// The child that is to be shown there; nil for none.
  var chosenChild: UIViewController? { nil }
  /// Called when the controller's children have been told that they will appear with it.
  func childrenDidBeginAppearing(animated: Bool) {}
  /// Called when the controller's children have been told that they have appeared with it.
  func childrenDidEndAppearing(animated: Bool) {}

  // MARK: Containment

  /// The controllers inside this one, in the order they were added.
  open var children: [UIViewController] { childControllers }
  /// The container the controller is in.
  open var parent: UIViewController? { parentController }
  /// The nearest navigation controller that the controller is in; nil for none.
  open var navigationController: UINavigationController? { nearestContainer() }
  /// The nearest tab bar controller that the controller is in; nil for none.
  open var tabBarController: UITabBarController? { nearestContainer() }
  /// The nearest split view controller that the controller is in; nil for none.
  open var splitViewController: UISplitViewController? { nearestContainer() }
  /// Whether its appearance callbacks are forwarded to its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { ownForwarding }
  /// Adds a child, which is removed from its former parent as by `removeFromParent()`.
  ///
  /// The call sends `willMove(toParent:)`; the container has to send `didMove(toParent:)`. The window's root, a controller whose view lies
  /// in another one's, itself and a controller that it is in end the world as an exception does.
  open func addChild(_ childController: UIViewController) { addByCall(childController) }
  /// Removes the controller from its parent and sends `didMove(toParent: nil)`.
  open func removeFromParent() { removeByCall() }
  /// Called before the controller gets a parent, or with nil before it leaves one.
  ///
  /// From here to `didMove(toParent:)` the controller is moving: see ``isMovingToParent``.
  open func willMove(toParent parent: UIViewController?) { willMoveByCall(to: parent) }
  /// Called after the controller got a parent, or with nil after it left one.
  open func didMove(toParent parent: UIViewController?) { didMoveByCall(to: parent) }

  /// Shows one child in another's place.
  ///
  /// The view of `toViewController` is added to the superview of the other's view, with the frame it has; then `animations` runs as the block of
  /// `UIView.animate`, for `duration` seconds, and at the end the view of `fromViewController` is taken out. The children are told that they appear
  /// and disappear if this controller has appeared. A duration of 0 does all of it inside the call. Nothing can cancel it. `willMove(toParent:)` and
  /// `didMove(toParent:)` are the caller's to send. Both have to be children of this controller, which has to forward appearance methods
  /// automatically; otherwise the world ends as by an exception.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    changeChildren(
      from: fromViewController, to: toViewController,
      ChildrenAnimation(duration: duration, options: options, animations: animations),
      completion: completion)
  }

  // MARK: Presentation

  /// The controller this one, or an ancestor of it, presents; set as soon as the request is accepted.
  open var presentedViewController: UIViewController? { nearestPresented }
  /// The controller that presents this one or an ancestor of it; also where another one is shown in its place.
  open var presentingViewController: UIViewController? { nearestPresenting }
  /// The presentation controller of the controller's presentation.
  ///
  /// Reading it before the controller is presented makes one for the style of that moment, which a later change of the style does not replace;
  /// nil when nothing presents it and the style is not built.
  open var presentationController: UIPresentationController? { knownPresentationController }
  /// The presentation controller of the controller as a sheet; nil where another style presents it.
  open var sheetPresentationController: UISheetPresentationController? { knownSheet }
  /// The presentation controller of the controller as a popover, even when adapted; nil where another style presents it.
  open var popoverPresentationController: UIPopoverPresentationController? { knownPopover }
  /// The coordinator of the transition or turn of the screen that the controller or an ancestor takes part in, until the did-callbacks of its end
  /// are over; nil when there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { knownCoordinator }

  /// Presents a controller; the transition begins in the next turn of the run loop.
  ///
  /// The completion runs after the presented controller's `viewDidAppear`, and after a presentation
  /// that was cancelled. A refused request is an issue with UIKit's text, and its completion does not run.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion) }

  /// Dismisses the controller that this one presents, or this one if it presents none.
  ///
  /// All controllers above are dismissed with it; only the topmost one is animated. The completion runs after its `viewDidDisappear`, and after a
  /// dismissal that was cancelled.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    requestDismissal(animated: flag, completion: completion)
  }

  // MARK: Showing

  /// Asks the nearest container that implements it to show a controller; a navigation controller pushes it.
  ///
  /// Without one the topmost controller that the window's root presents, or the root, presents it. A container whose
  /// `canPerformAction(_:withSender:)` answers false is passed over.
  open func show(_ vc: UIViewController, sender: Any?) { passOn(.show, vc, sender: sender) }

  /// Shows a controller as the detail: like `show(_:sender:)`, but a navigation controller passes the call on.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    passOn(.showDetail, vc, sender: sender)
  }

  /// The nearest of this controller and its ancestors that implements an action; nil for none.
  ///
  /// Of the engine's classes this is the navigation controller, for `showViewController:sender:`. A class that overrides
  /// `show(_:sender:)` is still called by it, but is not found here unless it overrides this method too.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    target(of: action, sender: sender)
  }

  /// Whether the controller takes part in the search of ``show(_:sender:)`` and ``showDetailViewController(_:sender:)``: unless overridden.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == ShowAction.show.selector || action == ShowAction.showDetail.selector
  }

  /// Takes the secondary controller of a split view controller whose columns collapse: a navigation controller pushes it, others don't show it.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// Gives the secondary controller back to a split view controller that expands; nil for none.
  ///
  /// A navigation controller gives back its top, which the split view controller takes off the stack.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  /// Whether the engine's class implements an action itself.
  func hasOwnMethod(for action: Selector) -> Bool { false }

  // MARK: Segues

  /// The storyboard that has made the controller; nil for none.
  open var storyboard: UIStoryboard? { scene?.storyboard }
  /// Called when a storyboard has made the controller and what it contains; its view is not loaded yet.
  open override func awakeFromNib() { script?.run(.awakeFromNib, of: self) }
  /// Performs a segue of the controller's scene, without asking whether it may; one that the scene has not ends the world with UIKit's exception.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    perform(segue: identifier, sender: sender)
  }
  /// Whether a segue that was started by a touch, or that embeds, may be performed: yes unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    script?.shouldPerformSegue(withIdentifier: identifier, sender: sender, of: self) ?? true
  }
  /// Called before a segue that begins here is performed; the view of its destination is not loaded yet.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    script?.run(.prepare(segue, sender: sender), of: self)
  }
  /// Whether the controller is the destination of an unwinding: it has the action, and the unwinding did not begin there.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { takesUnwinding(action, from: fromViewController, sender: sender) }
  /// The children in which an unwinding searches, in order: all but the one it comes from, of a navigation controller the top first.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] { searchedChildren(from: source) }
  /// The child that is the controller at which an unwinding began, or contains it; nil if it is not inside this one.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    child(containing: source.source)
  }
  /// Called on the way of an unwinding, with the next controller: a navigation controller pops to it, a tab bar controller selects it.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    unwind(towards: subsequentVC, unwindSegue)
  }

  // MARK: Environment

  /// The environment the controller is shown in: that of the screen, with what its parents and the presentation override for it.
  open var traitCollection: UITraitCollection { traits(from: loop.screen.traitCollection) }
  /// Gives a child other traits than its parent has; those that are `.unspecified` stay the parent's, nil gives all back.
  ///
  /// The child's descendants have them too. The child and its views get `traitCollectionDidChange` at once.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { setTraits(collection, of: childViewController) }
  /// The traits that this controller overrides for a child: those of the last ``setOverrideTraitCollection(_:forChild:)`` unless overridden; nil for none.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { traits(setFor: childViewController) }
  /// Called after the environment has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    script?.run(.traitCollectionDidChange(previousTraitCollection), of: self)
  }

  /// Called when memory runs short, which it never does here.
  open func didReceiveMemoryWarning() {}
  /// Whether the interface follows the device; nothing asks for it, as since iOS 16.
  open var shouldAutorotate: Bool { true }
  /// The orientations of the interface while the controller fills the window: all on a tablet, all but upside down on a phone.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { ownOrientations }
  /// The orientation of the interface when the controller is presented on the whole screen; the present one unless overridden.
  ///
  /// UIKit's exception ends the world when `supportedInterfaceOrientations` does not have it.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { ownOrientation }

  // MARK: UIContentContainer

  /// Called before the view gets another size, in points.
  ///
  /// UIKit's implementation calls the children and the presented controller; without `super` an override ends the chain.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { receive(size, with: coordinator) }

  /// Called before a size class changes; `super` has to be called as in ``viewWillTransition(to:with:)``.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { receive(newCollection, with: coordinator) }

  /// Called when a child's preferred size has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { script?.run(.preferredContentSizeDidChange(container), of: self) }

  /// The size in points a child gets: all there is.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { ownSize(of: container, in: parentSize) }
}
