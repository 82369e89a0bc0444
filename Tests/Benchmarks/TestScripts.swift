/// Small typical tests, and empty tests for other runners.
enum TestScripts {
  /// The declarations of all tests: a card that takes 60 frames to come in from below and can be pulled down.
  static let pieces = """
    /// In from below, and back.
    animator Slide(presenting: Bool) {
      transitionDuration: 1s

      on animateTransition(using context) {
        let bounds = context.containerView.bounds
        let below = bounds.offsetBy(dx: 0, dy: bounds.height)
        let toView = context.view(forKey: .to)
        let fromView = context.view(forKey: .from)
        if let toView {
          if presenting {
            context.containerView.addSubview(toView)
            toView.frame = below
          } else {
            context.containerView.insertSubview(toView, at: 0)
          }
        }
        animate transitionDuration, curve: .linear {
          if presenting { toView?.frame = bounds } else { fromView?.frame = below }
        } then {
          let success = !context.transitionWasCancelled
          if presenting && !success { toView?.removeFromSuperview() }
          if !presenting && success { fromView?.removeFromSuperview() }
          context.completeTransition(success)
        }
      }
    }

    interaction PullDown {
      gesture: .pan(maximumNumberOfTouches: 1)
      percent: abs(gesture.translation.y) / containerView.bounds.height
      finishes: percent >= 50%

      on began { presentedViewController.dismiss(animated: true) }
    }

    delegate Slides {
      let pull = PullDown()

      animationController(forPresented): Slide(presenting: true)
      animationController(forDismissed): Slide(presenting: false)
      interactionControllerForDismissal(using): pull
    }

    controller Home {}

    controller Card {
      let slides = Slides()

      modalPresentationStyle: .fullScreen
      transitioningDelegate: slides
    }


    """

  /// A test of 60 frames that compares all of them; slightly different for each number.
  static func small(_ number: Int) -> String {
    let tenths = 1 + number % 9
    return """
      test "card \(number) slides in" {
        let home = Home()
        let card = Card()
        launch(home)
        always { expect card.view.frame.minY >= 0 }
        home.present(card)
        expect frames {
          at | card.view.frame.minY ± 0.5
          0ms | 852
          \(tenths)00ms | 852 * \(10 - tenths) / 10
        }
        settle()
        expect tree { window { transitionView { card.view(frame: (0, 0, 393, 852)) } } }
      }


      """
  }

  // MARK: - Folders

  /// The number of tests in a file.
  static let testsInFile = 100

  /// Writes files of a hundred small tests with the same declarations.
  static func writeScripts(tests: Int, to folder: String) {
    ProcessMeasure.write(Array(pieces.utf8), to: "\(folder)/pieces.trans")
    write(tests, to: folder, first: "import \"pieces.trans\"\n\n", name: { "cards-\($0).trans" }) {
      small($0)
    }
  }

  /// Writes empty tests for pytest.
  static func writePytest(tests: Int, to folder: String) {
    write(tests, to: folder, name: { "test_\($0).py" }) { "def test_\($0)(): pass\n" }
  }

  /// Writes empty tests for bats.
  static func writeBats(tests: Int, to folder: String) {
    write(tests, to: folder, name: { "\($0).bats" }) { "@test \"test \($0)\" { :; }\n" }
  }

  private static func write(
    _ tests: Int, to folder: String, first: String = "", name: (Int) -> String,
    test: (Int) -> String
  ) {
    for start in stride(from: 0, to: tests, by: testsInFile) {
      var text = first
      for number in start..<min(start + testsInFile, tests) { text += test(number) }
      ProcessMeasure.write(Array(text.utf8), to: "\(folder)/\(name(start / testsInFile))")
    }
  }
}
