import Geometry
import Semantics
import Transitions
import ViewTree

enum GestureRecognizerReference: ScriptReference {
  typealias Value = UIGestureRecognizer
  static var scriptClass: BuiltinClass { .gestureRecognizer }
}

enum PanGestureRecognizerReference: ScriptReference {
  typealias Value = UIPanGestureRecognizer
  static var scriptClass: BuiltinClass { .panGestureRecognizer }
}

enum ScreenEdgePanGestureRecognizerReference: ScriptReference {
  typealias Value = UIScreenEdgePanGestureRecognizer
  static var scriptClass: BuiltinClass { .screenEdgePanGestureRecognizer }
}

enum TapGestureRecognizerReference: ScriptReference {
  typealias Value = UITapGestureRecognizer
  static var scriptClass: BuiltinClass { .tapGestureRecognizer }
}

enum LongPressGestureRecognizerReference: ScriptReference {
  typealias Value = UILongPressGestureRecognizer
  static var scriptClass: BuiltinClass { .longPressGestureRecognizer }
}

extension BoundRows {
  private static let recognizer = Members<GestureRecognizerReference>()
  private static let makers = Members(makersOf: .object(.gestureRecognizer))

  /// Members of `UIGestureRecognizer`.
  static let gestureRecognizerRows = BoundRows(
    .gestureRecognizer,
    [
      makers.method(
        "init",
        "A recognizer of no gesture, for classes of the script's; with a target, its func is the action.",
        Takes("target", AnyReference?.self, default: nil),
        Takes("action", SelectorReference?.self, default: nil),
        returns: GestureRecognizerReference.self, rule: .makesObject,
        call: { _, target, action in
          UIGestureRecognizer(target: target, action: action?.selector)
        }),
      recognizer.property(
        "state", UIGestureRecognizer.State.self, "The state of the recognition.",
        running: { machine, recognizer in
          machine.lastValues(of: recognizer)?.state ?? recognizer.state
        }),
      recognizer.property(
        "numberOfTouches", WholeNumber.self, "The number of fingers that take part.",
        get: { $0.numberOfTouches }),
      recognizer.property(
        "isEnabled", Bool.self,
        "Whether it looks at touches; switching it off cancels a gesture under way.",
        get: { $0.isEnabled }, set: { $0.isEnabled = $1 }),
      recognizer.property(
        "delegate", GestureRecognizerDelegateReference.self,
        "The object that is asked about touches and recognition; held weakly, and nil lets everything be.",
        rule: .weakDelegate, get: { $0.delegate }, set: { $0.delegate = $1 }),
      recognizer.property(
        "cancelsTouchesInView", Bool.self,
        "Whether the view hears no more of touches that the recognizer has recognised; by default true.",
        get: { $0.cancelsTouchesInView }, set: { $0.cancelsTouchesInView = $1 }),
      recognizer.property(
        "delaysTouchesBegan", Bool.self,
        "Whether the view hears of a touch only when the recognizer has failed; by default false.",
        get: { $0.delaysTouchesBegan }, set: { $0.delaysTouchesBegan = $1 }),
      recognizer.property(
        "delaysTouchesEnded", Bool.self,
        "Whether the view hears of the end of a touch only when the recognizer has failed; by default true.",
        get: { $0.delaysTouchesEnded }, set: { $0.delaysTouchesEnded = $1 }),
      recognizer.property(
        "name", TextReference?.self, "A name of the script's own, to tell recognizers apart.",
        get: { $0.name.map(ScriptText.make) }, set: { $0.name = $1?.string }),
      recognizer.method(
        "addTarget",
        "Calls a func of a target when the gesture begins, changes, ends or is cancelled, with the recognizer as its sender; the target is not kept.",
        Takes("_ target", AnyReference.self), Takes("action", SelectorReference.self),
        call: { $0.addTarget($1, action: $2.selector) }),
      recognizer.method(
        "removeTarget", "Removes the funcs of a target, where nil is any.",
        Takes("_ target", AnyReference?.self), Takes("action", SelectorReference?.self),
        call: { $0.removeTarget($1, action: $2?.selector) }),
      recognizer.property(
        "view", ViewReference?.self, "The view it is attached to.", get: { $0.view }),
      recognizer.property(
        "location", CGPoint.self,
        "The place of the finger in the container of the transition, points.",
        running: { machine, recognizer in
          machine.location(of: recognizer, in: machine.container(of: recognizer))
        }),
      recognizer.method(
        "location",
        "The place of the finger in a view's coordinates, nil for the window's, points.",
        Takes("in view", ViewReference?.self), returns: CGPoint.self,
        running: { $0.location(of: $1, in: $2) }),
      recognizer.method(
        "location",
        "The place of one of its fingers, 0 the first, in a view's coordinates, nil for the window's, points.",
        Takes("ofTouch touchIndex", WholeNumber.self), Takes("in view", ViewReference?.self),
        returns: CGPoint.self, call: { $0.location(ofTouch: $1, in: $2) }),
      recognizer.method(
        "require", "Lets it begin only when another recognizer has failed.",
        Takes("toFail otherGestureRecognizer", GestureRecognizerReference.self),
        call: { $0.require(toFail: $1) }),
    ] + gestureRecognizerMakers)

