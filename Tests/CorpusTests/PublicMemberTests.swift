import Foundation
import Testing

/// The public members of Apple's types are Apple's, or have a reason in the documentation.
@Suite struct PublicMemberTests {
  @Test func everyPublicMemberIsApplesOrHasAReason() throws {
    let own = try Self.ownMembers()
    let apples = try Self.applesMembers()
    let types = try PublicNameTests.ownNames()
    let members = try Self.publicMembers().filter { member in
      !types.contains(String(member.prefix { $0 != "." }))
    }
    #expect(members.subtracting(apples).subtracting(own).sorted() == [])
    // Neither table has members that are gone.
    #expect(own.subtracting(members).sorted() == [])
    #expect(apples.subtracting(members).sorted() == [])
    #expect(apples.intersection(own).sorted() == [])
  }

  /// The members in the second table of the documentation.
  private static func ownMembers() throws -> Set<String> {
    let page = Corpus.root.appendingPathComponent(
      "Sources/TransitionEngine/TransitionEngine.docc/OwnNames.md")
    var members: Set<String> = []
    for row in try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    where row.hasPrefix("| of `") {
      let cells = row.split(separator: "|").map { $0.split(separator: "`") }
      guard cells.count > 1, cells[0].count > 1 else { continue }
      for (index, word) in cells[1].enumerated() where index % 2 == 1 {
        members.insert("\(cells[0][1]).\(word)")
      }
    }
    return members
  }

  /// The members that Apple's documentation has.
  private static func applesMembers() throws -> Set<String> {
    let page = Corpus.root.appendingPathComponent("Tests/CorpusTests/ApplesMembers.txt")
    var members: Set<String> = []
    for row in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      let words = row.split(separator: " ")
      for word in words.dropFirst() { members.insert("\(words[0].dropLast()).\(word)") }
    }
    return members
  }

  /// The members that the product declares for everybody, each behind the name of its type; those that override others are left out.
  private static func publicMembers() throws -> Set<String> {
    var members: Set<String> = []
    for target in PublicNameTests.targets {
      let folder = Corpus.root.appendingPathComponent("Sources/\(target)")
      let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let path as String in paths where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        members.formUnion(Declarations(text).publicMembers)
      }
    }
    return members
  }
}

/// The declarations of a source file, told apart by its indentation, which swift-format makes.
private struct Declarations {
  private(set) var publicMembers: Set<String> = []
  private var types: [(indentation: Int, name: String, isPublicProtocol: Bool)] = []
  private let lines: [Substring]

  private static let modifiers: Set<Substring> = [
    "public", "open", "package", "private", "fileprivate", "internal", "final", "static",
    "override", "required", "convenience", "indirect", "mutating", "nonisolated", "weak",
    "unowned", "unowned(unsafe)", "lazy", "private(set)", "package(set)", "internal(set)",
  ]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices { read(index) }
  }

  private mutating func read(_ index: Int) {
    let line = lines[index]
    var words = line.split(separator: " ")[...]
    guard let first = words.first, !first.hasPrefix("//") else { return }
    let indentation = line.prefix { $0 == " " }.count
    while let type = types.last, indentation <= type.indentation, !first.hasPrefix("}") {
      types.removeLast()
    }
    var modifiers: Set<Substring> = []
    while let word = words.first {
      let isModifier =
        Self.modifiers.contains(word)
        || word == "class" && ["func", "var"].contains(words.dropFirst().first)
      guard isModifier || word.hasPrefix("@") else { break }
      modifiers.insert(words.removeFirst())
    }
    guard let keyword = words.first else { return }
    let isPublic = !modifiers.isDisjoint(with: ["public", "open"])
    let owner = types.map(\.name).joined(separator: ".")
    let isDirect = types.last.map { indentation == $0.indentation + 2 } ?? false
    let isSeen =
      isDirect && !modifiers.contains("override")
      && (isPublic || types.last?.isPublicProtocol ?? false)
    switch keyword {
    case "class", "struct", "enum", "protocol", "extension":
      let name = (words.dropFirst().first ?? "").prefix {
        $0.isLetter || $0.isNumber || $0 == "." || $0 == "_"
      }
      if isPublic, !types.isEmpty { publicMembers.insert("\(owner).\(name)") }
      types.append((indentation, String(name), isPublic && keyword == "protocol"))
    case "var", "let", "typealias":
      let name = (words.dropFirst().first ?? "").prefix {
        $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`"
      }
      if isSeen { publicMembers.insert("\(owner).\(name)") }
    case "func":
      if isSeen { insert(words.dropFirst().joined(separator: " "), of: owner, after: index) }
    default:
      let isInitializer = ["init(", "init?(", "init<"].contains { keyword.hasPrefix($0) }
      guard isInitializer, isSeen else { return }
      insert(words.joined(separator: " "), of: owner, after: index)
    }
  }

  /// Inserts the function or initialiser whose declaration begins with a text.
  private mutating func insert(_ text: String, of owner: String, after index: Int) {
    var text = text
    var next = index + 1
    while next < lines.count, text.count(where: { $0 == "(" }) > text.count(where: { $0 == ")" }) {
      text += " " + lines[next].drop { $0 == " " }
      next += 1
    }
    // The arrow of a function type closes nothing.
    text = text.replacingOccurrences(of: "->", with: "")
    var name = String(text.prefix { $0 != "(" })
    if name.first?.isLetter ?? false { name = String(name.prefix { $0 != "<" && $0 != "?" }) }
    if name.hasSuffix(" ") { name.removeLast() }
    var labels = ""
    var label: String? = ""
    var depth = 0
    for character in text.drop(while: { $0 != "(" }) {
      if character == ")" || character == "]" || character == ">" { depth -= 1 }
      if depth == 0, character == ")" { break }
      if depth == 1, character == "," {
        label = ""
      } else if depth == 1, let current = label {
        if character == ":" || character == " " && !current.isEmpty {
          labels += current + ":"
          label = nil
        } else if character != " " {
          label = current + String(character)
        }
      }
      if character == "(" || character == "[" || character == "<" { depth += 1 }
    }
    publicMembers.insert("\(owner).\(name)(\(labels))")
  }
}
