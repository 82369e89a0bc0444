import Semantics
import Transitions
import ViewTree

extension ScriptType {
  /// Whether it is a declaration or a protocol of the script, or an optional of one.
  var isScripted: Bool {
    switch unwrapped {
    case .instance, .protocol: true
    default: false
    }
  }

  /// Whether a reference to an object can be a value of the type.
  func hasObject(_ object: AnyObject) -> Bool {
    switch self {
    case .list: object is ScriptList
    case .string: object is ScriptText
    default: isClass(of: object)
    }
  }

  /// Whether an object is of this class of UIKit's, an instance of this declaration, or of one with the funcs of this protocol.
  func isClass(of object: AnyObject) -> Bool {
    switch self {
    case .object(let named): named.isClass(of: object)
    case .instance(let id):
      (object as? NSObject)?.scriptInstance?.declaration == id.index
    case .protocol(let id):
      (object as? NSObject)?.scriptInstance?.isAdopter(of: id.index) ?? false
    default: false
    }
  }
}

extension BuiltinClass {
  fileprivate func isClass(of object: AnyObject) -> Bool {
    if isDelegateProtocol {
      return (object as? NSObject)?.scriptInstance?.adopts(self) ?? false
    }
    switch self {
    case .any: return true
    case .animatedTransitioning: return object is any UIViewControllerAnimatedTransitioning
    case .interactiveTransitioning:
      return (object as? ScriptedAnimator)?.rendersItself
        ?? (object is any UIViewControllerInteractiveTransitioning)
    case .popoverSourceItem: return object is any UIPopoverPresentationControllerSourceItem
    default: return MemberGroup(of: self)?.row.isClass(object) ?? false
    }
  }
}
