import Evaluation
import SourceText
import Testing

@testable import Semantics

/// The names that are said to be not built are not built.
@Suite struct UnbuiltNamesTests {
  @Test func typesAreUnknown() {
    for name in BuiltinCatalogue.typeNames { #expect(!UnbuiltNames.hasType(name), "\(name)") }
    for row in MemberCatalogue.uiKit.freeMembers {
      #expect(!UnbuiltNames.hasType(row.name), "\(row.name)")
    }
  }

  @Test func membersAreUnknown() {
    let catalogue = MemberCatalogue.uiKit
    let owners =
      catalogue.groups.compactMap(\.owner) + BuiltinCatalogue.components.map(\.owner)
      + BuiltinCatalogue.allConstants.map(\.owner)
    for owner in Set(owners) {
      let type = owner.name { _ in "" }
      for (name, entry) in catalogue.allEntries(of: owner) {
        if !entry.members.isEmpty || entry.component != nil {
          #expect(UnbuiltNames.owner(ofMember: name, among: [type]) == nil, "\(type).\(name)")
        }
        #expect(!UnbuiltNames.hasStatic(name, of: type), "\(type).\(name)")
      }
    }
    for item in BuiltinEnumeration.allCases {
      for own in item.cases { #expect(!UnbuiltNames.hasStatic(own.name, of: item.name)) }
    }
  }

  @Test func callbacksAreUnknown() {
    for hook in BuiltinCatalogue.hooks {
      #expect(!UnbuiltNames.hasCallback(hook.name, of: hook.kind), "\(hook.name)")
    }
    for slot in BuiltinCatalogue.slots {
      #expect(!UnbuiltNames.hasCallback(slot.name, of: slot.kind), "\(slot.name)")
    }
    for callback in BuiltinCatalogue.callbacks {
      #expect(!UnbuiltNames.hasCallback(callback.traceName, of: callback.kind))
    }
  }

  @Test func everyTypeThatRealCodeUsesIsBuiltOrSaidToBeUnbuilt() {
    let functions = Set(MemberCatalogue.uiKit.freeMembers.map(\.name))
    for (owner, name) in UsedNames.all where owner == "-" {
      let isKnown =
        BuiltinCatalogue.typesByName[name] != nil || functions.contains(name)
        || Synonyms.types[name] != nil || Synonyms.swiftTypes[name] != nil
        || Synonyms.literals[name] != nil
        || UnbuiltNames.hasType(name)
      #expect(isKnown, "\(name)")
    }
  }

  @Test func everyMemberThatRealCodeUsesIsBuiltOrSaidToBeUnbuilt() {
    for (owner, name) in UsedNames.all where owner != "-" {
      guard let type = BuiltinCatalogue.typesByName[owner] else {
        #expect(UnbuiltNames.hasType(owner), "\(owner)")
        continue
      }
      if isBuilt(name, of: type) || Self.statements.contains("\(owner).\(name)") { continue }
      // It is a member, a static one, or a callback.
      let scripts = [
        "func f(it: \(owner)) { print(it.\(name)) }", "print(\(owner).\(name))",
        "controller A { on \(name) { } }",
      ]
      let ids = scripts.map { Check.run($0).diagnostics.map(\.message.id) }
      #expect(
        ids.contains(["notBuiltYet"]) || ids.contains(["deprecatedName"]),
        "\(owner).\(name): \(ids)")
    }
  }

  /// Calls that are statements, not members.
  private static let statements = ["UIView.animate", "UIView.animateKeyframes"]

  /// Whether a type or one of its superclasses has a member, case, slot, hook or callback with a name.
  private func isBuilt(_ name: String, of type: ScriptType) -> Bool {
    if case .enumeration(let enumeration) = type {
      if enumeration.cases.contains(where: { $0.name == name }) { return true }
    }
    var current: ScriptType? = type
    while let here = current {
      if MemberCatalogue.uiKit.entries(name, of: here) != nil { return true }
      current = nil
      if case .object(let object) = here { current = object.superclass.map { .object($0) } }
    }
    return BuiltinCatalogue.slots.contains { $0.name == name }
      || BuiltinCatalogue.hooks.contains { $0.name == name }
      || BuiltinCatalogue.callbacks.contains { $0.name == name }
  }

  @Test func theNearestOwnerIsFound() {
    #expect(UnbuiltNames.owner(ofMember: "mask", among: ["UIWindow", "UIView"]) == "UIView")
    #expect(UnbuiltNames.owner(ofMember: "size", among: ["UIView"]) == nil)
    #expect(UnbuiltNames.owner(ofMember: "", among: ["UIView"]) == nil)
    #expect(UnbuiltNames.owner(ofMember: "UIView", among: ["UIView"]) == nil)
    #expect(UnbuiltNames.hasStatic("systemFill", of: "UIColor"))
    #expect(!UnbuiltNames.hasStatic("systemFill", of: "UIView"))
    #expect(UnbuiltNames.hasCallback("updateViewConstraints", of: .controller))
    #expect(!UnbuiltNames.hasCallback("updateViewConstraints", of: .animator))
    #expect(UnbuiltNames.hasType("UIBlurEffect.Style"))
    #expect(!UnbuiltNames.hasType("UIBlurEffect.Styl"))
  }
}
