import Geometry
import Semantics
import ViewTree

/// A call of a method of lists: the list, the other arguments and the function among them.
private struct ListCall {
  let machine: Machine
  let list: ScriptList
  /// The arguments besides the list; the result goes to the words.
  let words: UnsafeMutablePointer<Double>
  let references: UnsafeMutablePointer<Reference>

  typealias Value = (
    words: UnsafeMutablePointer<Double>, references: UnsafeMutablePointer<Reference>
  )

  /// The function, which is the last reference among `count`.
  func function(of count: Int = 1) -> ScriptFunction {
    ScriptFunction(machine, references[count - 1])
  }

  /// A list of the elements at some positions.
  func elements(at positions: some Collection<Int>) -> Reference {
    machine.charge(copying: list)
    let result = ScriptList(elementWords: list.elementWords, capacity: positions.count)
    for position in positions { result.append(element: position, of: list) }
    return ListReference.put(result, at: words)
  }

  /// The first position for which the function gives a value.
  func first(where wanted: Bool) -> Int? {
    let function = function()
    for position in 0..<list.count {
      guard let isMet = function.isTrue(list, position) else { return nil }
      if isMet == wanted { return position }
    }
    return nil
  }

  /// The positions in ascending order; elements that are equal stay as they are.
  func sorted(_ isLess: (Int, Int) -> Bool?) -> [Int] {
    var order = Array(0..<list.count)
    var width = 1
    while width < order.count {
      var merged: [Int] = []
      merged.reserveCapacity(order.count)
      for start in stride(from: 0, to: order.count, by: 2 * width) {
        let middle = min(start + width, order.count)
        let end = min(middle + width, order.count)
        var (left, right) = (start, middle)
        while left < middle, right < end {
          guard let takesRight = isLess(order[right], order[left]) else { return order }
          merged.append(takesRight ? order[right] : order[left])
          if takesRight { right += 1 } else { left += 1 }
        }
        merged += order[left..<middle] + order[right..<end]
      }
      order = merged
      width *= 2
    }
    return order
  }

  /// The position of the least element, the first one of several; nil of an empty list.
  func least(_ isLess: (Int, Int) -> Bool?) -> Int? {
    guard list.count > 0 else { return nil }
    var least = 0
    for position in 1..<max(1, list.count) {
      guard let isLess = isLess(position, least) else { return nil }
      if isLess { least = position }
    }
    return least
  }

  /// Whether one of two numbers, texts or index paths comes first.
  func compare(_ a: Int, _ b: Int) -> Bool? {
    if list.elementWords > 0 { return list.words[a] < list.words[b] }
    if let one = list.indexPath(a), let other = list.indexPath(b) { return one < other }
    return list.text(a) < list.text(b)
  }
}

/// A function of the script that is called for elements of lists.
private struct ScriptFunction {
  let machine: Machine
  let block: WaitingBlock?

  init(_ machine: Machine, _ reference: Reference) {
    self.machine = machine
    block = WaitingBlock(reference)
  }

  /// The type of its result.
  var result: ScriptType { block.map { machine.program.closures[$0.closure.site].result } ?? .void }

  /// Calls it with elements of a list, after arguments that `fill` adds; nil when the script has failed.
  func call(
    _ list: ScriptList, _ positions: Int..., fill: (inout Machine.Arguments) -> Void = { _ in }
  ) -> ListCall.Value? {
    block?.call(on: machine) { arguments in
      fill(&arguments)
      for position in positions { list.add(position, to: &arguments) }
    }
  }

  /// Calls it for an answer.
  func isTrue(_ list: ScriptList, _ position: Int) -> Bool? {
    call(list, position).map { $0.words[0] != 0 }
  }

  /// Calls it with two elements for an answer.
  func isTrue(_ list: ScriptList, _ a: Int, _ b: Int) -> Bool? {
    call(list, a, b).map { $0.words[0] != 0 }
  }
}

extension ScriptList {
  func text(_ position: Int) -> String {
    references[position].map { $0.object(ScriptText.self).string } ?? ""
  }

  fileprivate func indexPath(_ position: Int) -> IndexPath? {
    (references[position]?.object() as? ValueObject<IndexPath>)?.value
  }

  fileprivate func add(_ position: Int, to arguments: inout Machine.Arguments) {
    if elementWords > 0 {
      arguments.words.update(from: words + position * elementWords, count: elementWords)
      arguments.words += elementWords
    } else {
      arguments.references.initialize(to: references[position])
      arguments.references += 1
    }
  }

