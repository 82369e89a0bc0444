import Geometry
import Semantics
import Transitions
import ViewTree

/// A `controller` of the script: a view controller whose overrides run the script's hooks after super.
final class ScriptedViewController: UIViewController, ScriptedObject {
  let instance: Instance
  @exclusivity(unchecked) var words: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var references: UnsafeMutablePointer<Reference>

  init(_ instance: Instance) {
    self.instance = instance
    words = instance.words
    references = instance.references
    super.init()
    traceName = instance.name
    tracesSafeAreaInsets = instance.has(.controllerViewSafeAreaInsetsDidChange)
  }

  override var traceTypeName: String { instance.layout.name }

  /// A delegate that comes when the view has been loaded has the recognizers of its interactions attached then.
  override weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { if isViewLoaded { attachInteractionsOfDelegate() } }
  }

  /// Gives the controller and its views their name.
  func rename(_ name: String) {
    traceName = name
    for view in instance.layout.viewMembers {
      guard let pointer = references[view.reference] else { continue }
      Unmanaged<UIView>.fromOpaque(pointer).takeUnretainedValue().traceName =
        "\(name).\(view.name)"
    }
  }

  override func loadView() {
    guard instance.has(.controllerLoadView) else { return super.loadView() }
    instance.run(.controllerLoadView, on: self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let machine = instance.machine
    machine.buildViews(instance.layout.views, of: self, in: view, instance.layout)
    attachInteractions()
    instance.run(.controllerViewDidLoad, on: self)
  }

  /// Attaches the recognizers of the interactions this controller or its delegate holds.
  private func attachInteractions() {
    for interaction in instance.ownInteractions { interaction.attach(to: self) }
    attachInteractionsOfDelegate()
  }

  private func attachInteractionsOfDelegate() {
    guard let delegate = transitioningDelegate as? ScriptedTransitioningDelegate else { return }
    for interaction in delegate.instance.interactions() { interaction.attach(to: self) }
  }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    instance.ask(.controllerSupportedInterfaceOrientations, of: self)
      .map { UIInterfaceOrientationMask(word: $0[0]) } ?? super.supportedInterfaceOrientations
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    instance.ask(.controllerShouldAutomaticallyForwardAppearanceMethods, of: self)
      .map { $0[0] != 0 } ?? super.shouldAutomaticallyForwardAppearanceMethods
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    instance.run(.controllerViewSafeAreaInsetsDidChange, on: self)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    instance.run(.controllerWillMove, on: self) { $0.add(parent) }
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    instance.run(.controllerDidMove, on: self) { $0.add(parent) }
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    instance.run(.controllerPreferredContentSizeDidChange, on: self) { $0.add(container) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    instance.run(.controllerViewWillAppear, on: self, animated)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    instance.run(.controllerViewIsAppearing, on: self, animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    instance.run(.controllerViewDidAppear, on: self, animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    instance.run(.controllerViewWillDisappear, on: self, animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    instance.run(.controllerViewDidDisappear, on: self, animated)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    instance.run(.controllerViewWillLayoutSubviews, on: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    instance.run(.controllerViewDidLayoutSubviews, on: self)
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    instance.run(.controllerWillTransition, on: self) {
      $0.add(newCollection)
    } _: {
      $0.add(coordinator)
    }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    instance.run(.controllerViewWillTransition, on: self) {
      $0.add(size.width)
      $0.add(size.height)
    } _: {
      $0.add(coordinator)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    instance.run(.controllerTraitCollectionDidChange, on: self) { $0.add(previousTraitCollection) }
  }
}
