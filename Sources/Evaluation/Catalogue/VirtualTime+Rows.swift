import Geometry
import Semantics
import Transitions
import ViewTree

enum FingerReference: ScriptReference {
  typealias Value = ScriptFinger
  static var scriptClass: BuiltinClass { .finger }
}

enum FingersReference: ScriptReference {
  typealias Value = ScriptFingers
  static var scriptClass: BuiltinClass { .fingers }
}

extension BoundRows {
  private static let verb = Members<Nothing>()

  /// The functions that drive the virtual clock.
  static let virtualTimeRows = BoundRows(
    .virtualTime,
    [
      verb.property(
        "window", WindowReference.self, "The first window, which shows what is launched.",
        running: { machine, _ in machine.engine.window }),
      verb.property(
        "statusBarManager", StatusBarManagerReference.self,
        "The present state of the status bar; in UIKit a property of the window scene.",
        running: { machine, _ in machine.engine.statusBarManager }),
      verb.property(
        "finger", FingerReference.self, "The first finger.",
        running: { machine, _ in machine.fingers[0] }),
      verb.property(
        "finger2", FingerReference.self, "The second finger.",
        running: { machine, _ in machine.fingers[1] }),
      verb.property(
        "fingers", FingersReference.self, "The first and the second finger together.",
        running: { machine, _ in machine.bothFingers }),
      verb.property(
        "keyboard", KeyboardReference.self, "The keyboard of the device.",
        running: { machine, _ in machine.loop.keyboard }),
      verb.method(
        "launch",
        "Makes a controller the window's root and runs the clock until its viewDidAppear.",
        Takes("_ controller", ViewControllerReference.self), rule: .clock,
        running: { machine, _, controller in
          machine.runClock { machine.engine.launch(controller) }
        }),
      verb.method(
        "launch", "The same for the initial controller of a storyboard.",
        Takes("_ storyboard", StoryboardReference.self), rule: .clock,
        running: { machine, _, storyboard in
          guard let controller = storyboard.instantiateInitialViewController() else {
            return machine.fail(RuntimeDiagnostics.noInitialScene(storyboard.name))
          }
          machine.runClock { machine.engine.launch(controller) }
        }),
      verb.method(
        "wait", "Runs the clock for a time.", Takes("_ time", Time.self), rule: .clock,
        running: { machine, _, time in
          let time = machine.number(time, in: .orEndless, of: "time")
          machine.runClock { machine.engine.wait(seconds: time) }
        }),
      verb.method(
        "settle", "Runs the clock until nothing is scheduled any more, 10 seconds at most.",
        rule: .clock, running: { machine, _ in machine.runClock { machine.settle() } }),
      verb.method(
        "frame", "Runs the clock to the next frame.", rule: .clock,
        running: { machine, _ in machine.runClock { machine.engine.frame() } }),
      verb.method(
        "rotate", "Turns the device; the screen follows in 300 ms, and no time passes here.",
        Takes("_ orientation", UIInterfaceOrientation.self), rule: .clock,
        running: { machine, _, orientation in
          machine.runWithoutTime {
            machine.engine.rotate(to: orientation)
            machine.keepFingersOnScreen()
          }
        }),
      verb.method(
        "resize",
        "Changes the size of the window, points, animated in 300 ms; it has to fit the screen in its present orientation. The call takes no time.",
        Takes("to size", CGSize.self), rule: .clock,
        running: { machine, _, size in
          machine.runWithoutTime {
            let engine = machine.engine
            guard engine.resize(to: size) else {
              return machine.fail(
                RuntimeDiagnostics.windowDoesNotFit(
                  size, size: engine.device.size(in: engine.interfaceOrientation)))
            }
            machine.keepFingersOnScreen()
          }
        }),
      verb.method(
        "traits",
        "Overrides traits of the device, where `.unspecified` restores the device's own, and the motion that the user has chosen. The call takes no time.",
        Takes(
          "horizontal horizontalSizeClass", GivenTrait<UIUserInterfaceSizeClass>.self, default: nil),
        Takes(
          "vertical verticalSizeClass", GivenTrait<UIUserInterfaceSizeClass>.self, default: nil),
        Takes("style userInterfaceStyle", GivenTrait<UIUserInterfaceStyle>.self, default: nil),
        Takes(
          "direction layoutDirection", GivenTrait<UITraitEnvironmentLayoutDirection>.self,
          default: nil),
        Takes("motion", GivenTrait<MotionPreference>.self, default: nil),
        rule: .clock,
        running: { machine, _, horizontal, vertical, style, direction, motion in
          machine.runWithoutTime {
            machine.engine.setTraits(
              horizontal: horizontal, vertical: vertical, style: style, direction: direction,
              motion: motion)
          }
        }),
      verb.method(
        "mark",
        "The next `expect calls` of a test compares the calls from here on; it has no other effect.",
        rule: .mark,
        running: { machine, _ in
          machine.onlyInTest("mark")?.mark()
        }),
    ])

  private static let finger = Members<FingerReference>()

