public import Geometry

// Border, shadow and contents, which few layers have. They change no geometry.

extension CALayer {
  /// The width of the border inside of the bounds, points; a negative one is 0, and one that is not finite ends the world.
  public var borderWidth: CGFloat {
    get { rareValues.borderWidth }
    set {
      guard newValue.isFinite else { return raiseNotFinite("borderWidth", fixed(newValue)) }
      set(.borderWidth, rare: \.borderWidth, to: newValue.limited)
    }
  }

  /// The colour of the border; nil for none.
  public var borderColor: CGColor? {
    get { rareValues.borderColor }
    set { set(.borderColor, rare: \.borderColor, to: newValue) }
  }

  /// The opacity of the shadow; values beyond 0…1 are limited.
  public var shadowOpacity: Float {
    get { Float(shadowAlpha) }
    set { shadowAlpha = CGFloat(newValue) }
  }

  /// The opacity of the shadow with the precision of a view's `alpha`; values beyond 0…1 are limited.
  package var shadowAlpha: CGFloat {
    get { rareValues.shadowOpacity }
    set {
      guard newValue.isFinite else { return raiseNotFinite("shadowOpacity", fixed(newValue)) }
      set(.shadowOpacity, rare: \.shadowOpacity, to: min(newValue.limited, 1))
    }
  }

  /// The blur of the shadow, points; a negative one is 0.
  public var shadowRadius: CGFloat {
    get { rareValues.shadowRadius }
    set {
      guard newValue.isFinite else { return raiseNotFinite("shadowRadius", fixed(newValue)) }
      set(.shadowRadius, rare: \.shadowRadius, to: newValue.limited)
    }
  }

  /// The offset of the shadow, points.
  public var shadowOffset: CGSize {
    get { rareValues.shadowOffset }
    set {
      guard newValue.isFinite else { return raiseNotFinite("shadowOffset", newValue.text) }
      set(.shadowOffset, rare: \.shadowOffset, to: newValue)
    }
  }

  /// The colour of the shadow; nil for none.
  public var shadowColor: CGColor? {
    get { rareValues.shadowColor }
    set { set(.shadowColor, rare: \.shadowColor, to: newValue) }
  }

  /// The outline of the shadow, in the layer's own coordinates; nil for that of the layer.
  public var shadowPath: CGPath? {
    get { rareValues.shadowPath }
    set {
      if let box = newValue?.unboundedBox { return raiseNotFinite("shadowPath", box.text) }
      set(.shadowPath, rare: \.shadowPath, to: newValue)
    }
  }

  /// The part of the contents that is shown, in unit coordinates.
  public var contentsRect: CGRect {
    get { rareValues.contentsRect }
    set {
      guard newValue.isFinite else { return raiseNotFinite("contentsRect", newValue.text) }
      set(.contentsRect, rare: \.contentsRect, to: newValue)
    }
  }

  /// The corners that are rounded; never animated.
  public var maskedCorners: CACornerMask {
    get { extras?.settings.maskedCorners ?? LayerSettings().maskedCorners }
    set { makeExtras().settings.maskedCorners = newValue }
  }

  /// The curve of round corners; it is kept, and pictures show circles.
  public var cornerCurve: CALayerCornerCurve {
    get { extras?.settings.cornerCurve ?? .circular }
    set { makeExtras().settings.cornerCurve = newValue }
  }

  /// Whether the layer covers what is behind it, which drawing may rely on; true unless set for the layer of a view.
  public var isOpaque: Bool {
    get { extras?.settings.isOpaque ?? ((source ?? self).view != nil) }
    set { makeExtras().settings.isOpaque = newValue }
  }

  /// The pixels of the contents for a point; 1 unless set. It is kept, as nothing is drawn of the contents.
  public var contentsScale: CGFloat {
    get { extras?.settings.contentsScale ?? 1 }
    set {
      guard RunLoop.takes(newValue, as: "contentsScale") else { return }
      makeExtras().settings.contentsScale = newValue
    }
  }

  /// Whether the opacity is that of the layer and its sublayers together; on unless set. It is kept, and pictures are as with it on.
  public var allowsGroupOpacity: Bool {
    get { extras?.settings.allowsGroupOpacity ?? true }
    set { makeExtras().settings.allowsGroupOpacity = newValue }
  }

  /// The program's name of the layer, also in traces; nil for none.
  public var name: String? {
    get { extras?.settings.name ?? LayerSettings().name }
    set { makeExtras().settings.name = newValue }
  }

  /// The image that the layer shows, a `UIImage` or the name of one; nil for none, never animated. It is read as the name.
  public var contents: Any? {
    get { imageName }
    set { imageName = newValue as? String ?? (newValue as? UIImage)?.name }
  }

  /// The name of the image that the layer shows; nil for none, never animated.
  package var imageName: String? {
    get {
      guard case .image(let name, _)? = rareValues.contents else { return nil }
      return name
    }
    set { show(newValue.map { .image($0, size: nil) }) }
  }
}

extension CGFloat {
  /// A positive finite number, or 0.
  fileprivate var limited: CGFloat { self > 0 ? Swift.min(self, .greatestFiniteMagnitude) : 0 }
}

/// The curve of a layer's round corners.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/calayercornercurve>
public enum CALayerCornerCurve: String, CaseIterable, Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve without a jump in its curvature.
  case continuous
}
