import EventTrace
import Testing
import Transitions
import ViewTree

/// The questions about the status bar where Swift classes answer them.
@Suite struct StatusBarTests {
  /// Answers two of the five questions.
  private class Photo: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }

  /// Overrides nothing.
  private final class Plain: UIViewController {}

  /// Takes its answer from UIKit's.
  private final class Shy: Photo {
    override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
      super.preferredStatusBarUpdateAnimation
    }
  }

  private final class Box: UIViewController {
    override var childForStatusBarHidden: UIViewController? { children.first }
  }

  /// The calls about the status bar while a controller is launched.
  private func questions(_ make: () -> UIViewController) -> [String] {
    let engine = Engine()
    var questions: [String] = []
    engine.onEvent = { event in
      guard case .call(let name, let fields) = event.kind, name.contains("StatusBar") else {
        return
      }
      questions.append("\(name) \(event.subject) \(fields.map(\.value))")
    }
    let root = engine.perform(make)
    engine.launch(root)
    return questions
  }

  @Test func theAnswersOfAnOverrideAreInTheTrace() {
    let asked = questions {
      let photo = Photo()
      photo.traceName = "photo"
      return photo
    }

    #expect(
      asked == [
        "prefersStatusBarHidden photo [EventTrace.TraceValue.bool(true)]",
        "preferredStatusBarStyle photo [EventTrace.TraceValue.word(\"lightContent\")]",
      ])
  }

  @Test func uiKitsAnswersAreNot() {
    #expect(questions { Plain() } == [])
    #expect(questions { UINavigationController(rootViewController: Plain()) } == [])
  }

  @Test func anAnswerThatAsksSuperCountsAsItsSuperclasss() {
    let asked = questions {
      let shy = Shy()
      shy.traceName = "shy"
      return shy
    }

    // The superclass has no answer of its own to the question about the animation.
    #expect(
      asked.map { $0.prefix { $0 != " " } } == [
        "prefersStatusBarHidden", "preferredStatusBarStyle",
      ])
  }

  @Test func theChildThatIsNamedAnswers() {
    let asked = questions {
      let box = Box()
      let photo = Photo()
      box.traceName = "box"
      photo.traceName = "photo"
      box.addChild(photo)
      return box
    }

    #expect(
      asked == [
        "childForStatusBarHidden box [EventTrace.TraceValue.object(\"photo\")]",
        "prefersStatusBarHidden photo [EventTrace.TraceValue.bool(true)]",
      ])
  }
}
