/// What the evaluator knows a hook of a kind by.
public enum BuiltinHook: UInt16, CaseIterable, Hashable, Sendable {
  /// When the view has been loaded.
  case controllerViewDidLoad
  /// Before the view is added for appearing.
  case controllerViewWillAppear
  /// When the view is in the tree with its final geometry, before layout.
  case controllerViewIsAppearing
  /// When the view has appeared.
  case controllerViewDidAppear
  /// Before the view disappears.
  case controllerViewWillDisappear
  /// When the view has disappeared.
  case controllerViewDidDisappear
  /// Before the view lays out its subviews.
  case controllerViewWillLayoutSubviews
  /// After the view has laid out its subviews.
  case controllerViewDidLayoutSubviews
  /// Before a size class changes.
  case controllerWillTransition
  /// Before the view gets another size.
  case controllerViewWillTransition
  /// After the environment has changed.
  case controllerTraitCollectionDidChange
  /// When the animations are to be made; some path has to lead to `completeTransition`.
  case animatorAnimateTransition
  /// When the transition has been completed, true unless it was cancelled.
  case animatorAnimationEnded
  /// When the recognizer begins; in place of nothing.
  case interactionBegan
  /// When the recognizer changes; in place of `update(percent)`.
  case interactionChanged
  /// When the finger lets go; in place of `finish()` or `cancel()`.
  case interactionEnded
  /// When the transition begins, after UIKit's own step.
  case interactionStartInteractiveTransition
  /// After every `update`.
  case interactionUpdate
  /// After `finish`.
  case interactionFinish
  /// After `cancel`.
  case interactionCancel
  /// Before the presentation's animations; the place to add views and to animate `alongside`.
  case presentationPresentationTransitionWillBegin
  /// When the presentation has ended, false when it was cancelled.
  case presentationPresentationTransitionDidEnd
  /// Before the dismissal's animations.
  case presentationDismissalTransitionWillBegin
  /// When the dismissal has ended, false when it was cancelled; the place to remove views.
  case presentationDismissalTransitionDidEnd
  /// Before the container lays out its subviews.
  case presentationContainerViewWillLayoutSubviews
  /// After the container has laid out its subviews.
  case presentationContainerViewDidLayoutSubviews
  /// Before a size class changes.
  case presentationWillTransition
  /// Before the container gets another size.
  case presentationViewWillTransition
  /// After the environment has changed.
  case presentationTraitCollectionDidChange
}
