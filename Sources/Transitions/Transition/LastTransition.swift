import SourceText
import ViewTree

/// The results of the last transition that a controller took part in.
struct LastTransition {
  /// The number of the transition that has taken the controller last; 0 for none.
  var number = 0
  /// The name of the transition in traces; nil for none.
  var name: String?
  /// Whether the view took touches when the transition began.
  var tookTouches = false
  /// Whether the transition left the view without interaction.
  var leftWithoutTouches = false
  /// The statement of the transition's own code that switched touches off; nil for none.
  var placeWithoutTouches: SourceRange?
  /// The changes that a transition from the controller has left, for the way back to it to take back; nil for none.
  var leftChanges: LeftChanges?
  /// The first responder that the transition has taken from the controller, to be restored with it.
  var responder = NonowningReference<UIResponder>(nil)
}
