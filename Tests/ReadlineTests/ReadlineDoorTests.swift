import Foundation
import Testing

struct ReadlineDoorTests {
  @Test func oneFileImportsReadline() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var importers: [String] = []
    for folder in ["Sources", "Tests"] {
      let files = FileManager.default.enumerator(
        at: root.appendingPathComponent(folder).resolvingSymlinksInPath(),
        includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        // Its own name is put together, so that this file is not one of them.
        if text.contains("import " + "CReadline") { importers.append(file.lastPathComponent) }
      }
    }

    #expect(importers == ["ReadlineLibrary.swift"])
  }
}
