import ArgumentParser
import Transitions

/// `choreo run`: runs a script and prints its trace.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a script and print its trace.",
    discussion: """
      The trace goes to standard output: every call UIKit makes or gets, every animation, gesture, print and issue, each with its instant \
      in milliseconds and the line of the script (@line) that made it happen. With --trace off only what the script prints is written. \
      Diagnostics go to standard error.
      """)

  @Argument(help: ArgumentHelp("The script to run.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("The screen it runs on: \(deviceNames).", valueName: "name"))
  var device: String = Device.iPhone15.name

  @Option(help: "How the trace is written to standard output: text, json (JSON Lines) or off.")
  var trace: TraceFormat = .text

  @Flag(help: "Write what the screen shows at every frame, too.")
  var frames = false

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    try Device.validate(name: device)
  }

  func run() throws {
    let request = RunRequest(
      file: file, device: Device.named(device) ?? .iPhone15, trace: trace, recordsFrames: frames,
      format: diagnostics.format)
    let ending = request.perform()
    if ending != .success { throw ending.exitCode }
  }
}

/// The output format of a trace.
enum TraceFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// For programs, JSON Lines.
  case json
  /// Only what the script prints.
  case off
}

/// The names of all devices, for help texts.
let deviceNames = Device.all.map { $0.name }.joined(separator: ", ")

extension Device {
  /// Rejects an unknown device name.
  static func validate(name: String) throws {
    if named(name) == nil {
      throw ValidationError("There is no device '\(name)'. There are: \(deviceNames).")
    }
  }
}
