import Expectations
import Semantics
import ViewTree

/// A selector as an object of scripts.
final class SelectorObject: ComparedObject {
  let selector: Selector

  init(_ selector: Selector) { self.selector = selector }

  override var text: ComparedValue { .word(selector.description) }

  override func equals(_ other: ComparedObject) -> Bool {
    (other as? SelectorObject)?.selector == selector
  }
}

enum SelectorReference: ScriptReference {
  typealias Value = SelectorObject
  static var scriptClass: BuiltinClass { .selector }
}

extension BoundRows {
  /// Members of `Selector`.
  static let selectorRows = BoundRows(
    .selector,
    [
      Members(makersOf: .object(.selector)).method(
        "init",
        "The selector of a name, with a colon where the func takes its sender, such as `tapped:`; `#selector(tapped(_:))` is checked.",
        Takes("_ str", TextReference.self), returns: SelectorReference.self,
        call: { _, name in SelectorObject(Selector(name.string)) })
    ])
}

extension Instance {
  func hasMethod(of selector: Selector) -> Bool { layout.actions[selector.description] != nil }

  func perform(_ selector: Selector, of object: NSObject, from sender: Any) -> Bool {
    guard let action = layout.actions[selector.description] else { return false }
    let sender = (sender as? Notification).map { NotificationObject($0) } ?? sender as AnyObject
    if let type = action.sender, !type.unwrapped.hasObject(sender) { return false }
    _ = machine.invoke(action.function) { arguments in
      arguments.add(object)
      if action.sender != nil { arguments.add(sender) }
    }
    return true
  }
}
