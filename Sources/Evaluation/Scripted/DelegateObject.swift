import ViewTree

/// A `delegate` of the script, and what holds the variables of an input at the prompt.
final class DelegateObject: ScriptableObject {
  let instance: Instance

  init(_ instance: Instance) {
    self.instance = instance
    super.init()
  }

  override var traceName: String {
    get { instance.name }
    set { instance.name = newValue }
  }
}
