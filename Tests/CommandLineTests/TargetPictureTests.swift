import Foundation
import Testing

/// The picture of the targets in `CONTRIBUTING.md` beside `Package.swift`.
@Suite struct TargetPictureTests {
  /// The targets of `Sources`, each with the targets it imports.
  private static let targets: [String: Set<String>] = {
    let manifest = text("Package.swift")
    let sources = manifest.components(separatedBy: "// MARK: - Tests")[0]
    var targets: [String: Set<String>] = [:]
    for library in sources.matches(of: #/systemLibrary\(\s*name: "(\w+)"/#) {
      targets[String(library.1)] = []
    }
    for declaration in sources.components(separatedBy: "arget(").dropFirst() {
      guard let name = declaration.firstMatch(of: #/^\s*name: "(\w+)"/#)?.1 else { continue }
      let list = declaration.firstMatch(of: #/dependencies: \[([\s\S]*?)\]/#)?.1 ?? ""
      let names = list.matches(of: #/(?:^|[\s,(]|name: )"(\w+)"/#).map { String($0.1) }
      targets[String(name), default: []].formUnion(names)
    }
    return targets
  }()

  /// The lines of the picture from top to bottom, without their descriptions.
  private static let lines: [[String]] = {
    let page = text("CONTRIBUTING.md")
    let picture = page.components(separatedBy: "```text\n").dropFirst().first ?? ""
    return picture.components(separatedBy: "```")[0].split(separator: "\n")
      .map { line in
        line.split(separator: " ").map(String.init).filter { targets[$0] != nil }
      }
      .filter { !$0.isEmpty }
  }()

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  @Test func everyTargetIsInThePictureOnce() {
    #expect(Self.targets.count > 10)
    #expect(Self.lines.flatMap(\.self).sorted() == Self.targets.keys.sorted())
  }

  @Test func importsGoDownwards() {
    var lineOfTarget: [String: Int] = [:]
    for (number, line) in Self.lines.enumerated() {
      for target in line { lineOfTarget[target] = number }
    }
    for (target, imports) in Self.targets {
      for other in imports where Self.targets[other] != nil {
        #expect(
          lineOfTarget[target, default: 0] < lineOfTarget[other, default: 0],
          "\(target) imports \(other)")
      }
    }
  }

  @Test func whatATargetDependsOnIsImported() {
    for (target, imports) in Self.targets {
      let files = FileManager.default.enumerator(
        atPath: Self.root.appendingPathComponent("Sources/" + target).path)
      let paths = files?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
      let lines = paths.flatMap { Self.text("Sources/\(target)/\($0)").split(separator: "\n") }
        .filter { $0.utf8.count < 100 && $0.contains("import ") }
      let imported = Set(
        lines.compactMap { $0.firstMatch(of: #/^\s*(?:@\w+ )*(?:\w+ )?import (\w+)$/#) }
          .map { String($0.1) })
      #expect(imports.filter { Self.targets[$0] != nil }.isSubset(of: imported), "\(target)")
    }
  }

  @Test func everyFolderIsATarget() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Sources").path)
    #expect(folders.filter { !$0.hasPrefix(".") }.sorted() == Self.targets.keys.sorted())
  }

  @Test func everyFrontDoorNamesThreeFilesThatExist() {
    let sources = FileManager.default.enumerator(
      atPath: Self.root.appendingPathComponent("Sources").path)
    let paths = sources?.compactMap { $0 as? String } ?? []
    let files = Set(paths.map { String($0.split(separator: "/").last ?? "") })
    let pages = paths.filter { path in
      let parts = path.split(separator: "/")
      return parts.count == 3 && parts[2] == "\(parts[0]).md"
    }
    // The libraries in C have none.
    #expect(pages.count == Self.targets.keys.filter { !$0.hasPrefix("C") || $0 == "Console" }.count)
    for page in pages {
      let text = Self.text("Sources/" + page)
      let named = text.matches(of: #/`(?:\w+/)*([\w+]+\.(?:swift|h))`/#).map { String($0.1) }
      #expect(named.filter { !files.contains($0) } == [], "\(page)")
      // The product declares nothing of its own.
      if !page.hasPrefix("TransitionEngine/") { #expect(named.count >= 3, "\(page)") }
    }
  }
}
