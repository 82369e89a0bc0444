/// Measures choreo and its peers in one run, without judging the results.
///
/// `Benchmarks CHOREO KERNELS [LINES]` measures the release at `CHOREO` with the scripts in the folder `KERNELS`. Peers that are not
/// installed are left out; `LINES` are words of the sections and lines to measure, all without them.
@main
enum Benchmarks {
  static func main() {
    if CommandLine.arguments.dropFirst().first == "--animate" {
      return AnimationBenchmarks.runOnce(Array(CommandLine.arguments.dropFirst(2)))
    }
    guard CommandLine.arguments.count >= 3 else {
      return print("usage: Benchmarks CHOREO KERNELS [SECTION|LINE|SECTION/LINE]…")
    }
    let choreo = CommandLine.arguments[1]
    let kernels = CommandLine.arguments[2]
    CommandBenchmarks(choreo: choreo, kernels: kernels).run()
    AcceptanceBenchmarks(choreo: choreo).run()
    PromptBenchmarks(choreo: choreo).run()
    // In the order of memory, so that the peak after each is its own.
    TransitionBenchmarks.run()
    ContainerBenchmarks.run()
    TouchBenchmarks.run()
    reportPeak()
    TestRunBenchmarks.run()
    reportPeak()
    AnimationBenchmarks.run()
    reportPeak()
    TraceBenchmarks.run()
    reportPeak()
    FrontEndBenchmarks(choreo: choreo).run()
    reportPeak()
  }

  private static func reportPeak() {
    guard CommandLine.arguments.count == 3 else { return }
    Report.line("peak memory up to here", [Report.megabytes(ProcessMeasure.peakMemory)])
  }
}
