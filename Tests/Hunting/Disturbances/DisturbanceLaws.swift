/// The laws of a disturbed run: in the end the screen is complete, or an issue says what is wrong.
///
/// A law that the undisturbed run breaks is not applied to the disturbed one.
struct DisturbanceLaws {
  private let plain: DisturbedScript.Result
  private let disturbed: DisturbedScript.Result

  /// A broken law, with the issues that report it.
  private struct Breach {
    var law: String
    var detail: String
    var saidBy: [String]

    init(_ law: String, _ detail: String, saidBy: String...) {
      (self.law, self.detail, self.saidBy) = (law, detail, saidBy)
    }
  }

  /// Makes the laws from a disturbed run and the undisturbed one.
  init(plain: DisturbedScript.Result, disturbed: DisturbedScript.Result) {
    self.plain = plain
    self.disturbed = disturbed
  }

  /// The first law that is broken without an issue.
  func violation() -> Violation? {
    let before = Set(Self.breaches(of: plain).map(\.law))
    let breach = Self.breaches(of: disturbed).first { breach in
      let excuses = breach.saidBy + ["exception", "endlessTurns"]
      return !before.contains(breach.law) && disturbed.issues.isDisjoint(with: excuses)
    }
    guard let breach else { return nil }
    let places = disturbed.places.map { $0.split(separator: "\n").first ?? "" }
    return Violation(
      law: "\(breach.law), or an issue says so",
      detail: breach.detail + "; disturbed at: " + places.joined(separator: ", "))
  }

  private static func breaches(of result: DisturbedScript.Result) -> [Breach] {
    var breaches: [Breach] = []
    if let detail = result.laws.appearanceOutOfOrder {
      breaches.append(
        Breach("appearance callbacks alternate", detail, saidBy: "unbalancedAppearance"))
    }
    if let detail = result.laws.unboundedGeometry, !result.failure {
      breaches.append(Breach("geometry is finite", detail))
    }
    guard let world = result.world, !result.failure, !result.isCut, world.isSettled else {
      return breaches
    }
    return breaches + completions(result, world) + rest(world)
  }

  private static func completions(
    _ result: DisturbedScript.Result, _ world: SettledWorld
  ) -> [Breach] {
    var breaches: [Breach] = []
    for name in Set(result.begun.keys).union(result.completed.keys).sorted() {
      let count = result.completed[name] ?? 0
      // Without an animator only the end is in the trace.
      let begun = result.begun[name] ?? count
      if count > begun {
        breaches.append(
          Breach(
            "completed at most once", "\(name) was completed \(count) times, begun \(begun) times",
            saidBy: "completedTwice", "callbackAfterEnd"))
      } else if count < begun {
        breaches.append(
          Breach(
            "completed at least once", "\(name) was completed \(count) times, begun \(begun) times",
            saidBy: "stuckTransition"))
      }
    }
    for name in world.openTransitions {
      breaches.append(
        Breach("completed at least once", "\(name) is still open", saidBy: "stuckTransition"))
    }
    return breaches
  }

  private static func rest(_ world: SettledWorld) -> [Breach] {
    var breaches: [Breach] = []
    for detail in world.wrongAppearances {
      breaches.append(
        Breach(
          "appearance is balanced at rest", detail,
          saidBy: "unbalancedAppearance", "stuckTransition", "presenterMissing",
          "detachedPresenter"))
    }
    if !world.isCovered {
      breaches.append(
        Breach(
          "the window is covered at rest", world.picture,
          saidBy: "blackScreen", "leftBehind", "presenterMissing", "stuckTransition",
          "viewNotRestored", "windowUncovered"))
    }
    if let view = world.untouchable {
      breaches.append(
        Breach(
          "touches are enabled at rest", view, saidBy: "interactionDisabled", "stuckTransition"))
    }
    return breaches
  }
}
