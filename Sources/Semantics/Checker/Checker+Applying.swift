import SourceText
import Syntax

/// The choice among the functions that a call may mean, and its arguments.
extension Checker {
  /// Chooses among the candidates, checks the arguments and makes the call.
  func apply(
    _ candidates: [CallCandidate], _ node: SyntaxNode, _ callee: SyntaxNode,
    _ expected: ScriptType?, _ completion: SyntaxNode?
  ) -> Expression {
    let list = CallSyntax(node).list
    switch candidates[0].action {
    case .function(let index, _) where functions[index].hasUnreadParameters,
      .make(let index, by: _) where declarations[index].hasUnreadParameters,
      .make(_, by: let index?) where functions[index].hasUnreadParameters:
      // A closure for a parameter whose type is a function's is part of the same mistake.
      coveredSyntax.append(list.range)
      return errorExpression(node)
    default: break
    }
    var arguments: [SyntaxNode] = []
    for argument in list.childSequence {
      if argument.kind == .argument, ArgumentSyntax(argument).value.kind != .error {
        if !isBlock(argument, of: candidates) { arguments.append(argument) }
      } else if argument.kind == .argument || argument.kind == .error {
        return errorExpression(node)
      }
    }
    if let place = probedArgument(arguments) {
      probe?.signatures = candidates.map(signature(of:))
      checkProbed(candidates.map(\.parameters), arguments, place)
      let value = ArgumentSyntax(arguments[place]).value
      if value.kind == .stringLiteral, case .builtin(let row, let receiver) = candidates[0].action {
        checkStoryboardTexts(row, receiver, [check(value, nil)])
      }
      return errorExpression(node)
    }
    if case .builtin(let row, _) = candidates[0].action, row.id.rule.isGeneric {
      record(callee.tokenRange, row)
      _ = checkBlocks(of: nil, node, CallSyntax(node).trailing, completion, callee)
      return checkGeneric(row, arguments, node, list, expected)
    }
    // Blocks of UIKit's are no parameters.
    let trailing =
      candidates.contains { $0.parameters.last?.type.takesClosure ?? false }
      ? CallSyntax(node).trailing : []
    var fitting: [FittingCall] = []
    for candidate in candidates {
      if let places = match(
        candidate.parameters, arguments, trailing, variadic: candidate.variadic)
      {
        fitting.append(FittingCall(candidate: candidate, places: places))
      }
    }
    if fitting.count == 1, candidates.count > 1,
      let other = otherOverload(than: fitting[0].candidate, among: candidates, arguments)
    {
      return failure(
        ArgumentMistake(
          candidates: [(other.parameters, signature(of: other))], arguments: arguments,
          list: list, callee: callee
        ).diagnostic, node)
    }
    var first: Expression?
    if fitting.count > 1 { (fitting, first) = chooseByType(fitting, arguments) }
    guard let call = fitting.first, case let chosen = call.candidate else {
      var diagnostic = ArgumentMistake(
        candidates: candidates.map { ($0.parameters, signature(of: $0)) }, arguments: arguments,
        list: list, callee: callee, accepts: { self.mayBe($0, $1) },
        others: { self.otherFunctions(than: candidates[0]) },
        completion: candidates.lazy.flatMap(\.blocks).first { $0.isCompletion }?.name
      ).diagnostic
      if let remedy = parameterDeclaration(for: arguments, of: candidates[0]) {
        // One that leaves the arguments out is the only one.
        if remedy.edits.first?.replacement.isEmpty == true { diagnostic.fixIts = [] }
        diagnostic.fixIts.insert(remedy, at: 0)
      }
      return failure(diagnostic, node)
    }
    var values: [Expression] = []
    values.reserveCapacity(call.places.count + 1)
    var result: ScriptType?
    for (position, place) in call.places.enumerated() {
      let parameter = chosen.parameters[position]
      if position == chosen.variadic, case .list(let element) = parameter.type {
        let nodes = arguments[call.variadicPlaces(of: arguments.count)]
        if let written = nodes.first { recordLabel(of: written, chosen, position) }
        let elements = nodes.map { check(ArgumentSyntax($0).value, as: element) }
        if elements.contains(where: { $0.type == .error }) { return errorExpression(node) }
        values.append(Expression(.list(elements), type: parameter.type, range: list.range))
        continue
      }
      guard let place else {
        values.append(defaultValue(of: position, of: chosen, node, callee))
        continue
      }
      let written = (arguments + trailing)[place]
      let argument = ArgumentSyntax(written).value
      recordLabel(of: written, chosen, position)
      if parameter.type.mentionsResult {
        let hint = firstValueHint(argument, before: position, of: chosen)
        values.append(
          check(
            argument, as: parameter.type, inferring: &result, hint: hint,
            isFirstBare: arguments.first.map { isBare(ArgumentSyntax($0).value) } ?? false))
      } else if place == 0, let first {
        values.append(convert(first, to: parameter.type, argument))
      } else {
        values.append(check(argument, as: parameter.type))
      }
    }
    if let result, chosen.parameters.first?.type == BuiltinCatalogue.result {
      values[0] = converted(values[0], to: result)
    }
    var whole = chosen
    if let result, case .builtin(let row, let receiver) = chosen.action {
      whole = CallCandidate(
        action: .builtin(row.replacing(BuiltinCatalogue.result, by: result), receiver: receiver),
        parameters: chosen.parameters)
    }
    let made = finish(whole, values, node, callee, completion)
    if recorder != nil, made.type != .error {
      record(.function(values.map(\.type), made.type), of: callee, in: \.types)
    }
    return made
  }

