import Foundation
import Testing

/// Every declaration that another target can use has a documentation comment, and comments name things.
@Suite struct SourceDocumentationTests {
  @Test func everyDeclarationForOtherTargetsIsDocumented() throws {
    for target in try Self.targets() {
      // The parts of a syntax node have the names that the struct's own comment shows them with.
      for source in try Self.sources(of: target) where !source.name.hasPrefix("Syntax/Views/") {
        for line in Self.undocumentedLines(in: source.text) {
          Issue.record("\(source.name):\(line) has no documentation comment")
        }
      }
    }
  }

  @Test(arguments: [
    ("package var a = 1", [1]),
    ("/// The first.\npublic var a = 1", []),
    ("/// The first.\n@inlinable\npublic func a() {}", []),
    ("/// The first.\n\npublic func a() {}", [3]),
    ("// The first.\npublic func a() {}", [2]),
    ("  @exclusivity(unchecked) package final var a = 1", [1]),
    ("nonisolated(unsafe) package static var a = 1", [1]),
    ("public package(set) weak var a: A?", [1]),
    ("open override func a() {}\npublic extension A {}\npackage import A", []),
    ("private var a = 1\nvar package = 1\n    open = 1\n    open += 1", []),
  ])
  func undocumentedLinesAreFound(text: String, lines: [Int]) {
    #expect(Self.undocumentedLines(in: text) == lines)
  }

  /// The lines of a source, from 1, with a declaration for other targets that has no documentation comment.
  ///
  /// An override has that of the declaration it overrides.
  private static func undocumentedLines(in text: String) -> [Int] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.drop { $0 == " " }
    }
    return lines.indices.filter { index in
      guard isDeclarationForOthers(lines[index]) else { return false }
      var above = index - 1
      while above >= 0, lines[above].hasPrefix("@") { above -= 1 }
      return above < 0 || !lines[above].hasPrefix("///")
    }.map { $0 + 1 }
  }

  @Test func noCommentBeginsAsAQuestion() throws {
    for target in try Self.targets() {
      for source in try Self.sources(of: target) {
        for line in Self.questions(in: source.text) {
          Issue.record("\(source.name):\(line) begins with a question word; name the thing instead")
        }
      }
    }
  }

  @Test(arguments: [
    ("/// What it is.\nvar a = 1", [1]), ("  /// How far it is.\n  var a = 1", [1]),
    ("/// It decides\n/// which it is.\nvar a = 1", []), ("// What it is.\nvar a = 1", []),
    ("/// Whatever.\n\n/// Which it is.", [3]), ("/// Whether it is.\nvar a = 1", []),
  ])
  func questionsAreFound(text: String, lines: [Int]) {
    #expect(Self.questions(in: text) == lines)
  }

  /// The lines of a source, from 1, with a documentation comment that begins with a question word.
  ///
  /// Such a comment has to be read together with the declaration.
  private static func questions(in text: String) -> [Int] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.drop { $0 == " " }
    }
    return lines.indices.filter { index in
      guard lines[index].hasPrefix("/// "), index == 0 || !lines[index - 1].hasPrefix("///") else {
        return false
      }
      return questionWords.contains(lines[index].dropFirst(4).prefix(while: \.isLetter))
    }.map { $0 + 1 }
  }

  private static let questionWords: Set<Substring> = [
    "How", "That", "Those", "What", "Where", "Which", "Who", "Why",
  ]

  private static func isDeclarationForOthers(_ line: Substring) -> Bool {
    var words = line.split(separator: " ")[...]
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) {
      words.removeFirst()
    }
    guard let level = words.popFirst(), ["public", "package", "open"].contains(level) else {
      return false
    }
    while let word = words.first, modifiers.contains(word) || word.hasSuffix("(set)") {
      words.removeFirst()
    }
    // `init(…)` and `subscript(…)` are followed by a parenthesis.
    return words.first.map { keywords.contains($0.prefix(while: \.isLetter)) } ?? false
  }

  /// The keywords of documented declarations; `import`, `extension` and `override` are not among them.
  private static let keywords: Set<Substring> = [
    "actor", "associatedtype", "case", "class", "convenience", "enum", "func", "init", "let",
    "macro", "operator", "protocol", "struct", "subscript", "typealias", "var",
  ]

  private static let modifiers: Set<Substring> = [
    "borrowing", "consuming", "dynamic", "final", "indirect", "infix", "lazy", "mutating",
    "nonisolated", "nonisolated(unsafe)", "nonmutating", "postfix", "prefix", "required", "static",
    "unowned", "unowned(unsafe)", "weak",
  ]

  private static func targets() throws -> [String] {
    let folder = Corpus.root.appendingPathComponent("Sources")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private static func sources(of target: String) throws -> [(name: String, text: String)] {
    let folder = Corpus.root.appendingPathComponent("Sources/\(target)")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
      path in
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      return ("\(target)/\(path)", text)
    }
  }
}
