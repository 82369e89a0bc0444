import Acceptance
import ArgumentParser

/// A requested report: its form, and its file; nil for standard output.
struct ReportOption: Hashable {
  var kind: ReportKind
  var path: String?
}

extension ReportOption: ExpressibleByArgument {
  /// Parses `KIND` or `KIND=PATH`; nil for anything else.
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = ReportKind(rawValue: String(parts[0])) else { return nil }
    self.kind = kind
    guard parts.count == 2 else { return }
    if parts[1].isEmpty { return nil }
    path = String(parts[1])
  }

  static let allValueStrings: [String] = ReportKind.allCases.map { $0.rawValue }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The use of colours: always, never or on a terminal.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal, unless `NO_COLOR` is set, or `TERM` is `dumb` or not set.
  case auto
  /// Always, also in a pipe or file.
  case always
  /// Never.
  case never

  /// Whether a report on a descriptor is coloured.
  func isColored(_ descriptor: Int32) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      SystemCalls.takesColor(descriptor)
    }
  }
}

/// A duration on the command line: `90`, `90s`, `1.5min`, `300ms`; in seconds when it has no unit.
struct TimeOption {
  /// The duration in seconds, above zero and at most a year.
  var seconds: Double
}

extension TimeOption: ExpressibleByArgument {
  init?(argument: String) {
    let units: [(String, Double)] = [("ms", 0.001), ("min", 60), ("s", 1), ("", 1)]
    guard let (suffix, scale) = units.first(where: { argument.hasSuffix($0.0) }) else { return nil }
    let digits = argument.dropLast(suffix.count)
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
      let number = Double(digits), number > 0, number * scale <= 366 * 86400
    else { return nil }
    seconds = number * scale
  }

  var defaultValueDescription: String {
    let whole = seconds.rounded(.down) == seconds
    return whole ? "\(Int(seconds))s" : "\(seconds)s"
  }
}
