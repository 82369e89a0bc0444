import Testing
import TransitionEngine

/// Colours and timing parameters are classes, as in UIKit, and equal where their values are.
@Suite struct ValueClassTests {
  /// A colour that an app names.
  private final class BrandColor: UIColor {
    override var description: String { "brand" }
  }

  @Test func coloursAreEqualByTheirComponents() {
    let engine = Engine()
    let view = engine.perform { UIView() }
    engine.perform { view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }

    #expect(view.backgroundColor == .red)
    #expect(view.backgroundColor != .blue)
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    #expect(UIColor.red.isEqual(BrandColor(cgColor: UIColor.red.cgColor)))
    #expect(!UIColor.red.isEqual(view))
    #expect(Set([UIColor.red, UIColor(white: 1, alpha: 1), .white]).count == 2)
    #expect(UIColor.red.withAlphaComponent(0.5).description == "#FF000080")
    #expect(view.tintColor == .systemBlue)
    var (red, alpha) = (CGFloat.nan, CGFloat.nan)
    UIColor(white: 0.25, alpha: 0.5).getRed(&red, green: nil, blue: nil, alpha: &alpha)
    #expect(red == 0.25 && alpha == 0.5)
    var hue = CGFloat.nan
    UIColor.blue.getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
    #expect(abs(hue - 2.0 / 3) < 1e-12)
    engine.perform { view.backgroundColor = nil }
    #expect(view.backgroundColor == nil)
  }

  /// A spring that an app gives a name.
  private final class Bouncy: UISpringTimingParameters {
    override init() { super.init(dampingRatio: 0.4, initialVelocity: CGVector(dx: 1, dy: 1)) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Timing parameters of an app's own.
  private final class Timing: NSObject, UITimingCurveProvider {
    let timingCurveType = UITimingCurveType.composed
    let cubicTimingParameters: UICubicTimingParameters? = UICubicTimingParameters(
      animationCurve: .linear)
    let springTimingParameters: UISpringTimingParameters? = nil
  }

  @Test func timingParametersAreObjects() {
    let linear = UICubicTimingParameters(animationCurve: .linear)
    #expect(linear == UICubicTimingParameters(animationCurve: .linear))
    #expect(linear != UICubicTimingParameters())
    #expect(linear.hash == UICubicTimingParameters(animationCurve: .linear).hash)
    #expect(linear.cubicTimingParameters === linear)
    #expect(linear.timingCurveType == .builtin)
    #expect(Bouncy() == Bouncy())
    #expect(UISpringTimingParameters(dampingRatio: 0.4) != Bouncy())
    #expect(Bouncy().springTimingParameters?.initialVelocity.dx == 1)
  }

  @Test func anAppsTimingIsUsed() {
    let engine = Engine()
    let view = engine.perform {
      let home = UIViewController()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      home.view.addSubview(view)
      engine.launch(home)
      return view
    }
    engine.settle()
    let timing = Timing()
    let animator = engine.perform {
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
      animator.addAnimations { view.frame.origin.x = 100 }
      animator.startAnimation()
      return animator
    }
    engine.wait(seconds: 0.5)
    #expect(animator.timingParameters as? Timing === timing)
    #expect(abs((view.layer.presentation()?.frame.minX ?? 0) - 50) < 2)
  }
}