  /// Records which parameter of the script the label of an argument names.
  private func recordLabel(of argument: SyntaxNode, _ call: CallCandidate, _ position: Int) {
    guard recorder != nil, argument.tokenIndex != nil, !call.symbols.isEmpty,
      let label = call.symbols[position].labelRange
    else { return }
    record(argument.tokenRange, .definition(label))
  }

  /// Checks an argument whose type contains `BuiltinCatalogue.result`. The first such argument says which type that is in this call.
  private func check(
    _ argument: SyntaxNode, as pattern: ScriptType, inferring result: inout ScriptType?,
    hint: ScriptType?, isFirstBare: Bool
  ) -> Expression {
    if let known = result {
      let count = diagnostics.count
      let value = check(argument, as: pattern.replacing(BuiltinCatalogue.result, by: known))
      guard known == .number, isFirstBare, !isTryingLength, muted == 0,
        diagnostics.count == count + 1, diagnostics[count].message.id == "dimensionMismatch"
      else { return value }
      // The first value may be a length as well, as in `views.reduce(0) { $0 + $1.frame.width }`.
      let mistake = diagnostics.removeLast()
      isTryingLength = true
      let other = check(argument, as: pattern.replacing(BuiltinCatalogue.result, by: .length))
      isTryingLength = false
      if diagnostics.count > count {
        diagnostics.replaceSubrange(count..., with: [mistake])
        return value
      }
      result = .length
      return other
    }
    let value = check(argument, pattern == BuiltinCatalogue.result ? hint : pattern)
    if value.type == .error { return value }
    guard let found = value.type.result(in: pattern) else {
      return failure(
        SemanticDiagnostics.typeMismatch(
          name(of: value.type), expected: BuiltinCatalogue.typeName(pattern), at: argument.range,
          note: nil, remedy: FixIt("write '{ … }'")), argument)
    }
    // `reduce` takes the first closure among its arguments for the function, so its first value can be no closure.
    let isFunction = found.unwrapped.isFunction && pattern == BuiltinCatalogue.result
    if found == .void || isFunction {
      return failure(SemanticDiagnostics.voidValue(at: argument.range), argument)
    }
    result = found
    return value
  }

  /// The type of a first value without a unit, as in `lengths.reduce(0, +)`: that of the elements that the function after it takes.
  private func firstValueHint(
    _ argument: SyntaxNode, before position: Int, of candidate: CallCandidate
  ) -> ScriptType? {
    guard isBare(argument), candidate.parameters.indices.contains(position + 1),
      case .function(let types, _) = candidate.parameters[position + 1].type,
      let element = types.last, element != BuiltinCatalogue.result, element.quantity != nil
    else { return nil }
    return element
  }

