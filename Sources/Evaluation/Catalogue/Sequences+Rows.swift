import Geometry
import Semantics

extension BoundRows {
  private static let quantity = BuiltinCatalogue.anyQuantity

  /// Functions that make lists.
  static let sequenceRows = BoundRows(
    .sequences,
    [
      MemberRow(
        .init(
          of: nil, "zip",
          parameters: [
            .init(nil, "sequence1", .list(BuiltinCatalogue.element)),
            .init(nil, "sequence2", .list(BuiltinCatalogue.result)),
          ],
          type: .list(
            .tuple([.init(nil, BuiltinCatalogue.element), .init(nil, BuiltinCatalogue.result)])),
          rule: .zip, "Pairs of the elements of two lists, as many as the shorter list has."),
        native: { machine, words, references in
          var registers = NativeRegisters(machine, words, references)
          let first = ListReference.take(from: &registers)
          let second = ListReference.take(from: &registers)
          return ListReference.put(
            machine.pairs(min(first.count, second.count)) { position, pair in
              pair.add(position, of: first)
              pair.add(position, of: second)
            }, at: words)
        }),
      MemberRow(
        .init(
          of: nil, "Array",
          parameters: [
            .init("repeating", "repeatedValue", BuiltinCatalogue.element),
            .init("count", "count", .number),
          ],
          type: .list(BuiltinCatalogue.element), rule: .repeatsElement,
          "A list with one value, several times."),
        native: { machine, words, references in
          var registers = NativeRegisters(machine, words, references)
          let one = ListReference.take(from: &registers)
          return ListReference.put(machine.repeating(one, registers.word()), at: words)
        }),
      strideRow(
        "to", rule: .strideTo, "The values from one on, with a distance between, without the end."),
      strideRow(
        "through", rule: .strideThrough,
        "The values from one on, with a distance between, and the end where it is one of them."),
    ])

  private static func strideRow(
    _ end: String, rule: MemberRule, _ documentation: String
  ) -> MemberRow {
    MemberRow(
      .init(
        of: nil, "stride",
        parameters: [
          .init("from", "start", quantity), .init(end, "end", quantity),
          .init("by", "stride", quantity),
        ], type: .list(quantity), rule: rule, documentation),
      native: { machine, words, _ in
        ListReference.put(machine.stride(words, isThrough: rule == .strideThrough), at: words)
      })
  }
}

extension Machine {
  /// The parts of a tuple that is being made.
  struct TupleParts {
    fileprivate var words: [Double] = []
    fileprivate var references: [Reference] = []

    /// Adds a number.
    mutating func add(_ number: Int) { words.append(Double(number)) }

    /// Adds a rectangle.
    mutating func add(_ rect: CGRect) {
      words += [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    }

    /// Adds an element of a list.
    mutating func add(_ position: Int, of list: ScriptList) {
      let count = list.elementWords
      if count > 0 {
        words += UnsafeBufferPointer(start: list.words + position * count, count: count)
      } else {
        references.append(list.references[position])
      }
    }
  }

  /// A list of tuples whose parts a function adds for each position.
  func pairs(_ count: Int, _ fill: (Int, inout TupleParts) -> Void) -> ScriptList {
    let made = ScriptList(elementWords: 0, capacity: count)
    for position in 0..<count {
      var parts = TupleParts()
      fill(position, &parts)
      let pair: Reference = Unmanaged.passRetained(tuple(parts)).toOpaque()
      made.append(reference: pair)
      pair.release()
    }
    charge(copying: made)
    return made
  }

  /// A tuple of some parts.
  func tuple(_ parts: TupleParts) -> CaseObject {
    var parts = parts
    let layout = CompiledCase(words: parts.words.count, references: parts.references.count)
    allocate(16 + layout.wordCount + layout.referenceCount)
    return parts.words.withUnsafeMutableBufferPointer { words in
      parts.references.withUnsafeMutableBufferPointer { references in
        CaseObject(
          number: 0, layout: layout, words: words.baseAddress, references: references.baseAddress)
      }
    }
  }

  /// The elements of a list, several times.
  fileprivate func repeating(_ list: ScriptList, _ number: Double) -> ScriptList {
    let made = ScriptList(elementWords: list.elementWords, capacity: 0)
    guard number >= 1 else { return made }
    guard number * Double(list.count) <= Double(Machine.listLimit) else {
      fail(RuntimeDiagnostics.listTooLong())
      return made
    }
    for _ in 0..<Int(number) { made.append(contentsOf: list) }
    charge(copying: made)
    allocate(16 + made.count * max(made.elementWords, 1))
    return made
  }

  /// The values of a stride whose start, end and distance are in some words.
  fileprivate func stride(
    _ arguments: UnsafeMutablePointer<Double>, isThrough: Bool
  ) -> ScriptList {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 5) { words in
      let (from, by) = (arguments[0], arguments[2])
      words.initialize(repeating: 0)
      words[1] = from
      words[2] = by
      words[4] = arguments[1]
      let made = ScriptList(elementWords: 1, capacity: 0)
      guard let base = words.baseAddress, beginStride(base, isThrough: isThrough) else {
        return made
      }
      var next = from
      while by > 0
        ? (isThrough ? next <= words[4] : next < words[4])
        : (isThrough ? next >= words[4] : next > words[4])
      {
        if made.count == Machine.listLimit {
          fail(RuntimeDiagnostics.listTooLong())
          break
        }
        made.append(words: &next)
        next = from + Double(made.count) * by
      }
      charge(copying: made)
      return made
    }
  }
}
