import Semantics
import SourceText
import Syntax
import Testing

/// The laws of `SemanticIndex`, held by every script of the project.
@Suite struct SemanticIndexLawTests {
  /// The scripts of the project; the laws hold for those without errors.
  static let paths = Corpus.scripts.map(\.path) + Corpus.acceptance

  /// All scripts, indexed, by path.
  private static let indexed: [String: CompilationResult] = Dictionary(
    uniqueKeysWithValues: paths.map { path in
      (path, Corpus.check(path, Corpus.bytes(path) ?? [], isIndexed: true))
    })

  /// A script means the same under other names: were a use missing or another one's, the renamed script would not check.
  ///
  /// A name is left where one word is UIKit's label too, which another name would change.
  @Test(arguments: paths)
  func aScriptChecksUnderOtherNames(path: String) throws {
    let result = try #require(Self.indexed[path])
    guard result.program != nil else { return }
    #expect(Renaming.ids(after: result) == Renaming.described(result))
  }

  /// The fences of the examples whose warning is about the name itself, which another name does not have.
  private static let aboutNames = [
    "warning=duplicateTag", "warning=functionNamedTest", "warning=hidesSlot",
    "warning=parameterHidesView",
  ]

  @Test(arguments: Corpus.fencedExamples.filter { !aboutNames.contains($0.expectation) })
  func anExampleChecksUnderOtherNames(example: FencedExample) throws {
    let result = Corpus.check("example.trans", Array(example.text.utf8), isIndexed: true)
    guard result.program != nil else { return }
    #expect(Renaming.ids(after: result) == Renaming.described(result))
  }

  /// Renaming everything would say nothing of what the index leaves out.
  @Test(arguments: paths)
  func everyWordThatDeclaresHasAMeaning(path: String) throws {
    let result = try #require(Self.indexed[path])
    guard result.program != nil, let index = result.index else { return }
    let archives = index.trees[0].root.descendants.filter(\.readsArchive).map(\.range)
    for node in index.trees[0].root.descendants where node.declaresName {
      // `init?(coder:)` has no effect.
      if archives.contains(where: { $0.start <= node.range.start && node.range.end <= $0.end }) {
        continue
      }
      #expect(
        index.meaning(at: node.tokenRange.start, in: node.tree.file) != nil,
        "\(node.text) at byte \(node.tokenRange.start)")
    }
  }

  /// Names before a dot, patterns, the settings of tests, ranges that are walked and the blocks of statements are no values.
  @Test(arguments: paths)
  func everyValueHasAType(path: String) throws {
    let result = try #require(Self.indexed[path])
    guard result.program != nil, let index = result.index else { return }
    for node in index.trees[0].root.descendants where node.isAlwaysAValue {
      #expect(
        index.type(of: node) != nil, "\(node.kind) at bytes \(node.range.start)..<\(node.range.end)"
      )
    }
  }

  /// What could not be read, and what is wrong, is left out.
  @Test func aScriptThatIsCutAnywhereIsIndexed() throws {
    let text = try #require(Corpus.bytes("examples/10-menu-from-the-edge.trans"))
    for end in stride(from: 0, to: text.count, by: 37) {
      let result = Corpus.check("cut.trans", Array(text[..<end]), isIndexed: true)
      let index = try #require(result.index)
      for shared in index.sharedNames {
        #expect(shared.places.allSatisfy { $0.end <= UInt32(end) && $0.start < $0.end })
      }
      _ = Renaming.ids(after: result)
    }
  }

  @Test func aCheckMakesNoIndexUnlessOneIsAskedFor() {
    #expect(Corpus.check("a.trans", Array("let a = 1".utf8)).index == nil)
  }
}

extension SyntaxNode {
  /// The node and everything below it.
  fileprivate var descendants: [SyntaxNode] {
    var result = [self]
    var next = 0
    while next < result.count {
      result += result[next].children
      next += 1
    }
    return result
  }

  /// Whether its token is a name that the script gives, or UIKit's label before one.
  fileprivate var declaresName: Bool {
    switch kind {
    case .name, .parameter, .caseElement, .closureParameter, .capture:
      !["_", "self"].contains(text)
    default: false
    }
  }

  /// Whether it is an `init` whose labels are UIKit's.
  fileprivate var readsArchive: Bool {
    kind == .initializerDeclaration
      && (InitializerSyntax(self).readsArchive || hasModifier("override"))
  }

  /// Whether it is an expression wherever it stands.
  fileprivate var isAlwaysAValue: Bool {
    switch kind {
    case .numberLiteral, .quantityLiteral, .booleanLiteral, .colorLiteral, .selfReference,
      .prefixOperator, .cast, .ifValue, .switchValue, .subscripting, .forcedValue:
      true
    case .infixOperator: !["...", "..<"].contains(text)
    default: false
    }
  }
}
