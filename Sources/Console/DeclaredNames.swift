import SourceText
import Syntax

/// The names that an input declares at its top level, also one with mistakes, and its parts that see no variable of the top level.
struct DeclaredNames {
  enum Kind {
    case variable
    case function
    /// A declaration, protocol or enumeration.
    case type
  }

  /// The kinds of the declared names.
  private(set) var kinds: [String: Kind] = [:]
  private let text: [UInt8]
  /// The declarations, protocols, enumerations, funcs and tests.
  private var closed: [SourceRange] = []

  /// Reads an input as far as it can be read.
  init(_ text: String) {
    self.text = Array(text.utf8)
    let tree = Parser.parse(SourceFile(path: "", bytes: self.text), isInput: true).tree
    for node in tree.root.childSequence {
      switch node.kind {
      case .letStatement, .varStatement, .tupleVariables:
        for name in node.declaredVariables { kinds[name.text] = .variable }
      case .functionDeclaration: declare(FunctionSyntax(node).name, .function, node)
      case .declaration: declare(DeclarationSyntax(node).name, .type, node)
      case .protocolDeclaration: declare(ProtocolSyntax(node).name, .type, node)
      case .enumerationDeclaration: declare(EnumerationSyntax(node).name, .type, node)
      case .test, .beforeDeclaration: closed.append(node.range)
      default: break
      }
    }
    kinds[""] = nil
  }

  private mutating func declare(_ name: SyntaxNode, _ kind: Kind, _ node: SyntaxNode) {
    kinds[name.text] = kind
    closed.append(node.range)
  }

  /// The text at a place of the input, without back-ticks; nil for a place outside of it.
  func name(at range: SourceRange) -> String? {
    guard range.start <= range.end, Int(range.end) <= text.count else { return nil }
    let bytes = text[Int(range.start)..<Int(range.end)]
    return String(decoding: bytes, as: UTF8.self).withoutBackTicks
  }

  /// Whether statements at a place see the variables of the top level.
  func seesVariables(at range: SourceRange) -> Bool {
    !closed.contains { $0.start <= range.start && range.end <= $0.end }
  }
}
