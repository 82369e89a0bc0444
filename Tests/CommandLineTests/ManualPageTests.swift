import Foundation
import TestSupport
import Testing

/// The manual page that `make install` makes from the definitions of the commands.
@Suite struct ManualPageTests {
  /// The page, without the marks of bold and italic letters.
  let text: String
  let installation: Installation

  init() throws {
    installation = try Installation(prefix: "/usr")
    text = try installation.text("usr/share/man/man1/choreo.1")
      .replacing(/\\f[BIR]/, with: "").replacing("\\-", with: "-").replacing("\\ ", with: " ")
  }

  @Test func hasTheNameAndTheVersion() throws {
    let version = try ChoreoProcess(["--version"]).output.split(separator: " ")[1]

    #expect(text.hasPrefix(".TH CHOREO 1 \"\" \"choreo \(version)\" \"\"\n"))
    #expect(text.contains("\n.SH \"NAME\"\nchoreo - runs scripts of iOS screen transitions"))
  }

  @Test func hasEveryCommandAndOptionOfTheHelpTexts() throws {
    let overview = try ChoreoProcess(["--help"]).output
    let commands =
      overview.components(separatedBy: "SUBCOMMANDS:").last?
      .matches(of: /\n {2}([a-z]+)\s/).map { String($0.output.1) } ?? []
    #expect(commands == ["run", "repl", "test", "check", "explain"])

    let sections = text.components(separatedBy: "\n.SS \"choreo ")
    for command in commands {
      let section = try #require(sections.first { $0.hasPrefix("\(command)\"\n") })
      let help = try ChoreoProcess([command, "--help"]).output
      let options = help.matches(of: /\n {2}(--[a-z-]+)/).map { String($0.output.1) }
      #expect(!options.isEmpty)
      for option in options where option != "--version" {
        #expect(section.contains("\n.TP\n\(option)"), "\(command) \(option)")
        #expect(text.contains("[\(option)"), "\(command) \(option)")
      }
    }
  }

  @Test func explainsTheExitCodes() throws {
    let help = try ChoreoProcess(["--help"]).output
    let codes = help.matches(of: /\n +\d+ {2}[^\n]+/).map {
      $0.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    #expect(codes.count > 8)
    for code in codes { #expect(text.contains(code), "\(code)") }
  }

  @Test(
    .enabled(if: System.has("groff"), "left out: groff, which finds mistakes in pages, is not here")
  )
  func isWithoutMistakes() throws {
    let run = try ChoreoProcess(
      shell: "groff -man -ww -Tascii usr/share/man/man1/choreo.1", in: installation.folder.url)

    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("choreo"))
  }
}
