/// The state of a controller in the hierarchy or in a transition, in values.
package struct ControllerState: Hashable, Sendable {
  /// The relation of a controller to the one above it.
  package enum Role: Hashable, Sendable {
    /// The window's root controller.
    case root
    /// A child of it.
    case child
    /// Presented by it.
    case presented
    /// A presenter outside of the hierarchy, with no controller above it.
    case detached
  }

  /// Its relation to the controller above it.
  package var role: Role
  /// The number of controllers above it.
  package var depth: Int
  /// Its name in traces.
  package var name: String
  /// The name of the script's declaration.
  package var type: String
  /// Its appearance: `appearing`, `appeared`, `disappearing` or `disappeared`.
  package var appearance: String
  /// Whether its parent and the parents of that leave the appearance callbacks to UIKit; true without a parent.
  package var isToldByUIKit: Bool
  /// Whether its view is loaded.
  package var isViewLoaded: Bool
  /// Whether its view is in the window.
  package var isInWindow: Bool
  /// The name of its presentation style.
  package var presentationStyle: String
  /// The presentation controller's name in traces; nil when it is not presented.
  package var presentation: String?

  /// Makes a state.
  package init(
    role: Role, depth: Int, name: String, type: String, appearance: String, isToldByUIKit: Bool,
    isViewLoaded: Bool, isInWindow: Bool, presentationStyle: String, presentation: String?
  ) {
    self.role = role
    self.depth = depth
    self.name = name
    self.type = type
    self.appearance = appearance
    self.isToldByUIKit = isToldByUIKit
    self.isViewLoaded = isViewLoaded
    self.isInWindow = isInWindow
    self.presentationStyle = presentationStyle
    self.presentation = presentation
  }
}
