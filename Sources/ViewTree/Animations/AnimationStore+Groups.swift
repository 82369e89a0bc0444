extension AnimationStore {
  /// Puts an animation at the end of a group.
  @inline(__always)
  func link(_ index: Int32, into group: AnimationGroup) {
    entries[Int(index)].group = group.slot
    entries[Int(index)].previousInGroup = group.lastEntry
    entries[Int(index)].nextInGroup = -1
    if group.lastEntry >= 0 {
      entries[Int(group.lastEntry)].nextInGroup = index
    } else {
      group.firstEntry = index
    }
    group.lastEntry = index
    group.timed.liveCount += 1
  }

  /// Removes an animation from the list of its group, which counts it until `entryWasRemoved` is called.
  func unlink(_ index: Int32, from group: AnimationGroup) {
    let (previous, next) = (
      entries[Int(index)].previousInGroup, entries[Int(index)].nextInGroup
    )
    if previous >= 0 {
      entries[Int(previous)].nextInGroup = next
    } else {
      group.firstEntry = next
    }
    if next >= 0 {
      entries[Int(next)].previousInGroup = previous
    } else {
      group.lastEntry = previous
    }
  }
}
