import SourceText
import Syntax

/// `animate 1s { }`, or a call of `UIView` that is the same statement.
struct AnimationForm {
  /// The statement.
  let node: SyntaxNode
  /// The words that name it, for messages.
  let range: SourceRange
  /// `animate`, `animateKeyframes` or `addKeyframe`.
  var word = "animate"
  /// The arguments besides the blocks.
  var arguments: [SyntaxNode]
  /// The block whose changes are animated, a `block` or `closure`; nil for a call without one.
  var block: SyntaxNode?
  /// The `then`.
  var then: SyntaxNode?
  /// UIKit's `completion`, a `closure`.
  var completion: SyntaxNode?
  /// Whether it is a call of `UIView`, which has UIKit's labels.
  var isCall = false

  /// Whether its block holds keyframes, also where it adds none.
  var isKeyframes: Bool { word == "animateKeyframes" }

  /// Reads a statement `animate`.
  init(statement node: SyntaxNode) {
    let syntax = AnimateSyntax(node)
    self.node = node
    range = node.tokenRange
    arguments = syntax.arguments
    block = syntax.block
    then = syntax.completion
  }

  /// Reads a statement that is a call of `UIView`.
  init(call node: SyntaxNode, callee: SyntaxNode) {
    let syntax = ExpressionStatementSyntax(node)
    self.node = node
    range = callee.range
    word = callee.text
    arguments = []
    then = syntax.completion
    isCall = true
    var blocks: [(label: String, closure: SyntaxNode)] = []
    let call = CallSyntax(syntax.expression)
    for argument in call.arguments {
      let value = ArgumentSyntax(argument).value
      let label = argument.tokenIndex == nil ? "animations" : argument.text
      switch value.kind {
      case .closure: blocks.append((label, value))
      case .nilLiteral where label == "completion": break
      case _ where argument.tokenIndex != nil && ["animations", "completion"].contains(label):
        blocks.append((label, value))
      default: arguments.append(argument)
      }
    }
    for argument in call.trailing {
      let isSecond = blocks.contains { $0.label == "animations" }
      let label =
        argument.tokenIndex == nil ? isSecond ? "completion" : "animations" : argument.text
      blocks.append((label, ArgumentSyntax(argument).value))
    }
    block = blocks.first { $0.label != "completion" }?.closure
    completion = blocks.first { $0.label == "completion" }?.closure
  }

  /// The error for a call without the arguments that it needs.
  var wrongArguments: Diagnostic {
    let time = "Time, delay: Time = 0s"
    let signatures =
      switch word {
      case "addKeyframe":
        ["addKeyframe(withRelativeStartTime: Ratio, relativeDuration: Ratio, animations: { … })"]
      case "animateKeyframes":
        [
          "animateKeyframes(withDuration: \(time), options: UIView.KeyframeAnimationOptions = [], animations: { … }, completion: { … })"
        ]
      default:
        [
          "animate(withDuration: \(time), options: UIView.AnimationOptions = [], animations: { … }, completion: { … })",
          "animate(withDuration: \(time), usingSpringWithDamping: Ratio, initialSpringVelocity: Number, options: UIView.AnimationOptions = [], animations: { … }, completion: { … })",
          "animate(springDuration: Time = 0.5s, bounce: Ratio = 0, initialSpringVelocity: Number = 0, delay: Time = 0s, options: UIView.AnimationOptions = [], animations: { … }, completion: { … })",
        ]
      }
    let call = CallSyntax(ExpressionStatementSyntax(node).expression)
    return SemanticDiagnostics.wrongArguments(
      word, signatures: signatures, at: call.list.range, detail: nil)
  }

  /// The label of an argument as a statement `animate` has it; nil for the duration.
  func label(of argument: SyntaxNode) -> String? {
    guard argument.tokenIndex != nil else { return nil }
    guard isCall else { return argument.text }
    switch argument.text {
    case "withDuration": return nil
    case "usingSpringWithDamping": return "spring"
    default: return argument.text
    }
  }
}

extension Checker {
  /// Whether a name is that of a call of `UIView` which is a statement.
  static func isAnimationCall(_ name: String) -> Bool {
    ["animate", "animateKeyframes", "addKeyframe"].contains(name)
  }

  /// The form of a statement that calls `UIView.animate(withDuration:…)`, `animateKeyframes` or `addKeyframe`; nil for another one.
  func animationForm(_ node: SyntaxNode) -> AnimationForm? {
    let expression = ExpressionStatementSyntax(node).expression
    guard expression.kind == .call else { return nil }
    let callee = CallSyntax(expression).callee
    guard callee.kind == .memberAccess, callee.operand.kind == .nameReference,
      Self.isAnimationCall(callee.text),
      callee.operand.hasText("UIView")
        || aliased(callee.operand.text, callee.operand) == .object(.view)
    else { return nil }
    return AnimationForm(call: node, callee: callee)
  }

  /// Checks the completion of an animation; its argument says whether the animation ran to its end.
  func checkCompletion(of form: AnimationForm) -> Closure? {
    guard let completion = form.completion else {
      return checkThen(form.then, parameter: ("finished", .bool))
    }
    if let then = form.then { reportNoCompletion(then) }
    guard completion.kind == .closure else {
      let type = ScriptType.function([.bool], .void)
      let function = check(completion, type)
      let converted = convert(
        function, to: function.type.isOptional ? .optional(type) : type, completion)
      return converted.type == .error ? nil : block(calling: converted, [.bool])
    }
    return checkClosure(
      completion, as: ClosureForm(word: form.word, parameters: [("finished", .bool)]))
  }

  /// Checks `UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { }`.
  func checkAddedKeyframe(_ form: AnimationForm, into result: inout [Statement]) {
    beginKeyframe(form.word, at: form.range)
    let labels = ["withRelativeStartTime", "relativeDuration"]
    guard form.arguments.map({ $0.tokenIndex == nil ? "" : $0.text }) == labels else {
      return report(form.wrongArguments)
    }
    let values = form.arguments.map { check(ArgumentSyntax($0).value, as: .ratio) }
    // The start is read twice.
    let start = newVariable("", .ratio, isMutable: false)
    result.append(Statement(.declare(start, values[0]), range: form.range))
    let first = Expression(.variable(start), type: .ratio, range: values[0].range)
    let end = Expression(
      .arithmetic(.add, first, values[1]), type: .ratio, range: values[1].range)
    let statements = form.block.map(checkKeyframeBlock) ?? []
    if form.block == nil { report(SemanticDiagnostics.missingBlock(form.word, at: form.range)) }
    result.append(
      Statement(.keyframe(start: first, end: end, curve: nil, statements), range: form.node.range))
  }
}
