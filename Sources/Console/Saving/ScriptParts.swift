import SourceText
import Syntax

/// The parts of a script as written, without the comments before them.
struct ScriptParts {
  /// A declaration.
  struct Declaration {
    var name: String
    var text: String
    /// Its tokens, by which declarations are compared.
    var tokens: [String]
  }

  /// A statement.
  struct Statement {
    var text: String
    var range: SourceRange
    var kind: SyntaxKind
    /// The name it declares with `let` or `var`.
    var declared: [String]
  }

  /// The imported paths.
  var imports: [String] = []
  /// The end of the last import.
  var importEnd: Int?
  var declarations: [Declaration] = []
  var statements: [Statement] = []

  /// Splits a script; the statements' places are in the given file.
  init(_ bytes: [UInt8], file: SourceFileID = SourceFileID(0)) {
    let tree = Parser.parse(SourceFile(path: "", bytes: bytes), file: file).tree
    for node in tree.root.childSequence {
      switch node.kind {
      case .importDeclaration:
        imports.append(Self.quotedText(of: node))
        importEnd = Int(node.range.end)
      case .declaration: declare(DeclarationSyntax(node).name, node)
      case .protocolDeclaration: declare(ProtocolSyntax(node).name, node)
      case .enumerationDeclaration: declare(EnumerationSyntax(node).name, node)
      case .functionDeclaration: declare(FunctionSyntax(node).name, node)
      case .beforeDeclaration, .test, .tagsDeclaration, .absent, .error: break
      default:
        // The second of several variables has its word before the first one.
        let hasNoWord = node.tokenIndex.map { !node.tokens.contains($0) } ?? false
        statements.append(
          Statement(
            text: (hasNoWord ? node.text + " " : "") + Self.text(of: node), range: node.range,
            kind: node.kind, declared: node.declaredVariables.map(\.text)))
      }
    }
  }

  private mutating func declare(_ name: SyntaxNode, _ node: SyntaxNode) {
    declarations.append(
      Declaration(name: name.text, text: Self.text(of: node), tokens: Self.tokens(of: node)))
  }

  /// The text between the quotes of a node.
  private static func quotedText(of node: SyntaxNode) -> String {
    let text = text(of: node)
    guard let first = text.firstIndex(of: "\""), let last = text.lastIndex(of: "\""), first < last
    else { return "" }
    return String(text[text.index(after: first)..<last])
  }

  /// A node as written, without the indentation that its further lines share with the first one.
  private static func text(of node: SyntaxNode) -> String {
    let bytes = node.tree.source.bytes
    let start = Int(node.range.start)
    let text = String(decoding: bytes[start..<Int(node.range.end)], as: UTF8.self)
    let lineStart = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let margin = bytes[lineStart..<start].prefix { $0 == UInt8(ascii: " ") }.count
    guard margin > 0, text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.dropFirst().map { line in
      line.dropFirst(line.prefix(margin).prefix { $0 == " " }.count)
    }
    return ([lines[0]] + rest).joined(separator: "\n")
  }

  private static func tokens(of node: SyntaxNode) -> [String] {
    node.tree.tokens.indices.filter { index in
      let token = node.tree.tokens[index]
      return token.start >= node.range.start && token.end <= node.range.end
        && token.end > token.start
    }.map { node.tree.text(ofToken: $0) }
  }

  // MARK: - Names

  /// A statement with a variable renamed; a variable that it declares itself can keep its name.
  static func renaming(
    _ name: String, to other: String, in statement: String, keepsDeclared: Bool
  ) -> String {
    let bytes = Array(statement.utf8)
    let tree = Parser.parse(SourceFile(path: "", bytes: bytes)).tree
    var edits: [FixIt.Edit] = []
    func visit(_ node: SyntaxNode, isDeclared: Bool) {
      let isName = node.kind == .nameReference || node.kind == .name && !isDeclared
      if isName, node.text == name {
        edits.append(FixIt.Edit(range: node.tokenRange, replacement: other))
      }
      for child in node.childSequence { visit(child, isDeclared: isDeclared) }
    }
    for node in tree.root.childSequence {
      let isDeclaring = !node.declaredVariables.isEmpty
      for (index, child) in node.childSequence.enumerated() {
        visit(child, isDeclared: keepsDeclared && isDeclaring && index == 0)
      }
    }
    edits.sort { $0.range.start < $1.range.start }
    return String(decoding: edits.applied(to: bytes), as: UTF8.self)
  }

  /// Whether a name is used somewhere in a text.
  static func uses(_ name: String, in text: String) -> Bool {
    let tree = Parser.parse(SourceFile(path: "", bytes: Array(text.utf8))).tree
    return tree.tokens.indices.contains { tree.name(ofToken: $0) == name }
  }
}
