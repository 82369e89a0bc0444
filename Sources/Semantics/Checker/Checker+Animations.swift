import SourceText
import Syntax

extension Checker {
  /// Checks `animate` or `UIView.animate`: its duration, its options, its block and its completion.
  func checkAnimate(_ form: AnimationForm) -> Statement {
    let node = form.node
    var values = LabelledValues<Expression>()
    var ranges = LabelledValues<SourceRange>()
    var duration: Expression?
    // UIKit's label, which is reported; what goes with it is then no second mistake.
    var hasFittedSpring = false
    for argument in form.arguments {
      let value = ArgumentSyntax(argument).value
      guard let label = form.label(of: argument) else {
        if duration != nil, isProbed(value) {
          offerLabels(Self.animateLabels.filter { ranges[$0] == nil })
        } else if duration != nil {
          report(SemanticDiagnostics.animateArgument("", at: value.range))
        } else {
          duration = check(value, as: .time)
          duration.map { lintLongDuration($0) }
        }
        continue
      }
      guard
        let type = Self.animateArgument(
          label, isKeyframed: form.isKeyframes || form.block.map(hasKeyframes) ?? false)
      else {
        if form.isCall {
          report(form.wrongArguments)
          return Statement(.expression(errorExpression(node)), range: node.range)
        }
        if label == "usingSpringWithDamping" { hasFittedSpring = true }
        report(
          SemanticDiagnostics.unknownAnimateArgument(
            label, at: argument.tokenRange,
            suggestion: Synonyms.animateArguments[label]
              ?? closest(to: label, among: Self.animateLabels)))
        continue
      }
      if let first = ranges[label] {
        report(SemanticDiagnostics.duplicateName(label, at: argument.tokenRange, first: first))
        continue
      }
      ranges[label] = argument.tokenRange
      values[label] = check(value, as: type)
    }
    let spring = values["curve"].flatMap(writtenSpring)
    if ranges["spring"] != nil || hasFittedSpring, let velocity = ranges["initialSpringVelocity"] {
      // UIKit's name for it in both of its methods with springs.
      ranges["initialSpringVelocity"] = nil
      ranges["initialVelocity"] = ranges["initialVelocity"] ?? velocity
      values["initialVelocity"] = values["initialSpringVelocity"]
    }
    let bouncing = Self.bouncingLabels.first { ranges[$0] != nil }
    if let bouncing, let range = ranges[bouncing] {
      let other =
        duration?.range ?? ranges["curve"] ?? ranges["spring"] ?? ranges["initialVelocity"]
      if let other {
        report(SemanticDiagnostics.bouncingSpring(bouncing, at: range, other: other))
      }
      duration =
        values["springDuration"]
        ?? Expression(.constant([0.5]), type: .time, range: node.tokenRange)
      values["initialVelocity"] = values["initialSpringVelocity"]
      if values["bounce"] == nil {
        values["bounce"] = Expression(.constant([0]), type: .ratio, range: node.tokenRange)
      }
    } else if duration == nil, spring?.settles ?? false {
      duration = Expression(.constant([0]), type: .time, range: node.tokenRange)
    } else if duration == nil, form.isCall {
      report(form.wrongArguments)
    } else if duration == nil, values["curve"]?.type != .error {
      report(
        SemanticDiagnostics.animateWithoutDuration(
          at: form.range, hasArguments: !form.arguments.isEmpty))
    }
    if let spring = ranges["spring"], let curve = ranges["curve"] {
      report(SemanticDiagnostics.springWithCurve(at: curve, spring: spring))
    }
    if let velocity = ranges["initialVelocity"], ranges["spring"] == nil, bouncing == nil,
      !hasFittedSpring
    {
      report(SemanticDiagnostics.velocityWithoutSpring(at: velocity))
    }
    let nesting = body.nesting
    body.nesting = nesting.inBlock
    body.nesting.hasKeyframes = form.isKeyframes
    body.nesting.animateDepth += 1
    let statements = form.block.map(checkAnimated) ?? []
    if form.block == nil { report(SemanticDiagnostics.missingBlock(form.word, at: form.range)) }
    let isKeyframes = body.nesting.hasKeyframes
    body.nesting = nesting
    if isKeyframes,
      let spring = ranges["spring"] ?? bouncing.flatMap({ ranges[$0] })
        ?? (spring == nil ? nil : ranges["curve"])
    {
      report(SemanticDiagnostics.springWithKeyframes(at: spring, isInKeyframe: false))
    }
    let completion = checkCompletion(of: form)
    return Statement(
      .animate(
        Statement.Animation(
          duration: duration ?? errorExpression(node), delay: values["delay"],
          curve: values["curve"], spring: values["spring"],
          initialVelocity: values["initialVelocity"], bounce: values["bounce"],
          options: values["options"], isKeyframes: isKeyframes, body: statements,
          completion: completion)),
      range: node.range)
  }

  /// Whether timing is a spring, and whether it is written as one that takes until it has settled.
  private func writtenSpring(_ timing: Expression) -> (settles: Bool, Void)? {
    guard case .upcast(let value) = timing.kind, value.type == .springTiming else { return nil }
    if case .builtin(let member, _, _) = value.kind { return (member.rule == .settlingSpring, ()) }
    return (false, ())
  }