  fileprivate func append(element position: Int, of list: ScriptList) {
    if elementWords > 0 {
      append(words: list.words + position * elementWords)
    } else {
      append(reference: list.references[position])
    }
  }

  /// Appends the result of a function, whose reference it takes.
  fileprivate func append(_ value: ListCall.Value, from word: Int = 0) {
    if elementWords > 0 {
      append(words: value.words + word)
    } else {
      append(reference: value.references[0])
      value.references[0].release()
    }
  }
}

extension BoundRows {
  private static let element = BuiltinCatalogue.element
  private static let result = BuiltinCatalogue.result
  private static let test = BuiltinCatalogue.Parameter(
    "where", "predicate", .function([element], .bool))
  private static let order = BuiltinCatalogue.Parameter(
    "by", "areInIncreasingOrder", .function([element, element], .bool))

  /// Members of lists that call a function for their elements, or give a part of them.
  static let listFunctions: [MemberRow] = [
    row(
      "map", [.init(nil, "transform", .function([element], result))], .list(result),
      "The results of a function for all elements."
    ) { call in
      let function = call.function()
      let type = function.result
      let made = ScriptList(
        elementWords: type.isReference ? 0 : type.wordCount, capacity: call.list.count)
      for position in 0..<call.list.count {
        guard let value = function.call(call.list, position) else { break }
        made.append(value)
      }
      call.machine.charge(copying: made)
      return ListReference.put(made, at: call.words)
    },
    row(
      "compactMap", [.init(nil, "transform", .function([element], .optional(result)))],
      .list(result), "The results of a function for all elements, those that are nil left out."
    ) { call in
      let function = call.function()
      let type = function.result.unwrapped
      let hasFlag = function.result.isOptional && !type.isReference
      let made = ScriptList(
        elementWords: type.isReference ? 0 : type.wordCount, capacity: call.list.count)
      for position in 0..<call.list.count {
        guard let value = function.call(call.list, position) else { break }
        let isThere =
          type.isReference ? value.references[0] != nil : !hasFlag || value.words[0] != 0
        if isThere { made.append(value, from: hasFlag ? 1 : 0) }
      }
      call.machine.charge(copying: made)
      return ListReference.put(made, at: call.words)
    },
    row(
      "flatMap", [.init(nil, "transform", .function([element], .list(result)))], .list(result),
      "The elements of the lists that a function gives for all elements, one after the other."
    ) { call in
      let function = call.function()
      guard case .list(let type) = function.result else { return nil }
      let made = ScriptList(
        elementWords: type.isReference ? 0 : type.wordCount, capacity: call.list.count)
      for position in 0..<call.list.count {
        guard let value = function.call(call.list, position),
          let list = value.references[0]?.object(ScriptList.self)
        else { break }
        if made.count + list.count > Machine.listLimit {
          call.machine.fail(RuntimeDiagnostics.listTooLong())
        } else {
          made.append(contentsOf: list)
        }
        value.references[0].release()
      }
      call.machine.charge(copying: made)
      return ListReference.put(made, at: call.words)
    },
    row(
      "filter", [.init(nil, "isIncluded", .function([element], .bool))], .list(element),
      "The elements for which a function gives true."
    ) { call in
      let function = call.function()
      let positions = (0..<call.list.count).filter { function.isTrue(call.list, $0) ?? false }
      return call.elements(at: positions)
    },
    row(
      "forEach", [.init(nil, "body", .function([element], .void))], .void,
      "Calls a function with each element."
    ) { call in
      let function = call.function()
      for position in 0..<call.list.count where function.call(call.list, position) == nil { break }
      return nil
    },
    row(
      "reduce",
      [
        .init(nil, "initialResult", result),
        .init(nil, "nextPartialResult", .function([result, element], result)),
      ], result,
      "The last result of a function that gets its result before, and each element in turn."
    ) { call in call.reduce() },
    row("first", [test], .optional(element), "The first element for which a function gives true.") {
      call in call.list.element(call.first(where: true) ?? -1, words: call.words)
    },
    row(
      "firstIndex", [test], .optional(.number),
      "The position of the first element for which a function gives true."
    ) { call in
      let index = call.first(where: true)
      call.words[0] = index == nil ? 0 : 1
      call.words[1] = Double(index ?? 0)
      return nil
    },
    row("contains", [test], .bool, "Whether a function gives true for an element.") { call in
      Bool.put(call.first(where: true) != nil, at: call.words)
    },
    row(
      "allSatisfy", [.init(nil, "predicate", .function([element], .bool))], .bool,
      "Whether a function gives true for all elements."
    ) { call in Bool.put(call.first(where: false) == nil, at: call.words) },
    row(
      "sorted", [order], .list(element),
      "The elements in the order that a function tells of two; those that are equal keep theirs."
    ) { call in
      let function = call.function()
      return call.elements(at: call.sorted { function.isTrue(call.list, $0, $1) })
    },
    row("min", [order], .optional(element), "The element that a function puts first.") { call in
      let function = call.function()
      let least = call.least { function.isTrue(call.list, $0, $1) }
      return call.list.element(least ?? -1, words: call.words)
    },
    row("max", [order], .optional(element), "The element that a function puts last.") { call in
      let function = call.function()
      let greatest = call.least { function.isTrue(call.list, $1, $0) }
      return call.list.element(greatest ?? -1, words: call.words)
    },
    row(
      "sorted", [], .list(element), rule: .ordersElements,
      "The elements, which are numbers, texts or index paths, in ascending order."
    ) { call in call.elements(at: call.sorted(call.compare)) },
    row(
      "min", [], .optional(element), rule: .ordersElements,
      "The least element of a list of numbers, texts or index paths; nil of an empty list."
    ) { call in call.list.element(call.least(call.compare) ?? -1, words: call.words) },
    row(
      "max", [], .optional(element), rule: .ordersElements,
      "The greatest element of a list of numbers, texts or index paths; nil of an empty list."
    ) { call in
      call.list.element(call.least { call.compare($1, $0) } ?? -1, words: call.words)
    },
    row("reversed", [], .list(element), "The elements from the last to the first.") { call in
      call.elements(at: (0..<call.list.count).reversed())
    },
    row(
      "enumerated", [], .list(.tuple([.init("offset", .number), .init("element", element)])),
      "The elements, each with its position."
    ) { call in
      ListReference.put(
        call.machine.pairs(call.list.count) { position, pair in
          pair.add(position)
          pair.add(position, of: call.list)
        }, at: call.words)
    },
    row("prefix", [length()], .list(element), "The first elements, as many as there are.") { call in
      call.elements(at: 0..<call.count)
    },
    row("suffix", [length()], .list(element), "The last elements, as many as there are.") { call in
      call.elements(at: call.list.count - call.count..<call.list.count)
    },
    row("dropFirst", [length(1)], .list(element), "The elements without the first ones.") { call in
      call.elements(at: call.count..<call.list.count)
    },
    row("dropLast", [length(1)], .list(element), "The elements without the last ones.") { call in
      call.elements(at: 0..<call.list.count - call.count)
    },
    row(
      "insert", [.init(nil, "element", element), .init("at", "index", .number)], .void,
      rule: .listInsert, "Inserts an element into a `var` list, before the one at a position."
    ) { call in call.replaced(by: 1, insteadOf: 0) },
    row(
      "remove", [.init("at", "index", .number)], .void, rule: .listRemove,
      "Removes the element at a position of a `var` list."
    ) { call in call.replaced(by: 0, insteadOf: 1) },
    row(
      "removeAll", [test], .void, rule: .listRemoveAll,
      "Removes the elements of a `var` list for which a function gives true."
    ) { call in
      let function = call.function()
      let positions = (0..<call.list.count).filter { !(function.isTrue(call.list, $0) ?? false) }
      return call.elements(at: positions)
    },
    row(
      "swapAt", [.init(nil, "i", .number), .init(nil, "j", .number)], .void, rule: .listSwap,
      "Exchanges the elements at two positions of a `var` list."
    ) { call in
      var order = Array(0..<call.list.count)
      for position in [call.words[0], call.words[1]]
      where Machine.index(position, count: order.count) == nil {
        call.machine.fail(RuntimeDiagnostics.indexOutOfBounds(position, count: order.count))
        return ListReference.put(call.list, at: call.words)
      }
      order.swapAt(Int(call.words[0]), Int(call.words[1]))
      return call.elements(at: order)
    },
    row(
      "[ ]", [.init(nil, "index", .number), .init(nil, "element", element)], .list(element),
      rule: .listReplace, "Replaces an element of a `var` list; written `a[index] = element`."
    ) { call in call.replaced(by: 1, insteadOf: 1) },
    row(
      "[ ]",
      [.init(nil, "from", .number), .init(nil, "to", .number), .init(nil, "isClosed", .bool)],
      .list(element), rule: .listPart,
      "The elements at the positions of a range, in a list of their own; written `a[1..<3]`, `a[1...]` or `a[..<3]`."
    ) { call in call.part() },
    row(
      "joined", [.init("separator", "separator", .string)], .string, rule: .joinsTexts,
      "The texts of a list one after the other, with a text between them."
    ) { call in
      let separator = call.references[0].map { $0.object(ScriptText.self).string } ?? ""
      let text = (0..<call.list.count).map(call.list.text).joined(separator: separator)
      call.machine.charge(text.utf8.count / 16)
      return Unmanaged.passRetained(ScriptText.make(text)).toOpaque()
    },
  ]

