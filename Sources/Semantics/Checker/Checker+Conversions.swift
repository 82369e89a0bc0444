import SourceText
import Syntax

extension Checker {
  /// Whether a value of one type can be used where another is required.
  func canConvert(_ from: ScriptType, to type: ScriptType) -> Bool {
    if from == type || from == .error || type == .error { return true }
    switch (from, type) {
    case (.nilLiteral, .optional): return true
    case (.optional(let inner), .optional(.object(.animationValue))):
      return canConvert(inner, to: .object(.animationValue))
    case (.optional(let inner), .optional(let outer)):
      return inner.isReference ? canConvert(inner, to: outer) : inner == outer
    case (_, .optional(let wrapped)): return canConvert(from, to: wrapped)
    case (.quantity(let own), .quantity(let wanted)): return Self.converts(own, to: wanted)
    case (.enumeration(.animationCurve), .timingCurve), (.enumeration(.animationCurve), .timing),
      (.timingCurve, .timing), (.springTiming, .timing):
      return true
    case (.quantity, .object(.animationValue)), (.point, .object(.animationValue)),
      (.size, .object(.animationValue)), (.rect, .object(.animationValue)),
      (.transform, .object(.animationValue)), (.transform3D, .object(.animationValue)),
      (.color, .object(.animationValue)), (.bool, .object(.animationValue)),
      (.object(.path), .object(.animationValue)),
      (.list(.color), .object(.animationValue)), (.list(.quantity), .object(.animationValue)):
      return true
    case (.object(let own), .object(let wanted)): return own.inherits(from: wanted)
    case (.instance, .object(.any)), (.protocol, .object(.any)): return true
    case (.instance(let own), .protocol(let wanted)), (.protocol(let own), .protocol(let wanted)):
      return lack(of: wanted, in: own) == nil
    case (.instance(let id), .object(let wanted)):
      if wanted == .interactiveTransitioning, rendersItself(id) { return true }
      return wanted.isDelegateProtocol
        ? adopts(wanted, id)
        : declarations.builtinClass(of: id.index).inherits(from: wanted)
    case (.tuple(let own), .tuple(let wanted)):
      // A label is left out or added, but never becomes another one.
      return own.map(\.type) == wanted.map(\.type)
        && (own.allSatisfy { $0.label == nil } || wanted.allSatisfy { $0.label == nil })
    case (.list(let own), .list(let wanted)):
      return own == .error || own.isReference && wanted.isReference && canConvert(own, to: wanted)
    default: return false
    }
  }

  /// Whether a declaration adopts a delegate protocol: it has a slot or hook of it, or is a `delegate` without any.
  private func adopts(_ wanted: BuiltinClass, _ id: DeclarationID) -> Bool {
    let declaration = declarations[id.index]
    let adopted =
      declaration.slots.values.compactMap(\.row.adopted)
      + declaration.hooks.compactMap(\.row.adopted)
    return adopted.isEmpty
      ? declaration.kind == .delegate : adopted.contains { $0.inherits(from: wanted) }
  }

  /// Whether a declaration is an animator and an interaction controller too.
  private func rendersItself(_ id: DeclarationID) -> Bool {
    declarations[id.index].hooks.contains { $0.row.id == .animatorStartInteractiveTransition }
  }

  /// Number and Ratio differ only in how they are printed, and points may be written without a unit.
  static func converts(_ own: Quantity, to wanted: Quantity) -> Bool {
    if own.length == wanted.length, own.time == wanted.time, own.angle == wanted.angle {
      return true
    }
    return own.isDimensionless && !own.isRatio && wanted.isLength
  }

  /// The common type that both convert to; nil when there is none.
  func join(_ first: ScriptType, _ second: ScriptType) -> ScriptType? {
    if first == second { return first }
    switch (first, second) {
    case (.error, let other), (let other, .error): return other
    case (.nilLiteral, let other), (let other, .nilLiteral): return other.asOptional
    case (.optional(let one), .optional(let other)):
      return join(one, other).map { .optional($0) }
    case (.optional(let one), let other), (let other, .optional(let one)):
      return join(one, other).map { .optional($0) }
    case (.quantity, .quantity):
      if canConvert(second, to: first), canConvert(first, to: second) { return first }
      return canConvert(second, to: first) ? first : canConvert(first, to: second) ? second : nil
    case (.protocol, .instance), (.instance, .protocol), (.protocol, .protocol):
      return canConvert(second, to: first) ? first : canConvert(first, to: second) ? second : nil
    case (.list(let one), .list(let other)):
      guard one.isReference || other.isReference else { return nil }
      return join(one, other).map { .list($0) }
    default: return joinClasses(first, second)
    }
  }

