import SourceText

/// The places that a program's counters count, when coverage was asked for.
struct CoverageSites {
  /// The hooks, slots, funcs and tests: name and place by counter.
  var functions: [(name: String, range: SourceRange, counter: Int)] = []
  var statements: [(range: SourceRange, counter: Int)] = []
  var branches: [(range: SourceRange, arm: Int, counter: Int)] = []
}
