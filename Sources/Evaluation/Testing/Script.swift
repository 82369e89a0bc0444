package import Semantics
package import SourceText

/// A program compiled once, for any number of worlds on any number of threads.
package final class Script: Sendable {
  /// The program that was compiled.
  package let program: Program
  let tables: MachineTables
  /// The errors for bodies too large for the machine; a script with such an error does not run.
  let errors: [Diagnostic]
  /// The expectations of calls, and whether one is outside of all tests.
  private let callExpectations: Set<Int>
  /// The expectations in hooks and blocks, which are few.
  let deferredExpectations: [Int]
  private let expectsCallsOutsideTests: Bool

  /// Compiles a program, with counters when coverage will be asked for.
  ///
  /// Runs that ask for coverage of a script without counters compile it each time.
  package init(_ program: Program, countsCoverage: Bool = false) {
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

extension Script {
  /// Returns the errors for bodies too large for the machine; a program with such an error would not run.
  ///
  /// Only a program in which something may be too large is compiled.
  package static func errors(of program: Program) -> [Diagnostic] {
    program.mayBeTooLarge ? CodeGenerator.compile(program).diagnostics : []
  }
}

extension Program {
  /// Whether a body may need more registers than an operand can name, or an instance more members.
  ///
  /// A variable takes seven words at most, and computing a statement takes fewer words than it has bytes.
  fileprivate var mayBeTooLarge: Bool {
    let variables = 1 << 12
    let bytes: UInt32 = 1 << 15
    return declarations.contains { $0.storage.count > FunctionBuilder.maximumMember / 7 }
      || functions.contains { function in
        function.variables.count > variables
          || function.body.contains { $0.range.end - $0.range.start > bytes }
      }
  }
}