  private static func length(_ standard: Double? = nil) -> BuiltinCatalogue.Parameter {
    .init(nil, "length", .number, defaultValue: standard.map { [$0] })
  }

  private static func row(
    _ name: String, _ parameters: [BuiltinCatalogue.Parameter], _ type: ScriptType,
    rule: MemberRule = .none, _ documentation: String,
    _ body: @escaping @Sendable (ListCall) -> Reference
  ) -> MemberRow {
    MemberRow(
      .init(
        of: .list(element), name, parameters: parameters, type: type, rule: rule, documentation),
      native: { machine, words, references in
        var registers = NativeRegisters(machine, words, references)
        let list = ListReference.take(from: &registers)
        return body(
          ListCall(machine: machine, list: list, words: words, references: registers.references))
      })
  }
}

extension ListCall {
  /// The list with an argument, or without one, in the place of an element, or before one; the position is the first word.
  fileprivate func replaced(by added: Int, insteadOf removed: Int) -> Reference {
    let position = words[0]
    guard let index = Machine.index(position, count: list.count + 1 - removed) else {
      machine.fail(RuntimeDiagnostics.indexOutOfBounds(position, count: list.count))
      return ListReference.put(list, at: words)
    }
    if list.count + added - removed > Machine.listLimit {
      machine.fail(RuntimeDiagnostics.listTooLong())
      return ListReference.put(list, at: words)
    }
    machine.charge(copying: list)
    let result = ScriptList(elementWords: list.elementWords, capacity: list.count + added)
    for position in 0..<index { result.append(element: position, of: list) }
    if added > 0, list.elementWords > 0 {
      result.append(words: words + 1)
    } else if added > 0 {
      result.append(reference: references[0])
    }
    for position in index + removed..<list.count { result.append(element: position, of: list) }
    return ListReference.put(result, at: words)
  }

