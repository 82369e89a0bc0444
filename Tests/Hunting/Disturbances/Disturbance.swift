import Animation
import EventTrace
import Geometry
import Transitions
import ViewTree

/// An action that interferes with a script once, at an event.
struct Disturbance: Hashable {
  /// The action.
  enum Action: String, CaseIterable {
    /// The interaction of the running transition is cancelled.
    case cancel
    /// The interaction of the running transition is finished.
    case finish
    /// The topmost controller is dismissed.
    case dismiss
    /// The same without animation.
    case dismissAtOnce
    /// Everything above the root is dismissed.
    case dismissAll
    /// The topmost controller presents another one.
    case present
    /// The device is turned to its left.
    case rotate
    /// The device is turned to its left and back.
    case rotateAndBack
    /// The window becomes narrower, as beside another app.
    case resize
    /// The screen is tapped at the location of the last touch, or in its middle.
    case tap
    /// The screen is tapped in a corner beside the topmost controller's view.
    case tapBeside
    /// The width becomes regular where it is compact, and the other way round.
    case adapt
    /// The topmost controller, or the innermost one that it shows, gets a child with its view, by hand.
    case addChild
    /// The same for the container on the screen itself, such as a navigation controller.
    case addChildToContainer
    /// The innermost child on the screen that a script has added by hand leaves with its view.
    case removeChild
    /// The same, and its view stays.
    case removeChildAlone
  }

  /// The time of the action, relative to the event.
  enum Moment: String, CaseIterable {
    /// Before the call that the event reports; in the next turn for other events, at which no code of an app runs.
    case inside
    /// In the next turn of the run loop, at the same instant.
    case next
    /// Forty milliseconds later, while the work that the event began is under way.
    case later
  }

  /// The number of the event, from 0.
  var event: Int
  var moment: Moment
  var action: Action

  /// The line of an input for the disturbance.
  var line: String { "event \(event) \(moment.rawValue) \(action.rawValue)" }

  /// Makes a disturbance.
  init(event: Int, _ moment: Moment, _ action: Action) {
    self.event = event
    self.moment = moment
    self.action = action
  }

  /// Parses a line; nil when it is none.
  init?(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 4, words[0] == "event", let event = Int(words[1]),
      let moment = Moment(rawValue: String(words[2])),
      let action = Action(rawValue: String(words[3]))
    else { return nil }
    self.init(event: event, moment, action)
  }

  /// Carries out the action at the moment that belongs to an event.
  func take(place engine: Engine, at event: TraceEvent, lastTouch: CGPoint?) {
    let loop = engine.runLoop
    var moment = self.moment
    if case .call = event.kind {} else if moment == .inside { moment = .next }
    switch moment {
    case .inside: act(on: engine, lastTouch)
    case .next: loop.perform { [unowned engine] in act(on: engine, lastTouch) }
    case .later:
      loop.schedule(at: loop.now.adding(seconds: 0.04)) { [unowned engine] in
        act(on: engine, lastTouch)
      }
    }
  }

  private func act(on engine: Engine, _ lastTouch: CGPoint?) {
    guard !engine.isTerminated else { return }
    var top = engine.window.rootViewController
    while let next = top?.presentedViewController, next !== top { top = next }
    switch action {
    case .cancel: engine.interaction?.driver.cancel()
    case .finish: engine.interaction?.driver.finish()
    case .dismiss: top?.dismiss(animated: true)
    case .dismissAtOnce: top?.dismiss(animated: false)
    case .dismissAll: engine.window.rootViewController?.dismiss(animated: true)
    case .present:
      let other = UIViewController()
      other.traceName = "intruder"
      other.modalPresentationStyle = .fullScreen
      top?.present(other, animated: true)
    case .rotate: engine.rotate(to: .landscapeLeft)
    case .rotateAndBack:
      engine.rotate(to: .landscapeLeft)
      engine.rotate(to: .portrait)
    case .resize:
      let bounds = engine.window.bounds
      engine.resize(to: CGSize(width: max(bounds.width - 100, 1), height: bounds.height))
    case .tap: tap(engine, at: lastTouch)
    case .tapBeside:
      let bounds = engine.window.bounds
      let frame = top?.viewIfLoaded.map { $0.convert($0.bounds, to: nil) } ?? .zero
      let corners = [
        CGPoint(x: 2, y: 2), CGPoint(x: bounds.maxX - 2, y: 2),
        CGPoint(x: 2, y: bounds.maxY - 2), CGPoint(x: bounds.maxX - 2, y: bounds.maxY - 2),
      ]
      if let corner = corners.first(where: { !frame.contains($0) }) { tap(engine, at: corner) }
    case .adapt:
      let isCompact = engine.window.traitCollection.horizontalSizeClass == .compact
      engine.setTraits(horizontal: isCompact ? .regular : .compact)
    case .addChild: top.map { Self.addChild(to: Self.innermost(in: $0)) }
    case .addChildToContainer: top.map(Self.addChild)
    case .removeChild: top.map { Self.removeChild(of: $0, withView: true) }
    case .removeChildAlone: top.map { Self.removeChild(of: $0, withView: false) }
    }
  }

  /// The controller that a container shows, in turn that of this one if it is a container.
  private static func innermost(in controller: UIViewController) -> UIViewController {
    var innermost = controller
    while let child = innermost.children.last(where: { $0.viewIfLoaded?.window != nil }) {
      innermost = child
    }
    return innermost
  }

  private static func addChild(to parent: UIViewController) {
    let child = UIViewController()
    child.traceName = "strayChild"
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  private static func removeChild(of controller: UIViewController, withView: Bool) {
    let child = innermost(in: controller)
    guard let parent = child.parent, !(parent is UINavigationController),
      !(parent is UITabBarController), !(parent is UISplitViewController),
      !(parent is UIPageViewController)
    else { return }
    child.willMove(toParent: nil)
    if withView { child.view.removeFromSuperview() }
    child.removeFromParent()
  }

  private func tap(_ engine: Engine, at lastTouch: CGPoint?) {
    let bounds = engine.window.bounds
    let place = lastTouch ?? CGPoint(x: bounds.midX, y: bounds.midY)
    let now = engine.now
    let frame = engine.runLoop.frames.nextFrame(after: now)
    engine.enqueue([
      TouchSample(instant: now, finger: 9, location: place, phase: .began),
      TouchSample(instant: frame, finger: 9, location: place, phase: .ended),
    ])
  }
}
