import Evaluation
import Semantics
import SourceText
import Testing

/// Who is said to have written a value last: a session and the report of a test name the same statement.
@Suite struct BlameTests {
  private static let declarations = """
    animator Drop {
      transitionDuration: 400ms
      on animateTransition(using context) {
        let fromView = context.view(forKey: .from)
        let below = context.containerView.bounds.offsetBy(dx: 0, dy: 852)
        animate transitionDuration { fromView?.frame = below } then {
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    interaction Pull {
      gesture: .pan()
      percent: gesture.translation.y / 852pt
      finishes: percent >= 50%
      on began { presentedViewController.dismiss() }
    }
    delegate Drops {
      let pull = Pull()
      animationController(forDismissed): Drop()
      interactionControllerForDismissal(using): pull
    }
    controller Card {
      let drops = Drops()
      modalPresentationStyle: .overFullScreen
      transitioningDelegate: drops
    }
    controller Home {
      view place {
        frame: (0, 0, 200, 200)
        view box { frame: (0, 0, 100, 100), autoresizingMask: [.flexibleWidth] }
      }
    }
    """

  private static let start = [
    "let home = Home()", "let card = Card()", "launch(home)",
    "home.present(card, animated: false)", "settle()",
  ]

  struct Case: CustomTestStringConvertible {
    var statements: [String]
    /// View, property, and the part of it.
    var asked: (view: String, property: String, part: String)
    /// The statement, and what is said of it.
    var statement: String
    var sentence: String

    var value: String {
      "\(asked.view).\(asked.property)" + (asked.part.isEmpty ? "" : ".\(asked.part)")
    }
    var testDescription: String { "\(value) after \(statements.joined(separator: "; "))" }
  }

  private static let drag = "finger.drag(from: (196, 100), by: (0, 200), over: 300ms)"
  private static let hold = "finger.drag(from: (196, 100), by: (0, 200), over: 300ms, lift: false)"
  private static let written = "was last written here"
  private static let cancelled = "by the cancel that was asked for here"
  private static let turned = "was changed by the turn of the screen here"
  private static let resized = "followed the size of the window, which was changed here"
  private static let followed = "followed the size of its superview, which was changed here"

  static let cases = [
    Case(
      statements: ["home.place.frame = (5, 5, 50, 50)", "home.place.center = (90, 90)"],
      asked: ("home.place", "frame", "minX"), statement: "home.place.center = (90, 90)",
      sentence: written),
    Case(
      statements: ["home.place.frame = (5, 5, 50, 50)", "home.place.center = (90, 90)"],
      asked: ("home.place", "frame", "width"), statement: "home.place.frame = (5, 5, 50, 50)",
      sentence: written),
    Case(
      statements: ["home.place.frame = (5, 5, 50, 50)", "home.place.bounds.origin.x = 3"],
      asked: ("home.place", "frame", "midY"), statement: "home.place.frame = (5, 5, 50, 50)",
      sentence: written),
    // The view in it follows.
    Case(
      statements: ["home.box.frame = (0, 0, 80, 80)", "home.place.frame = (0, 0, 300, 300)"],
      asked: ("home.box", "frame", "width"), statement: "home.place.frame = (0, 0, 300, 300)",
      sentence: followed),
    Case(
      statements: ["home.place.frame = (0, 0, 300, 300)", "home.box.frame = (0, 0, 80, 80)"],
      asked: ("home.box", "frame", "width"),
      statement: "home.box.frame = (0, 0, 80, 80)", sentence: written),
    // A cancel puts back what the animator wrote.
    Case(
      statements: [drag, "settle()"], asked: ("card.view", "frame", "minY"), statement: drag,
      sentence: cancelled),
    Case(
      statements: [hold, "wait(50ms)", "finger.up()", "settle()"],
      asked: ("card.view", "center", "y"), statement: "finger.up()", sentence: cancelled),
    Case(
      statements: [hold], asked: ("card.view", "frame", "minY"),
      statement: "fromView?.frame = below",
      sentence: written),
    Case(
      statements: [drag, "settle()", "card.view.alpha = 0.5", "card.view.frame.origin.y = 7"],
      asked: ("card.view", "frame", "minY"), statement: "card.view.frame.origin.y = 7",
      sentence: written),
    // A turn of the screen changes what fills it.
    Case(
      statements: ["home.view.alpha = 0.5", "rotate(.landscapeLeft)", "settle()"],
      asked: ("home.view", "frame", "width"), statement: "rotate(.landscapeLeft)", sentence: turned),
    Case(
      statements: ["card.view.frame = (0, 0, 393, 852)", "rotate(.landscapeLeft)", "settle()"],
      asked: ("card.view", "bounds", "height"), statement: "rotate(.landscapeLeft)",
      sentence: turned),
    Case(
      statements: ["home.view.alpha = 0.5", "resize(to: (320, 480))", "settle()"],
      asked: ("home.view", "frame", "width"), statement: "resize(to: (320, 480))",
      sentence: resized),
    Case(
      statements: ["rotate(.landscapeLeft)", "settle()", "card.view.frame = (0, 0, 852, 393)"],
      asked: ("card.view", "frame", "height"), statement: "card.view.frame = (0, 0, 852, 393)",
      sentence: written),
    Case(
      statements: [hold, "rotate(.landscapeLeft)", "wait(400ms)", "finger.up()", "settle()"],
      asked: ("card.view", "frame", "minY"), statement: "finger.up()", sentence: cancelled),
  ]

  /// What the report of a test says, with an expectation on the value that cannot hold.
  private func reported(_ test: Case) -> (statement: String, sentence: String)? {
    let body = (Self.start + test.statements + ["expect \(test.value) == -12345"])
      .map { "  \($0)\n" }.joined()
    let script = TestScript(Self.declarations + "\ntest \"blame\" {\n" + body + "}\n")
    #expect(script.errors == [])
    let outcome = script.run { $0.explains = true }
    #expect(outcome.failures.count == 1)
    let name = "'\(test.asked.view).\(test.asked.property)'"
    guard
      let label = outcome.failures.first?.diagnostic.related.first(where: {
        $0.text.hasPrefix(name)
      })
    else { return nil }
    return (Self.source(label.range, in: script.files), label.text)
  }

  /// What a session knows after the same statements.
  private func known(_ test: Case) -> (statement: String, sentence: String)? {
    let run = InteractiveRun()
    run.session.gathersWrites()
    for input in [Self.declarations] + Self.start + test.statements {
      #expect(run.type(input, keepsValue: false) == "")
    }
    let name = "\(test.asked.view).\(test.asked.property)"
    let part = test.asked.part.isEmpty ? "" : "." + test.asked.part
    guard let property = ViewProperty(name + part),
      let write = run.session.history(of: property)?.write, let range = write.range
    else { return nil }
    #expect(write.isCurrent)
    return (Self.source(range, in: run.program.files), write.sentence(about: name, at: ""))
  }

  private static func source(_ range: SourceRange, in files: [SourceFile]) -> String {
    let bytes = files[Int(range.file.index)].bytes
    return String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }

  @Test(arguments: cases)
  func bothNameTheStatementThatWroteItLast(_ test: Case) throws {
    let report = try #require(reported(test))
    let session = try #require(known(test))

    #expect(report.statement == test.statement)
    #expect(session.statement == test.statement)
    #expect(report.sentence.contains(test.sentence), "\(report.sentence)")
    #expect(session.sentence.contains(test.sentence), "\(session.sentence)")
  }
}
