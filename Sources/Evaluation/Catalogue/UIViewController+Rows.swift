import Geometry
import Semantics
import Transitions
import ViewTree

enum ViewControllerReference: ScriptReference {
  typealias Value = UIViewController
  static var scriptClass: BuiltinClass { .viewController }
}

extension BoundRows {
  /// Members of `UIViewController`.
  static let viewControllerRows = BoundRows(
    .viewController,
    [
      Members(makersOf: .object(.viewController)).method(
        "init", "A plain controller with an empty view.", returns: ViewControllerReference.self,
        rule: .makesObject,
        call: { _ in UIViewController() })
    ] + controllerBasics + controllerPresentation + controllerContainment + statusBarRows)

  private static let controller = Members<ViewControllerReference>()

  private static let controllerBasics: [MemberRow] = [
    controller.property(
      "view", failing: ViewReference.self, "The root view; asking for it loads it.",
      rule: .rootView,
      running: { machine, controller in
        if machine.loop.isLooking, !controller.isViewLoaded {
          machine.fail(RuntimeDiagnostics.viewNotLoaded(controller.traceName))
          return nil
        }
        return controller.view
      }, set: { $0.view = $1 }),
    controller.property(
      "isViewLoaded", Bool.self, "Whether the view has been loaded.", get: { $0.isViewLoaded }),
    controller.property(
      "viewIfLoaded", ViewReference?.self, "The root view; nil while it is not loaded.",
      get: { $0.viewIfLoaded }),
    controller.method(
      "loadViewIfNeeded", "Loads the view if that has not happened yet.",
      call: { $0.loadViewIfNeeded() }),
    controller.method(
      "present",
      "Presents a controller, from the next turn of the run loop on; `then` runs after its viewDidAppear.",
      Takes("_ viewControllerToPresent", ViewControllerReference.self),
      Takes("animated", Bool.self, default: true), Takes("completion", Completion.self),
      rule: .presents,
      call: { $0.present($1, animated: $2, completion: $3) }),
    controller.method(
      "dismiss",
      "Dismisses the controller that this one presents, or itself if it presents none; `then` runs after viewDidDisappear.",
      Takes("animated", Bool.self, default: true), Takes("completion", Completion.self),
      rule: .dismisses, call: { $0.dismiss(animated: $1, completion: $2) }),
    controller.property(
      "presentedViewController", ViewControllerReference?.self,
      "The controller that it, or one of its ancestors, presents.",
      get: { $0.presentedViewController }),
    controller.property(
      "presentingViewController", ViewControllerReference?.self,
      "The controller that presented it, or one of its ancestors.",
      get: { $0.presentingViewController }),
    controller.property(
      "presentationController", PresentationControllerReference?.self,
      "The presentation controller that manages it.",
      running: { machine, controller in
        machine.mayReadPresentation(of: controller, "presentationController")
          ? controller.presentationController : nil
      }),
    controller.property(
      "sheetPresentationController", SheetPresentationControllerReference?.self,
      "The presentation controller of a sheet; nil where another style presents it.",
      running: { machine, controller in
        machine.mayReadPresentation(of: controller, "sheetPresentationController")
          ? controller.sheetPresentationController : nil
      }),
    controller.property(
      "popoverPresentationController", PopoverPresentationControllerReference?.self,
      "The presentation controller of a popover; nil where another style presents it.",
      running: { machine, controller in
        machine.mayReadPresentation(of: controller, "popoverPresentationController")
          ? controller.popoverPresentationController : nil
      }),
    controller.property(
      "transitionCoordinator", CoordinatorReference?.self,
      "The coordinator of the running transition; nil outside of one.",
      get: { $0.transitionCoordinator }),
    controller.property(
      "title", TextReference?.self, "The title that a container shows, such as in a bar.",
      get: { $0.title.map(ScriptText.make) }, set: { $0.title = $1?.string }),
    controller.property(
      "additionalSafeAreaInsets", UIEdgeInsets.self,
      "Insets that are added to the safe area of its view and the views inside, points.",
      get: { $0.additionalSafeAreaInsets }, set: { $0.additionalSafeAreaInsets = $1 }),
    controller.property(
      "traitCollection", TraitCollectionReference.self,
      "The environment the controller is shown in.", get: { $0.traitCollection }),
  ]

