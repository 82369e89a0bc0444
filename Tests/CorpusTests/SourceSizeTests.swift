import Foundation
import Testing

/// No file of the sources takes everything.
@Suite struct SourceSizeTests {
  @Test func noFileIsLongerThanFiveHundredLines() throws {
    let root = Corpus.root.appendingPathComponent("Sources")
    let paths = try #require(FileManager.default.enumerator(atPath: root.path))
    var sizes: [(path: String, lines: Int)] = []
    for case let path as String in paths where path.hasSuffix(".swift") {
      let bytes = try Data(contentsOf: root.appendingPathComponent(path))
      sizes.append((path, bytes.count { $0 == UInt8(ascii: "\n") }))
    }
    #expect(sizes.filter { $0.lines > 500 }.map { "\($0.path): \($0.lines)" } == [])
    let median = try #require(sizes.map(\.lines).sorted().dropFirst(sizes.count / 2).first)
    #expect(median < 120)
  }
}
