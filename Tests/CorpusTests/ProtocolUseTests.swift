import Foundation
import Testing

/// The tests of an app's code have each requirement of each protocol that apps adopt, exactly as the protocol declares it.
@Suite struct ProtocolUseTests {
  /// Protocols that apps only call, or that they get with a superclass.
  private static let called: Set<Substring> = [
    "NSObjectProtocol", "UIPopoverPresentationControllerSourceItem",
    "UIViewControllerTransitionCoordinator",
  ]

  @Test func everyRequirementIsInAnAppsClass() throws {
    let used = try Set(Self.sources(in: "Tests/AppTests").flatMap(Self.functions))
    for folder in ["Sources/ViewTree", "Sources/Transitions"] {
      for source in try Self.sources(in: folder) {
        for part in "\n\(source)".components(separatedBy: "\npublic protocol ").dropFirst() {
          let name = part.prefix { $0.isLetter }
          guard !Self.called.contains(name), let end = part.range(of: "\n}") else { continue }
          let missing = Self.functions(in: String(part[..<end.lowerBound])).filter {
            !used.contains($0)
          }
          #expect(missing == [], "\(name)")
        }
      }
    }
  }

  /// The texts of the Swift files in a folder, without lines of comments.
  private static func sources(in folder: String) throws -> [String] {
    let root = Corpus.root.appendingPathComponent(folder)
    let paths = try #require(FileManager.default.enumerator(atPath: root.path))
    return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
      try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .filter { line in !line.drop { $0 == " " }.hasPrefix("//") }
        .joined(separator: "\n")
    }
  }

  /// The functions of a text as a compiler compares them: name, labels, types and result.
  private static func functions(in text: String) -> [String] {
    text.components(separatedBy: "func ").dropFirst().compactMap { rest in
      guard let open = rest.firstIndex(of: "("), rest[..<open].allSatisfy(\.isLetter) else {
        return nil
      }
      var depth = 0
      var parameters = [""]
      var index = open
      repeat {
        let character = rest[index]
        let isArrow = parameters.last?.hasSuffix("-") ?? false
        if ")]".contains(character) || character == ">" && !isArrow { depth -= 1 }
        if depth == 1, character == "," {
          parameters.append("")
        } else if depth > 0, index != open {
          parameters[parameters.count - 1].append(character)
        }
        if "([<".contains(character) { depth += 1 }
        index = rest.index(after: index)
      } while depth > 0 && index < rest.endIndex
      let result = rest[index...].split(whereSeparator: \.isWhitespace).prefix { $0 != "{" }
      let types = parameters.map { parameter in
        let halves = parameter.split(separator: ":", maxSplits: 1)
        let label = halves.first?.split(whereSeparator: \.isWhitespace).first ?? ""
        let type = halves.dropFirst().joined().split(whereSeparator: \.isWhitespace)
        return "\(label): \(type.joined(separator: " "))"
      }
      // In a protocol the next declaration follows the result.
      let name = "\(rest[..<open])(\(types.joined(separator: ", ")))"
      guard result.first == "->" else { return name }
      let line = rest[index...].drop(while: \.isWhitespace).prefix { $0 != "\n" && $0 != "{" }
      return name + " " + line.split(separator: " ").joined(separator: " ")
    }
  }
}
