extension UIView {
  /// Ends animations of the blocks that move or resize the view now, as when a finger takes it over: those for which `isIncluded` is true.
  ///
  /// The other animations of these blocks go on; the completions of the blocks get `finished` false.
  package final func endMotion(where isIncluded: (CALayer, AnimatableProperty) -> Bool) {
    loop.animations.endMotion(of: layer, where: isIncluded)
  }
}

extension AnimationStore {
  fileprivate func endMotion(
    of layer: CALayer, where isIncluded: (CALayer, AnimatableProperty) -> Bool
  ) {
    var blocks: [AnimationBlock] = []
    var index = layer.firstAnimation
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.property == .position || entry.property == .bounds,
        let block = groups[Int(entry.group)]?.block, !blocks.contains(where: { $0 === block })
      {
        blocks.append(block)
      }
      index = entry.next
    }
    guard !blocks.isEmpty else { return }
    var ended: [Int32] = []
    for case let group? in groups where blocks.contains(where: { $0 === group.block }) {
      var index = group.firstEntry
      while index >= 0 {
        let entry = entries[Int(index)]
        if let property = entry.property, let moved = self.layer(of: index),
          isIncluded(moved, property)
        {
          ended.append(index)
        }
        index = entry.nextInGroup
      }
    }
    // The end of a group's last animation ends the group, with all of its entries.
    for index in ended where self.layer(of: index) != nil { remove(index, finished: false) }
  }
}
