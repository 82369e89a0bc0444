/// The options of the command line.
struct HunterOptions {
  /// The hunts to run; empty for all.
  var names: [String] = []
  /// The seed of the first execution; nil for a new one.
  var seed: UInt64?
  /// The number of executions of each hunt; nil when the time decides.
  var executions: Int?
  /// The time for all hunts together, seconds.
  var seconds: Double?
  /// The number of findings of each law that are shrunk and shown.
  var shown = 1
  /// The processor time after which an execution counts as endless, seconds.
  var limit = 10.0
  /// The folder of the project.
  var root = "."
  /// Whether inputs are printed and not executed.
  var prints = false
  /// The number of processes that search in parallel.
  var jobs = 0

  static let usage = """
    usage: Hunter [all | NAME…] [--seed N] [--executions N | --minutes M | --seconds S]
                  [--findings N] [--jobs N] [--limit SECONDS] [--root FOLDER] [--print]

    Executes the inputs of the seeds from N on. A finding is repeated with its own seed and --executions 1.
    An execution that takes --limit seconds of processor time, 10 unless said, counts as one without end.
    --print prints the inputs instead of executing them. The exit code is 1 when a law was broken.

    """

  /// Parses arguments; nil when they are invalid.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        if argument != "all" { names.append(argument) }
        continue
      }
      if argument == "--print" {
        prints = true
        continue
      }
      guard let text = rest.popFirst() else { return nil }
      switch argument {
      case "--seed":
        guard let number = UInt64(text) else { return nil }
        seed = number
      case "--executions":
        guard let number = Int(text), number > 0 else { return nil }
        executions = number
      case "--minutes", "--seconds":
        guard let number = Double(text), number > 0, number <= 1e6 else { return nil }
        seconds = argument == "--minutes" ? number * 60 : number
      case "--findings":
        guard let number = Int(text), number > 0 else { return nil }
        shown = number
      case "--jobs":
        guard let number = Int(text), number > 0 else { return nil }
        jobs = number
      case "--limit":
        guard let number = Double(text), number >= 0.1, number < 1e6 else { return nil }
        limit = number
      case "--root": root = text
      default: return nil
      }
    }
    if executions != nil, seconds != nil { return nil }
  }
}
