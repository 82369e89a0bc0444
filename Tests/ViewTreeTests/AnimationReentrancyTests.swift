import Animation
import EventTrace
import Geometry
import Testing

@testable import ViewTree

/// What programs do to views and animations from inside blocks, completions and hooks.
@Suite struct AnimationReentrancyTests {
  @Test func removingAViewInsideTheBlockThatAnimatesItLeavesTheOthersAlone() {
    let world = TestWorld()
    let (gone, other) = (world.view("gone"), world.view("other"))
    var finished: [Bool] = []
    world.perform {
      UIView.animate(
        withDuration: 0.2,
        animations: {
          gone.alpha = 0
          gone.removeFromSuperview()
          other.alpha = 0
        }, completion: { finished.append($0) })
    }
    world.advance(toMilliseconds: 100)
    #expect(abs(shownAlpha(other) - 0.5) < 1e-9)
    world.advance(toMilliseconds: 300)
    #expect(finished == [false])
    #expect(shownAlpha(other) == 0)
    other.alpha = 1
    #expect(world.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === other)
    other.removeFromSuperview()
    #expect(world.window.subviews.isEmpty)
  }

  @Test func aSlotThatWasFreedInsideTheBlockIsNotSharedWithALaterBlock() {
    let world = TestWorld()
    let (gone, other, third) = (world.view("gone"), world.view("other"), world.view("third"))
    world.perform {
      UIView.animate(withDuration: 0.2, options: .curveLinear) {
        gone.alpha = 0
        gone.removeFromSuperview()
        UIView.animate(withDuration: 1, options: [.overrideInheritedDuration]) { third.alpha = 0 }
        other.alpha = 0
      }
    }
    world.advance(toMilliseconds: 100)
    #expect(abs(shownAlpha(other) - 0.5) < 1e-9)
    #expect(abs(shownAlpha(third) - 0.9) < 1e-9)
  }

