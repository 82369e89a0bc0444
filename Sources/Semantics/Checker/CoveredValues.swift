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
    /// The values of a case of an enumeration of the script, by its number, whose own values match; none stands for any.
    case of(Int, [Cover])
    /// Values that are not known before the script runs.
    case unknown
  }

  private let type: ScriptType
  /// The cases of an enumeration of the script.
  private let cases: (DeclarationID) -> [CaseSymbol]
  private var hasAll = false
  private var words: Set<[Double]> = []
  private var texts: Set<String> = []
  private var hasNone = false
  /// The contents of an optional; empty for any other type.
  private var content: [CoveredValues] = []
  /// The cases that match with all of their values, by number.
  private var whole: Set<Int> = []
  /// The values that patterns match of each value of a case, where they match all of its other values; by the number of the case.
  private var parts: [Int: [CoveredValues]] = [:]

  init(of type: ScriptType, cases: @escaping (DeclarationID) -> [CaseSymbol]) {
    self.type = type
    self.cases = cases
    if case .optional(let wrapped) = type { content = [CoveredValues(of: wrapped, cases: cases)] }
  }

  /// The cases of the type, an enumeration of the script; nil for any other type.
  private var ownCases: [CaseSymbol]? {
    if case .ownEnumeration(let id, _) = type { cases(id) } else { nil }
  }

  mutating func insert(_ cover: Cover) {
    switch cover {
    case .all: hasAll = true
    case .words(let values):
      words.insert(values)
      if ownCases != nil, let number = values.first { whole.insert(Int(number)) }
    case .text(let text): texts.insert(text)
    case .absence: hasNone = true
    case .content(let inner): if !content.isEmpty { content[0].insert(inner) }
    case .of(let number, let covers):
      let open = covers.indices.filter { if case .all = covers[$0] { false } else { true } }
      guard let position = open.first else {
        whole.insert(number)
        return
      }
      guard open.count == 1, let own = ownCases?.first(where: { $0.number == number }),
        own.values.count == covers.count
      else { return }
      let empty = own.values.map { CoveredValues(of: $0.type, cases: cases) }
      parts[number, default: empty][position].insert(covers[position])
      if parts[number]?[position].isComplete == true { whole.insert(number) }
    case .unknown: break
    }
  }

  /// Whether earlier patterns match every value that a pattern matches.
  func contains(_ cover: Cover) -> Bool {
    if hasAll { return true }
    return switch cover {
    case .all: isComplete
    case .words(let values):
      words.contains(values) || ownCases != nil && whole.contains(Int(values.first ?? -1))
    case .of(let number, let covers):
      whole.contains(number)
        || parts[number].map { zip($0, covers).contains { $0.contains($1) } } ?? false
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
    case .ownEnumeration: ownCases?.allSatisfy { whole.contains($0.number) } ?? false
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
    case .ownEnumeration:
      return ownCases?.filter { !whole.contains($0.number) }.map { ".\($0.name)" }
    case .optional:
      let inner = content[0].missing.map { $0.map { "\($0)?" } } ?? ["let x?"]
      return inner + (hasNone ? [] : ["nil"])
    default: return nil
    }
  }
}
