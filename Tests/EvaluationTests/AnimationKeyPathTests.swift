import Semantics
import Testing
import ViewTree

/// The checker and the engine have each a table of key paths, since neither knows the other.
@Suite struct AnimationKeyPathTests {
  @Test(arguments: AnimationKeyPath.all)
  func engineHasTheKeyPath(keyPath: String) throws {
    let type = try #require(AnimationKeyPath.type(of: keyPath))
    let kind = try #require(LayerKeyPath(keyPath)).kind

    let expected: CAAnimationValue.Kind? =
      switch type {
      case .quantity: .number
      case .point: .point
      case .size: .size
      case .rect: .rect
      case .transform3D: .transform
      case .color: .color
      case .object(.path): .path
      case .list(.color): .colors
      case .list(.number): .numbers
      default: nil
      }
    #expect(kind == expected)
  }

  @Test func noOtherPartIsAnimated() {
    for keyPath in [
      "", "frame", "position.z", "bounds.size.x", "transform.rotation.w", "opacity.x",
    ] {
      #expect(LayerKeyPath(keyPath) == nil)
      #expect(AnimationKeyPath.type(of: keyPath) == nil)
    }
  }
}