  private func joinClasses(_ first: ScriptType, _ second: ScriptType) -> ScriptType? {
    guard let first = builtinClass(of: first), let second = builtinClass(of: second) else {
      return nil
    }
    return first.ancestry.first { second.inherits(from: $0) }.map { .object($0) }
  }

  /// A protocol that values of both types conform to, of the script's or of UIKit's; nil if there is none.
  func commonProtocol(of first: ScriptType, _ second: ScriptType) -> ScriptType? {
    let own = protocols.map { ScriptType.protocol(DeclarationID($0)) }
    let delegates = BuiltinClass.allCases.filter(\.isDelegateProtocol).map(ScriptType.object)
    return ([.timing] + own + delegates).first {
      canConvert(first, to: $0) && canConvert(second, to: $0)
    }
  }

  /// The UIKit class of a reference.
  func builtinClass(of type: ScriptType) -> BuiltinClass? {
    switch type {
    case .object(let object): object
    case .instance(let id): declarations.builtinClass(of: id.index)
    default: nil
    }
  }

  /// Converts a value to a required type, or reports why that is impossible.
  func convert(_ value: Expression, to type: ScriptType, _ node: SyntaxNode) -> Expression {
    if value.type == type { return value }
    if value.type == .error || type == .error { return errorExpression(node) }
    guard canConvert(value.type, to: type) else {
      if isImplicitlyUnwrapped(value) {
        return convert(implicitlyUnwrapped(value, node), to: type, node)
      }
      return failure(mismatch(value, type, node), node)
    }
    if recorder != nil { record(type, of: node, in: \.conversions) }
    return converted(value, to: type)
  }

  /// The expression with the conversions that `canConvert` allows.
  func converted(_ value: Expression, to type: ScriptType) -> Expression {
    if value.type == type { return value }
    switch (value.type, type) {
    case (.nilLiteral, .optional): return Expression(.none, type: type, range: value.range)
    case (.optional(let inner), .optional(.object(.animationValue)))
    where inner != .object(.animationValue):
      // The content of the optional becomes a value, and nil stays nil.
      let variable = newVariable("", inner, isMutable: false)
      let content = Expression(.variable(variable), type: inner, range: value.range)
      return Expression(
        .chain(value, variable, converted(content, to: .object(.animationValue))), type: type,
        range: value.range)
    case (.optional, .optional): return Expression(.upcast(value), type: type, range: value.range)
    case (_, .optional(let wrapped)):
      let inner = converted(value, to: wrapped)
      return Expression(.wrap(inner), type: type, range: value.range)
    case (.quantity, .quantity):
      return Expression(value.kind, type: type, range: value.range)
    case (_, .object(.animationValue)):
      return Expression(
        .builtin(catalogue.animationValueMaker(of: value.type), [value], blocks: []), type: type,
        range: value.range)
    case (.enumeration, .timing):
      return converted(converted(value, to: .timingCurve), to: type)
    case (.timingCurve, .timing):
      // The kind of timing and an unused number around the control points.
      if case .constant(let points) = value.kind {
        return Expression(.constant([0] + points + [0]), type: type, range: value.range)
      }
      let zero = Expression(.constant([0]), type: .number, range: value.range)
      return Expression(.compose([zero, value, zero]), type: type, range: value.range)
    case (.enumeration, .timingCurve):
      return Expression(
        .builtin(catalogue.member(.timingCurve), [value], blocks: []), type: type,
        range: value.range)
    case (.list, .list):
      if case .list(let elements) = value.kind, elements.isEmpty {
        return Expression(value.kind, type: type, range: value.range)
      }
      return Expression(.upcast(value), type: type, range: value.range)
    default: return Expression(.upcast(value), type: type, range: value.range)
    }
  }

