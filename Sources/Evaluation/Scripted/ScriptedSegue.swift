import Semantics
import Transitions
import ViewTree

/// A `segue` of the script.
final class ScriptedSegue: UIStoryboardSegue {
  private let instance: Instance

  init(
    _ instance: Instance, identifier: String?, source: UIViewController,
    destination: UIViewController
  ) {
    self.instance = instance
    super.init(identifier: identifier, source: source, destination: destination)
  }

  override func perform() {
    if instance.has(.seguePerform) {
      instance.run(.seguePerform, on: self)
    } else {
      super.perform()
    }
  }

  /// UIKit's step of the segue's kind.
  func performSuper() { super.perform() }
}
