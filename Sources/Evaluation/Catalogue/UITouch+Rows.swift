import Geometry
import Semantics
import Transitions
import ViewTree

enum PinchGestureRecognizerReference: ScriptReference {
  typealias Value = UIPinchGestureRecognizer
  static var scriptClass: BuiltinClass { .pinchGestureRecognizer }
}

enum RotationGestureRecognizerReference: ScriptReference {
  typealias Value = UIRotationGestureRecognizer
  static var scriptClass: BuiltinClass { .rotationGestureRecognizer }
}

enum SwipeGestureRecognizerReference: ScriptReference {
  typealias Value = UISwipeGestureRecognizer
  static var scriptClass: BuiltinClass { .swipeGestureRecognizer }
}

enum TouchReference: ScriptReference {
  typealias Value = UITouch
  static var scriptClass: BuiltinClass { .touch }
}

extension BoundRows {
  private static let pinch = Members<PinchGestureRecognizerReference>()

  /// Members of `UIPinchGestureRecognizer`.
  static let pinchGestureRecognizerRows = BoundRows(
    .pinchGestureRecognizer,
    [
      Members(makersOf: .object(.pinchGestureRecognizer)).method(
        "init",
        "A new recognizer with UIKit's defaults; with a target, its func is the action, and the target is not kept.",
        Takes("target", AnyReference?.self, default: nil),
        Takes("action", SelectorReference?.self, default: nil),
        returns: PinchGestureRecognizerReference.self, rule: .makesObject,
        call: { _, target, action in
          UIPinchGestureRecognizer(target: target, action: action?.selector)
        }),
      pinch.property(
        "scale", Number.self,
        "The distance of the two fingers as a factor of that when the gesture began; setting it lets it continue from there.",
        get: { $0.scale }, set: { $0.scale = $1 }),
      pinch.property(
        "velocity", Number.self, "The change of the scale in a second.", get: { $0.velocity }),
    ])

  private static let rotation = Members<RotationGestureRecognizerReference>()

  /// Members of `UIRotationGestureRecognizer`.
  static let rotationGestureRecognizerRows = BoundRows(
    .rotationGestureRecognizer,
    [
      Members(makersOf: .object(.rotationGestureRecognizer)).method(
        "init",
        "A new recognizer with UIKit's defaults; with a target, its func is the action, and the target is not kept.",
        Takes("target", AnyReference?.self, default: nil),
        Takes("action", SelectorReference?.self, default: nil),
        returns: RotationGestureRecognizerReference.self, rule: .makesObject,
        call: { _, target, action in
          UIRotationGestureRecognizer(target: target, action: action?.selector)
        }),
      rotation.property(
        "rotation", Angle.self,
        "The angle by which the fingers have turned since the gesture began, radians, clockwise; setting it lets it continue from there.",
        get: { $0.rotation }, set: { $0.rotation = $1 }),
      rotation.property(
        "velocity", Number.self, "The change of the rotation, radians a second.",
        get: { $0.velocity }),
    ])

  private static let swipe = Members<SwipeGestureRecognizerReference>()

  /// Members of `UISwipeGestureRecognizer`.
  static let swipeGestureRecognizerRows = BoundRows(
    .swipeGestureRecognizer,
    [
      Members(makersOf: .object(.swipeGestureRecognizer)).method(
        "init",
        "A new recognizer with UIKit's defaults, of one finger that moves to the right; with a target, its func is the action, and the target is not kept.",
        Takes("target", AnyReference?.self, default: nil),
        Takes("action", SelectorReference?.self, default: nil),
        returns: SwipeGestureRecognizerReference.self, rule: .makesObject,
        call: { _, target, action in
          UISwipeGestureRecognizer(target: target, action: action?.selector)
        }),
      swipe.property(
        "direction", UISwipeGestureRecognizer.Direction.self,
        "The directions that it recognises; by default `.right`.",
        get: { $0.direction }, set: { $0.direction = $1 }),
      swipe.property(
        "numberOfTouchesRequired", WholeNumber.self, "The number of fingers that have to move.",
        get: { $0.numberOfTouchesRequired }, set: { $0.numberOfTouchesRequired = touches($1) }),
    ])

  private static let touch = Members<TouchReference>()

  /// Members of `UITouch`.
  static let touchRows = BoundRows(
    .touch,
    [
      touch.property(
        "phase", UITouch.Phase.self, "The last action of the finger.", get: { $0.phase }),
      touch.property(
        "tapCount", WholeNumber.self,
        "The number of touches near the same place in quick succession, this one included.",
        get: { $0.tapCount }),
      touch.property(
        "view", ViewReference?.self, "The view that it touched, and stays with.",
        get: { $0.view }),
      touch.property(
        "window", WindowReference?.self, "The window that it touched.", get: { $0.window }),
      touch.property(
        "timestamp", Time.self, "The time of the last action, since the start.",
        get: { $0.timestamp }),
      touch.method(
        "location",
        "The place of the finger in a view's coordinates, nil for the window's, points.",
        Takes("in view", ViewReference?.self), returns: CGPoint.self,
        call: { $0.location(in: $1) }),
      touch.method(
        "previousLocation",
        "The place before its last move in a view's coordinates, nil for the window's, points.",
        Takes("in view", ViewReference?.self), returns: CGPoint.self,
        call: { $0.previousLocation(in: $1) }),
    ])
}
