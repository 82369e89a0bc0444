public import Semantics
import SourceText

/// A program compiled once, for any number of worlds on any number of threads.
public final class Script: Sendable {
  /// What was compiled.
  public let program: Program
  let tables: MachineTables
  /// What did not fit the machine; nothing of the script runs then.
  let errors: [Diagnostic]
  /// The expectations of calls, and whether one stands outside of all tests.
  private let callExpectations: Set<Int>
  /// The expectations in hooks and blocks, which are few.
  let deferredExpectations: [Int]
  private let expectsCallsOutsideTests: Bool

  /// Compiles a program, with counters when coverage will be asked for.
  ///
  /// Runs that ask for coverage of a script without counters compile it each time.
  public init(_ program: Program, countsCoverage: Bool = false) {
    self.program = program
    let (compiled, errors) = CodeGenerator.compile(program, countsCoverage: countsCoverage)
    tables = MachineTables(compiled)
    self.errors = errors
    let all = Set(compiled.calls.map(\.id))
    callExpectations = all
    deferredExpectations = program.expectations.indices.filter {
      program.expectations[$0].isDeferred
    }
    let inTests = Set(program.tests.flatMap { $0.expectations.map(\.index) })
    expectsCallsOutsideTests = !all.isSubset(of: inTests)
  }

  /// Whether the calls of a test have to be recorded.
  func expectsCalls(_ test: Test) -> Bool {
    expectsCallsOutsideTests || test.expectations.contains { callExpectations.contains($0.index) }
  }
}
