import Testing
import TransitionEngine

/// The members of controllers that apps override are the ones that UIKit's own code calls.
@Suite struct OverriddenControllerTests {
  private let engine = Engine()

  private func launch(_ make: () -> UIViewController) {
    engine.perform { engine.launch(make()) }
    engine.settle()
  }

  /// A container that has its own idea of everything about its children.
  private final class Shelf: UIViewController {
    var log: [String] = []
    var compact = UITraitCollection(horizontalSizeClass: .compact)

    override var shouldAutomaticallyForwardAppearanceMethods: Bool {
      log.append("shouldForward")
      return super.shouldAutomaticallyForwardAppearanceMethods
    }
    override var children: [UIViewController] { super.children.reversed() }
    override func addChild(_ childController: UIViewController) {
      log.append("addChild")
      super.addChild(childController)
      childController.didMove(toParent: self)
    }
    override func overrideTraitCollection(
      forChild childViewController: UIViewController
    ) -> UITraitCollection? {
      super.overrideTraitCollection(forChild: childViewController) ?? compact
    }
    override func setOverrideTraitCollection(
      _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
      log.append("setOverride")
      super.setOverrideTraitCollection(collection, forChild: childViewController)
    }
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) { log.append("preferred") }
    override func size(
      forChildContentContainer container: any UIContentContainer,
      withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
  }

