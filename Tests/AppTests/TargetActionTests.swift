import Testing
import TransitionEngine

/// Methods that controls and bar button items call.
@Suite struct TargetActionTests {
  private let engine = Engine()

  /// A controller with buttons.
  private final class Home: UIViewController {
    var log: [String] = []

    func save() { log.append("save") }
    func tap(_ sender: UIControl) { log.append("tap \(sender.tag)") }
    func edit(_ sender: UIBarButtonItem) { log.append("edit \(sender.tag)") }
  }

  /// A container that has an action for the buttons of its bar.
  private final class Stack: UINavigationController {
    var log: [String] = []

    func close(_ sender: UIBarButtonItem) { log.append("close \(sender.tag)") }
  }

  private let save = Selector("save", Home.save)
  private let tap = Selector("tap:", Home.tap)
  private let edit = Selector("edit:", Home.edit)
  private let close = Selector("close:", Stack.close)

  private func launch() -> (home: Home, button: UIButton) {
    let parts = engine.perform {
      let home = Home()
      let button = UIButton(frame: CGRect(x: 50, y: 300, width: 100, height: 50))
      button.tag = 4
      home.view.addSubview(button)
      engine.launch(Stack(rootViewController: home))
      return (home, button)
    }
    engine.settle()
    return parts
  }

  private func touch(_ place: CGPoint) {
    let now = engine.now
    engine.perform {
      engine.enqueue([
        TouchSample(instant: now, finger: 0, location: place, phase: .began),
        TouchSample(
          instant: now.adding(seconds: 0.05), finger: 0, location: place, phase: .ended),
      ])
    }
    engine.settle()
  }

  @Test func aControlCallsItsTargets() {
    let (home, button) = launch()
    engine.perform {
      button.addTarget(home, action: tap, for: .touchUpInside)
      button.addTarget(home, action: tap, for: .touchDown)
      // Without a target it is the controller's view, then the controller.
      button.addTarget(nil, action: save, for: .touchUpInside)
    }
    touch(CGPoint(x: 100, y: 325))
    #expect(home.log == ["tap 4", "tap 4", "save"])

    home.log = []
    engine.perform { button.removeTarget(home, action: nil, for: .touchDown) }
    touch(CGPoint(x: 100, y: 325))
    #expect(home.log == ["tap 4", "save"])
    #expect(button.allControlEvents == .touchUpInside)
    engine.perform { button.removeTarget(nil, action: nil, for: .touchUpInside) }
    #expect(button.allControlEvents.isEmpty)
    #expect(engine.issues.isEmpty)
  }

  @Test func aTargetThatIsGoneIsNotCalled() {
    let (home, button) = launch()
    engine.perform {
      do {
        let other = Home()
        button.addTarget(other, action: save, for: .touchUpInside)
      }
      button.sendActions(for: .touchUpInside)
    }
    #expect(home.log == [])
    #expect(engine.issues.isEmpty)
  }

  @Test func aBarButtonItemCallsItsTarget() {
    let (home, _) = launch()
    let item = engine.perform {
      let item = UIBarButtonItem(title: "Edit", style: .plain, target: home, action: edit)
      item.tag = 7
      home.navigationItem.rightBarButtonItem = item
      return item
    }
    engine.settle()
    touch(CGPoint(x: 370, y: 80))
    #expect(home.log == ["edit 7"])
    // Without a target it is found from the bar on, whose next responders are those of the container.
    engine.perform {
      item.target = nil
      item.action = close
    }
    touch(CGPoint(x: 370, y: 80))
    #expect((home.navigationController as? Stack)?.log == ["close 7"])
    #expect(home.log == ["edit 7"])
    #expect(engine.issues.isEmpty)
  }

  @Test func aNameAloneIsAnIssue() {
    let (home, button) = launch()
    engine.perform {
      button.addTarget(home, action: "save", for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
    }
    #expect(engine.issues.map(\.kind) == [.unsupported])
  }
}
