import Animation
import Geometry

// Implicit actions: a layer that belongs to no view animates changes that are made outside of animation blocks. The animation is added to
// the layer, with the name of the property as its key. Layers of views have none.

/// The state of a property before it is written. It is an object, so that the many writes without an action pay for one word only.
final class ImplicitAction {
  let property: AnimatableProperty
  let old: AnimatableValue
  let shown: AnimatableValue

  init(property: AnimatableProperty, old: AnimatableValue, shown: AnimatableValue) {
    self.property = property
    self.old = old
    self.shown = shown
  }
}

extension CALayer {
  /// The action of a property that is about to be written, to be run afterwards; nil if writing it has no action.
  ///
  /// The layers of most views have no extras, and pay for one comparison.
  @inline(__always)
  func action(for property: AnimatableProperty) -> ImplicitAction? {
    extras == nil ? nil : makeAction(for: property)
  }

  @inline(never)
  private func makeAction(for property: AnimatableProperty) -> ImplicitAction? {
    guard hasImplicitActions else { return nil }
    return ImplicitAction(
      property: property, old: property.row.value(modelState),
      shown: property.row.value(presentedState))
  }

  /// Adds the animation that leads to the written value.
  @inline(__always)
  func run(_ action: ImplicitAction?) {
    if let action { add(action) }
  }

  @inline(never)
  private func add(_ action: ImplicitAction) {
    let property = action.property
    let new = property.row.value(modelState)
    guard new != action.old, let from = CAAnimationValue(action.shown),
      let to = CAAnimationValue(new)
    else { return }
    let animation = CABasicAnimation(keyPath: property.key)
    animation.fillMode = .backwards
    animation.from = from
    animation.to = to
    loop.animations.add(animation, to: self, forKey: property.key)
  }

  /// Adds the transition that Core Animation makes of a change of `isHidden` or of the sublayers; its picture is no part of the model.
  @inline(never)
  func addImplicitTransition() {
    guard hasImplicitActions else { return }
    loop.animations.add(CATransition(), to: self, forKey: nil)
  }

  /// Whether the layer animates by itself what is set now: outside of animation blocks, and only if a commit has shown it in its window.
  private var hasImplicitActions: Bool {
    guard view == nil, source == nil, extras != nil else { return false }
    let store = loop.animations
    guard store.contexts.isEmpty, let transaction = store.transactions.last,
      !transaction.disablesActions, transaction.animationDuration > 0
    else { return false }
    var layer = self
    var steps = 0
    defer { loop.charge(steps) }
    while !layer.isNew {
      if let view = layer.view { return view.window != nil }
      guard let host = layer.host else { return false }
      layer = host
      steps += 1
    }
    return false
  }
}

extension CAAnimationValue {
  /// A value of a property as one of an animation; nil for no colour and for a path, of which Core Animation makes no action.
  init?(_ value: AnimatableValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .point(let point): self = .point(point)
    case .size(let size): self = .size(size)
    case .rect(let rect): self = .rect(rect)
    case .transform(let transform): self = .affineTransform(transform)
    case .transform3D(let transform): self = .transform(transform)
    case .color(let color?): self = .color(color)
    case .colors(let colors): self = .colors(colors)
    case .numbers(let numbers): self = .numbers(numbers)
    case .flag(let flag): self = .bool(flag)
    case .color(nil), .path: return nil
    }
  }
}
