extension BuiltinCatalogue {
  /// A method that UIKit calls on an object, as `expect calls` and the trace name it.
  package struct Callback: Sendable {
    /// The kind whose instances are called.
    package var kind: DeclarationKind
    /// Its name, UIKit's, without labels.
    package var name: String
    /// Its name in the trace, with the first label where methods share a name: `animationController(forPresented)`.
    package var traceName: String
    /// UIKit's parameters in order, with Swift's labels, starting with the parameter whose label distinguishes overloads.
    package var parameters: [Parameter]
    /// The names of the parameters in the trace, by position.
    package var fields: [String]
  }

  /// The calls that `expect calls` can name, by kind: hooks, and the slots whose evaluation is an event of the trace.
  package static let callbacks: [Callback] = {
    let asked = slots.filter { tracedSlots.contains($0.id) }.map {
      callback($0.kind, $0.name, label: $0.label, $0.parameters)
    }
    return hooks.map { callback($0.kind, $0.name, label: $0.label, $0.parameters) } + asked
      + namesComparedWhereNamed.sorted().map { callback(.controller, $0, label: nil, []) }
  }()

  /// The events of controls and gestures that `expect calls` can name, with their classes; it compares only those that a line names with their object.
  ///
  /// The kinds are those of the classes of scripts with such objects.
  private static let events: [(owner: BuiltinClass, callback: Callback)] = memberEvents.compactMap {
    row in
    let kind: DeclarationKind
    switch row.event {
    case .control: kind = .control
    case .state: kind = .recognizer
    case .gesture: kind = .view
    case .barButton, .deviceOrientation, .showDetailTarget: return nil
    }
    return (row.owner, callback(kind, row.name, label: nil, []))
  }

  /// The events of a class that `expect calls` can name.
  static func eventCallbacks(of object: BuiltinClass) -> [Callback] {
    events.filter { object.inherits(from: $0.owner) }.map(\.callback)
  }

  /// The names of the gestures of views, for which the trace has the states of recognizers named after them.
  package static let viewGestureNames = Set(
    events.filter { $0.owner == .view }.map(\.callback.name))

  /// The names of the events of controls.
  package static let controlEventNames = Set(
    events.filter { $0.callback.kind == .control }.map(\.callback.name))

  /// The name of the release of a controller in the trace.
  static let releaseName = "deinit"

  /// The names in the trace of what is no call of an app's method, which `expect calls` compares only in lists that name it.
  package static let namesComparedWhereNamed: Set<String> = [
    releaseName, "becomeFirstResponder", "resignFirstResponder", "keyboardWillShow",
    "keyboardDidShow", "keyboardWillHide", "keyboardDidHide", "keyboardWillChangeFrame",
    "keyboardDidChangeFrame",
  ]

  /// The names, as in the trace, of the calls that `expect calls` can compare; it ignores all others.
  package static let callbackTraceNames: Set<String> = Set(callbacks.map(\.traceName))

  /// The names, as in the trace, of the methods that UIKit calls only on objects that have them.
  package static let optionalTraceNames: Set<String> = {
    let optional =
      slots.filter { $0.adopted != nil && tracedSlots.contains($0.id) }.map(\.nameInTrace)
      + hooks.filter { $0.adopted != nil || $0.id == .animatorAnimationEnded }.map(\.nameInTrace)
    return Set(optional)
  }()

  /// The hooks whose calls are compared only in scripts that have such a hook, by the name of the calls in the trace.
  ///
  /// UIKit makes these calls for every object, and most scripts have no use for them.
  package static let hooksComparedWhereWritten: [String: [BuiltinHook]] = Dictionary(
    grouping: hooks.filter(\.isComparedWhereWritten), by: \.traceName
  ).mapValues { $0.map(\.id) }

