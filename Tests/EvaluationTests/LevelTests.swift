import Evaluation
import Semantics
import Testing

/// The functions that are running, and their variables, while a session is suspended.
@Suite struct LevelTests {
  /// A func for each number from 0 to 4, which calls the one before it.
  private static let chain: String = {
    let first = "func down0(n: Number) -> Number {\n  let twice = n * 2\n  return twice\n}\n"
    return first
      + (1...4).map { number in
        """
        func down\(number)(n: Number) -> Number {
          let twice = n * 2
          let rest = down\(number - 1)(n: n - 1)
          let sum = rest + twice
          return sum
        }

        """
      }.joined()
  }()

  /// The variables of all levels at the first place after a number of instructions; nil when the script has ended before.
  private func variables(after count: Int, of input: String) -> [[String: String]]? {
    let run = InteractiveRun(Self.chain)
    var result: [[String: String]]?
    run.session.stop(after: run.session.instructionCount + count) {
      [unowned session = run.session] in
      result = session.look {
        session.levels.indices.map { level in
          let pairs = session.variables(ofLevel: level).map { ($0.name, $0.text ?? "none") }
          return Dictionary(pairs) { first, _ in first }
        }
      }
    }
    _ = run.type(input)
    return result
  }

  @Test func everyLevelHasItsOwnVariables() {
    var deepest = 0
    for count in 1...120 {
      guard let levels = variables(after: count, of: "down4(n: 4)") else { break }
      let numbers = levels.compactMap { $0["n"].flatMap(Double.init) }
      deepest = max(deepest, numbers.count)
      #expect(numbers == numbers.indices.map { (numbers.first ?? 0) + Double($0) }, "\(count)")
      for level in levels {
        guard let n = level["n"].flatMap(Double.init) else { continue }
        if let twice = level["twice"] { #expect(Double(twice) == 2 * n, "\(count)") }
        #expect(level["rest"] == nil || level["twice"] != nil, "\(count)")
      }
    }
    // A script can be suspended where it calls a function, and 'down0' calls none.
    #expect(deepest == 4)
  }

  @Test func nothingRunsBetweenInputs() {
    let run = InteractiveRun(Self.chain, "let a = down2(n: 2)")

    #expect(run.session.levels.isEmpty)
    #expect(run.session.localScope == nil)
    #expect(run.session.variables(ofLevel: 0).isEmpty)
  }

  @Test func aLineKnowsTheVariablesBeforeIt() {
    let run = InteractiveRun(Self.chain)
    let names = { (line: Int) in
      run.session.localScope(at: ScriptLine("<input 1>", line))?.locals.map(\.name)
    }

    #expect(names(2) == ["n"])
    #expect(names(3) == ["n", "twice"])
    #expect(names(9) == ["n", "twice", "rest", "sum"])
    #expect(names(10) == nil)
  }
}
