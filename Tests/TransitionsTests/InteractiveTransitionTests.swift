import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

struct InteractiveTransitionTests {
  /// A dismissal held by `pull`, with a linear way of 393 points to the right and 852 down.
  private func pulledDismissal(
    duration: TimeInterval = 0.35, options: UIView.AnimationOptions = []
  ) -> TestWorld {
    let world = TestWorld(.customKeeping)
    world.present(animated: false)
    world.settle()
    let animator = Diagonal(presenting: false)
    animator.duration = duration
    animator.options = options
    world.delegate.dismissAnimator = animator
    world.delegate.interactor = world.pull
    world.dismiss()
    world.wait(milliseconds: 0)
    return world
  }

  @Test(arguments: [0, -1])
  func speedsThatMakeNoSenseCountAsOne(_ speed: Double) {
    let world = pulledDismissal()
    world.pull.completionSpeed = speed
    world.drive(0.4)
    let begin = world.engine.now
    world.engine.perform { world.pull.finish() }
    #expect(world.settle() == .settled)
    #expect(abs(world.engine.now.seconds(since: begin) - 0.21) < 1e-6)
  }

  @Test func cancelRestoresTheModel() {
    let world = pulledDismissal()
    let presentation = world.card.presentationController as? HalfScreen
    let tree = world.tree
    world.drive(0.8)
    world.engine.perform { world.pull.cancel() }
    world.settle()
    #expect(world.card.view.frame == world.engine.window.bounds)
    #expect(presentation?.dimming.alpha == 1)
    #expect(world.tree == tree)
    #expect(world.card.transitionCoordinator == nil)
    #expect(world.home.presentedViewController === world.card)
    // And once more, to the end.
    world.dismiss()
    world.wait(milliseconds: 0)
    world.drive(0.5)
    world.engine.perform { world.pull.finish() }
    #expect(world.settle() == .settled)
    #expect(world.tree == "window(home.view)")
    #expect(world.issues.isEmpty)
  }

  @Test func nothingCompletesUnderTheHand() {
    let world = pulledDismissal()
    world.drive(1)
    world.wait(milliseconds: 5000)
    #expect(world.engine.openTransitions == ["dismiss(card → home)"])
  }

  @Test(arguments: [(-0.5, 0.0), (1.5, 1), (0.25, 0.25)])
  func percentIsLimited(_ given: Double, _ kept: Double) {
    let world = pulledDismissal()
    world.drive(given)
    #expect(world.pull.percentComplete == kept)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aShareOrSpeedThatIsNotFiniteEndsTheWorld(_ number: Double) {
    for name in ["percentComplete", "completionSpeed"] {
      let world = pulledDismissal()
      world.engine.perform {
        if name == "percentComplete" {
          world.pull.update(number)
        } else {
          world.pull.completionSpeed = number
        }
      }
      #expect(world.issues.count == 1)
      #expect(world.issues.first?.text.hasPrefix("\(name) is not ") == true)
      #expect(world.pull.percentComplete == 0)
      #expect(world.pull.completionSpeed == 1)
    }
  }

  @Test func updatesAfterTheEndOfTheInteractionAreIgnored() {
    let world = pulledDismissal()
    world.drive(0.4)
    world.engine.perform {
      world.pull.finish()
      world.pull.update(0)
      world.pull.cancel()
      world.pull.finish()
    }
    #expect(world.settle() == .settled)
    #expect(world.pull.percentComplete == 0.4)
    #expect(world.tree == "window(home.view)")
    #expect(world.issues.isEmpty)
  }

