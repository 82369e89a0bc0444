import EventTrace

/// A message that a notification center gives to observers.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/notification>
public struct Notification {
  /// The name of a notification.
  public typealias Name = NSNotification.Name

  /// The name.
  public var name: Name
  /// The object that the notification is about; nil for none.
  public var object: Any?
  /// The values that come with it; nil for none.
  public var userInfo: [AnyHashable: Any]?

  /// Makes a notification.
  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.object = object
    self.userInfo = userInfo
  }
}

/// The class that has the names of notifications.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/nsnotification>
open class NSNotification: NSObject {
  /// The name of a notification.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// The queue in which a notification center runs a block: here the block always runs at once, in the turn of the notification.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/operationqueue>
public final class OperationQueue: NSObject {
  private override init() {}

  /// The queue of the main thread.
  public static var main: OperationQueue { OperationQueue() }
}

/// Gives notifications to the observers that were added for them, in the order in which these were added.
///
/// Each world has one. Apple's page: <https://developer.apple.com/documentation/foundation/notificationcenter>
open class NotificationCenter: NSObject {
  private final class Observer: NSObject {
    let name: Notification.Name?
    /// The object of the wanted notifications; 0 for any.
    let wanted: ObjectIdentifier?
    let block: (Notification) -> Void
    /// The target of a selector; the observer itself for a block.
    weak var target: AnyObject?
    var isRemoved = false

    init(
      _ name: Notification.Name?, of object: Any?, for target: AnyObject?,
      _ block: @escaping (Notification) -> Void
    ) {
      self.name = name
      wanted = object.map { ObjectIdentifier($0 as AnyObject) }
      self.block = block
      super.init()
      self.target = target ?? self
      traceName = "observer(\(name?.rawValue ?? "any"))"
    }

    func wants(_ notification: Notification) -> Bool {
      if let name, name != notification.name { return false }
      guard let wanted else { return true }
      return notification.object.map { ObjectIdentifier($0 as AnyObject) } == wanted
    }
  }

  private var observers: [Observer] = []

  /// The notification center of the world whose turn is running, or one without a world outside of every world.
  public static var `default`: NotificationCenter {
    RunLoop.running?.notificationCenter ?? NotificationCenter()
  }

  /// Runs a block for notifications with a name, of an object if one is given; the result is what `removeObserver(_:)` takes.
  ///
  /// The block is kept until then.
  open func addObserver(
    forName name: Notification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observer = Observer(name, of: obj, for: nil, block)
    observers.append(observer)
    return observer
  }

  /// Calls a method of an observer, which is not owned, for notifications with a name, of an object if one is given.
  ///
  /// The selector has to have been made with the method, whose parameter is the notification.
  open func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?
  ) {
    let target = observer as AnyObject
    observers.append(
      Observer(aName, of: anObject, for: target) { [weak target] notification in
        if let target { _ = aSelector.send(to: target, from: notification) }
      })
  }

  /// Removes an observer: the result of `addObserver(forName:object:queue:using:)`, or one with a selector.
  open func removeObserver(_ observer: Any) {
    remove(observer) { _ in true }
  }

  /// Removes an observer for notifications with a name and of an object, where nil is any.
  open func removeObserver(
    _ observer: Any, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let wanted = anObject.map { ObjectIdentifier($0 as AnyObject) }
    remove(observer) {
      (aName == nil || $0.name == aName) && (wanted == nil || $0.wanted == wanted)
    }
  }

  private func remove(_ observer: Any, where matches: (Observer) -> Bool) {
    let object = observer as AnyObject
    for known in observers where known === object || known.target === object {
      if matches(known) { known.isRemoved = true }
    }
    observers.removeAll { $0.isRemoved || $0.target == nil }
  }

  /// Gives a notification to its observers.
  open func post(_ notification: Notification) {
    let loop = RunLoop.running
    for observer in observers where !observer.isRemoved && observer.wants(notification) {
      if loop?.isTerminated ?? false { return }
      observer.block(notification)
    }
  }

  /// Gives a notification to its observers.
  open func post(
    name aName: NSNotification.Name, object anObject: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    post(Notification(name: aName, object: anObject, userInfo: userInfo))
  }

  /// Removes all observers.
  func removeAll() { observers.removeAll() }
}
