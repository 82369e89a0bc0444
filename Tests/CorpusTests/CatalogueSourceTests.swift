import Evaluation
import Foundation
import Semantics
import Testing

/// `CONTRIBUTING.md` says in how many files an addition to the catalogue is written.
@Suite struct CatalogueSourceTests {
  @Test func aMemberIsWrittenInOneFile() throws {
    let members = MemberCatalogue.uiKit.members
    let files = try Self.files(holding: members.map(\.documentation))

    for member in members {
      // Members of several types may say the same.
      let owners = Set(members.filter { $0.documentation == member.documentation }.map(\.owner))
      // A slot may say the same of the property it sets.
      let own = files[member.documentation, default: []].filter { !Self.holdsSlots($0) }
      #expect(!own.isEmpty && own.count <= owners.count, "\(member.name) is in \(own.sorted())")
      #expect(
        own.allSatisfy { $0.hasSuffix("+Rows.swift") }, "\(member.name) is in \(own.sorted())")
    }
  }

  @Test func aSlotAndAHookAreDescribedOnce() throws {
    let slots = BuiltinCatalogue.slots.map(\.documentation)
    let hooks = BuiltinCatalogue.hooks.map(\.documentation)
    let files = try Self.files(holding: slots + hooks)

    for text in slots { #expect(files[text]?.contains(where: Self.holdsSlots) == true, "\(text)") }
    for text in hooks {
      let own = files[text] ?? []
      #expect(own.count == 1 && own.allSatisfy { $0.hasPrefix("BuiltinHook") }, "\(text)")
    }
  }

  @Test func aStoredSlotIsNamedInOneFile() throws {
    let text = try Self.sources().filter { !Self.holdsSlots($0.name) }.map(\.text).joined()
    // Names are ASCII; the characters of a text this long take seconds, and so do words that hold no case in parentheses.
    let ends = (UInt8.min...UInt8.max).map { byte in
      let character = Character(Unicode.Scalar(byte))
      return byte < 0x80
        && !(character.isLetter || character.isNumber || ".()".contains(character))
    }
    let words = Set(
      text.utf8.split { ends[Int($0)] }.filter { $0.contains(UInt8(ascii: "(")) }
        .map { String(decoding: $0, as: UTF8.self) }
    ).filter { $0.split(separator: "(").contains { $0.hasPrefix(".") } }

    // The recognizer of an interaction has no property that a statement can set.
    for slot in BuiltinCatalogue.slots where slot.isStored && slot.name != "gesture" {
      let id = ".\(slot.kind)(.\(slot.name))"
      #expect(!words.contains { $0.hasSuffix(id) || $0.contains(id + ")") }, "\(id)")
    }
  }

  /// Whether a file holds the rows of slots.
  private static func holdsSlots(_ file: String) -> Bool { file.hasPrefix("BuiltinSlot") }

  @Test func anAnimatablePropertyIsWrittenInOneFile() throws {
    // What a frame shows of a layer is listed once more, for it is no matter of animations.
    let others = try Self.sources(in: ["Sources/ViewTree"]).filter {
      !["AnimatableProperty.swift", "CALayer+Snapshot.swift"].contains($0.name)
    }

    for source in others {
      #expect(!source.text.contains("cornerRadius"), "\(source.name)")
    }
  }

  @Test(arguments: [
    "anchorPointZ", "borderColor", "borderWidth", "contentsRect", "shadowColor", "shadowOffset",
    "shadowOpacity", "shadowPath", "shadowRadius", "strokeColor", "strokeEnd", "strokeStart",
  ])
  func aPropertyOfFewLayersIsWrittenInThreeFilesAndARow(name: String) throws {
    func files(in folders: [String]) throws -> Set<String> {
      let sources = try Self.sources(in: folders).filter { $0.name != "CALayer+Snapshot.swift" }
      return Set(sources.filter { $0.text.contains(name) }.map(\.name))
    }

    let engine = try files(in: ["Sources/ViewTree"])
    #expect(engine.count == 3, "\(engine.sorted())")
    #expect(engine.isSuperset(of: ["AnimatableProperty.swift", "RareLayerValues.swift"]))
    let others = try files(in: [
      "Sources/Transitions", "Sources/Semantics", "Sources/Evaluation", "Sources/Console",
    ])
    #expect(others.count == 1 && others.allSatisfy { $0.hasSuffix("+Rows.swift") })
  }

  @Test func everyKindIsListed() throws {
    let kinds = Set(DeclarationKind.words)
    let grammar = try String(
      contentsOf: Corpus.root.appendingPathComponent("grammar.md"), encoding: .utf8)
    let rule = try #require(
      grammar.components(separatedBy: "\nKIND ").last?.split(separator: " .\n").first)

    let inRule = rule.split(separator: "\"").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    #expect(Set(inRule).union(["protocol", "enum"]) == kinds)
  }

  /// The names of the files under `Sources` that hold each of some texts as a literal.
  private static func files(holding texts: [String]) throws -> [String: Set<String>] {
    let wanted = Set(texts)
    var result: [String: Set<String>] = [:]
    for source in try sources() {
      for piece in source.text.split(separator: "\"") where piece.last == "." {
        let text = String(piece)
        if wanted.contains(text) { result[text, default: []].insert(source.name) }
      }
    }
    return result
  }

  private static func sources(
    in folders: [String] = [
      "Sources/Semantics", "Sources/Evaluation", "Sources/Console", "Sources/Acceptance",
    ]
  ) throws -> [(name: String, text: String)] {
    try folders.flatMap { folder in
      let root = Corpus.root.appendingPathComponent(folder)
      let paths = try #require(FileManager.default.enumerator(atPath: root.path))
      return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { path in
        let url = root.appendingPathComponent(path)
        return (url.lastPathComponent, try String(contentsOf: url, encoding: .utf8))
      }
    }
  }
}
