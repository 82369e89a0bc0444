import Animation

/// The time of a layer whose timing is not its superlayer's, and of everything in it.
final class LayerTimeNode: TimeNode {
  /// The layer whose time it is.
  weak var layer: CALayer?
  /// The animations of layers that follow it, which have to be scheduled anew when it changes.
  var animations: [LayerAnimation] = []

  deinit {
    loop.animations.timedLayerCount -= 1
  }

  override func timeWasRescheduled() {
    for animation in animations { loop.animations.schedule(animation) }
    loop.charge(8 * animations.count)
  }
}
