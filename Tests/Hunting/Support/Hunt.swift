/// A search for inputs that break a law of the project.
///
/// A seed gives an input, and an input can be executed: the command needs no more to search, to repeat a
/// finding, and to shrink its input. Executions share no state that can be observed: each
/// gives the same result, regardless of earlier ones.
package protocol Hunt {
  /// Its name on the command line.
  var name: String { get }

  /// The input of a seed; always the same for the same sources.
  func input(of seed: UInt64) -> HuntInput

  /// Executes an input; returns the first law it breaks, or nil.
  ///
  /// The command detects traps and endless executions, since it runs them in separate processes.
  func execute(_ input: HuntInput) -> Violation?

  /// Simpler inputs that may break the same law, the simplest first; the command itself removes lines.
  func simplifications(of input: HuntInput) -> [HuntInput]
}

extension Hunt {
  /// Only the command's removal of lines.
  package func simplifications(of input: HuntInput) -> [HuntInput] { [] }

  /// Executes the input of a seed; returns the law it breaks, or nil.
  package func execute(seed: UInt64) -> Finding? {
    let input = input(of: seed)
    return execute(input).map { Finding(hunt: name, seed: seed, violation: $0, input: input) }
  }
}

/// The input of an execution: a list of lines, each of which can be removed to shrink it.
package struct HuntInput: Hashable, Sendable {
  /// The part that every smaller input keeps, such as the path of the script that is disturbed; may be empty.
  package var heading: String
  /// The lines of a script, the inputs of a session, or the disturbances.
  package var lines: [String]

  /// Makes an input.
  package init(heading: String = "", lines: [String]) {
    self.heading = heading
    self.lines = lines
  }
}

/// A law that an execution broke.
package struct Violation: Hashable, Sendable {
  /// The law, always in the same words; a smaller input has to break the same one.
  package var law: String
  /// The details: values, the first difference, the text of a message.
  package var detail: String

  /// Makes a violation.
  package init(law: String, detail: String = "") {
    self.law = law
    self.detail = detail
  }

  /// The law that the process survives its executions.
  package static let crash = "no crash"
  /// The law that executions end in time.
  package static let hang = "no hang"
}

/// A violation with everything that is needed to repeat it.
package struct Finding: Hashable, Sendable {
  /// The name of the hunt.
  package var hunt: String
  /// The seed whose input broke the law.
  package var seed: UInt64
  /// The violation.
  package var violation: Violation
  /// The input, which may have been shrunk.
  package var input: HuntInput

  /// Makes a finding.
  package init(hunt: String, seed: UInt64, violation: Violation, input: HuntInput) {
    self.hunt = hunt
    self.seed = seed
    self.violation = violation
    self.input = input
  }
}
