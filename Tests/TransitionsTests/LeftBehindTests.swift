import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Who answers for a view that is still there after a cancel, and who does not.
@Suite struct LeftBehindTests {
  /// A callback of the transition that adds a view and never takes it away.
  enum Culprit: CaseIterable {
    case animateTransition
    case completion
    case animationEnded
    case willBegin
    case didEnd
    case alongside
    case interaction
  }

  enum Place: CaseIterable {
    case window
    case presentersView
    case deepInPresentersView
  }

  @Test(arguments: Culprit.allCases, Place.allCases)
  func aViewTheTransitionAdded(_ culprit: Culprit, _ place: Place) {
    for isPresenting in [true, false] {
      let world = TestWorld(.customKeeping)
      let stage = Stage(world, place)
      stage.install(culprit, isPresenting: isPresenting)
      cancel(world, presenting: isPresenting, pull: stage.pull)
      #expect(world.issueKinds == [.leftBehind], "presenting: \(isPresenting)")
      #expect(world.issues.first?.text.hasPrefix("'extra' was left in the window by ") == true)
      world.engine.finish()
    }
  }

  /// Somebody else who adds a view while the transition is on its way.
  enum Bystander: CaseIterable {
    case presentersAppearance
    case presentersLayout
    case timer
    case driver
    case completionOfTheRequest
    case coordinatorsCompletion
    case presentersBlockBeside
  }

  @Test(arguments: Bystander.allCases, Place.allCases)
  func aViewSomebodyElseAdded(_ bystander: Bystander, _ place: Place) {
    for isPresenting in [true, false] {
      let world = TestWorld(.customRemoving)
      let stage = Stage(world, place)
      if !isPresenting {
        world.present(animated: false)
        world.settle()
      }
      var completion: (() -> Void)?
      switch bystander {
      case .presentersAppearance:
        stage.home.willAppear = { stage.add() }
        stage.home.willDisappear = { stage.add() }
      case .presentersLayout:
        stage.home.didLayOut = { stage.add() }
        stage.animator(isPresenting).began = { [home = stage.home] in
          home.view.setNeedsLayout()
          home.view.layoutIfNeeded()
        }
      case .timer:
        world.engine.runLoop.schedule(at: world.engine.now.adding(seconds: 0.005)) { stage.add() }
      case .driver: break
      case .completionOfTheRequest: completion = { stage.add() }
      case .coordinatorsCompletion, .presentersBlockBeside:
        let queue = { [home = stage.home] in
          let isBeside = bystander == .presentersBlockBeside
          _ = home.transitionCoordinator?.animate(
            alongsideTransition: isBeside ? { _ in stage.add() } : nil,
            completion: { _ in if !isBeside { stage.add() } })
        }
        stage.home.willAppear = queue
        stage.home.willDisappear = queue
      }
      world.delegate.interactor = world.pull
      if isPresenting {
        world.present(completion: completion)
      } else {
        world.dismiss(completion: completion)
      }
      world.wait(milliseconds: 10)
      world.engine.perform {
        if bystander == .driver { stage.add() }
        world.pull.cancel()
      }
      #expect(world.settle() == .settled)
      #expect(stage.extra.superview != nil, "nobody added it; presenting: \(isPresenting)")
      #expect(world.issues.isEmpty, "\(world.issues)")
    }
  }

  @Test func aViewPutBackWhereItWasIsNotLeftBehind() {
    let world = TestWorld(.customKeeping)
    let stage = Stage(world, .deepInPresentersView)
    world.engine.perform { stage.add() }
    let animator = stage.animator(true)
    animator.began = { [container = { animator.context?.containerView }, extra = stage.extra] in
      container()?.addSubview(extra)
    }
    animator.isEnding = { [stage] in stage.add() }
    cancel(world, presenting: true, pull: world.pull)
    #expect(world.issues.isEmpty, "\(world.issues)")
  }

  @Test func aViewThatWasBorrowedAndNotGivenBack() {
    let world = TestWorld(.customKeeping)
    let stage = Stage(world, .deepInPresentersView)
    world.engine.perform { stage.add() }
    let animator = stage.animator(true)
    animator.began = { [engine = world.engine, extra = stage.extra] in
      engine.window.addSubview(extra)
    }
    cancel(world, presenting: true, pull: world.pull)
    #expect(world.issueKinds == [.leftBehind])
  }

  @Test func whatLiesInAViewThatWasLeftIsNotNamed() {
    let world = TestWorld(.customKeeping)
    let stage = Stage(world, .window)
    stage.animator(true).began = {
      stage.add()
      stage.extra.addSubview(UIView())
    }
    cancel(world, presenting: true, pull: world.pull)
    #expect(
      world.issues.map(\.text) == [
        "'extra' was left in the window by present(home → card), which was cancelled"
      ])
  }

  private func cancel(
    _ world: TestWorld, presenting isPresenting: Bool, pull: UIPercentDrivenInteractiveTransition
  ) {
    if !isPresenting {
      world.present(animated: false)
      world.settle()
    }
    world.delegate.interactor = pull
    if isPresenting { world.present() } else { world.dismiss() }
    world.wait(milliseconds: 10)
    world.engine.perform { pull.cancel() }
    #expect(world.settle() == .settled)
  }
}

