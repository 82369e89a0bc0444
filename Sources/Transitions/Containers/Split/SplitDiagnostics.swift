import EventTrace

// UIKit's texts for these are not known.

extension EngineIssue {
  static func splitControllers(_ count: Int, in split: UISplitViewController) -> EngineIssue {
    EngineIssue(
      .refused,
      "\(split.traceDescription) can't have \(count) controllers: it was given more than a primary and a secondary one",
      remedies: ["give it one or two, or make it with a style that has columns"])
  }

  static func splitHasColumns(_ split: UISplitViewController) -> EngineIssue {
    EngineIssue(
      .refused,
      "the viewControllers of \(split.traceDescription) can't be set: it was made with a style that has columns",
      remedies: ["setViewController(_:for:) gives a column its controller"])
  }

  static func splitHasNoColumn(
    _ column: UISplitViewController.Column, _ split: UISplitViewController
  ) -> EngineIssue {
    EngineIssue(
      .refused, "\(split.traceDescription) has no \(column) column",
      remedies: ["the style .tripleColumn has one"])
  }

  static func splitHasNoColumns(_ split: UISplitViewController) -> EngineIssue {
    EngineIssue(
      .refused, "\(split.traceDescription) has no columns: it was made without a style",
      remedies: [
        "make it with UISplitViewController(style: .doubleColumn), or set viewControllers"
      ])
  }

  static func splitTabs(
    _ controller: UIViewController, _ column: UISplitViewController.Column,
    in split: UISplitViewController
  ) -> EngineIssue {
    EngineIssue(
      .refused,
      "\(controller.traceDescription) can't be the \(column) column of \(split.traceDescription): it is a tab bar controller",
      remedies: ["a tab bar controller can be the secondary or the compact column"])
  }
}
