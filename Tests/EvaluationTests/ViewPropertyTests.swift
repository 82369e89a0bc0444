import Animation
import EventTrace
import Evaluation
import Testing

/// `:why` asks for what decides a part of a rectangle, and for nothing else.
@Suite struct ViewPropertyTests {
  private static func animation(_ property: String, _ channels: [Bool]) -> AnimationState {
    AnimationState(
      subject: "card.view", property: property, channels: channels, range: nil, made: .zero,
      delay: 0, duration: 1, curve: "linear", repeatCount: 1, autoreverses: false, isLinear: false,
      elapsed: 0, drive: .time)
  }

  /// Animations of one number each, and of properties that are no rectangle.
  private static var animations: [(name: String, animation: AnimationState)] {
    [
      ("x", animation("center", [true, false])), ("y", animation("center", [false, true])),
      ("left", animation("bounds", [true, false, false, false])),
      ("top", animation("bounds", [false, true, false, false])),
      ("width", animation("bounds", [false, false, true, false])),
      ("height", animation("bounds", [false, false, false, true])),
      ("transform", animation("transform", [])), ("alpha", animation("alpha", [])),
    ]
  }

  @Test(arguments: [
    ("frame", "x y width height transform"), ("frame.minX", "x width transform"),
    ("frame.origin.x", "x width transform"), ("frame.maxY", "y height transform"),
    ("frame.midX", "x transform"), ("frame.width", "width transform"),
    ("frame.size", "width height transform"), ("frame.size.height", "height transform"),
    ("frame.origin", "x y width height transform"),
    ("bounds", "left top width height"), ("bounds.minX", "left"), ("bounds.midY", "top height"),
    ("bounds.maxX", "left width"), ("bounds.width", "width"), ("bounds.size", "width height"),
    ("bounds.origin", "left top"), ("center", "x y"), ("center.x", "x"), ("center.y", "y"),
    ("transform", "transform"), ("transform.tx", "transform"), ("alpha", "alpha"),
    ("isHidden", ""), ("layer.cornerRadius", ""), ("layer.opacity", "alpha"),
    ("layer.position.y", "y"), ("layer.bounds.size", "width height"),
    ("layer.transform.rotation.z", "transform"), ("layer.zPosition", ""),
    ("layer.shadowOffset.width", ""),
  ])
  func isMovedByWhatDecidesIt(name: String, expected: String) throws {
    let property = try #require(ViewProperty("card.view.\(name)"))

    #expect(property.view == "card.view")
    #expect(
      Self.animations.filter { property.isMoved(by: $0.animation) }.map(\.name)
        .joined(separator: " ") == expected)
  }

  @Test(arguments: [
    "", "frame", ".frame", "card.view", "card.view.frame.left", "card.view.alpha.x",
    "card.view.center.z", "card.view.frame.", "card..frame", "card.view.transform.e",
    "layer.cornerRadius",
  ])
  func isNoProperty(text: String) {
    #expect(ViewProperty(text) == nil)
  }

  @Test(arguments: [
    ("hole.path", "hole", "hole.path"), ("a.path.frame.minX", "a.path", "a.path.frame"),
    ("a.layer.position.x", "a", "a.layer.position"),
    ("a.colors.opacity", "a.colors", "a.colors.opacity"),
  ])
  func namesALayerOrAView(text: String, view: String, written: String) throws {
    let property = try #require(ViewProperty(text))

    #expect(property.view == view)
    #expect(property.written == written)
  }

  @Test func belongsToOneView() throws {
    let property = try #require(ViewProperty("other.view.center"))

    #expect(!Self.animations.contains { property.isMoved(by: $0.animation) })
  }
}
