import Generators
import Semantics

extension ScriptMaker {
  /// The identifiers of the segues that each scene has.
  private static let segues = ["shows", "presents", "custom", "unwinds"]

  /// A text that names a segue or a scene, where a member takes one; nil for any other member.
  mutating func storyboardText(for member: BuiltinCatalogue.Member) -> String? {
    switch member.id.rule {
    case .performsSegue: "\"\(generator.pick(Self.segues))\""
    case .namesScene: "\"scene0\""
    case .namesStoryboard: "\"Main\""
    default: nil
    }
  }

  /// A storyboard with a scene for each controller, which can lead to each other and back.
  mutating func storyboard(of controllers: [String]) -> [String] {
    var lines = [
      "segue Segue0 {", "  on perform { source.present(destination) }", "}", "storyboard Main {",
      "  initialViewController: stack",
      "  scene stack: UINavigationController { rootViewController: scene0 }",
    ]
    for (number, controller) in controllers.enumerated() {
      let next = "scene\(generator.number(below: controllers.count))"
      let animates = generator.chance(oneIn: 4) ? ", animates: false" : ""
      lines += [
        "  scene scene\(number): \(controller) {",
        "    segue shows: .show(\(next)\(animates))",
        "    segue presents: .presentModally(\(next)\(animates))",
        "    segue custom: .custom(\(next), customClass: Segue0)",
        "    segue unwinds: .unwind(\"back\"\(animates))",
        "  }",
      ]
    }
    return lines + ["}"]
  }

  /// A call that performs a segue of a controller that a storyboard has made.
  mutating func performedSegue(of controller: String) -> String {
    "\(controller).performSegue(withIdentifier: \"\(generator.pick(Self.segues))\", sender: nil)"
  }
}
