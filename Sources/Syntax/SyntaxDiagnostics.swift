import SourceText

/// The diagnostics of the lexer and the parser, sorted by name; the name is the id.
enum SyntaxDiagnostics {
  static func argumentNeedsColon(_ place: SourceRange, label: String) -> Diagnostic {
    Diagnostic(
      .error("an argument's label is followed by ':', not by '='"), at: place,
      fixIts: [FixIt("write '\(label): …'", replacing: place, with: ":")])
  }

  static func assignmentInCondition(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'=' assigns; a condition compares with '=='"), at: place,
      fixIts: [FixIt("write '=='", replacing: place, with: "==")])
  }

  static func bareBlock(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a block can't be a statement of its own"), at: place,
      label: "belongs to nothing",
      notes: ["blocks follow calls, and 'if', 'for', 'animate', 'then' and the like"])
  }

  static func callNeedsParentheses(
    _ place: SourceRange, name: String, argument: String, edits: [FixIt.Edit]
  ) -> Diagnostic {
    Diagnostic(
      .error("a call has its arguments in parentheses"), at: place,
      fixIts: [
        FixIt(
          argument.utf8.count > 60 ? "write '\(name)(…)'" : "write '\(name)(\(argument))'",
          edits: edits)
      ])
  }

  static func chainedComparison(
    _ place: SourceRange, first: SourceRange, insertion: SourceRange, middle: String
  ) -> Diagnostic {
    Diagnostic(
      .error("comparisons cannot be chained"), at: place, label: "a second comparison",
      related: [Diagnostic.Label("the first one", at: first)],
      fixIts: [FixIt("join two comparisons with '&&'", replacing: insertion, with: " && \(middle)")]
    )
  }

  static func chainedRange(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a range has two ends"), at: place, label: "a third one begins here")
  }

  static func colonInLabel(_ place: SourceRange, gap: SourceRange, with text: String) -> Diagnostic
  {
    Diagnostic(
      .error("a parameter of a slot or hook is written without ':'"), at: place,
      label: "a label and a name follow each other",
      fixIts: [FixIt("leave out ':'", replacing: gap, with: text)])
  }

  static func elseWithoutIf(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'else' without 'if'"), at: place, label: "no 'if' ends before this")
  }

  /// `()` as the statements of a case is Swift's other word for `break`.
  static func emptyParentheses(_ place: SourceRange, isCase: Bool) -> Diagnostic {
    Diagnostic(
      .error("there is nothing in the parentheses"), at: place, label: "a value is missing",
      fixIts: isCase ? [FixIt("write 'break'", replacing: place, with: "break")] : [])
  }

  static func expectedBlock(_ place: SourceRange, of word: String) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' needs a block"), at: place, label: "'{' is missing here")
  }

  static func expectedCondition(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'if' needs a condition"), at: place, label: "a condition is missing before this")
  }

  static func expectedExpression(_ place: SourceRange, found: String) -> Diagnostic {
    Diagnostic(
      .error("a value is missing before \(found)"), at: place, label: "a value is expected here")
  }

  static func expectedIn(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'for' needs 'in' after its name"), at: place, label: "'in' is missing here",
      fixIts: [FixIt("write 'for x in list { … }'", replacing: place, with: " in")])
  }

  static func expectedMemberName(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a member's name is missing after the dot"), at: place,
      label: "a name is expected here")
  }

  static func expectedName(_ place: SourceRange, after what: String) -> Diagnostic {
    Diagnostic(
      .error("a name is missing after \(what)"), at: place, label: "a name is expected here")
  }

  static func expectedType(_ place: SourceRange, found: String) -> Diagnostic {
    Diagnostic(
      .error("a type is missing before \(found)"), at: place, label: "a type is expected here",
      notes: ["types are names such as 'CGRect', optionals 'T?' and lists '[T]'"])
  }

  static func extraBrace(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'}' closes nothing"), at: place, label: "no '{' is open for it",
      fixIts: [FixIt("remove it", replacing: place, with: "", isGuess: true)])
  }

  static func fileTooLarge(_ place: SourceRange, megabytes: Int) -> Diagnostic {
    Diagnostic(
      .error("the script has \(megabytes) MB; at most \(Parser.sizeLimit >> 20) MB are read"),
      at: place)
  }

  /// `isTight` says that no blank is before the place.
  static func functionNeedsArrow(_ place: SourceRange, isTight: Bool) -> Diagnostic {
    Diagnostic(
      .error("a function's result is introduced by '->'"), at: place,
      fixIts: [FixIt("write '->'", replacing: place, with: isTight ? " ->" : "->")])
  }

  static func functionNeedsParentheses(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'func' needs parentheses after its name"), at: place, label: "'()' is missing here",
      fixIts: [FixIt("write '()'", replacing: place, with: "()")])
  }

  static func hookOfChain(_ place: SourceRange, object: String) -> Diagnostic {
    Diagnostic(
      .error("a hook belongs to an object that is never nil"), at: place,
      label: "asks whether it is nil",
      notes: [
        "the name before the dot is 'view', a view or a 'let' of the declaration, which is never nil"
      ],
      fixIts: [FixIt("write a dot: 'on \(object).…'", replacing: place, with: ".")])
  }

  static func hookOfPath(_ place: SourceRange, last: String) -> Diagnostic {
    Diagnostic(
      .error("a hook names one object and its event"), at: place, label: "is more than that",
      notes: ["the name before the dot is 'view', a view or a 'let' of the declaration"],
      fixIts: [FixIt("give the object a 'let' of its own, and write 'on name.\(last) { … }'")])
  }

  static func hookWithoutObject(_ place: SourceRange, event: String) -> Diagnostic {
    Diagnostic(
      .error("a hook of a member names the object before the dot"), at: place,
      label: "there is nothing before it",
      notes: ["it is 'view', a view or a 'let' of the declaration"],
      fixIts: [FixIt("write 'on view.\(event) { … }' for the controller's own view")])
  }

  static func ifAsValue(_ place: SourceRange, word: String) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' can't be an operand"), at: place,
      notes: ["it is a value in a slot, an argument, a list, '\\( )', and after '=' or 'return'"],
      fixIts: [FixIt("put it in parentheses, or give its value a name with 'let'")])
  }

  static func ifValueNeedsElse(_ place: SourceRange, at gap: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'if' as a value needs an 'else'"), at: place,
      label: "has no value when this is false",
      fixIts: [FixIt("add an 'else'", replacing: gap, with: " else { … }")])
  }

  static func invalidUTF8(_ place: SourceRange, offset: Int) -> Diagnostic {
    Diagnostic(
      .error("the script is not valid UTF-8: see byte \(offset)"), at: place, label: "not UTF-8",
      notes: ["save the file as UTF-8"])
  }

  static func labelInBinding(
    _ place: SourceRange, names: String, edits: [FixIt.Edit]
  ) -> Diagnostic {
    Diagnostic(
      .error("only names are written here"), at: place, label: "has no place here",
      fixIts: [FixIt("write '(\(names))'", edits: edits)])
  }

  static func labelInParentheses(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a single value in parentheses has no label"), at: place,
      notes: ["a tuple has two or more elements"])
  }

  static func malformedColor(_ place: SourceRange, text: String) -> Diagnostic {
    Diagnostic(
      .error("'\(text)' is not a colour"), at: place,
      notes: ["a colour has six hexadecimal digits, or eight with its alpha: '#C7C7CC'"],
      fixIts: longColor(text).map { [FixIt("write '\($0)'", replacing: place, with: $0)] } ?? [])
  }

  static func malformedNumber(_ place: SourceRange, text: String) -> Diagnostic {
    Diagnostic(
      .error("'\(text)' is not a number"), at: place,
      notes: ["numbers are decimal, such as '12', '0.5' or '1e3'"],
      fixIts: text.contains("_")
        ? [FixIt("leave out '_'", replacing: place, with: text.filter { $0 != "_" })] : [])
  }

  static func malformedUnicodeEscape(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\\u' needs a scalar's number in braces"), at: place,
      fixIts: [FixIt("write one to eight hexadecimal digits, such as '\\u{2014}'")])
  }

  static func misplacedMember(_ place: SourceRange, word: String) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' belongs directly in a declaration"), at: place,
      label: "not inside of one")
  }

  static func missingComma(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("',' is missing"), at: place, label: "between two elements",
      fixIts: [FixIt("write ','", replacing: place, with: ",")])
  }

  /// `label` is that of the first argument, which a slot may have too.
  static func missingOn(_ place: SourceRange, name: String) -> Diagnostic {
    Diagnostic(
      .error("a hook begins with 'on'"), at: place,
      fixIts: [
        FixIt(
          "write 'on \(name)'",
          replacing: SourceRange(file: place.file, start: place.start, end: place.start),
          with: "on ")
      ])
  }

  static func misspelledWord(
    _ place: SourceRange, word: String, meant: String, isClause: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      .error("no \(isClause ? "clause" : "statement") begins with '\(word)'"), at: place,
      fixIts: [FixIt("write '\(meant)'", replacing: place, with: meant)])
  }

  static func nestedDeclaration(_ place: SourceRange, word: String) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' belongs at the top of a file"), at: place,
      label: "this is inside of something")
  }

  static func nestingTooDeep(_ place: SourceRange, limit: Int) -> Diagnostic {
    Diagnostic(
      .error("this is nested more than \(limit) levels deep"), at: place,
      label: "the limit is passed here", notes: ["move an inner part into a 'func' or a 'let'"])
  }

  static func numberTooLarge(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the number is too large"), at: place, notes: ["numbers go up to about 1.8e308"])
  }

  static func oneValueInBranch(_ place: SourceRange, of branch: String) -> Diagnostic {
    Diagnostic(
      .error("\(branch) that is a value holds one value"), at: place,
      label: "a second statement or value begins here",
      notes: ["a slot with statements is written 'name { … return x }'"])
  }

  /// `places` are those of the operators, each with the end of the line before; there is at least one.
  static func operatorBeginsLine(
    _ places: [(range: SourceRange, before: SourceRange, text: String)]
  ) -> Diagnostic {
    let text = places[0].text
    return Diagnostic(
      .error("a line cannot begin with '\(text)'"), at: places[0].range,
      label: "the line before ended a statement",
      fixIts: [
        FixIt(
          places.count == 1
            ? "write '\(text)' at the end of the line before"
            : "write each operator at the end of the line before it",
          edits: places.flatMap { place in
            [
              FixIt.Edit(range: place.before, replacement: " " + place.text),
              FixIt.Edit(range: place.range, replacement: ""),
            ]
          })
      ])
  }

  static func parameterNeedsType(_ place: SourceRange, name: String) -> Diagnostic {
    Diagnostic(
      .error("parameter '\(name)' needs a type"), at: place,
      fixIts: [FixIt("write '\(name): ' and a type, such as '\(name): Bool'")])
  }

  static func reservedName(_ place: SourceRange, text: String) -> Diagnostic {
    Diagnostic(
      .error("'\(text)' cannot be a name"), at: place, label: "a word of the language",
      fixIts: [
        FixIt(
          "choose another name, or write '`\(text)`'", replacing: place, with: "`\(text)`",
          isGuess: true)
      ])
  }

  static func slotNeedsColon(_ place: SourceRange, after gap: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the value of a slot follows ':', not '='"), at: place,
      fixIts: [FixIt("write ':'", replacing: gap.joined(with: place), with: ":")])
  }

  static func spaceBeforeUnit(_ place: SourceRange, gap: SourceRange, number: String, unit: String)
    -> Diagnostic
  {
    Diagnostic(
      .error("a unit follows its number without a space"), at: place,
      fixIts: [FixIt("write '\(number)\(unit)'", replacing: gap, with: "")])
  }

  static func statementInDeclaration(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a statement cannot be directly in a declaration"), at: place,
      notes: ["declarations hold slots, hooks, views, 'let', 'var' and 'func'"],
      fixIts: [FixIt("put it into a hook, such as 'on viewDidLoad { … }'")])
  }

  static func statementsOnOneLine(_ place: SourceRange, place gap: SourceRange, text: String)
    -> Diagnostic
  {
    Diagnostic(
      .error("a statement ends with its line"), at: place,
      label: "unexpected '\(text)' after a statement",
      notes: ["if two statements are meant, write each on a line of its own"])
  }

  static func thenWithoutCall(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'then' follows a call, 'animate' or 'alongside'"), at: place,
      label: "there is no call before this",
      notes: ["after a block it is written behind its '}': 'animate 350ms { … } then { … }'"])
  }

  static func tooManyParts(_ place: SourceRange, limit: Int) -> Diagnostic {
    Diagnostic(
      .error("this has more than \(limit) parts in a chain"), at: place, label: "it begins here",
      notes: ["give a part of it a name with 'let'"])
  }

  static func typeInBinding(
    _ place: SourceRange, names: String, edits: [FixIt.Edit]
  ) -> Diagnostic {
    Diagnostic(
      .error("parameters of a slot or hook have no types"), at: place,
      label: "UIKit knows their types",
      fixIts: [FixIt("write '(\(names))'", edits: edits)])
  }

  static func unclosedBrace(
    _ opening: SourceRange, seen: SourceRange, found: String, edit: FixIt.Edit
  ) -> Diagnostic {
    Diagnostic(
      .error("'{' is not closed"), at: opening, label: "this '{'",
      related: [Diagnostic.Label(found, at: seen)],
      fixIts: [FixIt("write '}'", edits: [edit], isGuess: true)])
  }

  static func unclosedBracket(_ opening: SourceRange, at place: SourceRange, closing: String)
    -> Diagnostic
  {
    Diagnostic(
      .error("'\(closing == ")" ? "(" : "[")' is not closed"), at: opening, label: "this one",
      related: [Diagnostic.Label("'\(closing)' is expected here at the latest", at: place)],
      fixIts: [FixIt("write '\(closing)'", replacing: place, with: closing, isGuess: true)])
  }

  static func unexpectedCharacter(_ place: SourceRange, text: String) -> Diagnostic {
    Diagnostic(
      .error("\(characterName(text)) has no meaning here"), at: place)
  }

  static func unexpectedEnd(_ place: SourceRange, place what: String) -> Diagnostic {
    Diagnostic(
      .error("the text ends \(what)"), at: place, label: "more is expected after this")
  }

  static func unexpectedToken(_ place: SourceRange, text: String, place what: String) -> Diagnostic
  {
    Diagnostic(
      .error("unexpected '\(text)' \(what)"), at: place)
  }

  static func unknownBlock(
    _ place: SourceRange, word: String, meant: String?
  ) -> Diagnostic {
    Diagnostic(
      .error("no block follows '\(word)'"), at: place,
      notes: ["blocks follow calls, and 'if', 'for', 'animate', 'alongside', 'then' and the like"],
      fixIts: meant.map { [FixIt("write '\($0)'", replacing: place, with: $0)] } ?? [])
  }

  static func unknownEscape(_ place: SourceRange, text: String) -> Diagnostic {
    Diagnostic(
      .error("'\(text)' means nothing in a string"), at: place,
      notes: ["escapes are \\n \\t \\r \\0 \\\\ \\\" \\u{…} and \\( … )"],
      fixIts: [
        FixIt(
          "write '\\\(text)' for a backslash", replacing: place, with: "\\" + text, isGuess: true)
      ])
  }

  static func unknownMemberWord(_ place: SourceRange, word: String, meant: String?) -> Diagnostic {
    Diagnostic(
      .error("no member begins with '\(word)'"), at: place,
      notes: [
        "members are 'name: value', 'on name { … }', 'view name { … }', 'let', 'var' and 'func'"
      ], fixIts: meant.map { [FixIt("write '\($0)'", replacing: place, with: $0)] } ?? [])
  }

  static func unknownUnit(_ place: SourceRange, number: String, unit: String) -> Diagnostic {
    if unit.hasPrefix("x"), let height = Int(unit.dropFirst()) {
      return sizeInWords(place, whole: place, text: "(\(number), \(height))")
    }
    return Diagnostic(
      .error("there is no unit '\(unit)'"), at: place,
      notes: ["units are ms, s, deg, rad, %, pt and pt/s"],
      fixIts: (Unit.meant(by: unit) ?? EditDistance.closest(to: unit, among: Unit.all)).map {
        [FixIt("write '\(number)\($0)'", replacing: place, with: number + $0)]
      } ?? [])
  }

  static func unopenedBracket(_ place: SourceRange, text: String) -> Diagnostic {
    Diagnostic(
      .error("'\(text)' closes nothing"), at: place,
      label: "no '\(text == ")" ? "(" : "[")' is open for it",
      fixIts: [FixIt("remove it", replacing: place, with: "", isGuess: true)])
  }

  static func unterminatedComment(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a comment is not closed"), at: place, label: "it begins here",
      notes: ["nested comments are closed one by one"],
      fixIts: [FixIt("write '*/' where it ends")])
  }

  /// `closing` is nil for a string that ends inside of an interpolation: where that should have ended is not known.
  static func unterminatedString(_ place: SourceRange, closing: String?) -> Diagnostic {
    let end = SourceRange(file: place.file, start: place.end, end: place.end)
    return Diagnostic(
      .error("a string is not closed on its line"), at: place,
      notes: closing == nil ? ["a '\\(' in it has no ')'"] : [],
      fixIts: [
        closing.map { FixIt("write '\($0)' at its end", replacing: end, with: $0, isGuess: true) }
          ?? FixIt("write ')' after the value, and '\"' at the end of the string")
      ])
  }

  static func variableNeedsValue(
    _ place: SourceRange, at gap: SourceRange, name: String, isOptional: Bool, isMember: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' needs a value"), at: place,
      fixIts: [
        isOptional
          ? FixIt("write '= nil'", replacing: gap, with: " = nil")
          : FixIt(
            isMember
              ? "write '= ' and its first value, or an 'init' that assigns it"
              : "write '= ' and its first value")
      ])
  }
}
