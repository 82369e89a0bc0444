extension DiagnosticCase {
  private static let controllers = """
    controller List {
      view row: UIButton { frame: (0, 0, 44, 44) }
      view box { frame: (0, 44, 44, 44) }
      var height: Length = 3
      func back(segue: UIStoryboardSegue) { print(segue) }
    }
    controller Card(number: Number) { }
    segue Zoom { on perform { print(1) } }

    """

  private static func scenes(_ id: String, _ members: String) -> DiagnosticCase {
    DiagnosticCase(id, controllers + "storyboard Main {\n\(members)\n}")
  }

  private static func segue(_ id: String, _ value: String) -> DiagnosticCase {
    scenes(id, "scene list: List { segue go: \(value) }\nscene other: List")
  }

  private static func code(_ id: String, _ statements: String) -> DiagnosticCase {
    DiagnosticCase(
      id,
      controllers
        + "storyboard Main { scene list: List { segue go: .show(other) }\nscene other }\n\(statements)"
    )
  }

  static let storyboards: [DiagnosticCase] = [
    // Scenes.
    scenes("notInStoryboard", "1️⃣let a = 1"),
    scenes("notInStoryboard", "1️⃣title: \"a\""),
    DiagnosticCase("notInStoryboard", "storyboard Main(1️⃣a: Number) { }"),
    scenes("duplicateName", "scene a\nscene 1️⃣a: List"),
    scenes("unknownType", "scene a: 1️⃣Lost"),
    scenes("sceneNeedsController", "scene a: 1️⃣UIView"),
    scenes("sceneNeedsController", "scene a: 1️⃣Zoom"),
    scenes("sceneWithParameters", "scene a: 1️⃣Card"),
    scenes("unknownScene", "initialViewController: 1️⃣lists\nscene list"),
    scenes("sceneExpected", "initialViewController: 1️⃣3\nscene list"),
    scenes("duplicateSlot", "scene list: List { title: \"a\", 1️⃣title: \"b\" }"),
    scenes("unknownSceneAttribute", "scene list: List { 1️⃣titel: \"a\" }"),
    scenes("unknownSceneAttribute", "scene list: List { 1️⃣lost { title: \"a\" } }"),
    scenes("typeMismatch", "scene list: List { title: 1️⃣3 }"),
    scenes("typeMismatch", "scene list: List { height: 1️⃣\"a\" }"),
    scenes("unknownSceneAttribute", "scene list: List { 1️⃣heihgt: 3 }"),
    scenes("unknownSceneAttribute", "scene list: List { title: \"other\", 1️⃣back: 3 }"),
    scenes("assignToConstant", "scene list: List { 1️⃣row: nil }"),
    scenes("groupOfOwnMember", "scene list: List { 1️⃣height { value: 3 } }"),
    scenes(
      "unknownSceneAttribute", "scene pages: UIPageViewController { 1️⃣gestureRecognizers: [] }"),
    scenes("wrongContainer", "scene list: List { 1️⃣rootViewController: list }"),
    scenes(
      "unknownScene", "scene list\nscene nav: UINavigationController { rootViewController: 1️⃣lst }"),
    scenes(
      "sceneContainsItself",
      "scene 1️⃣nav: UINavigationController { rootViewController: nav }"),
    scenes(
      "sceneContainsItself", "scene 1️⃣list: List { segue a: .embed(list, containerView: box) }"),
    // References.
    DiagnosticCase(
      "unknownScene", "storyboard Main { scene 1️⃣a: Other.lost }\nstoryboard Other { scene b }"),
    DiagnosticCase(
      "noInitialScene", "storyboard Main { scene 1️⃣a: Other }\nstoryboard Other { scene b }"),
    DiagnosticCase(
      "referenceToReference",
      "storyboard Main { scene 1️⃣a: Other.b }\nstoryboard Other { scene b: Third.d }\nstoryboard Third { scene d }"
    ),
    DiagnosticCase(
      "memberOfReference",
      "storyboard Main { scene a: Other.b { 1️⃣title: \"a\" } }\nstoryboard Other { scene b }"),
    DiagnosticCase(
      "unknownScene",
      "storyboard Main { scene a { segue b: .show(1️⃣c) } }\nstoryboard Other { scene c }"),
    // Segues.
    segue("segueKindExpected", "1️⃣other"),
    segue("unknownSegueKind", ".1️⃣push(other)"),
    segue("unknownSegueKind", ".1️⃣shows(other)"),
    segue("segueWithoutDestination", ".1️⃣show(sender: row)"),
    segue("unknownScene", ".show(1️⃣othr)"),
    segue("unknownSegueAttribute", ".show(other, 1️⃣style: .custom)"),
    segue("unknownSegueAttribute", ".show(other, 1️⃣row)"),
    segue("unknownName", ".show(other, sender: 1️⃣rov)"),
    segue("senderStartsNothing", ".show(other, sender: 1️⃣box)"),
    segue("typeMismatch", ".show(other, animates: 1️⃣3)"),
    segue("segueValueNotKnown", ".show(other, animates: 1️⃣height > 3)"),
    segue("segueWithoutClass", ".1️⃣custom(other)"),
    segue("noSegueClass", ".custom(other, customClass: 1️⃣List)"),
    segue("noSegueClass", ".custom(other, customClass: 1️⃣Zom)"),
    segue("embedWithoutContainer", ".1️⃣embed(other)"),
    segue("unwindWithoutAction", ".unwind(1️⃣other)"),
    segue("unwindWithoutAction", ".1️⃣unwind(sender: row)"),
    segue("unknownUnwindAction", ".unwind(1️⃣\"bak\")"),
    scenes("duplicateName", "scene a { segue b: .show(c)\nsegue 1️⃣b: .show(c) }\nscene c"),
    // Texts.
    code("unknownSegue", "List().performSegue(withIdentifier: 1️⃣\"gone\", sender: nil)"),
    code(
      "unknownSegue",
      "controller Other { on viewDidLoad { performSegue(withIdentifier: 1️⃣\"go\", sender: self) } }"),
    code("unknownStoryboard", "print(UIStoryboard(name: 1️⃣\"Mian\"))"),
    code(
      "unknownScene",
      "print(UIStoryboard(name: \"Main\").instantiateViewController(withIdentifier: 1️⃣\"lst\"))"),
    code("unknownScene", "print(Main().instantiateViewController(withIdentifier: 1️⃣\"lst\"))"),
    code("segueMadeElsewhere", "let zoom = 1️⃣Zoom()"),
    code("otherSuperclassMethod", "segue Other { on perform { super.1️⃣prepare() } }"),
  ]
}
