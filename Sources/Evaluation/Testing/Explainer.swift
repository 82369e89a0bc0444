import Animation
import EventTrace
import Geometry
import Semantics
import SourceText

/// Gathers what a failure is explained with: the calls just before it, who wrote a view's property, what animates it.
final class Explainer {
  /// How far back the calls of a failure go, seconds, and how many they are at most.
  private static let span = 0.1
  private static let lineLimit = 60

  private let files: [SourceFile]
  private var calls: [TraceEvent] = []
  private var writes: [Property: Write] = [:]
  private var animations: [Animation] = []
  private var percent: Double?

  private struct Property: Hashable {
    var view: UnsafeMutableRawPointer
    var setter: BuiltinMember
  }

  private struct Write {
    var range: SourceRange
    var instant: Instant
    /// Which write it was.
    var order: Int
  }

  private struct Animation {
    var subject: String
    var property: String
    var duration: Double
    var curve: String
    var begin: Instant
  }

  private var writeCount = 0

  init(files: [SourceFile]) {
    self.files = files
  }

  // MARK: Listening

  func note(_ event: TraceEvent) {
    switch event.kind {
    case .call(let name, let fields):
      keep(event)
      switch name {
      case "update", "updateInteractiveTransition":
        if case .number(let value)? = fields.first?.value { percent = value }
      case "completeTransition": percent = nil
      default: break
      }
    case .gesture: keep(event)
    case .animationBegan(let property, let fields):
      var animation = Animation(
        subject: event.subject, property: property, duration: 0, curve: "", begin: event.instant)
      for field in fields {
        switch (field.name, field.value) {
        case ("duration", .seconds(let value)): animation.duration = value
        case ("curve", .word(let word)): animation.curve = word
        default: break
        }
      }
      animations.append(animation)
    case .animationEnded(let property, _):
      let index = animations.firstIndex { $0.subject == event.subject && $0.property == property }
      if let index { animations.remove(at: index) }
    case .touch, .print, .issue, .diagnostic, .frame: break
    }
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
    return recent.suffix(Self.lineLimit).map { event in
      var bytes: [UInt8] = []
      encoder.encode(event, into: &bytes)
      return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
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
    writeCount += 1
    writes[Property(view: view, setter: setter)] = Write(
      range: range, instant: instant, order: writeCount)
  }

  /// Adds where a property was written last, and what animates it.
  func explain(
    _ getter: BuiltinMember, of view: AnyObject, called name: String,
    in diagnostic: inout Diagnostic
  ) {
    let pointer = Unmanaged.passUnretained(view).toOpaque()
    let setters = Self.setters(for: getter)
    let last = setters.compactMap { writes[Property(view: pointer, setter: $0)] }
      .max { $0.order < $1.order }
    if let last {
      let instant = FixedPointText.shortestString(last.instant.milliseconds)
      let label = Diagnostic.Label(
        "'\(name)' was last written here, at \(instant) ms", at: last.range)
      if !diagnostic.related.contains(label) { diagnostic.related.append(label) }
    }
    let properties = Set(setters.flatMap { Self.properties(of: $0) ?? [] })
    let subject = Machine.name(of: view)
    for animation in animations
    where animation.subject == subject && properties.contains(animation.property) {
      let note = describe(animation)
      if !diagnostic.notes.contains(note) { diagnostic.notes.append(note) }
    }
  }

  private func describe(_ animation: Animation) -> String {
    let duration = FixedPointText.shortestString(animation.duration * 1000)
    let begin = FixedPointText.shortestString(animation.begin.milliseconds)
    var text =
      "'\(animation.subject).\(animation.property)' is being animated: \(animation.curve), \(duration) ms, begun at \(begin) ms"
    if let percent {
      text += ", driven to \(FixedPointText.shortestString(percent * 100))%"
    }
    return text
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
