/// An array in immutable pieces, which all versions of a session share.
///
/// The pieces get smaller towards the end, like the digits of a binary counter: appending and copying take, on average, time
/// logarithmic in the count.
struct SharedPieces<Element: Sendable>: Sendable {
  private var pieces: [[Element]] = []
  /// The index after the last element of each piece.
  private var ends: [Int] = []

  var count: Int { ends.last ?? 0 }

  /// The piece of an element, and its index there.
  private func place(of index: Int) -> (piece: Int, offset: Int) {
    var piece = 0
    while ends[piece] <= index { piece += 1 }
    return (piece, index - (piece == 0 ? 0 : ends[piece - 1]))
  }

  subscript(index: Int) -> Element {
    _read {
      let (piece, offset) = place(of: index)
      yield pieces[piece][offset]
    }
  }

  mutating func append(_ elements: [Element]) {
    if elements.isEmpty { return }
    ends.append(count + elements.count)
    pieces.append(elements)
    while pieces.count > 1, pieces[pieces.count - 2].count <= pieces[pieces.count - 1].count {
      let last = pieces.removeLast()
      let end = ends.removeLast()
      pieces[pieces.count - 1] += last
      ends[ends.count - 1] = end
    }
  }

  mutating func replace(_ index: Int, with element: Element) {
    let (piece, offset) = place(of: index)
    pieces[piece][offset] = element
  }
}

/// An array of the checker: the elements of earlier inputs, which are only read, their replacements, and new elements.
///
/// Outside of a session there are no earlier elements.
struct SymbolTable<Element: Sendable>: Sendable, RandomAccessCollection, MutableCollection {
  private let earlier: SharedPieces<Element>
  /// The number of earlier elements.
  let earlierCount: Int
  /// In order of index. Not a dictionary, whose metadata would be made at the start of every script.
  private var replaced: [Replacement] = []
  private(set) var added: [Element] = []

  private struct Replacement: Sendable {
    var index: Int
    var element: Element
  }

  init(after earlier: SharedPieces<Element> = SharedPieces()) {
    self.earlier = earlier
    earlierCount = earlier.count
  }

  init(_ elements: [Element]) {
    self.init()
    added = elements
  }

  var startIndex: Int { 0 }
  var endIndex: Int { earlierCount + added.count }
  /// The indices of the new elements.
  var addedIndices: Range<Int> { earlierCount..<endIndex }
  /// The indices of the replaced elements, in order.
  var replacedIndices: [Int] { replaced.map(\.index) }

  /// The position of an index in `replaced`, or where it would be inserted.
  private func place(of index: Int) -> (place: Int, isThere: Bool) {
    var (low, high) = (0, replaced.count)
    while low < high {
      let middle = (low + high) / 2
      if replaced[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return (low, low < replaced.count && replaced[low].index == index)
  }

  subscript(index: Int) -> Element {
    _read {
      if index >= earlierCount {
        // A span gives the element in its place, an array would give a copy.
        let added = added.span
        yield added[index - earlierCount]
      } else if replaced.isEmpty {
        yield earlier[index]
      } else {
        let (place, isThere) = place(of: index)
        if isThere {
          yield replaced[place].element
        } else {
          yield earlier[index]
        }
      }
    }
    _modify {
      if index >= earlierCount {
        yield &added[index - earlierCount]
      } else {
        let (place, isThere) = place(of: index)
        if !isThere {
          replaced.insert(Replacement(index: index, element: earlier[index]), at: place)
        }
        yield &replaced[place].element
      }
    }
  }

  mutating func append(_ element: Element) { added.append(element) }

  /// All elements as an array for the next input.
  var merged: SharedPieces<Element> {
    var result = earlier
    for replacement in replaced {
      result.replace(replacement.index, with: replacement.element)
    }
    result.append(added)
    return result
  }
}

extension SymbolTable {
  /// A part of an element, without the calls that a subscript takes.
  @inline(__always)
  func part<Part>(of index: Int, _ part: (Element) -> Part) -> Part {
    if index < earlierCount { return part(self[index]) }
    let added = added.span
    return part(added[index - earlierCount])
  }
}

extension SymbolTable where Element == FunctionSymbol {
  /// The checked body of a function; nil before it is checked.
  func checked(_ index: Int) -> Function? { part(of: index) { $0.function } }

  /// The calls, instantiations and reads of a function.
  func edges(of index: Int) -> [FunctionSymbol.Edge] { part(of: index) { $0.edges } }

  /// Whether a later input of the session has replaced a function.
  func isRetired(_ index: Int) -> Bool { part(of: index) { $0.isRetired } }
}

extension SymbolTable where Element == DeclarationSymbol {
  /// The kind of a declaration.
  func kind(of index: Int) -> DeclarationKind { part(of: index) { $0.kind } }

  /// The class of UIKit's that instances of a declaration have.
  func builtinClass(of index: Int) -> BuiltinClass { part(of: index) { $0.builtinClass } }

  /// The meaning of a name among the members of a declaration; nil for none.
  func meaning(of name: String, in index: Int) -> MemberName? {
    part(of: index) { $0.names[name] }
  }
}

/// A dictionary of names in pieces that the versions of a session share; see `SharedPieces`.
struct NameTable<Value: Sendable>: Sendable {
  /// Later pieces hide earlier ones; nil removes a name.
  private var pieces: [[String: Value?]] = []

  subscript(name: String) -> Value? {
    get {
      for piece in pieces.reversed() {
        if let found = piece[name] { return found }
      }
      return nil
    }
    set { insert([name: newValue]) }
  }

  /// Inserts names; nil removes one.
  mutating func insert(_ names: [String: Value?]) {
    if names.isEmpty { return }
    pieces.append(names)
    while pieces.count > 1, pieces[pieces.count - 2].count <= pieces[pieces.count - 1].count {
      let last = pieces.removeLast()
      pieces[pieces.count - 1].merge(last) { _, new in new }
    }
  }

  /// All names with their values.
  var all: [String: Value] {
    var result: [String: Value] = [:]
    for piece in pieces {
      for (name, value) in piece { result[name] = value }
    }
    return result
  }
}
