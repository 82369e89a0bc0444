import Geometry
import Semantics
import ViewTree

/// What the machine can do besides the members of the catalogue: the properties of views as they are shown, which tests read in
/// place of the model values, and the percent an interaction computed last.
enum AddedMember: Int, CaseIterable {
  case frame
  case bounds
  case center
  case transform
  case alpha
  case backgroundColor
  case cornerRadius
  case convertPointTo
  case convertRectTo
  case convertPointFrom
  case convertRectFrom
  case lastPercent

  /// The shown counterpart of a member; nil for one that is not animated.
  init?(_ member: BuiltinMember) {
    switch member {
    case .viewFrame: self = .frame
    case .viewBounds: self = .bounds
    case .viewCenter: self = .center
    case .viewTransform: self = .transform
    case .viewAlpha: self = .alpha
    case .viewBackgroundColor: self = .backgroundColor
    case .viewCornerRadius: self = .cornerRadius
    case .viewConvertPointTo: self = .convertPointTo
    case .viewConvertRectTo: self = .convertRectTo
    case .viewConvertPointFrom: self = .convertPointFrom
    case .viewConvertRectFrom: self = .convertRectFrom
    default: return nil
    }
  }

  /// Its position in the table of natives, after those of the members.
  var native: Int { BuiltinMember.allCases.count + rawValue }
}

extension NativeTable {
  /// Reads what is shown.
  static func added(_ member: AddedMember) -> Native {
    switch member {
    case .lastPercent:
      { _, w, r in
        w[0] = object(r[0], as: ScriptedInteraction.self).lastPercent; return nil
      }
    case .frame:
      { machine, w, r in
        machine.put(view(r).layer.presentedValues.frame, at: w); return nil
      }
    case .bounds:
      { machine, w, r in
        machine.put(view(r).layer.presentedBounds, at: w); return nil
      }
    case .center:
      { machine, w, r in
        machine.put(view(r).layer.presentedPosition, at: w); return nil
      }
    case .transform:
      { machine, w, r in
        machine.put(view(r).layer.presentedValues.transform, at: w); return nil
      }
    case .alpha:
      { _, w, r in
        w[0] = view(r).layer.presentedOpacity; return nil
      }
    case .backgroundColor:
      { machine, w, r in
        if let color = view(r).layer.presentedValues.backgroundColor {
          w[0] = 1
          machine.put(color, at: w + 1)
        } else {
          w.update(repeating: 0, count: 5)
        }
        return nil
      }
    case .cornerRadius:
      { _, w, r in
        w[0] = view(r).layer.presentedValues.cornerRadius; return nil
      }
    case .convertPointTo:
      { machine, w, r in
        let way = view(r).shownTransform(to: optional(r[1]))
        machine.put(CGPoint(x: w[0], y: w[1]).applying(way), at: w)
        return nil
      }
    case .convertRectTo:
      { machine, w, r in
        machine.put(machine.rect(at: w).applying(view(r).shownTransform(to: optional(r[1]))), at: w)
        return nil
      }
    case .convertPointFrom:
      { machine, w, r in
        let way = view(r).shownTransform(to: optional(r[1])).inverted()
        machine.put(CGPoint(x: w[0], y: w[1]).applying(way), at: w)
        return nil
      }
    case .convertRectFrom:
      { machine, w, r in
        let way = view(r).shownTransform(to: optional(r[1])).inverted()
        machine.put(machine.rect(at: w).applying(way), at: w)
        return nil
      }
    }
  }

  @inline(__always)
  private static func view(_ references: UnsafeMutablePointer<Reference>) -> UIView {
    object(references[0])
  }
}

extension UIView {
  /// Takes this view's coordinates to another view's, or the window's for nil, as both are shown.
  fileprivate func shownTransform(to view: UIView?) -> CGAffineTransform {
    let up = shownTransformToRoot
    guard let view else { return up }
    return up.concatenating(view.shownTransformToRoot.inverted())
  }

  private var shownTransformToRoot: CGAffineTransform {
    var transform = CGAffineTransform.identity
    var view = self
    while let parent = view.superview {
      transform = transform.concatenating(view.layer.presentedValues.transformToSuperlayer)
      view = parent
    }
    return transform
  }
}