  @Test func removingAViewInsideAKeyframe() {
    let world = TestWorld()
    let (gone, other) = (world.view("gone"), world.view("other"))
    var finished: [Bool] = []
    world.perform {
      UIView.animateKeyframes(
        withDuration: 0.2,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            gone.alpha = 0
            gone.removeFromSuperview()
            other.alpha = 0
          }
        }, completion: { finished.append($0) })
    }
    world.loop.settle()
    #expect(finished == [false])
    other.removeFromSuperview()
    #expect(world.loop.nextEventInstant == nil)
  }

  @Test func completionsMayAnimateRemoveAndAnimateAgain() {
    let world = TestWorld()
    let box = world.view("box")
    func shrink(_ rest: Int) {
      UIView.animate(
        withDuration: 0.1, animations: { box.alpha = rest % 2 == 0 ? 1 : 0 },
        completion: { _ in
          world.note("\(rest)")
          if rest > 0 { shrink(rest - 1) } else { box.removeFromSuperview() }
        })
    }
    world.perform { shrink(3) }
    world.loop.settle()
    #expect(world.log == ["100 3", "200 2", "300 1", "400 0"])
  }

  @Test func aHookThatMovesTheViewElsewhereWins() {
    final class Restless: UIView {
      var refuge: UIView?
      override func willMove(toSuperview newSuperview: UIView?) {
        guard let refuge, newSuperview !== refuge else { return }
        self.refuge = nil
        refuge.addSubview(self)
      }
    }
    let world = TestWorld()
    let (first, second) = (world.view("first"), world.view("second"))
    let restless = world.perform { Restless() }
    restless.refuge = first
    second.addSubview(restless)
    let holders = [first, second].filter { $0.subviews.contains { $0 === restless } }
    #expect(holders.count == 1)
    #expect(holders.first === restless.superview)
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, .greatestFiniteMagnitude,
  ])
  func durationsAndDelaysOfEveryKind(_ value: Double) {
    for (duration, delay) in [(value, 0), (0.2, value), (value, value)] {
      let world = TestWorld()
      let box = world.view()
      world.perform {
        UIView.animate(withDuration: duration, delay: delay) { box.alpha = 0 }
        UIView.animate(
          withDuration: duration, delay: delay, options: [.repeat, .autoreverse]
        ) { box.center.x += 10 }
        UIView.animate(
          withDuration: duration, delay: delay, usingSpringWithDamping: 0.5,
          initialSpringVelocity: 0
        ) { box.bounds.size.width += 10 }
        UIView.animate(springDuration: duration, bounce: value, delay: delay) {
          box.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
        UIView.animateKeyframes(withDuration: duration, delay: delay) {
          UIView.addKeyframe(withRelativeStartTime: value, relativeDuration: value) {
            box.layer.cornerRadius = 4
          }
        }
        UIView.animate(withDuration: 0.1) {
          UIView.modifyAnimations(withRepeatCount: value, autoreverses: true) {
            box.backgroundColor = .red
          }
        }
        UIView.transition(with: box, duration: duration, animations: nil)
      }
      world.advance(toMilliseconds: 50)
      let shown = box.layer.presentation()?.bounds.size.width ?? 0
      #expect(shown.isFinite)
      world.loop.settle()
      world.perform { box.removeFromSuperview() }
      world.loop.settle()
      #expect(world.loop.isTerminated == !value.isFinite)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300, 0.5, 1, 7])
  func springsOfEveryKind(_ value: Double) {
    for velocity in [0, value, 1e9] {
      let world = TestWorld()
      let box = world.view()
      var ends = 0
      world.perform {
        UIView.animate(
          withDuration: 0.3, usingSpringWithDamping: value, initialSpringVelocity: velocity,
          animations: { box.center.x = 500 }, completion: { _ in ends += 1 })
        UIView.animate(
          springDuration: 0.3, bounce: value, initialSpringVelocity: velocity,
          animations: { box.center.y = 500 }, completion: { _ in ends += 1 })
      }
      world.advance(toMilliseconds: 100)
      let place = box.layer.presentation()?.position ?? .zero
      #expect(place.x.isFinite && place.y.isFinite, "\(value) \(velocity) \(place)")
      world.loop.settle(limit: 2e6)
      #expect(world.loop.isTerminated == !value.isFinite)
      guard value.isFinite else { continue }
      #expect(ends == 2)
      #expect(box.layer.presentation()?.position == CGPoint(x: 500, y: 500))
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, 1e308, -1e308])
  func geometryWithoutBounds(_ value: Double) {
    let world = TestWorld()
    let box = world.view()
    box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let inner = world.view("inner", in: box)
    inner.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
    world.perform {
      UIView.animate(withDuration: 0.2) {
        box.frame = CGRect(x: value, y: 0, width: value, height: 100)
        box.alpha = value
        box.layer.cornerRadius = value
      }
    }
    world.loop.settle()
    world.perform {
      _ = box.hitTest(CGPoint(x: value, y: value), with: nil)
      _ = inner.convert(CGRect(x: value, y: 0, width: 1, height: 1), to: world.window)
      box.transform = CGAffineTransform(a: value, b: 0, c: 0, d: value, tx: value, ty: 0)
      UIView.animate(withDuration: 0.2) { box.transform = .identity }
    }
    world.loop.settle()
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func alphaThatIsNoFiniteNumberEndsTheWorld(_ value: CGFloat) {
    let world = TestWorld()
    let box = world.view()
    world.perform { UIView.animate(withDuration: 1) { box.alpha = value } }
    #expect(box.alpha == 1)
    #expect(world.loop.isTerminated)
  }

  @Test func cancelledEventsDoNotPileUpBehindAnEarlierOne() {
    let world = TestWorld()
    world.loop.schedule(at: Instant(milliseconds: 1)) {}
    for index in 0..<10_000 {
      let event = world.loop.schedule(at: Instant(milliseconds: 100_000 + Double(index))) {}
      world.loop.cancel(event)
    }
    #expect(world.loop.events.nodeCount < 100)
    world.loop.settle()
    #expect(world.loop.now == Instant(milliseconds: 1))
  }

  private func shownAlpha(_ view: UIView) -> CGFloat {
    view.layer.presentation()?.alpha ?? view.alpha
  }
}
