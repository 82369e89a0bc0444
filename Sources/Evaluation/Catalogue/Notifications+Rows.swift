import Expectations
import Geometry
import Semantics
import Transitions
import ViewTree

enum NotificationCenterReference: ScriptReference {
  typealias Value = NotificationCenter
  static var scriptClass: BuiltinClass { .notificationCenter }
}

enum OperationQueueReference: ScriptReference {
  typealias Value = OperationQueue
  static var scriptClass: BuiltinClass { .operationQueue }
}

/// A notification, which is a value in Swift.
final class NotificationObject: ComparedObject {
  let notification: Notification

  init(_ notification: Notification) { self.notification = notification }

  override var text: ComparedValue { .word(notification.name.rawValue) }
}

enum NotificationReference: ScriptReference {
  typealias Value = NotificationObject
  static var scriptClass: BuiltinClass { .notification }
}

/// The values of a notification, which are a dictionary in Swift.
final class UserInfoObject: ComparedObject {
  private let values: [AnyHashable: Any]

  init(_ values: [AnyHashable: Any]) { self.values = values }

  /// The value for a key as an object; nil for none.
  func value(for key: String) -> ValueOfUserInfo? {
    switch values[key] {
    case let rect as CGRect: ValueOfUserInfo(rect: rect)
    case let number as Double: NumberOfUserInfo(number)
    case let number as Int: NumberOfUserInfo(Double(number))
    case let flag as Bool: NumberOfUserInfo(flag ? 1 : 0, isFlag: true)
    default: nil
    }
  }
}

enum UserInfoReference: ScriptReference {
  typealias Value = UserInfoObject
  static var scriptClass: BuiltinClass { .userInfo }
}

/// A value of a notification: a rectangle, or in the subclass a number.
class ValueOfUserInfo: ComparedObject {
  let rect: CGRect

  init(rect: CGRect) { self.rect = rect }

