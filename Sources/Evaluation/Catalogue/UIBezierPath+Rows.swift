import EventTrace
import Geometry
import Semantics
import ViewTree

enum BezierPathReference: ScriptReference {
  typealias Value = UIBezierPath
  static var scriptClass: BuiltinClass { .bezierPath }
}

/// A reference to a `CGPath`, which is a value in Swift.
enum PathReference: ScriptReference {
  typealias Value = ValueObject<CGPath>
  static var scriptClass: BuiltinClass { .path }
}

extension BoundRows {
  private static let bezier = Members<BezierPathReference>()
  private static let makers = Members(makersOf: .object(.bezierPath))

  /// Members of `UIBezierPath`.
  static let bezierPathRows = BoundRows(.bezierPath, pathMakers + pathSteps + pathQuestions)

  private static let pathMakers: [MemberRow] = [
    makers.method(
      "init", "A path without elements.", returns: BezierPathReference.self, rule: .makesObject,
      call: { _ in UIBezierPath() }),
    makers.method(
      "init", "The outline of a rectangle.", Takes("rect", CGRect.self),
      returns: BezierPathReference.self, rule: .makesObject,
      call: { _, rect in UIBezierPath(rect: rect) }),
    makers.method(
      "init", "The outline of the ellipse in a rectangle: four curves.",
      Takes("ovalIn", CGRect.self), returns: BezierPathReference.self, rule: .makesObject,
      call: { _, rect in UIBezierPath(ovalIn: rect) }),
    makers.method(
      "init", "The outline of a rectangle with round corners.", Takes("roundedRect", CGRect.self),
      Takes("cornerRadius", Length.self), returns: BezierPathReference.self, rule: .makesObject,
      call: { _, rect, radius in UIBezierPath(roundedRect: rect, cornerRadius: radius) }),
    makers.method(
      "init", "The outline of a rectangle with round corners, of which some are chosen.",
      Takes("roundedRect", CGRect.self), Takes("byRoundingCorners", UIRectCorner.self),
      Takes("cornerRadii", CGSize.self), returns: BezierPathReference.self, rule: .makesObject,
      running: { machine, _, rect, corners, radii in
        machine.chargeObject()
        return UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: radii)
      }),
    makers.method(
      "init", "A part of a circle, from one angle to another.", Takes("arcCenter", CGPoint.self),
      Takes("radius", Length.self), Takes("startAngle", Angle.self),
      Takes("endAngle", Angle.self), Takes("clockwise", Bool.self),
      returns: BezierPathReference.self, rule: .makesObject,
      call: { _, center, radius, start, end, clockwise in
        UIBezierPath(
          arcCenter: center, radius: radius, startAngle: start, endAngle: end,
          clockwise: clockwise)
      }),
  ]

  private static let pathSteps: [MemberRow] = [
    bezier.method(
      "move", "Begins a subpath at a point.", Takes("to point", CGPoint.self),
      running: { machine, path, point in machine.grow(path) { path.move(to: point) } }),
    bezier.method(
      "addLine", "Adds a line to a point, nothing to an empty path.",
      Takes("to point", CGPoint.self),
      running: { machine, path, point in
        machine.extend(path, "CGPathAddLineToPoint") { path.addLine(to: point) }
      }),
    bezier.method(
      "addCurve", "Adds a cubic curve to a point, nothing to an empty path.",
      Takes("to endPoint", CGPoint.self),
      Takes("controlPoint1", CGPoint.self), Takes("controlPoint2", CGPoint.self),
      running: { machine, path, end, first, second in
        machine.extend(path, "CGPathAddCurveToPoint") {
          path.addCurve(to: end, controlPoint1: first, controlPoint2: second)
        }
      }),
    bezier.method(
      "addQuadCurve", "Adds a quadratic curve to a point, nothing to an empty path.",
      Takes("to endPoint", CGPoint.self),
      Takes("controlPoint", CGPoint.self),
      running: { machine, path, end, control in
        machine.extend(path, "CGPathAddQuadCurveToPoint") {
          path.addQuadCurve(to: end, controlPoint: control)
        }
      }),
    bezier.method(
      "addArc", "Adds a part of a circle, after a line to where it begins.",
      Takes("withCenter center", CGPoint.self), Takes("radius", Length.self),
      Takes("startAngle", Angle.self), Takes("endAngle", Angle.self),
      Takes("clockwise", Bool.self),
      running: { machine, path, center, radius, start, end, clockwise in
        machine.grow(path) {
          path.addArc(
            withCenter: center, radius: radius, startAngle: start, endAngle: end,
            clockwise: clockwise)
        }
      }),
    bezier.method(
      "close", "Closes the subpath.",
      running: { machine, path in machine.grow(path) { path.close() } }),
    bezier.method(
      "append", "Adds all of another path.", Takes("_ bezierPath", BezierPathReference.self),
      running: { machine, path, other in
        let count = other.cgPath.elements.count
        machine.charge(8 * count)
        machine.grow(path, by: count) { path.append(other) }
      }),
    bezier.method("removeAllPoints", "Removes everything.", call: { $0.removeAllPoints() }),
    bezier.method(
      "apply", "Transforms every point.", Takes("_ transform", CGAffineTransform.self),
      running: { machine, path, transform in
        machine.charge(8 * path.cgPath.elements.count)
        path.apply(transform)
      }),
  ]

  private static let pathQuestions: [MemberRow] = [
    bezier.method(
      "reversing", "The path in the other direction.", returns: BezierPathReference.self,
      running: { machine, path in
        machine.chargeObject()
        machine.charge(8 * path.cgPath.elements.count)
        return path.reversing()
      }),
    bezier.method(
      "contains", "Whether a point is inside; every subpath counts as closed.",
      Takes("_ point", CGPoint.self), returns: Bool.self,
      running: { machine, path, point in
        machine.charge(8 * path.cgPath.elements.count)
        return path.contains(point)
      }),
    bezier.property(
      "bounds", CGRect.self, "The smallest rectangle around the lines and curves.",
      running: { machine, path in
        machine.charge(8 * path.cgPath.elements.count)
        return path.bounds
      }),
    bezier.property(
      "currentPoint", CGPoint.self, "The point at which the next step begins.",
      get: { $0.currentPoint }),
    bezier.property("isEmpty", Bool.self, "Whether it has no elements.", get: { $0.isEmpty }),
    bezier.property(
      "usesEvenOddFillRule", Bool.self,
      "Whether a point is inside where the path is crossed an odd number of times, not where it winds around it.",
      get: { $0.usesEvenOddFillRule }, set: { $0.usesEvenOddFillRule = $1 }),
    bezier.property(
      "cgPath", PathReference.self, "The path as a value, for layers.",
      running: { machine, path in
        // The path is copied when it grows further.
        machine.charge(8 * path.cgPath.elements.count)
        return ValueObject(path.cgPath)
      }, set: { $0.cgPath = $1.value }),
  ]

  private static let path = Members<PathReference>()

  /// Members of `CGPath`.
  static let pathRows = BoundRows(
    .path,
    [
      path.method(
        "contains", "Whether a point is inside; every subpath counts as closed.",
        Takes("_ point", CGPoint.self),
        Takes("using rule", CGPathFillRule.self, default: .winding), returns: Bool.self,
        running: { machine, path, point, rule in
          machine.charge(8 * path.value.elements.count)
          return path.value.contains(point, using: rule)
        }),
      path.property(
        "boundingBoxOfPath", CGRect.self, "The smallest rectangle around the lines and curves.",
        running: { machine, path in
          machine.charge(8 * path.value.elements.count)
          return path.value.boundingBoxOfPath
        }),
      path.property("isEmpty", Bool.self, "Whether it has no elements.", get: { $0.value.isEmpty }),
    ])
}

extension Machine {
  /// Lets a path grow by some elements, if it may become as long as that.
  fileprivate func grow(_ path: UIBezierPath, by count: Int = 1, _ body: () -> Void) {
    guard path.cgPath.elements.count + count <= Machine.pathLimit else {
      return fail(RuntimeDiagnostics.pathTooLong())
    }
    body()
  }

  /// Lets a path grow by an element that begins at its current point; without one Core Graphics logs the function and adds nothing.
  fileprivate func extend(_ path: UIBezierPath, _ function: String, _ body: () -> Void) {
    guard path.cgPath.currentPoint == nil else { return grow(path, body) }
    loop.report(
      EngineIssue(
        .refused, "\(function): no current point.",
        notes: ["the path is empty, and nothing is added"], remedies: ["begin it with 'move(to:)'"]
      ),
      subject: "UIBezierPath")
  }
}
