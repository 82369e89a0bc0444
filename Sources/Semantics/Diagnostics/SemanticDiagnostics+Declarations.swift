import SourceText

// Members of declarations.
extension SemanticDiagnostics {
  static func aliasOfItself(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' stands for itself"), at: range, label: "is in the type after its '='",
      notes: ["a 'typealias' gives another name to a type"],
      fixIts: [FixIt("write the type that is meant")])
  }

  static func classOfTests(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("tests are in no class"), at: range, label: "is XCTest's",
      notes: ["a file has any number of tests, beside its declarations"],
      fixIts: [
        FixIt(
          "write 'test \"opens\" { … }' at the top level for 'func testOpens() { … }', and 'before { … }' for 'setUp()'"
        )
      ])
  }

  static func defaultInProtocol(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a signature of a protocol has no default values"), at: range,
      label: "this would be the value without an argument",
      fixIts: [FixIt("write it in the func of each declaration instead")])
  }

  static func duplicateDeclaration(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is declared twice"), at: range, label: "this name is taken",
      related: self.first(first),
      notes: ["declarations and funcs of all imported scripts share one set of names"],
      fixIts: [FixIt("give one of them another name")])
  }

  static func duplicateHook(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'on \(name)' is written twice"), at: range, label: "a second time",
      related: self.first(first),
      notes: ["UIKit calls it once; one hook holds all that is to be done"],
      fixIts: [FixIt("move these statements into the first one")])
  }

  static func duplicateImport(
    _ path: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning("'\(path)' is imported twice"), at: range, label: "a second time",
      related: self.first(first),
      fixIts: [FixIt("leave it out", replacing: range, with: "")])
  }

  static func duplicateName(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is already declared here"), at: range, label: "this name is taken",
      related: self.first(first), fixIts: [FixIt("choose another name for one of them")])
  }

  static func duplicateSlot(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is given twice"), at: range, label: "a second time",
      related: self.first(first), notes: ["a slot has one value"],
      fixIts: [FixIt("leave one of them out")])
  }

  static func functionNamedAsMember(
    _ name: String, isHook: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("a func cannot have the name of the \(isHook ? "hook" : "slot") '\(name)'"), at: range,
      label: "has other parameters",
      notes: [
        isHook
          ? "what is called at UIKit's time is written 'on \(name) { … }'"
          : "what UIKit or another object asks for is written '\(name): …'"
      ], fixIts: [FixIt("give the func another name")])
  }

  static func hidesSlot(
    _ name: String, kind: DeclarationKind, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning("this '\(name)' is a member of the script's own, not UIKit's '\(name)'"), at: range,
      label: "hides that of \(kind.withArticle)",
      notes: ["UIKit never looks at a 'let' or 'var'; its own properties are set without one"],
      fixIts: [FixIt("write '\(name): …', or choose another name")])
  }

  static func hookWrittenAsSlot(
    _ name: String, form: String, at range: SourceRange, isBlock: Bool
  ) -> Diagnostic {
    let text = "write 'on \(form) { … }'"
    return Diagnostic(
      .error("'\(name)' is a hook, not a slot"), at: range, label: "UIKit calls this one",
      notes: ["a slot answers a question with a value; a hook runs statements when UIKit calls it"],
      fixIts: [
        isBlock ? FixIt(text, replacing: start(of: range), with: "on ") : FixIt(text)
      ])
  }

  static func importCycle(
    _ names: [String], at range: SourceRange, path: [SourceRange]
  ) -> Diagnostic {
    Diagnostic(
      .error("these scripts import each other"), at: range, label: "leads back to where it began",
      related: path.map { .init("by way of this import", at: $0) },
      notes: [names.prefix(12).map { "'\($0)'" }.joined(separator: " imports ")],
      fixIts: [FixIt("move what both need into a third script that imports neither")])
  }

  static func importMissing(_ text: String, path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there is no script '\(text)'"), at: range, label: "looked for '\(path)'",
      notes: ["a path is relative to the folder of the script with the import"],
      fixIts: [FixIt("check the name, or put the script there")])
  }

  /// `remedy` is nil for a file outside of the project.
  static func importRefused(
    _ text: String, reason: String, remedy: String?, at range: SourceRange
  ) -> Diagnostic {
    let note =
      "an import is a file of the project, whose root is the nearest folder above the script with a file 'choreo.project', else with '.git'"
    let remedies =
      remedy.map { [$0] } ?? [
        "import a file of the project by its path from this script's folder",
        "put an empty file 'choreo.project' into the folder that both are in",
      ]
    return Diagnostic(
      .error("'\(text)' can't be imported"), at: range, label: reason,
      notes: remedy == nil ? [note] : [], fixIts: remedies.map { FixIt($0) })
  }

  /// A class of UIKit's after the colon of a declaration, whose word is `word` and should be `kind`.
  static func inheritance(
    _ type: String, word: String, kind: String, at range: SourceRange, edits: [FixIt.Edit]
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(kind)' takes the place of ': \(type)'"), at: range,
      label: "is UIKit's, not a protocol of the script",
      notes: ["the first word of a declaration says of which class of UIKit's it is"],
      fixIts: [
        FixIt(word == kind ? "leave it out" : "write '\(kind)' in place of '\(word)'", edits: edits)
      ])
  }

  /// `func viewDidLoad()`, which UIKit does not call.
  static func labelWrittenAsHook(_ name: String, form: String, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .error("'\(name)' is a label, not the name of a hook"), at: range,
      label: "is the second word of UIKit's method",
      notes: ["the hooks of a method have its name, and a label that tells them apart"],
      fixIts: [FixIt("write 'on \(form) { … }'")])
  }

  static func memberWrittenAsFunction(
    _ name: String, isHook: Bool, isProperty: Bool = false, form: String, at range: SourceRange,
    edits: [FixIt.Edit]
  ) -> Diagnostic {
    let written =
      isHook
      ? "on \(form) { … }" : edits.isEmpty || isProperty ? "\(form): …" : "\(form) { … }"
    return Diagnostic(
      .error("'\(name)' is a \(isHook ? "hook" : "slot"), not a \(isProperty ? "var" : "func")"),
      at: range, label: isProperty ? "UIKit never reads a 'var'" : "UIKit never calls a func",
      notes: [
        isProperty
          ? "a 'var' is read by the script alone" : "a 'func' is called by the script alone"
      ],
      fixIts: [FixIt("write '\(written)'", edits: edits)])
  }

  static func missingMembers(
    _ members: [String], kind: DeclarationKind, name: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' has no \(members.map { "'\($0)'" }.joined(separator: " and no "))"),
      at: range, label: "\(kind.withArticle) needs \(members.count == 1 ? "it" : "them")",
      notes: [kind.row.reason],
      fixIts: [FixIt("add " + members.map { "'\($0)'" }.joined(separator: " and "))])
  }

  static func notBuiltYet(
    _ word: String, at range: SourceRange, note: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' is not built yet"), at: range,
      label: note == nil ? "belongs to a later version of choreo" : "UIKit has it, choreo does not",
      notes: [
        note
          ?? "screens of other sizes and a third finger come in a later version; the screen is chosen with '--device'"
      ],
      fixIts: [
        FixIt(Synonyms.instead(of: word) ?? "leave it out for now")
      ])
  }

  static func noViewClass(
    _ name: String, at range: SourceRange, suggestion: String? = nil, all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is no class of views"), at: range,
      label: suggestion == nil ? "can't be made by 'view'" : "is not known",
      notes: ["the name after the colon is the class of the view: \(listed(all, word: "or"))"],
      fixIts: suggestion == nil
        ? [FixIt("leave it out for a 'UIView'")] : replacement(suggestion, at: range))
  }

  /// A getter of an override, which only UIKit's setters could follow.
  static func overriddenGetter(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'get' of the overridden '\(name)' gives another value"), at: range,
      label: "UIKit reads its own value",
      notes: [
        "an override runs statements when the property is set, and leaves its value to UIKit"
      ],
      fixIts: [
        FixIt("write 'super.\(name)' as the value of 'get', or 'didSet { … }' in place of both")
      ])
  }

  static func overriddenType(
    _ name: String, _ type: String, expected: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("UIKit's '\(name)' is of type '\(expected)', not '\(type)'"), at: range,
      label: "is another type", notes: ["an override has the type of the property"],
      fixIts: [FixIt("write '\(expected)'", replacing: range, with: expected)])
  }

  static func overridesNothing(
    _ name: String, of object: String?, at range: SourceRange, isReadOnly: Bool
  ) -> Diagnostic {
    let owner = object.map { "'\($0)'" } ?? "a class without a superclass"
    return Diagnostic(
      .error(
        isReadOnly
          ? "'\(name)' of \(owner) is never set" : "\(owner) has no property '\(name)' to override"),
      at: range, label: isReadOnly ? "can only be read" : "is not known",
      notes: [
        "an override of a property runs 'willSet' and 'didSet' when a property of UIKit's is set"
      ],
      fixIts: [FixIt("leave out 'override' and give it a first value, or choose another name")])
  }

  static func reservedName(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is a name of the language or of UIKit"), at: range, label: "is taken",
      notes: ["a declaration with this name would hide it"],
      fixIts: [
        FixIt(
          "choose another name, such as 'My\(name)'", replacing: range, with: "My\(name)",
          isGuess: true)
      ])
  }

  static func slotWrittenAsHook(
    _ name: String, form: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is a slot, not a hook"), at: range,
      label: "UIKit asks this one for a value",
      notes: ["a hook runs statements when UIKit calls it; a slot answers a question"],
      fixIts: [FixIt("write '\(form): …' without 'on'")])
  }

  static func tooManyBindings(
    _ name: String, parameters: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' has no parameter for this name"), at: range, label: "has no value",
      notes: [
        parameters.isEmpty
          ? "it is called without any value" : "it is called with \(listed(parameters))"
      ],
      fixIts: [FixIt("leave it out")])
  }

  static func tooManyFiles(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("more than \(limit) scripts are imported"), at: range, label: "is not read any more",
      fixIts: [FixIt("put several of them into one")])
  }

  static func unexpectedSlotLabel(
    _ label: String, slot: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(slot)' has no label '\(label)'"), at: range, label: "is not needed",
      notes: ["labels tell methods of one name apart, and there is only one '\(slot)'"],
      fixIts: [FixIt("write '\(slot): …'")])
  }

  static func unknownHook(
    _ name: String, kind: DeclarationKind, at range: SourceRange, suggestion: String?,
    replacing replaced: SourceRange? = nil, others: [DeclarationKind], all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("\(kind.withArticle) has no hook '\(name)'"), at: range,
      label: suggestion == nil ? "is not known" : "UIKit never calls this",
      notes: elsewhere(name, others)
        ?? [all.isEmpty ? "\(kind.withArticle) has no hooks" : "it has \(listed(all))"],
      fixIts: replacement(suggestion, at: replaced ?? range))
  }

  static func unknownKind(
    _ word: String, at range: SourceRange, suggestion: DeclarationKind?
  ) -> Diagnostic {
    let kinds = DeclarationKind.words
    return Diagnostic(
      .error("there is no kind of declaration '\(word)'"), at: range, label: "is not known",
      notes: [
        "a declaration begins with its kind: \(listed(kinds, word: "or", limit: kinds.count))"
      ],
      fixIts: replacement(suggestion?.rawValue, at: range))
  }

  static func unknownSlot(
    _ name: String, kind: DeclarationKind, at range: SourceRange, suggestion: String?,
    setter: String? = nil, others: [DeclarationKind], all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("\(kind.withArticle) has no slot '\(name)'"), at: range,
      label: suggestion == nil && setter == nil ? "is not known" : "UIKit never asks for this",
      notes: setter.map { ["a statement sets it: '\($0)', in 'on viewDidLoad { … }' for instance"] }
        ?? elsewhere(name, others)
        ?? [all.isEmpty ? "\(kind.withArticle) has no slots" : "it has \(listed(all))"],
      fixIts: replacement(suggestion, at: range))
  }

  private static func elsewhere(_ name: String, _ others: [DeclarationKind]) -> [String]? {
    guard let other = others.first else { return nil }
    return ["'\(name)' belongs to \(other.withArticle)"]
  }

  /// `isPartOfFrame` says that the frame has it: `width`, `origin`.
  static func unknownViewProperty(
    _ name: String, of object: BuiltinClass, at range: SourceRange, isPartOfFrame: Bool,
    suggestion: String?, owner: String?, all: [String]
  ) -> Diagnostic {
    let message = Diagnostic.Message.error(
      "\(object == .view ? "a view" : a(object.name)) has no property '\(name)' to set")
    if isPartOfFrame {
      return Diagnostic(
        message, at: range, label: "is a part of its frame",
        fixIts: [FixIt("write 'frame: (x, y, width, height)'")])
    }
    return Diagnostic(
      message, at: range, label: "can't be set here",
      notes: [
        owner.map {
          "'\(name)' is a property of '\($0)': write its class after the name, 'view x: \($0)'"
        }
          ?? "it has \(listed(all))"
      ], fixIts: replacement(suggestion, at: range))
  }

  static func viewsNotAllowed(in kind: DeclarationKind, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("\(kind.withArticle) has no views"), at: range,
      label: "belongs to a controller or presentation",
      notes: [
        "UIKit gives a view tree to controllers, and presentations add views to the container"
      ],
      fixIts: [FixIt("move it there, or make it with 'let name = UIView()'")])
  }

  static func viewWithParameters(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is made with arguments"), at: range, label: "'view' gives none",
      notes: ["'view' makes a view of a class that needs no argument"],
      fixIts: [
        FixIt(
          "hold it in a member, 'let name = \(name)(…)', and add it: 'on viewDidLoad { view.addSubview(name) }'"
        )
      ])
  }

  static func weakNeedsOptional(
    _ name: String, type: String, isObject: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("a weak member can become nil, but '\(name)' has the type '\(type)'"), at: range,
      label: isObject ? "can become nil" : "is no object",
      notes: ["when nothing else holds its object, it becomes nil"],
      fixIts: [
        isObject
          ? FixIt("give it the type '\(type)?'") : FixIt("write 'var' alone, which keeps the value")
      ])
  }

  static func wrongHookLabel(
    _ name: String, label: String?, at range: SourceRange, choices: [(label: String, form: String)]
  ) -> Diagnostic {
    let forms = choices.map(\.form)
    return Diagnostic(
      .error(
        label.map { "there is no 'on \(name)' with the label '\($0)'" }
          ?? "'on \(name)' needs a label"), at: range,
      label: choices.count > 1
        ? "which one is meant?" : label == nil ? "has a label without a name" : "is not its label",
      notes: ["there is \(listed(forms.map { "on \($0)" }))"],
      fixIts: label == nil
        ? forms.map { FixIt("write 'on \($0)'") }
        : choices.filter { !$0.label.isEmpty }.map {
          FixIt("write '\($0.label)'", replacing: range, with: $0.label)
        })
  }

  static func wrongParameters(
    _ mistake: ParameterMistake, at range: SourceRange, fix: FixIt
  ) -> Diagnostic {
    let (text, note) =
      switch mistake {
      case .withoutLabel(let name, let label):
        (
          "'\(name)' needs its label '\(label)'",
          "a parameter is written as UIKit's label and a name, or as one word if both are the same"
        )
      case .otherLabel(let label, nil):
        ("UIKit's parameter has no label '\(label)'", "it is written as a name, or as '_'")
      case .otherLabel(let label, let own?):
        (
          "the label of this parameter is '\(own)', not '\(label)'",
          "a parameter is written as UIKit's label and a name"
        )
      case .leavesOut(let word):
        (
          "parameters before '\(word)' are missing",
          "only parameters at the end can be left out; '_' is written for one that is not used"
        )
      }
    return Diagnostic(
      .error(text), at: range, label: "is not written as in UIKit", notes: [note], fixIts: [fix])
  }

  /// `others` are slots with another name and UIKit's as their label; `all` is the name with its parentheses.
  static func wrongSlotLabel(
    _ name: String, label: String?, at range: SourceRange, choices: [String], others: [String],
    all: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error(
        label.map { "there is no '\(name)' with the label '\($0)'" }
          ?? "'\(name)' needs its label"), at: range,
      label: "which one is meant?", notes: ["there is \(listed(choices + others))"],
      fixIts: (choices + others).map { FixIt("write '\($0)'", replacing: all, with: $0) })
  }
}
