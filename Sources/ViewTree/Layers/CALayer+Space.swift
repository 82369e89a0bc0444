public import Geometry

// A layer's 3-D geometry. An affine transform is stored in `LayerValues`; anything else is in the extras.

extension CALayer {
  /// The transform of the layer about its anchor point.
  ///
  /// Affine transforms are animated in the plane, additively; any other is animated by its components and replaces the previous animation.
  public var transform: CATransform3D {
    get { extras?.values.transform ?? CATransform3D(modelTransform) }
    set {
      if newValue.isAffine, extras?.values.transform == nil {
        setAffineTransform(newValue.affineTransform)
      } else if !newValue.isFinite {
        raiseNotFinite("transform", "[\(newValue.entries.map(fixed).joined(separator: " "))]")
      } else if loop.isAnimating {
        animateTransform(inSpaceTo: newValue)
      } else {
        let action = action(for: .transform)
        write(transform: newValue)
        run(action)
      }
    }
  }

  /// Returns the transform where it is affine, else the identity, as Core Animation does.
  public func affineTransform() -> CGAffineTransform { modelTransform }

  /// Sets the transform.
  public func setAffineTransform(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return raiseNotFinite("transform", transform.text) }
    if loop.isAnimating {
      animateTransform(to: transform)
    } else {
      let action = action(for: .transform)
      setModelTransform(transform)
      run(action)
    }
  }

  /// The transform of all sublayers about this layer's anchor point; usually a perspective, which `m34` sets.
  public var sublayerTransform: CATransform3D {
    get { extras?.values.sublayerTransform ?? .identity }
    set {
      guard newValue.isFinite else {
        return raiseNotFinite(
          "sublayerTransform", "[\(newValue.entries.map(fixed).joined(separator: " "))]")
      }
      set(.sublayerTransform, rare: \.sublayerTransform, to: newValue)
    }
  }

  /// The distance in front of the superlayer's plane, points; siblings of a greater value are drawn later, so in front.
  public var zPosition: CGFloat {
    get { extras?.values.zPosition ?? 0 }
    set {
      guard newValue.isFinite else { return raiseNotFinite("zPosition", fixed(newValue)) }
      set(.zPosition, rare: \.zPosition, to: newValue)
    }
  }

  /// The distance of the anchor point in front of the layer's own plane, points.
  public var anchorPointZ: CGFloat {
    get { extras?.values.anchorPointZ ?? 0 }
    set {
      guard newValue.isFinite else { return raiseNotFinite("anchorPointZ", fixed(newValue)) }
      set(.anchorPointZ, rare: \.anchorPointZ, to: newValue)
    }
  }

  /// Whether the layer is shown when it is seen from behind; only animations of layers animate it.
  public var isDoubleSided: Bool {
    get { extras?.values.isDoubleSided ?? true }
    set {
      guard newValue != isDoubleSided else { return }
      valueWillChange()
      makeExtras().values.isDoubleSided = newValue
    }
  }

  /// The same as it is shown.
  @inline(__always)
  func isDoubleSided(isShown: Bool) -> Bool {
    guard extras != nil else { return true }
    return isShown && shownAnimations == .added ? presentedState.rare.isDoubleSided : isDoubleSided
  }
}

extension UIView {
  /// The 3-D transform of the view about its anchor point: the layer's `transform`.
  public final var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
}

// MARK: - Values

extension CALayer {
  /// The model values of the properties that few layers have.
  var rareValues: RareLayerValues { extras?.values ?? .initial }

  /// The model values of the properties that few layers have; nil for a layer without any.
  package var rareModelValues: RareLayerValues? { extras?.values }

  /// All model values together.
  package var modelState: LayerState { LayerState(plain: values, rare: rareValues) }

  /// Returns the extras, which are made if there are none.
  func makeExtras() -> LayerExtras {
    memory.pointee.needsTurn = true
    if let extras { return extras }
    let extras = LayerExtras()
    self.extras = extras
    return extras
  }

  /// Writes model values without an animation.
  func write(rare: RareLayerValues) {
    valueWillChange()
    makeExtras().values = rare
    noteSpace()
  }

  /// Notes that conversions between the world's layers may need 3-D transforms, if this layer or its sublayers have one.
  func noteSpace() {
    guard let values = extras?.values else { return }
    if values.transform != nil || values.sublayerTransform != .identity {
      memory.pointee.hasSpace = true
    }
  }

  /// Writes the model transform without an animation.
  func write(transform: CATransform3D) {
    setModelTransform(transform.affineTransform)
    guard !transform.isAffine else { return }
    makeExtras().values.transform = transform
    hasIdentityTransform = false
    noteSpace()
  }

  /// Updates the state that depends on the transform, after all values were written at once.
  func transformDidChange() {
    hasIdentityTransform = values.transform.isIdentity && extras?.values.transform == nil
  }

  /// Copies the given values of another layer, and its settings.
  func take(_ state: LayerState, of other: CALayer) {
    values = state.plain
    if let others = other.extras {
      let extras = makeExtras()
      extras.values = state.rare
      extras.settings = others.settings
      extras.traceName = others.traceName
      noteSpace()
    }
    transformDidChange()
  }
}

// MARK: - Projection

extension CALayer {
  /// Whether the transform to the superlayer may be 3-D, in the model or on the screen.
  var isInSpace: Bool {
    guard modelLayer.memory.pointee.hasSpace else { return false }
    return extras != nil || trackCount > 0 || superlayer?.extras != nil
  }

  /// Takes the layer's own plane to its superlayer's, as it is or as it is shown; nil where that is an affine transform.
  func projection(isShown: Bool) -> PlaneProjection? {
    guard isInSpace else { return nil }
    let outer = superlayer.flatMap { superlayer -> CATransform3D? in
      guard superlayer.extras != nil || isShown && superlayer.trackCount > 0 else { return nil }
      return (isShown ? superlayer.presentedState : superlayer.modelState).sublayerPlacing
    }
    let state = isShown ? presentedState : modelState
    guard let outer else { return state.rare.transform == nil ? nil : state.projection }
    let projection = PlaneProjection(state.placing.concatenating(outer))
    return projection.isFinite ? projection : nil
  }

  /// Takes the layer's own plane to its superlayer's; affine where nothing is in space.
  func placing(isShown: Bool) -> PlaneProjection {
    if let projection = projection(isShown: isShown) { return projection }
    return PlaneProjection((isShown ? presentedValues : values).transformToSuperlayer)
  }
}
