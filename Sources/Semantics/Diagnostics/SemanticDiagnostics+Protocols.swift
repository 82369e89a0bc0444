import SourceText

// Protocols.
extension SemanticDiagnostics {
  static func classInherits(
    _ type: String, kind: String, at range: SourceRange, isDeclared: Bool
  ) -> Diagnostic {
    if isDeclared {
      return Diagnostic(
        .error("classes below '\(type)' are not built yet"), at: range,
        label: "is a class of the script",
        notes: [
          "a class inherits from one of UIKit's classes or from none, and can be of protocols"
        ],
        fixIts: [
          FixIt(
            "write the superclass of '\(type)' here, and what both share into a 'func' or a protocol"
          )
        ])
    }
    return Diagnostic(
      .error("\(a(kind)) can't inherit from '\(type)'"), at: range, label: "is no protocol",
      notes: [
        "'NSObject', a class of views or recognizers that a script can make, such as 'UIView', 'UIButton' or 'UIPanGestureRecognizer', and the protocols of the script can stand here"
      ],
      fixIts: [FixIt("hold a '\(type)' in a member, and leave it out here")])
  }

  static func emptyProtocol(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' asks for nothing"), at: range, label: "every declaration would be one",
      notes: ["a protocol has the signatures of what can be called and read"],
      fixIts: [FixIt("write one into it, such as 'func picked(item: Number)'")])
  }

  static func notOfProtocol(
    _ own: String, _ wanted: String, difference: String, at range: SourceRange,
    wanted requirement: (text: String, range: SourceRange),
    present: (text: String, range: SourceRange), all: [String], isUIKits: String?, remedy: String
  ) -> Diagnostic {
    var notes: [String] = []
    if all.count > 1 { notes.append("nothing in it fits \(listed(all))") }
    if let isUIKits {
      notes.append(
        "UIKit's own '\(isUIKits)' does not count: a protocol asks for members of the script")
    }
    return Diagnostic(
      .error("'\(own)' is no '\(wanted)': \(difference)"), at: range, label: "is \(a(own))",
      related: [
        .init("'\(wanted)' asks for it here", at: requirement.range),
        .init(present.text, at: present.range),
      ], notes: notes,
      fixIts: [FixIt(remedy)])
  }

  static func protocolAsValue(
    _ name: String, at range: SourceRange, implementers: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is a protocol, not an object"), at: range, label: "an object is needed",
      notes: [implementersNote(name, implementers)],
      fixIts: [FixIt("name an instance of such a declaration")])
  }

  static func protocolMade(
    _ name: String, at range: SourceRange, implementers: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("nothing can be made of the protocol '\(name)'"), at: range,
      label: "has signatures, but no bodies",
      notes: [implementersNote(name, implementers)],
      fixIts: [FixIt("make an instance of such a declaration")])
  }

  private static func implementersNote(_ name: String, _ implementers: [String]) -> String {
    implementers.isEmpty
      ? "a declaration with all of its members is \(a(name)); there is none yet"
      : "\(a(name)) is an instance of \(listed(implementers, word: "or"))"
  }
}
