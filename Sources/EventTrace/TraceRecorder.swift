/// Stores every event of a run, in order.
public final class TraceRecorder {
  /// The events so far.
  public private(set) var events: [TraceEvent] = []

  /// Makes an empty recorder.
  public init() {}

  /// Adds an event; pass this method to an engine or session as its handler.
  public func record(_ event: TraceEvent) {
    events.append(event)
  }
}
