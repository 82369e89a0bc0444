package import Animation
import Geometry
package import SourceText

/// An animation of one property of one view that has not ended, as it stands, in values.
package struct AnimationState {
  /// What moves it on.
  package enum Drive: Hashable, Sendable {
    /// Time does.
    case time
    /// Nothing: its clock is held where it is, by a finger or another hand.
    case hold
    /// Its clock is played to an end, forwards or backwards.
    case playback(isForward: Bool)
  }

  /// The view's name in traces.
  package var subject: String
  /// The property, as traces name it.
  package var property: String
  /// The numbers of the property that change: x and y of `center`, x, y, width and height of `bounds`.
  ///
  /// Empty for a property that is no point or rectangle.
  package var channels: [Bool]
  /// The statement that made its block.
  package var range: SourceRange?
  /// When it was made.
  package var made: Instant
  /// How long it stands still before it moves, seconds.
  package var delay: TimeInterval
  /// How long one pass takes on its own clock, seconds.
  package var duration: TimeInterval
  /// The word for its curve.
  package var curve: String
  /// How often it runs; infinite for ever.
  package var repeatCount: Double
  /// Whether it runs back after each pass.
  package var autoreverses: Bool
  /// Whether it moves in a straight line with its clock, whatever its curve.
  package var isLinear: Bool
  /// How long it has been moving on its own clock, seconds; below 0 during its delay.
  package var elapsed: TimeInterval
  /// What advances its clock.
  package var drive: Drive
  /// The clock it follows; nil for the world's own.
  package var clock: AnimationClock?
}

extension RunLoop {
  /// The animations that have not ended, in the order in which they were made.
  package var animationStates: [AnimationState] {
    let groups = animations.groups.compactMap { $0 }.sorted { $0.sequence < $1.sequence }
    return groups.flatMap { animations.states(of: $0, at: now) }
  }
}

extension AnimationStore {
  fileprivate func states(of group: AnimationGroup, at now: Instant) -> [AnimationState] {
    let whole = group.parent ?? group
    let timing = whole.timing
    let elapsed =
      whole.clock.map { $0.localTime - whole.localBegin } ?? now.seconds(since: whole.begin)
    var states: [AnimationState] = []
    var index = group.firstEntry
    while index >= 0 {
      let entry = entries[Int(index)]
      if let view = owners[Int(index)] {
        states.append(
          AnimationState(
            subject: view.traceName, property: entry.property.name,
            channels: channels(of: index), range: group.block.range,
            made: whole.begin.adding(seconds: -timing.delay), delay: timing.delay,
            duration: timing.duration, curve: timing.curve.traceWord,
            repeatCount: timing.repeatCount, autoreverses: timing.autoreverses,
            isLinear: whole.movesLinearly, elapsed: elapsed,
            drive: whole.clock?.drive ?? .time, clock: whole.clock))
      }
      index = entry.nextInGroup
    }
    return states
  }

  private func channels(of index: Int32) -> [Bool] {
    let offset = memory.pointee.offsets[Int(index)]
    let count = entries[Int(index)].property.row.channelCount
    return (0..<count).map { offset[$0] != 0 }
  }
}
