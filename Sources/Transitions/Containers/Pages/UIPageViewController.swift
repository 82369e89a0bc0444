import EventTrace
package import Geometry
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

  /// How one page takes another's place.
  public package(set) final var transitionStyle: TransitionStyle
  /// The direction in which pages follow each other.
  public package(set) final var navigationOrientation: NavigationOrientation
  /// The space between two pages of the style `.scroll`, points.
  package final var interPageSpacing: CGFloat

  /// The page that is shown, or will be shown by the latest call that sets one.
  var page: UIViewController?
  private(set) lazy var content = ContentSwitch(of: self)
  private(set) lazy var drag = PageDrag(of: self)
  private lazy var indicator = PageIndicator(of: self)
  /// The pages beside the present one that the data source has given; nil until it was asked.
  private(set) var neighbours: Neighbours?
  /// The transition of a turn by a finger, until its animation has ended.
  private(set) var turn: PageTurn?
  /// The waiting change.
  private var waitingChange: PageChange?

  /// The pages that a data source gives.
  struct Neighbours {
    var before: UIViewController?
    var after: UIViewController?

    subscript(direction: NavigationDirection) -> UIViewController? {
      direction == .forward ? after : before
    }
  }

  /// The arguments of a call of `setViewControllers(_:direction:animated:completion:)`.
  struct PageChange {
    let page: UIViewController
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
    super.init()
  }

  /// The recognizers that turn pages which curl, that of a pan and that of a tap; where pages scroll they are the system's own.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? [drag.pan, drag.tap] : []
  }

  // MARK: The page

  /// The page that is shown, or will be shown by the latest call that sets one; nil for none.
  ///
  /// While a finger turns to another one it is the old one.
  open var viewControllers: [UIViewController]? { page.map { [$0] } }

  /// Shows another page.
  ///
  /// It makes no call to the delegate or the data source. The completion gets true if the page was shown, and false if a later call replaced
  /// this one while it waited. Another number of pages than one ends the world with UIKit's exception.
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
    guard let page = pages.first, pages.count == 1 else {
      return raise(EngineIssue.wrongNumberOfPages(pages.count, required: 1, in: self))
    }
    loadViewIfNeeded()
    guard !loop.isTerminated else { return }
    let change = PageChange(
      page: page, direction: direction, isAnimated: animated, completion: completion)
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
    content.whenAtRest(animated: animated) {
      self.waitingChange = nil
      self.make(change)
    }
  }

  private func make(_ change: PageChange) {
    drag.stop()
    neighbours = nil
    let new = change.page
    let old = page
    guard new !== old else { return complete(change, finished: true) }
    addChild(new)
    guard !loop.isTerminated, new.parentController === self else { return }
    page = new
    guard let old, appearanceState == .appeared, let world = knownWorld else {
      exchange(old, new)
      indicator.update()
      return complete(change, finished: true)
    }
    content.begin(
      PageOwner(self, from: old, to: new, direction: change.direction, change: change),
      from: old, to: new, animated: change.isAnimated && loadedView?.window != nil, in: world)
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

  /// Shows a page without a transition: the first one, or one of a controller that is not on screen.
  private func exchange(_ old: UIViewController?, _ new: UIViewController) {
    // The first page appears at once, and so does a page that replaces it before the controller appears.
    let appears = old.map { $0.appearanceState == .appeared } ?? true
    new.loadViewIfNeeded()
    if appears {
      new.sendBeginAppearance(true, animated: false)
      old?.sendBeginAppearance(false, animated: false)
    }
    content.show(new)
    old?.loadedView?.removeFromSuperview()
    if appears {
      // Outside of the window it is laid out later.
      new.sendEndAppearance(layingOut: loadedView?.window != nil)
      old?.sendEndAppearance()
    }
    new.sendDidMove(toParent: self)
    if let old { letGo(of: old) }
  }

  /// Removes a page that is not shown any more.
  private func letGo(of old: UIViewController) {
    old.sendWillMove(toParent: nil)
    old.removeFromParent()
  }

  // MARK: Turning by a finger

  /// The page that a finger turns to in a direction; nil where there is none.
  ///
  /// The data source is asked for both neighbours of a page once, for the one after it first.
  func neighbour(_ direction: NavigationDirection) -> UIViewController? {
    if neighbours == nil {
      let after = ask(.forward)
      let before = ask(.reverse)
      neighbours = Neighbours(before: before, after: after)
    }
    return neighbours?[direction]
  }

  private func ask(_ direction: NavigationDirection) -> UIViewController? {
    guard let page, let dataSource, !loop.isTerminated else { return nil }
    let method: OptionalMethod = direction == .forward ? .pageAfter : .pageBefore
    guard hasMethod(method, dataSource) else { return nil }
    let isForward = direction == .forward
    let answer =
      isForward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
    loop.emit(
      .call(
        isForward
          ? "pageViewController(viewControllerAfter)" : "pageViewController(viewControllerBefore)",
        [
          TraceField("viewController", .object(page.traceName)),
          TraceField("answer", answer.map { .object($0.traceName) } ?? .none),
        ]), subject: nameInTrace(of: dataSource))
    // A page is not its own neighbour.
    return answer === page ? nil : answer
  }

  /// Begins to turn by a finger; false if a call has changed the pages in the meantime.
  func beginTurn(to next: UIViewController, _ direction: NavigationDirection) -> Bool {
    guard let page, let world = knownWorld else { return false }
    tellWillTransition(to: next)
    guard !loop.isTerminated, self.page === page, !content.isBusy else { return false }
    addChild(next)
    guard !loop.isTerminated, next.parentController === self else { return false }
    let turn = PageTurn(direction)
    self.turn = turn
    content.begin(
      PageOwner(self, from: page, to: next, direction: direction, turn: turn),
      from: page, to: next, animated: true, isImmediate: true, in: world)
    return self.turn === turn && content.transition?.phase == .running
  }

  /// Updates children and pages after a change, and calls the delegate and the completion; all appearance callbacks have been sent.
  func didEnd(_ transition: TransitionContext, from: UIViewController, to: UIViewController) {
    if transition.didComplete {
      to.sendDidMove(toParent: self)
      letGo(of: from)
    } else {
      letGo(of: to)
    }
  }

  /// Calls the delegate or the completion at the end of a change.
  func afterTurn(
    _ transition: TransitionContext, from: UIViewController, to: UIViewController,
    _ turn: PageTurn
  ) {
    if self.turn === turn { self.turn = nil }
    let completed = transition.didComplete
    if completed {
      neighbours =
        turn.direction == .forward
        ? Neighbours(before: from, after: nil) : Neighbours(before: nil, after: from)
      indicator.count(turn.direction)
    }
    tellDidFinish(from: from, completed: completed)
    // The hook may have set another page, or discarded the neighbours.
    guard completed, page === to, neighbours != nil else { return }
    let far = ask(turn.direction)
    if turn.direction == .forward { neighbours?.after = far } else { neighbours?.before = far }
  }

  private func tellWillTransition(to next: UIViewController) {
    guard let delegate, hasMethod(.pageWillTransition, delegate), !loop.isTerminated else { return }
    loop.emit(
      .call(
        "pageViewController(willTransitionTo)",
        [TraceField("pendingViewControllers", .word("[\(next.traceName)]"))]),
      subject: nameInTrace(of: delegate))
    loop.observingTree(by: nil) {
      delegate.pageViewController(self, willTransitionTo: [next])
    }
  }

  private func tellDidFinish(from: UIViewController, completed: Bool) {
    guard let delegate, hasMethod(.pageDidFinish, delegate), !loop.isTerminated else { return }
    loop.emit(
      .call(
        "pageViewController(didFinishAnimating)",
        [
          TraceField("finished", .bool(true)),
          TraceField("previousViewControllers", .word("[\(from.traceName)]")),
          TraceField("completed", .bool(completed)),
        ]), subject: nameInTrace(of: delegate))
    loop.observingTree(by: nil) {
      delegate.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [from],
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

  override func layOutBars() { indicator.layOut() }

  // A page has its final safe area while it moves.
  override func barInsets(for child: UIViewController) -> UIEdgeInsets? { .zero }

  // MARK: What shows a child

  override var contentSwitch: ContentSwitch? { content }
  override var chosenChild: UIViewController? { page }

  /// False: the controller tells its pages itself.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  override var forwardsAppearance: Bool { true }

  // The pages do not decide about it.
  override var childThatHidesStatusBar: UIViewController? { nil }
  override var childThatStylesStatusBar: UIViewController? { nil }
}
