/// The five pieces of the language's design, as scripts draw on them.
enum Pieces {
  static let diagonal = """
    /// In from the lower-right corner, and back out to it.
    animator Diagonal(presenting: Bool) {
      transitionDuration: 350ms

      on animateTransition(context) {
        let container = context.containerView
        let toView = context.view(forKey: .to)
        let fromView = context.view(forKey: .from)
        let final = context.finalFrame(for: context.viewController(forKey: .to))
        let corner = CGRect(origin: CGPoint(x: container.bounds.maxX, y: container.bounds.maxY), size: container.bounds.size)

        if let toView {
          toView.frame = final
          if presenting {
            container.addSubview(toView)
            toView.frame = corner
          } else {
            container.insertSubview(toView, at: 0)
          }
        }

        animate transitionDuration {
          if presenting { toView?.frame = final } else { fromView?.frame = corner }
        } then {
          let success = !context.transitionWasCancelled
          if presenting && !success { toView?.removeFromSuperview() }
          if !presenting && success { fromView?.removeFromSuperview() }
          context.completeTransition(success)
        }
      }
    }

    """

  static let card = """
    interaction PullDown {
      gesture: .pan(maximumNumberOfTouches: 1)
      percent: abs(gesture.translation.y) / containerView.bounds.height
      finishes: percent >= 50% || gesture.velocity.y >= 900pt/s

      on began { presentedViewController.dismiss(animated: true) }
    }

    delegate CardTransitions {
      let pull = PullDown()

      animationController(forPresented): Diagonal(presenting: true)
      animationController(forDismissed): Diagonal(presenting: false)
      interactionControllerForDismissal(using): pull
    }

    controller Card {
      let transitions = CardTransitions()

      modalPresentationStyle: .fullScreen
      transitioningDelegate: transitions

      view handle { frame: (166, 8, 60, 5), backgroundColor: #C7C7CC }
    }

    controller Home { }

    """

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

  static let panel = """
    presentation HalfScreen {
      frameOfPresentedViewInContainerView: containerView.bounds.divided(atDistance: floor(50% * containerView.bounds.width), from: .maxXEdge).slice
      shouldRemovePresentersView: false

      view dimming { backgroundColor: .black.withAlphaComponent(40%), alpha: 0 }

      on presentationTransitionWillBegin {
        dimming.frame = containerView.bounds
        containerView.insertSubview(dimming, at: 0)
        alongside { dimming.alpha = 1 }
      }
      on presentationTransitionDidEnd(completed) {
        if !completed { dimming.removeFromSuperview() }
      }
      on dismissalTransitionWillBegin {
        alongside { dimming.alpha = 0 }
      }
      on dismissalTransitionDidEnd(completed) {
        if completed { dimming.removeFromSuperview() }
      }
    }

    delegate PanelTransitions { presentationController(forPresented): HalfScreen() }

    controller Panel {
      let transitions = PanelTransitions()
      modalPresentationStyle: .custom
      transitioningDelegate: transitions
    }

    controller Home { }

    """
}
