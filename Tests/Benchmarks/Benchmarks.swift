/// Measures choreo and its peers in one run, without judging the results.
///
/// `Benchmarks CHOREO KERNELS` measures the release at `CHOREO` with the scripts in the folder `KERNELS`. Peers that are not installed are left out.
@main
enum Benchmarks {
  static func main() {
    guard CommandLine.arguments.count == 3 else {
      print("usage: Benchmarks CHOREO KERNELS")
      return
    }
    let choreo = CommandLine.arguments[1]
    let kernels = CommandLine.arguments[2]
    CommandBenchmarks(choreo: choreo, kernels: kernels).run()
    AcceptanceBenchmarks(choreo: choreo).run()
    PromptBenchmarks(choreo: choreo).run()
    // In the order of memory, so that the peak after each is its own.
    TransitionBenchmarks.run()
    ContainerBenchmarks.run()
    reportPeak()
    TestRunBenchmarks.run()
    reportPeak()
    AnimationBenchmarks.run()
    AnimationBenchmarks.runLayers()
    reportPeak()
    TraceBenchmarks.run()
    reportPeak()
    FrontEndBenchmarks(choreo: choreo).run()
    reportPeak()
  }

  private static func reportPeak() {
    Report.line("peak memory up to here", [Report.megabytes(ProcessMeasure.peakMemory)])
  }
}