/// A presenter, animators and a presentation controller that do what they are told.
private final class Stage {
  let world: TestWorld
  let place: LeftBehindTests.Place
  let extra: UIView
  let home: Home
  var pull: UIPercentDrivenInteractiveTransition

  final class Home: UIViewController {
    let content = UIView()
    var willAppear: (() -> Void)?
    var willDisappear: (() -> Void)?
    var didLayOut: (() -> Void)?
    override func viewDidLoad() { view.addSubview(content) }
    override func viewWillAppear(_ animated: Bool) { willAppear?() }
    override func viewWillDisappear(_ animated: Bool) { willDisappear?() }
    override func viewDidLayoutSubviews() { didLayOut?() }
  }

  final class Animator: UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    var context: (any UIViewControllerContextTransitioning)?
    var began: (() -> Void)?
    var isEnding: (() -> Void)?
    var ended: (() -> Void)?

    init(_ isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
      began?()
      let view = context.view(forKey: isPresenting ? .to : .from)
      if isPresenting, let view { context.containerView.addSubview(view) }
      if !isPresenting, let toView = context.view(forKey: .to) {
        context.containerView.insertSubview(toView, at: 0)
      }
      UIView.animate(
        withDuration: 0.3, animations: { [isPresenting] in view?.alpha = isPresenting ? 0.9 : 0.5 },
        completion: { [isPresenting, isEnding] _ in
          isEnding?()
          let completes = !context.transitionWasCancelled
          if isPresenting, !completes { view?.removeFromSuperview() }
          context.completeTransition(completes)
        })
    }

    func animationEnded(_ transitionCompleted: Bool) {
      ended?()
      context = nil
    }
  }

  final class Presentation: UIPresentationController {
    var removes = false
    var willBegin: (() -> Void)?
    var didEnd: (() -> Void)?
    override var shouldRemovePresentersView: Bool { removes }
    override func presentationTransitionWillBegin() { willBegin?() }
    override func dismissalTransitionWillBegin() { willBegin?() }
    override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { didEnd?() } }
    override func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { didEnd?() } }
  }

  final class Pull: UIPercentDrivenInteractiveTransition {
    var began: (() -> Void)?
    override func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      super.startInteractiveTransition(transitionContext)
      began?()
    }
  }

  var willBegin: (() -> Void)?
  var didEnd: (() -> Void)?

  init(_ world: TestWorld, _ place: LeftBehindTests.Place) {
    self.world = world
    self.place = place
    pull = world.pull
    let card = world.card
    (extra, home) = world.engine.perform { (UIView(), Home()) }
    extra.traceName = "extra"
    home.traceName = "home"
    world.engine.perform { world.engine.window.rootViewController = home }
    world.settle()
    world.host = home
    world.clear()
    world.delegate.presentAnimator = Animator(true)
    world.delegate.dismissAnimator = Animator(false)
    let made = world.delegate.makePresentation?(card, home) as? HalfScreen
    let removes = made?.removes ?? false
    world.delegate.makePresentation = { [unowned self] presented, presenting in
      let made = Presentation(presentedViewController: presented, presenting: presenting)
      made.removes = removes
      made.willBegin = { [unowned self] in willBegin?() }
      made.didEnd = { [unowned self] in didEnd?() }
      return made
    }
  }

  func animator(_ isPresenting: Bool) -> Animator {
    let made = Animator(isPresenting)
    if isPresenting {
      world.delegate.presentAnimator = made
    } else {
      world.delegate.dismissAnimator = made
    }
    return made
  }

  func add() {
    switch place {
    case .window: world.engine.window.addSubview(extra)
    case .presentersView: home.view.addSubview(extra)
    case .deepInPresentersView: home.content.addSubview(extra)
    }
  }

  func install(_ culprit: LeftBehindTests.Culprit, isPresenting: Bool) {
    let animator = animator(isPresenting)
    switch culprit {
    case .animateTransition: animator.began = { [unowned self] in self.add() }
    case .completion: animator.isEnding = { [unowned self] in self.add() }
    case .animationEnded: animator.ended = { [unowned self] in self.add() }
    case .willBegin:
      willBegin = { [unowned self] in
        if isPresenting || world.delegate.interactor != nil { self.add() }
      }
    case .didEnd: didEnd = { [unowned self] in self.add() }
    case .alongside:
      willBegin = { [unowned self] in
        guard isPresenting || world.delegate.interactor != nil else { return }
        _ = world.card.transitionCoordinator?.animate(alongsideTransition: { [unowned self] _ in
          self.add()
        })
      }
    case .interaction:
      let pull = Pull()
      pull.began = { [unowned self] in self.add() }
      self.pull = pull
    }
  }
}
