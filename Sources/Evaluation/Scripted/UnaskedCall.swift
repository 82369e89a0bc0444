package import Animation
import Semantics
import Transitions
import ViewTree

/// A call that UIKit left out: the object has no such method, or UIKit does not make it in this case.
package struct UnaskedCall: Equatable, Sendable {
  /// The number of events before it.
  package let events: Int
  /// The instant of the call that was not made.
  package let instant: Instant
  /// The call that was left out, with the reason: `not asked: Fades has no animationController(forDismissed)`.
  package let sentence: String
}

extension UnaskedCall {
  /// The callbacks that the controllers of a transition do not get.
  init(_ callbacks: LeftOutCallbacks) {
    self.init(
      events: callbacks.events, instant: callbacks.instant,
      sentence:
        "not told: \(callbacks.subjects.joined(separator: ", ")) of \(callbacks.methods.joined(separator: ", ")): \(callbacks.reason)"
    )
  }
}

extension Instance {
  /// Whether the script has an optional method; if not, the call is recorded while such calls are recorded.
  func has(_ method: AppMethod) -> Bool {
    guard let member = OptionalMember(of: method) else { return false }
    let isWritten = declares(method)
    if !isWritten, let noted = machine.unaskedCalls {
      let call = UnaskedCall(
        events: machine.engine.runLoop.eventCount, instant: machine.engine.now,
        sentence: "not \(member.isSlot ? "asked" : "told"): \(name) has no \(method.row.name)")
      // UIKit looks more than once where the answer decides about several things.
      if noted.last != call { machine.unaskedCalls?.append(call) }
    }
    return isWritten
  }

  /// Whether the script has an optional method.
  func declares(_ method: AppMethod) -> Bool {
    switch OptionalMember(of: method) {
    case .slot(let slot)?: has(slot)
    case .hook(let hook)?: has(hook)
    case nil: false
    }
  }
}

/// The slot or hook of an optional method.
enum OptionalMember {
  /// A slot of a delegate or an animator.
  case slot(BuiltinSlot)
  /// A hook of a delegate or an animator.
  case hook(BuiltinHook)

  /// The slot or hook of each method, whose row has UIKit's selector; nil for none.
  private static let all: [OptionalMember?] = {
    var members = [OptionalMember?](repeating: nil, count: AppMethod.allCases.count)
    for slot in BuiltinCatalogue.slots where slot.adopted != nil || slot.kind == .animator {
      if let method = AppMethod(rawValue: slot.selector), method.row.isOptional,
        members[method.position] == nil
      {
        members[method.position] = .slot(slot.id)
      }
    }
    for hook in BuiltinCatalogue.hooks where hook.adopted != nil || hook.kind == .animator {
      if let method = AppMethod(rawValue: hook.selector), method.row.isOptional,
        members[method.position] == nil
      {
        members[method.position] = .hook(hook.id)
      }
    }
    return members
  }()

  /// Finds the slot or hook of a method; nil for none.
  init?(of method: AppMethod) {
    guard let found = Self.all[method.position] else { return nil }
    self = found
  }

  fileprivate var isSlot: Bool {
    if case .slot = self { true } else { false }
  }
}
