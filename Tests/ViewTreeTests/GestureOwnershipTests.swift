import Geometry
import Testing
import ViewTree

/// Touches and recognizers know each other, and keep each other only while a finger is down.
struct GestureOwnershipTests {
  private final class TouchKeeper: UIView {
    var kept: [UITouch] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { kept += touches }
  }

  @Test(arguments: [UITouch.Phase.ended, .cancelled])
  func aTouchThatIsKeptKeepsNoRecognizer(_ phase: UITouch.Phase) {
    let world = TestWorld()
    let view = world.perform { TouchKeeper(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    world.perform { world.window.addSubview(view) }
    weak var released: UIGestureRecognizer?
    do {
      let pan = world.perform { UIPanGestureRecognizer { _ in } }
      released = pan
      world.perform { view.addGestureRecognizer(pan) }
      world.touch(.began, at: 0, 50, 50)
      world.touch(phase, at: 100, 52, 50)
      world.advance(toMilliseconds: 50)
      #expect(view.kept.first?.gestureRecognizers.first === pan)
      world.advance(toMilliseconds: 200)
      world.perform { view.removeGestureRecognizer(pan) }
    }
    #expect(view.kept.count == 1)
    #expect(view.kept.first?.gestureRecognizers.isEmpty == true)
    #expect(released == nil)
  }

  @Test func aWorldThatEndsWithAFingerDownIsFreed() {
    weak var recognizer: UIGestureRecognizer?
    weak var touch: UITouch?
    do {
      let world = TestWorld()
      let view = world.perform { TouchKeeper(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
      let pan = world.perform { UIPanGestureRecognizer { _ in } }
      recognizer = pan
      world.perform {
        world.window.addSubview(view)
        view.addGestureRecognizer(pan)
      }
      world.touch(.began, at: 0, 50, 50)
      world.advance(toMilliseconds: 50)
      touch = view.kept.first
      #expect(touch != nil)
    }
    #expect(recognizer == nil)
    #expect(touch == nil)
  }

  @Test func touchesAndRecognizersForgetAViewAndAWindowThatHaveGone() throws {
    let pan = UIPanGestureRecognizer()
    var touch: UITouch?
    do {
      let world = TestWorld()
      let view = world.perform { TouchKeeper(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
      world.perform {
        world.window.addSubview(view)
        view.addGestureRecognizer(pan)
      }
      world.touch(.began, at: 0, 50, 50)
      world.touch(.ended, at: 100, 50, 50)
      world.advance(toMilliseconds: 200)
      touch = view.kept.first
      #expect(pan.view === view)
      #expect(touch?.view === view)
      #expect(touch?.window === world.window)
      world.perform {
        view.kept = []
        view.removeFromSuperview()
      }
    }
    #expect(pan.view == nil)
    let kept = try #require(touch)
    #expect(kept.view == nil)
    #expect(kept.window == nil)
  }

  @Test func recognizersThatWaitForEachOtherAreReleased() {
    let world = TestWorld()
    weak var first: UIGestureRecognizer?
    weak var second: UIGestureRecognizer?
    do {
      let once = world.perform { UITapGestureRecognizer() }
      let pan = world.perform { UIPanGestureRecognizer() }
      once.require(toFail: pan)
      pan.require(toFail: once)
      (first, second) = (once, pan)
    }
    #expect(first == nil)
    #expect(second == nil)
  }

  @Test func aRecognizerThatIsGoneKeepsNoneWaiting() {
    let world = TestWorld()
    let view = world.view()
    let once = world.perform { UITapGestureRecognizer { _ in world.note("tap") } }
    world.perform {
      let twice = UITapGestureRecognizer { _ in }
      twice.numberOfTapsRequired = 2
      once.require(toFail: twice)
      view.addGestureRecognizer(once)
    }
    world.touch(.began, at: 0, 50, 50)
    world.touch(.ended, at: 50, 50, 50)
    world.advance(toMilliseconds: 1000)
    #expect(world.log == ["50 tap"])
  }
}
