import SourceText

// Constructs of Swift, Objective-C and other languages, with the remedies. Sorted by name.
extension SyntaxDiagnostics {
  static func animateBlockLabel(_ place: SourceRange, gap: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the block of 'animate' has no label"), at: place,
      fixIts: [FixIt("leave it out", replacing: gap, with: " ")])
  }

  static func blockHead(_ place: SourceRange, head: SourceRange, text: String) -> Diagnostic {
    Diagnostic(
      .error("this block has no names: '\(text)' has no meaning here"), at: place,
      notes: [
        "'then (finished) { … }' and a block after a call pass values; nothing is captured"
      ],
      fixIts: [FixIt("leave it out", replacing: head, with: "")])
  }

  static func completionBlock(_ place: SourceRange, with text: String = "then") -> Diagnostic {
    Diagnostic(
      .error("the completion of a call is written as 'then { … }'"), at: place,
      fixIts: [FixIt("write 'then'", replacing: place, with: text)])
  }

  static func completionFirst(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the completion of 'animate' follows its block, as 'then { … }'"), at: place,
      fixIts: [FixIt("write 'animate 350ms { … } then { … }'")])
  }

  static func conditionalNeedsColon(_ place: SourceRange, question: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a '?' between two values has a ':'"), at: place, label: "what if it is false?",
      related: [.init("belongs to this", at: question)],
      fixIts: [FixIt("write 'condition ? value : other value'")])
  }

  static func cStyleFor(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'for' loops over a range or a list"), at: place,
      fixIts: [FixIt("write 'for i in 0..<3 { … }'")])
  }

  static func curlyQuotes(_ opening: SourceRange, _ closing: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("strings are written in straight quotes"), at: opening, label: "a curly quote",
      fixIts: [straightQuotes(opening, closing)])
  }

  static func dictionaryType(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there are no dictionaries"), at: place, notes: ["a list's type is '[T]'"])
  }

  static func durationLabel(_ place: SourceRange, head: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the duration of 'animate' has no label"), at: place,
      fixIts: [FixIt("leave it out", replacing: head, with: "")])
  }

  static func equalsForAssignment(_ place: SourceRange, text: String = "==") -> Diagnostic {
    Diagnostic(
      .error("a value is assigned with '=', not '\(text)'"), at: place,
      fixIts: [FixIt("write '='", replacing: place, with: text == ":" ? " =" : "=")])
  }

  /// A statement of Swift's; `gap` is what its fix-it removes where leaving out the word is enough.
  static func foreignStatement(
    _ place: SourceRange, word: String, gap: SourceRange? = nil
  ) -> Diagnostic {
    let remedy: String? =
      switch word {
      case "try", "await": "leave it out: nothing throws, and nothing is awaited"
      case "do": "leave out 'do' and 'catch': nothing throws"
      case "throw": "return an optional that is nil"
      case "repeat": "write 'for i in 0..<n { … }'"
      default: nil
      }
    return Diagnostic(
      .error("there is no '\(word)'"), at: place,
      notes: [
        "statements are 'let', 'var', 'if', 'switch', 'for', 'return', 'animate', 'alongside', assignments and calls"
      ],
      fixIts: remedy.map { text in
        [gap.map { FixIt(text, replacing: $0, with: "") } ?? FixIt(text)]
      } ?? [])
  }

  static func genericAlias(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a 'typealias' has no parameters"), at: place,
      fixIts: [FixIt("leave it out and write the type that each place needs")])
  }

  static func genericFunction(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there are no generic functions"), at: place,
      fixIts: [FixIt("leave it out and write the types of the parameters")])
  }

  static func genericType(_ place: SourceRange, element: String?) -> Diagnostic {
    Diagnostic(
      .error("there are no generic types"), at: place, notes: ["a list's type is '[T]'"],
      fixIts: element.map { [FixIt("write '[\($0)]'", replacing: place, with: "[\($0)]")] } ?? [])
  }

  static func guardNeedsElse(_ place: SourceRange, hasBlock: Bool) -> Diagnostic {
    Diagnostic(
      .error("a 'guard' has an 'else'"), at: place, label: "what if it does not hold?",
      fixIts: [
        hasBlock
          ? FixIt("write 'else' before the block", replacing: place, with: " else")
          : FixIt("write 'else { return }'", replacing: place, with: " else { return }")
      ])
  }

  static func hashComment(_ place: SourceRange, edit: FixIt.Edit) -> Diagnostic {
    Diagnostic(
      .error("a comment begins with '//'"), at: place,
      notes: ["'#' begins a colour, such as '#C7C7CC'; '/* … */' is a comment of several lines"],
      fixIts: [FixIt("write '//'", edits: [edit])])
  }

  static func hashWord(_ place: SourceRange, text: String) -> Diagnostic {
    if ["#available", "#unavailable"].contains(text) {
      return Diagnostic(
        .error("there is no '\(text)'"), at: place,
        notes: ["there is one version of UIKit, which has all that choreo knows"],
        fixIts: [FixIt("leave the condition out, and write the statements of its block alone")])
    }
    if ["#if", "#elseif", "#else", "#endif"].contains(text) {
      return Diagnostic(
        .error("there is no '\(text)'"), at: place,
        notes: ["a script has no builds that could differ"],
        fixIts: [FixIt("leave out the lines with '#', and the statements that are not meant")])
    }
    return Diagnostic(
      .error("there is no '\(text)'"), at: place,
      notes: ["'#' begins a colour, such as '#C7C7CC'"])
  }

  static func hookColon(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a hook has no ':' before its block"), at: place,
      fixIts: [FixIt("leave it out", replacing: place, with: "")])
  }

  static func implicitlyUnwrappedType(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'!' is not allowed in this type"), at: place,
      notes: ["only the whole type of a variable, parameter or result can be 'T!'"],
      fixIts: [FixIt("write '?'", replacing: place, with: "?")])
  }

  static func importNeedsPath(
    _ place: SourceRange, name: String?, written range: SourceRange?, line: SourceRange? = nil
  ) -> Diagnostic {
    // Names of modules begin with a capital letter, names of scripts hardly ever do.
    let isModule = name?.unicodeScalars.first.map { ("A"..."Z").contains($0) } ?? false
    let written = isModule ? "card" : name ?? "card"
    let file = written.hasSuffix(".trans") ? written : "\(written).trans"
    let path = "\"\(file)\""
    return Diagnostic(
      .error("'import' takes the path of a script in quotes"), at: place,
      notes: ["UIKit is always there and is not imported"],
      fixIts: isModule
        ? [line.map { FixIt("leave it out", replacing: $0, with: "") } ?? FixIt("leave it out")]
        : [
          FixIt(
            "write 'import \(path)'",
            edits: range.map { [FixIt.Edit(range: $0, replacement: path)] } ?? [])
        ])
  }

  static func incrementOperator(
    _ place: SourceRange, all: SourceRange, sign: String, operand: String, isStatement: Bool
  ) -> Diagnostic {
    let written = "\(operand) \(sign)= 1"
    return Diagnostic(
      .error("there is no '\(sign)\(sign)'"), at: place,
      fixIts: [
        isStatement
          ? FixIt("write '\(written)'", replacing: all, with: written)
          : FixIt("write '\(written)' as a statement of its own")
      ])
  }

  static func makerMember(_ place: SourceRange, word: String) -> Diagnostic {
    let note =
      switch word {
      case "deinit":
        "the trace has an event 'deinit' when an object is released, which a test expects as 'Card.deinit'"
      case "subscript": "a func takes its place, 'func item(at position: Number) -> String { … }'"
      default: "an 'init' is a member of a declaration"
      }
    return Diagnostic(
      .error(word == "init" ? "'init' belongs in a declaration" : "a declaration has no '\(word)'"),
      at: place, notes: [note])
  }

  static func modifier(
    _ place: SourceRange, gap: SourceRange, text: String
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(text)' has no meaning here"), at: place,
      fixIts: [FixIt("leave it out", replacing: gap, with: "")])
  }

  static func multilineString(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a string ends on its line"), at: place, label: "there are no multi-line strings",
      fixIts: [FixIt("write '\\n' where a line ends")])
  }

  static func namesNeedParentheses(_ place: SourceRange, name: String) -> Diagnostic {
    Diagnostic(
      .error("what a 'then' is given is named in parentheses"), at: place,
      fixIts: [FixIt("write '(\(name))'", replacing: place, with: "(\(name))")])
  }

  static func newOperator(_ place: SourceRange, gap: SourceRange, type: String) -> Diagnostic {
    Diagnostic(
      .error("there is no 'new'"), at: place,
      fixIts: [FixIt("write '\(type)(…)' alone", replacing: gap, with: "")])
  }

  static func numberNeedsZero(_ place: SourceRange, text: String) -> Diagnostic {
    Diagnostic(
      .error("a number begins with a digit"), at: place,
      fixIts: [FixIt("write '0.\(text)'", replacing: place, with: "0.\(text)")])
  }

  static func objectiveCMessage(_ place: SourceRange, edit: FixIt.Edit?) -> Diagnostic {
    Diagnostic(
      .error("messages are not sent in square brackets"), at: place,
      label: "a list begins like this",
      fixIts: [
        edit.map { FixIt("write '\($0.replacement)'", edits: [$0]) }
          ?? FixIt("write 'receiver.method(argument)'")
      ])
  }

  static func objectiveCString(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("strings begin without '@'"), at: place,
      fixIts: [FixIt("leave out '@'", replacing: place, with: "")])
  }

  static func outletWithoutObject(_ place: SourceRange, name: String) -> Diagnostic {
    Diagnostic(
      .error("nothing connects the outlet '\(name)'"), at: place,
      notes: ["there is no storyboard file that makes its object"],
      fixIts: [
        FixIt(
          "declare 'view \(name) { frame: (0, 0, 100, 44) }', or another object as 'let \(name) = …'"
        )
      ])
  }

  static func prefixPlus(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'+' needs a value on both sides"), at: place,
      fixIts: [FixIt("leave it out", replacing: place, with: "")])
  }

  static func rangeOperator(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there is no '..'"), at: place,
      fixIts: [
        FixIt("write '...' for a range with its end", replacing: place, with: "..."),
        FixIt("write '..<' for one without", replacing: place, with: "..<"),
      ])
  }

  static func selectorForm(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'#selector' takes the name of a func"), at: place, label: "names none",
      fixIts: [
        FixIt("write '#selector(close)', '#selector(close(_:))' or '#selector(Card.close(_:))'")
      ])
  }

  static func severalNames(_ place: SourceRange, word: String) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' names one value"), at: place, label: "more than one name",
      fixIts: [FixIt("write a '\(word)' for each, on a line of its own")])
  }

  static func singleQuotedString(_ opening: SourceRange, _ closing: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("strings are written in double quotes"), at: opening,
      fixIts: [straightQuotes(opening, closing)])
  }

  static func staticInitializer(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("an 'init' can't be static"), at: place,
      notes: ["it makes an instance; static members are made when they are used first"],
      fixIts: [FixIt("leave the word out, or write 'static let name = …'")])
  }

  static func typealiasInBody(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a 'typealias' stands at the top of a file or in a declaration"), at: place,
      label: "stands in a body", fixIts: [FixIt("move it there, or write the type itself")])
  }

  static func variableBinding(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'if' binds with 'let'"), at: place,
      fixIts: [FixIt("write 'let'", replacing: place, with: "let")])
  }

  static func whileLoop(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there is no 'while'"), at: place, notes: ["every loop has to end"],
      fixIts: [FixIt("write 'for i in 0..<n { … }'")])
  }

  static func wordOperator(_ place: SourceRange, word: String, instead: String) -> Diagnostic {
    Diagnostic(
      .error("there is no operator '\(word)'"), at: place,
      fixIts: [FixIt("write '\(instead)'", replacing: place, with: instead)])
  }

  private static func straightQuotes(_ opening: SourceRange, _ closing: SourceRange) -> FixIt {
    FixIt(
      "write '\"' at both ends",
      edits: [
        FixIt.Edit(range: opening, replacement: "\""),
        FixIt.Edit(range: closing, replacement: "\""),
      ])
  }
}
