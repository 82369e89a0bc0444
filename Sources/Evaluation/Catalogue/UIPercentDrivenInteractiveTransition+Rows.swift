import Animation
import Semantics
import Transitions
import ViewTree

enum PercentDrivenReference: ScriptReference {
  typealias Value = UIPercentDrivenInteractiveTransition
  static var scriptClass: BuiltinClass { .percentDrivenInteractiveTransition }
}

enum InteractionReference: ScriptReference {
  typealias Value = ScriptedInteraction
  static var scriptClass: BuiltinClass { .percentDrivenInteractiveTransition }
}

extension BoundRows {
  private static let driver = Members<PercentDrivenReference>()

  /// Members of `UIPercentDrivenInteractiveTransition`.
  static let percentDrivenRows = BoundRows(
    .percentDriven,
    [
      Members(makersOf: .object(.percentDrivenInteractiveTransition)).method(
        "init", "One without a recognizer, for `update`, `finish` and `cancel` to drive.",
        returns: PercentDrivenReference.self, rule: .makesObject,
        call: { _ in UIPercentDrivenInteractiveTransition() }),
      driver.method(
        "update", "Moves the transition to a share, 0% to 100%.",
        Takes("_ percentComplete", Ratio.self), rule: .share, call: { $0.update($1) }),
      driver.method(
        "finish", "Lets the transition run on to its end.", rule: .drives, call: { $0.finish() }),
      driver.method(
        "cancel", "Lets the transition run back to its start.", rule: .drives, call: { $0.cancel() }
      ),
      driver.method(
        "pause", "Holds the animations of a running transition.", rule: .drives,
        call: { $0.pause() }),
      driver.property(
        "percentComplete", Ratio.self, "The last argument of `update`.", rule: .share,
        get: { $0.percentComplete }),
      driver.property(
        "duration", Time.self, "The animator's duration, seconds.", get: { $0.duration }),
      driver.property(
        "completionSpeed", Number.self,
        "The speed of the rest of the animation, 1 for the animator's own.",
        get: { $0.completionSpeed }, set: { $0.completionSpeed = $1 }),
      driver.property(
        "completionCurve", UIView.AnimationCurve.self, "The curve of the rest of the animation.",
        get: { $0.completionCurve }, set: { $0.completionCurve = $1 }),
      driver.property(
        "timingCurve", TimingParameters?.self,
        "The timing of the rest for an interruptible animator, used instead of `completionCurve`.",
        get: { $0.timingCurve }, set: { $0.timingCurve = $1 }),
      driver.property(
        "wantsInteractiveStart", Bool.self,
        "Whether the transition begins with the finger driving it.",
        get: { $0.wantsInteractiveStart }, set: { $0.wantsInteractiveStart = $1 }),
    ])

  private static let interaction = Members<InteractionReference>()

  /// The members in scope in an `interaction`, besides those of its class.
  static let interactionScopeRows = BoundRows(
    .interactionScope,
    [
      interaction.property(
        "gesture", GestureRecognizerReference.self, "The interaction's own recognizer.",
        rule: .gesture, get: { $0.gesture }, initialize: { $0.gesture = $1 }),
      interaction.property(
        "containerView", Failing<ViewReference>.self,
        "The view that contains the transition, or the presentation that owns the interaction; outside of both a run-time error.",
        running: { machine, interaction in
          if let container = interaction.container { return container }
          machine.fail(RuntimeDiagnostics.detachedContainer(interaction.traceName))
          return nil
        }),
      interaction.property(
        "presentedViewController", Failing<ViewControllerReference>.self,
        "The controller that is, or is about to be, presented or dismissed; outside a transition its recognizer's controller.",
        running: { machine, interaction in
          if let presented = interaction.presentedViewController { return presented }
          machine.fail(
            RuntimeDiagnostics.outsideTransition(
              "presentedViewController", of: interaction.traceName))
          return nil
        }),
      interaction.property(
        "presentingViewController", Failing<ViewControllerReference>.self,
        "The controller that presents; outside a transition a run-time error.",
        running: { machine, interaction in
          if let presenting = interaction.presentingViewController { return presenting }
          machine.fail(
            RuntimeDiagnostics.outsideTransition(
              "presentingViewController", of: interaction.traceName))
          return nil
        }),
    ])
}
