import Console
import Testing

/// What the tab key offers after commands and in the language.
@Suite struct CompletionTests {
  private static let inputs = [
    ":load scripts/home.trans", "let home = Home()", "launch(home)",
  ]

  private static let files = [
    "scripts/home.trans": "controller Home {\n  view box { alpha: 1 }\n}\n",
    "scripts/card.trans": "", "scripts/old/a.trans": "", "walk.choreo": "", "notes.txt": "",
    ".hidden.trans": "", "wide name.trans": "",
  ]

  static let exact: [(String, [String])] = [
    // Commands.
    (":list Ho", ["Home"]), (":list scr", ["scripts/home.trans"]), (":line o", ["over"]),
    (":sc", [":screen"]), ("  :sc", [":screen"]), (":sett", [":settle"]), (":xyz", []),
    (":finish ", []), (":run 1", []),
    (":help :st", [":step"]), (":help st", ["step"]),
    (":explain animateTr", ["animateTransition"]), (":explain Hom", ["Home"]),
    (":explain blackSc", ["blackScreen"]),
    // Calls.
    (":until viewDidAp", ["viewDidAppear"]), (":u viewDidAp", ["viewDidAppear"]),
    (":until home.viewDidAp", ["home.viewDidAppear"]), (":until hom", ["home"]),
    (":until touch.beg", ["touch.began"]),
    (":break on viewDidAp", ["viewDidAppear"]),
    (":break on Home.viewDidAp", ["Home.viewDidAppear"]),
    (":break o", ["on"]), (":break w", ["when"]),
    (":break when home.view.al", ["alpha"]),
    (":break on viewDidAppear if home.view.al", ["alpha"]),
    (":break home.trans:2 if home.view.al", ["alpha"]),
    (":break when home.view.backgroundColor == .bl", ["black", "blue"]),
    (":break ho", ["home.trans"]), (":break scr", ["scripts/home.trans"]),
    (":watch home.view.al", ["alpha"]), (":step home.view.al", ["alpha"]),
    // Moments.
    (":goto ev", ["event"]), (":goto en", ["end"]), (":goto e", ["end", "event"]),
    // Views.
    (":tree hom", ["home.box", "home.view"]), (":why hom", ["home.box", "home.view"]),
    (":why home.box.al", ["home.box.alpha"]), (":why home.box.frame.minY", ["home.box.frame.minY"]),
    (":why home.box.sub", []), (":why Home.b", []),
    // Files.
    (":load scr", ["scripts/"]), (":load scripts/ca", ["scripts/card.trans"]),
    (":load scripts/o", ["scripts/old/"]), (":load wide n", ["wide name.trans"]),
    (":load .h", [".hidden.trans"]), (":load not", ["notes.txt"]), (":load h", []),
    (":replay w", ["walk.choreo"]), (":record w", ["walk.choreo"]),
    (":save \"a\" scripts/ca", ["scripts/card.trans"]), (":save \"a sc", []), (":save scr", []),
    ("import \"scripts/ca", ["scripts/card.trans"]), ("import \"scr", ["scripts/"]),
    // The language.
    ("home.view.backgroundColor = .bl", ["black", "blue"]), ("\"ho", []), ("// ho", []),
    ("home.view.subviews[0].al", ["alpha"]), ("animate 1s, cu", ["curve:"]),
  ]

  @Test func anArgumentHasTheSignaturesOfItsCall() {
    let typed = ["finger.drag(", "finger.drag(from: .zero, ", "double(", "double(max(1, ", "home."]
    let found = TypedSession.completions(
      Self.inputs + ["func double(_ value: Number, times: Number = 1) -> Number { return value }"],
      files: Self.files, of: typed
    ).map(\.signatures)

    #expect(found[0].contains { $0.hasPrefix("drag(from start: CGPoint, by distance: ") })
    #expect(found[1] == found[0])
    #expect(found[2] == ["double(_ value: Number, times: Number) -> Number"])
    #expect(found[3].allSatisfy { $0.hasPrefix("max(") } && !found[3].isEmpty)
    #expect(found[4] == [])
  }

  @Test func theVariablesOfASuspendedFunctionAreOffered() {
    let inputs = [
      "func sum(limit: Number) -> Number {\n  let limitOfAll = 2\n  return limit\n}",
      ":break <input 1>:3", "sum(limit: 3)",
    ]

    let found = TypedSession.completions(inputs, of: ["lim"])

    #expect(found.map { $0.candidates.map(\.replacement) } == [["limit", "limitOfAll"]])
  }

  @Test func whatIsOffered() {
    let found = TypedSession.completions(
      Self.inputs, files: Self.files, of: Self.exact.map(\.0))
    #expect(found.count == Self.exact.count)
    for (completions, (typed, words)) in zip(found, Self.exact) {
      #expect(completions.candidates.map(\.replacement) == words, "\(typed)")
      #expect(completions.replacedRange.upperBound == typed.utf8.count || words.isEmpty, "\(typed)")
    }
  }

  /// What the line is once the only candidate has been taken.
  static let taken: [(String, String)] = [
    ("print(hom", "print(home"), ("animate 1s, cu", "animate 1s, curve: "),
    (":goto ev", ":goto event "), (":break ho", ":break home.trans:"),
    (":why home.box.al", ":why home.box.alpha"),
    ("import \"scripts/ca", "import \"scripts/card.trans\""),
    (":break when home.view.al", ":break when home.view.alpha"), (":load scr", ":load scripts/"),
    ("home.presentedViewController.isBeingP", "home.presentedViewController?.isBeingPresented"),
    ("rota", "rotate("), (":until hom", ":until home."),
  ]

  @Test func whatIsTaken() {
    let found = TypedSession.completions(
      Self.inputs, files: Self.files, of: Self.taken.map(\.0))
    #expect(found.count == Self.taken.count)
    for (completions, (typed, line)) in zip(found, Self.taken) {
      let first = completions.candidates.first
      let kept = String(
        decoding: Array(typed.utf8)[..<completions.replacedRange.lowerBound], as: UTF8.self)
      #expect(kept + (first?.replacement ?? "") + (first?.suffix ?? "") == line)
      #expect(completions.candidates.count == 1, "\(typed)")
    }
  }
}
