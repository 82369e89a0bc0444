import Animation
import EventTrace
import Geometry
import Semantics
import SourceText
import ViewTree

/// Gathers what a failure is explained with: the calls just before it, who wrote a view's property, what animates it.
///
/// What was so at an earlier instant is known as well, as the rows of a table are judged at its end.
final class Explainer {
  /// How far back the calls of a failure go, seconds, and how many they are at most.
  private static let span = 0.1
  private static let lineLimit = 60
  /// From how many entries on a history forgets its older half.
  private static let historyLimit = 20_000

  private let files: [SourceFile]
  private var calls: [TraceEvent] = []
  private var writes: [Property: [Write]] = [:]
  private var moves: [UnsafeMutableRawPointer: Move] = [:]
  private var animations: [Animation] = []
  private var drives: [Drive] = []

  private struct Property: Hashable {
    var view: UnsafeMutableRawPointer
    var setter: BuiltinMember
  }

  private struct Write {
    var range: SourceRange
    var instant: Instant
    /// Which write it was.
    var order: Int
    /// What the view was like afterwards, where that is kept.
    var values: ViewValues?
  }

  /// What a view is like.
  private struct ViewValues {
    var center: CGPoint
    var bounds: CGRect
    var transform: CGAffineTransform
    var alpha: CGFloat
    var isHidden: Bool
    var backgroundColor: UIColor?
    var cornerRadius: CGFloat

    init(of view: UIView) {
      center = view.center
      bounds = view.bounds
      transform = view.transform
      alpha = view.alpha
      isHidden = view.isHidden
      backgroundColor = view.backgroundColor
      cornerRadius = view.layer.cornerRadius
    }

    func isEqual(to other: ViewValues, in property: String) -> Bool {
      switch property {
      case "center": center == other.center
      case "bounds": bounds == other.bounds
      case "bounds.origin": bounds.origin == other.bounds.origin
      case "transform": transform == other.transform
      case "alpha": alpha == other.alpha
      case "isHidden": isHidden == other.isHidden
      case "backgroundColor": backgroundColor == other.backgroundColor
      case "cornerRadius": cornerRadius == other.cornerRadius
      default: true
      }
    }
  }

  /// That a view was put somewhere, or taken away.
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

  /// How far an interactive transition was at an instant, and what became of it.
  private struct Drive {
    enum State {
      case driven
      case finished
      case cancelled
      case over
    }
    var instant: Instant
    /// When the finger took over.
    var begin: Instant
    var percent: Double
    var state: State
  }

  private var writeCount = 0
  /// Whether it is kept what a view is like after each write.
  private let keepsValues: Bool
  /// The write that may still be under way.
  private var pending: (property: Property, view: UIView)?

  init(files: [SourceFile], keepsValues: Bool = false) {
    self.files = files
    self.keepsValues = keepsValues
  }

  // MARK: Listening

