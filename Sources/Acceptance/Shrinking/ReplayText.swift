import Animation
import Geometry
package import ViewTree

/// Statements of a script that send given touch samples again.
package enum ReplayText {
  /// The statements, one per line; nil for samples that no statement can send.
  ///
  /// A move that is no longer than one frame sends one sample, at its end; the pause before it and its duration place the sample.
  package static func statements(for samples: [TouchSample], frameRate: Int) -> [String]? {
    let frame = Instant.frame(1, rate: frameRate).flicks
    var lines: [String] = []
    var now = Instant.zero
    for sample in samples {
      guard sample.finger == 1 || sample.finger == 2, let place = point(sample) else { return nil }
      let finger = sample.finger == 1 ? "finger" : "finger2"
      var gap = sample.instant - now
      guard gap >= 0 else { return nil }
      // A stationary finger is written as a move to its own location; there is no other statement for it.
      let isMove = sample.phase == .moved || sample.phase == .stationary
      let own = isMove ? min(gap, frame) : 0
      if gap > own {
        lines.append("wait(\(Instant.literal(of: gap - own)))")
        gap = own
      }
      switch sample.phase {
      case .began: lines.append("\(finger).down(at: \(place))")
      case .moved, .stationary:
        lines.append("\(finger).move(to: \(place), over: \(Instant.literal(of: gap)))")
      case .ended: lines.append("\(finger).up()")
      case .cancelled: return nil
      }
      now = sample.instant
    }
    return lines
  }

  private static func point(_ sample: TouchSample) -> String? {
    guard let x = number(sample.location.x), let y = number(sample.location.y) else { return nil }
    return "(\(x), \(y))"
  }

  /// A number with all its digits; nil when no literal has the value.
  static func number(_ value: Double) -> String? {
    guard value.magnitude < 1e15 else { return nil }
    if value == value.rounded() { return String(Int(value)) }
    let text = String(value)
    return text.contains("e") ? nil : text
  }
}
