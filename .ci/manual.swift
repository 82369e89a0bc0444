// Writes the manual page of a command from its definitions, which `COMMAND --experimental-dump-help` writes as JSON.
//
//     COMMAND --experimental-dump-help | manual VERSION > COMMAND.1

import Foundation

// MARK: - Definitions

/// The JSON as a whole.
struct Definitions: Decodable {
  var command: Command
}

/// A command with its arguments and subcommands.
struct Command: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var shouldDisplay: Bool
  var arguments: [Argument]?
  var subcommands: [Command]?
}

/// A flag, an option or a positional argument.
struct Argument: Decodable {
  enum Kind: String, Decodable { case positional, option, flag }

  struct Name: Decodable, Equatable {
    enum Kind: String, Decodable { case long, short, longWithSingleDash }
    var kind: Kind
    var name: String

    /// The name with its dashes.
    var spelling: String { (kind == .long ? "--" : "-") + name }
  }

  var kind: Kind
  var names: [Name]?
  var valueName: String?
  var abstract: String?
  var discussion: String?
  var defaultValue: String?
  var allValues: [String]?
  var isOptional: Bool
  var isRepeating: Bool
  var shouldDisplay: Bool
}

// MARK: - Text in roff

/// A text, in which nothing is a request or an escape of roff.
func escaped(_ text: some StringProtocol) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result += "\\e"
    case "-": result += "\\-"
    case "'": result += "\\(aq"
    case "`": result += "\\(ga"
    case "^": result += "\\(ha"
    case "~": result += "\\(ti"
    case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
    default: result += "\\[u\(hexadecimal(scalar.value))]"
    }
  }
  return result.hasPrefix(".") ? "\\&" + result : result
}

/// A number in at least four hexadecimal digits.
func hexadecimal(_ number: UInt32) -> String {
  let digits = String(number, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// A text in bold.
func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

/// A text in italics, as the names of values.
func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

extension Argument {
  /// The names and the value, as they are written: `-h, --help`, `--trace format`, `file`.
  var head: String {
    let value = italic(valueName ?? "value")
    guard kind != .positional else { return value }
    let names = (names ?? []).map { bold($0.spelling) }.joined(separator: ", ")
    return kind == .option ? "\(names) \(value)" : names
  }

  /// The argument in a synopsis: `[--trace format]`, `file`.
  var usage: String {
    let name = (names ?? []).last.map { bold($0.spelling) }
    let value = kind == .flag ? nil : italic(valueName ?? "value")
    let usage = [name, value].compactMap { $0 }.joined(separator: "\\ ")
    return (isOptional ? "[\(usage)]" : usage) + (isRepeating ? "...\\&" : "")
  }

  /// The explanation, the values and the default.
  var explanation: String {
    var facts: [String] = []
    if let allValues, !allValues.isEmpty {
      facts.append("values: " + allValues.joined(separator: ", "))
    }
    if let defaultValue, kind != .flag { facts.append("default: " + defaultValue) }
    let ending = facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))"
    return escaped((abstract ?? "") + ending)
  }
}

// MARK: - Sections

/// A discussion as its paragraphs before the first heading, and the sections that follow. A heading is a line `EXAMPLES:`.
struct Discussion {
  struct Section {
    var title: String
    var lines: [Substring]
  }

  var opening: [Substring] = []
  var sections: [Section] = []

