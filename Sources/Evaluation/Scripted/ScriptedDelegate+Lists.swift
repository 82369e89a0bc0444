import Geometry
import Semantics
import ViewTree

/// The calls that table views and collection views make alike.
extension ScriptedDelegate {
  /// The whole number that a slot answers with; nil where the script has no such slot.
  func number(
    _ slot: BuiltinSlot.Delegate, _ parameters: (inout Machine.Arguments) -> Void
  ) -> Int? {
    withInstance { instance, object in
      instance.ask(.delegate(slot), of: object, parameters).map { Machine.integer($0[0]) }
    }
  }

  /// The number of sections: one slot for both kinds of lists.
  func numberOfSections(ofList list: UIScrollView) -> Int {
    number(.numberOfSectionsInTableView) { $0.add(list) } ?? 1
  }

  /// The object that a slot about a place in a list answers with.
  func object(
    _ slot: BuiltinSlot.Delegate, _ list: UIScrollView, _ path: IndexPath
  ) -> AnyObject? {
    let place = ValueObject(path)
    return withExtendedLifetime(place) {
      withInstance { instance, object in
        instance.askForObject(.delegate(slot), of: object) {
          $0.add(list)
          $0.add(place)
        }
      }
    }
  }

  /// Whether a slot about a place in a list allows something; true where the script has no such slot.
  func allows(_ slot: BuiltinSlot.Delegate, _ list: UIScrollView, _ path: IndexPath) -> Bool {
    let place = ValueObject(path)
    return withExtendedLifetime(place) {
      answer(.delegate(slot)) {
        $0.add(list)
        $0.add(place)
      } ?? true
    }
  }

  /// Runs a hook about a place in a list, or about its cell.
  func run(
    _ hook: BuiltinHook, _ list: UIScrollView, _ path: IndexPath, cell: UIView? = nil
  ) {
    let place = ValueObject(path)
    withExtendedLifetime(place) {
      run(hook) {
        $0.add(list)
        if let cell { $0.add(cell) }
        $0.add(place)
      }
    }
  }
}
