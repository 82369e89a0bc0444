/// What is known by number, in pieces that never change, so that all versions of a session share them.
///
/// The pieces get smaller towards the end, as the digits of a number that counts do: adding costs the logarithm of the count,
/// on the average, and a copy costs as much.
struct SharedPieces<Element: Sendable>: Sendable {
  private var pieces: [[Element]] = []
  /// The number after the last of each piece.
  private var ends: [Int] = []

  var count: Int { ends.last ?? 0 }

  /// The piece an element is in, and its place there.
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

/// What the checker knows by number: that of earlier inputs, which is only read, what it puts in its place, and what it adds.
///
/// Outside of a session there is nothing earlier.
struct SymbolTable<Element: Sendable>: Sendable, RandomAccessCollection, MutableCollection {
  private let earlier: SharedPieces<Element>
  /// How many there were before.
  let earlierCount: Int
  /// In order of their numbers. Not a dictionary, whose type would be made at the start of every script.
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
  /// The numbers that are new.
  var addedIndices: Range<Int> { earlierCount..<endIndex }
  /// The earlier numbers that were written, in order.
  var replacedIndices: [Int] { replaced.map(\.index) }

  /// Where the replacement of a number stands or would stand.
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

  /// All of it as what comes before the next input.
  var merged: SharedPieces<Element> {
    var result = earlier
    for replacement in replaced {
      result.replace(replacement.index, with: replacement.element)
    }
    result.append(added)
    return result
  }
}

/// What is known by name, in pieces that versions of a session share; see `SharedPieces`.
struct NameTable<Value: Sendable>: Sendable {
  /// The later pieces hide the earlier; nil hides without putting anything in the place.
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

  /// Takes names in; nil takes one away.
  mutating func insert(_ names: [String: Value?]) {
    if names.isEmpty { return }
    pieces.append(names)
    while pieces.count > 1, pieces[pieces.count - 2].count <= pieces[pieces.count - 1].count {
      let last = pieces.removeLast()
      pieces[pieces.count - 1].merge(last) { _, new in new }
    }
  }

  /// All of it.
  var all: [String: Value] {
    var result: [String: Value] = [:]
    for piece in pieces {
      for (name, value) in piece { result[name] = value }
    }
    return result
  }
}
