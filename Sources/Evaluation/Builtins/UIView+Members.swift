import Geometry
import Semantics
import Transitions
import ViewTree

extension NativeTable {
  /// The properties of views.
  static func viewProperty(_ member: BuiltinMember) -> Native? {
    switch member {
    case .viewInitFrame:
      { machine, w, _ in
        machine.charge(Machine.objectCost)
        return give(UIView(frame: machine.rect(at: w)))
      }
    case .viewFrame:
      { machine, w, r in
        machine.put(view(r).frame, at: w); return nil
      }
    case .setViewFrame:
      { machine, w, r in
        view(r).frame = machine.rect(at: w); return nil
      }
    case .viewBounds:
      { machine, w, r in
        machine.put(view(r).bounds, at: w); return nil
      }
    case .setViewBounds:
      { machine, w, r in
        view(r).bounds = machine.rect(at: w); return nil
      }
    case .viewCenter:
      { machine, w, r in
        machine.put(view(r).center, at: w); return nil
      }
    case .setViewCenter:
      { _, w, r in
        view(r).center = CGPoint(x: w[0], y: w[1]); return nil
      }
    case .viewTransform:
      { machine, w, r in
        machine.put(view(r).transform, at: w); return nil
      }
    case .setViewTransform:
      { machine, w, r in
        view(r).transform = machine.transform(at: w); return nil
      }
    case .viewAlpha:
      { _, w, r in
        w[0] = view(r).alpha; return nil
      }
    case .setViewAlpha:
      { _, w, r in
        view(r).alpha = w[0]; return nil
      }
    case .viewIsHidden:
      { machine, w, r in
        machine.put(view(r).isHidden, at: w); return nil
      }
    case .setViewIsHidden:
      { _, w, r in
        view(r).isHidden = w[0] != 0; return nil
      }
    case .viewBackgroundColor:
      { machine, w, r in
        if let color = view(r).backgroundColor {
          w[0] = 1
          machine.put(color, at: w + 1)
        } else {
          w.update(repeating: 0, count: 5)
        }
        return nil
      }
    case .setViewBackgroundColor:
      { machine, w, r in
        view(r).backgroundColor = w[0] == 0 ? nil : machine.color(at: w + 1)
        return nil
      }
    case .viewCornerRadius:
      { _, w, r in
        w[0] = view(r).layer.cornerRadius; return nil
      }
    case .setViewCornerRadius:
      { _, w, r in
        view(r).layer.cornerRadius = w[0]; return nil
      }
    case .viewClipsToBounds:
      { machine, w, r in
        machine.put(view(r).clipsToBounds, at: w); return nil
      }
    case .setViewClipsToBounds:
      { _, w, r in
        view(r).clipsToBounds = w[0] != 0; return nil
      }
    case .viewIsUserInteractionEnabled:
      { machine, w, r in
        machine.put(view(r).isUserInteractionEnabled, at: w); return nil
      }
    case .setViewIsUserInteractionEnabled:
      { _, w, r in
        view(r).isUserInteractionEnabled = w[0] != 0; return nil
      }
    case .viewTag:
      { _, w, r in
        w[0] = Double(view(r).tag); return nil
      }
    case .setViewTag:
      { _, w, r in
        view(r).tag = Machine.integer(w[0]); return nil
      }
    case .viewAutoresizingMask:
      { _, w, r in
        w[0] = Double(view(r).autoresizingMask.rawValue); return nil
      }
    case .viewSafeAreaInsets:
      { machine, w, r in
        machine.put(view(r).safeAreaInsets, at: w); return nil
      }
    case .setViewAutoresizingMask:
      { _, w, r in
        view(r).autoresizingMask = UIView.AutoresizingMask(word: w[0])
        return nil
      }
    default: nil
    }
  }

  /// Where views are: the tree, coordinates, recognizers.
  static func viewHierarchy(_ member: BuiltinMember) -> Native? {
    switch member {
    case .viewSuperview: { _, _, r in give(view(r).superview) }
    case .viewWindow: { _, _, r in give(view(r).window) }
    case .viewSubviews:
      { machine, _, r in
        machine.charge(view(r).subviews.count / 4)
        return give(ScriptList(view(r).subviews))
      }
    case .viewAddSubview:
      { _, _, r in
        view(r).addSubview(view(r + 1)); return nil
      }
    case .viewInsertSubviewAt:
      { _, w, r in
        // UIKit takes a position beyond the end as the end.
        let index = min(max(Machine.integer(w[0]), 0), view(r).subviews.count)
        view(r).insertSubview(view(r + 1), at: index)
        return nil
      }
    case .viewInsertSubviewBelowSubview:
      { _, _, r in
        view(r).insertSubview(view(r + 1), belowSubview: view(r + 2)); return nil
      }
    case .viewInsertSubviewAboveSubview:
      { _, _, r in
        view(r).insertSubview(view(r + 1), aboveSubview: view(r + 2)); return nil
      }
    case .viewBringSubviewToFront:
      { _, _, r in
        view(r).bringSubviewToFront(view(r + 1)); return nil
      }
    case .viewSendSubviewToBack:
      { _, _, r in
        view(r).sendSubviewToBack(view(r + 1)); return nil
      }
    case .viewRemoveFromSuperview:
      { _, _, r in
        view(r).removeFromSuperview(); return nil
      }
    case .viewIsDescendantOf:
      { machine, w, r in
        machine.put(view(r).isDescendant(of: view(r + 1)), at: w)
        return nil
      }
    case .viewTraitCollection: { _, _, r in give(view(r).traitCollection) }
    case .viewSetNeedsLayout:
      { _, _, r in
        view(r).setNeedsLayout(); return nil
      }
    case .viewLayoutIfNeeded:
      { _, _, r in
        view(r).layoutIfNeeded(); return nil
      }
    case .viewConvertPointTo:
      { machine, w, r in
        machine.put(view(r).convert(CGPoint(x: w[0], y: w[1]), to: optional(r[1])), at: w)
        return nil
      }
    case .viewConvertRectTo:
      { machine, w, r in
        machine.put(view(r).convert(machine.rect(at: w), to: optional(r[1])), at: w)
        return nil
      }
    case .viewConvertPointFrom:
      { machine, w, r in
        machine.put(view(r).convert(CGPoint(x: w[0], y: w[1]), from: optional(r[1])), at: w)
        return nil
      }
    case .viewConvertRectFrom:
      { machine, w, r in
        machine.put(view(r).convert(machine.rect(at: w), from: optional(r[1])), at: w)
        return nil
      }
    case .viewHitTest:
      { _, w, r in give(view(r).hitTest(CGPoint(x: w[0], y: w[1]), with: nil)) }
    case .viewAddGestureRecognizer:
      { _, _, r in
        view(r).addGestureRecognizer(object(r[1])); return nil
      }
    case .viewRemoveGestureRecognizer:
      { _, _, r in
        view(r).removeGestureRecognizer(object(r[1])); return nil
      }
    case .viewSnapshotViewAfterScreenUpdates:
      { _, w, r in give(view(r).snapshotView(afterScreenUpdates: w[0] != 0)) }
    case .windowRootViewController:
      { _, _, r in give(object(r[0], as: UIWindow.self).rootViewController) }
    case .windowOfScreen:
      { machine, _, _ in give(machine.engine.window) }
    default: nil
    }
  }

  @inline(__always)
  private static func view(_ references: UnsafeMutablePointer<Reference>) -> UIView {
    object(references[0])
  }
}
