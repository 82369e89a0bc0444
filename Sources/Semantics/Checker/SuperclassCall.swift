import Syntax

/// The call of a superclass's method, `super.viewDidLoad()`, with which methods of Swift begin and hooks do not.
enum SuperclassCall {
  /// The hooks in which such a call is made, since the hook takes the place of UIKit's implementation.
  private static let kept: Set<String> = [
    "show", "showDetailViewController", "collapseSecondaryViewController", "willTransition",
    "viewWillTransition",
  ]

  /// The bytes of the first such call between two tokens up to the token after it; nil where there is none or it is no statement
  /// of its own.
  static func find(
    _ method: String, in tokens: some RandomAccessCollection<Token>, text: (Token) -> String
  ) -> (start: UInt32, end: UInt32)? {
    guard !kept.contains(method) else { return nil }
    var before: Token?
    var position = tokens.startIndex
    while position != tokens.endIndex {
      let token = tokens[position]
      let beginsStatement = token.startsLine || before?.kind == .leftBrace
      if beginsStatement, token.kind == .identifier, text(token) == "super",
        let end = endOfCall(method, in: tokens[position...], text)
      {
        return (token.start, end.start)
      }
      before = token
      position = tokens.index(after: position)
    }
    return nil
  }

  /// The token after `super.method(…)`, where it begins a line or ends the block.
  private static func endOfCall(
    _ method: String, in tokens: some RandomAccessCollection<Token>, _ text: (Token) -> String
  ) -> Token? {
    let call = tokens.prefix(64)
    guard call.count > 4, call.dropFirst().first?.kind == .dot,
      call.dropFirst(2).first.map(text) == method, call.dropFirst(3).first?.kind == .leftParenthesis
    else { return nil }
    var depth = 0
    for (token, next) in zip(call.dropFirst(3), call.dropFirst(4)) {
      if token.kind == .leftParenthesis { depth += 1 }
      if token.kind == .rightParenthesis { depth -= 1 }
      if depth == 0 { return next.startsLine || next.kind == .rightBrace ? next : nil }
    }
    return nil
  }
}