  override var text: ComparedValue {
    .tuple([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  override func equals(_ other: ComparedObject) -> Bool {
    (other as? ValueOfUserInfo)?.rect == rect && !(other is NumberOfUserInfo)
  }
}

/// A number of a notification, or whether something is the case.
final class NumberOfUserInfo: ValueOfUserInfo {
  let number: Double
  private let isFlag: Bool

  init(_ number: Double, isFlag: Bool = false) {
    self.number = number
    self.isFlag = isFlag
    super.init(rect: .zero)
  }

  override var text: ComparedValue { isFlag ? .bool(number != 0) : .quantity(number, Quantity()) }

  override func equals(_ other: ComparedObject) -> Bool {
    (other as? NumberOfUserInfo)?.number == number
  }
}

enum ValueReference: ScriptReference {
  typealias Value = ValueOfUserInfo
  static var scriptClass: BuiltinClass { .value }
}

enum NumberReference: ScriptReference {
  typealias Value = NumberOfUserInfo
  static var scriptClass: BuiltinClass { .number }
}

extension BoundRows {
  private static let center = Members<NotificationCenterReference>()

  /// Members of `NotificationCenter`.
  static let notificationCenterRows = BoundRows(
    .notificationCenter,
    [
      Members(makersOf: .object(.notificationCenter)).property(
        "default", NotificationCenterReference.self,
        "The notification center, of which there is one.",
        running: { machine, _ in machine.loop.notificationCenter }),
      center.method(
        "addObserver",
        "Runs a block for notifications with a name, of an object if one is given; the result is what `removeObserver` takes, and until then the block is kept.",
        Takes("forName name", TextReference?.self),
        Takes("object obj", AnyReference?.self, default: nil),
        Takes("queue", OperationQueueReference?.self, default: nil),
        Takes(required: "using", NotificationBlock.self), returns: AnyReference.self,
        running: { machine, center, name, object, queue, block in
          machine.chargeObject()
          return center.addObserver(
            forName: name.map { Notification.Name($0.string) }, object: object, queue: queue
          ) { block?(NotificationObject($0)) }
        }),
      center.method(
        "addObserver",
        "Calls a func of an observer for notifications with a name, of an object if one is given; the observer is not kept.",
        Takes("_ observer", AnyReference.self), Takes("selector aSelector", SelectorReference.self),
        Takes("name aName", TextReference?.self),
        Takes("object anObject", AnyReference?.self, default: nil),
        running: { machine, center, observer, selector, name, object in
          machine.chargeObject()
          center.addObserver(
            observer, selector: selector.selector, name: name.map { Notification.Name($0.string) },
            object: object)
        }),
      center.method(
        "removeObserver",
        "Removes an observer: the result of `addObserver`, or an object whose func was added.",
        Takes("_ observer", AnyReference.self), call: { $0.removeObserver($1) }),
      center.method(
        "removeObserver",
        "Removes an observer for notifications with a name and of an object, where nil is any.",
        Takes("_ observer", AnyReference.self), Takes("name aName", TextReference?.self),
        Takes("object anObject", AnyReference?.self, default: nil),
        call: { center, observer, name, object in
          center.removeObserver(
            observer, name: name.map { Notification.Name($0.string) }, object: object)
        }),
      center.method(
        "post", "Gives a notification to its observers, in the order in which they were added.",
        Takes("name", TextReference.self), Takes("object", AnyReference?.self, default: nil),
        call: { $0.post(name: Notification.Name($1.string), object: $2) }),
    ])

  /// Members of `OperationQueue`.
  static let operationQueueRows = BoundRows(
    .operationQueue,
    [
      Members(makersOf: .object(.operationQueue)).property(
        "main", OperationQueueReference.self,
        "The queue of the main thread; a block of a notification runs at once.",
        running: { _, _ in .main })
    ])

  private static let notification = Members<NotificationReference>()

  /// Members of `Notification`.
  static let notificationRows = BoundRows(
    .notification,
    [
      notification.property(
        "name", TextReference.self, "The name, UIKit's or a script's own text.",
        get: { ScriptText.make($0.notification.name.rawValue) }),
      notification.property(
        "object", AnyReference?.self, "The object that it is about; nil for none.",
        get: { $0.notification.object.map { $0 as AnyObject } }),
      notification.property(
        "userInfo", UserInfoReference?.self,
        "Its values by their keys, as in `notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect`; nil for none.",
        get: { $0.notification.userInfo.map { UserInfoObject($0) } }),
    ])

  /// Members of the values of a notification.
  static let userInfoRows = BoundRows(
    .userInfo,
    [
      Members<UserInfoReference>().method(
        "value", "The value for a key; brackets with the key are the same.",
        Takes("forKey key", TextReference.self), returns: AnyReference?.self,
        rule: .userInfoValue, call: { $0.value(for: $1.string) })
    ])

  /// Members of `NSValue`.
  static let valueRows = BoundRows(
    .value,
    [
      Members<ValueReference>().property(
        "cgRectValue", CGRect.self, "The rectangle; zero for a number.", get: { $0.rect })
    ])

  private static let number = Members<NumberReference>()

  /// Members of `NSNumber`.
  static let numberValueRows = BoundRows(
    .number,
    [
      number.property("doubleValue", Number.self, "The number.", get: { $0.number }),
      number.property(
        "intValue", Number.self, "Its whole part.", get: { $0.number.rounded(.towardZero) }),
      number.property("boolValue", Bool.self, "Whether it is not 0.", get: { $0.number != 0 }),
    ])

  /// The names of UIKit's notifications about the keyboard, and the keys of their values.
  static let keyboardNames: [MemberRow] = {
    let responders = Members(makersOf: .object(.responder))
    func name(_ member: String, _ name: Notification.Name, _ documentation: String) -> MemberRow {
      responders.property(
        member, TextReference.self, documentation,
        running: { _, _ in ScriptText.make(name.rawValue) })
    }
    func key(_ member: String, _ key: String, _ documentation: String) -> MemberRow {
      responders.property(
        member, TextReference.self, documentation, running: { _, _ in ScriptText.make(key) })
    }
    return [
      name(
        "keyboardWillShowNotification", UIResponder.keyboardWillShowNotification,
        "The name of the notification that the keyboard is about to appear."),
      name(
        "keyboardDidShowNotification", UIResponder.keyboardDidShowNotification,
        "The name of the notification that it has appeared."),
      name(
        "keyboardWillHideNotification", UIResponder.keyboardWillHideNotification,
        "The name of the notification that it is about to disappear."),
      name(
        "keyboardDidHideNotification", UIResponder.keyboardDidHideNotification,
        "The name of the notification that it has disappeared."),
      name(
        "keyboardWillChangeFrameNotification", UIResponder.keyboardWillChangeFrameNotification,
        "The name of the notification that its frame is about to change, before that it appears or disappears, or alone."
      ),
      name(
        "keyboardDidChangeFrameNotification", UIResponder.keyboardDidChangeFrameNotification,
        "The name of the notification that its frame has changed."),
      key(
        "keyboardFrameBeginUserInfoKey", UIResponder.keyboardFrameBeginUserInfoKey,
        "The key of the frame before the movement, a `CGRect` on the screen, points."),
      key(
        "keyboardFrameEndUserInfoKey", UIResponder.keyboardFrameEndUserInfoKey,
        "The key of the frame after the movement, a `CGRect` on the screen, points."),
      key(
        "keyboardAnimationDurationUserInfoKey", UIResponder.keyboardAnimationDurationUserInfoKey,
        "The key of the announced duration, a `TimeInterval`: 250 ms, while the movement takes 506 ms."
      ),
      key(
        "keyboardAnimationCurveUserInfoKey", UIResponder.keyboardAnimationCurveUserInfoKey,
        "The key of the raw value of the curve, a `Number`: 7, the system's spring."),
      key(
        "keyboardIsLocalUserInfoKey", UIResponder.keyboardIsLocalUserInfoKey,
        "The key of whether the keyboard belongs to the app, a `Bool`."),
    ]
  }()
}
