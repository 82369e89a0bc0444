import SourceText

extension SemanticDiagnostics {
  static func addsStayingView(at range: SourceRange, style: String, key: String) -> Diagnostic {
    Diagnostic(
      .warning("this moves the presenter's view, which '.\(style)' leaves where it is"), at: range,
      label: "is removed with the container after the transition",
      notes: ["after the dismissal the screen is black where the view was"],
      fixIts: [FixIt("ask for 'view(forKey: .\(key))', which is nil for a view that stays")])
  }

  static func keepsParticipant(
    _ member: String, isList: Bool = false, of animator: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning("'\(member)' still holds an object of this transition when the next one begins"),
      at: range, label: "is kept by '\(animator)'",
      notes: [
        "the context of each transition has its own controllers and views, and UIKit may put others in their place; one animator serves many transitions"
      ],
      fixIts: [
        FixIt(
          "ask the context where it is needed, or write 'on animationEnded { \(member) = \(isList ? "[]" : "nil") }'"
        )
      ])
  }

  static func longDuration(_ seconds: Double, at range: SourceRange) -> Diagnostic {
    let milliseconds = Int(exactly: seconds).map { "\($0)ms" }
    return Diagnostic(
      .warning("this animation takes more than a minute and a half"), at: range,
      label: "are seconds",
      notes: ["animations of transitions take less than a second"],
      fixIts: milliseconds.map { [FixIt("write '\($0)'", replacing: range, with: $0)] } ?? [])
  }

  static func neverStarts(_ animator: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("nothing starts the property animator of '\(animator)'"), at: range,
      label: "is given to UIKit, which does not start it",
      notes: [
        "without an interaction controller UIKit calls 'animateTransition' to start it, and the transition ends with it"
      ],
      fixIts: [
        FixIt(
          "write 'on animateTransition(using context) { interruptibleAnimator(using: context).startAnimation() }'"
        )
      ])
  }

  static func newAnimatorEachTime(of animator: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("'interruptibleAnimator(using)' makes another property animator each time"),
      at: range,
      label: "is not kept by '\(animator)'",
      notes: [
        "UIKit asks for it after 'animateTransition' and whenever the transition is grabbed or let go, and needs the same one each time"
      ],
      fixIts: [
        FixIt(
          "keep it in a 'var' member, return that while it is not nil, and set it to nil in 'animationEnded'"
        )
      ])
  }

  /// Animations of another length than the transition's; both are in seconds.
  static func otherDuration(
    _ own: Double, whole: Double, of name: String, at range: SourceRange, slot: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning(
        "the animations of '\(name)' take \(text(own)), the transition \(text(whole))"),
      at: range, label: own < whole ? "end before the transition" : "end after the transition",
      related: [Diagnostic.Label("the length that UIKit is told", at: slot)],
      notes: [
        "a finger's percentage is a share of 'transitionDuration', and what goes alongside takes that time"
      ], fixIts: [FixIt("write 'animate transitionDuration', or change 'transitionDuration'")])
  }

  static func staysHidden(
    _ property: String, at range: SourceRange, afterCancel: Bool
  ) -> Diagnostic {
    let value = property == "isHidden" ? "false" : "1"
    return Diagnostic(
      .warning(
        "nothing shows this view again when the transition \(afterCancel ? "was cancelled" : "has ended")"
      ), at: range, label: "hides it",
      notes: [
        afterCancel
          ? "a cancelled transition leaves everything as it was before"
          : "the view is there after the transition, too"
      ],
      fixIts: [
        FixIt(
          "set '\(property) = \(value)' before 'completeTransition'\(afterCancel ? ", also after a cancel" : "")"
        )
      ])
  }

  private static func text(_ seconds: Double) -> String {
    "\(Int(min(seconds, 1e9) * 1000 + 0.5))ms"
  }

  /// A part of an animation that a finger does not drive as it is written.
  static func unscrubbable(
    _ what: Unscrubbable, of name: String, context: String, at range: SourceRange
  ) -> Diagnostic {
    let (title, label, note, fix) =
      switch what {
      case .spring:
        (
          "a finger drives the animations of '\(name)' without their spring",
          "counts without a finger only",
          "while an interaction drives a transition, what moves is in step with its percentage: along a straight line, whatever the timing",
          "leave the spring to a transition without a finger: 'if \(context).isInteractive { … } else { … }'"
        )
      case .curve:
        (
          "a finger drives the animations of '\(name)' without their curve",
          "counts without a finger only",
          "while an interaction drives a transition, what moves is in step with its percentage: along a straight line, whatever the timing",
          "write 'curve: if \(context).isInteractive { .linear } else { … }'"
        )
      case .curveOption:
        (
          "a finger drives the animations of '\(name)' without their curve",
          "counts without a finger only",
          "while an interaction drives a transition, what moves is in step with its percentage: along a straight line, whatever the timing",
          "write 'options: \(context).isInteractive ? .curveLinear : …'"
        )
      case .delay:
        (
          "an animation of '\(name)' does not follow the finger at first",
          "nothing moves before it has passed",
          "a delay is a part of the way that a finger goes: up to its share of 'transitionDuration' nothing moves",
          "leave the delay to a transition without a finger: 'if \(context).isInteractive { … } else { … }'"
        )
      case .explicit:
        (
          "no finger drives this animation of '\(name)'",
          "runs on by itself",
          "an interaction drives what UIKit animates, in animate blocks and property animators; animations that are added to layers run on, since iOS 11",
          "change the property in the 'animate' block, or add the animation only where '\(context).isInteractive' is false"
        )
      case .repeats:
        (
          "an animation of '\(name)' repeats while a finger drives it",
          "never ends by the finger's way",
          "a repeating animation runs through its passes with the percentage, and the end of the transition must not wait for it",
          "leave it to a transition without a finger: 'if \(context).isInteractive { … } else { … }'"
        )
      }
    return Diagnostic(
      .warning(title), at: range, label: label, notes: [note], fixIts: [FixIt(fix)])
  }
}
