public import Animation
public import SourceText

/// The beginning of an animation of a view's property, as read from the trace.
public struct TracedAnimation: Sendable {
  /// The trace name of the view.
  public var subject: String
  /// The property as traces name it.
  public var property: String
  /// The start value; `none` when the trace has none.
  public var from: TraceValue
  /// The end value; `none` when the trace has none.
  public var to: TraceValue
  /// The duration on the animation's own clock, seconds.
  public var duration: TimeInterval
  /// The delay before the motion, seconds.
  public var delay: TimeInterval
  /// The name of the curve; empty when the trace has none.
  public var curve: String
  /// The instant at which it was added.
  public var begin: Instant
  /// The statement that added it; nil when there is none.
  public var range: SourceRange?

  /// Reads an event; nil unless it is the beginning of an animation.
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
