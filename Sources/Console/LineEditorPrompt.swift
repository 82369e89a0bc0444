import SourceText

/// A prompt's text, split into visible text and colours.
package struct LineEditorPrompt: Hashable, Sendable {
  /// A part of a prompt.
  package enum Piece: Hashable, Sendable {
    /// Visible text without control characters.
    case text(String)
    /// A sequence that selects colours, `ESC [ … m`.
    case style(String)
  }

  /// The parts, in order.
  package private(set) var pieces: [Piece] = []

  /// Splits a prompt; control characters other than colours are removed with the rest of their sequences.
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

  /// The prompt's bytes for a terminal; they reset the colours at their end.
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
