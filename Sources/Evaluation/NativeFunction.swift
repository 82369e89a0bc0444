import Semantics
import ViewTree

/// A function of the engine's that instructions call.
enum NativeFunction {
  /// The function of a member.
  case member(MemberID)
  /// Reads a property of the model, also where the screen is read.
  case model(MemberID)
  /// Reads the percentage that an interaction computed last.
  case lastPercent
  /// Casts a reference to a type; nil if the object is not of it.
  case cast(ScriptType)
  /// Ends the script, for a reason that a text goes with.
  case failure(Expression.Failure)
  /// Makes or reads a value of an enumeration of the script.
  case enumeration(CaseNative)
  /// Keeps an object of UIKit's for the instance that is made next.
  case adopt
  /// Calls the receiver's func for a signature of a protocol, given by its position in the program.
  case requirement(Int)

  /// The member that a statement calls; nil for a function that only reads.
  var member: MemberID? {
    if case .member(let member) = self { member } else { nil }
  }

  /// A number that tells it from every other one.
  var code: UInt64 {
    switch self {
    case .member(let member): UInt64(member.rawValue) << 2
    case .model(let member): UInt64(member.rawValue) << 2 | 1
    case .lastPercent: 2
    case .adopt: 1 << 61
    case .failure(let reason): UInt64(reason.rawValue) << 3 | 1 << 60
    case .cast(.instance(let id)): UInt64(id.index) << 3 | 7
    case .cast(.object(let object)): UInt64(object.rawValue) << 3 | 3
    // `lastPercent` has the lowest of these numbers.
    case .cast(.protocol(let id)): (UInt64(id.index) + 1) << 3 | 6
    case .enumeration(let operation): operation.code
    case .requirement(let position): (UInt64(position) + 1) << 3 | 2
    // The checker lets no other type through.
    case .cast: 3
    }
  }

  /// The function itself.
  var call: Native {
    switch self {
    case .member(let member) where member.isSetter: member.row.overridable(member.native)
    case .member(let member): member.native
    case .model(let member):
      { [native = member.native] machine, words, references in
        machine.reading(screen: false) { native(machine, words, references) }
      }
    case .lastPercent:
      { machine, words, references in
        var registers = NativeRegisters(machine, words, references)
        return Ratio.put(InteractionReference.take(from: &registers).lastPercent, at: words)
      }
    case .adopt:
      { machine, _, references in
        machine.adoptedObject = references[0]?.object(NSObject.self)
        return nil
      }
    case .failure(let reason):
      { machine, words, references in
        var registers = NativeRegisters(machine, words, references)
        let text = TextReference.take(from: &registers).string
        let diagnostic =
          switch reason {
          case .missingObject: RuntimeDiagnostics.missingObject(text)
          case .unwrappedNil: RuntimeDiagnostics.unwrappedNil(text)
          case .castFailed: RuntimeDiagnostics.castFailed(text)
          case .unownedReleased: RuntimeDiagnostics.unownedReleased(text)
          }
        machine.fail(diagnostic)
        return nil
      }
    case .cast(let type):
      { _, _, references in
        guard let pointer = references[0] else { return nil }
        let object = pointer.object()
        return type.isClass(of: object) ? references[0].retained() : nil
      }
    case .enumeration(let operation): operation.call
    case .requirement(let position):
      { machine, words, references in
        machine.callRequirement(position, words, references)
        return nil
      }
    }
  }
}
