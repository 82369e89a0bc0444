import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

/// What a frame of the screen has of `UIView.transition`.
struct ViewTransitionTests {
  private let world = TestWorld()

  private func transition(_ options: UIView.AnimationOptions) -> (box: UIView, old: UIView) {
    let box = world.view("box", CGRect(x: 100, y: 100, width: 100, height: 100))
    let old = world.view("old", CGRect(x: 0, y: 0, width: 10, height: 10), in: box)
    world.perform {
      UIView.transition(
        with: box, duration: 1, options: [options, .curveLinear],
        animations: {
          old.removeFromSuperview()
          let new = UIView(frame: CGRect(x: 50, y: 0, width: 10, height: 10))
          new.traceName = "new"
          box.addSubview(new)
          new.frame.origin.x = 80
        })
    }
    return (box, old)
  }

  /// The layers inside the window, by name.
  private func frame(at milliseconds: Double) -> [(name: String, layer: LayerSnapshot)] {
    world.advance(toMilliseconds: milliseconds)
    return world.loop.frameSnapshot().layers.dropFirst().map { ($0.name, $0) }
  }

  private func box(_ name: String, at milliseconds: Double) throws -> LayerSnapshot {
    try #require(frame(at: milliseconds).first { $0.name == name }).layer
  }

  @Test func aDissolveFadesTheOldPictureOutAndTheViewIn() throws {
    _ = transition(.transitionCrossDissolve)

    #expect(frame(at: 250).map(\.name) == ["box", "new", "snapshot(box)", "old"])
    #expect(abs(try box("box", at: 250).alpha - 0.25) < 1e-9)
    #expect(abs(try box("snapshot(box)", at: 250).alpha - 0.75) < 1e-9)
    #expect(frame(at: 1000).map(\.name) == ["box", "new"])
    #expect(try box("box", at: 1000).alpha == 1)
  }

  @Test func ofWhatIsInsideTheModelValuesAreSeen() throws {
    let frozen = transition(.transitionCrossDissolve).box
    #expect(try box("new", at: 250).frame.minX == 180)
    #expect(frozen.subviews.first?.layer.presentedValues.frame.minX == 57.5)
  }

  @Test func animatedContentIsSeenOnItsWay() throws {
    _ = transition([.transitionCrossDissolve, .allowAnimatedContent])
    #expect(abs(try box("new", at: 250).frame.minX - 157.5) < 1e-9)
  }

  @Test(arguments: [
    UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight,
    .transitionFlipFromTop, .transitionFlipFromBottom,
  ])
  func aFlipTurnsBothSidesAboutTheMiddle(_ options: UIView.AnimationOptions) throws {
    _ = transition(options)
    let isUpright = options == .transitionFlipFromLeft || options == .transitionFlipFromRight

    let quarter = frame(at: 250)
    let front = try #require(quarter.first { $0.name == "snapshot(box)" }).layer
    #expect(!front.isHidden)
    #expect(try #require(quarter.first { $0.name == "box" }).layer.isHidden)
    // Half of the box is nearer and half is further away: 50 cos 45° / (1 ∓ 50 sin 45° / 1000).
    let depth = 50 * 0.5.squareRoot()
    let (near, far) = (depth / (1 - depth / 1000), depth / (1 + depth / 1000))
    let length = isUpright ? front.frame.width : front.frame.height
    #expect(abs(length - (near + far)) < 1e-9)
    let middle = options == .transitionFlipFromLeft || options == .transitionFlipFromTop
    let start = isUpright ? front.frame.minX : front.frame.minY
    #expect(abs(start - (150 - (middle ? near : far))) < 1e-9)

    let later = frame(at: 750)
    #expect(try #require(later.first { $0.name == "snapshot(box)" }).layer.isHidden)
    #expect(!(try #require(later.first { $0.name == "box" }).layer.isHidden))
    #expect(frame(at: 1000).map(\.name) == ["box", "new"])
  }

  @Test func aCurlTakesThePictureUp() throws {
    _ = transition(.transitionCurlUp)
    #expect(try box("snapshot(box)", at: 250).frame.minY == 75)
    #expect(try box("box", at: 250).frame.minY == 100)
  }

  @Test func aCurlBringsTheViewDownInFront() throws {
    _ = transition(.transitionCurlDown)
    #expect(frame(at: 250).map(\.name) == ["snapshot(box)", "old", "box", "new"])
    #expect(try box("box", at: 250).frame.minY == 25)
  }

  @Test func aHandDrivesItAndACancelTakesItBack() throws {
    let view = world.view("box", CGRect(x: 100, y: 100, width: 100, height: 100))
    let clock = world.perform { AnimationClock(loop: world.loop) }
    clock.isLinear = true
    clock.pause(at: 0)
    world.perform {
      UIView.withAnimationClock(clock) {
        UIView.transition(
          with: view, duration: 1, options: .transitionCrossDissolve,
          animations: { view.alpha = 0.5 })
      }
    }
    clock.scrub(toFraction: 0.25, of: 1)
    #expect(abs(try box("snapshot(box)", at: 0).alpha - 0.75) < 1e-9)
    #expect(abs(try box("box", at: 0).alpha - 0.25 * 0.875) < 1e-9)
    clock.scrub(toFraction: 0, of: 1)
    #expect(try box("snapshot(box)", at: 0).alpha == 1)
    clock.restoreModelValues()
    #expect(view.alpha == 1)
  }
}