  /// Members of the finger, each of which runs the clock until it is done.
  static let fingerRows = BoundRows(
    .finger,
    fingerSteps + fingerGestures)

  private static let fingerSteps: [MemberRow] = [
    finger.method(
      "tap", "Taps the middle of a view as it is shown.", Takes("_ view", ViewReference.self),
      rule: .clock,
      running: { machine, finger, view in
        machine.tap(finger, view)
      }),
    finger.method(
      "tap", "The same.", Takes("on view", ViewReference.self), rule: .clock,
      running: { machine, finger, view in machine.tap(finger, view) }),
    finger.method(
      "tap", "Taps the row of a table view, or the item of a collection view, that is in view.",
      Takes("at indexPath", IndexPathReference.self), Takes("in list", ScrollViewReference.self),
      rule: .clock,
      running: { machine, finger, path, list in
        let row: UIView? = (list as? UITableView)?.cellForRow(at: path.value)
        let cell = row ?? (list as? UICollectionView)?.cellForItem(at: path.value)
        guard let cell else {
          return machine.fail(
            RuntimeDiagnostics.viewNotInWindow("\(list.traceName)\(path.value)"))
        }
        machine.tap(finger, cell)
      }),
    finger.method(
      "tap", "Taps the button of an action, in the alert that shows it.",
      Takes("on action", AlertActionReference.self), rule: .clock,
      running: { machine, finger, action in
        guard let button = action.button else {
          return machine.fail(RuntimeDiagnostics.viewNotInWindow(action.traceName))
        }
        machine.tap(finger, button)
      }),
    finger.method(
      "tap",
      "Taps the foremost button with a title: a button, an action of an alert, or an item of a bar.",
      Takes("on title", TextReference.self), rule: .clock,
      running: { machine, finger, title in
        let shown = machine.loop.appWindows.flatMap(\.titledViews)
        guard let button = shown.last(where: { $0.shownTitle == title.string }) else {
          return machine.fail(
            RuntimeDiagnostics.noButton(title.string, shown: shown.compactMap(\.shownTitle)))
        }
        machine.tap(finger, button)
      }),
    finger.method(
      "tap", "Taps a point of the screen.", Takes("at point", CGPoint.self), rule: .clock,
      running: { $0.tap($1, at: $2) }),
    finger.method(
      "down", "Puts the finger on the screen.", Takes("at point", CGPoint.self), rule: .clock,
      running: { machine, finger, point in
        machine.runClock {
          var way = FingerWay(machine, finger)
          way.down(at: point)
          way.go()
        }
      }),
    finger.method(
      "move", "Moves the finger that is down.", Takes("to point", CGPoint.self),
      Takes("over duration", Time.self), rule: .clock,
      running: { machine, finger, point, duration in
        machine.runClock {
          var way = FingerWay(machine, finger)
          way.move(to: point, over: duration, verb: "move")
          way.go()
        }
      }),
    finger.method(
      "move", "Moves the finger that is down by a distance from where it is.",
      Takes("by distance", CGVector.self), Takes("over duration", Time.self), rule: .clock,
      running: { machine, finger, distance, duration in
        machine.runClock {
          var way = FingerWay(machine, finger)
          way.move(by: distance, over: duration, verb: "move")
          way.go()
        }
      }),
    finger.method(
      "up", "Takes the finger off the screen.", rule: .clock,
      running: { machine, finger in
        machine.runClock {
          var way = FingerWay(machine, finger)
          way.up()
          way.go()
        }
      }),
  ]

