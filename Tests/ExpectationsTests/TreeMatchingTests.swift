import Expectations
import Semantics
import SourceText
import Testing

/// `expect tree { … }` as text, read without a checker: names, numbers and braces.
struct TreeScript {
  var file: SourceFile
  var patterns: [ExpectedView] = []
  var statement: SourceRange

  init(_ text: String) {
    file = SourceFile(path: "test.trans", text: text)
    var reader = Reader(bytes: Array(text.utf8))
    reader.skip(to: "{")
    patterns = reader.list()
    statement = reader.range(0, reader.position)
  }

  func comparison(with nodes: [TreeNode]) -> TreeComparison? {
    TreeComparison(
      patterns, nodes, statement: statement,
      names: ExpectationNames(
        objects: ["card": "card", "home": "home"], views: Self.names(of: nodes)),
      files: [file])
  }

  /// The views that have names, by their identities.
  private static func names(of nodes: [TreeNode]) -> [Int: String] {
    nodes.reduce(into: [:]) { names, node in
      if let name = node.name { names[node.identity] = name }
      names.merge(self.names(of: node.children)) { first, _ in first }
    }
  }

  func text(of range: SourceRange?) -> String? {
    range.map { String(decoding: file.bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
  }

  /// A number for each name, as identities.
  static func identity(_ name: String) -> Int {
    name.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF }
  }

  /// Views written like the nodes of a test; those whose names begin with a capital have no name a test could use.
  static func nodes(_ text: String) -> [TreeNode] {
    TreeScript("{ \(text) }").patterns.map(node)
  }

  private static func node(_ pattern: ExpectedView) -> TreeNode {
    let isNamed = pattern.name.first?.isLowercase ?? false
    return TreeNode(
      identity: identity(pattern.name), name: isNamed ? pattern.name : nil,
      traceName: pattern.name,
      attributes: pattern.attributes.map { .init($0.name, $0.value) },
      children: (pattern.children ?? []).map(node))
  }

  private struct Reader {
    var bytes: [UInt8]
    var position = 0

    func range(_ start: Int, _ end: Int) -> SourceRange {
      SourceRange(
        file: SourceFileID(0), start: UInt32(clamping: start), end: UInt32(clamping: end))
    }

    private var current: Character? {
      position < bytes.count ? Character(Unicode.Scalar(bytes[position])) : nil
    }

    private mutating func skipTrivia() {
      while let character = current, " \n,/".contains(character) {
        if character == "/" {
          while current != "\n", current != nil { position += 1 }
        } else {
          position += 1
        }
      }
    }

    mutating func skip(to end: Character) {
      while let character = current, character != end { position += 1 }
    }

    private mutating func word(_ isPart: (Character) -> Bool) -> String {
      let start = position
      while let character = current, isPart(character) { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// From `{` to `}`.
    mutating func list() -> [ExpectedView] {
      position += 1
      var patterns: [ExpectedView] = []
      skipTrivia()
      while let character = current, character != "}" {
        patterns.append(node())
        skipTrivia()
      }
      position += 1
      return patterns
    }

    private mutating func node() -> ExpectedView {
      let start = position
      let name = word { $0.isLetter || $0.isNumber || ".$_".contains($0) }
      if position == start { position += 1 }
      var attributes: [ExpectedView.Attribute] = []
      if current == "(" {
        position += 1
        while let character = current, character != ")" {
          skipTrivia()
          attributes.append(attribute())
          skipTrivia()
        }
        position += 1
      }
      let head = range(start, position)
      while current == " " { position += 1 }
      let children = current == "{" ? list() : nil
      if children == nil { position = Int(head.end) }
      let subject: ExpectedView.Subject =
        switch name {
        case "_": .any
        case "transitionView": .transitionView
        case "window": .window
        case "nothing.view": .view(NamedView(name, identity: nil))
        default: .view(NamedView(name, identity: TreeScript.identity(name)))
        }
      return ExpectedView(
        subject, attributes: attributes, children: children,
        range: range(start, position), headRange: head)
    }

    private mutating func attribute() -> ExpectedView.Attribute {
      let start = position
      let name = word { $0.isLetter }
      position += 1
      while current == " " { position += 1 }
      let value: ComparedValue
      if current == "(" {
        position += 1
        var words: [Double] = []
        while current != ")", current != nil {
          words.append(Double(word { $0.isNumber || "-.".contains($0) }) ?? 0)
          skipTrivia()
        }
        position += 1
        value = .tuple(words)
      } else if current == "#" {
        position += 1
        let hex = word { $0.isHexDigit }
        let red = Double(Int(hex.prefix(2), radix: 16) ?? 0) / 255
        let green = Double(Int(hex.dropFirst(2).prefix(2), radix: 16) ?? 0) / 255
        let blue = Double(Int(hex.suffix(2), radix: 16) ?? 0) / 255
        value = .color([red, green, blue, 1])
      } else {
        let text = word { $0.isNumber || $0.isLetter || "-.%".contains($0) }
        if text.hasSuffix("%") {
          value = .quantity((Double(text.dropLast()) ?? 0) / 100, Quantity(isRatio: true))
        } else if let number = Double(text) {
          value = .quantity(number, Quantity(isRatio: name == "alpha"))
        } else {
          value = text == "nil" ? .none : .bool(text == "true")
        }
      }
      return .init(name, value, range: range(start, position))
    }
  }
}

/// A tree as expected, a tree as it is, and what is to be said.
struct TreeCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var list: String
  var views: String
  var place = ""
  var says: [String] = []
  var difference: [String] = []
}

@Suite struct TreeMatchingTests {
  @Test(arguments: [
    ("{ window }", "window { card.view }"),
    ("{ window { } }", "window"),
    ("{ window { _ } }", "window { UIView }"),
    ("{ window { _, card.view } }", "window { UIView { home.view } card.view }"),
    (
      "{ window { transitionView { card.view(frame: (0, 0, 393, 852)) } } }",
      "window { transitionView { card.view(frame: (0, 0.0004, 393, 852)) } }"
    ),
    ("{ card.view(alpha: 50%) }", "card.view(alpha: 0.5)"),
    ("{ card.view(isHidden: true, tint: nil) }", "card.view(isHidden: true, tint: nil)"),
    ("{ }", ""),
  ])
  func holds(list: String, views: String) {
    let script = TreeScript(list)
    #expect(TreeMatcher.matches(script.patterns, TreeScript.nodes(views)))
    #expect(script.comparison(with: TreeScript.nodes(views)) == nil)
  }

  static let failing: [TreeCase] = [
    .init(
      testDescription: "an attribute",
      list: "{ window { card.view(alpha: 50%, frame: (0, 0, 393, 852)) } }",
      views: "window { card.view(alpha: 0.25, frame: (0, 0, 393, 852)) }",
      place: "alpha: 50%", says: ["'card.view' has 'alpha: 25%', not '50%'", "it is 25%"],
      difference: [
        "  window {", "-   card.view(alpha: 50%, frame: (0, 0, 393, 852))",
        "+   card.view(alpha: 25%, frame: (0, 0, 393, 852))", "  }",
      ]),
    .init(
      testDescription: "an attribute of a view with braces",
      list: "{ window(alpha: 1) { card.view } }", views: "window(alpha: 0.5) { card.view }",
      place: "alpha: 1", says: ["'alpha: 0.5', not '1'"],
      difference: ["- window(alpha: 1) {", "+ window(alpha: 0.5) {", "    card.view", "  }"]),
    .init(
      testDescription: "a view that is nowhere", list: "{ window { home.view, card.view } }",
      views: "window { home.view }", place: "card.view",
      says: ["'card.view' is not in 'window'", "not in the tree"],
      difference: ["  window {", "    home.view", "-   card.view", "  }"]),
    .init(
      testDescription: "a view under another one",
      list: "{ window { home.view, transitionView { card.view } } }",
      views: "window { home.view { card.view } transitionView }", place: "card.view",
      says: ["'card.view' is not in 'transitionView'", "it is in 'home.view'"],
      difference: [
        "  window {", "    home.view", "    transitionView {", "-     card.view", "    }", "  }",
      ]),
    .init(
      testDescription: "a view too many", list: "{ window { home.view } }",
      views: "window { home.view UIDimmingView }", place: "window",
      says: [
        "'window' has the subview 'UIDimmingView', which is not expected",
        "its subview 2 is 'UIDimmingView'", "without braces",
      ],
      difference: ["  window {", "    home.view", "+   _  // UIDimmingView", "  }"]),
    .init(
      testDescription: "no subviews expected", list: "{ window { } }",
      views: "window { card.view }",
      place: "window", says: ["'card.view', which is not expected"],
      difference: ["  window {", "+   card.view", "  }"]),
    .init(
      testDescription: "another order", list: "{ window { home.view, card.view } }",
      views: "window { card.view home.view }", place: "home.view",
      says: [
        "'home.view' is at another place in 'window'", "it is after 'card.view'",
        "from back to front",
      ],
      difference: [
        "  window {", "-   home.view", "    card.view", "+   home.view", "  }",
      ]),
    .init(
      testDescription: "nil", list: "{ nothing.view }", views: "", place: "nothing.view",
      says: ["this is nil"], difference: ["- nothing.view"]),
    .init(
      testDescription: "no container",
      list: "{ window { home.view, transitionView { card.view } } }",
      views: "window { home.view }", place: "transitionView",
      says: ["only while a controller is presented"],
      difference: [
        "  window {", "    home.view", "-   transitionView {", "-     card.view", "-   }", "  }",
      ]),
    .init(
      testDescription: "a presented view that is gone",
      list: "{ window { home.view, transitionView { card.view } } }",
      views: "window { home.view transitionView }", place: "card.view",
      says: ["an animator removes it only if"],
      difference: [
        "  window {", "    home.view", "    transitionView {", "-     card.view", "    }", "  }",
      ]),
    .init(
      testDescription: "another root", list: "{ card.view }", views: "home.view",
      place: "card.view", says: ["'card.view' is not in this tree"],
      difference: ["- card.view", "+ home.view"]),
    .init(
      testDescription: "the view a gap means", list: "{ window { _(alpha: 1), _(alpha: 0) } }",
      views: "window { UIView(alpha: 0) }", place: "_(alpha: 1)",
      says: ["there is no other view in 'window'"],
      difference: ["  window {", "-   _(alpha: 1)", "    _(alpha: 0)", "  }"]),
  ]

  @Test(arguments: failing)
  func saysWhatIsWrong(_ example: TreeCase) throws {
    let script = TreeScript(example.list)
    let comparison = try #require(script.comparison(with: TreeScript.nodes(example.views)))

    let diagnostic = comparison.diagnostic
    #expect(diagnostic.message.id == "treeDiffers")
    #expect(script.text(of: diagnostic.range) == example.place)
    let said =
      [diagnostic.message.text, diagnostic.label] + diagnostic.notes
      + diagnostic.fixIts.map(\.text)
    for words in example.says {
      #expect(said.contains { $0.contains(words) }, "\(words) in \(said)")
    }
    #expect(comparison.difference == example.difference)
  }

  @Test func tellsTheOtherPlacesToo() throws {
    let list = (0..<15).map { "v\($0)(alpha: 1)" }.joined(separator: ", ")
    let views = (0..<15).map { "v\($0)(alpha: 0)" }.joined(separator: " ")
    let script = TreeScript("{ \(list) }")

    let diagnostic = try #require(script.comparison(with: TreeScript.nodes(views))).diagnostic

    #expect(diagnostic.related.count == 10)
    #expect(diagnostic.related.allSatisfy { $0.text == "it is 0" })
    #expect(diagnostic.notes == ["4 more places differ"])
  }

  @Test func pairsAViewWithTheGapThatFitsIt() throws {
    let script = TreeScript("{ window { _(alpha: 1) { card.view }, _(alpha: 0) } }")
    let views = "window { UIView(alpha: 0) UILabel(alpha: 1) { card.view } UIButton(alpha: 0) }"

    let comparison = try #require(script.comparison(with: TreeScript.nodes(views)))

    #expect(
      comparison.difference == [
        "  window {", "+   _  // UIView", "    _(alpha: 1) {", "      card.view", "    }",
        "    _(alpha: 0)", "  }",
      ])
  }

  /// 1,500 × 1,500 pairs are more than are looked at.
  @Test func comparesLongListsByPosition() throws {
    let names = (0..<1500).map { "v\($0)" }
    var others = names
    others[700] = "other"
    let script = TreeScript("{ \(names.joined(separator: ", ")) }")

    let comparison = try #require(
      script.comparison(with: TreeScript.nodes(others.joined(separator: " "))))

    #expect(comparison.difference.filter { !$0.hasPrefix(" ") } == ["- v700", "+ other"])
  }
}
