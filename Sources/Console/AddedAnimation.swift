import Animation
import EventTrace
import Evaluation
import Geometry
import SourceText

// Animations that were added to layers, and layers with a time of their own, as lines.

extension RunningAnimation {
  /// An animation that was added to a layer, on one line.
  func described(_ added: AddedAnimationState) -> String {
    let layer = state.subject + (added.isOfView ? ".layer" : "")
    var text = layer + (added.keyPath.isEmpty ? "" : ".\(added.keyPath)")
    if let values = Self.values(of: added) { text += "  \(values)" }
    var parts = [Self.name(of: added)]
    if let layer = state.timedLayer { parts.append("in \(layer)") }
    if added.isAdditive { parts.append("additive") }
    let timing = added.timing
    var course = "\(state.curve) \(Instant(seconds: timing.duration).written)"
    course += "  from \(state.made.written)"
    parts.append(course)
    if added.hasBeginTime { parts.append("begin \(Instant(seconds: timing.beginTime).written)") }
    if timing.speed != 1 { parts.append("speed \(WrittenUnit.bare.text(timing.speed))") }
    if timing.timeOffset != 0 {
      parts.append("offset \(Instant(seconds: timing.timeOffset).written)")
    }
    if timing.fillMode != .removed { parts.append("fill \(timing.fillMode.rawValue)") }
    parts.append(place(of: added))
    return text + "  " + parts.joined(separator: ", ")
  }

  /// Its class and its key, those of its group for one in a group.
  private static func name(of added: AddedAnimationState) -> String {
    let key = added.key.map { "'\($0)'" }
    if added.isInGroup { return "\(added.type) in \(key ?? "a group")" }
    return added.type + (key.map { " \($0)" } ?? "")
  }

  /// Returns the values to which an animation leads, as far as it has them; nil for one without values.
  private static func values(of added: AddedAnimationState) -> String? {
    let (from, to, by) = (added.from, added.to, added.by)
    let text = ValueWriter.shown.text
    if added.valueCount > 2 { return "\(text(from)) → … → \(text(to))" }
    switch (from, to, by) {
    case (.none, .none, .none): return nil
    case (.none, .none, _): return "by \(text(by))"
    case (.none, _, .none): return "→ \(text(to))"
    case (_, .none, .none): return "\(text(from)) →"
    case (_, .none, _): return "\(text(from)) → by \(text(by))"
    case (.none, _, _): return "by \(text(by)) → \(text(to))"
    default: return "\(text(from)) → \(text(to))"
    }
  }

  /// Returns the progress of the animation.
  private func place(of added: AddedAnimationState) -> String {
    guard let now = added.state else { return "its group shows nothing" }
    switch now.phase {
    case .before: return "still waiting"
    case .after: return "at its end"
    case .active: return share
    }
  }

  /// Says which of a property's animations decides what is shown of it; nil when none of them was added to a layer and shows something.
  static func decision(among animations: [RunningAnimation]) -> String? {
    let added = animations.compactMap(\.state.added).filter { $0.state?.progress != nil }
    guard let last = added.last(where: { !$0.isAdditive }) ?? added.last else { return nil }
    let name = name(of: last)
    return last.isAdditive ? "\(name) is added to" : "\(name), added last, decides what is shown of"
  }
}

extension TimedLayerState {
  /// The layer's time on one line.
  fileprivate var described: String {
    let place = Instant(seconds: time).written
    var parts = ["\(name): \(timing.speed == 0 ? "held at" : "at") \(place)"]
    parts.append("speed \(WrittenUnit.bare.text(timing.speed))")
    if timing.speed != 0, timing.timeOffset != 0 {
      parts.append("offset \(Instant(seconds: timing.timeOffset).written)")
    }
    if timing.speed != 0, timing.beginTime != 0 {
      parts.append("begin \(Instant(seconds: timing.beginTime).written)")
    }
    if rate != timing.speed { parts.append("rate \(WrittenUnit.bare.text(rate))") }
    return DisplayText.shown(parts.joined(separator: ", "))
  }
}

extension REPL {
  /// Shows the layers that have a time of their own, on a line each.
  func say(_ layers: [TimedLayerState]) {
    for layer in layers.prefix(Self.animationLimit) { say(layer.described) }
    let more = layers.count - Self.animationLimit
    if more > 0 { say("… \(more) more layer\(more == 1 ? "" : "s")") }
  }

  /// The layers whose time is not their superlayers' at the present position.
  var timedLayers: [TimedLayerState] { machine.world.perform { $0.timedLayers } ?? [] }
}
