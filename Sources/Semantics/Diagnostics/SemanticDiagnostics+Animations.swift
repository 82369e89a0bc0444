import SourceText

// The statements of animations: 'animate', 'at' and 'alongside'.
extension SemanticDiagnostics {
  static func alongsideOutside(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'alongside' works only in a controller or a presentation"), at: range,
      label: "there is no transition coordinator here",
      notes: ["it animates with the transition of the controller it is in"],
      fixIts: [FixIt("use 'animate' here, or move it to a hook such as 'on viewWillAppear'")])
  }

  static func animateArgument(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'animate' takes one value without a label, its duration"), at: range,
      label: "is a second one",
      fixIts: [FixIt("name it: 'curve:', 'delay:', 'spring:' or 'options:'")])
  }

  static func animateWithoutDuration(at range: SourceRange, hasArguments: Bool) -> Diagnostic {
    let duration = hasArguments ? " 300ms," : " 300ms"
    return Diagnostic(
      .error("'animate' needs a duration"), at: range, label: "has no duration",
      fixIts: [FixIt("write it first", replacing: end(of: range), with: duration)])
  }

  static func animationAsValue(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'UIView.\(name)' gives no value"), at: range, label: "is a statement",
      fixIts: [FixIt("write it on a line of its own")])
  }

  static func bouncingSpring(
    _ label: String, at range: SourceRange, other: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(label)' is for a spring that is given by 'springDuration' and 'bounce' alone"),
      at: range, label: "does not go with the other", related: [.init("the other", at: other)],
      notes: ["such a spring has its own curve, and takes until it has settled"],
      fixIts: [FixIt("write 'animate springDuration: 500ms, bounce: 20% { … }'")])
  }

  static func keyframeArgument(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'at' takes a part of the animation and a 'curve', nothing else"), at: range,
      label: "is not known", fixIts: [FixIt("leave it out")])
  }

  /// `word` is `at` or `addKeyframe`.
  static func keyframeOutside(
    _ word: String, at range: SourceRange, isNested: Bool
  ) -> Diagnostic {
    let around = word == "at" ? "animate" : "UIView.animateKeyframes"
    return Diagnostic(
      .error(
        isNested
          ? "'\(word)' can't be inside another '\(word)'"
          : "'\(word)' works only in a block of '\(around)'"),
      at: range, label: isNested ? "is in one already" : "there is no animation to be a part of",
      notes: ["it says which part of an animation's duration its changes take"],
      fixIts: [
        FixIt(
          isNested
            ? "put it beside the other one"
            : "put it into '\(word == "at" ? "animate 1s" : "UIView.animateKeyframes(withDuration: 1s)") { … }'"
        )
      ])
  }

  static func keyframeSpan(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'at' takes a part of the animation, from 0% to 100%"), at: range,
      label: "is no such part", fixIts: [FixIt("write '0%...50%'")])
  }

  static func springWithCurve(at range: SourceRange, spring: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a spring has no curve"), at: range, label: "would not be used",
      related: [.init("the spring", at: spring)],
      notes: ["the damping ratio alone decides how a spring moves"],
      fixIts: [FixIt("leave out 'curve' or 'spring'")])
  }

  static func springWithKeyframes(at range: SourceRange, isInKeyframe: Bool) -> Diagnostic {
    Diagnostic(
      .error("a keyframe animation has no spring"), at: range, label: "would not be used",
      notes: [
        isInKeyframe
          ? "the curve of an 'at' block ends with its part of the time, and a spring has no end there"
          : "'at' blocks have a timing of their own"
      ],
      fixIts: [
        isInKeyframe
          ? FixIt("write a curve, such as 'curve: .easeOut', or animate with a spring without 'at'")
          : FixIt("leave out the spring or the 'at' blocks")
      ])
  }

  static func unknownAnimateArgument(
    _ name: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    Diagnostic(
      .error("'animate' has no argument '\(name)'"), at: range, label: "is not known",
      notes: [
        "it takes its duration, then 'curve', 'delay', 'spring', 'initialVelocity' and 'options'; or 'springDuration', 'bounce', 'initialSpringVelocity'"
      ], fixIts: replacement(suggestion, at: range))
  }

  static func velocityWithoutSpring(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("only a spring has an initial velocity"), at: range, label: "would not be used",
      fixIts: [FixIt("add 'spring: 80%', or leave it out")])
  }
}
