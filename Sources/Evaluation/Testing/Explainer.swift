import Animation
import EventTrace
import Geometry
import Semantics
import SourceText
import ViewTree

/// Collects the explanation of a failure: the calls just before it, the statement that wrote a view's property, the animations of it.
///
/// It also keeps the past, since the rows of a table are judged when the table ends.
final class Explainer {
  /// The time before a failure from which calls are shown, seconds, and the largest number of them.
  private static let span = 0.1
  private static let lineLimit = 60
  /// The number of entries from which on a history forgets its older half.
  private static let historyLimit = 20_000

  private let files: [SourceFile]
  private var calls: [TraceEvent] = []
  private var writes = WriteHistory()
  private var moves: [UnsafeMutableRawPointer: Move] = [:]
  private var animations: [Animation] = []
  private var drives: [Drive] = []
  /// The swipes back that did not begin, as notes.
  private(set) var ignoredSwipes: [String] = []

  /// An insertion or removal of a view.
  private struct Move {
    var range: SourceRange
    var instant: Instant
    var isRemoval: Bool
  }

  private struct Animation {
    var began: TracedAnimation
    var end: Instant?

    func isRunning(at instant: Instant) -> Bool {
      began.begin <= instant && (end.map { $0 > instant } ?? true)
    }
  }

  /// The percentage and state of an interactive transition at an instant.
  private struct Drive {
    enum State {
      case driven
      case finished
      case cancelled
      case over
    }
    var instant: Instant
    /// The instant at which the finger began to drive.
    var begin: Instant
    var percent: Double
    var state: State
  }

  /// The statement that requested the last cancel.
  private var cancelRange: SourceRange?

  init(files: [SourceFile]) {
    self.files = files
  }

  // MARK: Listening

  func note(_ event: TraceEvent) {
    switch event.kind {
    case .call, .gesture, .touch, .print, .diagnostic, .frame: writes.complete()
    // These come from inside of a write.
    case .animationBegan, .animationEnded, .issue: break
    }
    switch event.kind {
    case .call(let name, let fields):
      keep(event)
      note(call: name, fields, at: event.instant, by: event.range)
    case .gesture: keep(event)
    case .animationBegan:
      if let began = TracedAnimation(event) {
        Self.append(Animation(began: began), to: &animations)
      }
    case .animationEnded(let property, _):
      let index = animations.firstIndex {
        $0.began.subject == event.subject && $0.began.property == property && $0.end == nil
      }
      if let index { animations[index].end = event.instant }
    case .touch, .print, .issue, .diagnostic, .frame: break
    }
  }

  /// Follows how far a finger drives a transition.
  private func note(
    call name: String, _ fields: [TraceField], at instant: Instant, by range: SourceRange?
  ) {
    let last = drives.last { $0.state != .over }
    var drive = Drive(
      instant: instant, begin: last?.begin ?? instant, percent: last?.percent ?? 0, state: .driven)
    switch name {
    case "startInteractiveTransition":
      drive.begin = instant
      drive.percent = 0
      // Another gesture has begun the pop.
      ignoredSwipes = []
    case "update", "updateInteractiveTransition":
      if case .number(let value)? = fields.first?.value { drive.percent = value }
    case "finish", "finishInteractiveTransition": drive.state = .finished
    case "cancel", "cancelInteractiveTransition":
      // Only the first end of an interaction counts.
      if last?.state == .driven { cancelRange = range }
      drive.state = .cancelled
    case "completeTransition": drive.state = .over
    case "gestureRecognizerShouldBegin":
      if case .text(let reason)? = fields.last?.value, ignoredSwipes.count < 3 {
        ignoredSwipes.append("the swipe back at \(instant.shown) did not begin: \(reason)")
      }
      return
    default: return
    }
    if drive.state == .driven || drives.last.map({ $0.state != .over }) ?? false {
      Self.append(drive, to: &drives)
    }
  }

  private static func append<Entry>(_ entry: Entry, to history: inout [Entry]) {
    if history.count >= historyLimit { history.removeFirst(historyLimit / 2) }
    history.append(entry)
  }

  private func keep(_ event: TraceEvent) {
    if calls.count >= 4096 {
      let first = calls.firstIndex { event.instant.seconds(since: $0.instant) <= Self.span }
      calls.removeSubrange(..<min(first ?? calls.count, calls.count))
      // All of one moment: the last ones are enough.
      if calls.count >= 4096 { calls.removeFirst(calls.count - Self.lineLimit) }
    }
    calls.append(event)
  }

  /// The calls of the last 100 ms as lines of a text trace.
  func recentCalls(before instant: Instant) -> [String] {
    var encoder = TraceTextEncoder(files: files)
    let recent = calls.filter {
      $0.instant <= instant && instant.seconds(since: $0.instant) <= Self.span + 1e-9
    }
    return recent.suffix(Self.lineLimit).map { encoder.line(for: $0) }
  }

  // MARK: Writes

