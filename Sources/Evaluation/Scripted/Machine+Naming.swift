import EventTrace
import Semantics
import SourceText
import Transitions
import ViewTree

extension ScriptType {
  /// Whether a variable of this type gives its name to the first object that it holds.
  var isNameable: Bool {
    switch unwrapped {
    case .instance: true
    case .object(let object):
      object.inherits(from: .viewController) || object.inherits(from: .view)
        || object.inherits(from: .gestureRecognizer) || object.inherits(from: .layer)
        || object == .propertyAnimator || object.inherits(from: .animation)
    default: false
    }
  }
}

extension Machine {
  /// The name of an object's class: that of its declaration, or UIKit's.
  func className(of object: AnyObject) -> String {
    let instance = (object as? NSObject)?.scriptInstance
    return instance.map { program.declarations[$0.declaration].name } ?? "\(Swift.type(of: object))"
  }

  /// Returns the name of an object in traces and texts.
  static func name(of object: AnyObject) -> String {
    nameInTrace(of: object)
  }

  /// Names a controller by the first variable or member it is stored in, and a plain view or controller likewise.
  func name(_ reference: Reference, _ text: ScriptText) {
    name(reference, text.string)
  }

  func name(_ reference: Reference, _ wanted: String) {
    guard let reference else { return }
    let object = reference.object()
    if let controller = object as? UIViewController, let instance = controller.scriptInstance {
      guard !instance.isNamed else { return }
      instance.isNamed = true
      // The next unnamed one of the declaration takes its number.
      if let index = nameCounts.index(forKey: instance.layout.name),
        nameCounts.values[index] == instance.ordinal
      {
        nameCounts.values[index] -= 1
      }
      instance.rename(controller, unique(wanted))
    } else if let own = object as? NSObject, let instance = own.scriptInstance {
      guard own is UIView || own is UIGestureRecognizer, !instance.isNamed else { return }
      instance.isNamed = true
      instance.rename(own, unique(wanted))
    } else if let controller = object as? UIViewController,
      controller.traceName == controller.traceTypeName
    {
      controller.traceName = unique(wanted)
    } else if let view = object as? UIView, view.traceName == view.className {
      view.traceName = unique(wanted)
    } else if let recognizer = object as? UIGestureRecognizer,
      recognizer.traceName == "\(type(of: recognizer))"
    {
      recognizer.traceName = unique(wanted)
    } else if let layer = object as? CALayer {
      if layer.isUnnamed { layer.traceName = unique(wanted) }
    } else if let animator = object as? UIViewPropertyAnimator,
      animator.traceName == animator.defaultTraceName
    {
      animator.traceName = unique(wanted)
    } else if let animation = object as? CAAnimation, !animation.isNamed {
      animation.traceName = unique(wanted)
    }
  }

  private func unique(_ wanted: String) -> String {
    let count = countUse(ofName: wanted)
    return count == 1 ? wanted : "\(wanted)#\(count)"
  }

  /// Counts another object with a name; returns how many there are.
  func countUse(ofName name: String) -> Int {
    func increment(_ count: inout Int) -> Int {
      count += 1
      return count
    }
    // Room for the names of a small test, so that the dictionary does not grow four times.
    if nameCounts.isEmpty { nameCounts.reserveCapacity(12) }
    // The name is looked up once.
    return increment(&nameCounts[name, default: 0])
  }
}

extension UIView {
  /// The name of its class, as the trace has it for a view without another name.
  fileprivate var className: String {
    // The name of any other class has to be asked of the runtime.
    type(of: self) == UIView.self ? "UIView" : "\(type(of: self))"
  }
}
