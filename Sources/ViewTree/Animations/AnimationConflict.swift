import Animation
import EventTrace
import Geometry
import SourceText

/// Two blocks that animate one property against each other, remembered so that they are reported once.
struct AnimationConflict: Hashable {
  var first: UInt64
  var second: UInt64
}

extension AnimationStore {
  /// Reports two blocks that animate one property against each other, once; false if they do not.
  ///
  /// A later block over a running one retargets it, which is no conflict. It is a conflict if a finger drives only one of them, if one that
  /// repeats forever is added to or replaced, or if both were made in one turn, overlap in time and lead to different values. A block
  /// inside another one is additive: this is how one property gets two curves.
  @discardableResult
  func checkConflict(
    _ layer: CALayer, _ property: AnimatableProperty, between first: AnimationGroup,
    and second: AnimationGroup, _ firstOffset: SIMD4<Double>, _ secondOffset: SIMD4<Double>,
    isReplaced: Bool
  ) -> Bool {
    guard let loop, weight(of: first.slot) != 0 else { return false }
    let overlap = firstOffset * secondOffset
    guard overlap != .zero else { return false }
    let (firstTiming, secondTiming) = (first.timed.timing, second.timed.timing)
    let note: String
    if first.clock?.clock !== second.clock?.clock,
      first.clock?.isDriven ?? false || second.clock?.isDriven ?? false
    {
      note = "one follows a transition and the other does not"
    } else if !firstTiming.activeDuration.isFinite
      || !isReplaced && !secondTiming.activeDuration.isFinite
    {
      note =
        isReplaced
        ? "the first repeats for ever, and ends here with a jump; .beginFromCurrentState would take over from what is shown"
        : "the second repeats for ever"
    } else if first.block.turn == second.block.turn, overlapInTime(first, second),
      !second.block.isInside(first.block)
    {
      note = "both began in one turn and lead to different values"
    } else {
      return false
    }
    let pair = AnimationConflict(first: first.block.sequence, second: second.block.sequence)
    guard knownConflicts.insert(pair).inserted else { return true }
    let name = layer.subjectName
    let issue = EngineIssue(
      .animationConflict, "two animations change '\(name).\(property.name)' at one time",
      notes: [note, place("the first", first.block), place("the second", second.block)]
        .compactMap(\.self))
    loop.report(issue, subject: name, range: second.block.range ?? first.block.range)
    return true
  }

  private func overlapInTime(_ first: AnimationGroup, _ second: AnimationGroup) -> Bool {
    let (first, second) = (first.timed, second.timed)
    // Local times can be compared below one node only.
    let meetLocally =
      first.clock !== second.clock
      || first.localBegin < second.localEnd && second.localBegin < first.localEnd
    return meetLocally
      && first.begin.adding(seconds: first.timing.activeDuration) > second.begin
      && second.begin.adding(seconds: second.timing.activeDuration) > first.begin
  }

  private func place(_ which: String, _ block: AnimationBlock) -> String? {
    guard let range = block.range else { return nil }
    return loop?.describesSourceRange.map { "\(which) was made at \($0(range))" }
  }
}
