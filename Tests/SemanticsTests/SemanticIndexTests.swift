import Evaluation
import Semantics
import SourceText
import Syntax
import Testing

/// What `SemanticIndex` says of names and expressions.
@Suite struct SemanticIndexTests {
  /// The index of a script, and the text of the first file.
  private struct Indexed {
    let text: String
    let index: SemanticIndex

    init(_ text: String, others: [String: String] = [:]) throws {
      self.text = text
      let result = Compilation.check(
        path: "test.trans", bytes: Array(text.utf8), catalogue: .uiKit, isIndexed: true
      ) { asked in others[asked].map { .bytes(Array($0.utf8)) } ?? .missing }
      index = try #require(result.index)
    }

    /// The place of the n-th occurrence of a word.
    func place(_ word: String, _ number: Int = 0) throws -> SourceRange {
      var start = text.startIndex
      for _ in 0..<number { start = try #require(text[start...].firstRange(of: word)).upperBound }
      let found = try #require(text[start...].firstRange(of: word))
      let offset = UInt32(text.utf8.distance(from: text.startIndex, to: found.lowerBound))
      return SourceRange(
        file: SourceFileID(0), start: offset, end: offset + UInt32(word.utf8.count))
    }

    /// The definition that the n-th occurrence of a word means or is.
    func definition(_ word: String, _ number: Int = 0) throws -> SemanticIndex.Definition? {
      guard
        case .definition(let range)? = index.meaning(
          at: try place(word, number).start, in: SourceFileID(0))
      else { return nil }
      return index.definition(at: range)
    }

    /// The expression with a text.
    func expression(_ words: String) throws -> SyntaxNode {
      let range = try place(words)
      var node = index.trees[0].root
      while let inner = node.children.first(where: {
        $0.range.start <= range.start && range.end <= $0.range.end
      }) {
        node = inner
      }
      try #require(node.range == range)
      return node
    }
  }

  @Test func aNameLeadsToItsDefinition() throws {
    let script = try Indexed(
      """
      enum Way { case up(by: Number), down }
      class Counter(start: Number) {
        var count = start
        func add(_ number: Number, times factor: Number) { count += number * factor }
      }
      let counter = Counter(start: 1)
      counter.add(2, times: 3)
      let way = Way.up(by: counter.count)
      if case .up(by: let height) = way { print(height) }
      """)
    func described(_ word: String, _ number: Int) throws -> String {
      let found = try #require(try script.definition(word, number))
      let owner = found.owner.map { " of \($0)" } ?? ""
      return "\(found.name): \(found.typeName), \(found.kind.withArticle)\(owner)"
    }

    #expect(try described("Way", 1) == "Way: Way, an enum")
    #expect(try described("up", 1) == "up: Way, a case of Way")
    #expect(try described("by", 2) == "by: , a label")
    #expect(try described("start", 1) == "start: Number, a parameter of Counter")
    #expect(try described("start", 2) == "start: Number, a parameter of Counter")
    #expect(try described("count", 1) == "count: Number, a member of Counter")
    #expect(try described("times", 1) == "times: , a label")
    #expect(try described("factor", 1) == "factor: Number, a parameter")
    #expect(try described("add", 1) == "add: (Number, Number) -> Void, a func of Counter")
    #expect(try described("counter", 1) == "counter: Counter, a constant")
    #expect(try described("height", 1) == "height: Number, a constant")
  }

  @Test func anotherNameOfUIKitIsNamed() throws {
    let script = try Indexed(
      """
      controller Card { on viewDidLoad { view.alpha = 50% } }
      test "a", device: .iPadPro11 { expect Card().modalPresentationStyle == .automatic }
      """)
    func meaning(_ word: String) throws -> SemanticIndex.Meaning? {
      script.index.meaning(at: try script.place(word).start, in: SourceFileID(0))
    }

    #expect(try meaning("viewDidLoad") == .builtin("viewDidLoad"))
    #expect(try meaning("alpha") == .builtin("UIView.alpha"))
    #expect(
      try meaning("modalPresentationStyle") == .builtin("UIViewController.modalPresentationStyle"))
    #expect(try meaning("automatic") == .builtin("UIModalPresentationStyle.automatic"))
  }

