import ArgumentParser
import Evaluation
import Geometry
import Transitions
import ViewTree

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

  @Argument(help: ArgumentHelp("The script to run.", valueName: "file"), completion: .scripts)
  var file: String

  @Option(
    help: ArgumentHelp(
      "The screen it runs on: \(deviceNames), or a device that the script declares.",
      valueName: "name"), completion: .devices)
  var device: String = Device.iPhone15.name

  @Option(help: WindowOption.help)
  var window: WindowOption?

  @Option(help: LayoutDirectionOption.help)
  var layoutDirection = LayoutDirectionOption.usual

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
      file: file, device: device, window: window?.size,
      layoutDirection: layoutDirection.direction, trace: trace, recordsFrames: frames,
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
  /// Only the output of the script.
  case off
}

/// The names of all devices, for help texts.
let deviceNames = Device.all.map { $0.name }.joined(separator: ", ")

extension Device {
  /// Rejects a word that is no name of a known device and that no script can declare.
  static func validate(name: String) throws {
    let isName = name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    if name.isEmpty || !isName {
      throw ValidationError("There is no device '\(name)'. There are: \(deviceNames).")
    }
  }
}

/// The size of a window on a command line, such as `320x1180`.
struct WindowOption: ExpressibleByArgument {
  /// The size, points.
  var size: CGSize

  static let help = ArgumentHelp(
    "The size of the window, if it is smaller than the screen, such as 320x1180 of an iPad app beside another.",
    valueName: "width x height")

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map {
      Double($0) ?? .nan
    }
    guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= 10_000 }) else { return nil }
    size = CGSize(width: sides[0], height: sides[1])
  }
}

/// The direction in which the language is written, on a command line.
struct LayoutDirectionOption: ExpressibleByArgument {
  /// The direction.
  var direction: UIUserInterfaceLayoutDirection

  static let usual = LayoutDirectionOption(direction: RunScreen.usual.layoutDirection)
  static let help = ArgumentHelp(
    "The direction in which the language is written; UIKit's own transitions and bars follow it.",
    valueName: "direction")
  static let allValueStrings = UIUserInterfaceLayoutDirection.allCases.map(\.name)
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { direction.name }

  init(direction: UIUserInterfaceLayoutDirection) { self.direction = direction }

  init?(argument: String) {
    guard let direction = UIUserInterfaceLayoutDirection(named: argument) else { return nil }
    self.direction = direction
  }
}
