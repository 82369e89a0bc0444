import SourceText
import Syntax

// The choice among methods of one name.
extension Checker {
  /// The overload with another label whose first parameter is what the first argument seems to be, as with `tap((5, 5))` for `tap(at: (5, 5))`.
  func otherOverload(
    than chosen: CallCandidate, among candidates: [CallCandidate], _ arguments: [SyntaxNode]
  ) -> CallCandidate? {
    guard let type = chosen.parameters.first?.type,
      let argument = arguments.first.map({ ArgumentSyntax($0).value })
    else { return nil }
    let isTuple = argument.kind == .tuple
    let isName = argument.kind == .nameReference || argument.kind == .memberAccess
    guard isTuple && type.isReference || isName && type == .point else { return nil }
    return candidates.first { other in
      guard let own = other.parameters.first, own.label != chosen.parameters.first?.label,
        own.type != type,
        zip(arguments.dropFirst(), other.parameters.dropFirst()).allSatisfy({
          ($0.tokenIndex == nil ? nil : $0.text) == $1.label
        }),
        other.parameters.dropFirst(arguments.count).allSatisfy({ $0.defaultValue != nil })
      else { return false }
      guard isName else {
        return own.type.isVectorLike && own.type.wordCount == argument.children.count
      }
      let value = check(argument, nil, muted: true)
      return value.type.isReference && canConvert(value.type, to: own.type)
    }
  }

  /// Of the methods with the same labels, the one whose first parameter accepts the first argument.
  func chooseByType(
    _ fitting: [FittingCall], _ arguments: [SyntaxNode]
  ) -> ([FittingCall], Expression?) {
    guard let argument = arguments.first.map({ ArgumentSyntax($0).value }) else {
      return (fitting, nil)
    }
    if argument.kind == .tuple {
      let count = argument.children.count
      let chosen = fitting.filter { $0.candidate.parameters.first?.type.wordCount == count }
      return (chosen.isEmpty ? fitting : chosen, nil)
    }
    if argument.kind == .implicitMember {
      let chosen = fitting.filter { call in
        guard case .enumeration(let enumeration)? = call.candidate.parameters.first?.type else {
          return false
        }
        return enumeration.cases.contains { $0.name == argument.text }
      }
      return (chosen.isEmpty ? fitting : chosen, nil)
    }
    if isContextual(argument) { return (fitting, nil) }
    let value = check(argument, nil)
    let chosen = fitting.filter { call in
      call.candidate.parameters.first.map { canConvert(value.type, to: $0.type) } ?? false
    }
    return (chosen.isEmpty ? fitting : chosen, value)
  }
}