  @Test func anExpressionHasItsTypeAndTheOneItIsConvertedTo() throws {
    let script = try Indexed(
      """
      let side: Length? = 20
      let all = [1, 2].map { $0 * 2pt }
      """)

    func type(_ text: String) throws -> String? {
      script.index.type(of: try script.expression(text)).map(script.index.name(of:))
    }
    #expect(try type("20") == "Length")
    #expect(
      script.index.conversion(of: try script.expression("20")).map(script.index.name(of:))
        == "Length?")
    #expect(try type("$0") == "Number")
    #expect(try type("$0 * 2pt") == "Length")
    #expect(try type("[1, 2].map { $0 * 2pt }") == "[Length]")
    #expect(script.index.conversion(of: try script.expression("$0")) == nil)
  }

  @Test func aFuncAndTheSignatureThatItFitsHaveOneName() throws {
    let script = try Indexed(
      """
      protocol Picking { func pick(at index: Number) }
      class Shelf: Picking { func pick(at place: Number) { print(place) } }
      let shelf = Shelf()
      shelf.pick(at: 1)
      func take(_ one: Picking) { one.pick(at: 2) }
      """)
    let shared = try #require(
      script.index.sharedNames.first { $0.definitions[0].name == "pick" })

    #expect(shared.definitions.count == 2)
    // Through the protocol, the func of 'Shelf' may be called.
    #expect(shared.definitions.map { script.index.uses(of: $0).count } == [1, 2])
    #expect(shared.places == (try (0..<4).map { try script.place("pick", $0) }))
  }

  @Test func aWordThatIsALabelOfUIKitIsFixed() throws {
    let script = try Indexed(
      """
      animator Fade {
        transitionDuration: 1s
        on animateTransition(using) { using.completeTransition(true) }
      }
      """)
    let shared = try #require(
      script.index.sharedNames.first { $0.definitions[0].name == "using" })

    #expect(shared.fixedBy == "the label 'using'")
    #expect(shared.places.count == 2)
  }

  @Test func aShortConditionKeepsTheNameOfItsValue() throws {
    let script = try Indexed(
      """
      let width: Number? = 3
      if let width { print(width) }
      """)

    #expect(script.index.sharedNames.map(\.places.count) == [3])
  }

  @Test func aWordOfTheLanguageAndALabelOfATupleAreNoDefinitions() throws {
    let script = try Indexed(
      """
      class Scale {
        var unit = 1 { didSet { print(oldValue) } }
        func all() -> [Number] { [1].map { $0 * self.unit } }
      }
      let pair = (low: 1, high: 2)
      print(pair.low)
      """)

    #expect(
      script.index.meaning(at: try script.place("oldValue").start, in: SourceFileID(0))
        == .builtin("oldValue"))
    #expect(
      script.index.meaning(at: try script.place("$0").start, in: SourceFileID(0)) == .builtin("$0"))
    #expect(
      script.index.definitions(in: SourceFileID(0)).map(\.name) == ["Scale", "unit", "all", "pair"])
  }

  @Test func aUseLeadsIntoAnotherFile() throws {
    let script = try Indexed(
      """
      import "card.trans"
      let card = Card()
      """, others: ["card.trans": "controller Card { }"])

    let found = try #require(try script.definition("Card"))
    #expect(found.range.file == SourceFileID(1))
    #expect(script.index.uses(of: found).map(\.range) == [try script.place("Card")])
  }

  @Test func aSessionIsIndexedAsItsDeclarationsAre() throws {
    var program = InteractiveProgram(catalogue: .uiKit)
    for (number, input) in [
      "class A { var count = 1 }", "let a = A()", "a.count", "class A { var count = 2 }",
      "let a = 5", "a",
    ].enumerated() {
      #expect(program.check(Array(input.utf8), name: "<input \(number)>").diagnostics.isEmpty)
    }
    let index = try #require(program.index())
    func uses(_ name: String) -> [[UInt32]] {
      index.definitions(named: name).map { index.uses(of: $0).map(\.range.file.index) }
    }

    #expect(uses("A") == [[1]])
    #expect(index.definitions(named: "count").map(\.range.file.index) == [3])
    #expect(uses("count") == [[2]])
    #expect(uses("a") == [[2], [5]])
  }
}
