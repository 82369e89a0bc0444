package import Animation
package import SourceText

/// The last write of a view's property, by a statement or by the engine because of one.
package struct ViewWrite: Hashable, Sendable {
  /// The way in which the statement changed the property.
  package enum Cause: Hashable, Sendable {
    /// It wrote it.
    case statement
    /// It changed the size of the superview, which the view follows.
    case superview
    /// It cancelled a transition, which put the property back.
    case cancel
    /// It turned the screen.
    case turn
    /// It gave the window another size.
    case resize
  }

  /// The statement; nil where none was running.
  package var range: SourceRange?
  /// The instant of the change.
  package var instant: Instant
  /// The way in which the statement changed the property.
  package var cause: Cause
  /// The value that it left, as text; nil for one that has no short text.
  package var value: String?
  /// Whether the property is still as it was left.
  package var isCurrent: Bool

  /// Describes a write of a property, as a text before the statement that made it; `time` is `instant` as text.
  package func sentence(about name: String, at time: String) -> String {
    switch cause {
    case .statement:
      "'\(name)' was last written here\(value.map { " as \($0)" } ?? ""), at \(time)"
    case .superview:
      "'\(name)' followed the size of its superview, which was changed here, at \(time)"
    case .cancel: "'\(name)' was put back at \(time) by the cancel that was asked for here"
    case .turn: "'\(name)' was changed by the turn of the screen here, at \(time)"
    case .resize: "'\(name)' followed the size of the window, which was changed here, at \(time)"
    }
  }

  /// Says that the statements that wrote a property after the known write are not known.
  package static func changedSince(_ name: String) -> String {
    "UIKit has changed '\(name)' since"
  }
}
