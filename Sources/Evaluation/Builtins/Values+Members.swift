import Animation
import Geometry
import Semantics
import ViewTree

extension NativeTable {
  /// Members of rectangles, and of points and sizes.
  static func rect(_ member: BuiltinMember) -> Native? {
    switch member {
    case .rectWidth:
      { machine, w, _ in
        w[0] = machine.rect(at: w).width; return nil
      }
    case .rectHeight:
      { machine, w, _ in
        w[0] = machine.rect(at: w).height; return nil
      }
    case .rectMinX:
      { machine, w, _ in
        w[0] = machine.rect(at: w).minX; return nil
      }
    case .rectMidX:
      { machine, w, _ in
        w[0] = machine.rect(at: w).midX; return nil
      }
    case .rectMaxX:
      { machine, w, _ in
        w[0] = machine.rect(at: w).maxX; return nil
      }
    case .rectMinY:
      { machine, w, _ in
        w[0] = machine.rect(at: w).minY; return nil
      }
    case .rectMidY:
      { machine, w, _ in
        w[0] = machine.rect(at: w).midY; return nil
      }
    case .rectMaxY:
      { machine, w, _ in
        w[0] = machine.rect(at: w).maxY; return nil
      }
    case .rectIsEmpty:
      { machine, w, _ in
        machine.put(machine.rect(at: w).isEmpty, at: w); return nil
      }
    case .rectInsetByDxDy:
      { machine, w, _ in
        machine.put(machine.rect(at: w).insetBy(dx: w[4], dy: w[5]), at: w)
        return nil
      }
    case .rectOffsetByDxDy:
      { machine, w, _ in
        machine.put(machine.rect(at: w).offsetBy(dx: w[4], dy: w[5]), at: w)
        return nil
      }
    case .rectInsetBy:
      { machine, w, _ in
        let insets = UIEdgeInsets(top: w[4], left: w[5], bottom: w[6], right: w[7])
        machine.put(machine.rect(at: w).inset(by: insets), at: w)
        return nil
      }
    case .rectUnion:
      { machine, w, _ in
        machine.put(machine.rect(at: w).union(machine.rect(at: w + 4)), at: w)
        return nil
      }
    case .rectIntersection:
      { machine, w, _ in
        machine.put(machine.rect(at: w).intersection(machine.rect(at: w + 4)), at: w)
        return nil
      }
    case .rectIntersects:
      { machine, w, _ in
        machine.put(machine.rect(at: w).intersects(machine.rect(at: w + 4)), at: w)
        return nil
      }
    case .rectContainsPoint:
      { machine, w, _ in
        machine.put(machine.rect(at: w).contains(CGPoint(x: w[4], y: w[5])), at: w)
        return nil
      }
    case .rectContainsRect:
      { machine, w, _ in
        machine.put(machine.rect(at: w).contains(machine.rect(at: w + 4)), at: w)
        return nil
      }
    case .rectDividedSlice:
      { machine, w, _ in
        let edge = CGRectEdge(word: w[5])
        machine.put(machine.rect(at: w).divided(atDistance: w[4], from: edge).slice, at: w)
        return nil
      }
    case .rectDividedRemainder:
      { machine, w, _ in
        let edge = CGRectEdge(word: w[5])
        machine.put(machine.rect(at: w).divided(atDistance: w[4], from: edge).remainder, at: w)
        return nil
      }
    case .rectApplying:
      { machine, w, _ in
        machine.put(machine.rect(at: w).applying(machine.transform(at: w + 4)), at: w)
        return nil
      }
    case .pointApplying:
      { machine, w, _ in
        machine.put(CGPoint(x: w[0], y: w[1]).applying(machine.transform(at: w + 2)), at: w)
        return nil
      }
    case .sizeApplying:
      { machine, w, _ in
        let size = CGSize(width: w[0], height: w[1])
        machine.put(size.applying(machine.transform(at: w + 2)), at: w)
        return nil
      }
    default: nil
    }
  }

  /// Members of transforms, colours and timing curves.
  static func transform(_ member: BuiltinMember) -> Native? {
    switch member {
    case .transformTranslation:
      { machine, w, _ in
        machine.put(CGAffineTransform(translationX: w[0], y: w[1]), at: w)
        return nil
      }
    case .transformScale:
      { machine, w, _ in
        machine.put(CGAffineTransform(scaleX: w[0], y: w[1]), at: w); return nil
      }
    case .transformRotation:
      { machine, w, _ in
        machine.put(CGAffineTransform(rotationAngle: w[0]), at: w); return nil
      }
    case .transformTranslatedByXY:
      { machine, w, _ in
        machine.put(machine.transform(at: w).translatedBy(x: w[6], y: w[7]), at: w)
        return nil
      }
    case .transformScaledByXY:
      { machine, w, _ in
        machine.put(machine.transform(at: w).scaledBy(x: w[6], y: w[7]), at: w)
        return nil
      }
    case .transformRotatedBy:
      { machine, w, _ in
        machine.put(machine.transform(at: w).rotated(by: w[6]), at: w); return nil
      }
    case .transformConcatenating:
      { machine, w, _ in
        machine.put(machine.transform(at: w).concatenating(machine.transform(at: w + 6)), at: w)
        return nil
      }
    case .transformInverted:
      { machine, w, _ in
        machine.put(machine.transform(at: w).inverted(), at: w); return nil
      }
    case .transformIsIdentity:
      { machine, w, _ in
        machine.put(machine.transform(at: w).isIdentity, at: w); return nil
      }
    case .colorWhite:
      { machine, w, _ in
        machine.put(UIColor(white: w[0], alpha: w[1]), at: w); return nil
      }
    case .colorWithAlphaComponent:
      { _, w, _ in
        w[3] = w[4]; return nil
      }
    case .timingCurveOfAnimationCurve:
      { _, w, _ in
        let curve = UICubicTimingParameters(animationCurve: UIView.AnimationCurve(word: w[0]))
        w[0] = curve.controlPoint1.x
        w[1] = curve.controlPoint1.y
        w[2] = curve.controlPoint2.x
        w[3] = curve.controlPoint2.y
        return nil
      }
    default: nil
    }
  }

