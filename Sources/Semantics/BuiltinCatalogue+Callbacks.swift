extension BuiltinCatalogue {
  /// Something UIKit calls or asks for, as `expect calls` names it and as the trace shows it.
  package struct Callback: Sendable {
    /// The kind whose instances are called.
    package var kind: DeclarationKind
    /// Its name, UIKit's, without labels.
    package var name: String
    /// Its name in the trace, with the first label when that tells two methods apart: `animationController(forPresented)`.
    package var traceName: String
    /// UIKit's parameters in order, with the labels of Swift.
    package var parameters: [Parameter]
    /// What the trace calls the parameters, by position.
    package var fields: [String]
  }

  /// What `expect calls` can name, by kind: hooks, and the slots whose asking is in the trace.
  package static let callbacks: [Callback] = {
    let asked = slots.filter { tracedSlots.contains($0.id) }.map {
      callback($0.kind, $0.name, label: $0.label, $0.parameters)
    }
    return hooks.map { callback($0.kind, $0.name, label: $0.label, $0.parameters) } + asked
  }()

  /// The names of the calls that `expect calls` can compare, as the trace has them; other calls of the trace are passed over.
  package static let callbackTraceNames: Set<String> = Set(callbacks.map(\.traceName))

  /// The hooks whose calls are compared only in scripts that have such a hook, by the name of the calls in the trace.
  ///
  /// UIKit calls them of every object, and most scripts have no use for them.
  package static let hooksComparedWhereWritten: [String: [BuiltinHook]] = Dictionary(
    grouping: hooks.filter(\.isComparedWhereWritten)
  ) { row in
    row.label.map { "\(row.name)(\($0))" } ?? row.name
  }.mapValues { $0.map(\.id) }

  /// The slots whose asking is an event of its own.
  private static let tracedSlots: Set<BuiltinSlot> = [
    .controllerSupportedInterfaceOrientations, .animatorTransitionDuration,
    .presentationFrameOfPresentedViewInContainerView,
    .delegateAnimationControllerForPresented, .delegateAnimationControllerForDismissed,
    .delegateInteractionControllerForPresentationUsing,
    .delegateInteractionControllerForDismissalUsing, .delegatePresentationControllerForPresented,
  ]

  private static func callback(
    _ kind: DeclarationKind, _ name: String, label: String?, _ parameters: [Parameter]
  ) -> Callback {
    Callback(
      kind: kind, name: name, traceName: label.map { "\(name)(\($0))" } ?? name,
      parameters: parameters,
      // A context is known by the transition it stands for.
      fields: parameters.map {
        $0.type == .object(.contextTransitioning) ? "transition" : $0.name
      })
  }
}

extension BuiltinCatalogue.Callback {
  /// As it would be called, `animationController(forDismissed: UIViewController)`.
  var signature: String { BuiltinCatalogue.signature(name, parameters) }
}

extension Program {
  /// Whether one of its declarations has a hook.
  package func writes(_ hook: BuiltinHook) -> Bool {
    declarations.contains { $0.hooks.contains { $0.hook == hook } }
  }

  /// Whether `expect calls` compares the calls of a name, as traces have it.
  package func comparesCalls(named name: String) -> Bool {
    guard BuiltinCatalogue.callbackTraceNames.contains(name) else { return false }
    guard let hooks = BuiltinCatalogue.hooksComparedWhereWritten[name] else { return true }
    return hooks.contains(where: writes)
  }
}
