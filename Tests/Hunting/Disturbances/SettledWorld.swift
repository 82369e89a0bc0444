import EventTrace
import Geometry
import Transitions
import ViewTree

/// The state of a world that has settled after a script.
struct SettledWorld {
  /// Whether it has settled.
  private(set) var isSettled: Bool
  /// The transitions that are not completed.
  private(set) var openTransitions: [String]
  /// The controllers whose appearance state does not fit the screen, with that state.
  private(set) var wrongAppearances: [String] = []
  /// Whether the views of the controllers on screen together cover the window.
  private(set) var isCovered: Bool
  /// The view that takes no touches; nil when all views on screen do.
  private(set) var untouchable: String?
  /// A description of the views that should cover the window, for a report.
  private(set) var picture = ""

  /// Lifts all fingers, lets a world settle, and examines it.
  init(settling engine: Engine) {
    for finger in engine.touchStates where finger.end == nil {
      engine.enqueue(
        TouchSample(
          instant: engine.now, finger: finger.finger, location: finger.location, phase: .ended))
    }
    isSettled = true
    if case .stillRunning = engine.settle(limit: 30) { isSettled = false }
    openTransitions = engine.openTransitions
    isCovered = false
    look(at: engine)
  }

  private mutating func look(at engine: Engine) {
    let window = engine.window
    var chain: [UIViewController] = []
    var controller = window.rootViewController
    while let current = controller {
      chain.append(current)
      controller = current.presentedViewController
      if chain.count > 100 { break }
    }
    var names: [String] = []
    var shown: [CGRect] = []
    for controller in chain where controller.isViewLoaded {
      let view: UIView = controller.view
      let frame = view.convert(view.bounds, to: window)
      let isShown = Self.isShown(view, in: window)
      let place = "(\(frame.minX), \(frame.minY), \(frame.width), \(frame.height))"
      names.append("\(controller.traceName) \(isShown ? "at" : "not shown, at") \(place)")
      if isShown { shown.append(Self.area(of: controller, in: window).insetBy(dx: -1, dy: -1)) }
    }
    isCovered = Self.points(of: window.bounds).allSatisfy { point in
      shown.contains { $0.contains(point) }
    }
    picture =
      "window \(window.bounds.width) × \(window.bounds.height); " + names.joined(separator: "; ")
    checkAppearances(engine)
    checkTouches(window, top: chain.last)
  }

  /// The area that a controller's view covers.
  ///
  /// A presentation may transform the presenter it keeps on screen, so the transforms of views below one are ignored.
  private static func area(of controller: UIViewController, in window: UIWindow) -> CGRect {
    let view: UIView = controller.view
    guard let superview = view.superview, controller.presentedViewController != nil else {
      return view.convert(view.bounds, to: window)
    }
    let bounds = view.bounds
    let untransformed = CGRect(
      x: view.center.x - bounds.width / 2, y: view.center.y - bounds.height / 2,
      width: bounds.width, height: bounds.height)
    return superview.convert(untransformed, to: window)
  }

  private mutating func checkAppearances(_ engine: Engine) {
    for state in engine.controllerStates where state.role != .child || state.isToldByUIKit {
      let isRight =
        switch state.appearance {
        case "appeared": state.isInWindow
        case "disappeared": state.role != .child || !state.isInWindow
        default: false
        }
      if !isRight {
        wrongAppearances.append(
          "\(state.name) is \(state.appearance), \(state.isInWindow ? "" : "not ")in the window")
      }
    }
    // The topmost controller has appeared.
    if let top = engine.controllerStates.last(where: { $0.role != .child }),
      top.isInWindow, top.appearance == "disappeared"
    {
      wrongAppearances.append("\(top.name) is on top and has disappeared")
    }
  }

  private mutating func checkTouches(_ window: UIWindow, top: UIViewController?) {
    if window.ignoresInteraction { untouchable = "the window ignores touches" }
    guard let top, top.isViewLoaded else { return }
    var view: UIView? = top.view
    while let current = view {
      if !current.isUserInteractionEnabled { untouchable = current.traceName }
      view = current.superview
    }
  }

  /// Points across a rectangle, its corners included.
  private static func points(of rect: CGRect) -> [CGPoint] {
    let steps = 12
    return (0...steps).flatMap { row in
      (0...steps).map { column in
        CGPoint(
          x: rect.minX + rect.width * Double(column) / Double(steps),
          y: rect.minY + rect.height * Double(row) / Double(steps))
      }
    }
  }

  private static func isShown(_ view: UIView, in window: UIWindow) -> Bool {
    var view: UIView? = view
    while let current = view {
      if current.isHidden || current.alpha < 0.01 { return false }
      if current === window { return true }
      view = current.superview
    }
    return false
  }
}