  private static let controllerPresentation: [MemberRow] = [
    controller.property(
      "storyboard", StoryboardReference?.self, "The storyboard that has made it; nil for none.",
      get: { $0.storyboard }),
    controller.method(
      "performSegue",
      "Performs a segue of the controller's scene; `shouldPerformSegue` is not asked.",
      Takes("withIdentifier identifier", TextReference.self),
      Takes("sender", AnyReference?.self, default: nil), rule: .performsSegue,
      call: { $0.performSegue(withIdentifier: $1.string, sender: $2) }),
    controller.method(
      "childContaining",
      "The child at which an unwinding began, or that contains the controller; nil for none.",
      Takes("_ source", UnwindSegueSourceReference.self), returns: ViewControllerReference?.self,
      call: { $0.childContaining($1) }),
    controller.property(
      "modalPresentationStyle", UIModalPresentationStyle.self,
      "The style in which it is presented; set it before presenting.",
      get: { $0.modalPresentationStyle }, set: { $0.modalPresentationStyle = $1 }),
    controller.property(
      "modalTransitionStyle", UIModalTransitionStyle.self,
      "UIKit's own animation for it; set it before presenting.",
      get: { $0.modalTransitionStyle }, set: { $0.modalTransitionStyle = $1 }),
    controller.property(
      "transitioningDelegate", TransitioningDelegateReference.self,
      "The object that gives animators, interaction controllers and presentation controllers; held weakly.",
      rule: .weakDelegate,
      get: { $0.transitioningDelegate }, set: { $0.transitioningDelegate = $1 }),
    controller.property(
      "definesPresentationContext", Bool.self,
      "Whether presentations in a context style cover this controller's view.",
      get: { $0.definesPresentationContext }, set: { $0.definesPresentationContext = $1 }),
    controller.property(
      "providesPresentationContextTransitionStyle", Bool.self,
      "Whether its transition style replaces that of a controller presented in its context.",
      get: { $0.providesPresentationContextTransitionStyle },
      set: { $0.providesPresentationContextTransitionStyle = $1 }),
    controller.property(
      "preferredContentSize", CGSize.self, "The size it would like to have, points.",
      get: { $0.preferredContentSize }, set: { $0.preferredContentSize = $1 }),
    controller.property(
      "isModalInPresentation", Bool.self,
      "Whether a gesture of UIKit's may not dismiss it.",
      get: { $0.isModalInPresentation }, set: { $0.isModalInPresentation = $1 }),
    controller.property(
      "isBeingPresented", Bool.self,
      "Whether it is appearing because it is being presented; valid in appearance callbacks.",
      get: { $0.isBeingPresented }),
    controller.property(
      "isBeingDismissed", Bool.self,
      "Whether it is disappearing because it is being dismissed; valid in appearance callbacks.",
      get: { $0.isBeingDismissed }),
  ]

