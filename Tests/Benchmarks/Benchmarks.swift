/// Measures choreo and its peers in the same run, and judges nothing.
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
    FrontEndBenchmarks(choreo: choreo).run()
    AnimationBenchmarks.run()
    TransitionBenchmarks.run()
    TraceBenchmarks.run()
  }
}
