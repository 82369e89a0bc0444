import Geometry

extension UIView {
  /// Whether a view shows its tint colour as it is.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/uikit/uiview/tintadjustmentmode-swift.enum>
  public enum TintAdjustmentMode: Int, CaseIterable, Hashable, Sendable {
    /// As its superview does.
    case automatic
    /// As it is.
    case normal
    /// Without its hue.
    case dimmed
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of controls: the view's own, else that of the nearest view around it that has one, else blue.
  ///
  /// A dimmed view has the grey of the same luminance. Setting nil takes the view's own colour away.
  public final var tintColor: UIColor! {
    get {
      let color = nearestSetting(\.tintColor) ?? .systemBlue
      return tintAdjustmentMode == .dimmed ? color.withoutHue : color
    }
    set {
      settingWillChange(.tintColor)
      let old = tintColor
      makeSettings().tintColor = newValue
      if tintColor != old { tellTintColorChanged(isModeChanged: false) }
    }
  }

  /// Whether the tint colour is shown as it is: `.normal` or `.dimmed`, by the view's own mode or else the nearest one around it.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get {
      nearestSetting { $0.tintAdjustmentMode == .automatic ? nil : $0.tintAdjustmentMode }
        ?? .normal
    }
    set {
      settingWillChange(.tintAdjustmentMode)
      let old = tintAdjustmentMode
      makeSettings().tintAdjustmentMode = newValue
      if tintAdjustmentMode != old { tellTintColorChanged(isModeChanged: true) }
    }
  }

  /// The mode that the view has been given itself.
  package final var ownTintAdjustmentMode: TintAdjustmentMode {
    settings?.tintAdjustmentMode ?? .automatic
  }

  /// The value that the view, or the nearest view around it that has one, has been given.
  private func nearestSetting<Value>(_ value: (ViewSettings) -> Value?) -> Value? {
    var steps = 0
    defer { loop.charge(steps) }
    var view: UIView? = self
    while let here = view {
      if let own = here.settings.flatMap(value) { return own }
      view = here.parent
      steps += 1
    }
    return nil
  }
}

extension UIColor {
  /// The grey of the same luminance, by the weights that Rec. 709 gives the gamma-encoded parts.
  fileprivate var withoutHue: UIColor {
    let color = cgColor
    return UIColor(
      white: 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue, alpha: color.alpha)
  }
}