  private static let fingerGestures: [MemberRow] = [
    finger.method(
      "drag", "Puts the finger down, moves it by a distance, and lifts it unless `lift` is false.",
      Takes("from start", CGPoint.self), Takes("by distance", CGVector.self),
      Takes("over duration", Time.self), Takes("lift", Bool.self, default: true), rule: .clock,
      running: { machine, finger, start, distance, duration, lift in
        let end = CGPoint(x: start.x + distance.dx, y: start.y + distance.dy)
        machine.drag(finger, from: start, to: end, over: duration, lift: lift, "drag")
      }),
    finger.method(
      "drag", "Puts the finger down, moves it to a point, and lifts it unless `lift` is false.",
      Takes("from start", CGPoint.self), Takes("to end", CGPoint.self),
      Takes("over duration", Time.self), Takes("lift", Bool.self, default: true), rule: .clock,
      running: { machine, finger, start, end, duration, lift in
        machine.drag(finger, from: start, to: end, over: duration, lift: lift, "drag")
      }),
    finger.method(
      "swipe", "Swipes across the middle of the screen.", Takes("_ direction", SwipeDirection.self),
      Takes("_ distance", Length.self), Takes("over duration", Time.self), rule: .clock,
      running: { machine, finger, way, distance, duration in
        let bounds = machine.engine.window.bounds
        let start = CGPoint(
          x: bounds.midX - way.dx * distance / 2, y: bounds.midY - way.dy * distance / 2)
        let end = CGPoint(x: start.x + way.dx * distance, y: start.y + way.dy * distance)
        machine.drag(finger, from: start, to: end, over: duration, lift: true, "swipe")
      }),
    finger.method(
      "edge", "Drags in from an edge of the screen.", Takes("_ edge", UIRectEdge.self),
      Takes("by distance", Length.self), Takes("over duration", Time.self), rule: .clock,
      running: { machine, finger, edge, distance, duration in
        machine.edge(finger, edge, by: distance, over: duration)
      }),
    finger.method(
      "edge",
      "Drags in from an edge of the screen, `.leading` being the right one where lines begin there.",
      Takes("_ edge", NSDirectionalRectEdge.self), Takes("by distance", Length.self),
      Takes("over duration", Time.self), rule: .clock,
      running: { machine, finger, edge, distance, duration in
        machine.edge(
          finger, edge.rectEdge(isRightToLeft: machine.engine.window.isRightToLeft), by: distance,
          over: duration)
      }),
    finger.method(
      "tremble",
      "Moves the finger that is down by up to 3 points around its place, as the finger of a person that rests, and back.",
      Takes("over duration", Time.self), rule: .clock,
      running: { machine, finger, duration in
        machine.runClock {
          var way = FingerWay(machine, finger)
          way.tremble(over: duration)
          way.go()
        }
      }),
    finger.method(
      "tremble",
      "Puts the finger down, moves it by up to 3 points around its place and back, and lifts it unless `lift` is false.",
      Takes("at point", CGPoint.self), Takes("over duration", Time.self),
      Takes("lift", Bool.self, default: true), rule: .clock,
      running: { machine, finger, point, duration, lift in
        machine.runClock {
          var way = FingerWay(machine, finger)
          way.down(at: point)
          way.tremble(over: duration)
          if lift { way.up() }
          way.go()
        }
      }),
    finger.method(
      "wander",
      "Puts the finger down, moves it about the screen at random, in the same way for the same seed, and lifts it unless `lift` is false.",
      Takes("seed", Number.self), Takes("from start", CGPoint.self),
      Takes("over duration", Time.self), Takes("lift", Bool.self, default: true),
      rule: .clockWithSeed,
      running: { machine, finger, seed, start, duration, lift in
        machine.wander(finger, seed: seed, from: start, over: duration, lift: lift)
      }),
  ]
}

extension BoundRows {
  private static let fingers = Members<FingersReference>()

  /// Members of the two fingers, each of which runs the clock until it is done.
  static let fingersRows = BoundRows(
    .fingers,
    [
      fingers.method(
        "pinch",
        "Puts both fingers down, on a level around a point and so many points apart, moves them to another distance, and lifts them unless `lift` is false.",
        Takes("at center", CGPoint.self), Takes("from start", Length.self),
        Takes("to end", Length.self), Takes("over duration", Time.self),
        Takes("lift", Bool.self, default: true), rule: .clock,
        running: { machine, _, center, start, end, duration, lift in
          machine.moveFingers(around: center, over: duration, lift: lift, "pinch") { share in
            (start + (end - start) * share, 0)
          }
        }),
      fingers.method(
        "rotate",
        "Puts both fingers down, on a level around a point, turns them around it by an angle, clockwise, and lifts them unless `lift` is false.",
        Takes("at center", CGPoint.self), Takes("by angle", Angle.self),
        Takes("over duration", Time.self), Takes("distance", Length.self, default: 100),
        Takes("lift", Bool.self, default: true), rule: .clock,
        running: { machine, _, center, angle, duration, distance, lift in
          machine.moveFingers(around: center, over: duration, lift: lift, "rotate") { share in
            (distance, angle * share)
          }
        }),
    ])
}

/// A trait that is given or left as it is; UIKit's enumeration has no case for the latter.
enum GivenTrait<Trait: ScriptEnumeration & RawRepresentable>: ScriptValue
where Trait.RawValue == Int {
  static var type: ScriptType { Trait.type }
  static var wordCount: Int { 1 }
  /// No trait's raw value: `.unspecified` of a layout direction is -1.
  private static var unchanged: Double { -2 }

  static func take(from registers: inout NativeRegisters) -> Trait? {
    Trait(rawValue: Machine.integer(registers.word()))
  }

  static func put(_ value: Trait?, at words: UnsafeMutablePointer<Double>) -> Reference {
    words[0] = value?.word ?? unchanged
    return nil
  }
}

/// The direction of a swipe, as a step of length 1.
enum SwipeDirection: ScriptValue {
  static var type: ScriptType { .enumeration(.swipeDirection) }
  static var wordCount: Int { 1 }

  static func take(from registers: inout NativeRegisters) -> CGVector {
    switch Machine.integer(registers.word()) {
    case 2: CGVector(dx: -1, dy: 0)
    case 4: CGVector(dx: 0, dy: -1)
    case 8: CGVector(dx: 0, dy: 1)
    default: CGVector(dx: 1, dy: 0)
    }
  }

  static func put(_ value: CGVector, at words: UnsafeMutablePointer<Double>) -> Reference { nil }
}
