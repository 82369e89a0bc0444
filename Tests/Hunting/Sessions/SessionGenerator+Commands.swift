import Generators

extension SessionGenerator {
  /// A command with a sensible, extreme or absurd argument.
  mutating func command() -> String {
    switch generator.number(below: 36) {
    case 0..<6: return ":goto \(moment())"
    case 6..<9: return ":step\(count())"
    case 9, 10: return ":back\(count())"
    case 11: return generator.chance(oneIn: 3) ? ":out" : ":next\(count())"
    case 12: return ":frame\(count())"
    case 13, 14: return ":run \(time())"
    case 15: return ":until \(call())"
    case 16, 17: return ":settle"
    case 18: return ":undo"
    case 19: return generator.pick([":undo", ":redo", ":redo"])
    case 20, 21: return stop()
    case 22: return ":watch \(expression())"
    case 23: return ":delete\(generator.pick(["", " 1", " 2", " 0", " -1", " x"]))"
    case 24: return ":step \(generator.chance(oneIn: 2) ? transition() : statement())"
    case 25: return generator.pick([":percent \(percentage())", ":finish", ":cancel"])
    case 26: return file()
    case 27: return ":reload"
    case 28:
      return generator.pick(["", ":", "::", ":nothing", ":s x", ":go", ": step", ":Step", ":st"])
    default: return look()
    }
  }

  private mutating func count() -> String {
    generator.pick([
      "", "", "", " 1", " 2", " 3", " 5", " 12", " -1", " -2", " -5", " 0", " 100", " 40",
      " 9223372036854775807", " 9223372036854775808", " -9223372036854775808", " 1e3", " 0.5",
      " x", " +2", " 007", " 1 1", " ٣",
    ])
  }

  private mutating func time() -> String {
    generator.pick([
      "0ms", "1ms", "16.7ms", "50ms", "100ms", "200ms", "500ms", "1s", "0.35s", "10s", "-1s",
      "-1ms", "nans", "infs", "1e400s", "1e-320s", "ms", "s", "5", "", "0x10ms", "1000000s",
      "1000001s", "1e3ms", "\(generator.number(below: 2_000))ms",
    ])
  }

  private mutating func moment() -> String {
    switch generator.number(below: 10) {
    case 0..<4: return "event {\(generator.number(below: 101))}"
    case 4: return "event \(generator.number(below: 30))"
    case 5: return "end"
    case 6, 7: return time()
    case 8: return "\(generator.number(below: 1_000))ms"
    default:
      return generator.pick([
        "event", "event -1", "event 0", "event 9223372036854775807", "event 99999999999999999999",
        "event x", "eventual", "event1", "END", "start", "",
      ])
    }
  }

  private mutating func call() -> String {
    let name = generator.pick([
      "viewDidAppear", "viewWillAppear", "viewDidLoad", "animateTransition", "completeTransition",
      "began", "changed", "ended", "print", "animationBegan", "animationEnded", "dismiss",
      "present", "viewDidDisappear", "refused", "exception", "touch.began", "viewDidAppaer", "",
      "update", "cancel", "error",
    ])
    return generator.chance(oneIn: 4) ? "\(controller()).\(name)" : name
  }

  private mutating func stop() -> String {
    switch generator.number(below: 10) {
    case 0: return ":break"
    case 1, 2: return ":break on \(call())"
    case 3: return ":break when \(expression())"
    case 4, 5: return ":break when \(view()).alpha < \(generator.pick(["50%", "1", "2", "0"]))"
    case 6:
      return
        ":break \(generator.pick(["nowhere.trans:1", "s.trans", "s.trans:-1", "s.trans:99999999999999999999", "1", "when", "on", "when (", "<input 2>:1"]))"
    default: return ":break s.trans:\(1 + generator.number(below: 40))"
    }
  }

  private mutating func percentage() -> String {
    generator.pick(["40%", "0%", "100%", "-10%", "0.3", "1e400", "nan", "inf%", "", "much", "150%"])
  }

  private mutating func file() -> String {
    switch generator.number(below: 8) {
    case 0:
      return
        ":load \(generator.pick(["s.trans", "none.trans", "", "s.trans:1", ".", "examples/01-listing-8-1.trans"]))"
    case 1: return ":record \(generator.pick(["walk", "", "s.trans"]))"
    case 2: return ":replay \(generator.pick(["walk", "none", ""]))"
    case 3:
      return
        ":save \(generator.pick(["", "\"a\"", "\"a\" new.trans", "\"\"", "\"a", "a", "\"a\"b", "\"a\" s.trans", "\"a\\\"b\" new.trans"]))"
    case 4: return ":save \"a\""
    default: return ":save \"b\" new.trans"
    }
  }

  private mutating func look() -> String {
    switch generator.number(below: 14) {
    case 0, 1: return ":where"
    case 2: return ":tree"
    case 3: return ":tree \(view())"
    case 4: return ":screen"
    case 5: return ":film\(generator.pick(["", " 1", " 3", " 60", " 61", " 0", " -1", " x"]))"
    case 6: return ":timeline"
    case 7: return ":calls\(count())"
    case 8: return ":animations"
    case 9, 10:
      return
        ":why \(generator.pick(["\(view()).alpha", "\(view()).frame", "\(view()).frame.minY", "\(view())", "nothing", "", "home", layerProperty(), layerProperty()]))"
    case 11: return ":diff \(time()) \(time())"
    case 12: return generator.pick([":controllers", ":segues", ":issues"])
    default:
      return generator.pick([
        ":help", ":help :step", ":help x", ":explain animateTransition", ":explain",
        ":explain UIView", ":where x",
      ])
    }
  }
}
