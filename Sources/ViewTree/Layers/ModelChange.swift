package import Geometry

/// A change of a view's model values that the engine makes by itself, for observers that record the writer of a value.
package struct ModelChange {
  /// The reason of a change.
  package enum Cause: Hashable, Sendable {
    /// The view follows the size of its superview.
    case autoresizing
    /// A cancelled transition restores the values that its animations changed.
    case cancel
    /// A property animator was stopped on its way, finished or has run back.
    case animator
    /// UIKit gives a view its place, in the window or in a presentation.
    case placing
    /// The screen has been turned.
    case turn
    /// The window has another size.
    case resize
  }

  /// The view whose model values change.
  package var view: UIView
  /// The properties that change.
  package var properties: [AnimatableProperty]
  /// The reason of the changes.
  package var cause: Cause
}

extension RunLoop {
  /// Runs a change of views and records its reason, which holds for the subviews that are resized with them.
  package func changingModels(because cause: ModelChange.Cause, _ body: () -> Void) {
    let outer = modelChangeCause
    modelChangeCause = cause
    body()
    modelChangeCause = outer
  }

  /// Tells the observer of model changes that views have been changed, with the present reason.
  @inline(__always)
  func noteModelChange(of view: UIView, _ properties: @autoclosure () -> [AnimatableProperty]) {
    guard let modelChangeObserver else { return }
    modelChangeObserver(
      ModelChange(
        view: view, properties: properties(), cause: modelChangeCause ?? .autoresizing))
  }
}

extension UIView {
  /// Places the view on UIKit's behalf; animated inside an animation block.
  package final func place(at frame: CGRect) {
    loop.changingModels(because: .placing) {
      self.frame = frame
      loop.noteModelChange(of: self, [.position, .bounds])
    }
  }

  /// Places the view as ``place(at:)`` does, at a frame that its transform then transforms about the middle.
  package final func placeUnderTransform(at frame: CGRect) {
    loop.changingModels(because: .placing) {
      center = CGPoint(x: frame.midX, y: frame.midY)
      bounds.size = frame.size
      loop.noteModelChange(of: self, [.position, .bounds])
    }
  }
}
