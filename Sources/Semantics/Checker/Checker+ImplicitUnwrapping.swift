import SourceText
import Syntax

// Optionals that are declared with `T!`: their content is used where an optional does not fit, as if `!` were written there.
extension Checker {
  /// Whether a value is an optional whose declaration has `!`.
  func isImplicitlyUnwrapped(_ value: Expression) -> Bool {
    guard value.type.isOptional else { return false }
    switch value.kind {
    case .variable(let variable):
      return body.variables[variable.index].isImplicitlyUnwrapped
    case .member(_, let declaration, let position):
      return declarations[declaration.index].storage[position].isImplicitlyUnwrapped
    case .call(let function, _): return functions[function.index].isImplicitlyUnwrapped
    default: return false
    }
  }

  /// The content of an optional that is declared with `!`, without which the script ends there; any other value as it is.
  func implicitlyUnwrapped(_ value: Expression, _ node: SyntaxNode) -> Expression {
    isImplicitlyUnwrapped(value) ? forced(value, node, at: value.range) : value
  }

  /// The content of an optional, which a node names in the message where there is none.
  func forced(_ value: Expression, _ node: SyntaxNode, at range: SourceRange) -> Expression {
    let text = trees[body.file].text(of: node)
    let isShort = text.utf8.count <= 40 && !text.utf8.contains(0x0A)
    return forced(value, .unwrappedNil, isShort ? "'\(text)'" : "the value", at: range)
  }

  /// The target to assign to in place of one that is declared with `!`; any other target as it is.
  ///
  /// It is a variable with the content of the optional. After the assignment its value is written back.
  func implicitlyUnwrapped(
    _ target: AssignmentTarget, _ node: SyntaxNode, chain: inout ChainLinks
  ) -> AssignmentTarget {
    guard isImplicitlyUnwrapped(target.value) else { return target }
    let outer = withOneReceiver(target, chain: &chain)
    let content = forced(outer.value, node, at: node.range)
    let variable = newVariable("", content.type, isMutable: true)
    let value = Expression(.variable(variable), type: content.type, range: node.range)
    let wrapped = Expression(.wrap(value), type: outer.type, range: node.range)
    return AssignmentTarget(
      place: .stored(.variable(variable)), type: content.type, value: value,
      reading: outer.reading + [Statement(.declare(variable, content), range: node.range)],
      writingBack: [outer.assign(wrapped, at: node.range)] + outer.writingBack)
  }
}

extension SyntaxNode {
  /// Whether it is a type `T!`.
  var isImplicitlyUnwrappedType: Bool { kind == .optionalType && tokenIndex != nil }
}
