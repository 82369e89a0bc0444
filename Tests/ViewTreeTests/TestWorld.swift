import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

/// A world with one visible window of 393 × 852 points, and a log of what happened in it.
final class TestWorld {
  let loop = RunLoop()
  let window: UIWindow
  private(set) var events: [TraceEvent] = []
  private(set) var log: [String] = []

  init() {
    let frame = CGRect(x: 0, y: 0, width: 393, height: 852)
    loop.screen.bounds = frame
    window = loop.enter { UIWindow(frame: frame) }
    window.makeKeyAndVisible()
    loop.trace = { [unowned self] in events.append($0) }
  }

  deinit { loop.invalidate() }

  /// A view in the window.
  func view(
    _ name: String = "box", _ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100),
    in superview: UIView? = nil
  ) -> UIView {
    loop.enter {
      let view = UIView(frame: frame)
      view.traceName = name
      (superview ?? window).addSubview(view)
      return view
    }
  }

  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try loop.enter(body)
  }

  func note(_ text: String) {
    log.append("\(self.text(loop.now)) \(text)")
  }

  /// An instant in whole milliseconds, or to a tenth.
  private func text(_ instant: Instant) -> String {
    let time = instant.milliseconds
    return time == time.rounded() ? "\(Int(time))" : "\((time * 10).rounded() / 10)"
  }

  func advance(toMilliseconds time: Double) {
    loop.advance(to: Instant(milliseconds: time))
  }

  func touch(
    _ phase: UITouch.Phase, at milliseconds: Double, _ x: CGFloat, _ y: CGFloat, finger: Int = 0
  ) {
    loop.enqueue(
      TouchSample(
        instant: Instant(milliseconds: milliseconds), finger: finger,
        location: CGPoint(x: x, y: y), phase: phase))
  }

  /// A finger that touches now, moves evenly with a sample on each frame, and is lifted if asked.
  func drag(
    from start: CGPoint, by way: CGVector, over seconds: Double, lift: Bool = true, finger: Int = 0
  ) {
    let begin = loop.now
    func enqueue(_ instant: Instant, _ fraction: Double, _ phase: UITouch.Phase) {
      let place = CGPoint(x: start.x + way.dx * fraction, y: start.y + way.dy * fraction)
      loop.enqueue(
        TouchSample(instant: instant, finger: finger, location: place, phase: phase))
    }
    enqueue(begin, 0, .began)
    let end = begin.adding(seconds: seconds)
    var frame = loop.frames.nextFrame(after: begin)
    while frame < end {
      enqueue(frame, frame.seconds(since: begin) / seconds, .moved)
      frame = loop.frames.nextFrame(after: frame)
    }
    enqueue(end, 1, .moved)
    if lift { enqueue(end, 1, .ended) }
  }

  var issues: [EngineIssue] {
    events.compactMap { if case .issue(let issue) = $0.kind { issue } else { nil } }
  }

  /// The states a recognizer went through, by the trace, with their times in milliseconds.
  func states(of name: String) -> [String] {
    events.compactMap { event in
      guard event.subject == name, case .gesture(let state, _) = event.kind else { return nil }
      return "\(text(event.instant)) \(state)"
    }
  }
}

extension UIView {
  /// What the screen shows of the view.
  var shown: LayerValues { layer.presentedValues }
}

func isClose(_ first: CGFloat, _ second: CGFloat, within tolerance: CGFloat = 1e-9) -> Bool {
  (first - second).magnitude <= tolerance
}

func isClose(_ first: CGRect, _ second: CGRect, within tolerance: CGFloat = 1e-9) -> Bool {
  isClose(first.origin.x, second.origin.x, within: tolerance)
    && isClose(first.origin.y, second.origin.y, within: tolerance)
    && isClose(first.size.width, second.size.width, within: tolerance)
    && isClose(first.size.height, second.size.height, within: tolerance)
}
