import SourceText

extension SemanticDiagnostics {
  static func fixedFrame(_ view: String, at range: SourceRange, added: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("the frame of '\(view)' does not follow the container"), at: range,
      label: "is set once", related: [Diagnostic.Label("added here", at: added)],
      notes: ["after a turn of the device the view does not cover the container"],
      fixIts: [
        FixIt("write '\(view).autoresizingMask = [.flexibleWidth, .flexibleHeight]'"),
        FixIt("set the frame in 'on containerViewWillLayoutSubviews'"),
      ])
  }

  static func ignoresFinalFrame(
    _ view: String, of animator: String, context: String, at range: SourceRange
  ) -> Diagnostic {
    let isName = view.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "." || $0 == "_"
    }
    return Diagnostic(
      .warning("'\(animator)' never reads the final frame of the arriving view"), at: range,
      label: "keeps the frame that it has",
      notes: [
        "after a turn of the device, or in a container of another size, this is not where the view belongs"
      ],
      fixIts: [
        FixIt(
          "write '\(isName ? view : "view").frame = \(context).finalFrame(for: \(context).viewController(forKey: .to))'"
        )
      ])
  }

  static func ignoresReducedMotion(of animator: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("'\(animator)' moves a view far, also for users who want less motion"), at: range,
      label: "is a long way",
      notes: ["nothing in the script reads 'UIAccessibility.isReduceMotionEnabled'"],
      fixIts: [FixIt("read it, and change 'alpha' alone where it is true")])
  }

  static func popLosesSwipe(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("this animator for a pop switches UIKit's swipe back off"), at: range,
      label: "is given without an interaction controller",
      notes: [
        "the recognizer at the edge does not begin for a pop that has an animator of the app"
      ],
      fixIts: [
        FixIt(
          "answer 'navigationController(_, interactionControllerFor)' with an interaction of a pan from the edge"
        ),
        FixIt("give nil for '.pop'"),
      ])
  }

  static func startsWithoutGuard(_ start: StartCheck.Start) -> Diagnostic {
    let label =
      switch start.occasion {
      case .gesture: "runs at each step of the gesture"
      case .frame: "runs in each frame"
      case .scroll: "runs at each step of the scrolling"
      case .delay: "runs after the delay"
      case .timer: "runs when the timer fires"
      }
    return Diagnostic(
      .warning("this may start a transition while another one is running"), at: start.range,
      label: label,
      notes: [
        "UIKit refuses a second transition, defers it, or dismisses one controller too many"
      ],
      fixIts: [
        FixIt("return before it while 'transitionCoordinator' of the controller is not nil")
      ])
  }
}
