/// The sample pieces of the language, as its design shows them; the tests of every stage start from these.
package enum LanguagePieces {
  package static let all: [(name: String, text: String)] = [
    ("diagonal", diagonal),
    ("pullDown", pullDown),
    ("openMenu", openMenu),
    ("halfScreen", halfScreen),
    ("containers", containers),
    ("script", script),
    ("acceptance", acceptance),
    ("fingers", fingers),
  ]

  package static let diagonal = #"""
    /// In from the lower-right corner, and back out to it.
    animator Diagonal(presenting: Bool) {
      transitionDuration: 350ms

      on animateTransition(using context) {
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

      on animationEnded {}
    }

    """#

  package static let pullDown = #"""
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

    """#

  package static let openMenu = #"""
    interaction OpenMenu(home: Home) {
      gesture: .screenEdgePan(edges: .left)
      attachedTo: home.view
      percent: gesture.translation.x / 280
      finishes: gesture.velocity.x >= 100pt/s || percent >= 50%

      on began { home.present(Menu(opening: self)) }
    }

    controller Home { let menu = OpenMenu(home: self) }

    """#

  package static let halfScreen = #"""
    presentation HalfScreen {
      frameOfPresentedViewInContainerView: containerView.bounds.divided(atDistance: floor(50% * containerView.bounds.width), from: .maxXEdge).slice
      shouldRemovePresentersView: false

      view dimming { backgroundColor: .black.withAlphaComponent(40%), alpha: 0, autoresizingMask: [.flexibleWidth, .flexibleHeight] }

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

    """#

  package static let containers = #"""
    animator Slide(edge: UIRectEdge) { transitionDuration: 1s }
    animator Fade { transitionDuration: 1s }

    delegate Pages {
      navigationController(_, animationControllerFor operation): if operation == .push { Slide(edge: .right) } else { Slide(edge: .left) }
    }
    delegate Bar { tabBarController(_, animationControllerForTransitionFrom): Fade() }

    navigation Shop { let pages = Pages(), rootViewController: Catalog(), delegate: pages }
    tabs Main { let bar = Bar(), viewControllers: [Shop(), Account()], delegate: bar }
    split Mail { style: .doubleColumn, primary: Folders(), secondary: Message(), preferredDisplayMode: .oneBesideSecondary }

    """#

  package static let script = #"""
    import "card.trans"

    let home = Home()
    launch(home)
    home.present(Card()) then { print("presented") }
    settle()

    """#

  package static let acceptance = #"""
    import "card.trans"
    tags: gesture, slow

    test "a half-hearted pull puts the card back", device: .iPhone15, tags: [.gesture] {
      let home = Home()
      let card = Card()
      launch(home)
      home.present(card)
      settle()

      mark()
      expect frames during finger.drag(from: (196, 100), by: (0, 223), over: 600ms, lift: false) {
        at    | PullDown.percent ± 0.1% | card.view.frame.minY ± 0.5
        0ms   | 0%                      | 0
        300ms | 11.9%                   | 101.5
        600ms | 25%                     | 213
      }

      finger.up()
      settle()

      expect calls {
        PullDown.began
        ...
        CardTransitions.animationController(forDismissed: card)
        CardTransitions.interactionControllerForDismissal(using: _)
        ...
        PullDown.startInteractiveTransition(_)
        ...
        Diagonal.animateTransition(using: _)
        ...
        PullDown.cancel
        ...
        Diagonal.animationEnded(false)
        ...
      }
      expect tree { window { transitionView { card.view(frame: (0, 0, 393, 852)) } } }
      expect home.presentedViewController == card
    }

    test "letting go anywhere leaves a sound tree" for p in stride(from: 0%, through: 100%, by: 1%) {
      let home = Home()
      launch(home)
      home.present(Card())
      settle()
      finger.drag(from: (196, 100), by: (0, p * 742), over: 500ms)
      settle()
      expect window.rootViewController != nil
    }

    """#

  package static let fingers = #"""
    finger.tap(card.closeButton)
    finger.drag(from: (196, 100), by: (0, 223), over: 600ms, lift: false)
    finger.swipe(.down, 300, over: 150ms)
    finger.edge(.left, by: 180, over: 300ms)
    finger2.down(at: (200, 500))          // pinch, rotation
    finger.up()

    """#
}
