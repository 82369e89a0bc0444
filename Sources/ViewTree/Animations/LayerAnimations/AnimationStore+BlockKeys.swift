import Animation
import Geometry

// The animations of blocks have keys on their layers, as UIKit gives them: the name of the property, and for bounds those of the origin and
// of the size, with a number from the second one on: `position-2`. The number is known from the beginning; the texts are only made when a
// key is asked for.

/// The animation of one property of a layer, or of one part of bounds, by one block.
struct BlockAnimation {
  /// The key, which no other animation of the layer has.
  let key: String
  fileprivate let block: AnimationBlock
  fileprivate let path: String
  /// Its numbers, of those of the property.
  fileprivate let lanes: SIMDMask<SIMD4<Double.SIMDMaskScalar>>
  fileprivate var entries: [Int32]

  /// The key of the animation of `UIView.transition`, which is no other's.
  fileprivate static let transition = "transition"
}

extension AnimationStore {
  /// The animations of blocks on a layer, in their order; that of `UIView.transition` is the last.
  func blockAnimations(of layer: CALayer) -> [BlockAnimation] {
    var found: [BlockAnimation] = []
    var transition: BlockAnimation?
    var steps = 0
    var index = layer.firstAnimation
    while index >= 0 {
      let entry = entries[Int(index)]
      if let block = groups[Int(entry.group)]?.block, entry.property == nil {
        transition = BlockAnimation(
          key: BlockAnimation.transition, block: block, path: BlockAnimation.transition,
          lanes: SIMDMask(repeating: true), entries: [index])
      } else if let block = groups[Int(entry.group)]?.block {
        for (path, lanes) in paths(of: index) {
          // Usually it is the latest one.
          if let place = found.lastIndex(where: { $0.block === block && $0.path == path }) {
            found[place].entries.append(index)
            steps += found.count - place
          } else {
            steps += found.count
            let number = keyNumbers[Int(index)]
            found.append(
              BlockAnimation(
                key: number == 1 ? path : "\(path)-\(number)", block: block, path: path,
                lanes: lanes, entries: [index]))
          }
        }
      }
      index = entry.next
    }
    if let transition { found.append(transition) }
    loop?.charge(steps + 16 * found.count)
    return found
  }

  /// Returns the number of the key of an animation that is about to be added to a layer; 1 for a key without a number.
  ///
  /// It is that of the block's other animations of the property, else the one behind the largest in use, by animations of blocks and by those
  /// that were added to the layer. Origin and size of `bounds` have one number.
  @inline(__always)
  func keyNumber(
    for property: AnimatableProperty, of block: AnimationBlock, on layer: CALayer
  ) -> Int32 {
    guard layer.animated.contains(property) || layer.timeState != nil else { return 1 }
    return searchedKeyNumber(for: property, of: block, on: layer)
  }

  @inline(never)
  private func searchedKeyNumber(
    for property: AnimatableProperty, of block: AnimationBlock, on layer: CALayer
  ) -> Int32 {
    var number: Int32 = 1
    var index = layer.lastAnimation
    var steps = 0
    defer { loop?.charge(steps) }
    while index >= 0 {
      steps += 1
      let entry = entries + Int(index)
      if entry.pointee.property == property {
        let own = keyNumbers[Int(index)]
        if groups[Int(entry.pointee.group)]?.block === block { return own }
        number = max(number, own + 1)
      }
      index = entry.pointee.previous
    }
    guard let added = layer.timeState?.animations, !added.isEmpty else { return number }
    loop?.charge(added.count)
    let paths = property == .bounds ? ["bounds.origin", "bounds.size"] : [property.key]
    let taken = Set(added.compactMap(\.key))
    while paths.contains(where: { taken.contains(number == 1 ? $0 : "\($0)-\(number)") }) {
      number += 1
    }
    return number
  }

  /// The key paths that an entry animates, each with its numbers: of bounds the origin or the size, or both.
  private func paths(
    of index: Int32
  ) -> [(path: String, lanes: SIMDMask<SIMD4<Double.SIMDMaskScalar>>)] {
    let entry = entries[Int(index)]
    guard entry.property == .bounds else {
      return entry.property.map { [($0.key, SIMDMask(repeating: true))] } ?? []
    }
    let offset = memory.pointee.offsets[Int(index)]
    let origin: SIMD4<Int64> = SIMD4(-1, -1, 0, 0)
    let parts = [
      ("bounds.origin", origin .!= 0, offset.lowHalf != SIMD2()),
      ("bounds.size", origin .== 0, offset.highHalf != SIMD2()),
    ]
    // An entry without a contribution is part of a curve through keyframes.
    let isWhole = entry.contribution == .curve || offset == SIMD4()
    return parts.filter { isWhole || $0.2 }.map { ($0.0, $0.1) }
  }

