import Testing
import TransitionEngine

/// A list as an app writes it: it hands data on, and is the destination of an unwinding.
private class List: UIViewController, UnwindActions {
  var allows = true
  var told: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    told.append("awake \(isViewLoaded)")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    told.append("asked \(identifier)")
    return allows
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    told.append("prepare \(segue.identifier ?? "") \(segue.destination.isViewLoaded)")
    (segue.destination as? Detail)?.item = 3
  }

  func backToList(_ segue: UIStoryboardSegue) { told.append("back from \(type(of: segue.source))") }
  var unwindActions: [Selector: (UIStoryboardSegue) -> Void] { ["backToList:": backToList] }
}

private class Detail: UIViewController {
  var item = 0

  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }
}

/// Presents in its own way.
private class Still: UIStoryboardSegue {
  override func perform() { source.present(destination, animated: false) }
}

@Suite struct StoryboardTests {
  private func storyboard(_ button: UIButton) -> UIStoryboard {
    UIStoryboard(
      name: "Main",
      scenes: [
        StoryboardScene(
          identifier: "stack", children: ["list"], make: { UINavigationController() },
          connect: { ($0 as? UINavigationController)?.viewControllers = $1 }),
        StoryboardScene(
          identifier: "list",
          segues: [
            SegueTemplate(identifier: "open", .show, to: "detail", startedBy: { _ in button }),
            SegueTemplate(
              identifier: "own", .custom, to: "detail",
              make: { Still(identifier: $0, source: $1, destination: $2) }),
          ], make: { List() }),
        StoryboardScene(
          identifier: "detail",
          segues: [SegueTemplate(identifier: "done", .unwind("backToList:"))],
          make: { Detail() }),
      ], initialViewController: "stack")
  }

  @Test func aSegueIsAskedPreparedAndUnwound() throws {
    let engine = Engine()
    let button = engine.perform { UIButton(frame: .zero) }
    let root = engine.perform { storyboard(button).instantiateInitialViewController() }
    let stack = try #require(root as? UINavigationController)
    let list = try #require(stack.topViewController as? List)
    engine.launch(stack)
    list.allows = false
    engine.perform { button.sendActions(for: .touchUpInside) }
    engine.settle()
    #expect(stack.viewControllers.count == 1)

    list.allows = true
    engine.perform { button.sendActions(for: .touchUpInside) }
    engine.settle()
    let detail = try #require(stack.topViewController as? Detail)
    #expect(detail.item == 3)

    engine.perform { detail.performSegue(withIdentifier: "done", sender: nil) }
    engine.settle()
    #expect(stack.topViewController === list)
    #expect(
      list.told == [
        "awake false", "asked open", "asked open", "prepare open false", "back from Detail",
      ])
  }

  @Test func aCustomSeguePerformsItsOwnStep() throws {
    let engine = Engine()
    let button = engine.perform { UIButton(frame: .zero) }
    let made = engine.perform { storyboard(button) }
    let root = engine.perform { made.instantiateViewController(withIdentifier: "list") }
    engine.launch(root)
    engine.perform { root.performSegue(withIdentifier: "own", sender: nil) }
    engine.settle()
    #expect(root.presentedViewController is Detail)
    #expect(root.storyboard === made)
  }
}
