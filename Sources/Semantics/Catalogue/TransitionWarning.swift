/// A warning of the checker about a script's transition, as the prompt explains it.
package struct TransitionWarning: Sendable {
  /// The id of its diagnostic.
  package var name: String
  /// One sentence: the mistake and its consequence.
  package var documentation: String
  /// The remedy.
  package var remedy: String
  /// Whether only a strict check reports it: the code works in the script and may fail in another environment.
  package var isStrict: Bool

  private init(
    _ name: String, isStrict: Bool = false, _ documentation: String, _ remedy: String
  ) {
    self.name = name
    self.isStrict = isStrict
    self.documentation = documentation
    self.remedy = remedy
  }

  /// The warnings, sorted by name.
  package static let all: [TransitionWarning] = [
    .init(
      "addsNoRecognizer",
      "The recognizer of an interaction is added to no view: its `attachedTo` is nil, and nothing in the script adds a recognizer.",
      "Name the view after `attachedTo:`, or call `view.addGestureRecognizer(gesture)` in a hook."),
    .init(
      "addsStayingView",
      "An animator adds the view of a presenter to the container although the style of the presented controller leaves it in its place; it is removed with the container, and the screen stays black.",
      "Ask for `view(forKey:)`, which is nil for a view that stays."),
    .init(
      "changesPresentedView",
      "A presentation controller moves or fades the presented view in `presentationTransitionWillBegin`; the animator begins with a view that is not where UIKit put it.",
      "Answer `frameOfPresentedViewInContainerView`, and change the view in `animateTransition`."),
    .init(
      "completesTooEarly",
      "An animator calls `completeTransition` in the turn in which its animation begins; UIKit ends the transition while the animation runs.",
      "Call it in the completion of the animation."),
    .init(
      "completesTwice",
      "An animator calls `completeTransition` a second time on every path that reaches the call; UIKit has ended the transition then.",
      "Call it once: in the `then` of the last animation, or on each path."),
    .init(
      "fixedFrame",
      "A presentation controller gives a view that covers the container its frame once; after a turn of the device, or in a window of another size, the view does not cover the container.",
      "Write `dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]`, or set the frame in `containerViewWillLayoutSubviews`."
    ),
    .init(
      "ignoresCancel",
      "An animator completes a cancelled transition with true; UIKit then shows the wrong controller on a screen that takes no touches.",
      "Pass `!context.transitionWasCancelled`."),
    .init(
      "ignoresCompleted",
      "A presentation controller removes its views in `…TransitionDidEnd` without reading its parameter, so they are missing after a cancelled dismissal and after a completed presentation.",
      "Remove views if a presentation was not completed, and if a dismissal was."),
    .init(
      "ignoresFinalFrame", isStrict: true,
      "An animator adds the arriving view to the container and never reads `finalFrame(for:)`; after a turn of the device, or in a container of another size, the view has a wrong frame.",
      "Write `view.frame = context.finalFrame(for: controller)`."),
    .init(
      "ignoresReducedMotion", isStrict: true,
      "An animator moves a view by the size of another one, or by 100 points or more, and nothing in the script reads whether the user wants less motion.",
      "Read `UIAccessibility.isReduceMotionEnabled`, and cross-fade where it is true."),
    .init(
      "keepsParticipant",
      "An animator keeps a view or controller of one transition in a member until the next one, which has others.",
      "Ask the context, or set the member to nil in `animationEnded`."),
    .init(
      "neverAsked",
      "A delegate gives an interaction controller but no animator; UIKit asks for the animator first, and for the interaction controller only if there is one.",
      "Give an animator."),
    .init(
      "neverAskedWithStyle",
      "A delegate has a presentation controller, and every controller that has the delegate is presented with another style than `.custom`, for which UIKit does not ask.",
      "Give those controllers the style `.custom`."),
    .init(
      "neverCallsSuper",
      "A controller or presentation controller replaces UIKit's implementation of `viewWillTransition` or `willTransition` and does not call `super.`; its children and the presented controller do not get the call.",
      "Call `super.viewWillTransition(to: size, with: coordinator)` in the hook."),
    .init(
      "neverCompletes",
      "On some path through `animateTransition` nothing calls `completeTransition`; the transition never ends, and no touch reaches the app.",
      "Complete the transition on every path."),
    .init(
      "neverFinishes",
      "The hook for the end of a gesture that moves a transition, or its only hook, calls neither `finish` nor `cancel`; the transition stays where it is, and the screen takes no touches.",
      "Call one of them in the hook."),
    .init(
      "neverGiven",
      "A declaration has slots or hooks of a delegate protocol, instances of it are made, and none is assigned to a property for a delegate, so UIKit never asks it.",
      "Set `transitioningDelegate` or `delegate`."),
    .init(
      "neverStarts",
      "No interaction controller drives an animator's property animator, and nothing in the script starts one; the transition never ends.",
      "Start it in `animateTransition`."),
    .init(
      "neverUpdates",
      "An interaction has `on changed`, which replaces `update(percent)`, and nothing in the script calls `update`; the transition does not follow the finger.",
      "Call `update(percent)` in the hook."),
    .init(
      "newAnimatorEachTime",
      "An `interruptibleAnimator(using)` makes another property animator each time; UIKit asks for it several times, and drives one that runs nothing.",
      "Keep it in a `var` member, return that while it is not nil, and set it to nil in `animationEnded`."
    ),
    .init(
      "otherDuration",
      "The animations of an animator take another time than its `transitionDuration`, which is the length of the way that a finger drives and the time of what goes alongside.",
      "Write `animate transitionDuration`."),
    .init(
      "popLosesSwipe", isStrict: true,
      "The delegate of a navigation controller gives an animator for a pop and no interaction controller; UIKit's swipe back from the edge is off for such a pop, and nothing takes its place.",
      "Answer `navigationController(_, interactionControllerFor)` with an interaction of a pan from the edge, or give nil for `.pop`."
    ),
    .init(
      "pushesTooSoon",
      "A controller is pushed right after `dismiss`, before the dismissal has ended: the two overlap, and depending on the version of UIKit the push waits, is ignored or corrupts the navigation bar.",
      "Push in the completion, `dismiss() then { … }`."),
    .init(
      "releasedDelegate",
      "Only a local constant and a weak reference of UIKit's refer to a delegate, so it is released when the body ends, before UIKit asks it.",
      "Keep the delegate in a `let` member."),
    .init(
      "startsNoTransition",
      "An interaction has a gesture, and no hook of a gesture in the script starts a transition, so UIKit never asks for it while the gesture is active.",
      "Start the transition in `on began`."),
    .init(
      "startsWithoutGuard", isStrict: true,
      "A transition starts at each step of a gesture or of scrolling, in each frame, when a timer fires or after a delay, and nothing asks whether another one is running; UIKit refuses it, defers it, or dismisses one controller too many.",
      "Return early while `transitionCoordinator` is not nil."),
    .init(
      "staysHidden",
      "An animator hides a view that is there after the transition, and on some path nothing shows it again.",
      "Show it before `completeTransition`, also after a cancel."),
    .init(
      "twoAnchors",
      "A popover gets two of `sourceItem`, `barButtonItem` and `sourceView`; UIKit uses the first of these and ignores the other.",
      "Set only one of them."),
    .init(
      "unscrubbable",
      "An animator that an interaction drives has a spring, a curve, a delay or a repeating animation: a finger moves it in step with its percentage, along a straight line, after the delay, pass by pass. Animations that are added to layers it does not drive at all.",
      "Ask `context.isInteractive`, and animate linearly in a block then."),
    .init(
      "weakDelegate",
      "Only a weak reference of UIKit's refers to a delegate, so it is released at once.",
      "Keep the delegate in a `let` member."),
  ]
}