  func defaultValue(
    of position: Int, of candidate: CallCandidate, _ node: SyntaxNode, _ callee: SyntaxNode
  ) -> Expression {
    let parameter = candidate.parameters[position]
    if !candidate.symbols.isEmpty, let function = candidate.symbols[position].defaultValue {
      note(.call(function), at: callee.tokenRange)
      return Expression(.call(FunctionID(function), []), type: parameter.type, range: node.range)
    }
    let words = parameter.defaultValue ?? []
    return Expression(
      words.isEmpty ? .none : .constant(words), type: parameter.type, range: node.range)
  }

  /// The argument for each parameter, those after the brackets last; nil when labels or numbers don't match.
  func match(
    _ parameters: [BuiltinCatalogue.Parameter], _ arguments: [SyntaxNode],
    _ trailing: [SyntaxNode] = [], variadic: Int? = nil
  ) -> [Int?]? {
    func label(of argument: SyntaxNode) -> String? {
      argument.tokenIndex == nil ? nil : argument.text
    }
    var places: [Int?] = []
    places.reserveCapacity(parameters.count)
    var next = 0
    for (position, parameter) in parameters.enumerated() {
      let after = next - arguments.count
      if position == variadic {
        let isFirst = next < arguments.count && label(of: arguments[next]) == parameter.label
        places.append(isFirst ? next : nil)
        if isFirst { next += 1 }
        while isFirst, next < arguments.count, label(of: arguments[next]) == nil { next += 1 }
        continue
      }
      if next < arguments.count, label(of: arguments[next]) == parameter.label {
        places.append(next)
        next += 1
      } else if parameter.type.takesClosure, trailing.indices.contains(after),
        after == 0 || label(of: trailing[after]) == parameter.label
      {
        places.append(next)
        next += 1
      } else if parameter.defaultValue != nil {
        places.append(nil)
      } else {
        return nil
      }
    }
    return next == arguments.count + trailing.count ? places : nil
  }

  /// Makes the call from checked arguments.
  private func finish(
    _ chosen: CallCandidate, _ values: [Expression], _ node: SyntaxNode, _ callee: SyntaxNode,
    _ completion: SyntaxNode?
  ) -> Expression {
    var taking: BuiltinCatalogue.Member?
    if case .builtin(let row, _) = chosen.action {
      taking = row
      record(callee.tokenRange, row)
    }
    let takesTrailing = chosen.parameters.last?.type.takesClosure ?? false
    let blocks = checkBlocks(
      of: taking, node, takesTrailing ? [] : CallSyntax(node).trailing, completion, callee)
    if values.contains(where: { $0.type == .error }) { return errorExpression(node) }
    switch chosen.action {
    case .builtin(let row, let receiver):
      noteClock(row, callee)
      checkForTests(row.id, values, callee)
      if row.id.rule == .colorParts { checkColorParts(values, node) }
      if let receiver, let lack = reportElements(of: receiver, for: row, callee) {
        return failure(lack, node)
      }
      if row.id.rule == .dismisses { hasDismissal = true }
      if row.id.rule == .pushes || row.id.rule == .shows { hasPush = true }
      if row.mayAnimate(blocks) { body.makesAnimatingCall = true }
      if row.type == .transform { hasTransform = true }
      if row.id.rule == .share { lintShareArgument(values, node, of: row.name) }
      checkDurations(row, values, callee)
      checkStoryboardTexts(row, receiver, values)
      if row.id.rule == .makesAnimation { lintKeyPath(values, node) }
      var arguments = values
      if let receiver, let owner = row.owner {
        arguments.insert(receiver.type.isList ? receiver : converted(receiver, to: owner), at: 0)
      }
      return Expression(
        .builtin(row.id, arguments, blocks: blocks), type: row.type, range: node.range)
    case .compose(let type):
      record(callee.tokenRange, .builtin(name(of: type)))
      if type == .color { checkColorParts(values, node) }
      return compose(values, type: type, node)
    case .enumeration(let operation, let index):
      return finish(operation, of: index, values, node)
    case .function(let index, let receiver):
      note(.call(index), at: callee.tokenRange)
      return Expression(
        .call(FunctionID(index), (receiver.map { [$0] } ?? []) + values),
        type: functions[index].result, range: node.range)
    case .value(let function):
      guard case .function(_, let result) = function.type else { return errorExpression(node) }
      return Expression(.apply(function, values), type: result, range: node.range)
    case .slot(let slot, let receiver):
      note(.call(slot.function), at: callee.tokenRange)
      record(callee.tokenRange, .builtin(slot.row.written))
      return Expression(
        .slot(FunctionID(slot.function), [receiver] + values), type: slot.row.type,
        range: node.range)
    case .make(let index, _):
      if declarations.kind(of: index) == .segue {
        return failure(
          SemanticDiagnostics.segueMadeElsewhere(
            declarations[index].name, at: callee.tokenRange), node)
      }
      if declarations.kind(of: index) == .presentation,
        body.slot != .delegate(.presentationControllerForPresented) || !body.closures.isEmpty,
        !isMemberAsFunction, !functions[body.function].source.isMaking || body.owner?.index != index
      {
        report(
          SemanticDiagnostics.presentationMadeElsewhere(
            declarations[index].name, at: callee.tokenRange))
      }
      return finish(chosen, values, at: callee.tokenRange, node)
    case .makeInherited: return finish(chosen, values, at: callee.tokenRange, node)
    }
  }

