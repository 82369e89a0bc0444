package import EventTrace
public import Geometry

extension UIView {
  /// Returns a frozen copy of the view and all that is in it, which no gesture and no animation
  /// reaches.
  ///
  /// Before screen updates the copy shows what is on the screen: what has been changed since the last commit is as it was before, and a
  /// view that was in no window then is empty, which is an issue with UIKit's text. After screen updates it shows the model values. UIKit
  /// returns nil for a view that it cannot draw; here every view has a copy.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    var copy: UIView?
    UIView.performWithoutAnimation {
      copy = afterUpdates || wasRendered ? frozenCopy(of: afterUpdates ? .model : .committed) : nil
    }
    if copy == nil {
      reportNotRendered()
      copy = emptyCopy
    }
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

  /// A view as large as this one that shows nothing.
  private var emptyCopy: UIView {
    let copy = UIView()
    copy.layer.values.bounds.size = bounds.size
    copy.isUserInteractionEnabled = false
    return copy
  }

  /// Returns a frozen copy of the view and all that is in it, at the view's place.
  final func frozenCopy(of look: FrozenLook) -> UIView {
    let first = frozenCopyWithoutSubviews(of: look)
    var waiting = [(original: self, copy: first)]
    var steps = 0
    while let (original, copy) = waiting.popLast() {
      for subview in look == .committed ? original.committedSubviews : original.subviews {
        let subcopy = subview.frozenCopyWithoutSubviews(of: look)
        copy.addSubview(subcopy)
        waiting.append((subview, subcopy))
        steps += 1
      }
    }
    // A copy costs as much as many steps, and memory.
    loop.charge(16 * steps)
    return first
  }

  private func frozenCopyWithoutSubviews(of look: FrozenLook) -> UIView {
    let copy = UIView()
    copy.traceName = traceName
    copy.layer.take(layer.state(of: look), of: layer)
    copy.layer.takeOwnTree(of: layer, look)
    if let settings { copy.contentMode = settings.contentMode }
    copy.isUserInteractionEnabled = false
    return copy
  }
}

/// The values that a frozen copy has.
enum FrozenLook {
  /// The model values.
  case model
  /// The values that the screen shows as soon as the running turn has ended.
  case presented
  /// The values that the screen shows until then.
  case committed
}

extension CALayer {
  /// The values of a look.
  func state(of look: FrozenLook) -> LayerState {
    switch look {
    case .model: modelState
    case .presented: presentedState
    case .committed: committedState
    }
  }
}

// MARK: - Frames

extension RunLoop {
  /// Returns the present frame: presentation values of all visible windows, from back to
  /// front.
  package func frameSnapshot() -> Frame {
    var layers: [LayerSnapshot] = []
    for window in visibleWindows { window.layer.appendSnapshots(to: &layers) }
    return Frame(instant: now, size: screen.bounds.size, layers: layers)
  }
}

extension UIWindow {
  /// Returns the present frame of this window alone: presentation values.
  package final func frameSnapshot() -> Frame {
    var layers: [LayerSnapshot] = []
    layer.appendSnapshots(to: &layers)
    return Frame(instant: loop.now, size: screen.bounds.size, layers: layers)
  }
}
