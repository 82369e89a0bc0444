/// The state of a sheet that a finger holds while no transition runs, in values.
package struct HeldSheetState: Hashable, Sendable {
  /// A height at which the sheet rests.
  package struct Detent: Hashable, Sendable {
    /// Its identifier.
    package var name: String
    /// The height, points.
    package var height: Double

    /// Makes a detent.
    package init(name: String, height: Double) {
      self.name = name
      self.height = height
    }
  }

  /// The trace name of the presented controller.
  package var controller: String
  /// The trace names of the views that move with the finger.
  package var views: [String]
  /// The height of the sheet on the screen, points.
  package var height: Double
  /// The active detents, the lowest first.
  package var detents: [Detent]
  /// Whether it is pulled below its lowest detent although the user may not dismiss it.
  package var resists: Bool

  /// Makes a state.
  package init(
    controller: String, views: [String], height: Double, detents: [Detent], resists: Bool
  ) {
    self.controller = controller
    self.views = views
    self.height = height
    self.detents = detents
    self.resists = resists
  }
}
