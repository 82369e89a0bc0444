import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Many worlds at once, each as if it were alone.
@Suite struct DeterminismTests {
  private static func run() -> [String] {
    var lines: [String] = []
    let world = TestWorld(.customKeeping, recordsFrames: true)
    world.engine.onEvent = { lines.append("\($0)") }
    let (home, card, pull) = (world.home, world.card, world.pull)
    world.delegate.interactor = pull
    world.engine.perform {
      home.view.addGestureRecognizer(
        UIPanGestureRecognizer { [unowned home, card] recognizer in
          guard let pan = recognizer as? UIPanGestureRecognizer else { return }
          switch pan.state {
          case .began: home.present(card, animated: true)
          case .changed: pull.update(pan.translation(in: nil).x / 390)
          case .ended: if pan.velocity(in: nil).x > 500 { pull.finish() } else { pull.cancel() }
          default: break
          }
        })
      for index in 0..<20 {
        let view = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 10, width: 10, height: 10))
        home.view.addSubview(view)
        UIView.animate(
          withDuration: 0.3, delay: Double(index) / 50, usingSpringWithDamping: 0.4,
          initialSpringVelocity: 3
        ) { view.center.x = 300 }
      }
    }
    for index in 0...20 {
      world.engine.enqueue(
        TouchSample(
          instant: Instant(milliseconds: 700 + Double(index) * 9), finger: 0,
          location: CGPoint(x: 10 + CGFloat(index) * 9, y: 400),
          phase: index == 0 ? .began : index == 20 ? .ended : .moved))
    }
    world.settle()
    return lines
  }

  @Test func worldsInParallel() async {
    let alone = DeterminismTests.run()
    #expect(alone.count > 100)
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 { group.addTask { DeterminismTests.run() } }
      for await lines in group { #expect(lines == alone) }
    }
  }
}
