import Testing
import TransitionEngine

// Classes that adopt a protocol in their declarations and nearly have one of its methods. All compile without a warning; `NearMisses.md` lists them.

/// Another label.
private final class OtherLabel: Recorder, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresenting presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    note()
    return FullAnimator()
  }
}

/// A parameter that is not optional, as `presenting` is of the method for animators.
private final class RequiredParameter: Recorder, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIPresentationController? {
    note()
    return nil
  }
}

/// A parameter that is optional.
private final class OptionalParameter: Recorder, UIViewControllerTransitioningDelegate {
  func animationController(
    forDismissed dismissed: UIViewController?
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    note()
    return FullAnimator()
  }
}

/// The class of the result in place of its protocol.
private final class ClassOfResult: Recorder, UIViewControllerTransitioningDelegate {
  func animationController(forDismissed dismissed: UIViewController) -> FullAnimator? {
    note()
    return FullAnimator()
  }
}

/// A result that is not optional.
private final class RequiredResult: Recorder, UIViewControllerTransitioningDelegate {
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> any UIViewControllerAnimatedTransitioning {
    note()
    return FullAnimator()
  }
}

/// A name that is misspelt.
private final class MisspeltName: Recorder, UINavigationControllerDelegate {
  func navigationControler(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { note() }
}

/// A parameter that is missing.
private final class MissingParameter: Recorder, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController
  ) { note() }
}

/// A class that leaves the methods to its subclasses.
private class Base: Recorder, UINavigationControllerDelegate {}

/// A method that is right, of a subclass of the class that adopts the protocol.
private final class MethodOfSubclass: Base {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { note() }
}

/// The class of the result in the method for interruptible animators.
private final class ClassOfAnimator: Recorder, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(view)
    }
    transitionContext.completeTransition(true)
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator {
    note()
    return UIViewPropertyAnimator(duration: 1, curve: .linear)
  }
}

/// Gives its animator.
private final class Gives: UIViewControllerTransitioningDelegate {
  let animator = ClassOfAnimator()

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}

/// The engine does not call a method that nearly matches a requirement.
@Suite struct NearMissTests {
  private let engine = Engine()

  private func presentAndDismiss(_ delegate: any UIViewControllerTransitioningDelegate) {
    let (home, page) = engine.perform { (UIViewController(), UIViewController()) }
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    engine.perform { engine.launch(home) }
    engine.perform { home.present(page, animated: true) }
    engine.settle()
    engine.perform { home.dismiss(animated: true) }
    engine.settle()
  }

  @Test func ofATransitioningDelegate() {
    let delegates: [any Recorder & UIViewControllerTransitioningDelegate] = [
      OtherLabel(), RequiredParameter(), OptionalParameter(), ClassOfResult(), RequiredResult(),
    ]
    for delegate in delegates {
      presentAndDismiss(delegate)
      #expect(delegate.calls.isEmpty, "\(type(of: delegate))")
    }
    #expect(engine.issues.isEmpty)
  }

  @Test func ofANavigationControllersDelegate() {
    let delegates: [any Recorder & UINavigationControllerDelegate] = [
      MisspeltName(), MissingParameter(), MethodOfSubclass(),
    ]
    for delegate in delegates {
      let navigation = engine.perform {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.delegate = delegate
        engine.launch(navigation)
        return navigation
      }
      engine.perform { navigation.pushViewController(UIViewController(), animated: true) }
      engine.settle()
      #expect(delegate.calls.isEmpty, "\(type(of: delegate))")
    }
    #expect(engine.issues.isEmpty)
  }

  @Test func ofAnAnimator() {
    let delegate = Gives()
    presentAndDismiss(delegate)
    #expect(delegate.animator.calls.isEmpty)
    #expect(engine.issues.isEmpty)
  }

  // It is not known which methods a class has itself, so the trace contains calls that reach a protocol's default only.
  @Test func theTraceContainsTheCallThatTheDefaultReceives() {
    var lines: [String] = []
    engine.onEvent = { event in
      if case .call(let name, _) = event.kind { lines.append(name) }
    }
    presentAndDismiss(OtherLabel())
    #expect(lines.contains("animationController(forPresented)"))
    #expect(lines.contains("animationController(forDismissed)"))
  }
}
