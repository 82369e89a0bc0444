import Generators
import Semantics

extension ScriptMaker {
  /// An expression of a type, with a limited depth.
  mutating func expression(_ type: ScriptType, _ depth: Int) -> String {
    if depth > 0, let text = composed(type, depth) { return text }
    return simple(type)
  }

  /// An object of a class that is in scope, or a new one if possible; otherwise nil.
  mutating func object(_ wanted: BuiltinClass) -> String? {
    let fitting = scope.filter {
      if case .object(let found) = $0.type { found.inherits(from: wanted) } else { false }
    }
    if let last = fitting.last {
      return generator.chance(oneIn: 3) ? last.name : generator.pick(fitting).name
    }
    switch wanted {
    case .view: return object(.window)
    case .window: return isInView ? nil : "window"
    case .tabBarItem: return "UITabBarItem(title: \"tab\")"
    case .selector: return "Selector(\"tapped\")"
    case .barButtonItem: return "UIBarButtonItem(title: \"button\")"
    default: return nil
    }
  }

  /// Whether there are objects for the parameters of a member.
  func canCall(_ member: BuiltinCatalogue.Member) -> Bool {
    var maker = self
    return (member.parameters ?? []).allSatisfy { parameter in
      guard case .object(let kind) = parameter.type, parameter.defaultValue == nil else {
        return true
      }
      return maker.object(kind) != nil || maker.fresh(kind) != "nil"
    }
  }

  /// The arguments of a call with their labels.
  mutating func arguments(of member: BuiltinCatalogue.Member, _ depth: Int) -> String {
    var texts: [String] = []
    for parameter in member.parameters ?? [] {
      if parameter.defaultValue != nil, generator.chance(oneIn: 2) { continue }
      // Written parts of a colour beyond 0…1 are errors.
      let isPart = member.id.rule == .colorParts && parameter.type == .ratio
      let value =
        parameter.type == .string && storyboardText(for: member) != nil
        ? storyboardText(for: member) ?? ""
        : isPart ? generator.pick(["0%", "40%", "100%"]) : expression(parameter.type, depth - 1)
      texts.append(parameter.label.map { "\($0): \(value)" } ?? value)
    }
    return texts.joined(separator: ", ")
  }

  // MARK: - Parts

  private mutating func composed(_ type: ScriptType, _ depth: Int) -> String? {
    switch generator.number(below: 8) {
    case 0, 1:
      let entries = scope.filter { $0.type == type }
      if !entries.isEmpty { return generator.pick(entries).name }
    case 2, 3: if let text = memberAccess(type, depth) { return text }
    case 4:
      if let rows = CatalogueIndex.shared.staticsGiving[type] {
        let member = generator.pick(rows)
        guard member.parameters != nil, canCall(member) else { return nil }
        let owner = BuiltinCatalogue.typeName(member.owner ?? type)
        let name =
          member.name == "init"
          ? owner : member.owner == type ? ".\(member.name)" : "\(owner).\(member.name)"
        return "\(name)(\(arguments(of: member, depth)))"
      }
    case 5, 6:
      if case .quantity = type { return arithmetic(type, depth) }
      if type == .bool { return condition(depth) }
    default: break
    }
    return nil
  }

  private mutating func memberAccess(_ type: ScriptType, _ depth: Int) -> String? {
    guard let rows = CatalogueIndex.shared.membersGiving[type] else { return nil }
    for _ in 0..<4 {
      let member = generator.pick(rows)
      guard let owner = member.owner, canCall(member) else { continue }
      let receiver: String
      if case .object(let kind) = owner {
        guard let found = object(kind) else { continue }
        receiver = found
      } else {
        let entries = scope.filter { $0.type == owner }
        if !entries.isEmpty {
          receiver = generator.pick(entries).name
        } else if depth > 0, let text = memberAccess(owner, depth - 1) {
          receiver = text
        } else {
          continue
        }
      }
      let call = member.parameters == nil ? "" : "(\(arguments(of: member, depth)))"
      return "\(receiver).\(member.name)\(call)"
    }
    return nil
  }

