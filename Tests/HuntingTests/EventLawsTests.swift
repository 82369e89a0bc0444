import Animation
import EventTrace
import Geometry
import Testing

@testable import Hunting

@Suite struct EventLawsTests {
  private func laws(_ calls: [String], of subject: String = "card") -> EventLaws {
    var laws = EventLaws()
    for call in calls {
      laws.add(TraceEvent(at: .zero, .call(call, []), subject: subject))
    }
    return laws
  }

  @Test(arguments: [
    ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewWillAppear"],
    ["viewWillAppear", "viewWillDisappear", "viewDidDisappear"],
    ["viewDidAppear", "viewWillDisappear", "viewWillAppear", "viewDidAppear"],
  ])
  func allowsWhatUIKitTells(calls: [String]) {
    #expect(laws(calls).appearanceOutOfOrder == nil)
  }

  @Test(arguments: [
    ["viewWillAppear", "viewWillAppear"], ["viewDidAppear", "viewWillAppear"],
    ["viewWillAppear", "viewDidDisappear"], ["viewDidDisappear", "viewDidAppear"],
    ["viewWillDisappear", "viewWillDisappear"],
  ])
  func findsCallbacksThatDoNotFollow(calls: [String]) {
    #expect(
      laws(calls).appearanceOutOfOrder == "\(calls[1]) of 'card' after \(calls[0])")
  }

  @Test func doesNotTakeTheNameOfATypeForOneController() {
    #expect(laws(["viewWillAppear", "viewWillAppear"], of: "Card").appearanceOutOfOrder == nil)
  }

  @Test func doesNotTakeTheNameOfAColumnsNavigationControllerForOneController() {
    let laws = laws(["viewWillAppear", "viewWillAppear"], of: "card.navigationController")
    #expect(laws.appearanceOutOfOrder == nil)
  }

  @Test func findsGeometryThatIsNotFinite() {
    var laws = EventLaws()
    laws.add(
      TraceEvent(
        at: .zero,
        .animationBegan(property: "center", [TraceField("to", .point(CGPoint(x: 0, y: .nan)))]),
        subject: "card.view"))

    #expect(laws.unboundedGeometry?.contains("center of 'card.view'") == true)
  }

  @Test func allowsTheNullRectangleAsAnAnswer() {
    var laws = EventLaws()
    let field = TraceField("answer", .rect(.null))
    laws.add(TraceEvent(at: .zero, .call("finalFrame", [field]), subject: "a"))

    #expect(laws.unboundedGeometry == nil)
  }
}
