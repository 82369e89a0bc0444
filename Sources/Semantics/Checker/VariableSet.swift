/// Variables of one function, a bit for each.
struct VariableSet: Sendable {
  private var words: [UInt64] = []

  func contains(_ variable: VariableID) -> Bool {
    let word = variable.index >> 6
    return word < words.count && words[word] & 1 << UInt64(variable.index & 63) != 0
  }

  mutating func insert(_ variable: VariableID) {
    let word = variable.index >> 6
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(variable.index & 63)
  }

  mutating func remove(_ variable: VariableID) {
    let word = variable.index >> 6
    if word < words.count { words[word] &= ~(1 << UInt64(variable.index & 63)) }
  }
}