  /// The slots whose evaluation is an event of its own.
  private static let tracedSlots: Set<BuiltinSlot> = [
    .controller(.supportedInterfaceOrientations),
    .controller(.preferredInterfaceOrientationForPresentation),
    .controller(.prefersStatusBarHidden),
    .controller(.preferredStatusBarStyle), .controller(.preferredStatusBarUpdateAnimation),
    .controller(.childForStatusBarHidden), .controller(.childForStatusBarStyle),
    .animator(.transitionDuration),
    .presentation(.frameOfPresentedViewInContainerView),
    .delegate(.animationControllerForPresented), .delegate(.animationControllerForDismissed),
    .delegate(.interactionControllerForPresentationUsing),
    .delegate(.interactionControllerForDismissalUsing),
    .delegate(.presentationControllerForPresented),
    .delegate(.navigationControllerAnimationControllerFor),
    .delegate(.navigationControllerInteractionControllerFor),
    .delegate(.tabBarControllerAnimationControllerForTransitionFrom),
    .delegate(.tabBarControllerInteractionControllerFor),
    .delegate(.tabBarControllerShouldSelect),
    .delegate(.splitViewControllerTopColumn), .delegate(.splitViewControllerDisplayMode),
    .delegate(.targetDisplayModeForAction), .controller(.separateSecondaryViewController),
    .delegate(.primaryViewControllerForCollapsing), .delegate(.primaryViewControllerForExpanding),
    .delegate(.splitViewControllerCollapseSecondary),
    .delegate(.splitViewControllerSeparateSecondaryFrom),
    .delegate(.splitViewControllerShow), .delegate(.splitViewControllerShowDetail),
    .delegate(.pageViewControllerViewControllerBefore),
    .delegate(.pageViewControllerViewControllerAfter),
    .delegate(.pageViewControllerSpineLocationFor),
    .delegate(.presentationCountFor), .delegate(.presentationIndexFor),
    .delegate(.adaptivePresentationStyleFor),
    .delegate(.presentationControllerViewControllerFor),
    .delegate(.presentationControllerShouldDismiss),
    .delegate(.gestureRecognizerShouldBegin), .delegate(.gestureRecognizerShouldReceive),
    .delegate(.gestureRecognizerShouldRecognizeSimultaneouslyWith),
    .delegate(.gestureRecognizerShouldRequireFailureOf),
    .delegate(.gestureRecognizerShouldBeRequiredToFailBy),
    .delegate(.scrollViewWillEndDragging), .delegate(.viewForZooming),
    .delegate(.scrollViewShouldScrollToTop),
    .delegate(.textFieldShouldBeginEditing), .delegate(.textFieldShouldEndEditing),
    .delegate(.textViewShouldBeginEditing), .delegate(.textViewShouldEndEditing),
    .delegate(.tableViewShouldHighlightRowAt), .delegate(.tableViewWillSelectRowAt),
    .delegate(.tableViewWillDeselectRowAt),
    .delegate(.collectionViewShouldHighlightItemAt), .delegate(.collectionViewShouldSelectItemAt),
    .delegate(.collectionViewShouldDeselectItemAt),
    .delegate(.collectionViewCanPerformPrimaryActionForItemAt),
    .delegate(.collectionViewTransitionLayout), .delegate(.collectionViewTargetContentOffset),
  ]

  private static func callback(
    _ kind: DeclarationKind, _ name: String, label: String?, _ parameters: [Parameter]
  ) -> Callback {
    let parameters = Array(parameters.drop { label != nil && $0.label != label })
    return Callback(
      kind: kind, name: name, traceName: label.map { "\(name)(\($0))" } ?? name,
      parameters: parameters,
      // The trace shows a context as the transition it belongs to.
      fields: parameters.map {
        $0.type == .object(.contextTransitioning) ? "transition" : $0.name
      })
  }
}

extension BuiltinCatalogue.Callback {
  /// The declaration of the method, `animationController(forDismissed: UIViewController)`.
  var signature: String { BuiltinCatalogue.signature(name, parameters) }
}

extension Program {
  /// Whether a declaration of the script has a hook.
  package func writes(_ hook: BuiltinHook) -> Bool {
    declarations.contains { $0.hooks.contains { $0.hook == hook } }
  }

  /// Whether every `expect calls` compares the calls with a name, given as in the trace.
  package func comparesCalls(named name: String) -> Bool {
    guard BuiltinCatalogue.callbackTraceNames.contains(name),
      !BuiltinCatalogue.namesComparedWhereNamed.contains(name)
    else { return false }
    guard let hooks = BuiltinCatalogue.hooksComparedWhereWritten[name] else { return true }
    return hooks.contains(where: writes)
  }
}

extension BuiltinHook {
  /// Whether it is an animator's hook that begins a transition with the context it is given.
  var beginsTransition: Bool {
    self == .animatorAnimateTransition || self == .animatorStartInteractiveTransition
  }
}
