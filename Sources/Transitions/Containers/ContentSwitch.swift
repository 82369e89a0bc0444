import ViewTree

/// The place in a container controller's view where one child is shown, and the transition from one child to the next.
///
/// A change that has to wait, by the rows of ``RequestedStep``, is made after the ones that were requested before.
final class ContentSwitch {
  private unowned let container: UIViewController
  /// The view that the children's views are put into, which is the container of every transition; nil before the container's view
  /// is loaded.
  private(set) var wrapper: UIView?
  private var waitingChanges: [() -> Void] = []

  init(of container: UIViewController) {
    self.container = container
  }

  /// Adds the wrapper to the container's view.
  func install(in view: UIView) {
    let wrapper = UIView(frame: view.bounds)
    wrapper.traceName = "\(container.traceName).wrapper"
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(wrapper)
    self.wrapper = wrapper
  }

  /// Shows a child, without a transition.
  func show(_ child: UIViewController?) {
    guard let wrapper, let child else { return }
    let view = child.viewInContainer
    guard view.superview !== wrapper else { return }
    child.barInsets = container.barInsets(for: child)
    view.place(at: wrapper.bounds)
    wrapper.addSubview(view)
  }

  /// Removes the view of a child, unless it is somewhere else by now.
  func hide(_ child: UIViewController) {
    guard let wrapper, let view = child.loadedViewInContainer, view.isDescendant(of: wrapper)
    else { return }
    view.removeFromSuperview()
  }

  /// Shows one child in another's place without a transition: outside of the window, or while the container itself appears or
  /// disappears, as below a presentation.
  ///
  /// The child that goes has disappeared then; the one that comes follows the container from the next appearance on.
  func exchange(_ from: UIViewController?, _ to: UIViewController?) {
    let told = from?.standIn
    if told?.appearanceState == .appearing { told?.sendBeginAppearance(false, animated: false) }
    container.movingViewsUntold {
      if let from { hide(from) }
      if container.appearanceState != .disappeared { show(to) }
      if container.appearanceState == .disappearing { to?.showContent() }
    }
    to?.standIn.settleAppearance()
    told?.settleAppearance()
  }

  /// The visible child for a chosen one: until the transition begins, it is the old one.
  func shown(_ chosen: UIViewController?) -> UIViewController? {
    guard let transition, transition.phase == .requested else { return chosen }
    return transition.from.controller
  }

  /// The requested or running transition; nil when there is none.
  var transition: TransitionContext? {
    container.world?.openTransitions.last { $0.owner.container === container }
  }

  /// Whether a change of the child that is shown has begun or is about to.
  var isInTransition: Bool { transition?.isInProgress ?? false }

  /// The transition from its request to `completeTransition`; nil when there is none.
  var openTransition: TransitionContext? {
    transition.flatMap { $0.isOpenForObservers ? $0 : nil }
  }

  // MARK: Changes

  var hasWaitingChanges: Bool { !waitingChanges.isEmpty }

  /// Makes a change now, or after what it has to wait for.
  func request(_ step: RequestedStep, _ change: @escaping () -> Void) {
    switch container.obstacle(to: step)?.answer {
    case .waits: waitingChanges.append(change)
    case .isRefused: break
    case .interrupts, nil: change()
    }
  }

  /// Discards the waiting changes, which refer to the container.
  func dropWaitingChanges() { waitingChanges = [] }

  /// Makes the waiting changes, up to the first that begins a transition.
  func makeWaitingChanges() {
    while !waitingChanges.isEmpty, container.obstacle(to: .next) == nil,
      !container.loop.isTerminated
    {
      waitingChanges.removeFirst()()
    }
  }

  /// Makes the changes that have waited for a transition that has ended.
  func didEnd() {
    makeWaitingChanges()
    // Columns collapse and expand when their stacks are at rest.
    container.splitViewController?.loadedView?.setNeedsLayout()
  }

  /// Begins a transition between two children: in the next turn, or now if it is not animated or a finger moves them already.
  func begin(
    _ owner: any TransitionOwner, from: UIViewController, to: UIViewController, animated: Bool,
    isImmediate: Bool = false, in world: TransitionWorld
  ) {
    let transition = TransitionContext(
      owner,
      from: TransitionParticipant(
        controller: from, role: .leaves, isAnimated: animated, yieldsToOtherAppearance: true),
      to: TransitionParticipant(
        controller: to, role: .arrives, isAnimated: animated, yieldsToOtherAppearance: true),
      world: world, animated: animated, completion: nil)
    if animated, !isImmediate { world.open(transition) } else { world.run(transition) }
  }
}
