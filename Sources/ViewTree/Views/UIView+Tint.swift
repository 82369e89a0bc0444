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

  /// The tint colour that the view shows.
  final var shownTintColor: UIColor {
    let color = nearestSetting(\.tintColor) ?? .systemBlue
    return tintAdjustmentMode == .dimmed ? color.withoutHue : color
  }

  /// The mode in which the view shows the tint colour.
  final var shownTintAdjustmentMode: TintAdjustmentMode {
    nearestSetting { $0.tintAdjustmentMode == .automatic ? nil : $0.tintAdjustmentMode }
      ?? .normal
  }

  /// Gives the view a tint colour of its own, or none for nil.
  final func setTintColor(_ color: UIColor?) {
    settingWillChange(.tintColor)
    let old = tintColor
    makeSettings().tintColor = color
    if tintColor != old { tellTintColorChanged(isModeChanged: false) }
  }

  /// Gives the view a mode of its own.
  final func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    settingWillChange(.tintAdjustmentMode)
    let old = tintAdjustmentMode
    makeSettings().tintAdjustmentMode = mode
    if tintAdjustmentMode != old { tellTintColorChanged(isModeChanged: true) }
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
