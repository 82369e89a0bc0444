import SourceText
import Syntax

// The members that a declaration has to have.

extension Checker {
  /// Whether a member that a declaration has to have is missing, which is reported at the declaration.
  func isReportedMissing(_ name: String, of index: Int) -> Bool {
    let declaration = declarations[index]
    return declaration.kind.row.requirements.contains {
      $0.slot == name && declaration.lacks($0)
    }
  }

  func checkRequirements(of index: Int) {
    let declaration = declarations[index]
    let missing = declaration.kind.row.requirements.filter(declaration.lacks).map(\.text)
    // A member that could not be read may be the required one, and a kind that is not known may be meant for one without them.
    if missing.isEmpty || declaration.hasUnknownMembers
      || DeclarationKind(rawValue: declaration.node.text) == nil
      || DeclarationSyntax(declaration.node).members.hasUnreadChildren
    {
      return
    }
    report(
      SemanticDiagnostics.missingMembers(
        missing, kind: declaration.kind, name: declaration.name, at: declaration.range))
  }
}

extension DeclarationSymbol {
  /// Whether it has to have a member and does not.
  fileprivate func lacks(_ needed: KindRow.Requirement) -> Bool {
    if let slot = needed.slot, slots[slot] != nil { return false }
    let found = hooks.contains { $0.row.id == needed.hook || $0.row.id == needed.otherHook }
    if found { return false }
    return needed.causes.isEmpty
      || needed.causes.contains { cause in
        slots[cause] != nil || hooks.contains { $0.row.name == cause }
      }
  }
}
