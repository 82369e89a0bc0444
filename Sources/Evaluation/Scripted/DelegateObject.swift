import ViewTree

/// An object of a declaration, with its name.
class DeclaredObject: NSObject {
  final let instance: Instance

  init(_ instance: Instance) {
    self.instance = instance
    super.init()
  }

  override var traceName: String {
    get { instance.name }
    set { instance.name = newValue }
  }
}

/// A `delegate` or `class` of the script, and the holder of the variables of an input at the prompt.
final class DelegateObject: DeclaredObject {}
