import SourceText

// Members where they can't be, and members on one line.
extension SyntaxDiagnostics {
  static func dottedSlotName(
    _ place: SourceRange, all: SourceRange, group: String, property: String, value: String
  ) -> Diagnostic {
    let isShort = value.utf8.count <= 40 && !value.isEmpty && !value.utf8.contains(0x0A)
    let written = "\(group) { \(property): \(isShort ? value : "…") }"
    let isPlain = isShort && !property.utf8.contains(UInt8(ascii: "."))
    return Diagnostic(
      .error("the name of a slot has no dots"), at: place, label: "belongs to another object",
      notes: ["what is set in an object that a declaration has is a group: its name and braces"],
      fixIts: [
        isPlain
          ? FixIt("write '\(written)'", replacing: all, with: written)
          : FixIt("write '\(group) { … }'")
      ])
  }

  static func memberInGroup(_ place: SourceRange, word: String) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' cannot be in a group"), at: place, label: "is no member of an object",
      notes: [
        "a group has slots and groups; views, hooks, values and functions belong to the declaration around it"
      ])
  }

  static func memberInScene(_ place: SourceRange, word: String) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' cannot be in a scene"), at: place,
      notes: [
        "a scene has slots and segues; hooks, views and functions belong to the declaration of its controller"
      ])
  }

  static func memberInView(_ place: SourceRange, word: String) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' cannot be in a view"), at: place,
      notes: [
        "a view has slots and views; hooks, values and functions belong to the declaration around it"
      ])
  }

  static func membersInParentheses(_ place: SourceRange, closing: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("members are in braces"), at: place, label: "begins a list of parameters",
      fixIts: [
        FixIt(
          "write '{ … }'",
          edits: [
            FixIt.Edit(range: place, replacement: "{"),
            FixIt.Edit(range: closing, replacement: "}"),
          ])
      ])
  }

  static func membersOnOneLine(_ place: SourceRange, place gap: SourceRange, text: String)
    -> Diagnostic
  {
    Diagnostic(
      .error("members are separated by a new line or a comma"), at: place,
      label: "a new member begins here",
      fixIts: [FixIt("write ',' before '\(text)'", replacing: gap, with: ",")])
  }

  static func resultOfMember(_ place: SourceRange, gap: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a slot or hook has no type of its own"), at: place,
      notes: ["UIKit's method says which type its answer has"],
      fixIts: [FixIt("leave it out", replacing: gap, with: "")])
  }

  static func segueNeedsKind(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a segue needs a ':' and its kind"), at: place,
      notes: ["a segue leads from its scene to another one"],
      fixIts: [FixIt("write, for instance, 'segue open: .show(detail)'")])
  }

  static func valueInSlotName(
    _ place: SourceRange, name: String, label: String?, value: String, extra: SourceRange?
  ) -> Diagnostic {
    let form = label.map { "\(name)(\($0))" } ?? name
    let meant = name == "animationController" && label == "for" ? animators(for: value) : []
    return Diagnostic(
      .error("a label in a slot's name has no value"), at: place,
      label: "only the label tells UIKit's methods apart",
      notes: ["a parameter is written as 'label name'"],
      fixIts: meant.isEmpty
        ? [
          extra.map { FixIt("write '\(form)'", replacing: $0, with: "", isGuess: true) }
            ?? FixIt("write '\(form)'")
        ] : meant.map { FixIt("write '\($0)'", replacing: place, with: $0) })
  }

  /// The slots for an animator that `animationController(for: value)` can mean, from the name of UIKit's parameter.
  private static func animators(for value: String) -> [String] {
    let presented = "animationController(forPresented)"
    let dismissed = "animationController(forDismissed)"
    let shown = "navigationController(_, animationControllerFor)"
    return switch value {
    case "presented", "presenting", "source": [presented]
    case "dismissed": [dismissed]
    case "operation": [shown]
    default: [presented, dismissed, shown]
    }
  }

  static func valuesNeedParentheses(
    _ place: SourceRange, before: SourceRange, after: SourceRange, text: String
  ) -> Diagnostic {
    let isShort = text.utf8.count <= 60 && !text.utf8.contains(0x0A)
    return Diagnostic(
      .error("several numbers are one value in parentheses"), at: place,
      label: "a comma ends a member",
      fixIts: [
        FixIt(
          "write '(\(isShort ? text : "…"))'",
          edits: [
            FixIt.Edit(range: before, replacement: "("), FixIt.Edit(range: after, replacement: ")"),
          ])
      ])
  }
}