  /// Makes an instance from values.
  func finish(
    _ chosen: CallCandidate, _ values: [Expression], at place: SourceRange, _ node: SyntaxNode
  ) -> Expression {
    if case .enumeration(let operation, let index) = chosen.action {
      return finish(operation, of: index, values, node)
    }
    if case .makeInherited(let index, let row) = chosen.action {
      note(.make(DeclarationID(index)), at: place)
      let object = Expression(
        .builtin(row.id, values, blocks: row.blocks.map { _ in nil }), type: row.type,
        range: node.range)
      let made = Expression(
        .make(DeclarationID(index), [object]), type: .instance(DeclarationID(index)),
        range: node.range)
      return declarations[index].inits.isEmpty
        ? made : Expression(.finished(made), type: made.type, range: node.range)
    }
    guard case .make(let index, let initializer) = chosen.action else {
      return errorExpression(node)
    }
    if let initializer {
      note(.call(initializer), at: place)
      return Expression(
        .call(FunctionID(initializer), values), type: functions[initializer].result,
        range: node.range)
    }
    note(.make(DeclarationID(index)), at: place)
    return Expression(
      .make(DeclarationID(index), values), type: .instance(DeclarationID(index)), range: node.range)
  }

  /// The diagnostic for a method of lists whose elements are not of the sort that it needs; nil where they are.
  func reportElements(
    of receiver: Expression, for row: BuiltinCatalogue.Member, _ callee: SyntaxNode
  ) -> Diagnostic? {
    guard case .list(let element) = receiver.type else { return nil }
    switch row.id.rule {
    case .ordersElements
    where element.quantity == nil && element != .string && element != .object(.indexPath),
      .joinsTexts where element != .string:
      return SemanticDiagnostics.elementsDoNotFit(
        row.name, type: name(of: element), at: callee.tokenRange)
    default: return nil
    }
  }

  private func noteClock(_ row: BuiltinCatalogue.Member, _ callee: SyntaxNode) {
    if row.id.rule.runsClock {
      note(.clock(row.owner == nil ? row.name : "finger.\(row.name)"), at: callee.tokenRange)
    }
  }

  /// Reports a negative duration: the clock only runs forwards.
  private func checkDurations(
    _ row: BuiltinCatalogue.Member, _ values: [Expression], _ callee: SyntaxNode
  ) {
    guard row.id.rule.runsClock else { return }
    for value in values where value.type == .time {
      if case .constant(let words) = value.kind, let word = words.first, word < 0 {
        return report(SemanticDiagnostics.negativeDuration(of: row.name, at: value.range))
      }
    }
  }

  /// Reports components of a colour that are literals outside of 0…1.
  private func checkColorParts(_ values: [Expression], _ node: SyntaxNode) {
    for value in values {
      if case .constant(let words) = value.kind, let word = words.first, !(0...1).contains(word) {
        report(SemanticDiagnostics.colorOutOfRange(at: value.range, value: word))
        return
      }
    }
  }
}