  private static let controllerContainment: [MemberRow] = [
    controller.property(
      "supportedInterfaceOrientations", UIInterfaceOrientationMask.self,
      "The orientations that the interface may have while the controller fills the window.",
      get: { $0.supportedInterfaceOrientations }),
    controller.property(
      "isMovingToParent", Bool.self,
      "Whether it is appearing because it got a parent; valid in appearance callbacks.",
      get: { $0.isMovingToParent }),
    controller.property(
      "isMovingFromParent", Bool.self,
      "Whether it is disappearing because it leaves its parent; valid in appearance callbacks.",
      get: { $0.isMovingFromParent }),
    controller.property(
      "parent", ViewControllerReference?.self, "The container it is in.", get: { $0.parent }),
    controller.property(
      "navigationController", NavigationControllerReference?.self,
      "The nearest navigation controller it is in.", get: { $0.navigationController }),
    controller.property(
      "tabBarController", TabBarControllerReference?.self,
      "The nearest tab bar controller it is in.", get: { $0.tabBarController }),
    controller.property(
      "splitViewController", SplitViewControllerReference?.self,
      "The nearest split view controller it is in.", get: { $0.splitViewController }),
    controller.property(
      "children", [ViewControllerReference].self, "The controllers in it.", get: { $0.children }),
    controller.property(
      "navigationItem", NavigationItemReference.self,
      "The title and buttons in a navigation bar while the controller is on top of the stack.",
      get: { $0.navigationItem }),
    controller.property(
      "tabBarItem", TabBarItemReference.self, "The controller's tab in a tab bar.",
      get: { $0.tabBarItem }, set: { $0.tabBarItem = $1 }),
    controller.property(
      "hidesBottomBarWhenPushed", Bool.self,
      "Whether the tab bar and the toolbar are gone while the controller is on a navigation stack, above its root.",
      get: { $0.hidesBottomBarWhenPushed }, set: { $0.hidesBottomBarWhenPushed = $1 }),
    controller.property(
      "toolbarItems", [BarButtonItemReference]?.self,
      "The items of the toolbar while the controller is on top of a navigation stack.",
      get: { $0.toolbarItems }, set: { $0.toolbarItems = $1 }),
    controller.method(
      "setToolbarItems", "Gives the toolbar other items; if animated, they fade.",
      Takes("_ toolbarItems", [BarButtonItemReference]?.self),
      Takes("animated", Bool.self, default: true),
      call: { $0.setToolbarItems($1, animated: $2) }),
    controller.method(
      "show",
      "Asks the nearest container to show a controller: a navigation controller pushes it; without one it is presented.",
      Takes("_ vc", ViewControllerReference.self),
      Takes("sender", AnyReference?.self, default: nil), rule: .shows,
      call: { ShowAction.show.send(to: $0, $1, $2) }),
    controller.method(
      "showDetailViewController",
      "Shows a controller as a detail; without a split view controller it is presented.",
      Takes("_ vc", ViewControllerReference.self),
      Takes("sender", AnyReference?.self, default: nil),
      call: { ShowAction.showDetail.send(to: $0, $1, $2) }),
    controller.method(
      "collapseSecondaryViewController",
      "Takes in the secondary controller of a classic split view controller, as UIKit asks it to when the columns collapse: a navigation controller puts it onto its stack.",
      Takes("_ secondaryViewController", ViewControllerReference.self),
      Takes("for splitViewController", SplitViewControllerReference.self),
      call: { $0.takeIn($1, of: $2) }),
    controller.method(
      "separateSecondaryViewController",
      "Gives back the secondary controller of a classic split view controller, as UIKit asks it to when the columns expand: a navigation controller the top of its stack.",
      Takes("for splitViewController", SplitViewControllerReference.self),
      returns: ViewControllerReference?.self, rule: .changes,
      call: { $0.giveBackSecondary(of: $1) }),
    controller.method(
      "targetViewController",
      "The nearest of the controller and its ancestors that has a method of its own for an action, `showViewController:sender:` or `showDetailViewController:sender:`.",
      Takes("forAction action", TextReference.self),
      Takes("sender", AnyReference?.self, default: nil), returns: ViewControllerReference?.self,
      call: { $0.targetViewController(forAction: Selector($1.string), sender: $2) }),
    controller.method(
      "addChild", "Adds a child controller; its view is added by hand.",
      Takes("_ childController", ViewControllerReference.self), call: { $0.addChild($1) }),
    controller.method(
      "removeFromParent", "Takes the controller out of its parent.",
      call: { $0.removeFromParent() }),
    controller.method(
      "willMove", "Tells the controller that its parent is about to change.",
      Takes("toParent parent", ViewControllerReference?.self),
      call: { $0.sendWillMove(toParent: $1) }),
    controller.method(
      "didMove", "Tells the controller that its parent has changed.",
      Takes("toParent parent", ViewControllerReference?.self),
      call: { $0.sendDidMove(toParent: $1) }),
    controller.method(
      "transition",
      "Shows one child in another's place, animates the changes of its block, and runs `then (finished)` at the end.",
      Takes("from", ViewControllerReference.self), Takes("to", ViewControllerReference.self),
      Takes("duration", Time.self), Takes("options", UIView.AnimationOptions.self, default: []),
      Takes("animations", AnimationBlock.self), Takes("completion", FinishedCompletion.self),
      call: {
        $0.transition(
          from: $1, to: $2, duration: $3, options: $4, animations: $5, completion: $6)
      }),
    controller.method(
      "beginAppearanceTransition", "Begins a child's appearing or disappearing by hand.",
      Takes("_ isAppearing", Bool.self), Takes("animated", Bool.self),
      call: { $0.beginAppearanceTransition($1, animated: $2) }),
    controller.method(
      "setOverrideTraitCollection",
      "Overrides the traits of a child; traits that are `.unspecified` are the controller's, nil ends the override.",
      Takes("_ collection", TraitCollectionReference?.self),
      Takes("forChild child", ViewControllerReference.self),
      call: { $0.setOverrideTraitCollection($1, forChild: $2) }),
    controller.method(
      "overrideTraitCollection",
      "The traits that the controller overrides for a child; nil for none.",
      Takes("forChild child", ViewControllerReference.self),
      returns: TraitCollectionReference?.self, call: { $0.overrideTraitCollection(forChild: $1) }),
    controller.method(
      "endAppearanceTransition", "Ends what `beginAppearanceTransition` began.",
      call: { $0.endAppearanceTransition() }),
  ]
}

