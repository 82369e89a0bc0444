import Hunting

/// A message from a child process: one line of words separated by tabs.
enum Message {
  /// An execution broke a law.
  case finding(seed: UInt64, Violation)
  /// An execution trapped; with the number of executions before it and the signal.
  case fault(seed: UInt64, executions: Int, signal: Int)
  /// An execution did not end; with the number of executions before it.
  case hang(seed: UInt64, executions: Int)
  /// All executions have ended.
  case done(executions: Int)

  /// Parses a line; nil when it is no message.
  init?(_ line: String) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map {
      Self.unescaped(String($0))
    }
    switch parts.first {
    case "finding" where parts.count == 4:
      guard let seed = UInt64(parts[1]) else { return nil }
      self = .finding(seed: seed, Violation(law: parts[2], detail: parts[3]))
    case "fault" where parts.count == 4:
      guard let seed = UInt64(parts[1]), let count = Int(parts[2]), let signal = Int(parts[3])
      else { return nil }
      self = .fault(seed: seed, executions: count, signal: signal)
    case "hang" where parts.count == 4:
      guard let seed = UInt64(parts[1]), let count = Int(parts[2]) else { return nil }
      self = .hang(seed: seed, executions: count)
    case "done" where parts.count == 2:
      guard let count = Int(parts[1]) else { return nil }
      self = .done(executions: count)
    default: return nil
    }
  }

  /// The line of a finding.
  static func line(seed: UInt64, _ violation: Violation) -> String {
    "finding\t\(seed)\t\(escaped(violation.law))\t\(escaped(violation.detail))\n"
  }

  /// A text without tabs and line breaks.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The original of a text that `escaped` returned.
  static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscape = false
    for scalar in text.unicodeScalars {
      if isEscape {
        result.unicodeScalars.append(scalar == "t" ? "\t" : scalar == "n" ? "\n" : scalar)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
