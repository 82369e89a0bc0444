/// The order in which a transition tells its controllers that they appear and disappear.
///
/// `Transitions.docc/TransitionLifecycle.md` shows the plans as tables.
struct AppearancePlan {
  /// The controllers that a step calls.
  enum Part {
    case from
    case to
    /// The controllers between the two, which are dismissed with the leaving one.
    case between
  }

  /// One callback.
  enum Step {
    /// The will-callback of the direction of the transition: forward, or back after it was cancelled.
    case will(Part)
    /// The did-callback that belongs to the last will-callback.
    case did(Part)
  }

  /// The callbacks at the beginning of the transition.
  let begin: [Step]
  /// The callbacks when it is cancelled, or completed with false.
  let reversal: [Step]
  /// The callbacks when it continues after it was cancelled.
  let resumption: [Step]
  /// The callbacks at the end of a transition that was completed with true.
  let end: [Step]
  /// The callbacks at the end of a transition that was completed with false.
  let cancelledEnd: [Step]

  /// Whether it begins with a callback of the controllers.
  func tells(_ part: Part) -> Bool {
    begin.contains { step in
      switch step {
      case .will(let told), .did(let told): told == part
      }
    }
  }
}

extension AppearancePlan {
  /// A presentation after which the presenter's view is off the window.
  static let presentation = AppearancePlan(
    begin: [.will(.from), .will(.to)],
    reversal: [.will(.to), .will(.from)], resumption: [.will(.from), .will(.to)],
    end: [.did(.to), .did(.from)], cancelledEnd: [.did(.to), .did(.from)])

  /// A presentation that keeps the presenter's view in the window; the presenter gets no callbacks from it.
  static let presentationOver = AppearancePlan(
    begin: [.will(.to)], reversal: [.will(.to)], resumption: [.will(.to)],
    end: [.did(.to)], cancelledEnd: [.did(.to)])

  /// A push or a pop.
  static let navigation = AppearancePlan(
    begin: [.will(.from), .will(.to)],
    reversal: [.will(.to)], resumption: [.will(.to)],
    end: [.did(.from), .did(.to)], cancelledEnd: [.did(.to), .will(.from), .did(.from)])

  /// A change between tabs: unlike in all other plans the new controller is called first.
  static let tabs = AppearancePlan(
    begin: [.will(.to), .will(.from)],
    reversal: navigation.reversal, resumption: navigation.resumption,
    end: navigation.end, cancelledEnd: navigation.cancelledEnd)

  /// A change between children of a controller: called in the order of tabs, and never cancelled.
  static let children = AppearancePlan(
    begin: tabs.begin, reversal: [], resumption: [], end: tabs.end, cancelledEnd: tabs.end)

  /// A turn of pages that scroll: the new page is called first, or the old page if the turn is reversed.
  static let pages = AppearancePlan(
    begin: tabs.begin, reversal: [], resumption: [], end: [.did(.to), .did(.from)],
    cancelledEnd: [.will(.from), .did(.from), .will(.to), .did(.to)])

  /// A turn of pages that curl: at the end the old page is called first, or the new page if the turn is reversed.
  static let curledPages = AppearancePlan(
    begin: tabs.begin, reversal: [], resumption: [], end: tabs.end,
    cancelledEnd: [.will(.to), .will(.from), .did(.to), .did(.from)])

  /// A change that is not visible.
  static let unseen = AppearancePlan(
    begin: [], reversal: [], resumption: [], end: [], cancelledEnd: [])

  /// A dismissal; the controllers between the two are called before the topmost one.
  static let dismissal = AppearancePlan(
    begin: [.will(.from), .will(.to)],
    reversal: [.will(.to), .will(.from), .will(.between)],
    resumption: [.will(.from), .will(.to), .will(.between)],
    end: [.did(.to), .did(.from), .did(.between)],
    cancelledEnd: [.did(.to), .did(.from), .did(.between)])

  /// A dismissal of a presentation that kept the presenter's view in the window.
  static let dismissalOver = AppearancePlan(
    begin: [.will(.from)],
    reversal: [.will(.from), .will(.between)], resumption: [.will(.from), .will(.between)],
    end: [.did(.from), .did(.between)], cancelledEnd: [.did(.from), .did(.between)])
}
