import Generators

extension SessionGenerator {
  /// A sheet, a popover or an alert that is presented, or what goes against the one that is shown: a tap beside it, a pull, another size.
  mutating func sheetOrPopover() -> String {
    switch generator.number(below: 12) {
    case 0, 1:
      return
        "let over = UIViewController()⏎over.modalPresentationStyle = .popover⏎over.popoverPresentationController?.sourceView = \(controller()).view⏎\(controller()).present(over)"
    case 2:
      return
        "let over = UIViewController()⏎over.sheetPresentationController?.detents = [.medium(), .large()]⏎\(controller()).present(over)"
    case 3, 4, 5:
      return "finger.tap(at: \(generator.pick(["(2, 848)", "(391, 8)", "(2, 60)", "(391, 700)"])))"
    case 6, 7:
      let way = generator.pick([-300, -60, 60, 200, 500])
      return
        "finger.drag(from: (196, \(generator.pick([120, 480, 560]))), by: (0, \(way)), over: \(generator.pick(["50ms", "300ms"])))"
    case 8:
      let style = generator.pick([".alert", ".actionSheet"])
      return
        "let ask = UIAlertController(title: \"Ask\", message: nil, preferredStyle: \(style))⏎ask.addAction(UIAlertAction(title: \"Yes\", style: .default) { _ in print(\"yes\") })⏎ask.popoverPresentationController?.sourceView = \(controller()).view⏎\(controller()).present(ask)"
    case 9: return "finger.tap(on: \"Yes\")"
    case 10: return "traits(horizontal: \(generator.pick([".regular", ".compact"])))"
    default: return "resize(to: \(generator.pick(["(320, 480)", "(500, 320)", "(700, 900)"])))"
    }
  }
}
