import Foundation

/// The list of formulas in the documentation of `TransitionEngine`, compared with the tables and with the sources.
struct FormulaList {
  /// A line of the list.
  private struct Formula {
    let line: Int
    /// The public functions that compute it.
    let functions: [String]
    /// The functions of the tables that try it.
    let rows: [String]
  }

  /// A source of the engine.
  private struct Source {
    let text: String
    /// The names that it declares as public, with the labels of their parameters.
    let names: Set<String>
  }

  private static let path = "Sources/TransitionEngine/TransitionEngine.docc/Formulas.md"
  private let formulas: [Formula]
  private let sources: [Source]
  private let calls: String

  /// Reads the list, the sources and the functions of the tables below a folder.
  init(in root: String) throws {
    let text = try String(contentsOfFile: root + "/" + FormulaList.path, encoding: .utf8)
    formulas = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        let columns = line.split(separator: "|", omittingEmptySubsequences: false)
        guard columns.count == 5, columns[2].contains("`") else { return nil }
        return Formula(
          line: index + 1, functions: FormulaList.code(in: columns[2]),
          rows: FormulaList.code(in: columns[3]))
      }
    sources = try ["Geometry", "Animation", "ViewTree"].flatMap { target in
      try FormulaList.files(below: root + "/Sources/" + target).map {
        Source(text: $0, names: FormulaList.publicNames(in: $0))
      }
    }
    calls = try FormulaList.files(below: root + "/Tests/MathsTables/Sources").joined()
  }

  /// Returns what is wrong: a function that is not public or not called, rows without a table, tables that are not listed.
  func mistakes(tables: Set<String>) -> [String] {
    var mistakes: [String] = []
    var listed: Set<String> = []
    for formula in formulas {
      func report(_ text: String) {
        mistakes.append("\(FormulaList.path):\(formula.line): \(text)")
      }
      if formula.rows.isEmpty { report("no rows") }
      for row in formula.rows {
        listed.insert(row)
        if !tables.contains(row) { report("no table has rows of \(row)") }
      }
      for function in formula.functions {
        if !isDeclared(function) { report("\(function) is not a public declaration") }
        if !isCalled(function) { report("\(function) is not called by the tables") }
      }
    }
    return mistakes
      + tables.subtracting(listed).sorted().map { "\(FormulaList.path): \($0) is not listed" }
  }

  /// Whether a public declaration has a name, such as `Spring.force(target:position:velocity:)`, in a file with its type.
  private func isDeclared(_ function: String) -> Bool {
    let (type, member) = FormulaList.parts(of: function)
    return sources.contains { source in
      source.names.contains(member)
        && (type.isEmpty
          || ["struct ", "extension ", "enum ", "class ", "protocol "].contains {
            source.text.contains($0 + type)
          })
    }
  }

  private func isCalled(_ function: String) -> Bool {
    let (type, member) = FormulaList.parts(of: function)
    let name = member.prefix { $0 != "(" }
    return name == "init" ? calls.contains(type) : calls.contains(name)
  }

  /// The last type of a name, and the member with its labels.
  private static func parts(of function: String) -> (type: String, member: String) {
    let arguments = function.firstIndex(of: "(") ?? function.endIndex
    guard let dot = function[..<arguments].lastIndex(of: ".") else { return ("", function) }
    let type = function[..<dot].split(separator: ".").last.map(String.init) ?? ""
    return (type, String(function[function.index(after: dot)...]))
  }

  /// The pieces of a text between backquotes.
  private static func code(in text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private static func files(below folder: String) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    return try paths.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
  }

  // MARK: - Declarations

  private static let modifiers: Set<Substring> = [
    "static", "mutating", "convenience", "final", "private(set)",
  ]

  /// The names that a source declares as public: `name` of a property, `name(label:_:)` of a function.
  private static func publicNames(in text: String) -> Set<String> {
    var names: Set<String> = []
    for part in text.components(separatedBy: "public ").dropFirst() {
      var rest = part[...]
      while let word = rest.split(separator: " ", maxSplits: 1).first, modifiers.contains(word) {
        rest = rest.dropFirst(word.count + 1)
      }
      if rest.hasPrefix("var ") || rest.hasPrefix("let ") {
        names.insert(String(rest.dropFirst(4).prefix { $0.isLetter || $0.isNumber }))
      } else if rest.hasPrefix("func ") || rest.hasPrefix("init") {
        if rest.hasPrefix("func ") { rest = rest.dropFirst(5) }
        let name = rest.prefix { $0.isLetter || $0.isNumber }
        guard let open = rest.firstIndex(of: "(") else { continue }
        names.insert(name + "(" + labels(in: rest[rest.index(after: open)...]) + ")")
      }
    }
    return names
  }

  /// The labels of a list of parameters, each with a colon; the text begins after the parenthesis.
  private static func labels(in text: Substring) -> String {
    var depth = 0
    var labels = ""
    var label: String? = ""
    for character in text {
      switch character {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0: return labels
      case ")", "]", ">": depth -= 1
      case "," where depth == 0: label = ""
      case ":", " ", "\n":
        guard let name = label, !name.isEmpty else { continue }
        labels += name + ":"
        label = nil
      default: label?.append(character)
      }
    }
    return labels
  }
}
