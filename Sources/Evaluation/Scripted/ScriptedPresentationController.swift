import Geometry
import Semantics
import Transitions
import ViewTree

/// A `presentation` of the script.
final class ScriptedPresentationController: UIPresentationController {
  let instance: Instance
  /// Whether an answer has been found to change the tree.
  private var changesTree = false

  init(
    _ instance: Instance, presented: UIViewController, presenting: UIViewController?
  ) {
    self.instance = instance
    super.init(presentedViewController: presented, presenting: presenting)
    traceName = instance.name
  }

  /// Sets the properties of its views.
  func prepare() {
    instance.machine.buildViews(
      instance.layout.views, of: self, instance, in: nil, instance.layout.members)
  }

  override var presentedView: UIView? {
    guard instance.has(.presentation(.presentedView)) else { return super.presentedView }
    let answer = watchingTree("presentedView") {
      instance.askForObject(.presentation(.presentedView), of: self) as? UIView
    }
    return answer ?? super.presentedView
  }

  /// Asks for an answer that is to have no effects; reports the first that puts views into the tree.
  private func watchingTree<Answer>(_ member: String, _ body: () -> Answer?) -> Answer? {
    if changesTree { return body() }
    let watch = TreeWatch()
    let answer = presentedViewController.loop.observingTree(by: watch, body)
    if let view = watch.view {
      changesTree = true
      reportChange(of: view, whenAskedFor: member)
    }
    return answer
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let slot = BuiltinSlot.presentation(.frameOfPresentedViewInContainerView)
    // Before there is a container the slot's usual value would be an error; UIKit asks again.
    guard instance.has(slot), containerView != nil,
      let words = watchingTree(
        "frameOfPresentedViewInContainerView", { instance.ask(slot, of: self) })
    else {
      return super.frameOfPresentedViewInContainerView
    }
    return CGRect(x: words[0], y: words[1], width: words[2], height: words[3])
  }

  override var shouldRemovePresentersView: Bool {
    instance.answer(.presentation(.shouldRemovePresentersView), of: self)
      ?? super.shouldRemovePresentersView
  }

  override var shouldPresentInFullscreen: Bool {
    instance.answer(.presentation(.shouldPresentInFullscreen), of: self)
      ?? super.shouldPresentInFullscreen
  }

  override var adaptivePresentationStyle: UIModalPresentationStyle {
    instance.answer(.presentation(.adaptivePresentationStyle), of: self)
      ?? super.adaptivePresentationStyle
  }

  override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    instance.answer(.presentation(.adaptivePresentationStyleFor), of: self) {
      $0.add(traitCollection)
    } ?? super.adaptivePresentationStyle(for: traitCollection)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    // The container is in the window, and the presented view has been loaded.
    for interaction in instance.ownInteractions { interaction.attach(for: self) }
    instance.run(.presentationPresentationTransitionWillBegin, on: self)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    instance.run(.presentationPresentationTransitionDidEnd, on: self, completed)
    if !completed { detachInteractions() }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    instance.run(.presentationDismissalTransitionWillBegin, on: self)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    instance.run(.presentationDismissalTransitionDidEnd, on: self, completed)
    if completed { detachInteractions() }
  }

  /// Takes the recognizers of its own interactions away: the presented view may be presented once more, by another
  /// presentation controller.
  private func detachInteractions() {
    for interaction in instance.ownInteractions { interaction.detach(from: self) }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    instance.run(.presentationContainerViewWillLayoutSubviews, on: self)
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    instance.run(.presentationContainerViewDidLayoutSubviews, on: self)
  }

  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let own = instance.ask(.presentation(.sizeForChildContentContainer), of: self) {
      $0.add(container)
      $0.add(parentSize.width)
      $0.add(parentSize.height)
    }
    return own.map { CGSize(width: $0[0], height: $0[1]) }
      ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    instance.run(.presentationPreferredContentSizeDidChange, on: self) { $0.add(container) }
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if !instance.runWillTransition(
      .presentationWillTransition, on: self, newCollection, coordinator)
    {
      super.willTransition(to: newCollection, with: coordinator)
    }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if !instance.runViewWillTransition(
      .presentationViewWillTransition, on: self, size, coordinator)
    {
      super.viewWillTransition(to: size, with: coordinator)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    instance.run(.presentationTraitCollectionDidChange, on: self) {
      $0.add(previousTraitCollection)
    }
  }
}

/// Looks for the first view that is put into a tree.
private final class TreeWatch: TreeObserver {
  private(set) var view: UIView?

  func viewWasInserted(_ view: UIView, outOf old: UIView?) {
    if self.view == nil { self.view = view }
  }
}
