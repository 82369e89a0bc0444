import Geometry
import Semantics
import Transitions
import ViewTree

// The hooks and slots of a script's controllers, for every class of UIKit's controllers.

extension Instance: ViewControllerScript {
  var typeName: String { layout.name }

  func loadView(of controller: UIViewController) -> Bool {
    guard has(.controllerLoadView) else { return false }
    run(.controllerLoadView, on: controller)
    return true
  }

  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator, of controller: UIViewController
  ) -> Bool {
    runWillTransition(.controllerWillTransition, on: controller, newCollection, coordinator)
  }

  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator,
    of controller: UIViewController
  ) -> Bool {
    runViewWillTransition(.controllerViewWillTransition, on: controller, size, coordinator)
  }

  /// Runs the hook for a change of traits; false when there is none.
  func runWillTransition(
    _ hook: BuiltinHook, on object: AnyObject, _ newCollection: UITraitCollection,
    _ coordinator: any UIViewControllerTransitionCoordinator
  ) -> Bool {
    guard has(hook) else { return false }
    run(hook, on: object) {
      $0.add(newCollection)
    } _: {
      $0.add(coordinator)
    }
    return true
  }

  /// Runs the hook for a change of size; false when there is none.
  func runViewWillTransition(
    _ hook: BuiltinHook, on object: AnyObject, _ size: CGSize,
    _ coordinator: any UIViewControllerTransitionCoordinator
  ) -> Bool {
    guard has(hook) else { return false }
    run(hook, on: object) {
      $0.add(size.width)
      $0.add(size.height)
    } _: {
      $0.add(coordinator)
    }
    return true
  }

  func supportedInterfaceOrientations(
    of controller: UIViewController
  ) -> UIInterfaceOrientationMask? {
    ask(.controller(.supportedInterfaceOrientations), of: controller)
      .map { UIInterfaceOrientationMask(word: $0[0]) }
  }

  func preferredInterfaceOrientationForPresentation(
    of controller: UIViewController
  ) -> UIInterfaceOrientation? {
    ask(.controller(.preferredInterfaceOrientationForPresentation), of: controller)
      .map { UIInterfaceOrientation(word: $0[0]) }
  }

  func shouldAutomaticallyForwardAppearanceMethods(of controller: UIViewController) -> Bool? {
    ask(.controller(.shouldAutomaticallyForwardAppearanceMethods), of: controller).map {
      $0[0] != 0
    }
  }

  func buildViews(of controller: UIViewController) {
    machine.applyGroups(layout.viewGroups, of: controller)
    machine.buildViews(layout.views, of: controller, self, in: controller.view, layout.members)
    if !layout.memberHooks.isEmpty { installMemberHooks() }
    attachInteractions(to: controller)
  }

  func shouldPerformSegue(
    withIdentifier identifier: String, sender: Any?, of controller: UIViewController
  ) -> Bool? {
    guard has(.controller(.shouldPerformSegue)) else { return nil }
    let text = ScriptText.make(identifier)
    return withExtendedLifetime(text) {
      answer(.controller(.shouldPerformSegue), of: controller) {
        $0.add(text)
        $0.add(sender as AnyObject?)
      }
    }
  }

  func hasUnwindAction(_ action: Selector) -> Bool {
    layout.unwindActions[action.description] != nil
  }

  func performUnwindAction(
    _ action: Selector, for segue: UIStoryboardSegue, of controller: UIViewController
  ) {
    guard let function = layout.unwindActions[action.description] else { return }
    _ = machine.invoke(function) {
      $0.add(controller)
      $0.add(segue)
    }
  }

  func canPerformUnwindSegueAction(
    _ action: Selector, from: UIViewController, sender: Any?, of controller: UIViewController
  ) -> Bool? {
    guard has(.controller(.canPerformUnwindSegueAction)) else { return nil }
    let text = ScriptText.make(action.description)
    return withExtendedLifetime(text) {
      answer(.controller(.canPerformUnwindSegueAction), of: controller) {
        $0.add(text)
        $0.add(from)
        $0.add(sender as AnyObject?)
      }
    }
  }

  func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource, of controller: UIViewController
  ) -> [UIViewController]? {
    guard has(.controller(.allowedChildrenForUnwinding)) else { return nil }
    let list = askForObject(.controller(.allowedChildrenForUnwinding), of: controller) {
      $0.add(source)
    }
    return (list as? ScriptList).map { list in
      (0..<list.count).compactMap { list.references[$0]?.object() as? UIViewController }
    }
  }

  func unwind(
    for segue: UIStoryboardSegue, towards next: UIViewController, of controller: UIViewController
  ) -> Bool {
    guard has(.controllerUnwind) else { return false }
    run(.controllerUnwind, on: controller) {
      $0.add(segue)
    } _: {
      $0.add(next)
    }
    return true
  }

  func overrides(_ action: ShowAction) -> Bool { has(action.hook) }

  func run(
    _ action: ShowAction, _ shown: UIViewController, sender: Any?, of controller: UIViewController
  ) {
    run(action.hook, on: controller) {
      $0.add(shown)
    } _: {
      $0.add(sender as AnyObject?)
    }
  }

  func target(
    of action: ShowAction, sender: Any?, for controller: UIViewController
  ) -> UIViewController?? {
    guard has(.controller(.targetViewControllerForAction)) else { return nil }
    let text = ScriptText.make(action.selector.description)
    let target = withExtendedLifetime(text) {
      askForObject(.controller(.targetViewControllerForAction), of: controller) {
        $0.add(text)
        $0.add(sender as AnyObject?)
      }
    }
    return .some(target as? UIViewController)
  }

  func collapse(
    _ secondary: UIViewController, for split: UISplitViewController, of controller: UIViewController
  ) -> Bool {
    guard has(.controllerCollapseSecondaryViewController) else { return false }
    run(.controllerCollapseSecondaryViewController, on: controller) {
      $0.add(secondary)
    } _: {
      $0.add(split)
    }
    return true
  }

  func separateSecondary(
    for split: UISplitViewController, of controller: UIViewController
  ) -> UIViewController?? {
    guard has(.controller(.separateSecondaryViewController)) else { return nil }
    return .some(
      askForObject(.controller(.separateSecondaryViewController), of: controller) { $0.add(split) }
        as? UIViewController)
  }

  func size(
    forChild child: UIViewController, withParentContainerSize parentSize: CGSize,
    of controller: UIViewController
  ) -> CGSize? {
    ask(.controller(.sizeForChildContentContainer), of: controller) {
      $0.add(child)
      $0.add(parentSize.width)
      $0.add(parentSize.height)
    }.map { CGSize(width: $0[0], height: $0[1]) }
  }

  func run(_ callback: ViewControllerCallback, of controller: UIViewController) {
    switch callback {
    case .awakeFromNib: run(.controllerAwakeFromNib, on: controller)
    case .prepare(let segue, let sender):
      run(.controllerPrepare, on: controller) {
        $0.add(segue)
      } _: {
        $0.add(sender as AnyObject?)
      }
    case .viewDidLoad: run(.controllerViewDidLoad, on: controller)
    // If the delegate is set after the view was loaded, the recognizers of its interactions are attached then.
    case .delegateDidChange:
      if controller.isViewLoaded { attachInteractionsOfDelegate(to: controller) }
    case .viewWillAppear(let animated): run(.controllerViewWillAppear, on: controller, animated)
    case .viewIsAppearing(let animated):
      beginDisplayLink(for: .controllerFrame)
      run(.controllerViewIsAppearing, on: controller, animated)
    case .viewDidAppear(let animated): run(.controllerViewDidAppear, on: controller, animated)
    case .viewWillDisappear(let animated):
      run(.controllerViewWillDisappear, on: controller, animated)
    case .viewDidDisappear(let animated):
      endDisplayLink()
      run(.controllerViewDidDisappear, on: controller, animated)
    case .viewSafeAreaInsetsDidChange: run(.controllerViewSafeAreaInsetsDidChange, on: controller)
    case .viewWillLayoutSubviews: run(.controllerViewWillLayoutSubviews, on: controller)
    case .viewDidLayoutSubviews: run(.controllerViewDidLayoutSubviews, on: controller)
    case .willMove(let parent): run(.controllerWillMove, on: controller) { $0.add(parent) }
    case .didMove(let parent): run(.controllerDidMove, on: controller) { $0.add(parent) }
    case .preferredContentSizeDidChange(let child):
      run(.controllerPreferredContentSizeDidChange, on: controller) { $0.add(child) }
    case .traitCollectionDidChange(let previous):
      run(.controllerTraitCollectionDidChange, on: controller) { $0.add(previous) }
    }
  }

  /// Attaches the recognizers of the interactions the controller or its delegate holds.
  private func attachInteractions(to controller: UIViewController) {
    for interaction in ownInteractions { interaction.attach(to: controller) }
    attachInteractionsOfDelegate(to: controller)
  }

  private func attachInteractionsOfDelegate(to controller: UIViewController) {
    func attach(interactionsOf delegate: AnyObject?) {
      guard let instance = (delegate as? ScriptedDelegate)?.instance,
        instance.layout.kind == .delegate
      else { return }
      for interaction in instance.interactions() { interaction.attach(to: controller) }
    }
    attach(interactionsOf: controller.transitioningDelegate)
    switch controller {
    case let navigation as UINavigationController: attach(interactionsOf: navigation.delegate)
    case let tabs as UITabBarController: attach(interactionsOf: tabs.delegate)
    case let split as UISplitViewController: attach(interactionsOf: split.delegate)
    case let pages as UIPageViewController: attach(interactionsOf: pages.delegate)
    default: break
    }
  }
}

