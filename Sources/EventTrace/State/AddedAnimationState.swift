package import Animation

/// The values that only an animation added to a layer has.
package struct AddedAnimationState: Sendable {
  /// Its class, as UIKit names it.
  package var type: String
  /// The key it was added under; nil for none, and for one in a group that of the group.
  package var key: String?
  /// The key path of the property that it animates; empty for a group.
  package var keyPath: String
  /// Whether it is in a group.
  package var isInGroup = false
  /// Whether its layer is a view's.
  package var isOfView: Bool
  /// The first of its values.
  package var from = TraceValue.none
  /// The last of its values.
  package var to = TraceValue.none
  /// `byValue`; none if it is not set.
  package var by = TraceValue.none
  /// The number of values of keyframes; 0 for others.
  package var valueCount = 0
  /// Whether its values are added to the value shown without it.
  package var isAdditive = false
  /// Its timing.
  package var timing: MediaTiming
  /// Whether its begin was given, so that it need not be the instant of the commit.
  package var hasBeginTime = false
  /// The value that it shows now; nil while its group shows nothing.
  package var state: MediaTiming.State?

  /// Makes a state.
  package init(
    type: String, key: String?, keyPath: String, isOfView: Bool, timing: MediaTiming
  ) {
    self.type = type
    self.key = key
    self.keyPath = keyPath
    self.isOfView = isOfView
    self.timing = timing
  }
}
