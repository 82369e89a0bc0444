import Evaluation
import Semantics
import SourceText
import TestSupport
import Testing

@Suite struct ProgramTests {
  @Test func thePiecesCheckClean() throws {
    let result = Check.run(Samples.all)

    #expect(DiagnosticText.ids(result.diagnostics) == [])
    let program = try #require(result.program)
    #expect(
      program.declarations.map(\.name) == [
        "Diagonal", "PullDown", "CardTransitions", "Card", "OpenMenu", "Home", "Menu", "HalfScreen",
        "PanelTransitions", "Panel",
      ])
  }

  @Test func storageIsParametersThenMembersInOrder() throws {
    let program = try #require(
      Check.run(
        "controller A(n: Number) {\n  let a = n\n  view v { view w { alpha: 0 } }\n  var b = \"x\"\n}"
      )
      .program)

    let declaration = program.declarations[0]
    #expect(declaration.storage.map(\.name) == ["n", "a", "v", "w", "b"])
    #expect(
      declaration.storage.map(\.type) == [
        .number, .number, .object(.view), .object(.view), .string,
      ])
    #expect(declaration.storage.map(\.isMutable) == [false, false, false, false, true])
    #expect(declaration.storage.map { $0.initializer != nil } == [false, true, false, false, true])
    #expect(declaration.parameterCount == 1)
    #expect(declaration.views[0].member == 2)
    #expect(declaration.views[0].children[0].member == 3)
    let setters = declaration.views[0].children[0].properties.map(\.setter)
    #expect(setters.map { MemberCatalogue.uiKit[$0].name } == ["alpha"])
    #expect(setters.map(\.isSetter) == [true])
  }

  @Test func aClosureCapturesWhatItUses() throws {
    let program = try #require(
      Check.run(
        "controller A {\n  on viewDidLoad {\n    let a = 1\n    let b = 2\n    animate 1s { } then { animate 1s { } then { print(b, self) } }\n    print(a)\n  }\n}"
      )
      .program)

    let function = try #require(program.functions.first { $0.name == "A.viewDidLoad" })
    guard case .animate(let animation) = function.body[2].kind,
      let closure = animation.completion, case .animate(let inner) = closure.body[0].kind
    else { throw Missing() }
    #expect(closure.captures.map { function.variables[$0.index].name } == ["b", "self"])
    #expect(inner.completion?.captures == closure.captures)
  }

  @Test func theDurationIsAskedWithTheContext() throws {
    let program = try #require(
      Check.run(
        MarkedSource(
          Check.inAnimator(
            "animate transitionDuration { } then { context.completeTransition(!context.transitionWasCancelled) }"
          )
        ).text
      )
      .program)

    let function = try #require(program.functions.first { $0.name == "Fade.animateTransition" })
    guard case .animate(let animation) = function.body[0].kind,
      case .slot(let slot, let arguments) = animation.duration.kind
    else { throw Missing() }
    #expect(program.functions[slot.index].name == "Fade.transitionDuration")
    #expect(arguments.map(\.type) == [.instance(DeclarationID(0)), .object(.contextTransitioning)])
    #expect(program.declarations[0].hooks.map(\.boundCount) == [1])
  }

  @Test(arguments: [
    ("view.frame", "UIView.frame: CGRect"), ("self.view", "UIViewController.view: UIView"),
    ("view.frame.width", "CGRect.width: Length"),
    (
      "view.convert((1, 2), to: nil)",
      "UIView.convert(_ point: CGPoint, to view: UIView?) -> CGPoint"
    ),
    (
      "view.convert((1, 2, 3, 4), to: nil)",
      "UIView.convert(_ rect: CGRect, to view: UIView?) -> CGRect"
    ),
    ("view.frame.contains((1, 2))", "CGRect.contains(_ point: CGPoint) -> Bool"),
    ("view.frame.contains(view.frame)", "CGRect.contains(_ other: CGRect) -> Bool"),
    ("finger", "finger: Finger"),
    (
      "view.frame.divided(atDistance: 3, from: .minXEdge)",
      "CGRect.divided(atDistance distance: Length, from edge: CGRectEdge) -> (slice: CGRect, remainder: CGRect)"
    ),
    ("floor(2.5)", "floor(_ x: Quantity) -> Quantity"), ("list.last", "[Element].last: Element?"),
    ("window", "window: UIWindow"),
  ])
  func aMemberIsResolvedToItsRow(expression: String, expected: String) throws {
    let program = try #require(Check.run(Check.inController("let x = \(expression)")).program)
    let function = try #require(program.functions.first { $0.name == "Home.viewDidLoad" })
    guard case .declare(_, let value) = function.body[0].kind,
      case .builtin(let member, _, _) = value.kind
    else { throw Missing() }

    let row = MemberCatalogue.uiKit[member]
    let owner = row.owner.map { BuiltinCatalogue.typeName($0) + "." } ?? ""
    #expect(owner + BuiltinCatalogue.signature(row) == expected)
  }

  @Test(
    arguments: [
      ("350ms", [0.35]), ("45deg", [Double.pi / 4]), ("50%", [0.5]), ("-3", [-3]), ("1e3", [1000]),
      ("#FF000080", [1, 0, 0, 128 / 255]),
      ("CGRect(x: 1, y: 2, width: 3, height: 4)", [1, 2, 3, 4]),
      ("CGRect.zero", [0, 0, 0, 0]), ("CGPoint(x: 1, y: 2).y", [2]),
      ("UIModalPresentationStyle.custom", [4]), ("[UIRectEdge.left, .right][0]", nil),
    ] as [(String, [Double]?)])
  func constantsAreInBaseUnits(expression: String, words: [Double]?) throws {
    let program = try #require(Check.run("let x = \(expression)\nprint(x)").program)
    guard case .declare(_, let value) = program.functions[program.main.index].body[0].kind else {
      throw Missing()
    }

    if case .constant(let found) = value.kind {
      #expect(found == words)
    } else {
      #expect(words == nil)
    }
  }

  @Test func compoundAssignmentsReadTheirReceiverOnce() throws {
    let program = try #require(
      Check.run("func v() -> UIView { return UIView() }\nv().frame.origin.x += 3").program)

    let body = program.functions[program.main.index].body
    guard body.count == 2, case .declare(let variable, _) = body[0].kind,
      case .assign(.component(.component(.property(let receiver, _, _), 0, 2), 0, 1), _) = body[1]
        .kind,
      case .variable(let read) = receiver.kind
    else { throw Missing() }
    #expect(read == variable)
  }

  @Test func anInteractionsGestureHasTheClassOfItsSlot() {
    let pan =
      "interaction I { gesture: .pan(), percent: gesture.translation.y / 100, finishes: true }"
    let tap =
      "interaction I { gesture: .tap(), percent: gesture.translation.y / 100, finishes: true }"

    #expect(DiagnosticText.ids(Check.run(pan).diagnostics) == [])
    #expect(DiagnosticText.ids(Check.run(tap).diagnostics) == ["unknownMember"])
  }

  private struct Missing: Error {}
}
