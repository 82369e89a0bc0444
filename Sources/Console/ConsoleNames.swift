import Evaluation
import EventTrace
import Semantics

/// The names that commands take as arguments.
enum ConsoleNames {
  /// The sorted names for `:until` and `:break on`: calls, states of gestures, and issues.
  static let calls: [String] = {
    var names = Set(
      BuiltinCatalogue.callbackTraceNames.map { name in String(name.prefix { $0 != "(" }) })
    names.formUnion([
      "present", "dismiss", "completeTransition", "loadView", "update", "finish", "cancel",
      "animationBegan", "animationEnded", "print", "began", "changed", "ended", "cancelled",
      "failed", "possible", "touch.began", "touch.moved", "touch.ended",
      "pause", "updateInteractiveTransition", "finishInteractiveTransition",
      "cancelInteractiveTransition", "pauseInteractiveTransition", "notifyWhenInteractionChanges",
      "pushViewController", "popViewController", "popToViewController", "popToRootViewController",
      "setViewControllers", "setSelectedIndex", "transition", "addAnimations", "startAnimation",
      "pauseAnimation", "fractionComplete", "isReversed", "continueAnimation", "stopAnimation",
      "finishAnimation", "completion", "async", "asyncAfter", "perform", "scheduledTimer", "fire",
      "invalidate", "deinit",
    ])
    for row in BuiltinCatalogue.memberEvents where row.owner == .control { names.insert(row.name) }
    names.formUnion(EngineIssue.Kind.allCases.map(\.rawValue))
    return names.sorted()
  }()

  /// The sorted names for `:explain`: hooks, slots and what is in scope there, members, kinds, types, warnings and issues.
  static let builtins: [String] = {
    var names = Set(BuiltinCatalogue.hooks.map(\.name))
    names.formUnion(BuiltinCatalogue.slots.map(\.name))
    names.formUnion(BuiltinCatalogue.memberEvents.map(\.name))
    names.formUnion(MemberCatalogue.uiKit.members.map(\.name))
    names.formUnion(
      MemberCatalogue.uiKit.members.compactMap { $0.owner.map(BuiltinCatalogue.typeName) })
    names.formUnion(BuiltinEnumeration.allCases.map(\.name))
    names.formUnion(DeclarationKind.words)
    names.formUnion(TransitionWarning.all.map(\.name))
    names.formUnion(EngineIssue.Kind.allCases.map(\.rawValue))
    names.formUnion(BuiltinCatalogue.slots.flatMap { $0.parameters.map(\.name) })
    names.formUnion(["deinit", "Device"])
    names.remove("init")
    return names.sorted()
  }()
}
