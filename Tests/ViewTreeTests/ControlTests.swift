import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

struct ControlTests {
  let world = TestWorld()
  let screen: UIView
  let button: UIButton

  init() {
    screen = world.view("screen", CGRect(x: 0, y: 0, width: 393, height: 852))
    button = world.perform { UIButton(frame: CGRect(x: 150, y: 300, width: 100, height: 44)) }
    button.traceName = "button"
    screen.addSubview(button)
    for (event, name) in Self.events {
      let action = UIAction { [world] action in
        world.note(name)
        #expect(action.sender as? UIButton === (action.sender as? UIView))
      }
      button.addAction(action, for: event)
    }
  }

  static let events: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
    (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "up"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    (.primaryActionTriggered, "primary"),
  ]

  /// The words of the log without their times.
  private var words: [String] { world.log.map { String($0.split(separator: " ")[1]) } }

  private func touch(_ places: [CGPoint]) {
    world.touch(.began, at: 0, 200, 320)
    for (index, place) in places.enumerated() {
      world.touch(.moved, at: Double(index + 1) * 50, place.x, place.y)
    }
    let last = places.last ?? CGPoint(x: 200, y: 320)
    world.touch(.ended, at: Double(places.count + 1) * 50, last.x, last.y)
    world.loop.settle()
  }

  // MARK: The way of a touch

  @Test func aTapIsTouchUpInsideThenThePrimaryAction() {
    touch([])
    #expect(words == ["down", "up", "primary"])
    #expect(!button.isTracking && !button.isHighlighted)
    #expect(
      world.events.compactMap { event in
        if case .call(let name, _) = event.kind { "\(name) \(event.subject)" } else { nil }
      } == ["touchDown button", "touchUpInside button", "primaryActionTriggered button"])
  }

  /// 70 points outside still count as inside, 71 don't, on each side.
  @Test(arguments: [
    (CGPoint(x: 81, y: 320), true), (CGPoint(x: 79, y: 320), false),
    (CGPoint(x: 319, y: 320), true), (CGPoint(x: 321, y: 320), false),
    (CGPoint(x: 200, y: 231), true), (CGPoint(x: 200, y: 229), false),
    (CGPoint(x: 200, y: 413), true), (CGPoint(x: 200, y: 415), false),
  ])
  func theMarginIsSeventyPoints(place: CGPoint, isInside: Bool) {
    touch([place])
    #expect(
      words
        == (isInside
          ? ["down", "inside", "up", "primary"] : ["down", "outside", "exit", "upOutside"]))
  }

  @Test func aFingerThatComesBackIsInsideAgain() {
    touch([CGPoint(x: 200, y: 500), CGPoint(x: 200, y: 330)])
    #expect(words == ["down", "outside", "exit", "inside", "enter", "up", "primary"])
  }

  @Test func theStateIsHighlightedWhileTheFingerIsInside() {
    var states: [UIControl.State] = []
    for (instant, y) in [(0.0, 320.0), (50, 500), (100, 320)] {
      world.touch(instant == 0 ? .began : .moved, at: instant, 200, y)
      world.advance(toMilliseconds: instant + 20)
      states.append(button.state)
    }
    world.touch(.ended, at: 200, 200, 320)
    world.loop.settle()
    states.append(button.state)
    #expect(states == [.highlighted, .normal, .highlighted, .normal])
  }

  @Test func aSecondTouchIsARepeat() {
    world.touch(.began, at: 0, 200, 320)
    world.touch(.ended, at: 50, 200, 320)
    world.touch(.began, at: 150, 200, 320)
    world.touch(.ended, at: 200, 200, 320)
    world.loop.settle()
    #expect(words == ["down", "up", "primary", "down", "repeat", "up", "primary"])
  }

  // MARK: What keeps the event from being sent

  @Test(arguments: ["disabled", "hidden", "interaction", "around", "removed"])
  func aControlThatIsOutOfReachCancels(how: String) {
    world.touch(.began, at: 0, 200, 320)
    world.advance(toMilliseconds: 20)
    switch how {
    case "disabled": button.isEnabled = false
    case "hidden": button.isHidden = true
    case "interaction": button.isUserInteractionEnabled = false
    case "around": screen.isUserInteractionEnabled = false
    default: button.removeFromSuperview()
    }
    world.touch(.ended, at: 100, 200, 320)
    world.loop.settle()
    #expect(words == ["down", "cancel"])
    #expect(!button.isTracking && !button.isHighlighted)
  }

  @Test func aDisabledControlIgnoresTouches() {
    button.isEnabled = false
    touch([])
    #expect(words == [])
    #expect(button.state == .disabled)
  }

  @Test func aTouchOnASubviewIsNotTheControls() {
    button.addSubview(world.view("inner"))
    touch([])
    #expect(words == [])
  }

  @Test func anActionMaySwitchTheControlOff() {
    button.addAction(UIAction { [button] _ in button.isEnabled = false }, for: .touchUpInside)
    touch([])
    #expect(words == ["down", "up", "primary"])
  }

  // MARK: Recognizers

  private func add(_ recognizer: @autoclosure () -> UIGestureRecognizer, to view: UIView) {
    let recognizer = world.perform(recognizer)
    recognizer.addTarget { [world] in world.note("\($0.state)") }
    view.addGestureRecognizer(recognizer)
  }

  @Test func aPanAroundTakesTheTouch() {
    add(UIPanGestureRecognizer(), to: screen)
    touch([CGPoint(x: 200, y: 325), CGPoint(x: 200, y: 340)])
    #expect(words == ["down", "inside", "cancel", "began", "ended"])
  }

  @Test func aTapAroundLeavesTheTapToTheButton() {
    add(UITapGestureRecognizer(), to: screen)
    touch([])
    #expect(words == ["down", "up", "primary"])
  }

  @Test func aTapOnTheButtonWins() {
    add(UITapGestureRecognizer(), to: button)
    touch([])
    #expect(words == ["down", "cancel", "ended"])
  }

  @Test func aTapAroundADisabledButtonIsRecognised() {
    add(UITapGestureRecognizer(), to: screen)
    button.isEnabled = false
    touch([])
    #expect(words == ["ended"])
  }

  // MARK: Actions and titles

  @Test func anIdentifierHasOneActionForAnEvent() {
    let control = world.perform { UIControl() }
    let first = UIAction(identifier: .init("a")) { [world] _ in world.note("first") }
    let second = UIAction(identifier: .init("a")) { [world] _ in world.note("second") }
    control.addAction(first, for: [.touchDown, .touchUpInside])
    control.addAction(second, for: .touchUpInside)
    control.addAction(second, for: .valueChanged)
    #expect(control.allControlEvents == [.touchDown, .touchUpInside, .valueChanged])
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(words == ["second", "first"])
    control.removeAction(first, for: .touchDown)
    control.removeAction(identifiedBy: .init("a"), for: .touchUpInside)
    #expect(control.allControlEvents == .valueChanged)
  }

  @Test func theTitleIsThatOfTheStateElseTheNormalOne() {
    #expect(button.currentTitle == nil)
    button.setTitle("Open", for: .normal)
    button.setTitle("Off", for: .disabled)
    #expect(button.title(for: .highlighted) == "Open")
    button.isEnabled = false
    #expect(button.currentTitle == "Off")
    button.setTitle(nil, for: .disabled)
    #expect(button.currentTitle == "Open")
  }
}
