import Animation
import EventTrace
import Evaluation
import Geometry
import SourceText

/// An animation that has not ended: its state in the world, and the event with which it began.
struct RunningAnimation {
  var state: AnimationState
  /// The open transition whose clock it follows.
  var transition: TransitionState?
  var from = TraceValue.none
  var to = TraceValue.none
  /// The statement that set the property.
  var range: SourceRange?

  /// The animations of a world, the oldest first, completed by the session's events.
  ///
  /// A property that a block sets more than once, or in several keyframes, is one animation.
  static func all(
    of states: [(animation: AnimationState, transition: TransitionState?)], in journal: Journal,
    upTo count: Int
  ) -> [RunningAnimation] {
    guard let oldest = states.map(\.animation.made).min() else { return [] }
    // An animation that was taken over into the time of a layer is as old as its block.
    let first = states.contains { $0.animation.wasTakenOver } ? .zero : oldest
    let events = journal.events.prefix(count).drop { $0.instant < first }
    let begun = events.compactMap { TracedAnimation($0) }
    var animations: [RunningAnimation] = []
    for (state, transition) in states {
      if let added = state.added {
        // Only the event knows the statement that added it.
        let event = begun.last {
          $0.subject == state.subject && $0.property == added.keyPath && $0.begin == state.made
            && $0.duration == state.duration
        }
        animations.append(
          RunningAnimation(
            state: state, from: added.from, to: added.to, range: state.range ?? event?.range))
        continue
      }
      let isKnown = animations.contains {
        $0.state.subject == state.subject && $0.state.property == state.property
          && $0.state.made == state.made && $0.state.duration == state.duration
          && $0.state.delay == state.delay && $0.state.range == state.range
      }
      if isKnown { continue }
      var animation = RunningAnimation(state: state, transition: transition, range: state.range)
      let same = begun.filter { animation.begins(with: $0) }
      if let first = same.first, let last = same.last {
        animation.from = first.from
        animation.to = last.to
        animation.range = last.range
        if state.wasTakenOver { animation.state.made = first.begin }
      }
      animations.append(animation)
    }
    return animations
  }

  private func begins(with traced: TracedAnimation) -> Bool {
    traced.subject == state.subject && traced.property == state.property
      && (traced.begin == state.made || state.wasTakenOver && traced.begin < state.made)
      && traced.duration == state.duration && traced.delay == state.delay
  }

  /// The animation on one line: its values, and its progress on the clock it follows.
  var described: String {
    if let added = state.added { return described(added) }
    var text = "\(state.subject).\(state.property)"
    if from != to { text += "  \(ValueWriter.shown.text(from)) → \(ValueWriter.shown.text(to))" }
    return text + "  " + course
  }

  private var course: String {
    var parts: [String] = []
    if let transition {
      let percent = Self.percent(transition.progress)
      switch state.drive {
      case .hold:
        let hand = transition.interaction.map { "driven by \($0) to" } ?? "held at"
        parts.append("\(hand) \(percent) of \(transition.name)")
      case .playback(let isForward):
        let way = isForward ? "played to the end of" : "played back to the beginning of"
        parts.append("\(way) \(transition.name), at \(percent)")
      case .time: break
      }
    }
    if let node = state.node ?? state.timedLayer { parts.append("in \(node)") }
    // For such an animation, the percentage of the transition is enough.
    let isWhole = state.delay == 0 && state.duration == transition?.duration
    let isDriven = state.drive != .time && isWhole
    var curve = state.isLinear ? "linear" : state.curve
    if !isDriven { curve += " " + Instant(seconds: state.duration).written }
    let delay = state.delay > 0 ? " after \(Instant(seconds: state.delay).written)" : ""
    parts.append("\(curve)  from \(state.made.written)\(delay)")
    if !isDriven, state.node == nil { parts.append(share) }
    return parts.joined(separator: ", ")
  }

  /// The part of its time that has passed on the clock it follows.
  var share: String {
    guard state.elapsed >= 0 else { return "still waiting" }
    let passes = state.duration > 0 ? state.elapsed / state.duration : 1
    guard state.autoreverses || state.repeatCount != 1 else {
      return Self.roundedPercent(min(passes, 1)) + " of its time"
    }
    // Clamped to a range that converts to an integer.
    let number = passes.isFinite ? Int(min(max(passes, 0), 1e15)) : 0
    let backwards = state.autoreverses && !number.isMultiple(of: 2) ? ", backwards" : ""
    return Self.roundedPercent(passes - Double(number)) + " of pass \(number + 1)\(backwards)"
  }

  static func percent(_ share: Double) -> String {
    WrittenUnit.percent.text(share)
  }

  fileprivate static func roundedPercent(_ share: Double) -> String {
    WrittenUnit.percent.text(share, decimals: 0)
  }
}

extension AnimationState {
  /// Whether it is of a block and may have been made before it began to follow the time of a layer.
  fileprivate var wasTakenOver: Bool { added == nil && timedLayer != nil }
}

extension TimeNodeState {
  /// The node on one line.
  fileprivate var described: String {
    var text =
      "\(name): \(phase.rawValue) at \(RunningAnimation.percent(fraction)) of "
      + "\(Instant(seconds: duration).written)" + (isReversed ? ", reversed" : "")
    if let continuation {
      text +=
        ", continued along \(continuation.curve) \(Instant(seconds: continuation.duration).written)"
      text += " at \(RunningAnimation.roundedPercent(continuation.share))"
    }
    return DisplayText.shown(text + ", rate \(WrittenUnit.bare.text(rate))")
  }
}

extension REPL {
  /// The animations that run at the present position, the oldest first.
  var runningAnimations: [RunningAnimation] {
    let states = machine.world.perform { $0.animations } ?? []
    return RunningAnimation.all(of: states, in: machine.journal, upTo: machine.position.events)
  }

  /// Shows the animations on a line each, with the statements that made them, except for a known statement.
  func say(_ animations: [RunningAnimation], knowing known: SourceRange? = nil) {
    for animation in animations.prefix(Self.animationLimit) {
      var line = animation.described
      if let range = animation.range, range != known, let text = source(range) {
        line += "   " + text
      }
      say(DisplayText.shown(line))
    }
    let more = animations.count - Self.animationLimit
    if more > 0 { say("… \(more) more animation\(more == 1 ? "" : "s")") }
  }

  /// Shows the property animators and layers with a time of their own, on a line each.
  func say(_ nodes: [TimeNodeState]) {
    for node in nodes.prefix(Self.animationLimit) { say(node.described) }
    let more = nodes.count - Self.animationLimit
    if more > 0 { say("… \(more) more animator\(more == 1 ? "" : "s")") }
  }

  /// The property animators that are active or stopped at the present position.
  var timeNodes: [TimeNodeState] { machine.world.perform { $0.timeNodes } ?? [] }

  /// The maximum number of listed animations.
  static let animationLimit = 40
}