  private static let gestureRecognizerMakers: [MemberRow] = [
    makers.method(
      "pan", "A recognizer of a finger that moves 10 points or more.",
      Takes("minimumNumberOfTouches", WholeNumber.self, default: 1),
      Takes("maximumNumberOfTouches", WholeNumber.self, default: touchLimit),
      returns: PanGestureRecognizerReference.self,
      call: { _, minimum, maximum in
        let made = UIPanGestureRecognizer()
        made.minimumNumberOfTouches = touches(minimum)
        made.maximumNumberOfTouches = touches(maximum)
        return made
      }),
    makers.method(
      "screenEdgePan", "A recognizer of a finger that begins at an edge of the screen.",
      Takes("edges", UIRectEdge.self), returns: ScreenEdgePanGestureRecognizerReference.self,
      call: { _, edges in
        let made = UIScreenEdgePanGestureRecognizer()
        made.edges = edges
        return made
      }),
    makers.method(
      "tap", "A recognizer of taps.",
      Takes("numberOfTapsRequired", WholeNumber.self, default: 1),
      Takes("numberOfTouchesRequired", WholeNumber.self, default: 1),
      returns: TapGestureRecognizerReference.self,
      call: { _, taps, fingers in
        let made = UITapGestureRecognizer()
        made.numberOfTapsRequired = touches(taps)
        made.numberOfTouchesRequired = touches(fingers)
        return made
      }),
    makers.method(
      "longPress", "A recognizer of a finger that stays.",
      Takes("minimumPressDuration", Time.self, default: 0.5),
      returns: LongPressGestureRecognizerReference.self,
      call: { _, duration in
        let made = UILongPressGestureRecognizer()
        made.minimumPressDuration = duration
        return made
      }),
    makers.method(
      "pinch", "A recognizer of two fingers that move apart or together.",
      returns: PinchGestureRecognizerReference.self, call: { _ in UIPinchGestureRecognizer() }),
    makers.method(
      "rotation", "A recognizer of two fingers that turn around each other.",
      returns: RotationGestureRecognizerReference.self,
      call: { _ in UIRotationGestureRecognizer() }),
    makers.method(
      "swipe", "A recognizer of a finger that moves fast in one of some directions.",
      Takes("direction", UISwipeGestureRecognizer.Direction.self),
      Takes("numberOfTouchesRequired", WholeNumber.self, default: 1),
      returns: SwipeGestureRecognizerReference.self,
      call: { _, direction, fingers in
        let made = UISwipeGestureRecognizer()
        made.direction = direction
        made.numberOfTouchesRequired = touches(fingers)
        return made
      }),
  ]

  /// UIKit's own way of saying that any number of fingers or taps will do.
  private static let touchLimit = 0xFFFF_FFFF

  /// A number of touches or taps within the range that a recognizer can count.
  static func touches(_ count: Int) -> Int { min(max(count, 1), touchLimit) }

  private static let pan = Members<PanGestureRecognizerReference>()

  /// Members of `UIPanGestureRecognizer`.
  static let panGestureRecognizerRows = BoundRows(
    .panGestureRecognizer,
    [
      Members(makersOf: .object(.panGestureRecognizer)).method(
        "init",
        "A new recognizer with UIKit's defaults; with a target, its func is the action, and the target is not kept.",
        Takes("target", AnyReference?.self, default: nil),
        Takes("action", SelectorReference?.self, default: nil),
        returns: PanGestureRecognizerReference.self, rule: .makesObject,
        call: { _, target, action in
          UIPanGestureRecognizer(target: target, action: action?.selector)
        }),
      pan.property(
        "translation", CGPoint.self,
        "The movement of the finger in the container of the transition, points; zero until the gesture has begun.",
        running: { machine, pan in
          machine.translation(of: pan, in: machine.container(of: pan))
        }),
      pan.method(
        "translation", "The movement of the finger in a view's coordinates, points.",
        Takes("in view", ViewReference?.self), returns: CGPoint.self,
        running: { $0.translation(of: $1, in: $2) }),
      pan.property(
        "velocity", VelocityVector.self,
        "The velocity of the finger in the container of the transition, points a second.",
        running: { machine, pan in machine.velocity(of: pan, in: machine.container(of: pan)) }),
      pan.method(
        "velocity", "The velocity of the finger in a view's coordinates, points a second.",
        Takes("in view", ViewReference?.self), returns: VelocityVector.self,
        running: { $0.velocity(of: $1, in: $2) }),
      pan.method(
        "setTranslation",
        "Sets the translation; further movement of the finger is added to it.",
        Takes("_ translation", CGPoint.self), Takes("in view", ViewReference?.self),
        call: { $0.setTranslation($1, in: $2) }),
      pan.property(
        "minimumNumberOfTouches", WholeNumber.self, "The least number of fingers.",
        get: { $0.minimumNumberOfTouches }, set: { $0.minimumNumberOfTouches = touches($1) }),
      pan.property(
        "maximumNumberOfTouches", WholeNumber.self, "The greatest number of fingers.",
        get: { $0.maximumNumberOfTouches }, set: { $0.maximumNumberOfTouches = touches($1) }),
    ])

