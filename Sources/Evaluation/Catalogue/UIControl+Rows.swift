import Geometry
import Semantics
import ViewTree

enum ControlReference: ScriptReference {
  typealias Value = UIControl
  static var scriptClass: BuiltinClass { .control }
}

enum ActionReference: ScriptReference {
  typealias Value = UIAction
  static var scriptClass: BuiltinClass { .action }
}

enum ButtonReference: ScriptReference {
  typealias Value = UIButton
  static var scriptClass: BuiltinClass { .button }
}

enum PageControlReference: ScriptReference {
  typealias Value = UIPageControl
  static var scriptClass: BuiltinClass { .pageControl }
}

extension BoundRows {
  private static let control = Members<ControlReference>()

  /// Members of `UIControl`.
  static let controlRows = BoundRows(
    .control,
    [
      Members(makersOf: .object(.control)).method(
        "init", "A new control outside any tree.", Takes("frame", CGRect.self, default: .zero),
        returns: ControlReference.self, rule: .makesObject,
        call: { _, frame in UIControl(frame: frame) }),
      control.property(
        "isEnabled", Bool.self,
        "Whether it reacts to touches; switching it off cancels the touch it follows.",
        get: { $0.isEnabled }, set: { $0.isEnabled = $1 }),
      control.property(
        "isSelected", Bool.self, "Whether it is selected, which only the script sets.",
        get: { $0.isSelected }, set: { $0.isSelected = $1 }
      ).writing(.isSelected),
      control.property(
        "isHighlighted", Bool.self, "Whether a finger is on it.",
        get: { $0.isHighlighted }, set: { $0.isHighlighted = $1 }),
      control.property(
        "state", UIControl.State.self, "The states that apply: highlighted, disabled, selected.",
        get: { $0.state }),
      control.property(
        "isTracking", Bool.self, "Whether it follows a touch.", get: { $0.isTracking }),
      control.property(
        "isTouchInside", Bool.self, "Whether the touch it follows, or followed last, is inside.",
        get: { $0.isTouchInside }),
      control.property(
        "allControlEvents", UIControl.Event.self, "The events that something is done for.",
        get: { $0.allControlEvents }),
      control.method(
        "addAction", "Adds an action for events; one with the same identifier loses them.",
        Takes("_ action", ActionReference.self), Takes("for controlEvents", UIControl.Event.self),
        call: { $0.addAction($1, for: $2) }),
      control.method(
        "removeAction", "Removes an action from events.", Takes("_ action", ActionReference.self),
        Takes("for controlEvents", UIControl.Event.self),
        call: { $0.removeAction($1, for: $2) }),
      control.method(
        "addTarget",
        "Calls a func of a target for events, with the control as its sender; the target is not kept, and nil is the first responder from the control on that has the func.",
        Takes("_ target", AnyReference?.self), Takes("action", SelectorReference.self),
        Takes("for controlEvents", UIControl.Event.self),
        call: { $0.addTarget($1, action: $2.selector, for: $3) }),
      control.method(
        "removeTarget", "Removes the funcs of a target from events, where nil is any.",
        Takes("_ target", AnyReference?.self), Takes("action", SelectorReference?.self),
        Takes("for controlEvents", UIControl.Event.self),
        call: { $0.removeTarget($1, action: $2?.selector, for: $3) }),
      control.method(
        "sendAction", "Performs an action, with the control as its sender.",
        Takes("_ action", ActionReference.self), call: { $0.sendAction($1) }),
      control.method(
        "sendActions", "Does what is to be done for events, as if they had happened.",
        Takes("for controlEvents", UIControl.Event.self), call: { $0.sendActions(for: $1) }),
    ])

  private static let button = Members<ButtonReference>()

  /// Members of `UIButton`.
  static let buttonRows = BoundRows(
    .button,
    [
      Members(makersOf: .object(.button)).method(
        "init", "A new button outside any tree.", Takes("frame", CGRect.self, default: .zero),
        returns: ButtonReference.self, rule: .makesObject,
        call: { _, frame in UIButton(frame: frame) }),
      Members(makersOf: .object(.button)).method(
        "init", "A new button with a look of UIKit's, of which the title alone is drawn.",
        Takes("type buttonType", UIButton.ButtonType.self), returns: ButtonReference.self,
        rule: .makesObject, call: { _, type in UIButton(type: type) }),
      button.property(
        "buttonType", UIButton.ButtonType.self, "The look with which it was made.",
        get: { $0.buttonType }),
      button.property(
        "currentTitle", TextReference?.self, "The title for the present state; nil for none.",
        remedy: "use 'setTitle'", get: { $0.currentTitle.map(ScriptText.make) }),
      button.method(
        "title", "The title for a state; without one, that for the normal state.",
        Takes("for state", UIControl.State.self), returns: TextReference?.self,
        call: { $0.title(for: $1).map(ScriptText.make) }),
      button.method(
        "setTitle", "Sets its title for a state; nil removes it.",
        Takes("_ title", TextReference?.self), Takes("for state", UIControl.State.self),
        call: { $0.setTitle($1?.string, for: $2) }),
      button.property(
        "currentTitleColor", CGColor.self, "The colour of the title for the present state.",
        get: { $0.currentTitleColor.cgColor }),
      button.method(
        "titleColor",
        "The colour of the title for a state; without one, that for the normal state.",
        Takes("for state", UIControl.State.self), returns: CGColor?.self,
        call: { $0.titleColor(for: $1)?.cgColor }),
      button.method(
        "setTitleColor", "Sets the colour of its title for a state; nil removes it.",
        Takes("_ color", CGColor?.self), Takes("for state", UIControl.State.self),
        call: { $0.setTitleColor($1.map { UIColor(cgColor: $0) }, for: $2) }),
    ])

  private static let pageControl = Members<PageControlReference>()

  /// Members of `UIPageControl`.
  static let pageControlRows = BoundRows(
    .pageControl,
    [
      Members(makersOf: .object(.pageControl)).method(
        "init", "A new page control outside any tree.",
        Takes("frame", CGRect.self, default: .zero),
        returns: PageControlReference.self, rule: .makesObject,
        call: { _, frame in UIPageControl(frame: frame) }),
      pageControl.property(
        "numberOfPages", WholeNumber.self, "The number of its dots; 0 by default.", rule: .limit,
        get: { $0.numberOfPages }, set: { $0.numberOfPages = $1 }),
      pageControl.property(
        "currentPage", WholeNumber.self, "The position of the marked dot, 0 for the first.",
        get: { $0.currentPage }, set: { $0.currentPage = $1 }
      ).writing(.controlValue),
      pageControl.property(
        "pageIndicatorTintColor", CGColor?.self, "The colour of its dots; nil for UIKit's own.",
        get: { $0.pageIndicatorTintColor?.cgColor },
        set: { $0.pageIndicatorTintColor = $1.map { UIColor(cgColor: $0) } }),
      pageControl.property(
        "currentPageIndicatorTintColor", CGColor?.self,
        "The colour of the marked dot; nil for UIKit's own.",
        get: { $0.currentPageIndicatorTintColor?.cgColor },
        set: { $0.currentPageIndicatorTintColor = $1.map { UIColor(cgColor: $0) } }),
      pageControl.method(
        "size", "The smallest size for a number of pages, points.",
        Takes("forNumberOfPages pageCount", WholeNumber.self), returns: CGSize.self,
        call: { $0.size(forNumberOfPages: $1) }),
    ])
}