  init(_ text: String?) {
    for line in (text ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
      let isHeading = line.hasSuffix(":") && line.count > 1 && line == line.uppercased()
      if isHeading {
        sections.append(Section(title: String(line.dropLast()), lines: []))
      } else if sections.isEmpty {
        opening.append(line)
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
  }
}

/// The page, line by line.
struct Page {
  private(set) var text = ""

  /// Adds a line of roff.
  mutating func line(_ line: String) { text += line + "\n" }

  /// Adds a section.
  mutating func section(_ title: String) { line(".SH \"\(escaped(title))\"") }

  /// Adds lines of a discussion: indented lines stand as they are, others are paragraphs.
  mutating func lines(_ lines: [Substring], afterHeading: Bool = false) {
    var isVerbatim = false
    var beginsParagraph = !afterHeading
    for text in lines {
      if text.isEmpty {
        beginsParagraph = true
        continue
      }
      if text.hasPrefix(" ") != isVerbatim {
        if isVerbatim { line(".fi\n.RE") }
        isVerbatim.toggle()
        if isVerbatim { line(beginsParagraph ? ".P\n.RS\n.nf" : ".RS\n.nf") }
        if !isVerbatim { line(".P") }
      } else if beginsParagraph {
        line(".P")
      }
      beginsParagraph = false
      line(isVerbatim ? "\\&" + escaped(text.dropFirst(2)) : escaped(text))
    }
    if isVerbatim { line(".fi\n.RE") }
  }

  /// Adds arguments, each with its explanation.
  mutating func arguments(_ arguments: [Argument]) {
    for argument in arguments {
      line(".TP\n\(argument.head)\n\(argument.explanation)")
      let lines = (argument.discussion ?? "").split(separator: "\n")
      for text in lines { line(".IP\n\(escaped(text))") }
    }
  }

  /// Adds the synopsis of a command.
  mutating func synopsis(_ words: String, _ arguments: [Argument]) {
    let positional = arguments.filter { $0.kind == .positional }
    let others = arguments.filter { $0.kind != .positional }
    line(".P\n" + ([bold(words)] + (positional + others).map(\.usage)).joined(separator: "\n"))
  }
}

/// The page of a program.
func page(of program: Command, version: String) -> String {
  let name = program.commandName
  let general = (program.arguments ?? []).filter(\.shouldDisplay)
  let commands = (program.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  /// The arguments of a command that the program itself does not have.
  func own(_ command: Command) -> [Argument] {
    (command.arguments ?? []).filter { argument in
      argument.shouldDisplay
        && (argument.names == nil || !general.contains { $0.names == argument.names })
    }
  }

  var page = Page()
  page.line(".TH \(escaped(name.uppercased())) 1 \"\" \"\(escaped("\(name) \(version)"))\" \"\"")
  // Words are not divided at the ends of lines, and lines have a ragged edge.
  page.line(".nh\n.ad l")
  page.section("NAME")
  var abstract = (program.abstract ?? "")[...]
  if abstract.hasSuffix(".") { abstract = abstract.dropLast() }
  page.line(
    "\(escaped(name)) \\- \(escaped(abstract.prefix(1).lowercased() + abstract.dropFirst()))")
  page.section("SYNOPSIS")
  for command in commands { page.synopsis("\(name) \(command.commandName)", own(command)) }
  page.synopsis(name, general)

  let discussion = Discussion(program.discussion)
  page.section("DESCRIPTION")
  page.lines(discussion.opening, afterHeading: true)
  page.section("COMMANDS")
  for command in commands {
    let discussion = Discussion(command.discussion)
    page.line(
      ".SS \"\(escaped("\(name) \(command.commandName)"))\"\n\(escaped(command.abstract ?? ""))")
    page.line(".P")
    page.lines(discussion.opening, afterHeading: true)
    page.arguments(own(command))
    for section in discussion.sections {
      page.line(".P\n\(bold(section.title))")
      page.lines(section.lines, afterHeading: true)
    }
  }
  page.section("OPTIONS")
  page.arguments(general)
  for section in discussion.sections {
    page.section(section.title)
    page.lines(section.lines, afterHeading: true)
  }
  return page.text
}

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(
    Data("usage: COMMAND --experimental-dump-help | manual VERSION > COMMAND.1\n".utf8))
  exit(64)
}
let input = FileHandle.standardInput.readDataToEndOfFile()
let definitions = try JSONDecoder().decode(Definitions.self, from: input)
let text = page(of: definitions.command, version: CommandLine.arguments[1])
FileHandle.standardOutput.write(Data(text.utf8))