extension BoundRows {
  /// UIKit's own steps and answers, which `super.` gives in the hooks and slots that replace them.
  static let superclassRows: BoundRows = {
    let controller = Members<ViewControllerReference>()
    return BoundRows(
      .superclass,
      [
        controller.method(
          "show", "UIKit's own step of the hook `show`.",
          Takes("_ vc", ViewControllerReference.self),
          Takes("sender", AnyReference?.self, default: nil),
          call: { ShowAction.show.sendToSuperclass(of: $0, $1, $2) }),
        controller.method(
          "showDetailViewController", "UIKit's own step of the hook `showDetailViewController`.",
          Takes("_ vc", ViewControllerReference.self),
          Takes("sender", AnyReference?.self, default: nil),
          call: { ShowAction.showDetail.sendToSuperclass(of: $0, $1, $2) }),
        controller.method(
          "shouldPerformSegue", "UIKit's own answer: true.",
          Takes("withIdentifier identifier", TextReference.self),
          Takes("sender", AnyReference?.self, default: nil), returns: Bool.self,
          call: { _, _, _ in true }),
        controller.method(
          "canPerformUnwindSegueAction",
          "UIKit's own answer: the controller has the action, and the unwinding did not begin there.",
          Takes("_ action", TextReference.self),
          Takes("from fromViewController", ViewControllerReference.self),
          Takes("sender", AnyReference?.self, default: nil), returns: Bool.self,
          call: { controller, action, initiator, _ in
            controller.takesUnwindingByDefault(Selector(action.string), from: initiator)
          }),
        controller.method(
          "allowedChildrenForUnwinding",
          "UIKit's own answer: all children but the one from which the unwinding comes, of a navigation controller the top first.",
          Takes("from source", UnwindSegueSourceReference.self),
          returns: [ViewControllerReference].self,
          call: { $0.childrenForUnwinding(butContaining: $1.source) }),
        controller.method(
          "unwind",
          "UIKit's own step of the hook `unwind`: a navigation controller pops to the next controller, a tab bar controller selects it.",
          Takes("for unwindSegue", StoryboardSegueReference.self),
          Takes("towards subsequentVC", ViewControllerReference.self),
          call: { $0.stepTowards($2, $1) }),
        controller.method(
          "collapseSecondaryViewController",
          "UIKit's own step of the hook `collapseSecondaryViewController`: a navigation controller puts the controller onto its stack.",
          Takes("_ secondaryViewController", ViewControllerReference.self),
          Takes("for splitViewController", SplitViewControllerReference.self),
          call: { $0.collapseSecondaryViewController($1, for: $2) }),
        controller.method(
          "willTransition",
          "UIKit's implementation of `willTransition`: calls it on the children and on the presented controller.",
          Takes("to newCollection", TraitCollectionReference.self),
          Takes("with coordinator", CoordinatorReference.self),
          call: { controller, traits, coordinator in
            if let coordinator { controller.forwardWillTransition(to: traits, with: coordinator) }
          }),
        controller.method(
          "viewWillTransition",
          "UIKit's implementation of `viewWillTransition`: calls it on the children whose size changes, and on the presented controller.",
          Takes("to size", CGSize.self), Takes("with coordinator", CoordinatorReference.self),
          call: { controller, size, coordinator in
            if let coordinator { controller.forwardViewWillTransition(to: size, with: coordinator) }
          }),
      ])
  }()
}

extension Machine {
  /// Whether a controller's presentation controller can be read here; ends the script where reading would make one and nothing may change.
  fileprivate func mayReadPresentation(of controller: UIViewController, _ member: String) -> Bool {
    guard loop.isLooking, controller.wouldMakePresentationController else { return true }
    fail(RuntimeDiagnostics.notAskedYet(member, of: controller.traceName))
    return false
  }
}
