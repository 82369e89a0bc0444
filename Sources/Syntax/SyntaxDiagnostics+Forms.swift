import SourceText

// Casts, conditions, loops and assignments of Swift's. Sorted by name.
extension SyntaxDiagnostics {
  static func animateNeedsDuration(_ place: SourceRange, at gap: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'animate' needs a duration"), at: place, label: "how long?",
      fixIts: [
        FixIt(
          "write a time after it, such as 'animate 350ms { … }'", replacing: gap, with: " 350ms",
          isGuess: true)
      ])
  }

  static func assignmentAsArgument(_ place: SourceRange, edits: [FixIt.Edit]) -> Diagnostic {
    Diagnostic(
      .error("an assignment is a statement, not an argument"), at: place,
      notes: ["a call that runs statements takes a block after it"],
      fixIts: [FixIt("write it in a block, '{ view.alpha = 0 }'", edits: edits)])
  }

  static func blockAfterValue(
    _ place: SourceRange, isObserver: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      .error("a value cannot be followed by a block"), at: place,
      notes: [
        isObserver
          ? "'willSet' and 'didSet' belong to a 'var' of a declaration"
          : "a block is the argument of a call"
      ],
      fixIts: isObserver
        ? [FixIt("write a 'func' that sets the value and does the rest")]
        : [])
  }

  static func computedNeedsGetter(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a computed property needs a 'get'"), at: place, label: "has only a 'set'",
      fixIts: [FixIt("write 'get { … }' before 'set { … }'")])
  }

  static func computedNeedsType(_ place: SourceRange, name: String) -> Diagnostic {
    Diagnostic(
      .error("a computed property needs its type"), at: place,
      fixIts: [FixIt("write 'var \(name): Number { … }'", isGuess: true)])
  }

  static func computedProperty(
    _ place: SourceRange, name: String, letOfMember word: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .error("a computed property is a 'var' of a declaration or file"), at: place,
      label: "computes a value",
      fixIts: [
        word.map { FixIt("write 'var'", replacing: $0, with: "var") }
          ?? FixIt(
            "write 'var \(name): … { … }' at the top of the file, or compute it where it is used")
      ])
  }

  static func deviceParameters(_ place: SourceRange, edits: [FixIt.Edit]) -> Diagnostic {
    Diagnostic(
      .error("a device has no parameters: its values are members"), at: place,
      fixIts: [FixIt("write them in its braces, '{ size: (393, 852) }'", edits: edits)])
  }

  static func formatInText(_ place: SourceRange, rest: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a text takes a value without a format"), at: place, label: "a format begins here",
      notes: ["'(x * 100).rounded() / 100' has two decimals"],
      fixIts: [FixIt("leave it out", replacing: rest, with: "")])
  }

  static func inoutParameter(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there are no 'inout' parameters"), at: place,
      notes: ["an object that is handed over can be changed, a value can't"],
      fixIts: [FixIt("return the new value, as in 'func f(x: Number) -> Number'")])
  }

  static func labelNeedsColon(_ place: SourceRange, label: String) -> Diagnostic {
    Diagnostic(
      .error("':' is missing after the label '\(label)'"), at: place,
      label: "between a label and its value",
      fixIts: [FixIt("write ':'", replacing: place, with: ":")])
  }

  static func listNeedsBrackets(
    _ place: SourceRange, before: SourceRange, after: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("several values are a list in brackets"), at: place,
      fixIts: [
        FixIt(
          "write '[…]' around them",
          edits: [
            FixIt.Edit(range: before, replacement: "["), FixIt.Edit(range: after, replacement: "]"),
          ])
      ])
  }

  static func questionEndsLine(_ place: SourceRange, dot: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a line cannot end with the '?' of a chain"), at: place,
      fixIts: [
        FixIt(
          "begin the next line with '?.'",
          edits: [
            FixIt.Edit(range: place, replacement: ""), FixIt.Edit(range: dot, replacement: "?."),
          ])
      ])
  }

  static func rangeInWords(_ place: SourceRange, gap: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the part of an animation that 'at' takes is a range"), at: place,
      fixIts: [FixIt("write '...'", replacing: gap, with: "...")])
  }

  static func setterOfFile(_ place: SourceRange, name: String) -> Diagnostic {
    Diagnostic(
      .error("a property at the top of a file can only be read"), at: place,
      label: "'get' stands alone there",
      notes: ["declarations and funcs don't know the variables that it would assign"],
      fixIts: [FixIt("leave 'set' out, or write a 'class' with the property '\(name)'")])
  }

  static func sizeInWords(_ place: SourceRange, whole: SourceRange, text: String) -> Diagnostic {
    Diagnostic(
      .error("a size is two values in parentheses"), at: place,
      fixIts: [FixIt("write '\(text)'", replacing: whole, with: text)])
  }

  static func slotNeedsColonBefore(_ place: SourceRange, gap: SourceRange, name: String)
    -> Diagnostic
  {
    Diagnostic(
      .error("the value of a slot follows ':'"), at: place,
      fixIts: [FixIt("write '\(name): …'", replacing: gap, with: ": ")])
  }

  static func tagsAreNames(_ place: SourceRange, edits: [FixIt.Edit]) -> Diagnostic {
    Diagnostic(
      .error("the tags of a script are names with commas between them"), at: place,
      notes: ["a test has them with dots, in brackets: 'tags: [.slow]'"],
      fixIts: [FixIt("write the names alone", edits: edits)])
  }

  static func uiViewAnimate(_ place: SourceRange, label: SourceRange) -> Diagnostic {
    let start = SourceRange(file: place.file, start: place.start, end: place.start)
    return Diagnostic(
      .error("'animate' with parentheses is a method of 'UIView'"), at: place,
      notes: ["the statement has none: 'animate 350ms { … }'"],
      fixIts: [
        FixIt(
          "write 'UIView.animate(withDuration: …)'",
          edits: [
            FixIt.Edit(range: start, replacement: "UIView."),
            FixIt.Edit(range: label, replacement: "withDuration"),
          ])
      ])
  }

  static func variableNeedsEquals(_ place: SourceRange, gap: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'=' is missing before the value"), at: place,
      fixIts: [FixIt("write '='", replacing: gap, with: " = ")])
  }

  static func viewWithCall(_ place: SourceRange, isEmpty: Bool) -> Diagnostic {
    Diagnostic(
      .error("the class of a view is not called"), at: place,
      label: "the declaration makes the view",
      fixIts: [
        isEmpty
          ? FixIt("leave out the parentheses", replacing: place, with: "")
          : FixIt("write what is in the parentheses as members in the braces")
      ])
  }

  static func wordColon(_ place: SourceRange, word: String) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' is not followed by ':'"), at: place,
      fixIts: [FixIt("leave it out", replacing: place, with: "")])
  }
}