  private mutating func arithmetic(_ type: ScriptType, _ depth: Int) -> String {
    let value = expression(type, depth - 1)
    switch generator.number(below: 8) {
    case 0: return "(\(value) + \(expression(type, depth - 1)))"
    case 1: return "(\(value) - \(expression(type, depth - 1)))"
    case 2: return "(\(value) * \(expression(.number, depth - 1)))"
    case 3: return "(\(value) / \(expression(.number, depth - 1)))"
    case 4: return "\(generator.pick(["abs", "floor", "ceil", "round"]))(\(value))"
    case 5:
      return "\(generator.pick(["min", "max"]))(\(value), \(expression(type, depth - 1)))"
    case 6 where type == .number:
      return generator.pick([
        "sqrt(\(value))", "pow(\(value), \(expression(.number, depth - 1)))",
        "sin(\(expression(.angle, depth - 1)))", "tan(\(expression(.angle, depth - 1)))",
      ])
    default: return "(\(value))"
    }
  }

  private mutating func condition(_ depth: Int) -> String {
    let type = generator.pick([ScriptType.number, .length, .time])
    switch generator.number(below: 4) {
    case 0: return "!(\(expression(.bool, depth - 1)))"
    case 1: return "(\(expression(.bool, depth - 1)) && \(expression(.bool, depth - 1)))"
    default:
      let sign = generator.pick(["<", ">=", "==", "!="])
      return "(\(expression(type, depth - 1)) \(sign) \(expression(type, depth - 1)))"
    }
  }

  // MARK: - Leaves

  private mutating func simple(_ type: ScriptType) -> String {
    let entries = scope.filter { $0.type == type }
    if !entries.isEmpty, generator.chance(oneIn: 3) { return generator.pick(entries).name }
    switch type {
    case .bool: return generator.pick(["true", "false"])
    case .string: return generator.pick(["\"\"", "\"text\"", "\"\\u{202E}\\u{1B}[2J\""])
    case .quantity(let quantity): return literal(of: quantity)
    case .point, .size, .vector: return geometry(2, type)
    case .rect, .insets: return geometry(4, type)
    case .transform: return transform()
    case .transform3D:
      let angle = literal(of: Quantity(angle: 1))
      return "CATransform3DMakeRotation(\(angle), 0, 1, 0)"
    case .color: return generator.pick([".red", ".clear", "#11223380", ".white"])
    case .timingCurve:
      let numbers = (0..<2).map { _ in geometry(2, .point) }
      return "UICubicTimingParameters(controlPoint1: \(numbers[0]), controlPoint2: \(numbers[1]))"
    case .springTiming:
      return "UISpringTimingParameters(dampingRatio: \(numbers.quantity(unit: "", &generator)))"
    case .timing: return simple(generator.pick([.timingCurve, .springTiming]))
    case .enumeration(let enumeration): return caseName(enumeration)
    case .object(let kind): return object(kind) ?? fresh(kind)
    case .optional(let wrapped):
      return generator.chance(oneIn: 4) ? "nil" : simple(wrapped)
    case .list(let element): return "[\(simple(element))]"
    case .tuple(let parts):
      let values = parts.map { part in
        (part.label.map { "\($0): " } ?? "") + simple(part.type)
      }
      return "(\(values.joined(separator: ", ")))"
    case .function(let parameters, let result):
      let names = parameters.map { _ in "_" }.joined(separator: ", ")
      return "{ \(names.isEmpty ? "" : names + " in") \(result == .void ? "" : simple(result)) }"
    case .velocityVector, .instance, .protocol, .ownEnumeration, .error, .void, .nilLiteral:
      return "nil"
    }
  }

