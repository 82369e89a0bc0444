import Geometry

// Setting a property inside an animation block: the model value changes at once, and an entry in
// the store keeps the difference. A value that does not change makes no animation, as in UIKit.

extension CALayer {
  func animatePosition(to new: CGPoint) {
    let old = modelPosition
    guard old != new else { return }
    modelPosition = new
    loop.animations.add(
      to: self, from: ModelValue(.position, .point(old)), to: ModelValue(.position, .point(new)),
      offset: SIMD4(old.x - new.x, old.y - new.y, 0, 0))
  }

  func animateBounds(to new: CGRect) {
    let old = modelBounds
    guard old != new else { return }
    loop.animations.add(
      to: self, from: ModelValue(.bounds, .rect(old)), to: ModelValue(.bounds, .rect(new)),
      offset: SIMD4(
        old.origin.x - new.origin.x, old.origin.y - new.origin.y,
        old.size.width - new.size.width, old.size.height - new.size.height))
    // Last, so that the animations of autoresizing come after it.
    setModelBounds(new)
  }

  /// Sets a number; inside an animation block it is animated from its old value.
  @inline(__always)
  func set(
    _ property: AnimatableProperty, _ path: WritableKeyPath<LayerValues, CGFloat>, to new: CGFloat
  ) {
    let old = values[keyPath: path]
    guard loop.isAnimating else {
      if firstAnimation >= 0 {
        loop.animations.keepShown(property, of: self, offset: SIMD4(old - new, 0, 0, 0))
      }
      let action = action(for: property)
      values[keyPath: path] = new
      run(action)
      return
    }
    guard old != new else { return }
    values[keyPath: path] = new
    loop.animations.add(
      to: self, from: ModelValue(property, .number(old)), to: ModelValue(property, .number(new)),
      offset: SIMD4(old - new, 0, 0, 0))
  }

  /// Sets the position without an animation; running keyframes keep their shown values.
  @inline(__always)
  func writePosition(_ new: CGPoint) {
    if firstAnimation >= 0 {
      let old = modelPosition
      loop.animations.keepShown(
        .position, of: self, offset: SIMD4(old.x - new.x, old.y - new.y, 0, 0))
    }
    modelPosition = new
  }

  func animateTransform(to new: CGAffineTransform) {
    if extras?.values.transform != nil || trackCount > 0 && loop.animations.turnsInSpace(self) {
      return animateTransform(inSpaceTo: CATransform3D(new))
    }
    let old = modelTransform
    guard old != new else { return }
    let presented = presentedValues.transform
    setModelTransform(new)
    loop.animations.addTransform(to: self, from: old, presented: presented, to: new)
  }

  /// Animates the transform by components; this replaces the transform's running animations.
  func animateTransform(inSpaceTo new: CATransform3D) {
    let old = transform
    guard old != new else { return }
    let presented = presentedState.transform
    write(transform: new)
    loop.animations.addValue(
      to: self, from: ModelValue(.transform, AnimatableValue(transform: old)),
      presented: AnimatableValue(transform: presented),
      to: ModelValue(.transform, AnimatableValue(transform: new)))
  }

  /// Sets a value that few layers have; inside an animation block it is animated from its old value.
  func set<Value: AnimatableType & Equatable>(
    _ property: AnimatableProperty, rare path: WritableKeyPath<RareLayerValues, Value>,
    to new: Value
  ) {
    let old = rareValues[keyPath: path]
    guard old != new else { return }
    guard loop.isAnimating, source == nil else {
      let action = property == .path ? nil : action(for: property)
      write(path, new)
      run(action)
      return
    }
    let presented = property.row.value(presentedState)
    write(path, new)
    loop.animations.addValue(
      to: self, from: ModelValue(property, old.animatable), presented: presented,
      to: ModelValue(property, new.animatable))
  }

  private func write<Value>(_ path: WritableKeyPath<RareLayerValues, Value>, _ new: Value) {
    var values = rareValues
    values[keyPath: path] = new
    write(rare: values)
  }

  func animateBackgroundColor(to new: CGColor?) {
    let old = modelBackgroundColor
    guard old != new else { return }
    let presented = presentedValues.backgroundColor
    modelBackgroundColor = new
    loop.animations.addValue(
      to: self, from: ModelValue(.backgroundColor, .color(old)), presented: .color(presented),
      to: ModelValue(.backgroundColor, .color(new)))
  }
}
