/// The block that an action runs, with itself as the argument.
public typealias UIActionHandler = (UIAction) -> Void

/// An action that a control performs for one of its events.
///
/// UIKit's superclass `UIMenuElement` and menus are no part of the model.
open class UIAction: NSObject {
  /// The identifier of an action: a control keeps one action of an identifier for an event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text.
    public var rawValue: String

    /// Makes an identifier from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes an identifier from its text.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }
  }

  /// The title.
  open var title: String
  /// The image, of which nothing is drawn; nil for none.
  open var image: UIImage?
  /// The identifier; empty for an action that was made without one, which is equal to itself only.
  public let identifier: Identifier
  /// The object that performs the action, while it does.
  open private(set) var sender: Any?

  private let handler: UIActionHandler

  /// Makes an action; UIKit gives one without an identifier a unique one.
  public init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier("")
    self.handler = handler
    super.init()
  }

  /// Runs the handler with a sender; the second parameter has no effect for actions with a handler.
  public final func performWithSender(_ sender: Any?, target: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }

  /// Whether a control takes it for another action.
  final func isSame(as other: UIAction) -> Bool {
    self === other || !identifier.rawValue.isEmpty && identifier == other.identifier
  }
}
