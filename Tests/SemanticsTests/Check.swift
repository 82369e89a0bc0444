import Evaluation
import Semantics
import SourceText
import TestSupport

/// Checks scripts that are written in a test.
enum Check {
  /// Checks one script; `others` are what it can import, by path.
  static func run(
    _ text: String, others: [String: String] = [:], path: String = "test.trans",
    isStrict: Bool = false
  ) -> CompilationResult {
    Compilation.check(
      path: path, bytes: Array(text.utf8), catalogue: .uiKit, isStrict: isStrict
    ) { asked in
      others[asked].map { .bytes(Array($0.utf8)) } ?? .missing
    }
  }

  /// The diagnostics of a marked script, one line each.
  static func lines(_ marked: String, others: [String: String] = [:]) -> [String] {
    let source = MarkedSource(marked)
    return DiagnosticText.lines(run(source.text, others: others).diagnostics, in: source)
  }

  /// A test with an expectation of its own, after declarations of every kind that gets callbacks.
  static func inTest(_ statements: String, header: String = "\"a\"") -> String {
    """
    tags: gesture, slow
    animator Fade {
      transitionDuration: 350ms
      on animateTransition(using context) {
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    interaction Pull { gesture: .pan(), percent: gesture.translation.y / 100, finishes: true, on began { print(percent) } }
    presentation Half { }
    delegate Cards {
      let pull = Pull()
      animationController(forDismissed): Fade()
      interactionControllerForDismissal(using): pull
    }
    controller Card {
      var count = 0
      let cards = Cards()
      transitioningDelegate: cards
      view box { alpha: 1 }
      func moves() -> Bool { return count > 0 }
    }
    controller Home { }
    func slow() -> Bool {
      settle()
      return true
    }
    test \(header) {
      let home = Home()
      let card = Card()
      launch(home)
      expect home.presentedViewController == nil
      \(statements)
    }
    """
  }

  /// A hook of a controller, with more around it than most expressions need.
  static func inController(_ statements: String) -> String {
    """
    controller Home {
      var count = 0
      let list = [1, 2, 3]
      view box { alpha: 1 }
      on viewDidLoad {
        \(statements)
      }
    }
    """
  }

  /// A hook of an animator with what the statements of most transitions need.
  static func inAnimator(_ statements: String, members: String = "") -> String {
    """
    animator Fade {
      transitionDuration: 1s
      \(members)
      on 1️⃣animateTransition(using context) {
        \(statements)
      }
    }
    """
  }
}
