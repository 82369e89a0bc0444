import EventTrace
public import Geometry
public import ViewTree

/// Shows one page at a time; code or a finger replaces it by the page before or after it.
///
/// Code sets the page; a finger turns to the pages that the data source gives. The controller sends the appearance
/// callbacks of its pages itself: of the first page inside the call that sets it, of later ones only while
/// the controller is on screen. A change that is requested during another one, or while the controller itself appears or disappears,
/// waits for its end; of several waiting changes only the last one is made.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipageviewcontroller>
open class UIPageViewController: UIViewController {
  /// Gives the pages that a finger turns to; without it a finger turns no page. Not owned.
  ///
  /// Setting it discards the pages that the data source has given.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { neighbours = nil }
  }
  /// Told of what a finger turns; not owned.
  open weak var delegate: (any UIPageViewControllerDelegate)? {
    didSet { script?.run(.delegateDidChange, of: self) }
  }

  /// The way in which one page replaces another.
  open package(set) var transitionStyle: TransitionStyle {
    didSet { spineLocation = UIPageViewController.usable(spineLocation, transitionStyle) }
  }
  /// The direction in which pages follow each other.
  open package(set) var navigationOrientation: NavigationOrientation
  /// The space between two pages of the style `.scroll`, points.
  package final var interPageSpacing: CGFloat

  /// The location of the spine of pages that curl; `.none` for pages that scroll.
  open package(set) var spineLocation: SpineLocation {
    didSet { if spineLocation == .mid { isDoubleSided = true } }
  }
  /// Whether pages that curl have a back, for which the data source gives a page of its own; always true with the spine in the middle.
  ///
  /// Setting it to false with the spine in the middle ends the world with an exception.
  open var isDoubleSided = false {
    didSet {
      guard spineLocation == .mid, !isDoubleSided else { return }
      isDoubleSided = true
      raise(EngineIssue.singleSidedInTheMiddle(self))
    }
  }

  /// The pages that are shown, or will be shown by the latest call that sets them.
  var spread: Spread?
  /// The first page of those.
  var page: UIViewController? { spread?.page }
  /// Whether the delegate is being asked for the spine.
  private var isChoosingSpine = false
  private(set) lazy var content = ContentSwitch(of: self)
  private(set) lazy var drag = PageDrag(of: self)
  private lazy var indicator = PageIndicator(of: self)
  /// The pages beside the present one that the data source has given; nil until it was asked.
  private(set) var neighbours: Neighbours?
  /// The transition of a turn by a finger, until its animation has ended.
  private(set) var turn: PageTurn?
  /// The waiting change.
  private var waitingChange: PageChange?

  override func abandon() {
    super.abandon()
    turn = nil
    waitingChange = nil
  }

  /// The pages that a data source gives.
  struct Neighbours {
    var before: Spread?
    var after: Spread?

    subscript(direction: NavigationDirection) -> Spread? {
      direction == .forward ? after : before
    }
  }

  /// The arguments of a call of `setViewControllers(_:direction:animated:completion:)`.
  struct PageChange {
    let spread: Spread
    let direction: NavigationDirection
    let isAnimated: Bool
    let completion: ((Bool) -> Void)?
  }

  /// Makes a page view controller without a page.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    interPageSpacing = UIPageViewController.interPageSpacing(in: options)
    spineLocation = UIPageViewController.spineLocation(in: options, style)
    isDoubleSided = spineLocation == .mid
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a page view controller of a storyboard: its pages curl, as those of UIKit's plain initialiser.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    interPageSpacing = UIPageViewController.interPageSpacing(in: nil)
    spineLocation = UIPageViewController.spineLocation(in: nil, .pageCurl)
    super.init(coder: coder)
  }

  /// The recognizers that turn pages which curl, that of a pan and that of a tap; where pages scroll they are the system's own.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? [drag.pan, drag.tap] : []
  }

  // MARK: The page

  /// The page that is shown, or will be shown by the latest call that sets one; nil for none.
  ///
  /// While a finger turns to another one it is the old one.
  open var viewControllers: [UIViewController]? { spread?.shown }

  /// The number of pages that a call of `setViewControllers` gives: two with the spine in the middle; where pages have a back, an animated
  /// call gives the new page and the back of the old one, which is never shown.
  private func requiredCount(animated: Bool) -> Int {
    spineLocation == .mid || isDoubleSided && animated ? 2 : 1
  }

  /// Shows another page, or two with the spine in the middle.
  ///
  /// It makes no call to the delegate or the data source. The completion gets true if the page was shown, and false if a later call replaced
  /// this one while it waited. Another number of pages than
  /// the spine requires ends the world with UIKit's exception.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pages = viewControllers ?? []
    let names = pages.map(\.traceName).joined(separator: ", ")
    loop.emit(
      .call(
        "setViewControllers",
        [
          TraceField("viewControllers", .word("[\(names)]")),
          TraceField("direction", .word("\(direction)")),
          TraceField("animated", .bool(animated)),
        ]), subject: traceName)
    guard !loop.isTerminated else { return }
    let required = requiredCount(animated: animated)
    guard let page = pages.first,
      isChoosingSpine ? pages.count <= 2 : pages.count == required
    else {
      return raise(EngineIssue.wrongNumberOfPages(pages.count, required: required, in: self))
    }
    let hasFacing = pages.count == 2 && (isChoosingSpine || spineLocation == .mid)
    loadViewIfNeeded()
    guard !loop.isTerminated else { return }
    let change = PageChange(
      spread: Spread(
        page: page, facing: hasFacing ? pages[1] : nil,
        back: pages.count == 2 && !hasFacing ? pages[1] : nil),
      direction: direction, isAnimated: animated, completion: completion)
    if self.page == nil { return make(change) }
    if let running = content.transition, running.isInProgress {
      report(EngineIssue.pageSetMeanwhile(page, in: self, during: running))
    }
    content.dropWaitingChanges()
    if let passedOver = waitingChange {
      waitingChange = nil
      complete(passedOver, finished: false)
    }
    guard !loop.isTerminated else { return }
    waitingChange = change
    content.request(.change(animated: animated)) {
      self.waitingChange = nil
      self.make(change)
    }
  }

  private func make(_ change: PageChange) {
    drag.stop()
    neighbours = nil
    let new = change.spread
    let old = spread
    guard !new.isSame(as: old) else { return complete(change, finished: true) }
    guard adopt(new) else { return }
    spread = new
    guard let old, !isChoosingSpine, !new.sharesPage(with: old), appearanceState == .appeared,
      let world = knownWorld
    else {
      exchange(old, new)
      indicator.update()
      return complete(change, finished: true)
    }
    content.begin(
      PageOwner(self, from: old, to: new, direction: change.direction, change: change),
      from: old.page, to: new.page, animated: change.isAnimated && loadedView?.window != nil,
      in: world)
  }

  /// Makes pages children; false if one of them was told and has ended the world or has gone elsewhere.
  private func adopt(_ new: Spread) -> Bool {
    for page in new.shown where page.parentController !== self {
      addChild(page)
      guard !loop.isTerminated, page.parentController === self else { return false }
    }
    return true
  }

  /// Reports the end of a change, after all appearance callbacks.
  func didChange(_ change: PageChange) {
    indicator.update()
    complete(change, finished: true)
  }

  /// Calls the completion of a change, which was made or was replaced by another one.
  func complete(_ change: PageChange, finished: Bool) {
    guard let completion = change.completion, !loop.isTerminated else { return }
    loop.emit(
      .call("completion(setViewControllers)", [TraceField("finished", .bool(finished))]),
      subject: traceName)
    completion(finished)
  }

  /// Shows pages without a transition: the first ones, those of a controller that is not on screen, or of another spine.
  private func exchange(_ old: Spread?, _ new: Spread) {
    let coming = new.shown.filter { page in !(old?.shows(page) ?? false) }
    let going = (old?.shown ?? []).filter { !new.shows($0) }
    // The first page appears at once, and so does a page that replaces it before the controller appears.
    let appears = old.map { $0.page.appearanceState == .appeared } ?? true
    for page in coming { page.loadViewIfNeeded() }
    if appears {
      for page in coming { page.sendBeginAppearance(true, animated: false) }
      for page in going { page.sendBeginAppearance(false, animated: false) }
    }
    movingViewsUntold {
      for page in coming { content.show(page) }
      placePages()
      for page in going { content.hide(page) }
    }
    if appears {
      // Outside of the window it is laid out later.
      for page in coming { page.sendEndAppearance(layingOut: loadedView?.window != nil) }
      for page in going { page.sendEndAppearance() }
    }
    for page in coming { page.sendDidMove(toParent: self) }
    for page in going { letGo(of: page) }
  }

  /// Gives pages that curl their places: with the spine in the middle each has a half.
  func placePages() {
    guard transitionStyle == .pageCurl, let spread, let wrapper = content.wrapper else { return }
    for (page, frame) in zip(spread.shown, frames(of: spread, in: wrapper.bounds)) {
      guard let view = page.loadedView, view.superview === wrapper, view.frame != frame else {
        continue
      }
      view.place(at: frame)
    }
  }

  /// The places of pages that are shown together.
  func frames(of spread: Spread, in bounds: CGRect) -> [CGRect] {
    guard spread.facing != nil else { return [bounds] }
    let axis = PageAxis(of: self)
    let half =
      axis.isVertical
      ? CGSize(width: bounds.width, height: bounds.height / 2)
      : CGSize(width: bounds.width / 2, height: bounds.height)
    let near = CGRect(origin: bounds.origin, size: half)
    let far = near.offsetBy(
      dx: axis.isVertical ? 0 : half.width, dy: axis.isVertical ? half.height : 0)
    return axis.sign < 0 ? [far, near] : [near, far]
  }

  override func didDetach(_ child: UIViewController) {
    content.request(.selection) { self.dropDetached() }
  }

  /// Forgets pages that have left on their own; those that are left are shown alone.
  private func dropDetached() {
    guard let spread else { return }
    let kept = spread.shown.filter { $0.parentController === self }
    guard kept.count < spread.shown.count else { return }
    for page in spread.shown where page.parentController !== self { content.hide(page) }
    self.spread = kept.first.map { Spread(page: $0) }
    neighbours = nil
    placePages()
    indicator.update()
  }

  /// Removes a page that is not shown any more, unless it has left already.
  private func letGo(of old: UIViewController) {
    guard old.parentController === self else { return }
    old.sendWillMove(toParent: nil)
    old.removeFromParent()
  }

  // MARK: Turning by a finger

  /// The pages that a finger turns to in a direction; nil where there are none.
  ///
  /// The data source is asked for both neighbours of a page once, for the one after it first.
  func neighbour(_ direction: NavigationDirection) -> Spread? {
    if neighbours == nil {
      let after = ask(.forward)
      let before = ask(.reverse)
      neighbours = Neighbours(before: before, after: after)
    }
    return neighbours?[direction]
  }

  /// Asks for the pages in a direction: for two where two are shown, or where the first one is the back of the sheet that is turned.
  private func ask(_ direction: NavigationDirection) -> Spread? {
    guard let spread else { return nil }
    let isForward = direction == .forward
    guard let first = ask(direction, beside: isForward ? spread.facing ?? spread.page : spread.page)
    else { return nil }
    guard spineLocation == .mid || isDoubleSided else { return Spread(page: first) }
    guard let second = ask(direction, beside: first), second !== spread.page else { return nil }
    guard spineLocation == .mid else { return Spread(page: second, back: first) }
    return isForward ? Spread(page: first, facing: second) : Spread(page: second, facing: first)
  }

  private func ask(
    _ direction: NavigationDirection, beside page: UIViewController
  ) -> UIViewController? {
    let isForward = direction == .forward
    let answer = loop.askForObject(
      dataSource, isForward ? .pageAfter : .pageBefore, [.named(page)]
    ) {
      isForward
        ? $0.pageViewController(self, viewControllerAfter: page)
        : $0.pageViewController(self, viewControllerBefore: page)
    }
    // A page is not its own neighbour.
    guard let answer, answer !== page, !(spread?.shows(answer) ?? false) else {
      return nil
    }
    return answer
  }

  /// Begins to turn by a finger; false if a call has changed the pages in the meantime.
  func beginTurn(to next: Spread, _ direction: NavigationDirection) -> Bool {
    guard let spread, let world = knownWorld else { return false }
    tellWillTransition(to: next)
    guard !loop.isTerminated, spread.isSame(as: self.spread), obstacle(to: .finger) == nil,
      adopt(next)
    else {
      return false
    }
    let turn = PageTurn(direction)
    self.turn = turn
    content.begin(
      PageOwner(self, from: spread, to: next, direction: direction, turn: turn),
      from: spread.page, to: next.page, animated: true, isImmediate: true, in: world)
    return self.turn === turn && content.transition?.phase == .running
  }

  /// Updates children and pages after a change, and calls the delegate and the completion; all appearance callbacks have been sent.
  func didEnd(_ transition: TransitionContext, from: Spread, to: Spread) {
    if transition.didComplete {
      for page in to.shown where page.parentController === self {
        page.sendDidMove(toParent: self)
      }
      for page in from.shown { letGo(of: page) }
    } else {
      for page in to.shown { letGo(of: page) }
    }
  }

  /// Calls the delegate or the completion at the end of a change.
  func afterTurn(
    _ transition: TransitionContext, from: Spread, to: Spread, _ turn: PageTurn
  ) {
    if self.turn === turn { self.turn = nil }
    let completed = transition.didComplete
    if completed {
      // The same sheet is turned back.
      let back = Spread(page: from.page, facing: from.facing, back: to.back)
      neighbours =
        turn.direction == .forward
        ? Neighbours(before: back, after: nil) : Neighbours(before: nil, after: back)
      indicator.count(turn.direction)
    }
    tellDidFinish(from: from, completed: completed)
    // The hook may have set another page, or discarded the neighbours.
    guard completed, to.isSame(as: spread), neighbours != nil else { return }
    let far = ask(turn.direction)
    if turn.direction == .forward { neighbours?.after = far } else { neighbours?.before = far }
  }

  // MARK: The spine

  /// Asks the delegate for the spine in another orientation, where pages curl and no change of them is running.
  ///
  /// The delegate sets the pages that suit its answer; they are shown without an animation.
  func chooseSpine(for orientation: UIInterfaceOrientation) {
    guard transitionStyle == .pageCurl, let delegate, hasMethod(.pageSpineLocation, delegate) else {
      return
    }
    drag.cancelFinger()
    if turn != nil { endTurnAtOnce(completes: false) }
    guard obstacle(to: .finger) == nil else { return }
    let chosen = loop.ask(delegate, .pageSpineLocation, [.word("\(orientation)")]) {
      isChoosingSpine = true
      defer { isChoosingSpine = false }
      return $0.pageViewController(self, spineLocationFor: orientation)
    }
    guard let answer = chosen, !loop.isTerminated else { return }
    let location = UIPageViewController.usable(answer, transitionStyle)
    if location != spineLocation {
      spineLocation = location
      neighbours = nil
    }
    let (count, required) = (spread?.shown.count ?? 0, location == .mid ? 2 : 1)
    guard count == 0 || count == required else {
      return raise(
        EngineIssue.wrongNumberOfPages(count, required: required, for: location, in: self))
    }
    loadedView?.setNeedsLayout()
  }

  /// Asks the delegates of all page view controllers inside a controller for their spines.
  static func chooseSpines(in controller: UIViewController, for orientation: UIInterfaceOrientation)
  {
    (controller as? UIPageViewController)?.chooseSpine(for: orientation)
    for child in controller.childControllers where !controller.loop.isTerminated {
      chooseSpines(in: child, for: orientation)
    }
  }

  private func tellWillTransition(to next: Spread) {
    loop.tell(delegate, .pageWillTransition, [.word(next.names)]) {
      $0.pageViewController(self, willTransitionTo: next.given)
    }
  }

  private func tellDidFinish(from: Spread, completed: Bool) {
    loop.tell(
      delegate, .pageDidFinish, [.bool(true), .word(from.names), .bool(completed)]
    ) {
      $0.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: from.given,
        transitionCompleted: completed)
    }
  }

  // MARK: Views

  open override func loadView() {
    super.loadView()
    guard let loadedView else { return }
    content.install(in: loadedView)
    content.wrapper?.clipsToBounds = true
    content.wrapper?.addGestureRecognizer(drag.pan)
    if transitionStyle == .pageCurl { content.wrapper?.addGestureRecognizer(drag.tap) }
  }

  override func layOutBars() {
    indicator.layOut()
    if !content.isInTransition { placePages() }
    content.transition?.containerDidLayOut()
  }

  /// The size of a page: half of the whole with the spine in the middle.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = container as? UIViewController, let spread, spread.shows(child) else {
      return super.size(
        forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    return script?.size(forChild: child, withParentContainerSize: parentSize, of: self)
      ?? frames(of: spread, in: CGRect(origin: .zero, size: parentSize))[0].size
  }

  // A page has its final safe area while it moves.
  override func barInsets(for child: UIViewController) -> UIEdgeInsets? { .zero }

  // MARK: What shows a child

  override var contentSwitch: ContentSwitch? { content }
  override var fingerDriver: (any FingerDriver)? { drag }
  override var chosenChild: UIViewController? { page }

  /// False: the controller tells its pages itself.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  override var forwardsAppearance: Bool { true }

  // The pages do not decide about it.
  override var childThatHidesStatusBar: UIViewController? { nil }
  override var childThatStylesStatusBar: UIViewController? { nil }
}
