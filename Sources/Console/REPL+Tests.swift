import Evaluation
import Semantics
import SourceText
import Syntax
import Transitions

extension REPL {
  /// Takes in the scripts a session is begun with; `card.trans:12` is the test in that line.
  func begin(with paths: [String]) {
    for path in paths where !isDone {
      if let (file, line) = PathText.split(line: path), case .missing = host.read(path) {
        load(testIn: file, line: line)
      } else {
        load([path])
      }
    }
  }

  /// Does what a test does, as inputs: what its file declares, then its statements with the values of one case.
  private func load(testIn path: String, line: Int) {
    guard case .bytes(let bytes) = read(path) else { return }
    let result = Compilation.check(path: path, bytes: bytes, load: readImports(of: path))
    guard let program = result.program, let file = program.files.first else {
      return say(result.diagnostics, in: result.files)
    }
    let table = LineTable(file)
    let index = program.tests.lastIndex { test in
      table.line(at: test.extent.start) <= line && line <= table.line(at: test.extent.end)
    }
    guard let index else {
      let lines = program.tests.map { String(table.line(at: $0.extent.start)) }
      return fail(
        "no test stands in line \(line) of '\(path)'",
        fix: lines.isEmpty ? nil : "its tests begin in lines \(lines.joined(separator: ", "))")
    }
    let test = program.tests[index]
    if !test.isParameterized, options.caseNumber != 0 {
      return fail(
        "'\(test.name)' has no case \(options.caseNumber)",
        fix: "it runs once; leave '--case' out")
    }
    if machine.inputs.isEmpty, let device = test.device.flatMap(Device.named),
      device.name != options.device.name
    {
      options.device = device
      guard let fresh = Self.makeMachine(options, host) else { return }
      machine = fresh
    }
    var declaring = self.program
    let declared = load(path, Self.declarations(of: bytes), into: &declaring)
    guard let addition = declared.addition else {
      return say(declared.diagnostics, in: declared.files)
    }
    run(addition, declaring, declared, text: "// what '\(path)' declares")
    var text = ""
    if test.isParameterized {
      let script = Script(program)
      var request = TestRequest(test: index)
      request.caseNumber = max(0, options.caseNumber)
      let label = TestRun.run(request, of: script).caseLabel
      guard !label.isEmpty else {
        return fail(
          "'\(test.name)' has no case \(request.caseNumber)", fix: "cases are counted from 0")
      }
      for part in Self.parts(ofLabel: label) { text += "let \(part)\n" }
    }
    say("Test '\(DisplayText.shown(test.name))'\(text.isEmpty ? "" : ", " + text.trimmingBlanks)")
    run(script: text + Self.body(ofTest: index, in: bytes))
  }

  /// A label such as `p = 25%, start = (0, 1)` at the commas that are not in brackets.
  private static func parts(ofLabel label: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in label {
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth == 0:
        parts.append("")
        continue
      default: break
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map(\.trimmingBlanks)
  }

  /// A file without its statements and tests, which only runs nothing; places stay where they are.
  private static func declarations(of bytes: [UInt8]) -> [UInt8] {
    let tree = Parser.parse(SourceFile(path: "", bytes: bytes)).tree
    var result = bytes
    for node in tree.root.children {
      switch node.kind {
      case .importDeclaration, .declaration, .functionDeclaration, .tagsDeclaration: continue
      default: break
      }
      let newline = UInt8(ascii: "\n")
      for index in Int(node.range.start)..<min(Int(node.range.end), result.count)
      where result[index] != newline {
        result[index] = UInt8(ascii: " ")
      }
    }
    return result
  }

  /// The statements of a test as they are written.
  private static func body(ofTest index: Int, in bytes: [UInt8]) -> String {
    let tree = Parser.parse(SourceFile(path: "", bytes: bytes)).tree
    let tests = tree.root.children.filter { $0.kind == .test }
    guard tests.indices.contains(index),
      let block = tests[index].children.last(where: { $0.kind == .block })
    else { return "" }
    let range = block.range
    let text = bytes[Int(range.start) + 1..<max(Int(range.start) + 1, Int(range.end) - 1)]
    return String(decoding: text, as: UTF8.self)
  }
}
