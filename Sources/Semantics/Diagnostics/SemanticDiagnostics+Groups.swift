import SourceText

// Groups of slots.
extension SemanticDiagnostics {
  static func duplicateGroup(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' has two groups"), at: range, label: "a second one",
      related: self.first(first), notes: ["one group sets all members of an object"],
      fixIts: [FixIt("move these members into the first one")])
  }

  static func groupOfAnswer(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' holds nothing that a group could set members of"), at: range,
      label: "UIKit asks for this one",
      notes: ["a group is of a property; this slot answers a question with a value"],
      fixIts: [FixIt("write '\(name): …'")])
  }

  static func groupOfNothing(_ name: String, of owner: String, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .error("'\(name)' is nil when \(owner) is made"), at: range, label: "holds no object yet",
      notes: ["a group sets members of the object that the property holds at that time"],
      fixIts: [FixIt("set them in a hook, once there is an object: '\(name)?.… = …'")])
  }

  static func groupOfOwnMember(
    _ name: String, isView: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is a member of the script's own, and has no group"), at: range,
      label: "is no property of UIKit's",
      notes: ["a group sets members of the object that a property of UIKit's holds"],
      fixIts: [
        isView
          ? FixIt("write them in the braces of 'view \(name) { … }'")
          : FixIt("set them in a hook: '\(name).… = …'")
      ])
  }

  static func groupOfValue(_ name: String, type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is \(a(type)), which has no members to set"), at: range,
      label: "is neither an object nor a structure",
      notes: ["a group sets members of the object or structure that a property holds"],
      fixIts: [FixIt("write '\(name): …'")])
  }

  static func groupReadOnly(_ name: String, type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' can only be read"), at: range, label: "can't be changed",
      notes: [
        "it is \(a(type)): to set one of its members is to assign it, which this property does not allow"
      ],
      fixIts: [FixIt("leave the group out")])
  }

  static func objectAsValue(
    _ name: String, type: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' can only be read"), at: range, label: "always holds \(a(type))",
      notes: ["the object can't be replaced, but its members can be set"],
      fixIts: [FixIt("write '\(name) { … }' with its members in the braces")])
  }

  static func statementsInGroup(
    _ name: String, type: String, at range: SourceRange, edits: [FixIt.Edit]
  ) -> Diagnostic {
    Diagnostic(
      .error("the braces of '\(name)' set members, 'name: value'"), at: range,
      label: "holds \(a(type))",
      notes: ["they begin with the name of a member and a colon, or with a group"],
      fixIts: [
        edits.isEmpty
          ? FixIt("write '\(name) { … }' with its members in the braces")
          : FixIt("write ':' for '='", edits: edits)
      ])
  }

  static func unknownGroup(
    _ name: String, of owner: String, at range: SourceRange, suggestion: String?, all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("\(owner) has no property '\(name)'"), at: range,
      label: suggestion == nil ? "can't have a group" : "is not known",
      notes: [
        all.isEmpty
          ? "no property of it holds an object whose members can be set"
          : "there are groups of \(listed(all))"
      ], fixIts: replacement(suggestion, at: range))
  }

  static func unknownGroupMember(
    _ name: String, of type: String, at range: SourceRange, suggestion: String?, all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("\(a(type)) has no property '\(name)' to set"), at: range,
      label: "can't be set here", notes: ["it has \(listed(all))"],
      fixIts: replacement(suggestion, at: range))
  }
}
