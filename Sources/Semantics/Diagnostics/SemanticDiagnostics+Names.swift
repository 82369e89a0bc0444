import SourceText

// Names, members and calls.
extension SemanticDiagnostics {
  /// `isChained` says that the list may be nil, with `?.` before the call.
  /// `color` is the literal that is meant.
  static func colorFromText(
    at range: SourceRange, call: SourceRange, color: String?
  ) -> Diagnostic {
    Diagnostic(
      .error("no colour is made from text"), at: range, label: "is not known",
      notes: [
        "colours are '#C7C7CC', '.red', 'UIColor(white:alpha:)' and 'UIColor(red:green:blue:alpha:)'"
      ],
      fixIts: [
        color.map { FixIt("write '\($0)'", replacing: call, with: $0) }
          ?? FixIt("write the colour itself, such as '#C7C7CC'")
      ])
  }

  static func declarationAsValue(
    _ name: String, kind: DeclarationKind, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is \(kind.withArticle), not an instance of it"), at: range,
      label: "an instance is needed", notes: ["'\(LiteralText.name(name))()' makes one"],
      fixIts: [FixIt("write '\(LiteralText.name(name))()'", replacing: end(of: range), with: "()")])
  }

  static func deprecatedName(
    _ name: String, _ row: DeprecatedNames.Row, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is obsolete"), at: range,
      label: row.isCallback ? "is never called" : "is not known",
      notes: ["UIKit has deprecated it in iOS \(row.since)"], fixIts: [FixIt(row.remedy)])
  }

  static func functionAsValue(
    _ name: String, at range: SourceRange, signature: String, canBeEmpty: Bool = false
  ) -> Diagnostic {
    let hasBlock = signature.contains(") {")
    let canBeEmpty = !hasBlock && (canBeEmpty || signature.contains("()"))
    let call = hasBlock ? BuiltinCatalogue.call(of: signature) : "\(name)(…)"
    return Diagnostic(
      .error("'\(name)' has to be called"), at: range, label: "is no value",
      notes: ["it is '\(signature)'"],
      fixIts: canBeEmpty
        ? [FixIt("write '\(LiteralText.name(name))()'", replacing: end(of: range), with: "()")]
        : [FixIt("write '\(call)'")])
  }

  static func implicitWithoutType(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'.\(name)' has no type here"), at: range, label: "no type is known here",
      notes: ["a name after a bare dot takes its type from its context"],
      fixIts: [FixIt("write the type before the dot, as in 'UIColor.black'")])
  }

  static func instanceOutsideTest(
    _ name: String, member: String, kind: DeclarationKind, at range: SourceRange,
    isInFunction: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is \(kind.withArticle), not an instance of it"), at: range,
      label: "there may be none, or many",
      notes: ["only tests look up the one live instance by its declaration's name"],
      fixIts: [
        FixIt(
          isInFunction
            ? "take the instance as a parameter, 'x: \(name)', and write 'x.\(member)'"
            : "keep the instance, 'let x = \(LiteralText.name(name))()', and write 'x.\(member)'")
      ])
  }

  static func listChangeAsValue(
    _ name: String, at range: SourceRange, isChained: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' gives no value"), at: range, label: "is a statement",
      notes: ["it changes the list it is called on"],
      fixIts: [
        FixIt(
          isChained
            ? "a list that may be nil has no '\(name)': write 'list = (list ?? []) + [element]', or unwrap it"
            : name == "append"
              ? "write it on a line of its own, or use 'list + [element]'"
              : "write it on a line of its own")
      ])
  }

  /// `remedy` leaves only the argument of the call, where that is enough.
  static func noAction(
    _ name: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' can't be an action"), at: range, label: "has other parameters or a result",
      related: [.init("declared here", at: declared)],
      notes: ["an action takes nothing, or its sender, an object, and gives no value"],
      fixIts: [FixIt("write a 'func' without parameters that calls it")])
  }

  static func noInitializer(
    _ name: String, isClass: Bool, at range: SourceRange, remedy: FixIt? = nil
  ) -> Diagnostic {
    if let note = Synonyms.note(for: name) {
      return Diagnostic(
        .error("'\(name)' can't be made like this"), at: range, label: "has no initialiser",
        notes: [note])
    }
    return Diagnostic(
      .error("'\(name)' can't be made like this"), at: range, label: "has no initialiser",
      notes: [
        isClass
          ? "UIKit or a declaration of the script makes it"
          : "values need no conversion: a number takes the dimension its place needs, and text takes values as in \"\\(x)\""
      ],
      fixIts: isClass
        ? [FixIt("declare a controller, animator, interaction, presentation or delegate")]
        : remedy.map { [$0] } ?? [])
  }

  static func noStatics(_ name: String, type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(type)' has no '.\(name)'"), at: range, label: "is not known",
      notes: ["\(type) has no named values"], fixIts: [FixIt("write a value of type \(type)")])
  }

  static func notCallable(
    _ text: String, type: String, at range: SourceRange, isOptional: Bool = false
  ) -> Diagnostic {
    let end = SourceRange(file: range.file, start: range.end, end: range.end)
    return Diagnostic(
      .error(isOptional ? "'\(text)' may be nil" : "'\(text)' can't be called"), at: range,
      label: "is of type \(type)",
      notes: [
        isOptional
          ? "a function that may be nil is called as 'f?(…)'"
          : "only funcs, methods, closures and declarations can be called"
      ],
      fixIts: isOptional
        ? [FixIt("write '\(text)?(…)'", replacing: end, with: "?")]
        : [FixIt("leave out the parentheses")])
  }

  /// A variable that a suspended closure does not have: `owner` is the declaration of `self`, whose `member` was named without it.
  static func notCaptured(
    _ name: String, owner: String?, member: String? = nil, of function: String,
    at range: SourceRange
  ) -> Diagnostic {
    var remedies = [FixIt("use '\(name)' in the closure, and ':reload' the script")]
    if let owner {
      let path = member.map { "\(owner).\($0)" } ?? owner
      remedies.insert(FixIt("write '\(path)' if there is only one \(owner)"), at: 0)
    }
    return Diagnostic(
      .error("the closure does not capture '\(name)'" + (member.map { " and its '\($0)'" } ?? "")),
      at: range, label: member == nil ? "has no value here" : "is a member of 'self'",
      notes: [
        owner == nil
          ? "'\(name)' is a local of '\(function)', and a closure keeps only what it uses"
          : "'self' is the instance in whose '\(function)' it is, and a closure keeps only what it uses"
      ], fixIts: remedies)
  }

  static func notImported(
    _ name: String, at range: SourceRange, path: String, insertion: SourceRange
  ) -> Diagnostic {
    let place = SourceRange(file: range.file, start: insertion.start, end: insertion.start)
    return Diagnostic(
      .error("'\(name)' is not imported here"), at: range, label: "is declared in '\(path)'",
      notes: ["a script sees what it imports, not what is imported beside it"],
      fixIts: [
        FixIt("add 'import \"\(path)\"'", replacing: place, with: "import \"\(path)\"\n")
      ])
  }

  static func otherArgument(
    _ name: String, signature: String, at range: SourceRange, list: SourceRange?,
    isLookAlone: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' takes no such argument"), at: range, label: "is not known",
      notes: ["it is '\(signature)'"],
      fixIts: [
        list.map {
          FixIt(
            "write '\(LiteralText.name(name))()'", replacing: $0, with: "()",
            isGuess: !isLookAlone)
        } ?? FixIt("write the arguments of '\(signature)'")
      ])
  }

  static func otherSelector(_ written: String, form: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there is no func '\(written)'"), at: range, label: "has other labels",
      notes: ["the labels of a func are a part of its name"],
      fixIts: [FixIt("write '\(form)'", replacing: range, with: form)])
  }

  static func otherSuperclassMethod(
    _ name: String, hook: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("here 'super' can only call '\(hook)'"), at: range,
      label: "is no step that this hook replaces",
      notes: ["a hook replaces one step of UIKit's, and 'super.\(hook)(…)' does that one"],
      fixIts: [FixIt("call '\(name)' without 'super.'")])
  }

  static func presentationMadeElsewhere(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a presentation is made only where UIKit asks for it"), at: range,
      label: "has nothing to present here",
      notes: [
        "a presentation controller is bound to the two controllers that UIKit hands over with the question"
      ],
      fixIts: [
        FixIt("answer 'presentationController(forPresented): \(name)(…)' in a delegate")
      ])
  }

  /// `list` are the parentheses, nil where there is something in them.
  static func propertyCalled(
    _ name: String, at range: SourceRange, list: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is a property, not a method"), at: range, label: "is not called",
      fixIts: [
        FixIt(
          "leave out the parentheses",
          edits: list.map { [FixIt.Edit(range: $0, replacement: "")] } ?? [])
      ])
  }

  static func selectorOfUIKit(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'#selector' can't name '\(name)'"), at: range, label: "is no func of the script",
      notes: ["UIKit calls the funcs of declarations, which a selector names"],
      fixIts: [FixIt("write a 'func' that calls it, and name that one")])
  }

  static func selectorWithoutOwner(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'#selector' needs the class that has '\(name)'"), at: range,
      label: "is in no declaration", notes: ["a func outside of declarations can't be an action"],
      fixIts: [FixIt("write the class before it, as in '#selector(Card.\(name))'")])
  }

  static func selfOutside(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there is no 'self' here"), at: range, label: "is in no declaration",
      notes: ["'self' is the instance of the declaration that a member, slot or hook is in"],
      fixIts: [FixIt("name the instance that is meant")])
  }

  static func slotNeedsContext(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' needs the transition's context"), at: range, label: "there is none here",
      notes: [
        "UIKit asks for it with the context, which 'on animateTransition(using context)' has"
      ],
      fixIts: [FixIt("pass the context as a parameter, and call '\(name)(using: context)'")])
  }

  static func slotNotWritten(
    _ name: String, declaration: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(declaration)' has no '\(name)'"), at: range, label: "has no value",
      fixIts: [FixIt("add '\(name): …' to '\(declaration)'")])
  }

  static func topLevelVariable(
    _ name: String, at range: SourceRange, declared: SourceRange, isInTest: Bool,
    isInProperty: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' belongs to the statements of the script"), at: range,
      label: "can't be seen from here", related: [.init("declared here", at: declared)],
      notes: [
        isInTest
          ? "each test runs in a fresh world, where these statements have not run"
          : "declarations and funcs can be used by other scripts, which do not run these statements"
      ],
      fixIts: [
        FixIt(
          isInTest
            ? "declare it in the test, or make it in a 'func' that tests call"
            : isInProperty
              ? "write the property as a 'func' with a parameter" : "hand it over as a parameter")
      ])
  }

  static func typeAsValue(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is a type, not a value"), at: range, label: "a value is needed",
      fixIts: [FixIt("write '\(name)(…)' to make one, or '\(name).name' for a named one")])
  }

  static func unknownCase(
    _ name: String, type: String, at range: SourceRange, suggestion: Suggestion?, all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(type)' has no '.\(name)'"), at: range, label: "is not known",
      notes: ["it has \(listed(all.map { "." + $0 }, limit: 40))"],
      fixIts: suggestion?.fixIts(at: range) ?? [])
  }

  static func unknownMember(
    _ name: String, of type: String, at range: SourceRange, suggestion: Suggestion?, note: String?
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(type)' has no member '\(name)'"), at: range, label: "is not known",
      notes: note.map { [$0] } ?? [], fixIts: suggestion?.fixIts(at: range) ?? [])
  }

  static func unknownName(
    _ name: String, at range: SourceRange, suggestion: Suggestion?, note: String?
  ) -> Diagnostic {
    Diagnostic(
      .error("there is no '\(name)' here"), at: range, label: "is not known",
      notes: note.map { [$0] } ?? [], fixIts: suggestion?.fixIts(at: range) ?? [])
  }

  static func unnamedParameter(
    _ name: String, at range: SourceRange, method: String, binding: String?, fixIts: [FixIt]
  ) -> Diagnostic {
    Diagnostic(
      .error("there is no '\(name)' here"), at: range, label: "is not named by '\(method)'",
      notes: [
        binding.map { "here UIKit's '\(name)' is named '\($0)'" }
          ?? "a body knows the parameters of UIKit's that its parentheses name"
      ], fixIts: fixIts)
  }

  static func usedBeforeDeclared(
    _ name: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is used before it is declared"), at: range, label: "has no value yet",
      related: [.init("declared here", at: declared)],
      notes: ["statements run from top to bottom"], fixIts: [FixIt("move its declaration up")])
  }

  static func wrongArguments(
    _ name: String, signatures: [String], at range: SourceRange, detail: String?,
    remedy: FixIt? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error("these are not the arguments of '\(name)'"), at: range,
      label: detail ?? "don't fit",
      notes: signatures.isEmpty
        ? [] : ["it is \(listed(signatures, word: "or"))"],
      fixIts: remedy.map { [$0] } ?? signatures.first.map {
        [FixIt("write it as '\(BuiltinCatalogue.call(of: $0))'")]
      } ?? [])
  }

  /// Without edits a label would get another meaning, so the call has to be written anew.
  static func wrongLabels(
    _ name: String, signature: String, at range: SourceRange, edits: [FixIt.Edit], isGuess: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' has other labels"), at: range, label: "not this label",
      notes: ["it is '\(signature)'"],
      fixIts: [
        edits.isEmpty
          ? FixIt("write it as '\(BuiltinCatalogue.call(of: signature))'")
          : FixIt(
            "write the labels of '\(BuiltinCatalogue.call(of: signature))'", edits: edits,
            isGuess: isGuess)
      ])
  }
}

/// A name that was likely meant.
struct Suggestion {
  /// The name to write.
  var name: String
  /// Its declaration, when it is a method.
  var signature: String?
  /// The edits after the name that make the call right; nil when edits are not enough.
  var following: [FixIt.Edit]? = []
  /// Whether it is assigned in place of a call of a setter.
  var isAssigned = false

  /// The suggestion as a fix-it.
  func fixIts(at range: SourceRange) -> [FixIt] {
    let text = isAssigned ? "assign it: '\(name) = …'" : "write '\(written)'"
    guard let following else { return [FixIt(text)] }
    return [FixIt(text, edits: [FixIt.Edit(range: range, replacement: name)] + following)]
  }

  /// The name, with the arguments that a call of it needs; without them where the edits give one that may be left out.
  private var written: String {
    guard let signature, following == nil || !signature.contains(" = ") else { return name }
    return BuiltinCatalogue.call(of: signature)
  }
}
