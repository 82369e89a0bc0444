import EventTrace

// The compiler's optimizer decides when an object is released inside a turn, so releases are traced at the end of the turn.
// There their releases are traced, in the order in which the objects were made.

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

  /// Traces the releases since the last time.
  package func traceReleases() {
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
