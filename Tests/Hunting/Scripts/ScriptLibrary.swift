import Evaluation
import Generators
import Semantics
import SourceText

/// The scripts of the project, and variations of them.
final class ScriptLibrary {
  /// Their paths, relative to the project's root.
  let paths: [String]
  private let files: ProjectFiles
  private var lines: [String: [String]] = [:]
  private var scripts: [String: Script?] = [:]

  /// Finds the scripts of a project, or one in so many of them.
  init(_ files: ProjectFiles, oneIn step: Int = 1) {
    self.files = files
    let all = ["examples", "Tests/Acceptance", "Tests/Corpus"].flatMap { files.scripts(in: $0) }
    paths = all.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
  }

  /// The lines of a script; empty when it can't be read.
  func lines(of path: String) -> [String] {
    if let known = lines[path] { return known }
    let text = String(decoding: files.bytes(of: path) ?? [], as: UTF8.self)
    let result = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    lines[path] = result
    return result
  }

  /// A script of the project, compiled once; nil when it has errors.
  func script(_ path: String) -> Script? {
    if let known = scripts[path] { return known }
    let made = check(HuntInput(heading: path, lines: lines(of: path))).program.map { Script($0) }
    scripts[path] = .some(made)
    return made
  }

  /// Checks an input under the path in its heading, so that its imports are found.
  func check(_ input: HuntInput) -> CompilationResult {
    let path = input.heading.isEmpty ? "hunt.trans" : input.heading
    let bytes = Array(input.lines.joined(separator: "\n").utf8)
    return Compilation.check(path: path, bytes: bytes, catalogue: .uiKit) { imported in
      self.files.bytes(of: imported).map { .bytes($0) } ?? .missing
    }
  }

  // MARK: - Variations

  /// A script of the project with a few numbers changed.
  func script(withOtherNumbers generator: inout SeededGenerator) -> HuntInput {
    let path = generator.pick(paths)
    var lines = lines(of: path)
    let numbers = ExtremeNumbers(rarity: 2)
    for _ in 0...generator.number(below: 3) {
      // Most lines have no number, so several are tried.
      for _ in 0..<20 {
        let index = generator.number(below: lines.count)
        let line = Array(lines[index].utf8)
        let places = Self.numbers(in: line)
        guard !places.isEmpty else { continue }
        let place = generator.pick(places)
        let text = Array(numbers.literal(&generator).utf8)
        lines[index] = String(
          decoding: line[..<place.lowerBound] + text + line[place.upperBound...], as: UTF8.self)
        break
      }
    }
    return HuntInput(heading: path, lines: lines)
  }

  /// A script with the damage of mistyping or a faulty disk: one of the project, or one that only follows the grammar.
  func damagedScript(_ seed: UInt64) -> HuntInput {
    var fuzzer = ScriptFuzzer(seed: seed)
    let path = paths[fuzzer.number(below: paths.count)]
    let isOwn = fuzzer.number(below: 2) == 0
    let text = isOwn ? fuzzer.script() : lines(of: path).joined(separator: "\n")
    let bytes = fuzzer.mutate(text)
    return HuntInput(
      heading: isOwn ? "" : path,
      lines: String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { String($0) })
  }

  /// The ranges of the numbers in a line.
  private static func numbers(in line: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var index = 0
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    while index < line.count {
      let start = index
      while index < line.count, isDigit(line[index]) || (index > start && line[index] == 0x2E) {
        index += 1
      }
      if index > start { places.append(start..<index) }
      index += 1
    }
    return places
  }
}
