import TestSupport

/// The five pieces of the language's design, as scripts draw on them.
enum Pieces {
  static let diagonal = LanguagePieces.diagonal + "\n"

  static let card = LanguagePieces.pullDown + "\ncontroller Home { }\n"

  static let menu = """
    interaction OpenMenu(home: Home) {
      gesture: .screenEdgePan(edges: .left)
      attachedTo: home.view
      percent: gesture.translation.x / 280
      finishes: gesture.velocity.x >= 100pt/s || percent >= 50%

      on began { home.present(Menu(opening: self)) }
    }

    controller Home { let menu = OpenMenu(home: self) }

    delegate MenuTransitions(opening: OpenMenu) {
      animationController(forPresented): Diagonal(presenting: true)
      animationController(forDismissed): Diagonal(presenting: false)
      interactionControllerForPresentation(using): opening
    }

    controller Menu(opening: OpenMenu) {
      let transitions = MenuTransitions(opening: opening)
      modalPresentationStyle: .custom
      transitioningDelegate: transitions
    }

    """

  /// Listings 10-3 and 10-4 as printed: attached after the start, always finishing.
  static let listing = """
    interaction Listing {
      gesture: .pan(maximumNumberOfTouches: 1)
      attachedTo: nil
      on startInteractiveTransition(context) {
        gesture.setTranslation((0, 0), in: context.containerView)
        context.containerView.addGestureRecognizer(gesture)
      }
      on changed {
        let container = containerView
        update(gesture.translation(in: container).y / container.bounds.height)
      }
      on ended {
        finish()
        containerView.removeGestureRecognizer(gesture)
      }
    }
    delegate Transitions {
      let listing = Listing()
      animationController(forPresented): Diagonal(presenting: true)
      interactionControllerForPresentation(using): listing
    }
    controller Sheet {
      let transitions = Transitions()
      modalPresentationStyle: .fullScreen
      transitioningDelegate: transitions
    }

    """

  static let panel = LanguagePieces.halfScreen + "\ncontroller Home { }\n"
}
