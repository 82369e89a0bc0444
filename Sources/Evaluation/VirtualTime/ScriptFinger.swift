import Geometry

/// A finger of the script.
final class ScriptFinger {
  let index: Int
  /// Where it touches the screen, window coordinates; nil while it does not.
  var location: CGPoint?

  init(index: Int) {
    self.index = index
  }
}
