/// The pieces of the language's design that are built.
enum Samples {
  static let all = #"""
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
    interaction OpenMenu(home: Home) {
      gesture: .screenEdgePan(edges: .left)
      attachedTo: home.view
      percent: gesture.translation.x / 280
      finishes: gesture.velocity.x >= 100pt/s || percent >= 50%

      on began { home.present(Menu(opening: self)) }
    }
    controller Menu(opening: OpenMenu) { }
    controller Home { let menu = OpenMenu(home: self) }
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
    let home = Home()
    launch(home)
    home.present(Card()) then { print("presented") }
    settle()
    finger.drag(from: (196, 100), by: (0, 223), over: 600ms, lift: false)
    finger.swipe(.down, 300, over: 150ms)
    finger.edge(.left, by: 180, over: 300ms)
    finger2.down(at: (200, 500))
    finger.up()
    """#
}
