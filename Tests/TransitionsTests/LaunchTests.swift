import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// What becomes the root of the window, and when it cannot.
struct LaunchTests {
  /// How far the card is on its way, there and back.
  enum Stage: CaseIterable {
    case requested
    case appearing
    case presented
    case leaving
  }

  /// No controller is told twice in a row that it will appear or will disappear.
  private func expectAlternating(_ world: TestWorld, _ location: SourceLocation = #_sourceLocation)
  {
    var last: [Substring: Substring] = [:]
    for line in world.log {
      let words = line.split(separator: " ")
      guard words.count > 1, words[1].hasPrefix("viewWill") else { continue }
      #expect(last[words[0]] != words[1], "\(line)", sourceLocation: location)
      last[words[0]] = words[1]
    }
  }

  private func controller(_ name: String, in world: TestWorld) -> UIViewController {
    let made = world.engine.perform { UIViewController() }
    made.traceName = name
    return made
  }

  private func bring(_ world: TestWorld, to stage: Stage) {
    world.present()
    if stage == .requested { return }
    world.wait(milliseconds: 100)
    if stage == .appearing { return }
    world.settle()
    if stage == .presented { return }
    world.dismiss()
    world.wait(milliseconds: 100)
  }

  @Test(arguments: Style.allCases, Stage.allCases)
  func whatIsPresentedIsRefused(_ style: Style, _ stage: Stage) {
    let world = TestWorld(style)
    bring(world, to: stage)
    let tree = world.tree
    world.engine.perform { world.engine.window.rootViewController = world.card }
    #expect(world.tree == tree)
    #expect(world.issueKinds == [.refused])
    #expect(
      world.issues.first?.text
        == "'card' cannot become the window's root while 'home' presents it")
    #expect(
      world.issues.first?.remedies == [
        stage == .leaving
          ? "launch it when that has ended, after settle() for instance"
          : "dismiss it and launch it when that has ended, after settle() for instance"
      ])
    #expect(world.settle() == .settled)
    #expect(world.engine.window.rootViewController === world.home)
    expectAlternating(world)
  }

  @Test(arguments: Style.allCases)
  func whatWasDismissedIsLaunched(_ style: Style) {
    let world = TestWorld(style)
    world.present()
    world.settle()
    world.dismiss()
    world.settle()
    world.engine.launch(world.card)
    world.settle()
    world.engine.finish()
    #expect(world.tree == "window(card.view)")
    #expect(world.issues.isEmpty)
    expectAlternating(world)
  }

  @Test func aChildEndsTheWorld() {
    let world = TestWorld()
    let child = controller("child", in: world)
    world.engine.perform {
      world.home.addChild(child)
      world.home.view.addSubview(child.view)
    }
    world.engine.launch(child)
    #expect(world.engine.isTerminated)
    #expect(
      world.issues.first?.text
        == "child view controller:<UIViewController: child> should have parent view controller:(null) but actual parent is:<UIViewController: home>"
    )
    #expect(world.engine.window.rootViewController === world.home)
  }

  @Test func aViewInAnotherTreeIsTakenOutOfIt() {
    let world = TestWorld()
    let other = controller("other", in: world)
    world.engine.perform { world.home.view.addSubview(other.view) }
    world.clear()
    world.engine.launch(other)
    world.settle()
    #expect(world.tree == "window(other.view)")
    #expect(world.log == ["home viewWillDisappear false", "home viewDidDisappear false"])
    #expect(world.issues.isEmpty)
  }

  @Test func twiceIsOnce() {
    let world = TestWorld()
    world.clear()
    world.engine.launch(world.home)
    #expect(world.log.isEmpty)
    let other = controller("other", in: world)
    world.engine.launch(other)
    world.engine.launch(world.home)
    world.engine.launch(other)
    world.settle()
    world.engine.finish()
    #expect(world.issues.isEmpty)
    #expect(world.tree == "window(other.view)")
    expectAlternating(world)
  }

  @Test(arguments: Style.allCases, Stage.allCases)
  func whatTheFormerRootPresentsStays(_ style: Style, _ stage: Stage) {
    let world = TestWorld(style)
    bring(world, to: stage)
    let other = controller("other", in: world)
    world.engine.launch(other)
    #expect(world.issueKinds == [.leftBehind])
    #expect(
      world.issues.first?.text
        == "'card', which 'home' presents, stays over 'other', the window's new root")
    #expect(world.settle() == .settled)
    if stage != .leaving {
      #expect(world.tree.hasPrefix("window(other.view, transitionView("))
      world.dismiss()
      #expect(world.settle() == .settled)
    }
    #expect(other.appearanceIsOver)
    #expect(world.card.view.window == nil)
    world.engine.finish()
    #expect(world.issueKinds == [.leftBehind])
    expectAlternating(world)
  }
}
