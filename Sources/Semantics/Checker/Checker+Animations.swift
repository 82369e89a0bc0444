import SourceText
import Syntax

extension Checker {
  /// Checks `animate`: its duration, its options, its block and its completion.
  func checkAnimate(_ node: SyntaxNode) -> Statement {
    var values: [String: Expression] = [:]
    var ranges: [String: SourceRange] = [:]
    var duration: Expression?
    let syntax = AnimateSyntax(node)
    for argument in syntax.arguments {
      let value = ArgumentSyntax(argument).value
      guard argument.tokenIndex != nil else {
        if duration != nil, isProbed(value) {
          offerLabels(Self.animateLabels.filter { ranges[$0] == nil })
        } else if duration != nil {
          report(SemanticDiagnostics.animateArgument("", at: value.range))
        } else {
          duration = check(value, as: .time)
        }
        continue
      }
      let label = argument.text
      guard let type = Self.animateArguments[label] else {
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
    if duration == nil, spring?.settles ?? false {
      duration = Expression(.constant([0]), type: .time, range: node.tokenRange)
    } else if duration == nil {
      report(SemanticDiagnostics.animateWithoutDuration(at: node.tokenRange))
    }
    if let spring = ranges["spring"], let curve = ranges["curve"] {
      report(SemanticDiagnostics.springWithCurve(at: curve, spring: spring))
    }
    if let velocity = ranges["initialVelocity"], ranges["spring"] == nil {
      report(SemanticDiagnostics.velocityWithoutSpring(at: velocity))
    }
    let outerKeyframes = body.hasKeyframes
    body.hasKeyframes = false
    body.animateDepth += 1
    let statements = checkBlock(syntax.block)
    body.animateDepth -= 1
    let isKeyframes = body.hasKeyframes
    body.hasKeyframes = outerKeyframes
    if isKeyframes, let spring = ranges["spring"] ?? (spring == nil ? nil : ranges["curve"]) {
      report(SemanticDiagnostics.springWithKeyframes(at: spring))
    }
    let completion = checkThen(syntax.completion, parameter: ("finished", .bool))
    return Statement(
      .animate(
        Statement.Animation(
          duration: duration ?? errorExpression(node), delay: values["delay"],
          curve: values["curve"], spring: values["spring"],
          initialVelocity: values["initialVelocity"], options: values["options"],
          isKeyframes: isKeyframes, body: statements, completion: completion)),
      range: node.range)
  }

  /// Whether timing is a spring, and whether it is written as one that takes until it has settled.
  private func writtenSpring(_ timing: Expression) -> (settles: Bool, Void)? {
    guard case .upcast(let value) = timing.kind, value.type == .springTiming else { return nil }
    if case .builtin(let member, _, _) = value.kind { return (member.rule == .settlingSpring, ()) }
    return (false, ())
  }

  private static let animateLabels = ["curve", "delay", "spring", "initialVelocity", "options"]
  private static let animateArguments: [String: ScriptType] = [
    "curve": .timing, "delay": .time, "spring": .ratio, "initialVelocity": .number,
    "options": .enumeration(.animationOption),
  ]

  /// Checks `at 0%...50% { }`.
  func checkKeyframe(_ node: SyntaxNode) -> Statement {
    if body.animateDepth == 0 || body.keyframeDepth > 0 {
      report(
        SemanticDiagnostics.keyframeOutside(
          at: node.tokenRange, isNested: body.keyframeDepth > 0))
    }
    body.hasKeyframes = true
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
    body.keyframeDepth += 1
    let statements = checkBlock(KeyframeSyntax(node).block)
    body.keyframeDepth -= 1
    return Statement(.keyframe(start: start, end: end, statements), range: node.range)
  }

  /// Checks `alongside { } then { }`.
  func checkAlongside(_ node: SyntaxNode) -> Statement {
    let kind = body.owner.map { declarations[$0.index].kind }
    if kind != .controller, kind != .presentation {
      report(SemanticDiagnostics.alongsideOutside(at: node.tokenRange))
    }
    let block = checkClosure(AlongsideSyntax(node).block, word: "alongside")
    let completion = checkThen(
      AlongsideSyntax(node).completion,
      parameter: ("context", .object(.transitionCoordinatorContext)))
    return Statement(.alongside(block, completion: completion), range: node.range)
  }
}