  /// The elements from a position to another one, which are the first words; those of the list are infinite.
  fileprivate func part() -> Reference {
    let count = list.count
    let start = words[0] == -.infinity ? 0 : words[0]
    let end = words[1] == .infinity ? Double(count) : words[1] + words[2]
    if words[1] < words[0] {
      machine.fail(RuntimeDiagnostics.backwardRange(range))
      return ListReference.put(list, at: words)
    }
    guard let first = Machine.index(start, count: count + 1),
      let last = Machine.index(end, count: count + 1)
    else {
      machine.fail(RuntimeDiagnostics.partOutOfBounds(range, count: count))
      return ListReference.put(list, at: words)
    }
    return elements(at: first..<last)
  }

  /// The range of a part as it is written, such as `2...`.
  private var range: String {
    let bounds = [words[0], words[1]].map {
      $0.isInfinite ? "" : FixedPointText.shortestString($0)
    }
    return bounds[0] + (words[2] > 0 || words[1] == .infinity ? "..." : "..<") + bounds[1]
  }

  /// Calls the function with its result before, and each element in turn; the first result is the argument before the function.
  fileprivate func reduce() -> Reference {
    // A result of words leaves the function alone among the references; the checker lets none be a function.
    let hasWords = references[0].map { $0.object() is ScriptClosure } ?? false
    let function = function(of: hasWords ? 1 : 2)
    let count = function.result.wordCount
    var reference = hasWords ? nil : references[0].retained()
    for position in 0..<list.count {
      let value = function.call(list, position) { arguments in
        if hasWords {
          arguments.words.update(from: words, count: count)
          arguments.words += count
        } else {
          arguments.references.initialize(to: reference)
          arguments.references += 1
        }
      }
      guard let value else { break }
      if hasWords {
        words.update(from: value.words, count: count)
      } else {
        reference.release()
        reference = value.references[0]
      }
    }
    return reference
  }

  /// A number of elements, from 0 to all of them.
  fileprivate var count: Int {
    words[0] > 0 ? Int(min(words[0], Double(list.count))) : 0
  }
}
