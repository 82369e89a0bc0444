import Semantics
import Transitions
import ViewTree

extension ScriptedDelegate: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    answer(.delegate(.gestureRecognizerShouldBegin)) { $0.add(gestureRecognizer) } ?? true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    answer(.delegate(.gestureRecognizerShouldReceive)) {
      $0.add(gestureRecognizer)
      $0.add(touch)
    } ?? true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    answer(
      .gestureRecognizerShouldRecognizeSimultaneouslyWith, gestureRecognizer,
      otherGestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    answer(.gestureRecognizerShouldRequireFailureOf, gestureRecognizer, otherGestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    answer(.gestureRecognizerShouldBeRequiredToFailBy, gestureRecognizer, otherGestureRecognizer)
  }

  private func answer(
    _ slot: BuiltinSlot.Delegate, _ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer
  ) -> Bool {
    answer(.delegate(slot)) {
      $0.add(recognizer)
      $0.add(other)
    } ?? false
  }
}
