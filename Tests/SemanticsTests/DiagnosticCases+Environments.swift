extension DiagnosticCase {
  /// Code that fails in an environment that the script does not have.
  static let environments: [DiagnosticCase] = [
    .init("fixedFrame", EnvironmentScript.dimming("1️⃣dim.frame = containerView.bounds")),
    .init(
      "fixedFrame",
      EnvironmentScript.presentation(
        "view dim { frame: 1️⃣(0, 0, 393, 852) }\n  on presentationTransitionWillBegin { containerView.addSubview(dim) }"
      )),
    .init(
      "fixedFrame",
      EnvironmentScript.presentation(
        "on presentationTransitionWillBegin {\n    let dim = 1️⃣UIView(frame: containerView.bounds)\n    containerView.addSubview(dim)\n  }"
      )),
    .init(
      "ignoresFinalFrame", EnvironmentScript.animator("c.containerView.addSubview(1️⃣to)")),
    .init(
      "ignoresFinalFrame",
      EnvironmentScript.animator(
        "add(to, c.containerView)",
        others: "func add(_ view: UIView, _ container: UIView) { container.addSubview(1️⃣view) }")),
    .init(
      "ignoresReducedMotion",
      EnvironmentScript.animator(
        "to.frame = c.finalFrame(for: c.viewController(forKey: .to))\n    to.transform = CGAffineTransform(translationX: 0, y: 1️⃣to.bounds.height)"
      )),
    .init(
      "popLosesSwipe",
      EnvironmentScript.delegate("navigationController(_, animationControllerFor): 1️⃣Fade()")),
    .init(
      "popLosesSwipe",
      EnvironmentScript.delegate(
        "navigationController(_, animationControllerFor operation) {\n    if operation != .pop { return nil }\n    return 1️⃣Fade()\n  }\n  navigationController(_, interactionControllerFor): nil"
      )),
    .init(
      "startsWithoutGuard",
      EnvironmentScript.controller("on box.pan { 1️⃣present(Card()) }")),
    .init(
      "startsWithoutGuard",
      EnvironmentScript.controller(
        "func go() { 1️⃣navigationController?.popViewController() }\n  on viewDidLoad { Timer.scheduledTimer(withTimeInterval: 1s, repeats: true) { [weak self] in self?.go() } }"
      )),
  ]
}
