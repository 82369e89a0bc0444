import Acceptance
import EventTrace
import Evaluation
import Geometry
import Semantics
import SourceText
import Transitions
import ViewTree

/// Carries out `choreo run`.
struct RunRequest {
  var file = ""
  var device = Device.iPhone15.name
  var window: CGSize?
  var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  var trace = TraceFormat.text
  var recordsFrames = false
  var format = DiagnosticFormat.text
}

extension RunRequest {
  /// Parses the simplest form of the arguments: one file, and options spelled `--name value`.
  ///
  /// ArgumentParser takes longer to set up than a small script takes to run, so common command lines
  /// bypass it. For everything else, mistakes included, this returns nil and ArgumentParser takes over.
  init?(plainArguments arguments: some Sequence<String>) {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--frames": recordsFrames = true
      case "--trace":
        guard let value = arguments.next().flatMap({ TraceFormat(rawValue: $0) }) else {
          return nil
        }
        trace = value
      case "--device":
        guard let value = arguments.next(), Device.named(value) != nil else { return nil }
        device = value
      case "--format":
        guard let value = arguments.next().flatMap({ DiagnosticFormat(rawValue: $0) }) else {
          return nil
        }
        format = value
      default:
        guard file.isEmpty, !argument.isEmpty, !argument.hasPrefix("-") else { return nil }
        file = argument
      }
    }
    if file.isEmpty { return nil }
  }

  /// Runs the script, writes its trace, and returns the ending.
  func perform() -> Ending {
    let output = Output(descriptor: 1)
    let errors = Output(descriptor: 2)
    let result = ScriptLoader.check(file)
    format.write(result.diagnostics, files: result.files, path: file, to: errors)
    guard let program = result.program else { return result.ending }
    if let test = program.tests.first, program.functions[program.main.index].body.isEmpty {
      let note = Diagnostic(
        .onlyTests(count: program.tests.count), at: test.range, label: "is not run",
        fixIts: [FixIt("run 'choreo test \(PathText.quoted(file))'")])
      format.write([note], files: result.files, path: file, to: errors)
    }

    let screen: RunScreen
    do {
      screen = try program.screen(
        deviceNamed: device, window: window, layoutDirection: layoutDirection)
    } catch {
      format.write([error.diagnostic], files: result.files, path: file, to: errors)
      return .usage
    }
    let writer = TraceWriter(format: trace, files: result.files, output: output)
    let session = Session(
      program: program, device: screen.device, window: screen.window,
      layoutDirection: screen.layoutDirection, recordsFrames: recordsFrames,
      tellsOnlyOutput: trace == .off, onEvent: { writer.write($0) })
    let outcome = session.run()
    output.flush()

    if output.failure != nil { return .unwritableOutput }
    if let failure = outcome.failure {
      format.write([failure], files: result.files, path: file, to: errors)
      return .runtimeError
    }
    if outcome.issueCount > 0 {
      if trace == .off { writer.writeIssues(to: errors) }
      return .engineIssue
    }
    return .success
  }
}

extension Diagnostic.Message {
  static func onlyTests(count: Int) -> Self {
    .warning(
      "the script has no statements to run, only \(ReportText.count(count, "test"))")
  }
}
