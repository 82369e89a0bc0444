public import ViewTree

/// The step from one controller to another, prepared and then performed.
///
/// A segue lives as long as it is performed; one that presents lives as long as its destination is presented, if UIKit's own
/// step was done.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistoryboardsegue>
open class UIStoryboardSegue: NSObject {
  /// The identifier in the storyboard; nil for none.
  open private(set) var identifier: String?
  /// The controller at which the segue begins.
  open private(set) var source: UIViewController
  /// The controller to which it leads.
  open private(set) var destination: UIViewController
  /// Whether the step of a container that unwinds is animated.
  final var animatesHop = true
  /// UIKit's own step; nil for a custom segue.
  private var handler: (() -> Void)?

  /// Makes a segue whose subclass performs it.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Makes a segue that a closure performs.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Gives a segue of a storyboard UIKit's step of its kind.
  final func perform(by handler: @escaping () -> Void) { self.handler = handler }

  /// Shows the destination: UIKit's step of the kind, none for a custom segue.
  open func perform() { handler?() }
}

/// The start of an unwinding, for the questions to controllers.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistoryboardunwindseguesource>
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller at which the unwinding begins.
  open private(set) var source: UIViewController
  /// The object that started it; nil for none.
  open private(set) var sender: Any?
  /// The action that the destination has to have.
  open private(set) var unwindAction: Selector

  init(source: UIViewController, sender: Any?, unwindAction: Selector) {
    self.source = source
    self.sender = sender
    self.unwindAction = unwindAction
    super.init()
  }
}
