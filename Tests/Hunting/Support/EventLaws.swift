import Animation
import EventTrace
import Geometry

/// Checks the events of one run against the laws of every run.
struct EventLaws {
  /// The issues that were raised.
  private(set) var issues: Set<EngineIssue.Kind> = []
  /// The first geometry value that is infinite or NaN, with its place.
  private(set) var unboundedGeometry: String?
  /// The first appearance callback that can't follow the previous one.
  private(set) var appearanceOutOfOrder: String?

  /// The last appearance callback of each controller, by name.
  private var appearances: [String: Appearance] = [:]

  private enum Appearance: String {
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear

    /// Whether it can follow another callback.
    func follows(_ last: Appearance) -> Bool {
      switch self {
      // After a cancelled disappearance the controller appears again.
      case .viewWillAppear: last == .viewWillDisappear || last == .viewDidDisappear
      case .viewDidAppear: last == .viewWillAppear
      case .viewWillDisappear: last == .viewDidAppear || last == .viewWillAppear
      case .viewDidDisappear: last == .viewWillDisappear
      }
    }
  }

  /// Checks the next event.
  mutating func add(_ event: TraceEvent) {
    switch event.kind {
    case .issue(let issue): issues.insert(issue.kind)
    case .call(let name, let fields):
      if let appearance = Appearance(rawValue: name) { add(appearance, of: event.subject) }
      check(fields, of: event, mayBeNull: true)
    case .animationBegan(_, let fields), .gesture(_, let fields):
      check(fields, of: event, mayBeNull: false)
    case .touch(_, _, let location, _):
      if !location.x.isFinite || !location.y.isFinite { note(event, "location") }
    case .frame(let frame): check(frame, event)
    case .animationEnded, .print, .diagnostic: break
    }
  }

  private mutating func add(_ appearance: Appearance, of subject: String) {
    // Only a name from the script belongs to one controller, which may have had no name before. The navigation controllers that a split
    // view controller makes for a controller, one after another, are all called after it.
    guard let first = subject.unicodeScalars.first, first.properties.isLowercase,
      !subject.unicodeScalars.contains(".")
    else { return }
    defer { appearances[subject] = appearance }
    guard let last = appearances[subject], !appearance.follows(last) else { return }
    if appearanceOutOfOrder == nil {
      appearanceOutOfOrder = "\(appearance.rawValue) of '\(subject)' after \(last.rawValue)"
    }
  }

  private mutating func check(_ fields: [TraceField], of event: TraceEvent, mayBeNull: Bool) {
    guard unboundedGeometry == nil else { return }
    for field in fields {
      let numbers: [Double]
      switch field.value {
      case .point(let point): numbers = [point.x, point.y]
      case .size(let size): numbers = [size.width, size.height]
      case .rect(let rect):
        if mayBeNull, rect.isNull { continue }
        numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      case .transform(let value):
        numbers = [value.a, value.b, value.c, value.d, value.tx, value.ty]
      case .transform3D(let value): numbers = value.entries
      case .none, .bool, .number, .seconds, .color, .word, .text, .object: continue
      }
      if !numbers.allSatisfy(\.isFinite) { note(event, "\(field.name)=\(numbers)") }
    }
  }

  private mutating func check(_ frame: Frame, _ event: TraceEvent) {
    guard unboundedGeometry == nil else { return }
    for layer in frame.layers {
      let rect = layer.frame
      let numbers = [
        rect.origin.x, rect.origin.y, rect.size.width, rect.size.height, layer.alpha,
        layer.cornerRadius,
      ]
      if !numbers.allSatisfy(\.isFinite) { note(event, "\(layer.name) \(numbers)") }
    }
  }

  private mutating func note(_ event: TraceEvent, _ what: String) {
    let name =
      switch event.kind {
      case .call(let name, _): name
      case .animationBegan(let property, _): "animationBegan of \(property)"
      case .gesture: "gesture"
      case .touch: "touch"
      case .frame: "frame"
      case .animationEnded, .print, .issue, .diagnostic: ""
      }
    unboundedGeometry = "\(name) of '\(event.subject)' at \(event.instant.seconds) s: \(what)"
  }
}
