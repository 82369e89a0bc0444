import SourceText
import Testing

@testable import Syntax

@Suite struct KeywordTests {
  /// Words that begin something, with the kind of node that shows they were understood.
  @Test(arguments: [
    ("let a = 1", SyntaxKind.letStatement), ("var a = 1", .varStatement),
    ("if a { }", .ifStatement), ("switch a { }", .switchStatement),
    ("for a in b { }", .forStatement), ("return", .returnStatement),
    ("func f() { }", .functionDeclaration), ("import \"a.trans\"", .importDeclaration),
    ("animate 1s { }", .animateStatement), ("alongside { }", .alongsideStatement),
    ("controller A { }", .declaration), ("device A { }", .declaration),
    ("protocol A { func f() }", .protocolDeclaration),
    ("enum A { case b }", .enumerationDeclaration),
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

  /// The words that texts have in back-ticks are those that the parser reserves.
  @Test func reservedWordsAreWrittenInBackTicks() {
    let reserved = Keyword.allCases.filter(\.isReserved).map {
      "\(Keyword.spellings[Int($0.rawValue) - 1])"
    }

    #expect(LiteralText.reservedWords == Set(reserved))
    #expect(LiteralText.name("var") == "`var`")
    #expect(LiteralText.name("1st") == "`1st`")
    #expect(LiteralText.name("variable") == "variable")
    #expect(LiteralText.path("if.view.if") == "`if`.view.if")
  }
}
