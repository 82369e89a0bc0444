import Semantics
import SourceText

/// A test of a valid script, with the properties by which it is selected and named.
package struct FoundTest: Hashable, Sendable {
  /// Its index in `Program.tests`.
  package var index: Int
  /// Its name.
  package var name: String
  /// The line of its name, from 1.
  package var line: Int
  /// The lines of the whole test.
  package var lines: ClosedRange<Int>
  /// The file's tags and its own.
  package var tags: [String]
  /// Whether it may have any number of cases.
  package var isParameterized: Bool
  /// The device it names; nil for none.
  package var device: String?
  /// The name of the direction in which its language is written; nil for that of the run.
  package var layoutDirection: String?

  /// Makes a test from its parts.
  package init(
    index: Int, name: String, line: Int, lines: ClosedRange<Int>, tags: [String] = [],
    isParameterized: Bool = false, device: String? = nil, layoutDirection: String? = nil
  ) {
    self.index = index
    self.name = name
    self.line = line
    self.lines = lines
    self.tags = tags
    self.isParameterized = isParameterized
    self.device = device
    self.layoutDirection = layoutDirection
  }

  /// The tests of a program's main file, in source order.
  static func all(of program: Program) -> [FoundTest] {
    guard !program.tests.isEmpty, let file = program.files.first else { return [] }
    let table = LineTable(file)
    return program.tests.indices.map { index in
      let test = program.tests[index]
      let first = table.line(at: test.extent.start)
      let end = max(test.extent.end, test.extent.start + 1) - 1
      return FoundTest(
        index: index, name: test.name, line: table.line(at: test.range.start),
        lines: first...max(first, table.line(at: end)), tags: test.tags,
        isParameterized: test.isParameterized, device: test.device,
        layoutDirection: test.layoutDirection)
    }
  }
}
