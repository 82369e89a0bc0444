/// The values of a type that patterns match, as far as a `switch` has to know them.
struct CoveredValues {
  /// The values that one pattern matches.
  indirect enum Cover {
    /// Every value.
    case all
    /// The value with these words.
    case words([Double])
    /// The text.
    case text(String)
    /// nil.
    case absence
    /// The optionals whose content matches.
    case content(Cover)
    /// Values that are not known before the script runs.
    case unknown
  }

  private let type: ScriptType
  private var hasAll = false
  private var words: Set<[Double]> = []
  private var texts: Set<String> = []
  private var hasNone = false
  /// The contents of an optional; empty for any other type.
  private var content: [CoveredValues] = []

  init(of type: ScriptType) {
    self.type = type
    if case .optional(let wrapped) = type { content = [CoveredValues(of: wrapped)] }
  }

  mutating func insert(_ cover: Cover) {
    switch cover {
    case .all: hasAll = true
    case .words(let values): words.insert(values)
    case .text(let text): texts.insert(text)
    case .absence: hasNone = true
    case .content(let inner): if !content.isEmpty { content[0].insert(inner) }
    case .unknown: break
    }
  }

  /// Whether earlier patterns match every value that a pattern matches.
  func contains(_ cover: Cover) -> Bool {
    if hasAll { return true }
    return switch cover {
    case .all: isComplete
    case .words(let values): words.contains(values)
    case .text(let text): texts.contains(text)
    case .absence: hasNone
    case .content(let inner): content.first?.contains(inner) ?? false
    case .unknown: isComplete
    }
  }

  /// Whether the patterns match every value. An enumeration of UIKit's may get another case, so a `default` after all cases is no
  /// mistake.
  private var isComplete: Bool {
    if hasAll { return true }
    return switch type {
    case .bool: words.count == 2
    case .optional: hasNone && content.allSatisfy(\.isComplete)
    default: false
    }
  }

  /// Patterns for the values that no pattern matches; nil if they can't be listed.
  var missing: [String]? {
    if hasAll { return [] }
    switch type {
    case .error: return []
    case .bool: return ["true", "false"].filter { !words.contains([$0 == "true" ? 1 : 0]) }
    case .enumeration(let enumeration) where !enumeration.isOptionSet:
      var seen = words
      return enumeration.cases.filter { seen.insert([Double($0.rawValue)]).inserted }.map {
        ".\($0.name)"
      }
    case .optional:
      let inner = content[0].missing.map { $0.map { "\($0)?" } } ?? ["let x?"]
      return inner + (hasNone ? [] : ["nil"])
    default: return nil
    }
  }
}
