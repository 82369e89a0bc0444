import Testing
import TransitionEngine

/// Alerts of an app in Swift.
@Suite struct AlertTests {
  private let engine = Engine()

  private final class Home: UIViewController {
    var log: [String] = []

    func ask() -> UIAlertController {
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      let delete = UIAlertAction(title: "Delete", style: .destructive) { [weak self] action in
        self?.log.append("\(action.title ?? "") \(self?.presentedViewController == nil)")
      }
      alert.addAction(delete)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.preferredAction = delete
      present(alert, animated: true) { self.log.append("shown") }
      return alert
    }
  }

  private func launch() -> Home {
    let home = engine.perform {
      let home = Home()
      engine.launch(home)
      return home
    }
    engine.settle()
    return home
  }

  @Test func aTappedActionDismissesItsAlertFirst() {
    let home = launch()
    let alert = engine.perform { home.ask() }
    engine.settle()
    #expect(home.log == ["shown"])
    let now = engine.now
    engine.perform {
      // The right button of the row at the bottom of the card.
      let card = alert.view.convert(alert.view.bounds, to: nil)
      let place = CGPoint(x: card.maxX - 60, y: card.maxY - 22)
      engine.enqueue([
        TouchSample(instant: now, finger: 0, location: place, phase: .began),
        TouchSample(
          instant: now.adding(seconds: 0.05), finger: 0, location: place, phase: .ended),
      ])
    }
    engine.settle()
    #expect(home.log == ["shown", "Delete true"])
    #expect(alert.presentingViewController == nil)
  }

  @Test func anAlertHasUIKitsDefaults() {
    engine.perform {
      let sheet = UIAlertController()
      #expect(sheet.preferredStyle == .actionSheet)
      #expect(sheet.actions.isEmpty && sheet.preferredAction == nil && sheet.message == nil)
      #expect(sheet.textFields == nil)
      let action = UIAlertAction(title: "OK", style: .default)
      #expect(action.isEnabled && action.style == .default && action.title == "OK")
      sheet.modalPresentationStyle = .fullScreen
      #expect(sheet.modalPresentationStyle == .custom)
    }
  }
}
