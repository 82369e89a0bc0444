import Acceptance
import ArgumentParser
import Transitions

/// `choreo test`: runs the tests of scripts.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the tests of scripts.",
    discussion: """
      Every 'test' of the scripts runs in a world of its own on a virtual clock, several at once, and fails in the same way on every machine. \
      A folder stands for the scripts in it and in the folders below; hidden ones are left out, links to folders are not followed. \
      A script that does not check fails the run, and the others run all the same. There is no option to try a failed test again, on purpose: it would fail again.

      EXAMPLES:
        choreo test                              every test below this folder
        choreo test card.trans:174               the test on that line
        choreo test --tag gesture --filter card  tests with that tag and word
        choreo test --failed                     what failed last time
        choreo test card.trans:174 --trace text  the trace of one test
        choreo test --report tap --report junit=results.xml

      REPORTS:
        pretty  for people, with the source; the default on a terminal
        tap     Test Anything Protocol, version 14; the default elsewhere
        junit   JUnit's XML
        json    JSON Lines, one object an event
        github  annotations for GitHub Actions, within its limits

      EXIT CODES:
        0 all passed   1 a test failed   2 expectations were rewritten   3 only issues of the engine
        5 no test   64 usage   65 a script does not check   66 a file cannot be read
        74 a report or script cannot be written   130 stopped

      ctrl-C ends the run with a summary of what was run so far; a second one ends it at once.
      """)

  @Argument(
    help: ArgumentHelp(
      "Scripts, folders, or file:line for the test on a line. (default: the current folder)",
      valueName: "path"), completion: .scripts)
  var paths: [String] = []

  // MARK: Selection

  @Option(
    help: ArgumentHelp(
      "Only tests in whose 'file: test' this regular expression is found.", valueName: "regex"))
  var filter: String?

  @Option(
    name: .customLong("tag"),
    help: ArgumentHelp(
      "Only tests with this tag; if given several times, with one of the tags.", valueName: "name"))
  var tags: [String] = []

  @Flag(help: "Only the tests that failed when they last ran; all of them when none did.")
  var failed = false

  @Option(
    help: ArgumentHelp(
      "Only part i of n; the parts together are all tests. A new test does not move another one to a different part.",
      valueName: "i/n"))
  var shard: String?

  @Flag(help: "Say which tests would run, and run none.")
  var list = false

  // MARK: Running

  @Option(
    help: ArgumentHelp(
      "How many run at once. (default: the number of processors)", valueName: "number"))
  var jobs: Int?

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "Run each test this many times, and fail it if the traces differ.",
      valueName: "number"))
  var repetitions = Self.defaults.repetitions

  @Option(
    help: ArgumentHelp(
      "The screen, for tests that name none; given several times, each runs on each: \(deviceNames), or a device that the scripts declare.",
      valueName: "name"), completion: .devices)
  var device: [String] = []

  @Option(help: WindowOption.help)
  var window: WindowOption?

  @Option(help: LayoutDirectionOption.help)
  var layoutDirection = LayoutDirectionOption.usual

  @Option(help: ArgumentHelp("How long a test may take on the virtual clock.", valueName: "time"))
  var maxVirtualTime = TimeOption(seconds: Self.defaults.maximumVirtualTime)

  @Option(help: ArgumentHelp("How long a test may take on the real clock.", valueName: "time"))
  var timeout = TimeOption(seconds: Self.defaults.maximumWallTime)

  @Flag(
    help: ArgumentHelp(
      "Repeat each test that moves a finger with its touches varied, and fail it where a law of transitions is broken.",
      discussion:
        "Each touch is lifted after each of its samples, and made with the same path in 1 to 6 samples. Only issues of the engine count that the test itself does not raise. The first failure is printed as a test."
    ))
  var sweep = false

  @Flag(help: "End the run with the first case that fails.")
  var failFast = false

  @Flag(
    help: ArgumentHelp(
      "Run again whenever a script or what it imports changes, until ctrl-C.",
      discussion:
        "At a terminal, between runs: 'f' runs what failed last, 'p' asks for a pattern as of --filter, 'a' runs all tests, 'q' quits."
    ))
  var watch = false

  @Flag(
    help: ArgumentHelp(
      "Rewrite the frame tables, call lists and trees that fail to what the run gave.",
      discussion:
        """
        Comments and layout stay. Read the difference before you commit it. A change that another process makes meanwhile is never lost: \
        the script stays as that process left it, or the other text is kept beside it, and the exit code is 74. A script with several hard \
        links is not rewritten. Refused where 'CI' is set.
        """
    ))
  var update = false

  // MARK: Output

  @Option(
    help: ArgumentHelp(
      "A report, to standard output or a file; may be given several times, but only one can go to standard output.",
      valueName: "kind[=file]"))
  var report: [ReportOption] = []

  @Option(
    help: ArgumentHelp(
      "Write which lines and branches of the scripts ran, in lcov's form.", valueName: "file"),
    completion: .file())
  var coverage: String?

  @Flag(
    help:
      "Show a table, for each animator, of the ways that the tests ran it: present and dismiss, finished and cancelled, interactive and not. A transition that was not animated counts for the animator that UIKit would have asked for, and one without an animator, such as a sheet's, for UIKit's own. A push and a step to another child count as present, a pop as dismiss."
  )
  var matrix = false

  @Option(help: "Write the trace of a single case instead of a report: text, json or off.")
  var trace: TraceFormat?

  @Option(
    name: .customLong("case"),
    help: ArgumentHelp("Which case of a test with 'for' is traced, from 0.", valueName: "number"))
  var caseNumber: Int?

  @Option(help: "When colours are used: auto, always or never.")
  var color = ColorChoice.auto

  private static let defaults = AcceptanceOptions()
  private static let maximumJobs = AcceptanceSession.maximumJobs

  func validate() throws {
    for (index, name) in device.enumerated() {
      try Device.validate(name: name)
      if device[..<index].contains(name) {
        throw ValidationError("'--device \(name)' is given twice.")
      }
    }
    if let shard, Shard(shard) == nil {
      throw ValidationError(
        "'--shard \(shard)' is not valid: write '2/5' for the second of five parts.")
    }
    if let jobs, !(1...Self.maximumJobs).contains(jobs) {
      throw ValidationError("'--jobs' is a number from 1 to \(Self.maximumJobs).")
    }
    if !(1...1_000_000).contains(repetitions) {
      throw ValidationError("'--repeat' is a number from 1 to 1000000.")
    }
    if report.count(where: { $0.path == nil }) > 1 {
      throw ValidationError(
        "Only one report can go to standard output; write '--report junit=results.xml' for a file.")
    }
    let files = report.compactMap(\.path) + [coverage].compactMap { $0 }
    for (index, file) in files.enumerated() where files[..<index].contains(file) {
      throw ValidationError("Two reports cannot go to the same file '\(file)'.")
    }
    if let coverage, coverage.isEmpty {
      throw ValidationError("'--coverage' needs the name of a file.")
    }
    if let caseNumber, caseNumber < 0 { throw ValidationError("'--case' is a number from 0.") }
    if caseNumber != nil, trace == nil { throw ValidationError("'--case' goes with '--trace'.") }
    try validateCombinations()
  }

  private func validateCombinations() throws {
    let given = [
      ("--list", list), ("--trace", trace != nil), ("--watch", watch), ("--update", update),
    ].filter { $0.1 }.map { $0.0 }
    if device.count > 1, update || trace != nil {
      throw ValidationError(
        "'\(update ? "--update" : "--trace")' goes with a single '--device'.")
    }
    if failFast,
      let other = [
        ("--update", update), ("--coverage", coverage != nil), ("--matrix", matrix),
        ("--trace", trace != nil), ("--list", list),
      ].first(where: \.1)?.0
    {
      throw ValidationError("'--fail-fast' and '\(other)' do not go together.")
    }
    if given.count > 1, given != ["--watch", "--update"] {
      throw ValidationError("'\(given[0])' and '\(given[1])' do not go together.")
    }
    if sweep, update { throw ValidationError("'--sweep' and '--update' do not go together.") }
    guard list || trace != nil else { return }
    let others = [
      ("--sweep", sweep),
      ("--report", !report.isEmpty), ("--coverage", coverage != nil), ("--matrix", matrix),
      ("--repeat", repetitions > 1),
    ].filter { $0.1 }.map { $0.0 }
    if let other = others.first {
      throw ValidationError("'\(given[0])' and '\(other)' do not go together.")
    }
  }

  func run() throws {
    var options = AcceptanceOptions(paths: paths)
    options.filter = filter
    options.tags = tags
    options.onlyFailed = failed
    options.shard = shard.flatMap { Shard($0) }
    options.jobs = jobs ?? AcceptanceSession.defaultJobs
    options.repetitions = repetitions
    options.failsFast = failFast
    options.sweeps = sweep
    options.updates = update
    options.recordsCoverage = coverage != nil || matrix
    if !device.isEmpty { options.deviceNames = device }
    options.window = window?.size
    options.layoutDirection = layoutDirection.direction
    options.maximumVirtualTime = maxVirtualTime.seconds
    options.maximumWallTime = timeout.seconds

    var session = AcceptanceSession(options: options)
    session.reports = report
    session.color = color
    session.coveragePath = coverage
    session.showsMatrix = matrix
    let ending =
      if list {
        session.list()
      } else if let trace {
        session.trace(trace, caseNumber: caseNumber)
      } else if watch {
        session.watch()
      } else {
        session.run()
      }
    if ending != .success { throw ending.exitCode }
  }
}
