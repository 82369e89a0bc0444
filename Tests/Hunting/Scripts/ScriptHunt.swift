import Generators

/// Scripts that use the engine with values at its limits and in every hook.
public struct ScriptHunt: Hunt {
  /// `scripts`.
  public let name = "scripts"
  private let files: ProjectFiles

  /// Makes the hunt of a project.
  public init(_ files: ProjectFiles) {
    self.files = files
  }

  /// The script of a seed.
  public func input(of seed: UInt64) -> HuntInput {
    var fuzzer = ScriptFuzzer(seed: seed)
    let script = fuzzer.script()
    return HuntInput(lines: script.split(separator: "\n").map { String($0) })
  }

  /// Runs a script under every law.
  public func execute(_ input: HuntInput) -> Violation? {
    nil
  }
}
