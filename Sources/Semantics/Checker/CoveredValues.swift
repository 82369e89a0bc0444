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
  /// The first patterns of the values of each case; by the number of the case.
  private var rows: [Int: [[Cover]]] = [:]
  /// The number of patterns of one case that are compared with each other.
  private static let rowLimit = 64

  init(of type: ScriptType, cases: @escaping (DeclarationID) -> [CaseSymbol]) {
    self.type = type
    self.cases = cases
    if case .optional(let wrapped) = type { content = [CoveredValues(of: wrapped, cases: cases)] }
  }

  /// The cases of the type by their numbers, with the types of their values: those of an enumeration of the script, or the one of a tuple; nil
  /// for any other type.
  private var ownCases: [(name: String, number: Int, values: [ScriptType])]? {
    switch type {
    case .ownEnumeration(let id, _): cases(id).map { ($0.name, $0.number, $0.values.map(\.type)) }
    case .tuple(let parts): [("", 0, parts.map(\.type))]
    default: nil
    }
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
      guard let own = ownCases?.first(where: { $0.number == number }),
        own.values.count == covers.count
      else { return }
      if rows[number, default: []].count < Self.rowLimit {
        rows[number, default: []].append(covers)
      }
      var steps = 0
      if let rows = rows[number], rows.count < Self.rowLimit,
        matchesAll(rows[...], own.values, &steps)
      {
        whole.insert(number)
      }
      guard open.count == 1 else { return }
      let empty = own.values.map { CoveredValues(of: $0, cases: cases) }
      parts[number, default: empty][position].insert(covers[position])
      if parts[number]?[position].isComplete == true { whole.insert(number) }
    case .unknown: break
    }
  }

  /// A sort of the values of a type: a pattern for them, and the types of the values in them.
  private typealias Sort = (cover: Cover, values: [ScriptType])

  /// The sorts of the values of a type, if they can be listed.
  private func sorts(of type: ScriptType) -> [Sort] {
    switch type {
    case .bool: [(.words([0]), []), (.words([1]), [])]
    case .enumeration(let enumeration) where !enumeration.isOptionSet:
      enumeration.cases.map { (.words([Double($0.rawValue)]), []) }
    case .optional(let wrapped): [(.absence, []), (.content(.all), [wrapped])]
    default:
      CoveredValues(of: type, cases: cases).ownCases?.map { (.of($0.number, []), $0.values) } ?? []
    }
  }

  /// Whether each combination of values of some types is matched by a row of patterns.
  private func matchesAll(
    _ rows: ArraySlice<[Cover]>, _ types: [ScriptType], _ steps: inout Int
  ) -> Bool {
    steps += rows.count
    guard !rows.isEmpty, steps < 10_000 else { return false }
    guard let type = types.first else { return true }
    let rest = types.dropFirst()
    let isOpen = rows.contains { if case .all = $0[0] { false } else { true } }
    let sorts = isOpen ? sorts(of: type) : []
    if sorts.isEmpty {
      let others = rows.filter { if case .all = $0[0] { true } else { false } }
      return matchesAll(others.map { Array($0.dropFirst()) }[...], Array(rest), &steps)
    }
    return sorts.allSatisfy { sort in
      let matching = rows.compactMap { row in
        row[0].parts(of: sort.cover, count: sort.values.count).map { $0 + row.dropFirst() }
      }
      return matchesAll(matching[...], sort.values + rest, &steps)
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
    case .ownEnumeration, .tuple: ownCases?.allSatisfy { whole.contains($0.number) } ?? false
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
    case .tuple: return isComplete ? [] : nil
    default: return nil
    }
  }
}

extension CoveredValues.Cover {
  /// The patterns of the values in a value of a sort; nil if no value of that sort matches.
  fileprivate func parts(of sort: Self, count: Int) -> [Self]? {
    switch (self, sort) {
    case (.all, _): Array(repeating: .all, count: count)
    case (.words(let own), .words(let wanted)): own == wanted ? [] : nil
    case (.words(let own), .of(let number, _)):
      own == [Double(number)] ? Array(repeating: .all, count: count) : nil
    case (.of(let own, let covers), .of(let number, _)):
      own != number ? nil : covers.isEmpty ? Array(repeating: .all, count: count) : covers
    case (.absence, .absence): []
    case (.content(let inner), .content): [inner]
    default: nil
    }
  }
}