  /// A page that logs what happens to it.
  private final class Page: UIViewController {
    var log: [String] = []
    var wanted = CGSize(width: 100, height: 200)

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      log.append("willMove \(parent != nil)")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      log.append("didMove \(parent != nil)")
    }
    override func removeFromParent() {
      log.append("removeFromParent")
      super.removeFromParent()
    }
    override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
      log.append("begin")
      super.beginAppearanceTransition(isAppearing, animated: animated)
    }
    override func endAppearanceTransition() {
      log.append("end")
      super.endAppearanceTransition()
    }
    override var preferredContentSize: CGSize {
      get { wanted }
      set { wanted = newValue }
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { log.append("size \(size.width)") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      log.append("traits \(traitCollection.horizontalSizeClass == .compact)")
    }
  }

  @Test func containment() throws {
    let (first, second, page) = engine.perform { (Shelf(), Shelf(), Page()) }
    launch { UINavigationController(rootViewController: first) }
    engine.perform {
      first.addChild(page)
      first.view.addSubview(page.view)
    }
    engine.settle()
    #expect(page.traitCollection.horizontalSizeClass == .compact)
    #expect(page.log.suffix(2) == ["willMove true", "didMove true"])
    #expect(first.children.first === page)

    // A move to another parent takes the child out of the first one.
    page.log = []
    engine.perform {
      page.view.removeFromSuperview()
      second.addChild(page)
    }
    #expect(page.log.first == "removeFromParent")
    #expect(page.log.suffix(2) == ["willMove true", "didMove true"])
    #expect(first.children.isEmpty)
    engine.perform {
      page.willMove(toParent: nil)
      page.removeFromParent()
    }
    #expect(page.log.suffix(3) == ["willMove false", "removeFromParent", "didMove false"])
    #expect(first.log.contains("shouldForward"))
    #expect(engine.issues.isEmpty)
  }

  @Test func traitsAndSizes() {
    let (shelf, page) = engine.perform { (Shelf(), Page()) }
    launch { shelf }
    engine.perform {
      shelf.addChild(page)
      shelf.view.addSubview(page.view)
      page.log = []
      shelf.setOverrideTraitCollection(
        UITraitCollection(horizontalSizeClass: .regular), forChild: page)
    }
    #expect(page.log == ["traits false"])
    page.log = []
    engine.perform { engine.rotate(to: .landscapeRight) }
    engine.settle()
    #expect(page.log.contains { $0.hasPrefix("size") })
    #expect(shelf.log.contains("setOverride"))
  }

  /// A controller that decides how it is presented.
  private final class Card: UIViewController, UIViewControllerTransitioningDelegate {
    var log: [String] = []
    var style = UIModalPresentationStyle.custom
    var controller: CardPresentation?

    override var modalPresentationStyle: UIModalPresentationStyle {
      get { style }
      set { style = newValue }
    }
    override var modalTransitionStyle: UIModalTransitionStyle {
      get { .crossDissolve }
      set { log.append("transition style \(newValue)") }
    }
    override var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
      get { self }
      set { log.append("delegate \(newValue != nil)") }
    }
    override var isModalInPresentation: Bool {
      get { true }
      set { log.append("modal \(newValue)") }
    }
    override var modalPresentationCapturesStatusBarAppearance: Bool {
      get { true }
      set { log.append("captures \(newValue)") }
    }
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override func setNeedsStatusBarAppearanceUpdate() {
      log.append("update")
      super.setNeedsStatusBarAppearanceUpdate()
    }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      controller = CardPresentation(presentedViewController: presented, presenting: presenting)
      return controller
    }
  }

  /// A presentation controller that shows a card in the middle.
  private final class CardPresentation: UIPresentationController {
    var log: [String] = []

    override var presentedViewController: UIViewController { super.presentedViewController }
    override var presentingViewController: UIViewController { super.presentingViewController }
    override var containerView: UIView? { super.containerView }
    override var traitCollection: UITraitCollection { super.traitCollection }
    override var presentationStyle: UIModalPresentationStyle { .custom }
    override var shouldPresentInFullscreen: Bool { false }
    override var shouldRemovePresentersView: Bool { false }
    override var adaptivePresentationStyle: UIModalPresentationStyle { .none }
    override func adaptivePresentationStyle(
      for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
    override var overrideTraitCollection: UITraitCollection? {
      get { UITraitCollection(verticalSizeClass: .compact) }
      set { log.append("override \(newValue != nil)") }
    }
    override var presentedView: UIView? { super.presentedView }
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 10, y: 20, width: 100, height: 200)
    }
    override func presentationTransitionWillBegin() {
      log.append("will present \(presentingViewController.isViewLoaded)")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.append("did \(completed)") }
    override func dismissalTransitionWillBegin() { log.append("will dismiss") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("did \(completed)") }
    override func containerViewWillLayoutSubviews() {
      if log.last != "layout" { log.append("layout") }
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { log.append("size") }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) { log.append("traits") }
  }

  /// A root that counts presentations and dismissals.
  private final class Home: UIViewController {
    var log: [String] = []

    override func present(
      _ viewControllerToPresent: UIViewController, animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {
      log.append("present")
      super.present(viewControllerToPresent, animated: flag, completion: completion)
    }
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      log.append("dismiss")
      super.dismiss(animated: flag, completion: completion)
    }
    override func show(_ vc: UIViewController, sender: Any?) {
      log.append("show")
      super.show(vc, sender: sender)
    }
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
      log.append("showDetail")
      super.showDetailViewController(vc, sender: sender)
    }
    override var definesPresentationContext: Bool {
      get { true }
      set { log.append("context \(newValue)") }
    }
    override var providesPresentationContextTransitionStyle: Bool {
      get { true }
      set { log.append("provides \(newValue)") }
    }
    override var modalTransitionStyle: UIModalTransitionStyle {
      get { .crossDissolve }
      set { log.append("style \(newValue)") }
    }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      log.append("orientations")
      return .all
    }
  }

  @Test func presentation() throws {
    let (home, card) = engine.perform { (Home(), Card()) }
    launch { home }
    engine.perform { home.show(card, sender: nil) }
    engine.settle()

    #expect(home.log.filter { $0 != "orientations" } == ["show", "present"])
    let presentation = try #require(card.controller)
    #expect(card.presentationController === presentation)
    #expect(card.presentingViewController === home)
    #expect(card.view.frame == CGRect(x: 10, y: 20, width: 100, height: 200))
    #expect(card.traitCollection.verticalSizeClass == .compact)
    #expect(engine.statusBarManager.isStatusBarHidden)
    #expect(presentation.log == ["will present true", "layout", "did true"])
    engine.perform { engine.rotate(to: .landscapeRight) }
    engine.settle()
    #expect(presentation.log.contains("size"))
    engine.perform { card.dismiss(animated: true) }
    engine.settle()
    #expect(presentation.log.suffix(2).contains("did true"))
    #expect(home.presentedViewController == nil)
  }

  @Test func contexts() throws {
    let (home, sheet) = engine.perform { (Home(), UIViewController()) }
    launch { UINavigationController(rootViewController: home) }
    engine.perform {
      sheet.modalPresentationStyle = .overCurrentContext
      home.present(sheet, animated: true)
    }
    engine.wait(seconds: 0.1)
    // The dissolve of the controller that defines the context, in place of the cover of the presented one.
    #expect(sheet.view.frame.minY == 0)
    #expect(sheet.presentingViewController === home)
    engine.settle()
    #expect(engine.issues.isEmpty)
  }

  @Test func aPresentationControllerWithoutPresenterEndsTheWorld() {
    let card = engine.perform { Card() }
    launch { UIViewController() }
    let presenting = engine.perform {
      UIPresentationController(presentedViewController: card, presenting: nil)
        .presentingViewController
    }
    #expect(presenting === card)
    #expect(engine.issues.map(\.kind) == [.exception])
  }

  /// A controller that overrides what UIKit derives.
  private final class Answers: UIViewController {
    override var parent: UIViewController? { super.parent }
    override var navigationController: UINavigationController? { super.navigationController }
    override var tabBarController: UITabBarController? { super.tabBarController }
    override var splitViewController: UISplitViewController? { super.splitViewController }
    override var presentedViewController: UIViewController? { super.presentedViewController }
    override var presentingViewController: UIViewController? { super.presentingViewController }
    override var presentationController: UIPresentationController? { super.presentationController }
    override var sheetPresentationController: UISheetPresentationController? {
      super.sheetPresentationController
    }
    override var popoverPresentationController: UIPopoverPresentationController? {
      super.popoverPresentationController
    }
    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
      super.transitionCoordinator
    }
    override var traitCollection: UITraitCollection { super.traitCollection }
    override var storyboard: UIStoryboard? { super.storyboard }
    override var viewIfLoaded: UIView? { super.viewIfLoaded }
    override var isViewLoaded: Bool { super.isViewLoaded }
    override var isBeingPresented: Bool { super.isBeingPresented }
    override var isBeingDismissed: Bool { super.isBeingDismissed }
    override var isMovingToParent: Bool { super.isMovingToParent }
    override var isMovingFromParent: Bool { super.isMovingFromParent }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      .landscapeRight
    }
    override func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
      super.childContaining(source)
    }
    override func targetViewController(forAction action: Selector, sender: Any?)
      -> UIViewController?
    { super.targetViewController(forAction: action, sender: sender) }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) { super.willTransition(to: newCollection, with: coordinator) }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The root view, of the class that the controller needs.
    override var view: UIView! {
      get { super.view }
      set {
        newValue?.tag = 7
        super.view = newValue
      }
    }
  }

  @Test func derivedMembersAndTheView() throws {
    let (home, answers) = engine.perform { (UIViewController(), Answers()) }
    launch { home }
    #expect(!answers.isViewLoaded)
    engine.perform {
      answers.modalPresentationStyle = .fullScreen
      home.present(answers, animated: false)
    }
    engine.settle()
    #expect(engine.interfaceOrientation == .landscapeRight)
    #expect(answers.view.tag == 7)
    let window = try #require(answers.viewIfLoaded?.window)
    #expect(window === engine.window)
    let first = answers.view
    engine.perform { answers.view = nil }
    #expect(!answers.isViewLoaded)
    engine.perform { answers.loadViewIfNeeded() }
    #expect(answers.view !== first && answers.view.tag == 7)
  }
}