  private mutating func literal(of quantity: Quantity) -> String {
    let unit: String
    switch (quantity.length, quantity.time, quantity.angle) {
    case (0, 1, 0): unit = generator.chance(oneIn: 4) ? "s" : "ms"
    case (0, 0, 1): unit = generator.pick(["deg", "rad"])
    case (1, -1, 0): unit = "pt/s"
    case (0, 0, 0) where quantity.isRatio: unit = generator.pick(["%", "%", ""])
    case (1, 0, 0): unit = generator.pick(["pt", ""])
    default: unit = ""
    }
    return numbers.quantity(unit: unit, &generator)
  }

  private mutating func geometry(_ count: Int, _ type: ScriptType) -> String {
    let typeName = BuiltinCatalogue.typeName(type)
    if generator.chance(oneIn: 6) { return "\(typeName).zero" }
    let parts = (0..<count).map { _ in numbers.quantity(unit: "pt", &generator) }
    let names: [String]
    switch type {
    case .point: names = ["x", "y"]
    case .size: names = ["width", "height"]
    case .vector: names = ["dx", "dy"]
    case .rect:
      if generator.chance(oneIn: 3) { return "CGRect(x: 0, y: 0, width: 393, height: 852)" }
      names = ["x", "y", "width", "height"]
    default: names = ["top", "left", "bottom", "right"]
    }
    let list = zip(names, parts).map { "\($0): \($1)" }.joined(separator: ", ")
    return "\(typeName)(\(list))"
  }

  private mutating func transform() -> String {
    func number() -> String { numbers.quantity(unit: "", &generator) }
    switch generator.number(below: 5) {
    case 0: return "CGAffineTransform.identity"
    case 1: return "CGAffineTransform(scaleX: \(number()), y: \(number()))"
    case 2: return "CGAffineTransform(translationX: \(number()), y: \(number()))"
    case 3:
      return "CGAffineTransform(rotationAngle: \(numbers.quantity(unit: "deg", &generator)))"
    default:
      let names = ["a", "b", "c", "d", "tx", "ty"]
      return "CGAffineTransform(\(names.map { "\($0): \(number())" }.joined(separator: ", ")))"
    }
  }

  private mutating func caseName(_ enumeration: BuiltinEnumeration) -> String {
    // Styles that are not built are refused, which would end many scripts early.
    if enumeration == .modalPresentationStyle, generator.number(below: 4) > 0 {
      return generator.pick([".fullScreen", ".overFullScreen", ".custom"])
    }
    return ".\(generator.pick(enumeration.cases).name)"
  }

  mutating func fresh(_ kind: BuiltinClass) -> String {
    switch kind {
    case .view: return "UIView()"
    case .font: return "UIFont.systemFont(ofSize: 12)"
    case .layer: return "CALayer()"
    case .shapeLayer: return "CAShapeLayer()"
    case .gradientLayer: return "CAGradientLayer()"
    case .animation, .layerTransition: return "CATransition()"
    case .propertyAnimation, .basicAnimation: return "CABasicAnimation(keyPath: \"opacity\")"
    case .springAnimation: return "CASpringAnimation(keyPath: \"position.x\")"
    case .keyframeAnimation: return "CAKeyframeAnimation(keyPath: \"bounds\")"
    case .animationGroup: return "CAAnimationGroup()"
    case .viewController:
      return name(of: .controller).map { "\($0)()" } ?? "UIViewController()"
    case .gestureRecognizer, .panGestureRecognizer: return ".pan()"
    case .propertyAnimator: return "UIViewPropertyAnimator(duration: 300ms, curve: .linear)"
    case .splitViewController: return "UISplitViewController(style: .doubleColumn)"
    case .indexPath:
      return "IndexPath(row: \(generator.number(below: 24)), section: \(generator.pick([0, 0, 1])))"
    case .tableViewCell: return "UITableViewCell(text: \"cell\")"
    case .collectionViewCell: return "UICollectionViewCell(text: \"cell\")"
    case .collectionViewLayout, .collectionViewFlowLayout:
      return "UICollectionViewFlowLayout(itemSize: (90, 60))"
    case .searchController: return "UISearchController(searchResultsController: nil)"
    case .navigationController:
      return "UINavigationController(rootViewController: UIViewController())"
    default: return "nil"
    }
  }
}