  /// Members of texts and lists.
  static func collection(_ member: BuiltinMember) -> Native? {
    switch member {
    case .stringCount:
      { _, w, r in
        w[0] = Double(text(r).count); return nil
      }
    case .stringIsEmpty:
      { machine, w, r in
        machine.put(text(r).isEmpty, at: w); return nil
      }
    case .listCount:
      { _, w, r in
        w[0] = Double(list(r).count); return nil
      }
    case .listIsEmpty:
      { machine, w, r in
        machine.put(list(r).count == 0, at: w); return nil
      }
    case .listFirst: { _, w, r in element(0, of: list(r), words: w) }
    case .listLast: { _, w, r in element(list(r).count - 1, of: list(r), words: w) }
    case .listContains:
      { machine, w, r in
        // The element's type stands before it.
        let type = machine.program.types[Machine.integer(w[0])]
        let list = list(r)
        let isThere = (0..<list.count).contains { index in
          type.isReference
            ? machine.sameReferences(list.references[index], r[1], type: type)
            : machine.sameWords(list.words + index * list.elementWords, w + 1, type: type)
        }
        machine.put(isThere, at: w)
        return nil
      }
    case .listAppending:
      { _, w, r in
        let copy = ScriptList(copying: list(r), adding: 1)
        if copy.elementWords > 0 { copy.append(words: w) } else { copy.append(reference: r[1]) }
        return give(copy)
      }
    case .listConcatenating:
      { machine, _, r in
        let copy = ScriptList(copying: list(r), adding: list(r + 1).count)
        machine.charge(list(r).count / 4)
        copy.append(contentsOf: list(r + 1))
        if copy.count > Machine.listLimit { machine.fail(RuntimeDiagnostics.listTooLong()) }
        return give(copy)
      }
    default: nil
    }
  }

  /// Functions that need no receiver; those with instructions of their own are here for completeness.
  static func function(_ member: BuiltinMember) -> Native? {
    switch member {
    case .print:
      { machine, _, _ in
        machine.printText(); return nil
      }
    case .floorOf:
      { _, w, _ in
        w[0] = w[0].rounded(.down); return nil
      }
    case .ceilOf:
      { _, w, _ in
        w[0] = w[0].rounded(.up); return nil
      }
    case .roundOf:
      { _, w, _ in
        w[0] = w[0].rounded(.toNearestOrAwayFromZero); return nil
      }
    case .absOf:
      { _, w, _ in
        w[0] = w[0].magnitude; return nil
      }
    case .minOf:
      { _, w, _ in
        w[0] = w[1] < w[0] ? w[1] : w[0]; return nil
      }
    case .maxOf:
      { _, w, _ in
        w[0] = w[1] >= w[0] ? w[1] : w[0]; return nil
      }
    case .sqrtOf:
      { _, w, _ in
        w[0] = w[0].squareRoot(); return nil
      }
    case .powOf:
      { _, w, _ in
        w[0] = ElementaryFunctions.pow(w[0], w[1]); return nil
      }
    case .hypotOf:
      { _, w, _ in
        w[0] = ElementaryFunctions.hypot(w[0], w[1]); return nil
      }
    case .sinOf:
      { _, w, _ in
        w[0] = ElementaryFunctions.sin(w[0]); return nil
      }
    case .cosOf:
      { _, w, _ in
        w[0] = ElementaryFunctions.cos(w[0]); return nil
      }
    case .tanOf:
      { _, w, _ in
        w[0] = ElementaryFunctions.tan(w[0]); return nil
      }
    case .atan2Of:
      { _, w, _ in
        w[0] = ElementaryFunctions.atan2(w[0], w[1]); return nil
      }
    default: nil
    }
  }

  private static func element(
    _ index: Int, of list: ScriptList, words: UnsafeMutablePointer<Double>
  ) -> Reference {
    let isThere = index >= 0 && index < list.count
    guard list.elementWords > 0 else {
      return isThere ? list.references[index].retained() : nil
    }
    words[0] = isThere ? 1 : 0
    if isThere {
      (words + 1).update(
        from: list.words + index * list.elementWords, count: list.elementWords)
    }
    return nil
  }

  @inline(__always)
  private static func text(_ references: UnsafeMutablePointer<Reference>) -> ScriptText {
    object(references[0])
  }

  @inline(__always)
  private static func list(_ references: UnsafeMutablePointer<Reference>) -> ScriptList {
    object(references[0])
  }
}