  func note(
    _ properties: WrittenProperties, of view: UnsafeMutableRawPointer, by range: SourceRange,
    at instant: Instant
  ) {
    writes.begin(properties, of: view, by: range, at: instant)
  }

  /// Records a change by the engine while a statement ran; a view that UIKit places is not blamed on a statement.
  func note(_ change: ModelChange, by range: SourceRange?, at instant: Instant) {
    let cause: ViewWrite.Cause
    switch change.cause {
    case .autoresizing: cause = .superview
    case .cancel: cause = .cancel
    case .turn: cause = .turn
    case .resize: cause = .resize
    case .placing, .animator: return
    }
    var properties = WrittenProperties()
    for property in change.properties {
      // Only a size follows that of another view.
      if cause != .cancel, property == .bounds {
        properties.insert(.size)
      } else {
        properties.formUnion(WrittenProperties(whole: property))
      }
    }
    writes.add(
      properties, of: change.view, by: cause == .cancel ? cancelRange : range, at: instant,
      because: cause)
  }

  /// The last write of any of some properties of a view, or of a layer that belongs to none; nil when no statement has caused one.
  func lastWrite(
    of properties: WrittenProperties, named name: String, of view: AnyObject
  ) -> ViewWrite? {
    writes.last(of: properties, named: name, of: view)
  }

  /// The last time that a statement put a view somewhere or took it away.
  func lastMove(
    of view: UIView
  ) -> (range: SourceRange, instant: Instant, isRemoval: Bool)? {
    moves[Unmanaged.passUnretained(view).toOpaque()].map { ($0.range, $0.instant, $0.isRemoval) }
  }

  func note(
    moveOf view: UnsafeMutableRawPointer, isRemoval: Bool, by range: SourceRange,
    at instant: Instant
  ) {
    moves[view] = Move(range: range, instant: instant, isRemoval: isRemoval)
  }

  /// Adds the statement that had written a property last at an instant, and the animations at that time.
  ///
  /// `members` are read of the property, such as `minY`; an instant that is nil is now. Returns whether the property was being animated.
  @discardableResult
  func explain(
    _ getter: MemberID, members: String, of object: AnyObject, called name: String,
    at instant: Instant?, now: Instant, in diagnostic: inout Diagnostic
  ) -> Bool {
    guard let view = object as? UIView else { return false }
    let properties = WrittenProperties(getter: getter, members: members)
    let moment = instant ?? now
    let subject = Machine.name(of: view)
    let running = animations.filter {
      $0.began.subject == subject && properties.isMoved(byAnimationOf: $0.began.property)
        && $0.isRunning(at: moment)
    }
    .map(\.began)
    let property = getter.row.member.name
    let last =
      moment < now
      ? writes.last(of: properties, named: property, of: view, until: moment)
      : writes.last(of: properties, named: property, of: view)
    if let last {
      let isAnimated = running.contains { $0.begin == last.instant }
      let sentence =
        last.sentence(about: name, at: last.instant.shown)
        + (isAnimated ? ", and animated from there" : "")
      if let range = last.range {
        add(Diagnostic.Label(sentence, at: range), to: &diagnostic)
      } else {
        add(sentence, to: &diagnostic)
      }
      if !last.isCurrent { add(ViewWrite.changedSince(name), to: &diagnostic) }
    }
    for animation in running { add(describe(animation, at: moment), to: &diagnostic) }
    return !running.isEmpty
  }

  /// Adds where a view was put into the tree or taken from it, when the script did it.
  func explain(moveOf view: AnyObject, called name: String, in diagnostic: inout Diagnostic) {
    guard let move = moves[Unmanaged.passUnretained(view).toOpaque()] else { return }
    let what = move.isRemoval ? "was taken away" : "was put into the tree"
    add(
      Diagnostic.Label("'\(name)' \(what) here, at \(move.instant.shown)", at: move.range),
      to: &diagnostic)
  }

  private func add(_ label: Diagnostic.Label, to diagnostic: inout Diagnostic) {
    if !diagnostic.related.contains(label) { diagnostic.related.append(label) }
  }

  private func add(_ note: String, to diagnostic: inout Diagnostic) {
    if !diagnostic.notes.contains(note) { diagnostic.notes.append(note) }
  }

  private func describe(_ animation: TracedAnimation, at instant: Instant) -> String {
    let duration = WrittenUnit.milliseconds.spaced.text(animation.duration)
    let text =
      "'\(animation.subject).\(animation.property)' was being animated then: \(animation.curve), \(duration), begun at \(animation.begin.shown)"
    guard let drive = drives.last(where: { $0.instant <= instant }), drive.begin <= animation.begin
    else { return text }
    let percent = WrittenUnit.percent.text(drive.percent)
    return switch drive.state {
    case .driven: text + ", driven to \(percent), in a straight line as long as it is"
    case .finished: text + ", finished at \(percent) and going on from there"
    case .cancelled: text + ", cancelled at \(percent) and going back from there"
    case .over: text
    }
  }
}
