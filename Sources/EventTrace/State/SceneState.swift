/// A controller that a storyboard has made, with the segues of its scene, in values.
package struct SceneState: Hashable, Sendable {
  /// The name of the controller in traces.
  package var controller: String
  /// The name of the storyboard.
  package var storyboard: String
  /// The name of the scene.
  package var scene: String
  /// The segues, in the order of the storyboard.
  package var segues: [SegueState]

  /// Makes a state.
  package init(controller: String, storyboard: String, scene: String, segues: [SegueState]) {
    self.controller = controller
    self.storyboard = storyboard
    self.scene = scene
    self.segues = segues
  }
}

/// A segue of a scene, and its effect if it were performed now.
package struct SegueState: Hashable, Sendable {
  /// The effect of a segue.
  package enum Effect: Hashable, Sendable {
    /// A controller pushes the destination, or shows it in its own way.
    case shownBy(String, pushes: Bool)
    /// A controller presents the destination.
    case presentedBy(String)
    /// A controller would have to present the destination, and presents another one.
    case refused(String, presenting: String)
    /// The source contains the destination already.
    case embedded
    /// The segue's class performs it.
    case custom
    /// It leads back to a controller; nil for none.
    case unwindsTo(String?)
    /// The view of the source is in no window.
    case nothing
  }

  /// Its identifier; nil for none.
  package var identifier: String?
  /// The word of its kind.
  package var kind: String
  /// The scene to which it leads, or the action of an unwind segue.
  package var target: String
  /// The object that starts it, by its name in traces; nil for none.
  package var sender: String?
  /// Its effect.
  package var effect: Effect

  /// Makes a state.
  package init(
    identifier: String?, kind: String, target: String, sender: String?, effect: Effect
  ) {
    self.identifier = identifier
    self.kind = kind
    self.target = target
    self.sender = sender
    self.effect = effect
  }
}
