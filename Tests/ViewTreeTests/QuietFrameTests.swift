import Animation
import EventTrace
import Geometry
import Testing
@testable import ViewTree

/// Frames in which nothing is due pass without a turn; whatever asks for a turn must get it all the same.
@Suite struct QuietFrameTests {
  private let world = TestWorld()

  private final class Counting: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  private func step(_ count: Int = 3) {
    for _ in 0..<count { world.loop.frame() }
  }

  @Test func framesOfAnAnimationShowEachValueOnce() {
    let box = world.view("box", CGRect(x: 0, y: 0, width: 0, height: 0))
    world.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 600 }
      for frame in 1...60 {
        world.loop.frame()
        #expect(abs(box.layer.presentedPosition.x - Double(frame) * 10) < 1e-5)
      }
    }
    #expect(!box.layer.isAnimated)
  }

  @Test func aChangeOfWhateverKindIsObservedAtTheNextFrame() {
    let box = world.view()
    let window = world.window
    let changes: [(String, () -> Void)] = [
      ("center", { box.center.x += 1 }), ("bounds", { box.bounds.size.width += 1 }),
      ("alpha", { box.alpha = 0.5 }), ("hidden", { box.isHidden = true }),
      ("transform", { box.transform = CGAffineTransform(rotationAngle: 1) }),
      ("layout", { box.setNeedsLayout() }), ("leaving", { box.removeFromSuperview() }),
      ("coming", { window.addSubview(box) }), ("key", { window.makeKeyAndVisible() }),
      ("root", { window.rootResponder = nil }), ("perform", { box.loop.perform {} }),
      ("transaction", { CATransaction.setDisableActions(true) }),
    ]
    var observed = 0
    world.loop.changeObservers.append { observed += 1 }
    // From inside one block, so that coming in and going out ask for nothing.
    world.perform {
      for (name, change) in changes {
        step()
        observed = 0
        step()
        #expect(observed == 0, "a quiet frame before \(name)")
        change()
        step()
        #expect(observed > 0, "\(name)")
      }
    }
    step()
    observed = 0
    world.perform {}
    step()
    #expect(observed > 0, "coming from outside")
  }

  @Test func layoutAskedForBetweenFramesIsDone() {
    let box = world.perform {
      let box = Counting(frame: .zero)
      world.window.addSubview(box)
      return box
    }
    world.perform {
      step()
      let before = box.layouts
      step()
      #expect(box.layouts == before)
      box.setNeedsLayout()
      step(1)
      #expect(box.layouts == before + 1)
    }
  }

  @Test func eventsAreNeverPassedOver() {
    world.perform {
      step()
      world.loop.schedule(at: Instant(milliseconds: 1000)) { [world] in world.note("late") }
      let early = world.loop.schedule(at: Instant(milliseconds: 300)) { [world] in
        world.note("cancelled")
      }
      step()
      world.loop.schedule(at: Instant(milliseconds: 500)) { [world] in world.note("early") }
      world.loop.cancel(early)
      for _ in 0..<100 { world.loop.frame() }
    }
    #expect(world.log == ["500 early", "1000 late"])
  }

  @Test func timeNeverGoesBack() {
    step()
    let now = world.loop.now
    world.loop.advance(to: .zero)
    #expect(world.loop.now == now)
  }

  @Test func anObserverOfTurnsAddsNone() {
    var turns = 0
    world.loop.commitObservers.append { turns += 1 }
    step(10)
    #expect(turns == 1)
  }

  @Test func blocksOfTwoQuietFramesAreNotOfOneTurn() {
    let box = world.view()
    world.perform {
      step()
      for value in [10.0, 20] {
        UIView.animate(withDuration: 1) { box.center.x = value }
        step(1)
      }
    }
    #expect(world.issues.isEmpty, "\(world.issues)")
  }
}
