package import Animation

/// The present state of a layer whose time is not its superlayer's, in values.
package struct TimedLayerState: Sendable {
  /// The layer's name in traces.
  package var name: String
  /// Its timing.
  package var timing: MediaTiming
  /// Its time, seconds.
  package var time: TimeInterval
  /// Its speed in the time of the world, the layers around it included.
  package var rate: Double

  /// Makes a state.
  package init(name: String, timing: MediaTiming, time: TimeInterval, rate: Double) {
    self.name = name
    self.timing = timing
    self.time = time
    self.rate = rate
  }
}