  @Test func interactionChangesComeFirst() {
    let world = TestWorld()
    world.present(animated: false)
    world.settle()
    world.delegate.interactor = world.pull
    world.dismiss()
    world.wait(milliseconds: 0)
    world.engine.perform {
      world.card.transitionCoordinator?.notifyWhenInteractionChanges { _ in }
      world.card.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { _ in })
    }
    world.drive(0.5)
    world.clear()
    world.engine.perform { world.pull.cancel() }
    world.settle()
    #expect(
      world.log == [
        "pull cancel",
        "dismiss(card → home) notifyWhenInteractionChanges false true",
        "home viewWillDisappear true",
        "card viewWillAppear true",
        "card viewIsAppearing true",
        "@175.0",
        "dismiss(card → home) completeTransition false",
        "Diagonal animationEnded false",
        "_UIFullscreenPresentationController dismissalTransitionDidEnd false",
        "home viewDidDisappear true",
        "card viewDidAppear true",
        "dismiss(card → home) completion(alongsideTransition) true",
      ])
  }

  @Test func aFlickWithinOneTurnIsLostAndSaysSo() {
    let world = TestWorld()
    world.present(animated: false)
    world.settle()
    world.delegate.interactor = world.pull
    world.clear()
    world.engine.perform {
      world.card.dismiss(animated: true) {}
      world.pull.update(0.2)
      world.pull.finish()
    }
    #expect(world.settle() == .stuck(["dismiss(card → home)"]))
    world.settle()
    world.engine.finish()
    #expect(world.issueKinds == [.stuckTransition])
    #expect(
      world.issues.first?.text
        == "dismiss(card → home) has not ended, and nothing is left that could end it")
    #expect(
      world.issues.first?.notes.first
        == "pull.finish() was called before the transition had started, and UIKit ignores such a call: the gesture ended in the turn in which the transition was requested, which begins one turn later"
    )
  }

  @Test func aFlickOverTwoTurnsFinishes() {
    let world = TestWorld()
    world.present(animated: false)
    world.settle()
    world.delegate.interactor = world.pull
    world.dismiss()
    world.wait(milliseconds: 0)
    world.engine.perform {
      world.pull.update(0.2)
      world.pull.finish()
    }
    #expect(world.settle() == .settled)
    #expect(world.issues.isEmpty)
  }

  @Test func anInteractiveStartCanBeDeclined() {
    let world = TestWorld()
    world.delegate.interactor = world.pull
    world.pull.wantsInteractiveStart = false
    world.clear()
    world.present()
    world.wait(milliseconds: 100)
    #expect(!world.log.contains { $0.contains("startInteractiveTransition") })
    #expect(world.engine.window.ignoresInteraction)
    world.engine.perform { world.pull.pause() }
    #expect(!world.engine.window.ignoresInteraction)
    #expect(abs(world.pull.percentComplete - 100.0 / 350) < 1e-12)
    world.wait(milliseconds: 500)
    world.engine.perform { world.pull.finish() }
    #expect(world.settle() == .settled)
    #expect(world.engine.now.milliseconds == 850)
    #expect(world.issues.isEmpty)
  }

  @Test func aCancelledTransitionCanBeCaughtAndFinished() {
    let world = TestWorld()
    world.delegate.interactor = world.pull
    world.pull.wantsInteractiveStart = false
    world.present()
    world.wait(milliseconds: 140)
    world.engine.perform {
      world.pull.pause()
      world.pull.cancel()
    }
    world.wait(milliseconds: 70)
    world.engine.perform { world.pull.pause() }
    #expect(world.pull.percentComplete > 0 && world.pull.percentComplete < 0.4)
    world.engine.perform { world.pull.finish() }
    #expect(world.settle() == .settled)
    #expect(world.home.presentedViewController === world.card)
    #expect(world.issues.isEmpty)
  }

  @Test func aHandMadeInteractionDrivesTheContext() {
    final class Own: UIViewControllerInteractiveTransitioning {
      var context: (any UIViewControllerContextTransitioning)?
      func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        self.context = context
        if let toView = context.view(forKey: .to) { context.containerView.addSubview(toView) }
      }
    }
    let world = TestWorld()
    let own = Own()
    world.delegate.interactor = own
    world.clear()
    world.present()
    world.wait(milliseconds: 100)
    world.engine.perform {
      own.context?.updateInteractiveTransition(0.5)
      own.context?.finishInteractiveTransition()
      own.context?.completeTransition(true)
    }
    #expect(world.settle() == .settled)
    #expect(world.issues.isEmpty)
    #expect(!world.log.contains { $0.contains("animateTransition") })
    #expect(
      world.log.suffix(8) == [
        "@100.0",
        "present(home → card) updateInteractiveTransition 0.5",
        "present(home → card) finishInteractiveTransition",
        "present(home → card) completeTransition true",
        "Diagonal animationEnded true",
        "_UIFullscreenPresentationController presentationTransitionDidEnd true",
        "card viewDidAppear true",
        "home viewDidDisappear true",
      ])
  }

  @Test func aFingerDrivesADismissal() {
    let world = TestWorld()
    world.present(animated: false)
    world.settle()
    world.delegate.interactor = world.pull
    let (home, card, pull) = (world.home, world.card, world.pull)
    world.engine.perform {
      let pan = UIPanGestureRecognizer { [unowned card] recognizer in
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        switch pan.state {
        case .began: card.dismiss(animated: true)
        case .changed: pull.update(pan.translation(in: nil).y / 852)
        case .ended: pull.cancel()
        default: break
        }
      }
      world.card.view.addGestureRecognizer(pan)
    }
    let begin = world.engine.now
    func sample(_ milliseconds: Double, _ y: CGFloat, _ phase: UITouch.Phase) -> TouchSample {
      TouchSample(
        instant: begin.adding(seconds: milliseconds / 1000), finger: 0,
        location: CGPoint(x: 196, y: y), phase: phase)
    }
    world.engine.enqueue([sample(0, 100, .began)])
    world.engine.enqueue((1...30).map { sample(Double($0) * 20, 100 + Double($0) * 10, .moved) })
    world.engine.advance(to: begin.adding(seconds: 0.62))
    #expect(world.settle() == .stillRunning(["dismiss(card → home), while a finger is down"]))
    #expect(abs(pull.percentComplete - 290 / 852) < 1e-9)
    #expect(abs(world.shownFrame(card.view).minY - 290) < 1e-6)
    world.engine.enqueue(
      TouchSample(
        instant: world.engine.now, finger: 0, location: CGPoint(x: 196, y: 400), phase: .ended))
    #expect(world.settle() == .settled)
    #expect(home.presentedViewController === card)
    #expect(card.view.frame == world.engine.window.bounds)
    #expect(world.issues.isEmpty)
  }

  /// A pull of the card, each sample in a frame of its own or all in one, lifted with the last.
  @Test(arguments: 1...6, [true, false])
  func flicks(_ moves: Int, isOneFrame: Bool) {
    let world = TestWorld()
    world.present(animated: false)
    world.settle()
    world.delegate.interactor = world.pull
    let (card, pull) = (world.card, world.pull)
    world.engine.perform {
      let pan = UIPanGestureRecognizer { [unowned card] recognizer in
        switch recognizer.state {
        case .began: card.dismiss(animated: true)
        case .ended: pull.finish()
        default: break
        }
      }
      world.card.view.addGestureRecognizer(pan)
    }
    let step = isOneFrame ? 0.001 : 1.0 / 60
    let begin = world.engine.now.adding(seconds: 0.001)
    for index in 0...moves + 1 {
      world.engine.enqueue(
        TouchSample(
          instant: begin.adding(seconds: step * Double(index)), finger: 0,
          location: CGPoint(x: 196, y: 100 + 40 * Double(index)),
          phase: index == 0 ? .began : index > moves ? .ended : .moved))
    }
    let settlement = world.settle()
    if isOneFrame {
      #expect(settlement == .stuck(["dismiss(card → home)"]))
      #expect(world.issueKinds == [.stuckTransition])
    } else {
      #expect(settlement == .settled)
      #expect(world.tree == "window(home.view)")
      #expect(world.issues.isEmpty)
    }
  }
}
