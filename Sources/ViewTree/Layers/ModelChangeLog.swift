import Geometry

/// The values that some animations have written, so that they can be restored.
final class ModelChangeLog {
  /// One write of a property.
  private struct Change {
    /// Kept while the change is known, for the layer of a view.
    var view: UIView?
    var layer: CALayer
    var from: ModelValue
    var to: ModelValue
    /// Whether a later animation made it, which is kept.
    var isLater = false
  }

  private let loop: RunLoop
  private var changes: [Change] = []

  init(loop: RunLoop) {
    self.loop = loop
  }

  deinit {
    forget()
  }

  func remember(_ layer: CALayer, from old: ModelValue, to new: ModelValue) {
    if changes.isEmpty { loop.animations.changeLogs.append(.passUnretained(self)) }
    changes.append(Change(view: layer.view, layer: layer, from: old, to: new))
  }

  /// Remembers the change of another animation that goes on from the latest value here.
  func noteLater(_ layer: CALayer, from old: ModelValue, to new: ModelValue) {
    loop.charge(changes.count)
    let latest = changes.last { $0.layer === layer && $0.to.property == old.property }
    guard latest?.to == old else { return }
    changes.append(Change(view: layer.view, layer: layer, from: old, to: new, isLater: true))
  }

  /// Puts each property back to what it was before the first change, latest change first, unless something else has
  /// written it since; forgets all changes.
  ///
  /// What later animations have added stays added, so that the screen does not jump.
  func putBack(because cause: ModelChange.Cause) {
    let undone = changes
    forget()
    var later: [Change] = []
    loop.changingModels(because: cause) {
      for change in undone.reversed() {
        let layer = change.layer
        guard layer.modelValue(of: change.to.property) == change.to else { continue }
        layer.restore(change.from)
        if change.isLater {
          later.append(change)
        } else {
          note(change.view, change.to.property)
        }
      }
      for change in later.reversed() {
        let value = change.layer.modelValue(of: change.to.property).value
        change.layer.restore(
          ModelValue(
            change.to.property, value.adding(from: change.from.value, to: change.to.value)))
      }
    }
  }

  /// Sets properties to the values shown; the initial and final values stay known.
  func write(_ shown: [ShownValue]) {
    loop.changingModels(because: .animator) {
      for row in shown {
        row.layer.restore(ModelValue(row.property, row.value))
        note(row.view, row.property)
      }
    }
  }

  /// Sets all properties to their final or initial values.
  func settle(atEnd: Bool) {
    loop.changingModels(because: .animator) {
      for change in atEnd ? changes : changes.reversed() where !change.isLater {
        change.layer.restore(atEnd ? change.to : change.from)
        note(change.view, change.to.property)
      }
    }
  }

  private func note(_ view: UIView?, _ property: AnimatableProperty) {
    if let view { loop.noteModelChange(of: view, [property]) }
  }

  /// Discards the values to restore.
  func forget() {
    guard !changes.isEmpty else { return }
    changes.removeAll()
    let own = Unmanaged.passUnretained(self).toOpaque()
    loop.animations.changeLogs.removeAll { $0.toOpaque() == own }
  }

  /// Resizes the stored frame of a view with its superview, before the view itself.
  ///
  /// Every frame on the way back is resized by itself, as the view would have been there.
  func followResizing(of view: UIView, _ resized: (CGRect) -> CGRect) {
    loop.charge(changes.count)
    var place = Place(of: view.layer)
    for index in changes.indices.reversed() where changes[index].view === view {
      let change = changes[index]
      guard place.has(change.to) else { continue }
      changes[index].to = place.resized(resized).value(of: change.to.property) ?? change.to
      place.take(change.from)
      changes[index].from = place.resized(resized).value(of: change.from.property) ?? change.from
    }
  }

  /// The place of a view as its layer stores it, for a view whose anchor point is its middle and whose transform only moves it.
  private struct Place {
    var position: CGPoint
    var bounds: CGRect

    init(of layer: CALayer) {
      position = layer.modelPosition
      bounds = layer.modelBounds
    }

    func has(_ value: ModelValue) -> Bool {
      self.value(of: value.property) == value
    }

    func value(of property: AnimatableProperty) -> ModelValue? {
      switch property {
      case .position: ModelValue(property, .point(position))
      case .bounds: ModelValue(property, .rect(bounds))
      default: nil
      }
    }

    mutating func take(_ old: ModelValue) {
      switch (old.property, old.value) {
      case (.position, .point(let point)): position = point
      case (.bounds, .rect(let rect)): bounds = rect
      default: return
      }
    }

    func resized(_ resized: (CGRect) -> CGRect) -> Place {
      let frame = resized(
        CGRect(
          x: position.x - bounds.width / 2, y: position.y - bounds.height / 2,
          width: bounds.width, height: bounds.height))
      var place = self
      place.position = CGPoint(x: frame.midX, y: frame.midY)
      place.bounds.size = frame.size
      return place
    }
  }
}

extension AnimatableValue {
  /// The value after a change from one value to another is added to it: numbers by their differences, affine transforms as factors.
  ///
  /// Where they cannot be added it is the new value.
  fileprivate func adding(from old: AnimatableValue, to new: AnimatableValue) -> AnimatableValue {
    switch (self, old, new) {
    case (.point(let own), .point(let old), .point(let new)):
      return .point(CGPoint(x: own.x + (new.x - old.x), y: own.y + (new.y - old.y)))
    case (.rect(let own), .rect(let old), .rect(let new)):
      return .rect(
        CGRect(
          x: own.origin.x + (new.origin.x - old.origin.x),
          y: own.origin.y + (new.origin.y - old.origin.y),
          width: own.width + (new.width - old.width),
          height: own.height + (new.height - old.height)))
    case (.transform(let own), .transform(let old), .transform(let new)) where old.isInvertible:
      return .transform(own.concatenating(old.inverted()).concatenating(new))
    default: return new
    }
  }
}
