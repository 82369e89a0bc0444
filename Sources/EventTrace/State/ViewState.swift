package import Geometry

/// The state of a view: its model values and its presented values.
package struct ViewState: Hashable, Sendable {
  /// A value of a property that animations can change.
  package struct Property: Hashable, Sendable {
    /// The property, as scripts and traces name it.
    package var name: String
    /// The value, as the trace writes it.
    package var value: TraceValue
    /// Whether it is the value of a new view.
    package var isInitial: Bool

    /// Makes one.
    package init(name: String, value: TraceValue, isInitial: Bool) {
      self.name = name
      self.value = value
      self.isInitial = isInitial
    }
  }

  /// The appearance of a view.
  package struct Look: Hashable, Sendable {
    /// In its superview's coordinates, points.
    package var frame: CGRect
    /// The animatable properties other than those that determine the frame.
    package var properties: [Property]

    /// Makes one.
    package init(frame: CGRect, properties: [Property]) {
      self.frame = frame
      self.properties = properties
    }
  }

  /// The view's name in traces.
  package var name: String
  /// The number of its superviews.
  package var depth: Int
  /// Whether it is a layer that belongs to no view.
  package var isLayer = false
  /// Whether it is the mask of a layer.
  package var isMask = false
  /// Whether the view itself is hidden.
  package var isHidden: Bool
  /// Its model values.
  package var model: Look
  /// The presented value; the same as `model` unless it is animated.
  package var shown: Look

  /// Makes a state.
  package init(name: String, depth: Int, isHidden: Bool, model: Look, shown: Look) {
    self.name = name
    self.depth = depth
    self.isHidden = isHidden
    self.model = model
    self.shown = shown
  }
}
