import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Short and fast gestures, for which the transition comes too late, or nearly so.
@Suite struct FlickTests {
  /// Remembers that the gesture was over before the transition began.
  private final class Careful: UIPercentDrivenInteractiveTransition {
    var pending: (() -> Void)?
    var hasStarted = false

    override func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      super.startInteractiveTransition(transitionContext)
      hasStarted = true
      pending?()
      pending = nil
    }

    func end(finishing: Bool) {
      let call = { [unowned self] in if finishing { finish() } else { cancel() } }
      if hasStarted { call() } else { pending = call }
    }
  }

  enum Lift: CaseIterable { case sameFrame, nextFrame, later }

  /// One frame per sample at 60 Hz, or as many in one frame as there are.
  @Test(arguments: 1...6, [1500.0, 4000])
  func aPullAlwaysSettlesOrSaysWhyNot(_ count: Int, _ velocity: Double) {
    for finishes in [true, false] {
      for lift in Lift.allCases {
        for isCareful in [true, false] {
          for isOneFrame in [true, false] {
            check(
              count, velocity, finishes: finishes, lift, isCareful: isCareful,
              isOneFrame: isOneFrame)
          }
        }
      }
    }
  }

  private func check(
    _ count: Int, _ velocity: Double, finishes: Bool, _ lift: Lift, isCareful: Bool,
    isOneFrame: Bool
  ) {
    let world = TestWorld()
    world.present(animated: false)
    world.settle()
    let careful = Careful()
    careful.traceName = "careful"
    world.delegate.interactor = isCareful ? careful : world.pull
    let (card, pull) = (world.card, world.pull)
    var seen: [UIGestureRecognizer.State] = []
    world.engine.perform {
      card.view.addGestureRecognizer(
        UIPanGestureRecognizer { [unowned card] recognizer in
          guard let pan = recognizer as? UIPanGestureRecognizer else { return }
          seen.append(pan.state)
          switch pan.state {
          case .began: card.dismiss(animated: true)
          case .changed:
            (isCareful ? careful : pull).update(pan.translation(in: nil).y / 852)
          case .ended, .cancelled:
            if isCareful {
              careful.end(finishing: finishes)
            } else if finishes {
              pull.finish()
            } else {
              pull.cancel()
            }
          default: break
          }
        })
    }
    let frame = 1.0 / 60
    let step = isOneFrame ? frame / 10 : frame
    let begin = world.engine.now.adding(seconds: 0.001)
    func sample(_ time: Double, _ phase: UITouch.Phase) {
      let y = 100 + velocity * min(time, step * Double(count))
      world.engine.enqueue(
        TouchSample(
          instant: begin.adding(seconds: time), finger: 0, location: CGPoint(x: 196, y: y),
          phase: phase))
    }
    sample(0, .began)
    for index in 1...count { sample(step * Double(index), .moved) }
    let last = step * Double(count)
    let lifted =
      switch lift {
      case .sameFrame: last
      case .nextFrame: last + frame
      case .later: last + 10 * frame
      }
    sample(lifted, .ended)
    let settlement = world.settle()
    let name: Comment =
      "\(count) \(velocity) \(finishes) \(lift) careful \(isCareful) one frame \(isOneFrame)"
    guard seen.contains(.began) else {
      // Too short to be a pan at all.
      #expect(settlement == .settled && world.issues.isEmpty, name)
      #expect(world.home.presentedViewController === card, name)
      return
    }
    if settlement == .settled {
      #expect(world.issues.isEmpty, name)
      #expect((world.home.presentedViewController == nil) == finishes, name)
    } else {
      #expect(!isCareful, name)
      #expect(settlement == .stuck(["dismiss(card → home)"]), name)
      #expect(world.issueKinds == [.stuckTransition], name)
      let notes = world.issues.first?.notes.joined() ?? ""
      #expect(notes.contains("pull.\(finishes ? "finish" : "cancel")() was called before"), name)
    }
    #expect(!world.engine.window.ignoresInteraction, name)
  }

  @Test func theFastFlickOfTheMenuTakesNoLonger() {
    let world = TestWorld(.customKeeping, device: .phone)
    let careful = Careful()
    world.delegate.interactor = careful
    let (home, card) = (world.home, world.card)
    var velocity: CGFloat = 0
    world.engine.perform {
      let pan = UIScreenEdgePanGestureRecognizer { [unowned home, card] recognizer in
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        switch pan.state {
        case .began: home.present(card, animated: true)
        case .changed: careful.update(pan.translation(in: nil).x / 280)
        case .ended:
          velocity = pan.velocity(in: nil).x
          careful.end(finishing: velocity >= 100)
        default: break
        }
      }
      pan.edges = .left
      home.view.addGestureRecognizer(pan)
    }
    let begin = world.engine.now
    for (time, x, phase) in [(0.0, 2.0, UITouch.Phase.began), (8, 30, .moved), (8, 30, .ended)] {
      world.engine.enqueue(
        TouchSample(
          instant: begin.adding(seconds: time / 1000), finger: 0,
          location: CGPoint(x: x, y: 400), phase: phase))
    }
    #expect(world.settle() == .settled)
    #expect(abs(velocity - 3500) < 1e-6)
    #expect(home.presentedViewController === card)
    #expect(world.engine.now.seconds(since: begin) < 0.3667)
    #expect(world.issues.isEmpty)
  }

  @Test func touchingAnEdgeAndLiftingStartsNothing() {
    let world = TestWorld(.customKeeping, device: .phone)
    let (home, card) = (world.home, world.card)
    world.engine.perform {
      let pan = UIScreenEdgePanGestureRecognizer { [unowned home, card] recognizer in
        if recognizer.state == .began { home.present(card, animated: true) }
      }
      pan.edges = .left
      home.view.addGestureRecognizer(pan)
    }
    for phase in [UITouch.Phase.began, .ended] {
      world.engine.enqueue(
        TouchSample(
          instant: world.engine.now, finger: 0, location: CGPoint(x: 5, y: 400), phase: phase))
    }
    #expect(world.settle() == .settled)
    #expect(home.presentedViewController == nil)
    #expect(world.issues.isEmpty)
  }
}
