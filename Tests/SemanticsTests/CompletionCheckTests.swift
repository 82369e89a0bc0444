import Semantics
import SourceText
import TestSupport
import Testing

/// The shapes of `animateTransition`: which have a way on which nothing completes the transition, and which way that is.
@Suite struct CompletionCheckTests {
  private func warning(_ statements: String, members: String = "") -> [String]? {
    let marked = MarkedSource(Check.inAnimator(statements, members: members))
    let result = Check.run(marked.text)
    #expect(!result.diagnostics.contains { $0.message.severity == .error })
    return result.diagnostics.first { $0.message.id == "neverCompletes" }?.related.map(\.text)
  }

  private static let done = "context.completeTransition(!context.transitionWasCancelled)"

  @Test(arguments: [
    "done", "animate 1s { } then { done }", "animate 1s { } then (finished) { done }",
    "if context.isAnimated { done } else { done }",
    "if context.isAnimated { done; return }\ndone",
    "if let v = context.view(forKey: .to) { print(v)\ndone } else { done }",
    "if context.isAnimated { animate 1s { } then { done } } else { done }",
    "for i in 0..<3 { print(i) }\ndone", "let c = context\ndone_c", "finish(c: context)",
    "animate 1s { } then { finish(c: context) }", "animate 1s { done }",
    "animate 1s { } then { if context.isAnimated { done } else { done } }",
    "let x = if context.isAnimated { 1 } else { 2 }\nprint(x)\ndone",
    "if context.isAnimated { done } else if context.isInteractive { done } else { done }",
    "outer(c: context)",
    "switch n { case 1: done\ndefault: done }",
    "switch n { case 1: break\ndefault: print(1) }\ndone",
    "switch context.view(forKey: .to) { case let v?: print(v)\ndone\ncase nil: done }",
    "switch n { case 1: done\nreturn\ncase 2: if context.isAnimated { break }\ndefault: print(1) }\ndone",
    "switch context.isAnimated { case let c: print(c)\ndone }",
    "switch context { case let c: done_c }",
    "defer { done }\nguard let v = context.view(forKey: .to) else { return }\nprint(v)",
    "if context.isAnimated { defer { done }\nif n == 1 { return }\nprint(1) } else { done }",
    "animate 1s { } then { defer { done }\nif n == 1 { return }\nprint(1) }",
    "defer { print(1) }\ndone",
    "let end = { done }\nend()", "let end = { done }\nanimate 1s { } then { end() }",
    "let end = { done }\nlater(work: end)", "later { done }", "later { [weak self] in done }",
    "let end = { (c: UIViewControllerContextTransitioning) in done_c }\nend(context)",
    "let end = { (up: Bool) in if up { return }\nprint(1) }\nend(true)\ndone",
    "for i in 0..<3 { if i == 1 { break } }\ndone",
  ])
  func everyWayCompletes(shape: String) {
    #expect(warning(expand(shape), members: members) == nil)
  }

  @Test(arguments: [
    ("", []),
    ("print(context)", []),
    ("animate 1s { }", []),
    ("animate 1s { } then { print(1) }", []),
    ("if context.isAnimated { done }", ["when this is false"]),
    ("if context.isAnimated { print(1) } else { done }", ["when this is true"]),
    ("if let v = context.view(forKey: .to) { print(v)\ndone }", ["when this is nil"]),
    ("for i in 0..<3 { print(i)\ndone }", ["this 'for' may be empty"]),
    ("if context.isAnimated { return }\ndone", ["when this is true", "it returns here"]),
    (
      "if context.isAnimated { if context.isInteractive { done } } else { done }",
      ["when this is true", "when this is false"]
    ),
    ("animate 1s { } then { if context.isAnimated { done } }", ["when this is false"]),
    (
      "animate 1s { } then { if context.isAnimated { return }\ndone }",
      ["when this is true", "it returns here"]
    ),
    ("defer { print(1) }\nprint(2)", []),
    (
      "defer { print(1) }\nif context.isAnimated { return }\ndone",
      ["when this is true", "it returns here"]
    ),
    ("defer { if context.isAnimated { done } }\nprint(1)", ["when this is false"]),
    ("maybe(c: context)", ["this is called", "when this is false"]),
    (
      "if context.isAnimated { print(1) }\nif context.isInteractive { done }",
      ["when this is false"]
    ),
    ("switch n { case 1: done\ndefault: print(1) }", ["in this case"]),
    ("switch n { case 1: print(1)\ncase 2: done\ncase _: done }", ["in this case"]),
    (
      "switch n { case 1: if context.isAnimated { break }\ndone\ndefault: done }",
      ["in this case", "when this is true"]
    ),
    ("switch n { case 1: return\ndefault: done }", ["in this case", "it returns here"]),
    ("switch n { case 1: print(1)\ndefault: print(2) }", []),
    ("let x = switch n { case 1: 1\ndefault: 2 }\nprint(x)", []),
    ("if case 1 = n { done }", ["when this does not match"]),
    ("if case let v? = context.view(forKey: .to) { print(v)\ndone }", ["when this does not match"]),
    ("idle()", []), ("let end = { done }\nprint(1)", []),
    (
      "let end = { if context.isAnimated { done } }\nend()",
      ["this is called", "when this is false"]
    ),
    ("later { if context.isAnimated { done } }", ["when this is false"]),
    ("for i in 0..<3 { if i == 1 { continue }\ndone }", ["this 'for' may be empty"]),
  ])
  func aWayThatDoesNotCompleteIsShown(shape: String, path: [String]) {
    #expect(warning(expand(shape), members: members) == path)
  }

