import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Who is still there afterwards.
struct PresentationStateTests {
  @Test func theControllerIsReleased() {
    let world = TestWorld()
    weak var released: UIViewController?
    do {
      let sheet = world.engine.perform { UIViewController() }
      sheet.modalPresentationStyle = .fullScreen
      sheet.transitioningDelegate = world.delegate
      released = sheet
      world.engine.perform { world.home.present(sheet, animated: true) }
      world.settle()
      world.engine.perform { sheet.dismiss(animated: true) }
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
}