  /// Members of `UIScreenEdgePanGestureRecognizer`.
  static let screenEdgePanGestureRecognizerRows = BoundRows(
    .screenEdgePanGestureRecognizer,
    [
      Members(makersOf: .object(.screenEdgePanGestureRecognizer)).method(
        "init",
        "A new recognizer with UIKit's defaults, for no edge until `edges` is set; with a target, its func is the action, and the target is not kept.",
        Takes("target", AnyReference?.self, default: nil),
        Takes("action", SelectorReference?.self, default: nil),
        returns: ScreenEdgePanGestureRecognizerReference.self, rule: .makesObject,
        call: { _, target, action in
          UIScreenEdgePanGestureRecognizer(target: target, action: action?.selector)
        }),
      Members<ScreenEdgePanGestureRecognizerReference>().property(
        "edges", UIRectEdge.self, "The edges of the screen at which a finger may begin.",
        get: { $0.edges }, set: { $0.edges = $1 }),
    ])

  private static let tap = Members<TapGestureRecognizerReference>()

  /// Members of `UITapGestureRecognizer`.
  static let tapGestureRecognizerRows = BoundRows(
    .tapGestureRecognizer,
    [
      Members(makersOf: .object(.tapGestureRecognizer)).method(
        "init",
        "A new recognizer with UIKit's defaults; with a target, its func is the action, and the target is not kept.",
        Takes("target", AnyReference?.self, default: nil),
        Takes("action", SelectorReference?.self, default: nil),
        returns: TapGestureRecognizerReference.self, rule: .makesObject,
        call: { _, target, action in
          UITapGestureRecognizer(target: target, action: action?.selector)
        }),
      tap.property(
        "numberOfTapsRequired", WholeNumber.self, "The number of taps of the gesture.",
        get: { $0.numberOfTapsRequired }, set: { $0.numberOfTapsRequired = touches($1) }),
      tap.property(
        "numberOfTouchesRequired", WholeNumber.self, "The number of fingers that have to tap.",
        get: { $0.numberOfTouchesRequired }, set: { $0.numberOfTouchesRequired = touches($1) }),
    ])

  private static let longPress = Members<LongPressGestureRecognizerReference>()

  /// Members of `UILongPressGestureRecognizer`.
  static let longPressGestureRecognizerRows = BoundRows(
    .longPressGestureRecognizer,
    [
      Members(makersOf: .object(.longPressGestureRecognizer)).method(
        "init",
        "A new recognizer with UIKit's defaults; with a target, its func is the action, and the target is not kept.",
        Takes("target", AnyReference?.self, default: nil),
        Takes("action", SelectorReference?.self, default: nil),
        returns: LongPressGestureRecognizerReference.self, rule: .makesObject,
        call: { _, target, action in
          UILongPressGestureRecognizer(target: target, action: action?.selector)
        }),
      longPress.property(
        "minimumPressDuration", Time.self,
        "The time that the finger has to rest before the press is recognized, seconds.",
        get: { $0.minimumPressDuration }, set: { $0.minimumPressDuration = $1 }),
      longPress.property(
        "allowableMovement", Length.self,
        "The distance that the finger may move meanwhile, points.",
        get: { $0.allowableMovement }, set: { $0.allowableMovement = $1 }),
      longPress.property(
        "numberOfTouchesRequired", WholeNumber.self, "The number of fingers that have to rest.",
        get: { $0.numberOfTouchesRequired }, set: { $0.numberOfTouchesRequired = touches($1) }),
    ])
}

extension Machine {
  /// The interaction a recognizer belongs to.
  private func interaction(of recognizer: UIGestureRecognizer) -> ScriptedInteraction? {
    recognizer.interaction as? ScriptedInteraction
  }

  /// The container of the transition a recognizer drives.
  func container(of recognizer: UIGestureRecognizer) -> UIView? {
    interaction(of: recognizer)?.container
  }

  /// The values of a recognizer whose gesture ended before the transition had begun.
  func lastValues(of recognizer: UIGestureRecognizer) -> GestureValues? {
    interaction(of: recognizer)?.lastValues
  }

  func location(of recognizer: UIGestureRecognizer, in view: UIView?) -> CGPoint {
    guard let last = lastValues(of: recognizer) else { return recognizer.location(in: view) }
    return view.map { $0.convert(last.location, from: nil) } ?? last.location
  }

  func translation(of recognizer: UIGestureRecognizer, in view: UIView?) -> CGPoint {
    if let last = lastValues(of: recognizer) { return last.translation }
    return (recognizer as? UIPanGestureRecognizer)?.translation(in: view) ?? .zero
  }

  func velocity(of recognizer: UIGestureRecognizer, in view: UIView?) -> CGPoint {
    if let last = lastValues(of: recognizer) { return last.velocity }
    return (recognizer as? UIPanGestureRecognizer)?.velocity(in: view) ?? .zero
  }
}
