import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// A controller that notes what it can see of itself in each appearance callback.
final class Witness: UIViewController {
  var notes: [String] = []

  override func viewWillAppear(_ animated: Bool) { note("wA") }
  override func viewIsAppearing(_ animated: Bool) { note("isA") }
  override func viewDidAppear(_ animated: Bool) { note("dA") }
  override func viewWillDisappear(_ animated: Bool) { note("wD") }
  override func viewDidDisappear(_ animated: Bool) { note("dD") }

  func note(_ name: String) {
    var words = [name]
    if isBeingPresented { words.append("presented") }
    if isBeingDismissed { words.append("dismissed") }
    if presentingViewController != nil { words.append("presenting") }
    if viewIfLoaded?.window != nil { words.append("window") }
    if transitionCoordinator != nil { words.append("coordinator") }
    notes.append(words.joined(separator: " "))
  }
}

struct PresentationStateTests {
  private func witnessed(_ world: TestWorld) -> Witness {
    let witness = world.engine.perform { Witness() }
    witness.traceName = "witness"
    witness.modalPresentationStyle = .fullScreen
    witness.transitioningDelegate = world.delegate
    return witness
  }

  @Test func flagsHoldInsideTheCallbacksOnly() {
    let world = TestWorld()
    let witness = witnessed(world)
    world.engine.perform {
      world.home.present(witness, animated: true) { witness.note("completion") }
    }
    #expect(witness.presentingViewController === world.home)
    world.settle()
    world.engine.perform {
      witness.dismiss(animated: true) { witness.note("completion") }
    }
    world.settle()
    #expect(
      witness.notes == [
        "wA presented presenting coordinator",
        "isA presented presenting window coordinator",
        "dA presented presenting window",
        "completion presenting window",
        "wD dismissed presenting window coordinator",
        "dD dismissed",
        "completion",
      ])
  }

  @Test func flagsOfACancelledPresentation() {
    let world = TestWorld()
    let witness = witnessed(world)
    world.delegate.interactor = world.pull
    world.engine.perform { world.home.present(witness, animated: true) }
    world.wait(milliseconds: 10)
    world.drive(0.3)
    world.engine.perform { world.pull.cancel() }
    world.settle()
    #expect(
      witness.notes == [
        "wA presented presenting coordinator",
        "isA presented presenting window coordinator",
        "wD presented presenting window coordinator",
        "dD presented",
      ])
    #expect(world.home.presentedViewController == nil)
    // It can be presented again.
    world.delegate.interactor = nil
    world.engine.perform { world.home.present(witness, animated: true) }
    #expect(world.settle() == .settled)
    #expect(world.home.presentedViewController === witness)
    #expect(world.issues.isEmpty)
  }

  @Test func thePresentationBeginsInTheNextTurn() {
    let world = TestWorld()
    world.clear()
    world.present()
    #expect(world.log == ["home present card true"])
    #expect(world.home.presentedViewController === world.card)
    #expect(!world.card.isViewLoaded)
    world.wait(milliseconds: 0)
    #expect(world.card.isViewLoaded)
    #expect(world.engine.now == .zero)
  }

  @Test(arguments: Style.allCases)
  func contextAnswers(_ style: Style) throws {
    let world = TestWorld(style)
    let animator = Diagonal(presenting: true)
    world.delegate.presentAnimator = animator
    world.present()
    world.wait(milliseconds: 0)
    let context = try #require(animator.context)
    let bounds = world.engine.window.bounds
    #expect(context.viewController(forKey: .from) === world.home)
    #expect(context.viewController(forKey: .to) === world.card)
    #expect(context.view(forKey: .from) === (style.removesPresenter ? world.home.view : nil))
    #expect(context.view(forKey: .to) === world.card.view)
    #expect(context.initialFrame(for: world.card) == .zero)
    #expect(context.initialFrame(for: world.home) == bounds)
    #expect(context.finalFrame(for: world.card) == bounds)
    #expect(context.finalFrame(for: world.home) == (style.removesPresenter ? .zero : bounds))
    #expect(context.isAnimated)
    #expect(!context.isInteractive)
    #expect(context.presentationStyle == world.card.modalPresentationStyle)
    #expect(context.containerView.frame == bounds)
    #expect(
      world.home.view.superview
        === (style.removesPresenter ? context.containerView : world.engine.window)
    )
    #expect(world.engine.window.ignoresInteraction)
    world.settle()

    let back = Diagonal(presenting: false)
    world.delegate.dismissAnimator = back
    world.dismiss()
    world.wait(milliseconds: 0)
    let other = try #require(back.context)
    #expect(other.viewController(forKey: .from) === world.card)
    #expect(other.viewController(forKey: .to) === world.home)
    #expect(other.view(forKey: .from) === world.card.view)
    #expect(other.view(forKey: .to) === (style.removesPresenter ? world.home.view : nil))
    #expect(other.containerView === context.containerView)
    #expect(other.finalFrame(for: world.card) == .zero)
    #expect(other.finalFrame(for: world.home) == bounds)
    #expect(other.initialFrame(for: world.home) == (style.removesPresenter ? .zero : bounds))
  }

  @Test func framesInFlight() {
    let world = TestWorld()
    let animator = Diagonal(presenting: true)
    animator.options = .curveLinear
    world.delegate.presentAnimator = animator
    world.present()
    world.wait(milliseconds: 0)
    #expect(world.shownFrame(world.card.view).origin == CGPoint(x: 393, y: 852))
    world.wait(milliseconds: 175)
    #expect(world.shownFrame(world.card.view).origin == CGPoint(x: 196.5, y: 426))
    #expect(world.card.view.frame.origin == .zero)
    world.wait(milliseconds: 175)
    #expect(world.shownFrame(world.card.view).origin == .zero)
    #expect(world.engine.openTransitions.isEmpty)
  }

  @Test func theControllerIsReleased() {
    let world = TestWorld()
    weak var released: UIViewController?
    do {
      let witness = witnessed(world)
      released = witness
      world.engine.perform { world.home.present(witness, animated: true) }
      world.settle()
      world.engine.perform { witness.dismiss(animated: true) }
      world.settle()
    }
    #expect(released == nil)
  }

  @Test func anAbandonedWorldIsFreed() {
    weak var home: UIViewController?
    weak var card: UIViewController?
    do {
      let world = TestWorld()
      home = world.home
      card = world.card
      world.present {}
      world.wait(milliseconds: 100)
    }
    #expect(home == nil)
    #expect(card == nil)
  }

  @Test func presentationControllerIsMadeForTheStyleOfTheMoment() {
    let world = TestWorld(.customKeeping)
    #expect(world.engine.perform { world.card.presentationController } is HalfScreen)
    world.card.modalPresentationStyle = .fullScreen
    world.clear()
    world.present()
    world.settle()
    #expect(world.card.presentationController?.presentationStyle == .custom)
    #expect(world.card.presentationController?.presentingViewController === world.home)
    #expect(!world.log.contains { $0.contains("presentationController(forPresented)") })
    #expect(world.tree == "window(home.view, transitionView(dimming, card.view))")
  }

  @Test func aDelegateNobodyOwnsIsGone() {
    let world = TestWorld(.customKeeping)
    world.card.transitioningDelegate = world.engine.perform { TestDelegate() }
    #expect(world.card.transitioningDelegate == nil)
    world.present()
    #expect(world.settle() == .settled)
    #expect(world.tree == "window(home.view, transitionView(card.view))")
  }

  @Test func aWrapperIsWhatTheAnimatorGets() throws {
    final class Wrapping: UIPresentationController {
      let shadow = UIView()
      override var presentedView: UIView? { shadow }
      override func presentationTransitionWillBegin() {
        shadow.traceName = "shadow"
        shadow.addSubview(presentedViewController.view)
      }
    }
    let world = TestWorld(.customKeeping)
    world.delegate.makePresentation = {
      Wrapping(presentedViewController: $0, presenting: $1)
    }
    world.present()
    #expect(world.settle() == .settled)
    #expect(world.tree == "window(home.view, transitionView(shadow(card.view)))")
    world.dismiss()
    #expect(world.settle() == .settled)
    #expect(world.tree == "window(home.view)")
    #expect(world.issues.isEmpty)
  }
}
