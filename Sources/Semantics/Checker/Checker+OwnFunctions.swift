import SourceText
import Syntax

extension Checker {
  /// Reports a function that has the name of a slot or hook and nothing else of it, so that it is one of the script's own; returns whether it is.
  func reportOwnFunction(
    _ function: FunctionSyntax, isHook: Bool, slots: [BuiltinCatalogue.Slot], of index: Int
  ) -> Bool {
    let name = function.name
    let parameters = function.parameters.children(of: .parameter)
    guard !parameters.isEmpty,
      // Methods of UIKit's have labels before the names, or none.
      parameters.allSatisfy({ $0.range.start == $0.tokenRange.start && $0.text != "_" })
    else { return false }
    let kind = declarations.kind(of: index)
    var words = slots.flatMap { slot in slot.parameters.map(\.name) + [slot.label ?? ""] }
    if isHook {
      let hooks = BuiltinCatalogue.hooks(named: name.text, of: kind)
      words += hooks.flatMap(\.parameters).flatMap { [$0.name, $0.label ?? ""] }
    }
    guard !parameters.contains(where: { words.contains($0.text) }) else { return false }
    report(
      SemanticDiagnostics.functionNamedAsMember(name.text, isHook: isHook, at: name.tokenRange))
    declarations[index].hasUnknownMembers = true
    return true
  }

  /// Whether the present body is that of a func that has been reported as a hook or slot.
  var isMemberAsFunction: Bool {
    guard !coveredSyntax.isEmpty,
      case .function(let node) = functions[body.function].source
    else { return false }
    let place = FunctionSyntax(node).parameters.range
    return coveredSyntax.contains { $0 == place }
  }
}
