import Evaluation
import Foundation
import Generators
import Semantics
import SourceText
import TestSupport
import Testing

@Suite struct LimitTests {
  /// Checks on a thread with the smallest stack that is common; frames are some ten times as large without optimisation, and larger still
  /// under the address sanitizer.
  private func checkOnSmallStack(_ text: String) -> [String] {
    final class Box: @unchecked Sendable {
      var ids: [String] = []
    }
    let box = Box()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.ids = DiagnosticText.ids(Check.run(text).diagnostics)
      done.signal()
    }
    #if DEBUG
      thread.stackSize = 32 << 20
    #else
      thread.stackSize = 512 << 10
    #endif
    thread.start()
    done.wait()
    return box.ids
  }

  @Test func whatTheParserGivesUpOnIsSaidOnce() {
    let result = Check.run("print(" + String(repeating: "(", count: 100_000))

    #expect(DiagnosticText.ids(result.diagnostics).filter { $0 == "nestingTooDeep" }.count == 1)
  }

  /// The checks that follow calls go through any number of functions that call each other in a chain.
  @Test(arguments: [
    (
      """
      animator A {
        transitionDuration: 1s
        on animateTransition(using context) { f0(x: context) }
      """, "UIViewControllerContextTransitioning", "x.completeTransition(true)"
    ),
    (
      """
      animator A {
        transitionDuration: 1s
        on animateTransition(using context) {
          f0(x: context.containerView)
          context.completeTransition(!context.transitionWasCancelled)
        }
      """, "UIView", "animate 1s { x.alpha = 0.5 }"
    ),
    (
      """
      presentation A {
        on presentationTransitionWillBegin { f0(x: containerView) }
      """, "UIView", "x.isHidden = false"
    ),
    (
      """
      controller A {
        on viewDidAppear { if let navigationController { f0(x: navigationController) } }
      """, "UINavigationController", "x.pushViewController(A())"
    ),
  ])
  func functionsCallEachOtherInALongChain(head: String, type: String, last: String) {
    let count = 5000
    var lines = [head]
    for index in 0..<count { lines.append("  func f\(index)(x: \(type)) { f\(index + 1)(x: x) }") }
    lines.append("  func f\(count)(x: \(type)) { \(last) }\n}")

    #expect(checkOnSmallStack(lines.joined(separator: "\n")) == [])
  }

  /// A message looks for a number without a unit in the declarations of the names in a value.
  @Test func namesInValuesAreFollowedOnce() {
    let doubled = (1..<60).map { "let a\($0) = a\($0 - 1) + a\($0 - 1)" }.joined(separator: "\n")
    let own = "let v = UIView()\nlet x = 5pt\nif true { let x = x + 0\n  v.alpha = x }"

    #expect(
      checkOnSmallStack("let a0 = 5pt\n\(doubled)\nlet v = UIView()\nv.alpha = a59")
        == ["dimensionMismatch"])
    #expect(checkOnSmallStack(own) == ["dimensionMismatch"])
  }

  /// A search from each of them would take a minute.
  @Test(arguments: ["", "mark()"])
  func eachCallOfALongChainIsSearchedOnce(last: String) {
    let count = 4000
    let chain = (0..<count).map { "func f\($0)() { f\($0 + 1)() }" }
    let calls = last.isEmpty ? [] : (0..<count).map { "f\($0)()" }
    let text = (chain + ["func f\(count)() { \(last) }"] + calls).joined(separator: "\n")

    #expect(
      checkOnSmallStack(text) == Array(repeating: "outsideTest", count: min(calls.count, 1000)))
  }

  @Test func longSumsAreNoNesting() {
    let sum = Array(repeating: "1", count: 400).joined(separator: " + ")

    #expect(checkOnSmallStack("let x = \(sum)\nprint(x)") == [])
  }

  @Test(arguments: [
    ("let x = ", "[", "1", "]"), ("let x = ", "(", "1", ")"), ("let x = ", "-", "1", ""),
    ("let x = ", "abs(", "1", ")"), ("let x = ", "if true { ", "1", " } else { 2 }"),
    ("let x = ", "1 + (", "1", ")"), ("let x = ", "1 < 2 && (", "true", ")"),
    ("", "if true { ", "print(1)", " }"), ("", "for i in 0..<2 { ", "print(1)", " }"),
    ("", "animate 1s { ", "print(1)", " }"), ("", "animate 1s { } then { ", "print(1)", " }"),
    ("let v = UIView()\nv", ".superview?", "", ".alpha = 1"),
    ("let v = UIView()\nprint(v", ".snapshotView(afterScreenUpdates: true)?", "", ".alpha)"),
    ("controller A { ", "view v { ", "alpha: 1", " }"),
    ("controller A { view v { ", "superview { ", "alpha: 1", " }"),
  ])
  func deepNestingEndsInADiagnostic(_ head: String, open: String, core: String, close: String) {
    for count in [30, 100, 130, 190, 250, 900] {
      let text =
        head + String(repeating: open, count: count) + core
        + String(repeating: close, count: close == ".alpha = 1" || close == ".alpha)" ? 1 : count)
        + String(repeating: " }", count: head.count { $0 == "{" })
      let ids = Set(checkOnSmallStack(text))
      if count == 30 { #expect(!ids.contains("nestingTooDeep")) }
    }
  }

  @Test func expressionsHaveALimit() {
    // Calls are two levels of the checker's for one of the parser's.
    let text =
      "print(" + String(repeating: "abs(", count: 150) + "1" + String(repeating: ")", count: 151)

    let ids = checkOnSmallStack(text)

    #expect(ids == ["nestingTooDeep"])
  }

  @Test func typesAreFoundThroughAFewDeclarationsOnly() {
    let chain = (0..<30).map { "controller C\($0)(next: C\($0 + 1)) { let t = next.t }" }
    let text = chain.joined(separator: "\n") + "\ncontroller C30 { let t = 3 }"

    #expect(checkOnSmallStack(text) == ["typeTooFar"])
  }

  @Test func diagnosticsAreBounded() {
    let result = Check.run((0..<5000).map { "print(x\($0))" }.joined(separator: "\n"))

    #expect(result.diagnostics.count == 1000)
  }

  @Test func twoChecksSayTheSame() {
    for example in DiagnosticCase.all {
      #expect(example.check().diagnostics == example.check().diagnostics)
    }
  }

  @Test(arguments: 0..<40)
  func noScriptCrashes(seed: Int) {
    var fuzzer = ScriptFuzzer(seed: UInt64(seed) &+ 77)
    for _ in 0..<25 {
      let script = fuzzer.script()
      _ = Check.run(script, isStrict: true)
      let broken = fuzzer.mutate(script)
      let first = Compilation.check(path: "a", bytes: broken, catalogue: .uiKit) { _ in .missing }
      let second = Compilation.check(path: "a", bytes: broken, catalogue: .uiKit) { _ in .missing }
      #expect(first.diagnostics == second.diagnostics)
    }
  }

  /// Scripts that mean something, broken: they reach further than random ones.
  @Test(arguments: 0..<40)
  func brokenSamplesDontCrash(seed: Int) {
    var fuzzer = ScriptFuzzer(seed: UInt64(seed) &+ 7_000)
    for _ in 0..<15 {
      _ = Compilation.check(path: "a", bytes: fuzzer.mutate(Samples.all), catalogue: .uiKit) { _ in
        .missing
      }
      _ = Compilation.check(
        path: "a", bytes: fuzzer.mutate(LanguagePieces.acceptance), catalogue: .uiKit
      ) { _ in
        .bytes(Array(Samples.all.utf8))
      }
      let example = DiagnosticCase.all[fuzzer.number(below: DiagnosticCase.all.count)]
      _ = Compilation.check(
        path: "a", bytes: fuzzer.mutate(MarkedSource(example.source).text), catalogue: .uiKit,
        isStrict: true
      ) { _ in .missing }
    }
  }
}
