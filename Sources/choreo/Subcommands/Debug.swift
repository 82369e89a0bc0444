import ArgumentParser
import Semantics
import SourceText
import Syntax

/// `choreo debug`: prints the output of the stages of the language; for developers of choreo.
struct Debug: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug", abstract: "Show what the stages of the language make of a script.",
    shouldDisplay: false,
    subcommands: [Tokens.self, Tree.self, ProgramDump.self])

  /// A text of a script in quotes, with control characters escaped.
  fileprivate static func quoted(_ text: some StringProtocol) -> String {
    DisplayText.shown(String(text).debugDescription)
  }

  /// Reads a file and parses it.
  fileprivate static func parse(_ path: String) throws -> ParseResult {
    let bytes: [UInt8]
    do {
      bytes = try FileAccess.readScript(path)
    } catch {
      let text = DiagnosticFormatter(files: []).format([error.diagnostic], path: path)
      let errors = Output(descriptor: 2)
      errors.write(text)
      errors.flush()
      throw Ending.unreadableFile.exitCode
    }
    return Parser.parse(SourceFile(path: path, bytes: bytes), file: SourceFileID(0))
  }
}

/// `choreo debug tokens`.
struct Tokens: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens", abstract: "Show the tokens.")

  @Argument var file: String

  func run() throws {
    let tree = try Debug.parse(file).tree
    let output = Output(descriptor: 1)
    for (index, token) in tree.tokens.enumerated() {
      output.write("\(token.start)\t\(token.kind)\t\(Debug.quoted(tree.text(ofToken: index)))\n")
    }
    output.flush()
  }
}

/// `choreo debug tree`.
struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "Show the tree.")

  @Argument var file: String

  func run() throws {
    let output = Output(descriptor: 1)
    write(try Debug.parse(file).tree.root, depth: 0, to: output)
    output.flush()
  }

  private func write(_ node: SyntaxNode, depth: Int, to output: Output) {
    let text = node.text.isEmpty ? "" : " \(Debug.quoted(node.text))"
    output.write("\(String(repeating: "  ", count: depth))\(node.kind)\(text)\n")
    for child in node.children { write(child, depth: depth + 1, to: output) }
  }
}

/// `choreo debug program`.
struct ProgramDump: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "program", abstract: "Show the checked program.")

  @Argument var file: String

  func run() throws {
    let result = ScriptLoader.check(file)
    guard let program = result.program else { throw result.ending.exitCode }
    let output = Output(descriptor: 1)
    func write(_ line: String) { output.write(DisplayText.shown(line) + "\n") }
    for declaration in program.declarations {
      write("\(declaration.kind.rawValue) \(declaration.name)")
      for member in declaration.storage { write("  \(member.name): \(member.type)") }
    }
    for (index, function) in program.functions.enumerated() {
      write("function \(index) \(function.name) -> \(function.result)")
      for statement in function.body { write("  \(statement.kind)") }
    }
    output.flush()
  }
}
