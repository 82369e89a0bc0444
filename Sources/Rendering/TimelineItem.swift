package import Animation
package import EventTrace

/// One thing on a timeline: something that takes time, or something that happens at an instant.
package struct TimelineItem: Hashable, Sendable {
  /// What it is, hence how it is drawn.
  package enum Kind: Hashable, Sendable {
    /// An animation, or a finger on the screen; the delay before it moves is in seconds.
    case bar(delay: TimeInterval = 0, isCancelled: Bool = false)
    /// A call to UIKit or from it.
    case call
    /// A state of a gesture recognizer, named as in UIKit.
    case gesture(state: String)
    /// Something the engine found wrong.
    case issue
  }

  /// What it is: the call, the property, the finger.
  package var name: String
  /// Whom it happens to; empty for nobody, or where the name says it.
  ///
  /// Items of one kind of row, one name and one subject share a row.
  package var subject: String
  /// When it begins or happens.
  package var start: Instant
  /// When a bar ends; nil while it goes on.
  package var end: Instant?
  /// What it is.
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
  /// Returns the animations, touches, calls, gestures and issues among a trace's events, which are
  /// in order.
  ///
  /// What has no beginning among the events is left out.
  package static func items(in events: ArraySlice<TraceEvent>) -> [TimelineItem] {
    var reader = TraceReader(capacity: events.count)
    events.withUnsafeBufferPointer { events in
      for index in events.indices { reader.read(events[index]) }
    }
    return reader.items
  }

  /// Returns the same of all of a trace.
  package static func items(in events: [TraceEvent]) -> [TimelineItem] { items(in: events[...]) }
}

/// Pairs beginnings with ends.
private struct TraceReader {
  private struct Bar {
    var item: Int
    /// When it is to end if nothing comes between.
    var due: Instant?
  }

  /// The bars of one name that have not ended, the first to begin first.
  private struct Queue {
    var bars: [Bar] = []
    var first = 0

    /// Takes the first bar that is due, or else the first of all; the item, or nil when all ended.
    mutating func take(due instant: Instant?) -> Int? {
      guard first < bars.count else { return nil }
      // More do not run at one time on one property but in a script that is meant to be slow.
      let candidates = first..<min(first + 64, bars.count)
      let found = instant.flatMap { due in candidates.first { bars[$0].due == due } } ?? first
      let item = bars[found].item
      for place in (first..<found).reversed() { bars[place + 1] = bars[place] }
      first += 1
      return item
    }
  }

  /// What ends together with what began.
  private struct Key: Hashable {
    var name: String
    var subject: String
  }

  private(set) var items: [TimelineItem] = []
  private var running: [Key: Queue] = [:]

  init(capacity: Int) {
    items.reserveCapacity(capacity)
  }

  mutating func read(_ event: TraceEvent) {
    switch event.kind {
    case .call(let name, _): mark(name, event, .call)
    case .issue(let issue): mark(issue.kind.rawValue, event, .issue)
    case .gesture(let state, _): mark("", event, .gesture(state: state))
    case .animationBegan:
      guard let animation = TracedAnimation(event) else { return }
      let delay = max(animation.delay, 0)
      // One that repeats or that a finger drives ends at another instant; none is due then.
      let due = event.instant.adding(seconds: delay + animation.duration)
      begin(animation.property, event.subject, event, delay: delay, due: due)
    case .animationEnded(let property, let finished):
      end(property, event.subject, event, isCancelled: !finished)
    case .touch("began", let finger, _): begin("finger \(finger)", "", event, delay: 0, due: nil)
    case .touch("ended", let finger, _): end("finger \(finger)", "", event, isCancelled: false)
    case .touch("cancelled", let finger, _): end("finger \(finger)", "", event, isCancelled: true)
    case .touch, .print, .diagnostic, .frame: break
    }
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

  /// Ends the first bar that is due now, or else the first to begin.
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
