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
  ]
}
