import Generators
import Semantics

/// Generates scripts that are valid and use every part of the engine: names and types are right, values need not make sense.
struct ScriptMaker {
  var generator: SeededGenerator
  var numbers: ExtremeNumbers
  /// The names in scope of the body being generated.
  var scope: [ScopeEntry] = []
  /// The names of declared controllers, animators and so on.
  private var declared: [DeclarationKind: [String]] = [:]
  /// The box of each controller, by the controller's type.
  private(set) var boxes: [String: Box] = [:]
  /// Whether the body is one of a view, whose `window` may be nil.
  private(set) var isInView = false
  private var nameCount = 0
  /// The number of statements that may still be generated, which keeps scripts small.
  var room = 60

  /// A name in scope, with its type.
  struct ScopeEntry {
    var name: String
    var type: ScriptType
    var isVariable = false
  }

  /// Prepares the script of a seed.
  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    numbers = ExtremeNumbers(rarity: generator.pick([0, 0, 40, 12, 4]))
  }

  /// The whole script, as lines.
  mutating func script() -> [String] {
    var lines: [String] = []
    for number in 0...generator.number(below: 2) { lines += animator("Animator\(number)") }
    if generator.number(below: 3) > 0 { lines += interaction("Interaction0") }
    if generator.number(below: 2) > 0 { lines += presentation("Presentation0") }
    for number in 0...generator.number(below: 2) { lines += delegate("Delegate\(number)") }
    if generator.chance(oneIn: 3) { lines += view("Dial0") }
    for number in 0...1 + generator.number(below: 2) { lines += controller("Controller\(number)") }
    return lines + storyboard(of: names(of: .controller)) + main()
  }

  mutating func freshName(_ stem: String) -> String {
    nameCount += 1
    return "\(stem)\(nameCount)"
  }

  /// The name of a declaration of a kind; nil when there is none.
  mutating func name(of kind: DeclarationKind) -> String? {
    guard let names = declared[kind], !names.isEmpty else { return nil }
    return generator.pick(names)
  }

  /// The names of all declarations of a kind.
  func names(of kind: DeclarationKind) -> [String] { declared[kind] ?? [] }

  private mutating func declare(_ kind: DeclarationKind, _ name: String) {
    declared[kind, default: []].append(name)
  }

  // MARK: - Declarations

  private mutating func animator(_ name: String) -> [String] {
    defer { declare(.animator, name) }
    scope = []
    var lines = ["animator \(name) {"]
    // Some slots have a meaning only where the animator renders an interactive transition itself.
    let rendersItself = generator.chance(oneIn: 6)
    let ofRendering: Set = ["wantsInteractiveStart", "completionSpeed", "completionCurve"]
    lines += slots(
      of: .animator, but: rendersItself ? [] : ofRendering, always: ["transitionDuration"])
    lines += indented(transitionBody())
    if rendersItself { lines += indented(renderingBody()) }
    scope = []
    lines += hooks(of: .animator, but: ["animateTransition", "startInteractiveTransition"])
    return lines + ["}"]
  }

  /// The body of an animator that renders an interactive transition itself, and ends it in the same instant or later.
  private mutating func renderingBody() -> [String] {
    scope = [ScopeEntry(name: "context", type: .object(.contextTransitioning))]
    var lines = ["on startInteractiveTransition(context) {"]
    lines += statements(2).map { "  " + $0 }
    lines.append("  context.updateInteractiveTransition(\(expression(.ratio, 1)))")
    let finishes = generator.chance(oneIn: 2)
    let end = finishes ? "finishInteractiveTransition" : "cancelInteractiveTransition"
    if generator.chance(oneIn: 2) {
      lines.append("  animate transitionDuration { context.containerView.alpha = 1 } then {")
    } else {
      lines.append("  if true {")
    }
    lines.append("    context.\(end)()")
    lines.append("    context.completeTransition(\(finishes))")
    lines.append("  }")
    return lines + ["}"]
  }

  /// Usually the body of an animator, sometimes any statements.
  private mutating func transitionBody() -> [String] {
    scope = [ScopeEntry(name: "context", type: .object(.contextTransitioning))]
    var lines = ["on animateTransition(using context) {"]
    lines.append("  let toView = context.view(forKey: .to)")
    lines.append("  let fromView = context.view(forKey: .from)")
    if generator.number(below: 8) > 0 {
      lines.append("  if let toView {")
      lines.append("    context.containerView.addSubview(toView)")
      scope.append(ScopeEntry(name: "toView", type: .object(.view)))
      lines += statements(1).map { "    " + $0 }
      scope.removeLast()
      lines.append("  }")
    }
    lines += statements(2).map { "  " + $0 }
    let property = generator.pick(["alpha", "frame", "center", "transform", "bounds"])
    let view = generator.pick(["toView", "fromView"])
    let type: ScriptType =
      switch property {
      case "alpha": .ratio
      case "center": .point
      case "transform": .transform
      default: .rect
      }
    let duration = generator.chance(oneIn: 3) ? expression(.time, 1) : "transitionDuration"
    lines.append("  animate \(duration)\(animationArguments()) {")
    lines.append("    \(view)?.\(property) = \(expression(type, 2))")
    let flag = generator.pick([
      "!context.transitionWasCancelled", "!context.transitionWasCancelled",
      "!context.transitionWasCancelled", "true", "false",
    ])
    lines.append("  } then {")
    if generator.number(below: 3) == 0 { lines.append("    toView?.removeFromSuperview()") }
    if generator.number(below: 10) > 0 { lines.append("    context.completeTransition(\(flag))") }
    return lines + ["  }", "}"]
  }

  private mutating func interaction(_ name: String) -> [String] {
    defer { declare(.interaction, name) }
    scope = interactionScope
    var lines = ["interaction \(name) {"]
    let recognizer = generator.pick([
      ".pan(maximumNumberOfTouches: 1)", ".pan()", ".screenEdgePan(edges: .left)",
    ])
    lines.append("  gesture: \(recognizer)")
    lines += slots(
      of: .interaction, but: ["gesture", "attachedTo"], always: ["percent", "finishes"])
    let verb = generator.pick(["dismiss()", "dismiss(animated: true)", "dismiss(animated: false)"])
    if generator.number(below: 4) > 0 {
      lines.append("  on began { presentedViewController.\(verb) }")
    }
    return lines + hooks(of: .interaction, but: ["began"]) + ["}"]
  }

  private var interactionScope: [ScopeEntry] {
    [
      ScopeEntry(name: "gesture", type: .object(.panGestureRecognizer)),
      ScopeEntry(name: "containerView", type: .object(.view)),
      ScopeEntry(name: "presentedViewController", type: .object(.viewController)),
      ScopeEntry(name: "self", type: .object(.percentDrivenInteractiveTransition)),
    ]
  }

  private mutating func presentation(_ name: String) -> [String] {
    defer { declare(.presentation, name) }
    scope = [
      ScopeEntry(name: "containerView", type: .object(.view)),
      ScopeEntry(name: "dimming", type: .object(.view)),
      ScopeEntry(name: "self", type: .object(.presentationController)),
    ]
    var lines = ["presentation \(name) {"]
    lines.append("  view dimming { backgroundColor: .black, alpha: \(expression(.ratio, 0)) }")
    lines += slots(of: .presentation, but: ["presentedView"], always: [])
    if generator.number(below: 3) > 0 {
      lines.append("  on presentationTransitionWillBegin {")
      lines.append("    dimming.frame = containerView.bounds")
      lines.append("    containerView.insertSubview(dimming, at: 0)")
      lines += statements(2).map { "    " + $0 }
      lines.append("  }")
    }
    return lines + hooks(of: .presentation, but: ["presentationTransitionWillBegin"]) + ["}"]
  }

  private mutating func delegate(_ name: String) -> [String] {
    defer { declare(.delegate, name) }
    var lines = ["delegate \(name) {"]
    let interaction = self.name(of: .interaction)
    if let interaction { lines.append("  let driver = \(interaction)()") }
    for slot in ["forPresented", "forDismissed"] where generator.number(below: 5) > 0 {
      if let animator = self.name(of: .animator) {
        lines.append("  animationController(\(slot)): \(animator)()")
      }
    }
    for slot in ["interactionControllerForPresentation", "interactionControllerForDismissal"]
    where interaction != nil && generator.number(below: 2) > 0 {
      lines.append("  \(slot)(using): driver")
    }
    if generator.number(below: 3) > 0, let presentation = self.name(of: .presentation) {
      lines.append("  presentationController(forPresented): \(presentation)()")
    }
    return lines + ["}"]
  }

  /// A class of views of its own.
  private mutating func view(_ name: String) -> [String] {
    defer { declare(.view, name) }
    scope = [ScopeEntry(name: "self", type: .object(.view))]
    isInView = true
    defer { isInView = false }
    var lines = ["class \(name): UIView {"]
    lines += slots(of: .view, but: [], always: [])
    return lines + hooks(of: .view, but: []) + ["}"]
  }

  /// The class of the content of a controller's box, and its type.
  private mutating func content() -> (name: String, type: BuiltinClass) {
    if let own = name(of: .view), generator.chance(oneIn: 3) { return (own, .view) }
    return generator.pick([
      ("UIView", .view), ("UIView", .view), ("UIView", .view), ("UITextField", .textField),
      ("UITextField", .textField), ("UILabel", .label), ("UIImageView", .imageView),
      ("UISwitch", .toggle), ("UISlider", .slider), ("UISegmentedControl", .segmentedControl),
      ("UIButton", .button),
    ])
  }

  private mutating func controller(_ name: String) -> [String] {
    defer { declare(.controller, name) }
    let box = box()
    boxes[name] = box
    let (content, contentType) = content()
    scope =
      [
        ScopeEntry(name: "self", type: .object(.viewController)),
        ScopeEntry(name: "view", type: .object(.view)),
        ScopeEntry(name: "box", type: .object(box.type)),
        ScopeEntry(name: "inner", type: .object(contentType)),
        ScopeEntry(name: "count", type: .number, isVariable: true),
        ScopeEntry(name: "kept", type: .rect, isVariable: true),
      ] + scope(of: box)
    var lines = ["controller \(name) {"]
    lines.append("  var count = \(numbers.literal(&generator))")
    lines.append("  var kept: CGRect = .zero")
    lines.append("  func back(segue: UIStoryboardSegue) { count += 1 }")
    lines += members(of: box).map { "  " + $0 }
    lines.append(
      box == .plain
        ? "  view box {" : "  view box: \(BuiltinCatalogue.typeName(.object(box.type))) {")
    lines += settings(of: box).map { "    " + $0 }
    lines.append(
      "    view inner: \(content) { frame: (0, 0, 44, 44), backgroundColor: .blue }"
    )
    lines.append("  }")
    if let delegate = self.name(of: .delegate), generator.number(below: 5) > 0 {
      lines.append("  let transitions = \(delegate)()")
      lines.append("  transitioningDelegate: transitions")
    }
    let style = generator.pick([
      ".fullScreen", ".fullScreen", ".custom", ".custom", ".overFullScreen", ".pageSheet",
    ])
    lines.append("  modalPresentationStyle: \(style)")
    lines += slots(
      of: .controller, but: ["modalPresentationStyle", "transitioningDelegate"], always: [])
    return lines + hooks(of: .controller, but: []) + ["}"]
  }

  // MARK: - Slots and hooks

  private mutating func slots(
    of kind: DeclarationKind, but left: Set<String>, always: Set<String>
  ) -> [String] {
    var lines: [String] = []
    for slot in BuiltinCatalogue.slots where slot.kind == kind && !left.contains(slot.name) {
      guard always.contains(slot.name) || generator.chance(oneIn: 4) else { continue }
      // An animator's duration may be evaluated without a transition.
      let entries = slot.parameters.filter { $0.name != "context" }.map {
        ScopeEntry(name: $0.name, type: $0.type)
      }
      // A stored slot is evaluated when the instance is made, without parameters.
      let value =
        slot.isStored
        ? scoped([]) { $0.expression(slot.type, 1) }
        // A slot that reads itself is an error.
        : scoped(scope.filter { $0.name != "self" } + entries) { $0.expression(slot.type, 2) }
      lines.append("  \(slot.written): \(value)")
    }
    return lines
  }

  private mutating func hooks(of kind: DeclarationKind, but left: Set<String>) -> [String] {
    var lines: [String] = []
    for hook in BuiltinCatalogue.hooks where hook.kind == kind && !left.contains(hook.name) {
      guard generator.chance(oneIn: 5) else { continue }
      let entries = hook.parameters.map { ScopeEntry(name: $0.name, type: $0.type) }
      lines.append("  on \(hook.written) {")
      lines += scoped(scope + entries) { $0.statements(3) }.map { "    " + $0 }
      lines.append("  }")
    }
    return lines
  }

  /// Generates something in another scope.
  mutating func scoped<Result>(
    _ entries: [ScopeEntry], _ body: (inout Self) -> Result
  ) -> Result {
    let outer = scope
    scope = entries
    defer { scope = outer }
    return body(&self)
  }

  private func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }
}
