import EventTrace

// The compiler's optimizer decides when an object is released inside a turn, so releases are traced at the end of the turn. They are traced
// in the order in which the objects were made.

extension RunLoop {
  /// The number of an object whose release may be traced; numbers ascend in the order in which the objects are made.
  package func numberForRelease() -> Int {
    releasableCount += 1
    return releasableCount
  }

  /// Notes that an object is being released; the end of the turn traces it.
  package func noteRelease(number: Int, name: @autoclosure () -> String) {
    guard tracesReleases else { return }
    if !tellsOnlyOutput { releases.append(Release(number: number, name: name())) }
    if !isLooking { setNeedsTurn() }
  }

  /// Notes that a property animator was released before it was finished; the end of the turn raises UIKit's exception.
  func noteUnfinishedAnimator(_ name: String) {
    guard tracesReleases, !isTerminated else { return }
    unfinishedAnimator = unfinishedAnimator ?? name
    setNeedsTurn()
  }

  /// Traces the releases since the last time.
  package func traceReleases() {
    if let name = unfinishedAnimator {
      unfinishedAnimator = nil
      return raiseException(
        "It is an error to release a paused or stopped property animator. Property animators must either finish animating or be explicitly stopped and finished before they can be released.",
        notes: ["UIKit raises NSInternalInconsistencyException"],
        remedies: [
          "let it run to its end, or call stopAnimation(_:) and finishAnimation(at:), while something still refers to it"
        ],
        subject: name)
    }
    guard !releases.isEmpty else { return }
    let released = releases.sorted { $0.number < $1.number }
    releases = []
    for release in released { emit(.call("deinit", []), subject: release.name) }
  }

  /// Forgets the releases that have not been traced, and traces none any more.
  package func stopTracingReleases() {
    tracesReleases = false
    releases = []
  }

  /// An object that was released.
  struct Release {
    var number: Int
    var name: String
  }
}
