/// A search for inputs that break a law of the project.
///
/// A seed stands for an input, and an input can be executed: that is all the command needs to search, to repeat what was
/// found, and to find the smallest input that breaks the law in the same way. Executions share nothing that can be observed: each
/// gives the same answer, whatever was executed before.
package protocol Hunt {
  /// The word the command knows it by.
  var name: String { get }

  /// The input a seed stands for; the same for the same sources.
  func input(of seed: UInt64) -> HuntInput

  /// Executes an input; the first law it breaks, or nil.
  ///
  /// A trap and an execution without end are noticed by the command, as executions run in processes of their own.
  func execute(_ input: HuntInput) -> Violation?

  /// Inputs that are a little simpler than one and may still break its law, the simplest first; lines are left out anyway.
  func simplifications(of input: HuntInput) -> [HuntInput]
}

extension Hunt {
  /// None besides the leaving out of lines.
  package func simplifications(of input: HuntInput) -> [HuntInput] { [] }

  /// Executes the input of a seed; the law it breaks, or nil.
  package func execute(seed: UInt64) -> Finding? {
    let input = input(of: seed)
    return execute(input).map { Finding(hunt: name, seed: seed, violation: $0, input: input) }
  }
}

/// What is executed: a list of lines, each of which can be left out to find a smaller one.
package struct HuntInput: Hashable, Sendable {
  /// What belongs to every smaller input too, such as the script that is disturbed; empty for nothing.
  package var heading: String
  /// The lines of a script, the inputs of a session, or the disturbances.
  package var lines: [String]

  /// Makes an input.
  package init(heading: String = "", lines: [String]) {
    self.heading = heading
    self.lines = lines
  }
}

/// That an execution broke a law.
package struct Violation: Hashable, Sendable {
  /// The law in the same words every time; a smaller input has to break the same one.
  package var law: String
  /// What was found: values, the first difference, the text of a message.
  package var detail: String

  /// Makes a violation.
  package init(law: String, detail: String = "") {
    self.law = law
    self.detail = detail
  }

  /// The law that executions come to an end in a process that goes on.
  package static let crash = "no crash"
  /// The law that executions come to an end soon.
  package static let hang = "no hang"
}

/// A violation with what is needed to repeat it.
package struct Finding: Hashable, Sendable {
  /// The name of the hunt.
  package var hunt: String
  /// The seed whose input broke the law.
  package var seed: UInt64
  /// What it broke.
  package var violation: Violation
  /// The input, which may have been made smaller since.
  package var input: HuntInput

  /// Makes a finding.
  package init(hunt: String, seed: UInt64, violation: Violation, input: HuntInput) {
    self.hunt = hunt
    self.seed = seed
    self.violation = violation
    self.input = input
  }
}
