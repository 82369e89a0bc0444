import ViewTree

/// One controller's part in a transition.
struct TransitionParticipant {
  /// The change of the controller's view.
  enum Role {
    /// It is added to the container.
    case arrives
    /// It is removed from the container.
    case leaves
    /// It is where it was, and the animator is not given it.
    case stays
  }

  let controller: UIViewController
  var role: Role
  /// The controller's view, or the view that its presentation puts around it; nil before it is prepared.
  var view: UIView?
  /// The value of the controller's flags from its first will-callback to the end of the transition.
  var mark = TransitionMark.none
  /// Whether its callbacks are those of an animated transition.
  var isAnimated: Bool
  /// Whether an appearance that was begun elsewhere is accepted; otherwise it is reported as unbalanced.
  var yieldsToOtherAppearance = false
}
