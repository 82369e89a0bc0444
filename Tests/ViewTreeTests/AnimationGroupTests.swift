import EventTrace
import Geometry
import Testing
import ViewTree

/// Groups of animations that can't be copied, or only with care.
struct AnimationGroupTests {
  @Test func aGroupInsideItselfIsRefused() {
    let world = TestWorld()
    let box = world.view()
    let group = CAAnimationGroup()
    group.animations = [CABasicAnimation(keyPath: "opacity"), group]
    world.perform { box.layer.add(group, forKey: "group") }
    group.animations = nil

    #expect(world.loop.isTerminated)
    #expect(box.layer.animationKeys() == nil)
  }

  @Test func groupsInEachOtherAreRefusedWhereTheyAreTooMany() {
    for depth in [10, 64] {
      let world = TestWorld()
      let box = world.view()
      var group = CAAnimationGroup()
      for _ in 0..<depth {
        let outer = CAAnimationGroup()
        outer.animations = [group, group]
        group = outer
      }
      world.perform { box.layer.add(group, forKey: "group") }
      #expect(world.loop.isTerminated == (depth == 64))
    }
  }

  @Test func aDeepChainOfGroupsIsReleased() {
    var group = CAAnimationGroup()
    for _ in 0..<100_000 {
      let outer = CAAnimationGroup()
      outer.animations = [group]
      group = outer
    }
    let world = TestWorld()
    let box = world.view()
    world.perform { box.layer.add(group, forKey: "group") }
    #expect(world.loop.isTerminated)
  }
}