  func note(_ event: TraceEvent) {
    switch event.kind {
    case .call, .gesture, .touch, .print, .diagnostic, .frame: completeWrite()
    // These come from inside of a write.
    case .animationBegan, .animationEnded, .issue: break
    }
    switch event.kind {
    case .call(let name, let fields):
      keep(event)
      note(call: name, fields, at: event.instant)
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
  private func note(call name: String, _ fields: [TraceField], at instant: Instant) {
    let last = drives.last { $0.state != .over }
    var drive = Drive(
      instant: instant, begin: last?.begin ?? instant, percent: last?.percent ?? 0, state: .driven)
    switch name {
    case "startInteractiveTransition":
      drive.begin = instant
      drive.percent = 0
    case "update", "updateInteractiveTransition":
      if case .number(let value)? = fields.first?.value { drive.percent = value }
    case "finish", "finishInteractiveTransition": drive.state = .finished
    case "cancel", "cancelInteractiveTransition": drive.state = .cancelled
    case "completeTransition": drive.state = .over
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

  /// The animated properties a setter writes, by their names in traces; nil for a member that is no such setter.
  static func properties(of setter: BuiltinMember) -> [String]? {
    switch setter {
    case .setViewFrame: ["center", "bounds"]
    case .setViewBounds: ["bounds"]
    case .setViewCenter: ["center"]
    case .setViewTransform: ["transform"]
    case .setViewAlpha: ["alpha"]
    case .setViewBackgroundColor: ["backgroundColor"]
    case .setViewCornerRadius: ["cornerRadius"]
    case .setViewIsHidden: ["isHidden"]
    default: nil
    }
  }

  func note(
    _ setter: BuiltinMember, of view: UnsafeMutableRawPointer, by range: SourceRange,
    at instant: Instant
  ) {
    completeWrite()
    writeCount += 1
    let property = Property(view: view, setter: setter)
    Self.append(
      Write(range: range, instant: instant, order: writeCount), to: &writes[property, default: []])
    guard keepsValues else { return }
    let object = Unmanaged<AnyObject>.fromOpaque(view).takeUnretainedValue()
    pending = (object as? UIView).map { (property, $0) }
  }

  /// Notes what the last write has left, before anybody else can have changed it.
  private func completeWrite() {
    guard let (property, view) = pending else { return }
    pending = nil
    guard let last = writes[property]?.indices.last else { return }
    writes[property]?[last].values = ViewValues(of: view)
  }

  /// The last write of any of some properties of a view, named as in traces or `bounds.origin`, and whether they still are as it left them.
  func lastWrite(
    of properties: [String], of view: UIView
  ) -> (range: SourceRange, instant: Instant, isCurrent: Bool)? {
    completeWrite()
    let pointer = Unmanaged.passUnretained(view).toOpaque()
    let setters = Self.writers.filter { setter in
      var written = Self.properties(of: setter) ?? []
      if setter == .setViewBounds { written.append("bounds.origin") }
      return written.contains(where: properties.contains)
    }
    let last = setters.compactMap { writes[Property(view: pointer, setter: $0)]?.last }
      .max { $0.order < $1.order }
    guard let last else { return nil }
    let values = ViewValues(of: view)
    let isCurrent = properties.allSatisfy { last.values?.isEqual(to: values, in: $0) ?? true }
    return (last.range, last.instant, isCurrent)
  }

  /// The last time that a statement put a view somewhere or took it away.
  func lastMove(
    of view: UIView
  ) -> (range: SourceRange, instant: Instant, isRemoval: Bool)? {
    moves[Unmanaged.passUnretained(view).toOpaque()].map { ($0.range, $0.instant, $0.isRemoval) }
  }

  private static let writers: [BuiltinMember] = [
    .setViewFrame, .setViewBounds, .setViewCenter, .setViewTransform, .setViewAlpha,
    .setViewBackgroundColor, .setViewCornerRadius, .setViewIsHidden,
  ]

  /// Which view a method moves in the tree: 0 for its receiver, 1 for its first argument; nil for one that moves none.
  static func movedArgument(of member: BuiltinMember) -> Int? {
    switch member {
    case .viewRemoveFromSuperview: 0
    case .viewAddSubview, .viewInsertSubviewAt, .viewInsertSubviewAboveSubview,
      .viewInsertSubviewBelowSubview,
      .viewBringSubviewToFront, .viewSendSubviewToBack:
      1
    default: nil
    }
  }

  func note(
    move member: BuiltinMember, of view: UnsafeMutableRawPointer, by range: SourceRange,
    at instant: Instant
  ) {
    moves[view] = Move(
      range: range, instant: instant, isRemoval: member == .viewRemoveFromSuperview)
  }

  /// Adds where a property had been written last at an instant, and what animated it then.
  func explain(
    _ getter: BuiltinMember, of view: AnyObject, called name: String, at instant: Instant,
    in diagnostic: inout Diagnostic
  ) {
    let pointer = Unmanaged.passUnretained(view).toOpaque()
    let setters = Self.setters(for: getter)
    let properties = Set(setters.flatMap { Self.properties(of: $0) ?? [] })
    let subject = Machine.name(of: view)
    let running = animations.filter {
      $0.began.subject == subject && properties.contains($0.began.property)
        && $0.isRunning(at: instant)
    }
    .map(\.began)
    let last = setters.compactMap { setter in
      writes[Property(view: pointer, setter: setter)]?.last { $0.instant <= instant }
    }.max { $0.order < $1.order }
    if let last {
      let isAnimated = running.contains { $0.begin == last.instant }
      add(
        Diagnostic.Label(
          "'\(name)' was last written here, at \(Self.text(last.instant))"
            + (isAnimated ? ", and animated from there" : ""), at: last.range), to: &diagnostic)
    }
    for animation in running {
      let note = describe(animation, at: instant)
      if !diagnostic.notes.contains(note) { diagnostic.notes.append(note) }
    }
  }

  /// Adds where a view was put into the tree or taken from it, when the script did it.
  func explain(moveOf view: AnyObject, called name: String, in diagnostic: inout Diagnostic) {
    guard let move = moves[Unmanaged.passUnretained(view).toOpaque()] else { return }
    let what = move.isRemoval ? "was taken away" : "was put into the tree"
    add(
      Diagnostic.Label("'\(name)' \(what) here, at \(Self.text(move.instant))", at: move.range),
      to: &diagnostic)
  }

  private func add(_ label: Diagnostic.Label, to diagnostic: inout Diagnostic) {
    if !diagnostic.related.contains(label) { diagnostic.related.append(label) }
  }

  private static func text(_ instant: Instant) -> String {
    FixedPointText.shortestString(instant.milliseconds) + " ms"
  }

  private func describe(_ animation: TracedAnimation, at instant: Instant) -> String {
    let duration = FixedPointText.shortestString(animation.duration * 1000)
    let text =
      "'\(animation.subject).\(animation.property)' was being animated then: \(animation.curve), \(duration) ms, begun at \(Self.text(animation.begin))"
    guard let drive = drives.last(where: { $0.instant <= instant }), drive.begin <= animation.begin
    else { return text }
    let percent = FixedPointText.shortestString(drive.percent * 100)
    return switch drive.state {
    case .driven: text + ", driven to \(percent)%, in a straight line as long as it is"
    case .finished: text + ", finished at \(percent)% and going on from there"
    case .cancelled: text + ", cancelled at \(percent)% and going back from there"
    case .over: text
    }
  }

  /// What can have written what a getter reads.
  private static func setters(for getter: BuiltinMember) -> [BuiltinMember] {
    switch getter {
    case .viewFrame: [.setViewFrame, .setViewBounds, .setViewCenter, .setViewTransform]
    case .viewBounds: [.setViewBounds, .setViewFrame]
    case .viewCenter: [.setViewCenter, .setViewFrame]
    case .viewTransform: [.setViewTransform]
    case .viewAlpha: [.setViewAlpha]
    case .viewIsHidden: [.setViewIsHidden]
    case .viewBackgroundColor: [.setViewBackgroundColor]
    case .viewCornerRadius: [.setViewCornerRadius]
    default: []
    }
  }
}
