import Semantics
import SourceText
import TestSupport
import Testing

/// What type the checker finds for an expression, read from the annotation it agrees with and the ones it does not.
@Suite struct TypeTests {
  /// The type of the last variable of a hook.
  private func type(of expression: String, before statements: String = "") -> String {
    let text = Check.inController("\(statements)\nlet x = \(expression)")
    guard let program = Check.run(text).program else { return "error" }
    for function in program.functions where function.name == "Home.viewDidLoad" {
      if let variable = function.variables.last(where: { $0.name == "x" }) {
        return Self.name(variable.type, program)
      }
    }
    return "nothing"
  }

  private static func name(_ type: ScriptType, _ program: Program) -> String {
    switch type {
    case .number: "Number"
    case .ratio: "Ratio"
    case .length: "Length"
    case .time: "Time"
    case .angle: "Angle"
    case .velocity: "Velocity"
    case .quantity(let quantity): "L\(quantity.length) T\(quantity.time) A\(quantity.angle)"
    case .instance(let id): program.declarations[id.index].name
    case .optional(let wrapped): name(wrapped, program) + "?"
    case .list(let element): "[" + name(element, program) + "]"
    case .object(let object): object.name
    case .enumeration(let enumeration): enumeration.name
    default: "\(type)"
    }
  }

  @Test(arguments: [
    ("3", "Number"), ("50%", "Ratio"), ("3pt", "Length"), ("350ms", "Time"), ("45deg", "Angle"),
    ("900pt/s", "Velocity"), ("true", "bool"), ("\"a\"", "string"), ("\"a\\(3)b\"", "string"),
    ("#FF0000", "color"), ("[1, 2]", "[Number]"), ("[50%, 2]", "[Ratio]"),
    ("[view, box]", "[UIView]"), ("[view.window, view]", "[UIView?]"),
    ("if true { view } else { view.window }", "UIView?"),
    ("view.frame", "rect"), ("view.frame.origin", "point"), ("view.frame.origin.x", "Length"),
    ("view.frame.width", "Length"), ("view.alpha", "Ratio"), ("view.superview", "UIView?"),
    ("view.superview?.frame", "rect?"), ("view.superview?.superview?.alpha", "Ratio?"),
    ("view.superview ?? view", "UIView"), ("view.superview?.frame.width ?? 0", "Length"),
    ("view.window?.rootViewController", "UIViewController?"),
    ("presentedViewController?.transitionCoordinator?.transitionDuration", "Time?"),
    ("self", "Home"), ("self.count", "Number"), ("list.first", "Number?"), ("list[0]", "Number"),
    ("list + [4]", "[Number]"), ("list.count", "Number"), ("list.contains(3)", "bool"),
    ("view.subviews", "[UIView]"), ("view.subviews.last?.tag", "Number?"),
    ("modalPresentationStyle", "UIModalPresentationStyle"),
    ("view.convert((1, 2), to: nil)", "point"), ("view.convert((1, 2, 3, 4), to: nil)", "rect"),
    ("view.convert(box.frame, from: box)", "rect"), ("view.frame.contains((1, 2))", "bool"),
    ("view.frame.divided(atDistance: 3, from: .minXEdge).remainder", "rect"),
    ("UIColor.black.withAlphaComponent(40%)", "color"),
    ("UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)", "insets"),
    ("CGAffineTransform(scaleX: 2, y: 50%).rotated(by: 90deg)", "transform"),
    ("CGAffineTransform.identity.tx", "Length"), ("UIView()", "UIView"),
    ("UIView(frame: (0, 0, 1, 1)).center", "point"), ("view == box", "bool"),
    ("window.rootViewController == self", "bool"), ("-view.center", "point"),
    ("UIView.AnimationCurve.easeIn", "UIView.AnimationCurve"), ("sin(30deg)", "Number"),
    ("atan2(1, 2)", "Angle"), ("floor(2.5pt)", "Length"), ("max(1, 2pt)", "Length"),
    ("min(3s, 200ms, 1s)", "Time"), ("hypot(3pt, 4)", "Length"), ("!true", "bool"),
  ])
  func anExpressionHasOneType(expression: String, expected: String) {
    #expect(type(of: expression) == expected)
  }

  @Test(arguments: [
    ("w * 2", "Length"), ("2 * w", "Length"), ("50% * w", "Length"), ("w * 50%", "Length"),
    ("w / w", "Ratio"), ("w / 280", "Length"), ("w * w", "L2 T0 A0"), ("sqrt(w * w)", "Length"),
    ("w / t", "Velocity"), ("v * t", "Length"), ("w / v", "Time"), ("t * t", "L0 T2 A0"),
    ("1 / t", "L0 T-1 A0"), ("t / t", "Ratio"), ("a / t", "L0 T-1 A1"), ("w + 3", "Length"),
    ("3 - w", "Length"), ("n + w", "Length"), ("w - n", "Length"), ("r + 1", "Ratio"),
    ("1 - r", "Ratio"), ("r + r", "Ratio"), ("r * 2", "Ratio"), ("2 * r", "Ratio"),
    ("r * r", "Number"), ("n * r", "Number"), ("n + r", "Number"), ("n * n", "Number"),
    ("n / 2", "Number"), ("t + 5s", "Time"), ("-t", "Time"), ("p + p", "point"),
    ("p * 2", "point"), ("50% * p", "point"), ("p / 2", "point"), ("p + (1, 2)", "point"),
    ("(1, 2) + p", "point"), ("(p - (1, 2)) * 2", "point"), ("p == (1, 2)", "bool"),
    ("(1, 2) != p", "bool"), ("w < 3", "bool"), ("3 > w", "bool"), ("w >= n", "bool"),
    ("r < 0.5", "bool"), ("n <= r", "bool"), ("w / 280 >= 50%", "bool"), ("50% < w / 280", "bool"),
    ("abs(p.y) / view.bounds.height", "Ratio"), ("v * 100ms + w", "Length"),
    ("1 + 2 * 3 - 4 / 5", "Number"), ("p.x + p.y * 2", "Length"),
  ])
  func dimensionsFollowTheArithmetic(expression: String, expected: String) {
    let before = """
      let w = view.frame.width
      let t = 3s
      let v = 900pt/s
      let a = 45deg
      let n = 3
      let r = view.alpha
      let p = view.center
      print(w, t, v, a, n, r, p)
      """
    #expect(type(of: expression, before: before) == expected)
  }

