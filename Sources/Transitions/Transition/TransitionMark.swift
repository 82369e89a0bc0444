/// The effect of a transition on a controller.
package enum TransitionMark: UInt8 {
  case none
  case presented
  case dismissed
  case movingToParent
  case movingFromParent
}
