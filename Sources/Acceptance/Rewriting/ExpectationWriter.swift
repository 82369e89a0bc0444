import Semantics
import SourceText

/// Writes rewritten expectations into their scripts, each completely or not at all.
struct ExpectationWriter {
  let host: Host
  /// The scripts that were asked for, the only ones to be written, by their displayed paths.
  let targets: [String: ScriptTargets.Target]

  /// Carries out a plan, and emits the scripts that were rewritten and the reasons where they were not.
  func write(_ plan: ExpectationUpdate.Plan, emit: (RunEvent) -> Void) {
    if plan.count > 0 {
      let reason = attempt(plan)
      emit(.updated(path: plan.path, count: reason == nil ? plan.count : 0, failure: reason))
    }
    for reason in plan.refusals { emit(.updated(path: plan.path, count: 0, failure: reason)) }
  }

  /// The reason why the script was not written; nil when it was.
  private func attempt(_ plan: ExpectationUpdate.Plan) -> String? {
    guard let target = targets[PathText.normalized(plan.path)] else {
      return "it is imported, and is not one of the given scripts"
    }
    guard case .bytes(let current) = host.read(target.path), current == plan.file.bytes else {
      return "it has changed since its tests began"
    }
    let bytes = plan.edits.applied(to: current)
    let checked = ScriptBox.check(target, bytes: bytes, host: host)
    guard checked.result.program != nil else {
      let error = checked.result.diagnostics.first { $0.message.severity == .error }
      return "it would have errors: \(error?.message.text ?? "it has errors")"
    }
    return host.rewrite(target.canonicalPath, current, bytes)
  }
}
