import SourceText

/// A prompt's text taken apart into what is seen and the colours it is seen in.
package struct LineEditorPrompt: Hashable, Sendable {
  /// A part of a prompt.
  package enum Piece: Hashable, Sendable {
    /// What is seen, without any control character.
    case text(String)
    /// A sequence that selects colours, `ESC [ … m`.
    case style(String)
  }

  /// The parts, in order.
  package private(set) var pieces: [Piece] = []

  /// Takes a prompt apart; a control character that belongs to no colour is left out, with the rest of its sequence.
  package init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var shown = ""
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      guard InvisibleCharacters.contains(scalar) else {
        shown.unicodeScalars.append(scalar)
        continue
      }
      guard scalar == "\u{1B}", index < scalars.count, scalars[index] == "[" else { continue }
      var end = index + 1
      while end < scalars.count, (0x20..<0x40).contains(scalars[end].value) { end += 1 }
      if end < scalars.count, scalars[end] == "m" {
        if !shown.isEmpty { pieces.append(.text(shown)) }
        shown = ""
        var style = "\u{1B}"
        style.unicodeScalars.append(contentsOf: scalars[index...end])
        pieces.append(.style(style))
      }
      index = end + 1
    }
    if !shown.isEmpty { pieces.append(.text(shown)) }
  }

  /// The prompt as it may be written to a terminal; what follows it is in no colour.
  package var shown: String {
    var result = ""
    var isStyled = false
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .style(let style):
        isStyled = true
        result += style
      }
    }
    return isStyled ? result + "\u{1B}[0m" : result
  }
}
