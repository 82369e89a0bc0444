import Animation
package import Evaluation
import Geometry
import SourceText
package import ViewTree

/// Varies the touches of a test: each is lifted after each of its samples, and made with the same path in 1 to 6 samples.
///
/// A flick that begins and ends within a frame, and a finger that leaves at an unlucky moment, are what most projects report.
package struct TouchSweep {
  /// One way to vary a touch.
  package struct Way {
    /// The samples that take the place of those of movements, by the numbers of these.
    package var movements: [Int: [TouchSample]]
    /// The movement with which the touch ended.
    package var lastMovement: Int
    /// The way in words, after "it fails".
    package var description: String
  }

  /// A sample of a touch.
  private struct Sample {
    /// The position of the movement in the list, and of the sample in that.
    var movement: Int
    var index: Int
    var sample: TouchSample
    /// The instant on the clock.
    var instant: Instant
  }

  /// The most samples of a touch after which it is lifted; of a longer one some are left out, evenly.
  private static let limit = 120
  /// The most samples of a quick touch.
  private static let quickest = 6

  /// All ways to vary the touches of a test; random movements stay as they are.
  package static func ways(of movements: [FingerMovement]) -> [Way] {
    let touches = touches(of: movements)
    return touches.flatMap { touch in
      liftings(of: touch, in: movements) + quickTouches(touch, in: movements)
    } + pairs(of: touches).flatMap { liftings(ofBoth: $0, $1, in: movements) }
  }

  /// The touches of two fingers that begin and end together.
  private static func pairs(of touches: [[Sample]]) -> [([Sample], [Sample])] {
    touches.indices.flatMap { first in
      touches.indices.dropFirst(first + 1).compactMap { second in
        let (one, other) = (touches[first], touches[second])
        let isPair =
          one.first?.instant == other.first?.instant && one.last?.instant == other.last?.instant
          && one.count == other.count
        return isPair ? (one, other) : nil
      }
    }
  }

  /// Both fingers lifted where their next samples would be, after each but the last.
  private static func liftings(
    ofBoth first: [Sample], _ second: [Sample], in movements: [FingerMovement]
  ) -> [Way] {
    let count = first.count - 2
    let step = max(1, (count + limit - 1) / limit)
    return stride(from: 0, to: count, by: step).map { kept in
      let samples = [first, second].flatMap { touch in
        var up = touch[kept + 1]
        up.sample.phase = .ended
        up.sample.location = touch[kept].sample.location
        return touch[...kept] + [up]
      }
      return way(
        of: first + second, as: samples, in: movements,
        kept == 0
          ? "if both fingers are lifted before they move"
          : "if both fingers are lifted after \(kept) of \(count) moves")
    }
  }

  /// The touches that move, from down to up, which may take several movements.
  private static func touches(of movements: [FingerMovement]) -> [[Sample]] {
    var open: [Int: [Sample]] = [:]
    var touches: [[Sample]] = []
    for (number, movement) in movements.enumerated() where movement.seed == nil {
      for (index, sample) in movement.samples.enumerated() {
        let own = Sample(
          movement: number, index: index, sample: sample,
          instant: movement.begin.adding(flicks: sample.instant - .zero))
        switch sample.phase {
        case .began: open[sample.finger] = [own]
        case .moved, .stationary: open[sample.finger]?.append(own)
        case .ended:
          guard var touch = open.removeValue(forKey: sample.finger), touch.count > 1 else { break }
          touch.append(own)
          touches.append(touch)
        case .cancelled: open[sample.finger] = nil
        }
      }
    }
    return touches
  }

  /// The touch lifted where its next sample would be, after each but the last.
  private static func liftings(of touch: [Sample], in movements: [FingerMovement]) -> [Way] {
    let count = touch.count - 2
    let step = max(1, (count + limit - 1) / limit)
    return stride(from: 0, to: count, by: step).map { kept in
      var samples = Array(touch[...kept])
      var up = touch[kept + 1]
      up.sample.phase = .ended
      up.sample.location = touch[kept].sample.location
      samples.append(up)
      let place = touch[kept].sample.location
      let text =
        kept == 0
        ? "if the finger is lifted before it moves"
        : "if the finger is lifted after \(kept) of \(count) moves, at (\(text(place.x)), \(text(place.y)))"
      return way(of: touch, as: samples, in: movements, text)
    }
  }

  /// The same path in a few samples, one a frame, the lift with the last of them.
  private static func quickTouches(_ touch: [Sample], in movements: [FingerMovement]) -> [Way] {
    let gaps = zip(touch, touch.dropFirst()).map { $1.instant - $0.instant }.filter { $0 > 0 }
    let gap = gaps.min() ?? 0
    let moves = touch.count - 2
    return (1...quickest).compactMap { count in
      guard count < moves else { return nil }
      var samples = [touch[0]]
      for number in 1...count {
        var sample = touch[0]
        sample.sample.phase = .moved
        sample.sample.location = touch[moves * number / count].sample.location
        sample.sample.instant = touch[0].sample.instant.adding(flicks: gap * Int64(number - 1))
        samples.append(sample)
      }
      var up = samples[count]
      up.sample.phase = .ended
      samples.append(up)
      let text =
        count == 1
        ? "if the finger makes the whole way within a frame"
        : "if the finger makes the whole way in \(count) frames"
      return way(of: touch, as: samples, in: movements, text)
    }
  }

  /// A touch with other samples; samples of other touches stay.
  private static func way(
    of touch: [Sample], as samples: [Sample], in movements: [FingerMovement], _ description: String
  ) -> Way {
    var replaced: [Int: [TouchSample]] = [:]
    for number in Set(touch.map(\.movement)) {
      let own = Set(touch.filter { $0.movement == number }.map(\.index))
      let others = movements[number].samples.indices.filter { !own.contains($0) }.map {
        movements[number].samples[$0]
      }
      let new = samples.filter { $0.movement == number }.map(\.sample)
      replaced[movements[number].number] = sorted(others + new)
    }
    return Way(
      movements: replaced, lastMovement: movements[touch[touch.count - 1].movement].number,
      description: description)
  }

  /// Samples in the order of their instants, those of one instant as they are.
  private static func sorted(_ samples: [TouchSample]) -> [TouchSample] {
    samples.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }.map(\.element)
  }

  private static func text(_ number: CGFloat) -> String { FixedPointText.shortestString(number) }
}
