import Testing
import TransitionEngine

/// What programs override of a window, and what they do with a second one.
struct WindowTests {
  private final class PassingWindow: UIWindow {
    var log: [String] = []

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self || hit === rootViewController?.view ? nil : hit
    }

    override func becomeKey() { log.append("becomeKey") }
    override func resignKey() { log.append("resignKey") }
  }

  private final class StiffWindow: UIWindow {
    override var canBecomeKey: Bool { false }
  }

  private final class Page: UIViewController {
    var taps = 0
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(button)
      button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
    }
  }

  private func tap(_ engine: Engine, at point: CGPoint) {
    engine.enqueue(TouchSample(instant: engine.now, finger: 0, location: point, phase: .began))
    engine.wait(seconds: 0.05)
    engine.enqueue(TouchSample(instant: engine.now, finger: 0, location: point, phase: .ended))
    engine.wait(seconds: 0.05)
  }

  @Test func aWindowWhoseHitTestIsNilPassesTouchesOn() {
    let engine = Engine()
    let home = engine.perform { Page() }
    engine.launch(home)
    let above = engine.perform { Page() }
    let overlay = engine.perform { PassingWindow(frame: engine.window.bounds) }
    engine.perform {
      overlay.windowLevel = .alert + 1
      overlay.rootViewController = above
      overlay.isHidden = false
      above.button.frame.origin.y = 300
    }
    engine.settle()

    tap(engine, at: CGPoint(x: 60, y: 120))
    #expect(home.taps == 1 && above.taps == 0)
    tap(engine, at: CGPoint(x: 60, y: 320))
    #expect(home.taps == 1 && above.taps == 1)
  }

  @Test func theKeyWindowIsTold() {
    let engine = Engine()
    engine.launch(engine.perform { Page() })
    let overlay = engine.perform { PassingWindow(frame: engine.window.bounds) }
    let stiff = engine.perform { StiffWindow() }

    engine.perform {
      overlay.makeKeyAndVisible()
      stiff.makeKeyAndVisible()
    }
    #expect(overlay.isKeyWindow && !stiff.isHidden && !stiff.isKeyWindow)
    engine.perform { overlay.isHidden = true }
    #expect(engine.window.isKeyWindow)
    #expect(overlay.log == ["becomeKey", "resignKey"])
    #expect(stiff.windowLevel - 1 < .normal)
  }

  @Test func aWindowThatNothingKeepsIsReleased() {
    let engine = Engine()
    let home = engine.perform { Page() }
    engine.launch(home)
    weak var released: UIWindow?
    engine.perform {
      let overlay = UIWindow()
      released = overlay
      overlay.rootViewController = Page()
      overlay.makeKeyAndVisible()
    }

    #expect(released == nil)
    #expect(engine.window.isKeyWindow)
    engine.settle()
    tap(engine, at: CGPoint(x: 60, y: 120))
    #expect(home.taps == 1)
  }
}
