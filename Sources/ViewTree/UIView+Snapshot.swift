public import EventTrace
import Geometry

extension UIView {
  /// Returns a frozen copy of the view and all that is in it, which no gesture and no animation
  /// reaches.
  ///
  /// Before screen updates the copy shows what the screen does, after them the model values. UIKit
  /// returns nil for what it cannot draw; here there is nothing like that.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    var copy: UIView?
    UIView.performWithoutAnimation { copy = frozenCopy(isModel: afterUpdates) }
    guard let copy else { return nil }
    copy.traceName = "snapshot(\(traceName))"
    // A snapshot is a view of the size shown, wherever the original is and however it is turned.
    let size = copy.bounds.size
    copy.layer.setModelTransform(.identity)
    copy.layer.modelAnchorPoint = CGPoint(x: 0.5, y: 0.5)
    copy.layer.modelPosition = CGPoint(x: size.width / 2, y: size.height / 2)
    return copy
  }

  private func frozenCopy(isModel: Bool) -> UIView {
    let first = frozenCopyWithoutSubviews(isModel: isModel)
    var waiting = [(original: self, copy: first)]
    var steps = 0
    while let (original, copy) = waiting.popLast() {
      for subview in original.subviews {
        let subcopy = subview.frozenCopyWithoutSubviews(isModel: isModel)
        copy.addSubview(subcopy)
        if !subview.subviews.isEmpty { waiting.append((subview, subcopy)) }
        steps += 1
      }
    }
    // A copy costs as much as many steps, and memory.
    loop.charge(16 * steps)
    return first
  }

  private func frozenCopyWithoutSubviews(isModel: Bool) -> UIView {
    let copy = UIView()
    copy.traceName = traceName
    copy.layer.values = isModel ? layer.values : layer.presentedValues
    copy.layer.hasIdentityTransform = copy.layer.modelTransform.isIdentity
    copy.isHidden = isHidden
    copy.clipsToBounds = clipsToBounds
    copy.layer.zPosition = layer.zPosition
    copy.isUserInteractionEnabled = false
    return copy
  }
}

// MARK: - Frames

extension RunLoop {
  /// Returns what the screen shows now: presentation values of all visible windows, from back to
  /// front.
  public func frameSnapshot() -> Frame {
    var layers: [LayerSnapshot] = []
    for window in visibleWindows { window.appendSnapshots(to: &layers) }
    return Frame(instant: now, size: screen.bounds.size, layers: layers)
  }
}

extension UIWindow {
  /// Returns what the screen would show of this window alone: presentation values.
  public final func frameSnapshot() -> Frame {
    var layers: [LayerSnapshot] = []
    appendSnapshots(to: &layers)
    return Frame(instant: loop.now, size: screen.bounds.size, layers: layers)
  }
}

extension UIView {
  /// Appends this view and what is in it, parents before children, in drawing order.
  fileprivate func appendSnapshots(to layers: inout [LayerSnapshot]) {
    var waiting = [(view: self, depth: 0, outer: CGAffineTransform.identity)]
    while let (view, depth, outer) = waiting.popLast() {
      let values = view.layer.presentedValues
      let product = values.transformToSuperlayer.concatenating(outer)
      // What is too large for numbers is nowhere on the screen.
      let isOnScreen = product.isFinite && values.bounds.applying(product).isFinite
      let transform = isOnScreen ? product : CGAffineTransform.nothing
      layers.append(
        LayerSnapshot(
          name: view.traceName, depth: depth, bounds: values.bounds, transform: transform,
          alpha: values.opacity, isHidden: view.isHidden,
          backgroundColor: values.backgroundColor, cornerRadius: values.cornerRadius,
          clipsToBounds: view.clipsToBounds))
      for subview in view.subviewsInDrawingOrder.reversed() {
        waiting.append((subview, depth + 1, transform))
      }
    }
  }
}

extension CGAffineTransform {
  /// Takes everything to the origin.
  fileprivate static let nothing = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
}
