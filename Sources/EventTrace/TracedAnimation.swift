public import Animation
public import SourceText

/// An animation of a view's property as the trace tells of its beginning.
public struct TracedAnimation: Sendable {
  /// The trace name of the view.
  public var subject: String
  /// The property as traces name it.
  public var property: String
  /// The value it begins at; `none` where the trace does not tell it.
  public var from: TraceValue
  /// The value it ends at; `none` where the trace does not tell it.
  public var to: TraceValue
  /// How long it takes on its own clock once it moves, seconds.
  public var duration: TimeInterval
  /// How long it stands still before it moves, seconds.
  public var delay: TimeInterval
  /// The word for its curve; empty where the trace does not tell it.
  public var curve: String
  /// When it was made.
  public var begin: Instant
  /// The statement that made it, if one did.
  public var range: SourceRange?

  /// Reads an event; nil for one that is no animation's beginning.
  public init?(_ event: TraceEvent) {
    guard case .animationBegan(let property, let fields) = event.kind else { return nil }
    subject = event.subject
    self.property = property
    from = .none
    to = .none
    duration = 0
    delay = 0
    curve = ""
    begin = event.instant
    range = event.range
    for field in fields {
      switch (field.name, field.value) {
      case ("from", let value): from = value
      case ("to", let value): to = value
      case ("duration", .seconds(let value)): duration = value
      case ("delay", .seconds(let value)): delay = value
      case ("curve", .word(let word)): curve = word
      default: break
      }
    }
  }
}
