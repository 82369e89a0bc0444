import ArgumentParser
import Console
import SourceText
import Transitions

/// `choreo repl`: steps through transitions at a prompt.
struct Repl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Step through transitions at a prompt, forwards and backwards.",
    discussion: """
      Statements of the language run as they are typed; commands begin with a colon, and ':help' lists them. The named scripts are \
      run first; then step through what they did: ':goto 0s', ':step', ':back'. Without a terminal the same lines are read \
      from standard input and nothing but answers is written.
      """)

  @Argument(
    help: ArgumentHelp(
      "The scripts to load; FILE:LINE is the test in that line.", valueName: "file"),
    completion: .scripts)
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "The screen: \(deviceNames), or a device that the scripts declare.", valueName: "name"),
    completion: .devices)
  var device: String = Device.iPhone15.name

  @Option(help: WindowOption.help)
  var window: WindowOption?

  @Option(help: LayoutDirectionOption.help)
  var layoutDirection = LayoutDirectionOption.usual

  @Option(help: ArgumentHelp("The case of a test FILE:LINE, from 0.", valueName: "n"))
  var `case`: Int?

  @Flag(help: "Do not read ~/.choreorc.")
  var plain = false

  @Flag(help: "Write each input before its answer, so that the output is a transcript.")
  var echo = false

  func validate() throws {
    try Device.validate(name: device)
    guard let number = `case` else { return }
    if number < 0 { throw ValidationError("Cases are counted from 0.") }
    if !files.contains(where: { PathText.split(line: $0) != nil }) {
      throw ValidationError("'--case' belongs to a test, FILE:LINE, and none is named.")
    }
  }

  func run() throws {
    let ending = ConsoleSession(
      files: files, device: device, window: window?.size,
      layoutDirection: layoutDirection.direction, readsStartup: !plain,
      echoesInputs: echo, caseNumber: `case` ?? 0
    ).run()
    if ending != .success { throw ending.exitCode }
  }
}
