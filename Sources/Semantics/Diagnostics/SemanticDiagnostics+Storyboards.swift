import SourceText

// Storyboards and segues.
extension SemanticDiagnostics {
  /// The remedy that writes a name as a text; nil for none.
  private static func quoted(_ suggestion: String?, at range: SourceRange) -> [FixIt]? {
    suggestion.map { [FixIt("write '\"\($0)\"'", replacing: range, with: "\"\($0)\"")] }
  }

  /// The note that names all there are.
  private static func existing(_ names: [String]) -> String {
    "there \(names.count == 1 ? "is" : "are") \(listed(names))"
  }

  static func embedWithoutContainer(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("an embed segue needs a 'containerView'"), at: range,
      label: "has no place for the view",
      notes: ["the view of the destination fills a view of the scene's controller"],
      fixIts: [FixIt("add the view's name, as in '.embed(child, containerView: box)'")])
  }

  static func memberOfReference(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a storyboard reference has no members"), at: range,
      label: "belongs to the scene it stands for",
      notes: ["the scene of the other storyboard has attributes and segues of its own"],
      fixIts: [FixIt("write it in that scene")])
  }

  static func noInitialScene(
    _ storyboard: String, at range: SourceRange, all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(storyboard)' has no initial scene"), at: range, label: "leads to none",
      notes: ["it has the scenes \(listed(all))"],
      fixIts: [
        FixIt("write 'initialViewController: \(all.first ?? "name")' in '\(storyboard)'")
      ])
  }

  static func noSegueClass(
    _ name: String, at range: SourceRange, suggestion: String?, all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is no 'segue' of the script"), at: range, label: "can't perform a segue",
      notes: [all.isEmpty ? "no segue is declared" : existing(all)],
      fixIts: suggestion == nil
        ? [FixIt("declare it: 'segue Zoom { on perform { … } }'")]
        : replacement(suggestion, at: range))
  }

  static func notInStoryboard(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a storyboard has scenes alone"), at: range, label: "is none",
      notes: ["beside them it has 'initialViewController', the scene that 'launch' shows"],
      fixIts: [FixIt("write it in the declaration of a controller")])
  }

  static func referenceToReference(
    _ name: String, of storyboard: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' of '\(storyboard)' is a reference itself"), at: range,
      label: "leads to no controller",
      notes: ["a storyboard reference stands for a scene that has a controller"],
      fixIts: [FixIt("name the scene for which that reference stands")])
  }

  static func sceneContainsItself(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the scene '\(name)' contains itself"), at: range, label: "is made without end",
      notes: [
        "a relationship or an embed segue makes a new controller whenever its container is made or loaded"
      ],
      fixIts: [FixIt("lead to it by a segue of another kind")])
  }

  static func sceneExpected(at range: SourceRange, all: [String]) -> Diagnostic {
    Diagnostic(
      .error("the name of a scene is missing"), at: range, label: "is none",
      notes: [all.isEmpty ? "the storyboard has no scenes" : "the scenes are \(listed(all))"],
      fixIts: [FixIt("write the name of a scene of this storyboard")])
  }

  static func sceneNeedsController(
    _ name: String, at range: SourceRange, classes: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is no controller for a scene"), at: range, label: "has no scene",
      notes: ["a scene has a controller of the script, or one of \(listed(classes))"],
      fixIts: [FixIt("name a controller")])
  }

  static func sceneWithParameters(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("a storyboard cannot make '\(name)', which has parameters"), at: range,
      label: "needs values that a storyboard has not", related: self.first(first),
      notes: ["a storyboard makes its controllers by 'init(coder:)'"],
      fixIts: [
        FixIt("make them members with 'var', and assign them in 'on prepare(for segue, sender)'")
      ])
  }

  static func segueKindExpected(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a segue is written with its kind"), at: range, label: "is no kind of segue",
      notes: ["the kinds are \(listed(SegueKind.allCases.map { "." + $0.rawValue }))"],
      fixIts: [FixIt("write, for instance, '.show(detail)', with the name of a scene")])
  }

  static func segueMadeElsewhere(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is made by a storyboard"), at: range, label: "has no source here",
      notes: ["a segue goes from the controller of one scene to that of another"],
      fixIts: [
        FixIt(
          "write 'segue name: .custom(scene, customClass: \(name))' in a scene, and perform that")
      ])
  }

  static func segueValueNotKnown(_ attribute: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the '\(attribute)' of a segue has to be known before anything runs"), at: range,
      label: "is computed",
      notes: ["a storyboard is written before the program runs"],
      fixIts: [
        FixIt("write the value, or set it for the destination in 'on prepare(for segue, sender)'")
      ])
  }

  static func segueWithoutClass(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a custom segue needs a 'customClass'"), at: range, label: "has nobody to perform it",
      notes: ["UIKit has no step of its own for it"],
      fixIts: [FixIt("add the 'segue' that performs it: '.custom(detail, customClass: Zoom)'")])
  }

  static func segueWithoutDestination(_ kind: SegueKind, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the segue leads nowhere"), at: range, label: "needs a scene",
      notes: ["the first value of '.\(kind.rawValue)' is the scene to which it leads"],
      fixIts: [FixIt("write '.\(kind.rawValue)(detail)', with the name of a scene")])
  }

  static func senderStartsNothing(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("\(a(type)) does not start a segue"), at: range, label: "sends no action",
      notes: [
        "segues start at controls such as buttons, at bar button items, at gesture recognizers and at the rows of table views"
      ],
      fixIts: [FixIt("declare it as a button: 'view open: UIButton { … }'")])
  }

  static func unknownScene(
    _ name: String, storyboard: String?, at range: SourceRange, suggestion: String?,
    other: String?, isText: Bool = false, all: [String]
  ) -> Diagnostic {
    guard let other, let storyboard else {
      return Diagnostic(
        .error(
          storyboard.map { "'\($0)' has no scene '\(name)'" }
            ?? "no storyboard has a scene '\(name)'"),
        at: range, label: "is not known",
        notes: [all.isEmpty ? "there are no scenes" : "the scenes are \(listed(all))"],
        fixIts: (isText
          ? quoted(suggestion, at: range) : suggestion.map { replacement($0, at: range) })
          ?? [FixIt("declare it: 'scene \(name): Controller'")])
    }
    return Diagnostic(
      .error("'\(name)' is a scene of '\(other)', not of '\(storyboard)'"), at: range,
      label: "is in another storyboard",
      notes: ["both ends of a segue are in one storyboard"],
      fixIts: [
        FixIt("add a storyboard reference to '\(storyboard)': 'scene \(name): \(other).\(name)'")
      ])
  }

  static func unknownSceneAttribute(
    _ name: String, of object: String, declared: String?, at range: SourceRange,
    suggestion: String?
  ) -> Diagnostic {
    let own = declared.map { "'var's of '\($0)', " } ?? ""
    return Diagnostic(
      .error(
        "a scene of \(declared.map { "'\($0)'" } ?? a(object)) has no attribute '\(name)'"),
      at: range, label: "can't be set here",
      notes: ["its attributes are \(own)properties of \(a(object)), and the scenes it contains"],
      fixIts: suggestion != nil
        ? replacement(suggestion, at: range)
        : [
          FixIt(
            declared.map { "declare it in '\($0)': 'var \(name): …'" }
              ?? "set it in the declaration of the controller")
        ])
  }

  static func unknownSegue(
    _ name: String, of owner: String, at range: SourceRange, suggestion: String?, hasScene: Bool,
    all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("no scene of '\(owner)' has a segue '\(name)'"), at: range, label: "is not known",
      notes: [
        !hasScene
          ? "no storyboard has a scene of '\(owner)'"
          : all.isEmpty ? "it has no segues" : "it has \(listed(all))"
      ],
      fixIts: quoted(suggestion, at: range)
        ?? [FixIt("add it to the scene: 'segue \(name): .show(…)'")])
  }

  static func unknownSegueAttribute(
    _ name: String?, of kind: SegueKind, at range: SourceRange
  ) -> Diagnostic {
    let all = kind.attributes.map(\.rawValue) + (kind == .embed ? [] : ["customClass"])
    return Diagnostic(
      .error(
        name.map { "'.\(kind.rawValue)' has no attribute '\($0)'" }
          ?? "an attribute of a segue has a name"), at: range, label: "is not known",
      notes: ["it has \(listed(all))"], fixIts: [FixIt("write one of these, or leave it out")])
  }

  static func unknownSegueKind(
    _ name: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    Diagnostic(
      .error("there is no segue of the kind '\(name)'"), at: range, label: "is not known",
      notes: ["the kinds are \(listed(SegueKind.allCases.map(\.rawValue)))"],
      fixIts: suggestion == nil
        ? [FixIt("write one of these")] : replacement(suggestion, at: range))
  }

  static func unknownStoryboard(
    _ name: String, at range: SourceRange, suggestion: String?, all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("there is no storyboard '\(name)'"), at: range, label: "is not known",
      notes: [all.isEmpty ? "no storyboard is declared" : existing(all)],
      fixIts: quoted(suggestion, at: range)
        ?? [FixIt("declare it: 'storyboard \(name) { … }'")])
  }

  static func unknownUnwindAction(
    _ name: String, at range: SourceRange, suggestion: String?, all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("no controller has an unwind action '\(name)'"), at: range, label: "is not known",
      notes: [
        all.isEmpty
          ? "an unwind action is a 'func' of a controller that takes a segue"
          : existing(all)
      ],
      fixIts: quoted(suggestion, at: range)
        ?? [
          FixIt(
            "add 'func \(name)(segue: UIStoryboardSegue) { }' to the controller to which it leads")
        ])
  }

  static func unwindWithoutAction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("an unwind segue needs the name of an action"), at: range, label: "names none",
      notes: ["it leads to the nearest controller that has the action"],
      fixIts: [
        FixIt("write '.unwind(\"backToList\")', with the name of a 'func' that takes a segue")
      ])
  }

  static func wrongContainer(
    _ role: SceneRole, of object: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("\(a(object)) has no '\(role.rawValue)'"), at: range, label: "belongs to a container",
      notes: ["\(a(role.owner.name)) has it"],
      fixIts: [FixIt("write it in a scene of \(a(role.owner.name)), or leave it out")])
  }
}