  /// The statements of a block that is animated, or the call of a function in its place.
  private func checkAnimated(_ block: SyntaxNode) -> [Statement] {
    if block.kind == .closure || block.kind == .block { return checkInline(block) }
    let function = check(block, as: .function([], .void))
    if function.type == .error { return [] }
    let call = Expression(.apply(function, []), type: .void, range: block.range)
    return [Statement(.expression(call), range: block.range)]
  }

  /// Whether an `at` block is in a block, not in an `animate` of its own.
  private func hasKeyframes(_ block: SyntaxNode) -> Bool {
    var waiting = [block]
    while let node = waiting.popLast() {
      for child in node.childSequence where child.kind != .animateStatement {
        if child.kind == .keyframeStatement { return true }
        waiting.append(child)
      }
    }
    return false
  }

  private static let animateLabels = [
    "curve", "delay", "spring", "initialVelocity", "options", "springDuration", "bounce",
    "initialSpringVelocity",
  ]
  /// The labels of springs by their perceptual duration.
  private static let bouncingLabels = ["springDuration", "bounce", "initialSpringVelocity"]

  /// The type of an argument; nil for a label that does not exist.
  private static func animateArgument(
    _ label: String, isKeyframed: @autoclosure () -> Bool
  ) -> ScriptType? {
    switch label {
    case "curve": .timing
    case "delay", "springDuration": .time
    case "spring", "bounce": .ratio
    case "initialVelocity", "initialSpringVelocity": .number
    case "options": .enumeration(isKeyframed() ? .keyframeAnimationOption : .animationOption)
    default: nil
    }
  }

  /// Checks `at 0%...50%, curve: .easeIn { }`.
  func checkKeyframe(_ node: SyntaxNode) -> Statement {
    beginKeyframe("at", at: node.tokenRange)
    let span = KeyframeSyntax(node).span
    var start = errorExpression(span)
    var end = errorExpression(span)
    if span.kind == .infixOperator, span.text == "..." {
      start = check(InfixSyntax(span).left, as: .ratio)
      end = check(InfixSyntax(span).right, as: .ratio)
      if case .constant(let first) = start.kind, case .constant(let last) = end.kind,
        let from = first.first, let to = last.first, from > to || from < 0 || to > 1
      {
        report(SemanticDiagnostics.keyframeSpan(at: span.range))
      }
    } else if span.kind != .error, !span.isAbsent {
      report(SemanticDiagnostics.keyframeSpan(at: span.range))
    }
    var curve: Expression?
    for argument in KeyframeSyntax(node).arguments {
      guard argument.tokenIndex != nil, argument.text == "curve", curve == nil else {
        report(SemanticDiagnostics.keyframeArgument(at: argument.range))
        continue
      }
      let value = check(ArgumentSyntax(argument).value, as: .timing)
      if writtenSpring(value) != nil {
        report(SemanticDiagnostics.springWithKeyframes(at: argument.range, isInKeyframe: true))
      }
      curve = value
    }
    let statements = checkKeyframeBlock(KeyframeSyntax(node).block)
    return Statement(
      .keyframe(start: start, end: end, curve: curve, statements), range: node.range)
  }

  /// Notes a keyframe of the animation around it, or reports that there is none.
  func beginKeyframe(_ word: String, at range: SourceRange) {
    if body.nesting.animateDepth == 0 || body.nesting.keyframeDepth > 0 {
      report(
        SemanticDiagnostics.keyframeOutside(
          word, at: range, isNested: body.nesting.keyframeDepth > 0))
    }
    body.nesting.hasKeyframes = true
  }

  /// Checks the block of a keyframe.
  func checkKeyframeBlock(_ block: SyntaxNode) -> [Statement] {
    let nesting = body.nesting
    defer { body.nesting = nesting }
    body.nesting = nesting.inBlock
    body.nesting.keyframeDepth += 1
    return checkInline(block)
  }

  /// Checks a block, or a closure, whose statements run at once.
  private func checkInline(_ node: SyntaxNode) -> [Statement] {
    guard node.kind == .closure else { return checkBlock(node) }
    openScope()
    if let name = ClosureSyntax(node).names.first {
      report(SemanticDiagnostics.tooManyBindings("animate", parameters: [], at: name.range))
    }
    let entries = declareCaptures(ClosureSyntax(node).captures)
    let statements = checkBlock(ClosureSyntax(node).block)
    closeScope()
    return entries.map { Statement(.declare($0.variable, $0.value), range: $0.value.range) }
      + statements
  }

  /// Checks `alongside { } then { }`.
  func checkAlongside(_ node: SyntaxNode) -> Statement {
    let kind = body.owner.map { declarations[$0.index].kind }
    if kind != .controller, kind != .presentation {
      report(SemanticDiagnostics.alongsideOutside(at: node.tokenRange))
    }
    let parameter = ("context", ScriptType.object(.transitionCoordinatorContext))
    let block = checkClosure(
      AlongsideSyntax(node).block, as: ClosureForm(word: "alongside", parameters: [parameter]))
    let completion = checkThen(AlongsideSyntax(node).completion, parameter: parameter)
    return Statement(.alongside(block, completion: completion), range: node.range)
  }
}

/// A few values by their labels. A dictionary would cost a start some 300,000 instructions: the runtime searches all conformances of the
/// program for the first dictionary of each type.
private struct LabelledValues<Value> {
  private var items: [(label: String, value: Value)] = []

  subscript(label: String) -> Value? {
    get { items.first { $0.label == label }?.value }
    set {
      items.removeAll { $0.label == label }
      if let newValue { items.append((label, newValue)) }
    }
  }
}