  @Test(arguments: [
    "w + t", "t + n", "n * 1s + w", "a + n", "r + w", "v < 3", "t == w", "p * w", "p + view.frame",
    "view.frame * 2", "w / 280 + 50%", "t > 3", "a == 3", "sin(3)", "view.frame.size + p",
    "max(w, t)", "pow(w, 2)",
  ])
  func dimensionsThatDontGoTogetherAreErrors(expression: String) {
    let before = """
      let w = view.frame.width
      let t = 3s
      let v = 900pt/s
      let a = 45deg
      let n = 3
      let r = view.alpha
      let p = view.center
      print(w, t, v, a, n, r, p)
      """
    #expect(type(of: expression, before: before) == "error")
  }

  /// `Length / bare number` is a share where one is asked for.
  @Test(arguments: [
    "let x: Ratio = w / 280", "let x: Ratio = 1 - w / 280", "view.alpha = w / 280",
    "let x: Ratio = min(1, w / 280)", "let x: Ratio = if true { w / 280 } else { 0 }",
    "let x: Length = w / 280", "let x: Ratio = w / w", "let x: Number = view.alpha",
    "let x: Length = 3", "var x: Length = 3\nx += w", "var x: UIView? = nil\nx = view",
    "view.frame = (0, 0, 10, 10)", "view.frame.origin = (1, 2)", "view.frame.size.width = 3",
    "view.frame = (origin: view.center, size: view.frame.size)", "view.center.x += 3",
    "view.superview?.frame.origin.y = 4", "view.superview?.alpha -= 10%",
    "view.transform.tx = 3", "view.autoresizingMask = [.flexibleWidth, .flexibleHeight]",
    "view.autoresizingMask = []", "var l: [Number] = []\nl.append(3)",
    "var l: [UIViewController] = [self]\nl.append(UIViewController())\nprint(l[0])",
    "for i in 0..<list.count { print(i) }", "for v in view.subviews { v.alpha = 0 }",
    "for x in stride(from: 0%, through: 100%, by: 1%) { view.alpha = x }",
    "for y in stride(from: 0, to: w, by: 10) { view.frame.origin.y = y }",
    "if let s = view.superview { s.alpha = 0 } else if count == 3 { print(1) } else { print(2) }",
    "animate 1s, curve: .easeOut, delay: 200ms, options: .beginFromCurrentState { view.alpha = 0 }",
    "animate 1s, spring: 70%, initialVelocity: 2, options: [.curveEaseIn, .autoreverse] { }",
    "animate 1s { at 0%...50% { view.alpha = 0 }\nat 50%...100% { view.alpha = 1 } } then (done) { print(done) }",
    "animate 1s, curve: UICubicTimingParameters(controlPoint1: (0.2, 0), controlPoint2: (0, 1)) { }",
    "alongside { view.alpha = 0 } then (context) { print(context.isCancelled) }",
    "let c = count\nanimate 1s { } then { print(c, self, count) }",
    "dismiss() then { print(1) }", "view.window?.rootViewController?.dismiss(animated: false)",
    "print()", "let f = view.frame\nprint(f.insetBy(dx: 3, dy: 3).inset(by: (1, 1, 1, 1)))",
  ])
  func whatIsMeantIsUnderstood(statements: String) {
    let result = Check.run(Check.inController("let w = view.frame.width\nprint(w)\n\(statements)"))

    #expect(result.diagnostics.filter { $0.message.severity == .error }.map(\.message) == [])
    #expect(result.program != nil)
  }

  /// Nothing is the same in every unit.
  @Test(arguments: [
    "animate 0 { print(1) }", "wait(0)", "let t: [Time] = [0, 1s]",
    "interaction I { gesture: .pan(), percent: 50%, finishes: gesture.velocity.x > 0 || 0 < gesture.velocity.y }",
    "test \"a\" {\n  let v = UIView()\n  expect frames {\n    at   | v.frame.minY\n    0    | 0\n    10ms | 0\n  }\n}",
    "let v = UIView()\nv.transform = CGAffineTransform(rotationAngle: 0)",
  ])
  func zeroNeedsNoUnit(script: String) {
    #expect(DiagnosticText.ids(Check.run(script).diagnostics) == [])
  }

  @Test(arguments: ["animate 1 { print(1) }", "wait(0.5)"])
  func otherNumbersNeedOne(script: String) {
    #expect(DiagnosticText.ids(Check.run(script).diagnostics) == ["missingUnit"])
  }
}
