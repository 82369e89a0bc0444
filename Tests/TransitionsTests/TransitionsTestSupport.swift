import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// The animator of Listing 10-2, put right: from the lower right corner, and back to it.
final class Diagonal: UIViewControllerAnimatedTransitioning, TraceNamed {
  let isPresenting: Bool
  let traceName = "Diagonal"
  var duration: TimeInterval = 0.35
  var options: UIView.AnimationOptions = []
  /// Runs instead of the right ending.
  var ending: ((any UIViewControllerContextTransitioning) -> Void)?
  var ended: [Bool] = []
  var context: (any UIViewControllerContextTransitioning)?

  init(presenting isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    let container = context.containerView
    let toView = context.view(forKey: .to)
    let fromView = context.view(forKey: .from)
    let size = container.bounds.size
    let corner = CGRect(origin: CGPoint(x: size.width, y: size.height), size: size)
    let final =
      context.viewController(forKey: .to).map { context.finalFrame(for: $0) } ?? .zero
    if let toView {
      toView.frame = final
      if isPresenting {
        container.addSubview(toView)
        toView.frame = corner
      } else {
        container.insertSubview(toView, at: 0)
      }
    }
    let isPresenting = self.isPresenting
    UIView.animate(
      withDuration: context.isAnimated ? duration : 0, options: options,
      animations: {
        if isPresenting { toView?.frame = final } else { fromView?.frame = corner }
      },
      completion: { [ending] _ in
        if let ending { return ending(context) }
        let success = !context.transitionWasCancelled
        if isPresenting, !success { toView?.removeFromSuperview() }
        if !isPresenting, success { fromView?.removeFromSuperview() }
        context.completeTransition(success)
      })
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ended.append(transitionCompleted)
    context = nil
  }
}

/// The animator exactly as Apple prints it.
final class PrintedDiagonal: UIViewControllerAnimatedTransitioning, TraceNamed {
  let presenting: Bool
  let traceName = "PrintedDiagonal"

  init(presenting: Bool) {
    self.presenting = presenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let fromController = context.viewController(forKey: .from),
      let toController = context.viewController(forKey: .to)
    else { return }
    let toView = context.view(forKey: .to)
    let fromView = context.view(forKey: .from)
    let containerFrame = container.frame
    var toStart = context.initialFrame(for: toController)
    let toFinal = context.finalFrame(for: toController)
    var fromFinal = context.finalFrame(for: fromController)
    if presenting {
      toStart.origin = CGPoint(x: containerFrame.width, y: containerFrame.height)
    } else {
      fromFinal = CGRect(
        x: containerFrame.width, y: containerFrame.height, width: toView?.frame.width ?? 0,
        height: toView?.frame.height ?? 0)
    }
    if let toView {
      container.addSubview(toView)
      toView.frame = toStart
    }
    let presenting = self.presenting
    UIView.animate(
      withDuration: transitionDuration(using: context),
      animations: {
        if presenting { toView?.frame = toFinal } else { fromView?.frame = fromFinal }
      },
      completion: { _ in
        let success = !context.transitionWasCancelled
        if (presenting && !success) || (!presenting && success) { toView?.removeFromSuperview() }
        context.completeTransition(success)
      })
  }
}

/// Keeps or removes the presenter's view, and fades in a view of its own.
class HalfScreen: UIPresentationController {
  let dimming: UIView
  var removes = false
  var frame: ((CGRect) -> CGRect)?
  var containerLayouts = 0

  override init(presentedViewController: UIViewController, presenting: UIViewController?) {
    dimming = UIView()
    dimming.traceName = "dimming"
    dimming.alpha = 0
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    traceName = "HalfScreen"
  }

  override var shouldRemovePresentersView: Bool { removes }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return frame?(bounds) ?? bounds
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    containerView.insertSubview(dimming, at: 0)
    fade(to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    fade(to: 0)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    containerLayouts += 1
  }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha })
  }
}

final class TestDelegate: UIViewControllerTransitioningDelegate, TraceNamed {
  let traceName = "delegate"
  var presentAnimator: (any UIViewControllerAnimatedTransitioning)?
  var dismissAnimator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController)?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { presentAnimator }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { dismissAnimator }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { makePresentation?(presented, presenting) }
}

/// The ways to present that are tested one by one.
enum Style: String, CaseIterable, CustomTestStringConvertible {
  case fullScreen
  case overFullScreen
  case customKeeping
  case customRemoving

  var testDescription: String { rawValue }
  var removesPresenter: Bool { self == .fullScreen || self == .customRemoving }
}

