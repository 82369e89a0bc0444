extension BuiltinEnumeration {
  /// The cases of `UIView.AnimationOptions`, with UIKit's bits.
  static let animationOptionCases: [Case] = [
    Case("layoutSubviews", 1), Case("allowUserInteraction", 2), Case("beginFromCurrentState", 4),
    Case("repeat", 8), Case("autoreverse", 16), Case("overrideInheritedDuration", 32),
    Case("overrideInheritedCurve", 64), Case("allowAnimatedContent", 128),
    Case("showHideTransitionViews", 256), Case("overrideInheritedOptions", 512),
    Case("curveEaseInOut", 0), Case("curveEaseIn", 1 << 16), Case("curveEaseOut", 2 << 16),
    Case("curveLinear", 3 << 16), Case("transitionFlipFromLeft", 1 << 20),
    Case("transitionFlipFromRight", 2 << 20), Case("transitionCurlUp", 3 << 20),
    Case("transitionCurlDown", 4 << 20), Case("transitionCrossDissolve", 5 << 20),
    Case("transitionFlipFromTop", 6 << 20), Case("transitionFlipFromBottom", 7 << 20),
    Case("preferredFramesPerSecondDefault", 0), Case("preferredFramesPerSecond60", 3 << 24),
    Case("preferredFramesPerSecond30", 7 << 24),
  ]

  /// The cases of `UIView.KeyframeAnimationOptions`, with UIKit's bits.
  static let keyframeAnimationOptionCases: [Case] = [
    Case("layoutSubviews", 1), Case("allowUserInteraction", 2), Case("beginFromCurrentState", 4),
    Case("repeat", 8), Case("autoreverse", 16), Case("overrideInheritedDuration", 32),
    Case("overrideInheritedOptions", 512), Case("calculationModeLinear", 0),
    Case("calculationModeDiscrete", 1024), Case("calculationModePaced", 2048),
    Case("calculationModeCubic", 3072), Case("calculationModeCubicPaced", 4096),
  ]
}
