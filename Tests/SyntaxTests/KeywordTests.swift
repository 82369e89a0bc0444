import SourceText
import Syntax
import Testing

@Suite struct KeywordTests {
  /// Words that begin something, with the kind of node that shows they were understood.
  @Test(arguments: [
    ("let a = 1", SyntaxKind.letStatement), ("var a = 1", .varStatement),
    ("if a { }", .ifStatement), ("for a in b { }", .forStatement), ("return", .returnStatement),
    ("func f() { }", .functionDeclaration), ("import \"a.trans\"", .importDeclaration),
    ("animate 1s { }", .animateStatement), ("alongside { }", .alongsideStatement),
    ("controller A { }", .declaration), ("device A { }", .declaration),
    ("protocol A { func f() }", .protocolDeclaration),
  ])
  func keywordsAreFound(text: String, kind: SyntaxKind) {
    let tree = Parser.parse(
      SourceFile(path: "a.trans", text: text), file: SourceFileID(0)
    ).tree

    #expect(tree.root.children.first?.kind == kind)
  }

  @Test(arguments: ["lets", "le", "forr", "animat", "controllers", "i"])
  func wordsThatOnlyBeginLikeOneAreNames(text: String) {
    let tree = Parser.parse(
      SourceFile(path: "a.trans", text: text), file: SourceFileID(0)
    ).tree

    #expect(tree.root.children.first?.children.first?.kind == .nameReference)
  }
}
