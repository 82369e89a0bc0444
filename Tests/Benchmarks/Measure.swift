/// Times pieces of code in this process.
enum Measure {
  /// The shortest of several runs, in seconds.
  static func best(of runs: Int, _ body: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      let start = ProcessMeasure.now()
      body()
      best = min(best, ProcessMeasure.now() - start)
    }
    return best
  }
}
