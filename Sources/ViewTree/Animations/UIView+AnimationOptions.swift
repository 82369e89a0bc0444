public import Animation

extension UIView {
  /// The options of an animation; the bits are UIKit's.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the views that are animated inside the block, so that their subviews are animated with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets views be touched while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins at the value shown where it takes the place of running animations, as for `alpha` and colours; positions, bounds and
    /// affine transforms go on smoothly anyway, unless what runs repeats or is a keyframe animation.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back again; without `repeat` once, and then the model value shows.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration inside another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps its own curve inside another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates the content during a transition between views.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Keeps its own options inside another block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow, fast, slow: the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// From rest to full speed.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// From full speed to rest.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Turns about the vertical axis, the left side coming forward.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns about the vertical axis, the right side coming forward.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls up from the bottom.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls down from the top.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from one to the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns about the horizontal axis, the top coming forward.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns about the horizontal axis, the bottom coming forward.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// As many frames a second as the system chooses: the default.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// A hint for 60 frames a second; it has no effect.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// A hint for 30 frames a second; it has no effect.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// Whether bits 16 to 19 are 7, the curve that the keyboard announces: the system's spring, whose duration is its own.
    var isSystemSpring: Bool { (rawValue >> 16) & 0xF == Keyboard.announcedCurve }

    /// The curve in bits 16 to 19; an undocumented value counts as ease-in-ease-out.
    public var curve: UIViewAnimationCurve {
      UIViewAnimationCurve(rawValue: Int((rawValue >> 16) & 0xF)) ?? .easeInOut
    }

    /// Whether they name a transition of a view's content, such as a dissolve.
    package var isTransition: Bool { (rawValue >> 20) & 0xF != 0 }
  }

  /// The options of a keyframe animation; the bits are UIKit's, and the curve's bits of
  /// `AnimationOptions` count too.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the views that are animated inside the block, so that their subviews are animated with them.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets views be touched while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Begins at the value shown where it takes the place of running animations.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs back again; without `repeat` once, and then the model value shows.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration inside another block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Keeps its own options inside another block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Straight from keyframe to keyframe: the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps at the end of each keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At one speed throughout, whatever the keyframes' times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth curve through the keyframes: Catmull-Rom.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A smooth curve through the keyframes at about one speed, whatever their times.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The options that other animations have as well.
    var shared: AnimationOptions { AnimationOptions(rawValue: rawValue & 0xF_03FF) }
    var calculationMode: Keyframes.CalculationMode {
      switch (rawValue >> 10) & 0x7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// UIKit's named curves.
  public typealias AnimationCurve = UIViewAnimationCurve
}