/// A launched world with a root called home and a controller called card, and its log.
final class TestWorld {
  let engine: Engine
  let home: UIViewController
  /// The window's root: home, or the container that it is in.
  let root: UIViewController
  let card: UIViewController
  let delegate = TestDelegate()
  let pull = UIPercentDrivenInteractiveTransition()
  /// One line for each call and issue since `clear()`; a line `@350` says when.
  private(set) var log: [String] = []
  private(set) var issues: [EngineIssue] = []
  private var lastInstant = Instant.zero
  /// Calls that are left out of the log.
  var silent: Set<String> = [
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "containerViewWillLayoutSubviews",
    "containerViewDidLayoutSubviews", "loadView",
  ]

  init(
    _ style: Style = .fullScreen, animators: Bool = true, device: Device = .iPhone15,
    recordsFrames: Bool = false,
    in makeContainer: ((UIViewController) -> UIViewController)? = nil
  ) {
    engine = Engine(device: device)
    (home, card) = engine.perform { (UIViewController(), UIViewController()) }
    home.traceName = "home"
    root = engine.perform { [home] in makeContainer?(home) } ?? home
    card.traceName = "card"
    pull.traceName = "pull"
    engine.recordsFrames = recordsFrames
    if animators {
      delegate.presentAnimator = Diagonal(presenting: true)
      delegate.dismissAnimator = Diagonal(presenting: false)
    }
    card.transitioningDelegate = delegate
    switch style {
    case .fullScreen: card.modalPresentationStyle = .fullScreen
    case .overFullScreen: card.modalPresentationStyle = .overFullScreen
    case .customKeeping, .customRemoving:
      card.modalPresentationStyle = .custom
      delegate.makePresentation = { presented, presenting in
        let made = HalfScreen(presentedViewController: presented, presenting: presenting)
        made.removes = style == .customRemoving
        return made
      }
    }
    engine.launch(root)
    engine.onEvent = { [unowned self] event in note(event) }
  }

  private func note(_ event: TraceEvent) {
    let line: String
    switch event.kind {
    case .call(let name, let fields):
      if silent.contains(name) { return }
      let values = fields.compactMap { field -> String? in
        switch field.value {
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .seconds(let value): "\(value)"
        case .object(let name): field.name == "answer" ? "→ \(name)" : name
        case .none: field.name == "answer" ? "→ nil" : "nil"
        case .rect(let rect):
          "\(rect.origin.x) \(rect.origin.y) \(rect.width) \(rect.height)"
        case .point, .size, .transform, .transform3D, .color, .word, .text: nil
        }
      }
      line =
        "\(event.subject) \(name)" + (values.isEmpty ? "" : " " + values.joined(separator: " "))
    case .issue(let issue):
      issues.append(issue)
      line = "issue \(issue.kind.rawValue)"
    case .animationBegan, .animationEnded, .gesture, .touch, .print, .diagnostic, .frame: return
    }
    if event.instant != lastInstant {
      lastInstant = event.instant
      log.append("@\(event.instant.milliseconds.rounded(.toNearestOrAwayFromZero))")
    }
    log.append(line)
  }

  func clear() {
    log = []
    issues = []
    lastInstant = engine.now
  }

  var issueKinds: [EngineIssue.Kind] { issues.map(\.kind) }

  /// Who presents, when it is not home.
  var host: UIViewController?

  func present(animated: Bool = true, completion: (() -> Void)? = nil) {
    engine.perform { (host ?? home).present(card, animated: animated, completion: completion) }
  }

  func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    engine.perform { card.dismiss(animated: animated, completion: completion) }
  }

  @discardableResult
  func settle() -> Settlement { engine.settle() }

  func wait(milliseconds: Double) {
    engine.advance(to: Instant(flicks: engine.now.flicks).adding(seconds: milliseconds / 1000))
  }

  func drive(_ percent: CGFloat) {
    engine.perform { pull.update(percent) }
  }

  /// The tree below the window, as `window(home.view, transitionView(card.view))`; bars are left out.
  var tree: String { TestWorld.describe(engine.window) }

  private static func describe(_ view: UIView) -> String {
    let subviews = view.subviews.filter { !($0 is UINavigationBar || $0 is UITabBar) }
    if subviews.isEmpty { return view.traceName }
    return "\(view.traceName)(\(subviews.map(describe).joined(separator: ", ")))"
  }

  /// What the screen shows of a view's frame now.
  func shownFrame(_ view: UIView) -> CGRect {
    view.layer.presentation()?.frame ?? view.frame
  }
}
