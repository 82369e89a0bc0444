public import EventTrace
public import Geometry

extension UIView {
  /// Returns a frozen copy of the view and all that is in it, which no gesture and no animation
  /// reaches.
  ///
  /// Before screen updates the copy shows the presented values, after them the model values. UIKit
  /// returns nil for a view that it cannot draw; here every view has a copy.
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

  /// Returns a frozen copy of a part of the view, given in the view's own coordinates, that follows a change of size.
  ///
  /// The copy of the whole view in it keeps its distances to the edges; what is in that copy keeps its place and size. UIKit stretches
  /// the picture between the cap insets, here they change nothing.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let rect = rect.standardized
    guard rect.isFinite, let copy = snapshotView(afterScreenUpdates: afterUpdates) else {
      return nil
    }
    let part = UIView()
    UIView.performWithoutAnimation {
      part.frame = CGRect(origin: .zero, size: rect.size)
      part.clipsToBounds = true
      part.isUserInteractionEnabled = false
      copy.frame.origin = CGPoint(
        x: copy.bounds.origin.x - rect.origin.x, y: copy.bounds.origin.y - rect.origin.y)
      copy.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      part.addSubview(copy)
    }
    part.traceName = copy.traceName
    return part
  }

  /// Returns a frozen copy of the view and all that is in it, at the view's place, with the presented or the model values.
  final func frozenCopy(isModel: Bool) -> UIView {
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
    if layer.extras == nil {
      copy.layer.values = isModel ? layer.values : layer.presentedValues
      copy.layer.hasIdentityTransform = copy.layer.modelTransform.isIdentity
    } else {
      copy.layer.take(isModel ? layer.modelState : layer.presentedState, of: layer)
      copy.layer.takeOwnTree(of: layer, isModel: isModel)
    }
    copy.isUserInteractionEnabled = false
    return copy
  }
}

// MARK: - Frames

extension RunLoop {
  /// Returns the present frame: presentation values of all visible windows, from back to
  /// front.
  public func frameSnapshot() -> Frame {
    var layers: [LayerSnapshot] = []
    for window in visibleWindows { window.layer.appendSnapshots(to: &layers) }
    return Frame(instant: now, size: screen.bounds.size, layers: layers)
  }
}

extension UIWindow {
  /// Returns the present frame of this window alone: presentation values.
  public final func frameSnapshot() -> Frame {
    var layers: [LayerSnapshot] = []
    layer.appendSnapshots(to: &layers)
    return Frame(instant: loop.now, size: screen.bounds.size, layers: layers)
  }
}
