package import Animation
package import EventTrace
import Geometry

/// An item of a timeline: something with a duration, or something that happens at an instant.
package struct TimelineItem: Hashable, Sendable {
  /// The kind of an item, which decides how it is drawn.
  package enum Kind: Hashable, Sendable {
    /// An animation, or a finger on the screen; the delay before it moves is in seconds.
    case bar(delay: TimeInterval = 0, isCancelled: Bool = false)
    /// A call to UIKit or from it.
    case call
    /// A state of a gesture recognizer, named as in UIKit.
    case gesture(state: String)
    /// An issue of the engine.
    case issue
  }

  /// The name of the call, the property or the finger.
  package var name: String
  /// The object it belongs to; empty for none, or when the name is enough.
  ///
  /// Items of the same kind of row, name and subject share a row.
  package var subject: String
  /// The instant at which it begins or happens.
  package var start: Instant
  /// The instant at which a bar ends; nil while it continues.
  package var end: Instant?
  /// The kind of the item.
  package var kind: Kind

  /// Makes an item.
  package init(
    name: String, subject: String = "", start: Instant, end: Instant? = nil, kind: Kind
  ) {
    self.name = name
    self.subject = subject
    self.start = start
    self.end = end
    self.kind = kind
  }
}

// MARK: - From a trace

extension TimelineItem {
  /// Returns the animations, touches, calls, gestures and issues of some events, which are in order.
  ///
  /// An end whose beginning is not among the events is ignored.
  package static func items(in events: ArraySlice<TraceEvent>) -> [TimelineItem] {
    var reader = TraceReader(capacity: events.count)
    events.withUnsafeBufferPointer { events in
      for index in events.indices { reader.read(events[index]) }
    }
    return reader.items
  }
}

/// Matches beginnings with ends.
private struct TraceReader {
  private struct Bar {
    var item: Int
    /// The instant at which it ends unless it is interrupted.
    var due: Instant?
  }

  /// The unfinished bars of one name, in the order of their beginnings.
  private struct Queue {
    var bars: [Bar] = []
    var first = 0

    /// Removes the first bar that is due, otherwise the first one; returns its item, or nil when none is left.
    mutating func take(due instant: Instant?) -> Int? {
      guard first < bars.count else { return nil }
      // Only a script that is made to be slow has more at one time on one property.
      let candidates = first..<min(first + 64, bars.count)
      let found = instant.flatMap { due in candidates.first { bars[$0].due == due } } ?? first
      let item = bars[found].item
      for place in (first..<found).reversed() { bars[place + 1] = bars[place] }
      first += 1
      return item
    }
  }

  /// The key that beginnings and ends have in common.
  private struct Key: Hashable {
    var name: String
    var subject: String
  }

  private(set) var items: [TimelineItem] = []
  private var running: [Key: Queue] = [:]
  /// The bars of those whose time is held or runs at another rate, by their names.
  private var times: [String: String] = [:]

  init(capacity: Int) {
    items.reserveCapacity(capacity)
  }

  mutating func read(_ event: TraceEvent) {
    switch event.kind {
    case .call(let name, let fields):
      mark(name, event, .call)
      readTime(name, fields, event)
    case .issue(let issue): mark(issue.kind.rawValue, event, .issue)
    case .gesture(let state, _): mark("", event, .gesture(state: state))
    case .animationBegan:
      guard let animation = TracedAnimation(event) else { return }
      let delay = max(animation.delay, 0)
      // An animation that repeats or is driven by a finger ends at another instant; then none is due.
      let due = event.instant.adding(seconds: delay + animation.duration)
      begin(animation.property, event.subject, event, delay: delay, due: due)
    case .animationEnded(let property, let finished):
      end(property, event.subject, event, isCancelled: !finished)
    case .touch("began", let finger, _, _): begin("finger \(finger)", "", event, delay: 0, due: nil)
    case .touch("ended", let finger, _, _): end("finger \(finger)", "", event, isCancelled: false)
    case .touch("cancelled", let finger, _, _):
      end("finger \(finger)", "", event, isCancelled: true)
    case .touch, .print, .diagnostic, .frame: break
    }
  }

  /// Begins and ends the bars of time that is held or runs at another rate: of layers by their speed, of property animators by their calls.
  private mutating func readTime(_ name: String, _ fields: [TraceField], _ event: TraceEvent) {
    switch (name, fields.first?.value) {
    case ("speed", .number(let speed)?):
      endTime(of: event)
      if speed == 0 {
        beginTime("paused", event)
      } else if speed != 1 {
        beginTime("speed \(WrittenUnit.bare.text(speed))", event)
      }
    case ("pauseAnimation", _):
      endTime(of: event)
      beginTime("paused", event)
    case ("startAnimation", _), ("continueAnimation", _), ("stopAnimation", _),
      ("finishAnimation", _):
      endTime(of: event)
    default: break
    }
  }

  private mutating func beginTime(_ name: String, _ event: TraceEvent) {
    times[event.subject] = name
    begin(name, event.subject, event, delay: 0, due: nil)
  }

  private mutating func endTime(of event: TraceEvent) {
    guard let name = times.removeValue(forKey: event.subject) else { return }
    end(name, event.subject, event, isCancelled: false)
  }

  private mutating func mark(_ name: String, _ event: TraceEvent, _ kind: TimelineItem.Kind) {
    items.append(
      TimelineItem(name: name, subject: event.subject, start: event.instant, kind: kind))
  }

  private mutating func begin(
    _ name: String, _ subject: String, _ event: TraceEvent, delay: TimeInterval, due: Instant?
  ) {
    running[Key(name: name, subject: subject), default: Queue()].bars.append(
      Bar(item: items.count, due: due))
    items.append(
      TimelineItem(
        name: name, subject: subject, start: event.instant, kind: .bar(delay: delay)))
  }

  /// Ends the first bar that is due now, otherwise the first one.
  private mutating func end(
    _ name: String, _ subject: String, _ event: TraceEvent, isCancelled: Bool
  ) {
    let key = Key(name: name, subject: subject)
    guard let item = running[key]?.take(due: isCancelled ? nil : event.instant) else { return }
    items[item].end = event.instant
    if isCancelled, case .bar(let delay, _) = items[item].kind {
      items[item].kind = .bar(delay: delay, isCancelled: true)
    }
  }
}
