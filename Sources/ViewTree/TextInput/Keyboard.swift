package import Animation
import EventTrace
package import Geometry

/// The keyboard of a device: where it is, and the notifications about its movements.
///
/// It follows the first responder of the key window, and lies in a window of its own above all others. It moves as the system's spring does,
/// whatever duration is announced.
package final class Keyboard {
  /// The duration that the notifications announce, seconds.
  package static let announcedDuration: TimeInterval = 0.25
  /// The raw value of the curve that the notifications announce.
  static let announcedCurve = 7
  /// The seconds that a movement takes, along the system's spring.
  package static let duration = UISpringTimingParameters().timing(duration: 0).duration

  private unowned let loop: RunLoop
  /// The frame on the screen at the end of its movement, points; nil while it is hidden.
  package private(set) var frame: CGRect?
  /// Whether it moves.
  package private(set) var isMoving = false
  /// The distance by which a finger has pulled it down, points.
  private var pulled: CGFloat = 0
  /// The height at which a script shows it, points; nil while that of the device counts.
  private var givenHeight: CGFloat?
  /// Whether it stays up though there is no first responder: until the next one, or the next turn.
  private var isKept = false
  private var holdCount = 0
  private weak var responder: UIResponder?
  private var window: UIWindow?
  /// The accessory view of the first responder, and the one that is shown.
  private weak var accessory: UIView?
  private weak var accessoryView: UIView?
  /// Whether the views have still to move in the next turn.
  private var isMoveDue = false
  /// The end of its movement.
  private var end = ScheduledEvent.none
  /// Runs the observers of the notifications inside an animation block of a transition; nil outside of one.
  package var postsAlongside: ((_ body: @escaping () -> Void) -> Void)?
  /// The views that have a layout guide for the keyboard.
  private var guidedViews: [NonowningReference<UIView>] = []
  /// Moves the sheets and popovers that give way to the keyboard, inside its animation.
  package var movesAlong: (() -> Void)?

  init(_ loop: RunLoop) {
    self.loop = loop
  }

  // MARK: What it follows

  /// Runs a body in which the first responder changes, without following it; the caller does afterwards.
  func held<Result>(_ body: () -> Result) -> Result {
    holdCount += 1
    defer { holdCount -= 1 }
    return body()
  }

  /// Keeps it up in this turn, though the first responder resigns: another one takes over.
  package func keepThroughTurn() {
    guard frame != nil else { return }
    isKept = true
    loop.perform { [weak self] in
      guard let self, isKept else { return }
      isKept = false
      follow()
    }
  }

  /// Shows it with a height, points, as if another app or a device did; a first responder keeps it there.
  package func show(height: CGFloat, announcing duration: TimeInterval) {
    loop.enter {
      givenHeight = height
      follow(announcing: duration)
    }
  }

  /// Hides it, as its own key does: a first responder that uses it resigns.
  package func hide(announcing duration: TimeInterval) {
    loop.enter {
      givenHeight = nil
      held { dismiss() }
      follow(announcing: duration)
    }
  }

  /// Lets a first responder that uses it resign.
  package func dismiss() {
    let window = loop.keyWindow
    guard let responder = window?.firstResponder, usesKeyboard(responder) else { return }
    window?.endEditingByForce()
  }

  /// Moves to the place for the present first responder; another one that uses it gets a notification about the frame, even if it is the same.
  package func follow(
    announcing duration: TimeInterval = Keyboard.announcedDuration, animated: Bool = true
  ) {
    guard holdCount == 0, !loop.isTerminated else { return }
    let current = loop.keyResponder
    let isOther = current !== responder
    responder = current
    let accessory = current.flatMap { nearest(\.inputAccessoryView, from: $0) }
    let new = height(for: current, accessory).map(frame)
    if new == nil, isKept, frame != nil { return }
    isKept = false
    if new == nil { givenHeight = nil }
    guard new != frame || (isOther && current != nil && new != nil) || accessory !== self.accessory
    else { return }
    move(to: new, accessory, announcing: animated ? duration : 0, animated: animated)
  }

  /// Takes its place on a screen that has another size; the observers are called in the same turn.
  package func screenDidChange() {
    guard frame != nil else {
      window?.frame = loop.screen.bounds
      return
    }
    follow()
  }

  private func usesKeyboard(_ responder: UIResponder) -> Bool {
    responder.usesKeyboard || nearest(\.inputView, from: responder) != nil
  }

  private func nearest(
    _ view: (UIResponder) -> UIView?, from first: UIResponder
  ) -> UIView? {
    var responder: UIResponder? = first
    while let here = responder {
      if let found = view(here) { return found }
      responder = here.next
    }
    return nil
  }

  // MARK: A finger

  /// Follows a finger at a height of the screen, points, which pulls it down where it is below its top edge.
  func follow(fingerAt y: CGFloat) {
    guard let frame, !isMoving else { return }
    let padding =
      guidedViews.compactMap(\.object).filter { $0.window != nil }
      .map(\.keyboardLayoutGuide.keyboardDismissPadding).max() ?? 0
    let distance = min(max(y + padding - frame.minY, 0), frame.height)
    guard distance != pulled else { return }
    pulled = distance
    moveViews()
  }

  /// Goes if the finger that has pulled it moves down, or rests with half of it pulled down, and back otherwise.
  func letGo(velocity: CGFloat?) {
    guard let frame, pulled > 0 else { return }
    let velocity = velocity ?? -1
    if velocity > 0 || velocity == 0 && pulled > frame.height / 2 {
      return hide(announcing: Keyboard.announcedDuration)
    }
    pulled = 0
    isMoving = true
    moveViews()
    end = loop.schedule(at: loop.now.adding(seconds: Keyboard.duration)) { [weak self] in
      self?.isMoving = false
    }
  }

  // MARK: Its place

  /// The frame on the screen at which it is at the end of its movement, or to which a finger has pulled it, points; nil while it is hidden.
  var place: CGRect? { frame?.offsetBy(dx: 0, dy: pulled) }

  /// The height for a first responder, with the accessory view; nil where it is hidden.
  private func height(for responder: UIResponder?, _ accessory: UIView?) -> CGFloat? {
    let bar = accessory?.bounds.height ?? 0
    if let givenHeight { return givenHeight + bar }
    guard let responder else { return nil }
    if let view = nearest(\.inputView, from: responder) { return view.bounds.height + bar }
    if responder.usesKeyboard { return Keyboard.height(on: loop.screen) + bar }
    return accessory == nil ? nil : bar + loop.screen.safeAreaInsets.bottom
  }

  private func frame(height: CGFloat) -> CGRect {
    let screen = loop.screen.bounds
    return CGRect(x: 0, y: screen.height - height, width: screen.width, height: height)
  }

  /// The height of the device's own keyboard, points.
  static func height(on screen: UIScreen) -> CGFloat {
    let size = screen.bounds.size
    let isLandscape = size.width > size.height
    if screen.traitCollection.userInterfaceIdiom == .pad { return isLandscape ? 398 : 313 }
    if isLandscape { return screen.safeAreaInsets.bottom > 0 ? 209 : 200 }
    return switch (size.width, size.height) {
    case (...320, ...480): 216
    case (...320, _): 253
    case (...375, ...667): 258
    case (...375, _): 333
    case (...413, _): 336
    case (_, ...736): 271
    default: 346
    }
  }

  // MARK: Movements

  private func move(
    to new: CGRect?, _ accessory: UIView?, announcing duration: TimeInterval, animated: Bool
  ) {
    let old = frame
    let hidden = frame(height: 0).with(height: (new ?? old ?? .zero).height)
    let begin = old ?? hidden
    let end = new ?? hidden
    loop.cancel(self.end)
    frame = new
    pulled = 0
    let names: [(will: NotifiedMovement, did: NotifiedMovement)] =
      switch (old == nil, new == nil) {
      case (true, false): [(.willChangeFrame, .didChangeFrame), (.willShow, .didShow)]
      case (false, true): [(.willChangeFrame, .didChangeFrame), (.willHide, .didHide)]
      default: [(.willChangeFrame, .didChangeFrame)]
      }
    let message = { [loop] (movement: NotifiedMovement) in
      loop.post(movement, from: begin, to: end, duration: duration)
    }
    for (will, _) in names { message(will) }
    // An observer may have moved it again.
    guard frame == new, !loop.isTerminated else { return }
    isMoving = animated && begin != end
    self.accessory = accessory
    // Of several movements in a turn the views make the last.
    if !isMoveDue {
      isMoveDue = true
      loop.perform { [weak self] in self?.moveViews() }
    }
    let finish = { [weak self] in
      guard let self else { return }
      isMoving = false
      if frame == nil { window?.isHidden = true }
      for (_, did) in names { message(did) }
    }
    self.end = loop.schedule(
      at: isMoving ? loop.now.adding(seconds: Keyboard.duration) : loop.now, finish)
  }

  /// Moves the views to where the last movement leads, with an animation unless it was unanimated.
  private func moveViews() {
    isMoveDue = false
    loop.observingTree(by: nil) {
      let window = makeWindow()
      window.frame = loop.screen.bounds
      guard let view = window.subviews.first else { return }
      let height = frame?.height ?? view.bounds.height
      let end = place ?? frame(height: 0).with(height: height)
      UIView.performWithoutAnimation {
        if window.isHidden, frame != nil {
          window.isHidden = false
          view.frame = frame(height: 0).with(height: height)
        }
        if accessory !== accessoryView {
          accessoryView?.removeFromSuperview()
          accessoryView = accessory
          if let accessory { view.addSubview(accessory) }
        }
        accessory?.frame = CGRect(
          x: 0, y: 0, width: end.width, height: accessory?.bounds.height ?? 0)
      }
      let changes = { [self] in
        view.frame = end
        layOutFollowers()
      }
      guard isMoving else { return UIView.performWithoutAnimation(changes) }
      UIView.animate(
        withDuration: Keyboard.duration, timingParameters: UISpringTimingParameters(),
        options: [.beginFromCurrentState, .allowUserInteraction, .overrideInheritedOptions],
        animations: changes)
    }
  }

  /// Lays out what depends on its place.
  private func layOutFollowers() {
    guidedViews.removeAll { $0.object == nil }
    for guided in guidedViews.compactMap(\.object) where guided.window != nil {
      guided.setNeedsLayout()
      guided.layoutIfNeeded()
    }
    movesAlong?()
  }

  private func makeWindow() -> UIWindow {
    if let window { return window }
    let made = UIRemoteKeyboardWindow(frame: loop.screen.bounds)
    made.traceName = "keyboardWindow"
    made.windowLevel = UIWindow.Level(rawValue: 10_000_001)
    let view = UIView()
    view.traceName = "keyboard"
    view.backgroundColor = UIColor(white: 0.82, alpha: 1)
    made.addSubview(view)
    loop.bringToFront(made)
    window = made
    return made
  }

  /// Releases its window, at the end of the world.
  func remove() {
    window = nil
    movesAlong = nil
  }

  /// Lays a view out whenever the keyboard moves.
  func guide(_ view: UIView) {
    guidedViews.removeAll { $0.object == nil }
    guidedViews.append(NonowningReference(view))
  }
}