  /// Once the context is out of sight the engine judges.
  @Test(arguments: [
    "saved = context", "all.append(context)", "keep(c: context)",
    "let list = [context]\nprint(list.count)", "work = { done }",
    "if context.isAnimated { saved = context }",
  ])
  func aContextThatIsPassedOnMakesItSilent(shape: String) {
    #expect(warning(expand(shape), members: members) == nil)
  }

  /// An interruptible animator that is kept completes the transition the first time it is asked for.
  @Test(
    arguments: [
      (
        "{ if let running { return running }\nlet a = make()\na.addCompletion { p in done }\nrunning = a\nreturn a }",
        nil
      ),
      (
        "{ if let kept = running { return kept }\nlet a = make()\nrunning = a\nreturn a }",
        ["this is called", "when this is nil", "it returns here"]
      ),
      ("{ let a = make()\nreturn a }", ["this is called", "it returns here"]),
      ("running ?? all(c: context)", nil),
      ("running ?? none(c: context)", ["this is called", "this is called", "it returns here"]),
    ] as [(String, [String]?)])
  func theReturnOfAnInterruptibleAnimatorCounts(slot: String, path: [String]?) {
    let members = """
      var running: UIViewPropertyAnimator? = nil
      func make() -> UIViewPropertyAnimator { return UIViewPropertyAnimator(duration: 1s, curve: .linear) }
      func all(c: UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
        let a = make()
        a.addCompletion { p in c.completeTransition(p == .end) }
        return a
      }
      func none(c: UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
        let a = make()
        return a
      }
      interruptibleAnimator(using transitionContext)\(slot.hasPrefix("{") ? " " : ": ")\(
        slot.replacing("done", with: "transitionContext.completeTransition(p == .end)")
          .replacing("context)", with: "transitionContext)")
          .replacing("transitiontransitionContext", with: "transitionContext"))
      """
    #expect(
      warning("interruptibleAnimator(using: context).startAnimation()", members: members) == path)
  }

  @Test func anInteractionControllerOfItsOwnCompletesToo() {
    func found(_ body: String) -> [String] {
      DiagnosticText.ids(
        Check.run(
          "animator A {\n  transitionDuration: 1s\n  var kept: UIViewControllerContextTransitioning? = nil\n  on startInteractiveTransition(c) { \(body) }\n}"
        ).diagnostics)
    }
    #expect(found("kept = c") == [])
    #expect(found("c.completeTransition(!c.transitionWasCancelled)") == [])
    #expect(found("c.updateInteractiveTransition(50%)") == ["neverCompletes"])
    #expect(found("c.completeTransition(true)") == ["ignoresCancel"])
  }

  @Test func theHookThatDoesNotNameItsContextNeverCompletes() {
    let result = Check.run(
      "animator A {\n  transitionDuration: 1s\n  on animateTransition { animate transitionDuration { } }\n}"
    )

    #expect(DiagnosticText.ids(result.diagnostics) == ["neverCompletes"])
    #expect(result.program != nil)
  }

  @Test(arguments: [
    ("context.completeTransition(true)", true),
    (
      "if context.isAnimated { context.completeTransition(true) } else { context.completeTransition(false) }",
      true
    ),
    (
      "let ok = !context.transitionWasCancelled\nprint(ok)\ncontext.completeTransition(true)", false
    ),
    ("context.completeTransition(!context.transitionWasCancelled)", false),
  ])
  func completingAfterACancelIsNoticed(statements: String, isWarned: Bool) {
    let ids = DiagnosticText.ids(
      Check.run(MarkedSource(Check.inAnimator(statements)).text).diagnostics)

    #expect(ids == (isWarned ? ["ignoresCancel"] : []))
  }

  /// Nothing can cancel what is not animated, nor what no finger drives at the start.
  @Test(arguments: [
    ("if !context.isAnimated { true }", false),
    ("if context.isAnimated == false { true }", false),
    ("if context.isAnimated { print(1) } else { true }", false),
    ("if context.isAnimated { print(1)\nreturn }\ntrue", false),
    ("if !context.isAnimated && !context.isInteractive { true }", false),
    ("if !(context.isAnimated || context.isInteractive) { true }", false),
    ("let animated = context.isAnimated\nif !animated { true }", false),
    ("if !context.isAnimated { finish(c: context) }", false),
    ("if !context.isInteractive { true }", false),
    ("if !context.isAnimated { animate 1s { } then { true } }", false),
    ("switch context.isAnimated { case false: true\ndefault: print(1) }", false),
    ("switch context.isAnimated { case false: print(1)\ndefault: true }", true),
    ("if context.isAnimated { true }", true),
    ("if !context.isAnimated { print(1) } else { true }", true),
    ("if !context.isAnimated || context.isInteractive { true }", true),
    ("if !context.isAnimated { true } else { animate 1s { } then { true } }", true),
    ("if !context.isAnimated { finish(c: context) } else { finish(c: context) }", true),
    ("if !context.isAnimated { print(1) }\ntrue", true),
    ("animate 1s { } then { if !context.isInteractive { true } }", true),
  ])
  func whatCanNotBeCancelledIgnoresNoCancel(shape: String, isWarned: Bool) {
    let members = """
      func finish(c: UIViewControllerContextTransitioning) { c.completeTransition(true) }
      """
    let statements = shape.replacing("true", with: "context.completeTransition(true)")
    let ids = DiagnosticText.ids(
      Check.run(MarkedSource(Check.inAnimator(statements, members: members)).text).diagnostics)

    #expect(ids.contains("ignoresCancel") == isWarned)
    #expect(ids.allSatisfy { ["ignoresCancel", "neverCompletes"].contains($0) })
  }

  /// Each way is judged by itself: a way that asks does not excuse one that does not.
  @Test(arguments: [
    ("switch isUp { case false: done\ndefault: true }", 1),
    ("switch context.transitionWasCancelled { case false: true\ndefault: false }", 0),
    ("switch isBack { case false: done\ndefault: true }", 0),
    ("if isUp { done } else { true }", 1), ("if isUp { true } else { true }", 2),
    ("if let v = context.view(forKey: .to) { print(v)\ntrue } else { done }", 1),
    (
      "let up = context.viewController(forKey: .to).isBeingPresented\nif up { done } else { true }",
      1
    ),
    ("if isUp { print(context.transitionWasCancelled) }\ntrue", 1),
    ("if isUp { finish(c: context) } else { done }", 1),
    // A view that is missing is no cancel.
    ("guard let v = context.view(forKey: .to) else { false\nreturn }\nprint(v)\ntrue", 1),
    (
      "guard let v = context.view(forKey: .to) else { false\nreturn }\nanimate 1s { v.alpha = 1 } then { true }",
      1
    ),
    ("guard let card else { false\nreturn }\nprint(card)\ntrue", 1),
    ("guard card != nil, isUp else { false\nreturn }\ntrue", 1),
    ("if let v = context.view(forKey: .to) { print(v)\ntrue } else { false }", 1),
    ("guard isUp else { false\nreturn }\nif isBack { true } else { true }", 2),
    // What may depend on the cancel is left alone.
    ("if context.transitionWasCancelled { false } else { true }", 0),
    ("if isBack { done } else { true }", 0),
    ("animate 1s { } then (finished) { if finished { true } else { false } }", 0),
    ("animate 1s { } then (finished) { if finished { true } else { done } }", 0),
    ("animate 1s { } then (finished) { if !finished { false\nreturn }\ntrue }", 0),
    ("guard let v = context.view(forKey: .to) else { false\nreturn }\nprint(v)\ndone", 0),
    ("guard !isBack else { false\nreturn }\ntrue", 0),
    ("print(context.transitionWasCancelled)\nif isUp { done } else { true }", 0),
    ("if !context.isAnimated { true } else { done }", 0),
    ("var up = isUp\nup = isBack\nif up { done } else { true }", 0),
  ])
  func eachWayIsJudgedByItself(shape: String, count: Int) {
    let members = """
      var isBack = false
      let isUp = true
      var card: UIViewController? = nil
      func finish(c: UIViewControllerContextTransitioning) { c.completeTransition(true) }
      """
    #expect(found(shape, members).filter { $0 == "ignoresCancel" }.count == count)
  }

  @Test(arguments: [
    ("done\ndone", 1), ("done\nprint(1)\nif isUp { done }", 1),
    ("if isUp { done } else { done }\nfalse", 1), ("animate 1s { } then { done }\ndone", 1),
    ("finish(c: context)\ndone", 1), ("animate 1s { done } then { done }", 1),
    ("if isUp { done } else { finish(c: context) }\ndone", 1),
    ("animate 1s { } then { done }\nanimate 2s { } then { done }", 1),
    // Some way has not completed it before.
    ("if isUp { done }\ndone", 0), ("if isUp { done\nreturn }\ndone", 0),
    ("if isUp { done } else { done }", 0), ("for i in 0..<1 { done }\ndone", 0),
    ("if !isUp { done\nreturn }\nanimate 1s { } then { done }", 0),
    ("animate 1s { } then { if isUp { return }\ndone }\nif isUp { done }", 0),
    ("if isUp { if context.isAnimated { done\nreturn } } else { print(1) }\ndone", 0),
    ("switch isUp { case false: done\ndefault: done }\ndone", 1),
    ("switch isUp { case false: done\ndefault: print(1) }\ndone", 0),
    ("switch isUp { case false: if context.isAnimated { break }\ndone\ndefault: done }\ndone", 0),
    ("switch isUp { case false: done\ndefault: return }\ndone", 1),
  ])
  func aSecondCompletionOnEveryWayIsNoticed(shape: String, count: Int) {
    let members = """
      let isUp = true
      func finish(c: UIViewControllerContextTransitioning) { c.completeTransition(!c.transitionWasCancelled) }
      """
    #expect(found(shape, members).filter { $0 == "completesTwice" }.count == count)
  }

  private func found(_ shape: String, _ members: String) -> [String] {
    let statements = shape.replacing("done", with: Self.done)
      .replacing("true }", with: "context.completeTransition(true) }")
      .replacing("false }", with: "context.completeTransition(false) }")
      .split(separator: "\n").map { line in
        ["true", "false"].contains(line) ? "context.completeTransition(\(line))" : String(line)
      }.joined(separator: "\n").replacing(
        "{ false\n", with: "{ context.completeTransition(false)\n")
    let marked = Check.inAnimator(statements, members: members.replacing("true }", with: "true }"))
    let result = Check.run(MarkedSource(marked).text)
    #expect(!result.diagnostics.contains { $0.message.severity == .error })
    return DiagnosticText.ids(result.diagnostics)
  }

  /// The remedy has the context under the name that the hook gives it.
  @Test func remediesNameTheContext() {
    func remedies(_ body: String) -> [String] {
      Check.run("animator A {\n  transitionDuration: 1s\n  on animateTransition\(body)\n}")
        .diagnostics
        .flatMap(\.fixIts).map(\.text)
    }
    #expect(
      remedies("(using ctx) { ctx.completeTransition(true) }") == [
        "write '!ctx.transitionWasCancelled'"
      ])
    #expect(
      remedies("(using ctx) { print(1) }")[0].contains(
        "'ctx.completeTransition(!ctx.transitionWasCancelled)'"))
    #expect(remedies(" { print(1) }")[0].contains("'on animateTransition(using context) { … }'"))
  }

  private func expand(_ shape: String) -> String {
    shape.replacing("done_c", with: "c.completeTransition(!c.transitionWasCancelled)")
      .replacing("done; return", with: "\(Self.done)\nreturn")
      .replacing("done", with: Self.done)
  }

  private let members = """
    var n = 0
      var work: () -> Void = { }
      var saved: UIViewControllerContextTransitioning? = nil
      var all: [UIViewControllerContextTransitioning] = []
      func finish(c: UIViewControllerContextTransitioning) { c.completeTransition(!c.transitionWasCancelled) }
      func outer(c: UIViewControllerContextTransitioning) { finish(c: c) }
      func maybe(c: UIViewControllerContextTransitioning) { if c.isAnimated { finish(c: c) } }
      func keep(c: UIViewControllerContextTransitioning) { saved = c }
      func idle() { if all.isEmpty { return } }
      func later(work: () -> Void) { work() }
    """
}
