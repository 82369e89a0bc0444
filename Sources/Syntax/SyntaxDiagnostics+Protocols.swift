import SourceText

// Protocols. Sorted by name.
extension SyntaxDiagnostics {
  static func bodyInProtocol(_ place: SourceRange, body: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a protocol has signatures, not bodies"), at: place,
      label: "a body begins here",
      notes: ["each declaration with the func has a body of its own"],
      fixIts: [FixIt("leave out the block", replacing: body, with: "", isGuess: true)])
  }

  static func onlySignatures(_ place: SourceRange, word: String) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' can't be in a protocol"), at: place, label: "is no signature",
      notes: [
        "a protocol has signatures alone, such as 'func picked(item: Number)' and 'var title: String { get }'"
      ],
      fixIts: [FixIt("ask for a func or a 'var' that gives the value")])
  }

  static func protocolHeader(_ place: SourceRange, gap: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a protocol has a name and signatures, nothing else"), at: place,
      label: "has no meaning here",
      notes: ["every declaration with these funcs is one, and 'weak' members can hold it"],
      fixIts: [FixIt("leave it out", replacing: gap, with: "")])
  }

  static func requiredProperty(_ property: SourceRange, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a protocol says whether its property can be assigned"), at: place,
      label: "'{ get }' or '{ get set }' is expected here",
      related: place == property ? [] : [.init("the property", at: property)],
      notes: [
        "'get' asks for a property that can be read, 'get set' for one that can be assigned too"
      ],
      fixIts: [FixIt("write '{ get }' after the type")])
  }
}