/// The window of the keyboard, which takes no touches beside it.
final class UIRemoteKeyboardWindow: UIWindow {
  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// A movement of which observers of the notification center are notified.
private enum NotifiedMovement: String {
  case willShow, didShow, willHide, didHide, willChangeFrame, didChangeFrame

  var notification: Notification.Name {
    switch self {
    case .willShow: UIResponder.keyboardWillShowNotification
    case .didShow: UIResponder.keyboardDidShowNotification
    case .willHide: UIResponder.keyboardWillHideNotification
    case .didHide: UIResponder.keyboardDidHideNotification
    case .willChangeFrame: UIResponder.keyboardWillChangeFrameNotification
    case .didChangeFrame: UIResponder.keyboardDidChangeFrameNotification
    }
  }

  /// The name of the call in traces.
  var call: String { "keyboard\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())" }
}

extension CGRect {
  fileprivate func with(height: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY, width: width, height: height)
  }
}

extension RunLoop {
  /// Posts a notification about the keyboard, after writing it to the trace.
  fileprivate func post(
    _ movement: NotifiedMovement, from begin: CGRect, to end: CGRect, duration: TimeInterval
  ) {
    guard !isTerminated else { return }
    emit(
      .call(
        movement.call,
        [
          TraceField("frameBegin", .rect(begin)), TraceField("frameEnd", .rect(end)),
          TraceField("duration", .seconds(duration)),
        ]), subject: "keyboard")
    let center = notificationCenter
    let post = { [screen] in
      center.post(
        name: movement.notification, object: screen,
        userInfo: [
          UIResponder.keyboardFrameBeginUserInfoKey: begin,
          UIResponder.keyboardFrameEndUserInfoKey: end,
          UIResponder.keyboardAnimationDurationUserInfoKey: duration,
          UIResponder.keyboardAnimationCurveUserInfoKey: Keyboard.announcedCurve,
          UIResponder.keyboardIsLocalUserInfoKey: true,
        ])
    }
    if let alongside = keyboard.postsAlongside { alongside(post) } else { post() }
  }
}
