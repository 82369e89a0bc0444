import Semantics
import TestSupport
import Testing

/// Scripts that work, and may fail in a container of another size.
enum EnvironmentScript {
  /// A presentation controller with a view that it adds to the container.
  static func dimming(_ statements: String, others: String = "", view: String = "") -> String {
    presentation(
      """
      view dim { \(view) }
        on presentationTransitionWillBegin {
          \(statements)
          containerView.addSubview(dim)
        }
        \(others)
      """)
  }

  /// A presentation controller.
  static func presentation(_ members: String) -> String {
    """
    presentation Half {
      \(members)
    }
    """
  }
}

/// Warnings about code that works in the environment of the script.
@Suite struct EnvironmentLintTests {
  private func ids(_ text: String) -> [String] {
    DiagnosticText.ids(Check.run(text).diagnostics)
  }

  // MARK: fixedFrame

  @Test(arguments: [
    ("dim.frame = containerView.bounds", "", "autoresizingMask: .flexibleWidth"),
    ("dim.frame = containerView.bounds\n    dim.autoresizingMask = [.flexibleHeight]", "", ""),
    (
      "dim.frame = containerView.bounds",
      "on containerViewWillLayoutSubviews { dim.frame = containerView.bounds }", ""
    ),
    (
      "dim.frame = containerView.bounds",
      "func lay() { dim.bounds.size = containerView.bounds.size }\n  on containerViewDidLayoutSubviews { lay() }",
      ""
    ),
    (
      "dim.frame = containerView.bounds",
      "on viewWillTransition(to size, with coordinator) {\n    super.viewWillTransition(to: size, with: coordinator)\n    alongside { dim.frame.size = size }\n  }",
      ""
    ),
    ("dim.frame = (0, 0, 100, 20)", "", ""),
    ("dim.frame = presentedView?.frame ?? .zero", "", ""),
    ("dim.center = containerView.center", "", ""),
    ("for view in [dim] { view.frame = containerView.bounds }", "", ""),
    (
      "style(dim)\n    dim.frame = containerView.bounds",
      "func style(_ view: UIView) { view.autoresizingMask = .flexibleWidth }", ""
    ),
  ])
  func viewsThatFollowTheContainer(statements: String, others: String, view: String) {
    #expect(ids(EnvironmentScript.dimming(statements, others: others, view: view)) == [])
  }

  @Test(arguments: [
    "let dim = UIView()\n  on presentationTransitionWillBegin {\n    containerView.addSubview(dim)\n    dim.frame = containerView.frame\n  }",
    "var dim: UIView? = nil\n  on presentationTransitionWillBegin {\n    dim = UIView(frame: containerView.bounds)\n    if let dim { containerView.insertSubview(dim, at: 0) }\n  }",
    "let dim = UIView(frame: UIScreen.main.bounds)\n  on presentationTransitionWillBegin { containerView.addSubview(dim) }",
    "let dim = UIView()\n  func add() {\n    guard let container = containerView else { return }\n    dim.frame = container.bounds\n    container.addSubview(dim)\n  }\n  on presentationTransitionWillBegin { add() }",
    "let dim = UIView()\n  on presentationTransitionWillBegin {\n    dim.frame = containerView.bounds\n    containerView.addSubview(dim)\n  }\n  on containerViewWillLayoutSubviews { presentedView?.frame = frameOfPresentedViewInContainerView }",
  ])
  func viewsThatStayAsTheyAre(members: String) {
    #expect(ids(EnvironmentScript.presentation(members)) == ["fixedFrame"])
  }

  /// A view that other code makes may follow the container.
  @Test(arguments: [
    "let dim = UIView()\n    dim.autoresizingMask = .flexibleWidth\n    return dim",
    "return UIView()",
  ])
  func aViewThatAFunctionMakes(statements: String) {
    let text = EnvironmentScript.presentation(
      """
      let dim: UIView = made()
        on presentationTransitionWillBegin {
          dim.frame = containerView.bounds
          containerView.addSubview(dim)
        }
      }
      func made() -> UIView {
        \(statements)
      """)
    #expect(ids(text) == (statements.contains("autoresizingMask") ? [] : ["fixedFrame"]))
  }
}