  /// The diagnostic for a value that can't be converted to a required type.
  private func mismatch(_ value: Expression, _ type: ScriptType, _ node: SyntaxNode) -> Diagnostic?
  {
    if value.type == .void { return SemanticDiagnostics.voidValue(at: node.range) }
    if value.type == .nilLiteral {
      return SemanticDiagnostics.nilNotAllowed(type: name(of: type), at: node.range)
    }
    if case .optional(let wrapped) = value.type, canConvert(wrapped, to: type) {
      return optionalUsed(value, node: node, member: nil, wanted: type)
    }
    if let own = value.type.quantity, let wanted = type.unwrapped.quantity {
      if own.isDimensionless, !own.isRatio, isBare(node), !wanted.units.isEmpty {
        return missingUnit(node, wanted)
      }
      return SemanticDiagnostics.dimensionMismatch(
        own.name, expected: wanted.name, at: node.range,
        remedy: dimensionRemedy(value, own, wanted, node))
    }
    if let own = value.type.declaration, case .protocol(let wanted) = type.unwrapped {
      if let lack = lack(of: wanted, in: own) {
        return notOfProtocol(lack, of: wanted, in: own, at: node.range)
      }
    }
    // A member that has been reported, or one of an extension, may make it a delegate.
    if case .object(let wanted) = type.unwrapped, wanted.isDelegateProtocol,
      let own = value.type.unwrapped.declaration,
      declarations[own.index].hasUnknownMembers
        || hasSyntaxErrors && unread.names.contains(declarations[own.index].name)
    {
      return nil
    }
    return SemanticDiagnostics.typeMismatch(
      name(of: value.type), expected: name(of: type), at: node.range,
      note: mismatchNote(value.type, type), remedy: mismatchRemedy(value, type, node))
  }

  private func dimensionRemedy(
    _ value: Expression, _ own: Quantity, _ wanted: Quantity, _ node: SyntaxNode
  ) -> FixIt? {
    if own.isDimensionless, let unit = wanted.units.last, wanted.time != 0 || wanted.angle != 0,
      !own.isRatio
    {
      let text = trees[body.file].text(of: node)
      let inner = node.kind == .nameReference || node.kind == .memberAccess ? text : "(\(text))"
      return FixIt("multiply by a unit", replacing: node.range, with: "\(inner) * 1\(unit)")
    }
    if let remedy = missingUnitOfNumber(in: node, of: own, wanted: wanted) { return remedy }
    if own.isLength, wanted.isDimensionless {
      if let remedy = shareInsteadOfLength(value, wanted) { return remedy }
      let text = trees[body.file].text(of: node)
      if node.kind == .quantityLiteral, text.hasSuffix("pt") {
        return FixIt("leave out 'pt'", replacing: node.range, with: String(text.dropLast(2)))
      }
      return FixIt(
        wanted.isRatio
          ? "divide by the length that is the whole, such as '852pt'"
          : "divide by the length that is the whole, such as '852pt', or declare as 'Length' what takes it"
      )
    }
    if own.isRatio, wanted.isLength {
      return FixIt(
        "multiply by the length that is the whole, such as '852pt', or declare as 'Ratio' what takes it"
      )
    }
    if own.length == wanted.length + 1, own.time == wanted.time, own.angle == wanted.angle {
      return FixIt(
        "declare as 'Number' or 'Ratio' the side that is no length: a CGFloat is a length")
    }
    if own.isLength, wanted.angle == 1, wanted.length == 0 {
      return FixIt(
        "divide by a length, and multiply by the angle that it is turned by, as in '/ 852pt * 90deg'"
      )
    }
    if wanted.isDimensionless, let unit = own.units.last {
      return FixIt("divide by '1\(unit)', or declare as '\(own.name)' what takes it")
    }
    return nil
  }

