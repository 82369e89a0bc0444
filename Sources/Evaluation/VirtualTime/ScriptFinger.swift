import Geometry

/// A finger of the script.
final class ScriptFinger {
  let index: Int
  /// The point where it touches the screen, in window coordinates; nil while it is up.
  var location: CGPoint?

  init(index: Int) {
    self.index = index
  }
}

/// The first two fingers of the script.
final class ScriptFingers {}