  /// The animation of a block that has a key on a layer; nil for none.
  private func blockAnimation(of layer: CALayer, forKey key: String) -> BlockAnimation? {
    guard layer.firstAnimation >= 0 else { return nil }
    return blockAnimations(of: layer).first { $0.key == key }
  }

  /// Removes the animation of a block that has a key on a layer, before its end.
  func removeBlockAnimation(of layer: CALayer, forKey key: String) {
    guard let found = blockAnimation(of: layer, forKey: key) else { return }
    found.block.isFinished = false
    for index in found.entries {
      let rest = memory.pointee.offsets[Int(index)].replacing(with: 0, where: found.lanes)
      if rest == SIMD4() || entries[Int(index)].contribution != .offset {
        remove(index, finished: false)
      } else {
        memory.pointee.offsets[Int(index)] = rest
      }
    }
    memory.pointee.forgetResiduals()
    memory.pointee.needsTurn = true
  }

  /// Returns the explicit animation that UIKit would have added for a block animation with a key on a layer; nil for none.
  ///
  /// For numbers it is additive, from the difference to the old value to 0; transforms and colours go from value to value. That of
  /// `UIView.transition` is a `CATransition`.
  func makeAnimation(of layer: CALayer, forBlocksKey key: String) -> CAAnimation? {
    guard let found = blockAnimation(of: layer, forKey: key), let index = found.entries.first,
      let group = groups[Int(entries[Int(index)].group)]
    else { return nil }
    let whole = group.timed
    if entries[Int(index)].property == nil {
      let animation = CATransition()
      animation.takeTiming(of: whole)
      return animation
    }
    guard let keyPath = LayerKeyPath(found.path) else { return nil }
    let animation = CABasicAnimation(keyPath: found.path)
    animation.takeTiming(of: whole)
    animation.fillMode = .both
    guard found.entries.count == 1 else { return animation }
    let entry = entries[Int(index)]
    switch keyPath.kind {
    case .number, .point, .size:
      guard entry.contribution == .offset else { break }
      animation.isAdditive = true
      let offset = memory.pointee.offsets[Int(index)]
      animation.from = CAAnimationValue(
        found.path == "bounds.size" ? offset.highHalf : offset.lowHalf, keyPath.kind)
      animation.to = CAAnimationValue(SIMD2(), keyPath.kind)
    case .transform where entry.contribution == .factor:
      guard let track = transformTrack(at: entry.interpolation) else { break }
      animation.from = .affineTransform(track.original)
      animation.to = .affineTransform(track.end)
    case .color where entry.property == .backgroundColor:
      guard let interpolation = interpolations[entry.interpolation] else { break }
      animation.from = CAAnimationValue(interpolation.value(weight: 1))
      animation.to = CAAnimationValue(interpolation.value(weight: 0))
    default: break
    }
    return animation
  }
}

extension CAAnimation {
  /// Takes the times and the curve of a block.
  fileprivate func takeTiming(of group: AnimationGroup) {
    duration = group.timing.duration
    beginTime = group.clock == nil ? group.begin.seconds : group.localBegin
    passCount = group.timing.repeatCount == 1 ? 0 : group.timing.repeatCount
    autoreverses = group.timing.autoreverses
    if case .cubic(let bezier) = group.timing.curve {
      timingFunction = CAMediaTimingFunction(
        controlPoints: Float(bezier.x1), Float(bezier.y1), Float(bezier.x2), Float(bezier.y2))
    }
  }
}

extension CAAnimationValue {
  /// A number, a point or a size.
  fileprivate init(_ numbers: SIMD2<Double>, _ kind: Kind) {
    switch kind {
    case .point: self = .point(CGPoint(x: numbers.x, y: numbers.y))
    case .size: self = .size(CGSize(width: numbers.x, height: numbers.y))
    default: self = .number(numbers.x)
    }
  }
}