  private func mismatchRemedy(
    _ value: Expression, _ type: ScriptType, _ node: SyntaxNode
  ) -> FixIt {
    if value.type.parts != nil, BuiltinCatalogue.isWrittenInParentheses(type.unwrapped),
      let remedy = annotation(of: type.unwrapped, node)
    {
      return remedy
    }
    if type.unwrapped == .object(.view),
      builtinClass(of: value.type.unwrapped)?.inherits(from: .barItem) ?? false
    {
      return FixIt("name a place, since an item is no view: 'finger.tap(at: (x, y))'")
    }
    switch (value.kind, type.unwrapped) {
    case (_, .function(let parameters, let result)) where canConvert(value.type, to: result):
      let names = parameters.map { _ in "_" }.joined(separator: ", ")
      let text = trees[body.file].text(of: node)
      return FixIt(
        "write a closure", replacing: node.range,
        with: parameters.isEmpty ? "{ \(text) }" : "{ \(names) in \(text) }")
    case (.string(let text), .color):
      let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
      if digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit) {
        return FixIt("write '#\(digits)'", replacing: node.range, with: "#\(digits)")
      }
      if catalogue.entries(text, of: .color)?.constant != nil {
        return FixIt("write '.\(text)'", replacing: node.range, with: ".\(text)")
      }
      return FixIt("write a colour, such as '.black' or '#C7C7CC'")
    case (.constant(let words), .bool) where words == [0] || words == [1]:
      let word = words == [1] ? "true" : "false"
      return FixIt("write '\(word)'", replacing: node.range, with: word)
    case (.string(let text), .enumeration(let enumeration))
    where enumeration.cases.contains { $0.name == text }:
      return FixIt("write '.\(text)'", replacing: node.range, with: ".\(text)")
    case (_, .point): return FixIt("write a point, '(x, y)'")
    case (_, .size): return FixIt("write a size, '(width, height)'")
    case (_, .vector): return FixIt("write a distance, '(dx, dy)'")
    case (_, .rect): return FixIt("write a rectangle, '(x, y, width, height)'")
    case (_, .object(let wanted)) where animatorSlot(wanted, for: value.type) != nil:
      let slot = animatorSlot(wanted, for: value.type) ?? ""
      let text = trees[body.file].text(of: node)
      return FixIt(
        "declare 'delegate Transitions { \(slot): \(text) }', keep one, 'let transitions = Transitions()', and write 'transitions'"
      )
    case (_, .object(let wanted))
    where wanted.isDelegateProtocol && value.type.unwrapped.declaration != nil:
      return FixIt(
        "write a slot or hook of '\(wanted.name)' in '\(name(of: value.type.unwrapped))', or leave this out"
      )
    case (_, let wanted) where canBecome(value.type.unwrapped, wanted):
      return FixIt("ask whether it is one: 'if let x = … as? \(name(of: wanted)) { … }'")
    default: return FixIt("write \(SemanticDiagnostics.a(name(of: type.unwrapped)))")
    }
  }

  /// The slot of a delegate in which an animator is written; nil for another value or protocol.
  private func animatorSlot(_ wanted: BuiltinClass, for type: ScriptType) -> String? {
    guard let id = type.unwrapped.declaration, declarations.kind(of: id.index) == .animator else {
      return nil
    }
    switch wanted {
    case .transitioningDelegate: return "animationController(forPresented)"
    case .navigationControllerDelegate: return "navigationController(_, animationControllerFor)"
    default: return nil
    }
  }

  private func mismatchNote(_ own: ScriptType, _ wanted: ScriptType) -> String? {
    guard case .instance(let id) = own else { return nil }
    let kind = declarations.kind(of: id.index)
    guard case .object(let object) = wanted.unwrapped else { return nil }
    if object.isDelegateProtocol {
      return "'\(declarations[id.index].name)' has no slot and no hook of '\(object.name)'"
    }
    return
      "'\(declarations[id.index].name)' is \(kind.withArticle), and '\(object.name)' is asked for"
  }

  /// The diagnostic for an optional where its content is required.
  func optionalUsed(
    _ value: Expression, node: SyntaxNode, member: String?, needsValue: Bool = false,
    wanted: ScriptType? = nil
  ) -> Diagnostic {
    var subject: String?
    if node.kind == .nameReference { subject = node.text }
    let end = SourceRange(file: node.range.file, start: node.range.end, end: node.range.end)
    return SemanticDiagnostics.optionalUsed(
      trees[body.file].text(of: node), type: name(of: value.type), at: node.range,
      member: member, needsValue: needsValue, end: end, name: subject,
      fallback: wanted.flatMap(Self.fallback))
  }

  /// A default value to suggest after `??`.
  private static func fallback(for type: ScriptType) -> String? {
    switch type {
    case .point, .size, .vector, .rect, .insets: ".zero"
    case .transform, .transform3D: ".identity"
    case .color: ".clear"
    case .bool: "false"
    case .string: "\"\""
    case .quantity(let quantity) where quantity.isDimensionless || quantity.isLength: "0"
    default: nil
    }
  }
}
