import Semantics
import Transitions
import ViewTree

enum StoryboardReference: ScriptReference {
  typealias Value = UIStoryboard
  static var scriptClass: BuiltinClass { .storyboard }
}

enum StoryboardSegueReference: ScriptReference {
  typealias Value = UIStoryboardSegue
  static var scriptClass: BuiltinClass { .storyboardSegue }
}

enum UnwindSegueSourceReference: ScriptReference {
  typealias Value = UIStoryboardUnwindSegueSource
  static var scriptClass: BuiltinClass { .unwindSegueSource }
}

extension BoundRows {
  private static let storyboard = Members<StoryboardReference>()

  /// Members of `UIStoryboard`.
  static let storyboardRows = BoundRows(
    .storyboard,
    [
      Members(makersOf: .object(.storyboard)).method(
        "init", "The storyboard of the script with a name; the bundle is left out or nil.",
        Takes("name", TextReference.self), Takes("bundle", AnyReference?.self, default: nil),
        returns: Failing<StoryboardReference>.self, rule: .namesStoryboard,
        running: { machine, _, name, _ in machine.makeStoryboard(named: name.string) }),
      storyboard.method(
        "instantiateInitialViewController",
        "Makes the controller of the initial scene; nil if there is none.",
        returns: ViewControllerReference?.self,
        call: { $0.instantiateInitialViewController() }),
      storyboard.method(
        "instantiateViewController",
        "Makes the controller of a scene: `init(coder:)`, then `awakeFromNib`; its view is loaded later.",
        Takes("withIdentifier identifier", TextReference.self),
        returns: ViewControllerReference.self, rule: .namesScene,
        call: { $0.instantiateViewController(withIdentifier: $1.string) }),
    ])

  private static let segue = Members<StoryboardSegueReference>()

  /// Members of `UIStoryboardSegue`.
  static let storyboardSegueRows = BoundRows(
    .storyboardSegue,
    [
      segue.property(
        "identifier", TextReference?.self, "The name of the segue in the storyboard.",
        get: { $0.identifier.map(ScriptText.make) }),
      segue.property(
        "source", ViewControllerReference.self, "The controller at which the segue begins.",
        get: { $0.source }),
      segue.property(
        "destination", ViewControllerReference.self, "The controller to which it leads.",
        get: { $0.destination }),
    ])

  /// UIKit's own step of a `segue`, which `super.` does.
  static let segueSuperclassRows = BoundRows(
    .segueSuperclass,
    [
      segue.method(
        "perform", "UIKit's step of the segue's kind; a custom segue has none.",
        call: { ($0 as? ScriptedSegue)?.performSuper() })
    ])

  private static let unwindSource = Members<UnwindSegueSourceReference>()

  /// Members of `UIStoryboardUnwindSegueSource`.
  static let unwindSegueSourceRows = BoundRows(
    .unwindSegueSource,
    [
      unwindSource.property(
        "source", ViewControllerReference.self, "The controller at which the unwinding begins.",
        get: { $0.source }),
      unwindSource.property(
        "sender", AnyReference?.self, "The object that has started it; nil for none.",
        get: { $0.sender.map { $0 as AnyObject } }),
      unwindSource.property(
        "unwindAction", TextReference.self, "The name of the action.",
        get: { ScriptText.make($0.unwindAction.description) }),
    ])
}
