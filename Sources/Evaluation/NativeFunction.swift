import Semantics

/// A function of the engine's that instructions call.
enum NativeFunction: Hashable {
  /// What carries a member out.
  case member(MemberID)
  /// What reads a property as it is shown, in place of the model's value.
  case shown(MemberID)
  /// What reads the percent that an interaction computed last.
  case lastPercent

  /// The member that a statement calls; nil for what only reads.
  var member: MemberID? {
    if case .member(let member) = self { member } else { nil }
  }

  /// The function itself.
  var call: Native {
    switch self {
    case .member(let member): member.native
    case .shown(let member): member.row.shown ?? member.native
    case .lastPercent:
      { machine, words, references in
        var registers = NativeRegisters(machine, words, references)
        return Ratio.put(InteractionReference.take(from: &registers).lastPercent, at: words)
      }
    }
  }
}
