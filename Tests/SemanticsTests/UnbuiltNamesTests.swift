import Evaluation
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

  @Test func theNearestOwnerIsFound() {
    #expect(UnbuiltNames.owner(ofMember: "mask", among: ["UIWindow", "UIView"]) == "UIView")
    #expect(UnbuiltNames.owner(ofMember: "size", among: ["UIView"]) == nil)
    #expect(UnbuiltNames.owner(ofMember: "", among: ["UIView"]) == nil)
    #expect(UnbuiltNames.owner(ofMember: "UIView", among: ["UIView"]) == nil)
    #expect(UnbuiltNames.hasStatic("systemFill", of: "UIColor"))
    #expect(!UnbuiltNames.hasStatic("systemFill", of: "UIView"))
    #expect(UnbuiltNames.hasCallback("updateViewConstraints", of: .controller))
    #expect(!UnbuiltNames.hasCallback("updateViewConstraints", of: .animator))
    #expect(UnbuiltNames.hasType("UIButton.ButtonType"))
    #expect(!UnbuiltNames.hasType("UIButton.ButtonTyp"))
  }
}