extension UINavigationController {
  /// Puts the controller of the slot `rootViewController` onto the stack.
  func prepare() {
    guard let instance = scriptInstance, instance.has(.navigation(.rootViewController)),
      let root = instance.askForObject(.navigation(.rootViewController), of: self)
        as? UIViewController
    else { return }
    setRoot(root)
  }
}

extension UISplitViewController {
  /// Gives the columns the controllers of the slots, in a style that has them.
  func prepare() {
    guard let instance = scriptInstance else { return }
    let slots: [(Column, BuiltinSlot)] = [
      (.primary, .split(.primary)), (.supplementary, .split(.supplementary)),
      (.secondary, .split(.secondary)), (.compact, .split(.compact)),
    ]
    let filled = slots.filter { instance.has($0.1) }
    if let answer: Style = instance.answer(.split(.style), of: self) {
      style = answer
    } else if !filled.isEmpty {
      style = instance.has(.split(.supplementary)) ? .tripleColumn : .doubleColumn
    }
    for (column, slot) in filled {
      guard let controller = instance.askForObject(slot, of: self) as? UIViewController else {
        return
      }
      set(controller, for: column)
    }
  }
}

extension UIPageViewController {
  /// Takes the options of the slots `interPageSpacing` and `spineLocation`.
  func prepare() {
    guard let instance = scriptInstance else { return }
    if let spacing = instance.ask(.page(.interPageSpacing), of: self) {
      interPageSpacing = UIPageViewController.usableSpacing(spacing[0])
    }
    let location = instance.answer(.page(.spineLocation), of: self) ?? SpineLocation.min
    spineLocation = UIPageViewController.usable(location, transitionStyle)
  }
}

extension Instance {
  /// Makes a controller an instance of the declaration.
  func take(_ controller: UIViewController) -> UIViewController {
    controller.script = self
    controller.traceName = name
    controller.tracesSafeAreaInsets = has(.controllerViewSafeAreaInsetsDidChange)
    return controller
  }

  /// Gives a controller, view or recognizer and its views their name.
  func rename(_ object: NSObject, _ name: String) {
    object.traceName = name
    machine.test?.note(declaration: declaration, name: name)
    for view in layout.viewMembers {
      guard let pointer = references[view.reference] else { continue }
      pointer.object(UIView.self).rename("\(name).\(view.name)")
    }
    renameMemberHooks()
  }
}

extension UIView {
  /// Gives a view its name, and one of a class of the script's the views in it theirs.
  func rename(_ name: String) {
    if let scriptInstance { scriptInstance.rename(self, name) } else { traceName = name }
  }
}

extension ShowAction {
  /// The hook that replaces UIKit's method.
  fileprivate var hook: BuiltinHook {
    switch self {
    case .show: .controllerShow
    case .showDetail: .controllerShowDetailViewController
    }
  }
}
