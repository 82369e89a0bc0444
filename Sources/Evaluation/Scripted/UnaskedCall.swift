package import Animation
import Semantics
import Transitions
import ViewTree

/// A call that UIKit left out because the object has no such method.
package struct UnaskedCall: Equatable, Sendable {
  /// The number of events before it.
  package let events: Int
  /// When it would have come.
  package let instant: Instant
  /// The object's name in traces.
  package let object: String
  /// The name of UIKit's method, with its first label where methods share the name.
  package let method: String
  /// Whether UIKit would have asked for an answer, rather than told the object something.
  package let isQuestion: Bool
}

extension Instance {
  /// Whether the script wrote an optional method; one that it did not write is noted where somebody wants to know.
  func has(_ method: OptionalMethod) -> Bool {
    let member = method.member
    let isWritten =
      switch member {
      case .slot(let slot): has(slot)
      case .hook(let hook): has(hook)
      }
    if !isWritten, let noted = machine.unaskedCalls {
      let call = UnaskedCall(
        events: machine.engine.runLoop.eventCount, instant: machine.engine.now, object: name,
        method: member.name, isQuestion: member.isSlot)
      // UIKit looks more than once where the answer decides about several things.
      if noted.last != call { machine.unaskedCalls?.append(call) }
    }
    return isWritten
  }
}

/// What a script writes for an optional method.
private enum OptionalMember {
  case slot(BuiltinSlot)
  case hook(BuiltinHook)

  var isSlot: Bool {
    if case .slot = self { true } else { false }
  }

  /// The method's name in traces.
  var name: String {
    switch self {
    case .slot(let slot):
      let row = BuiltinCatalogue.slots.first { $0.id == slot }
      return row.map { row in row.label.map { "\(row.name)(\($0))" } ?? row.name } ?? ""
    case .hook(let hook):
      let row = BuiltinCatalogue.hooks.first { $0.id == hook }
      return row.map { row in row.label.map { "\(row.name)(\($0))" } ?? row.name } ?? ""
    }
  }
}

extension OptionalMethod {
  /// What a script writes for it.
  fileprivate var member: OptionalMember {
    switch self {
    case .animationControllerForPresented: .slot(.delegateAnimationControllerForPresented)
    case .animationControllerForDismissed: .slot(.delegateAnimationControllerForDismissed)
    case .interactionControllerForPresentation:
      .slot(.delegateInteractionControllerForPresentationUsing)
    case .interactionControllerForDismissal:
      .slot(.delegateInteractionControllerForDismissalUsing)
    case .presentationControllerForPresented: .slot(.delegatePresentationControllerForPresented)
    case .animationEnded: .hook(.animatorAnimationEnded)
    case .navigationWillShow: .hook(.delegateNavigationControllerWillShow)
    case .navigationDidShow: .hook(.delegateNavigationControllerDidShow)
    case .navigationAnimationController:
      .slot(.delegateNavigationControllerAnimationControllerFor)
    case .navigationInteractionController:
      .slot(.delegateNavigationControllerInteractionControllerFor)
    case .tabShouldSelect: .slot(.delegateTabBarControllerShouldSelect)
    case .tabDidSelect: .hook(.delegateTabBarControllerDidSelect)
    case .tabAnimationController:
      .slot(.delegateTabBarControllerAnimationControllerForTransitionFrom)
    case .tabInteractionController: .slot(.delegateTabBarControllerInteractionControllerFor)
    case .splitTopColumn: .slot(.delegateSplitViewControllerTopColumn)
    case .splitDisplayMode: .slot(.delegateSplitViewControllerDisplayMode)
    case .splitWillChange: .hook(.delegateSplitViewControllerWillChangeTo)
    case .splitWillShow: .hook(.delegateSplitViewControllerWillShow)
    case .splitWillHide: .hook(.delegateSplitViewControllerWillHide)
    case .splitDidCollapse: .hook(.delegateSplitViewControllerDidCollapse)
    case .splitDidExpand: .hook(.delegateSplitViewControllerDidExpand)
    case .splitPrimaryForCollapsing: .slot(.delegatePrimaryViewControllerForCollapsing)
    case .splitPrimaryForExpanding: .slot(.delegatePrimaryViewControllerForExpanding)
    case .splitCollapseSecondary: .slot(.delegateSplitViewControllerCollapseSecondary)
    case .splitSeparateSecondary: .slot(.delegateSplitViewControllerSeparateSecondaryFrom)
    case .splitShow: .slot(.delegateSplitViewControllerShow)
    case .splitShowDetail: .slot(.delegateSplitViewControllerShowDetail)
    case .pageBefore: .slot(.delegatePageViewControllerViewControllerBefore)
    case .pageAfter: .slot(.delegatePageViewControllerViewControllerAfter)
    case .presentationCount: .slot(.delegatePresentationCountFor)
    case .presentationIndex: .slot(.delegatePresentationIndexFor)
    case .pageWillTransition: .hook(.delegatePageViewControllerWillTransitionTo)
    case .pageDidFinish: .hook(.delegatePageViewControllerDidFinishAnimating)
    case .shouldDismiss: .slot(.delegatePresentationControllerShouldDismiss)
    case .willDismiss: .hook(.delegatePresentationControllerWillDismiss)
    case .didDismiss: .hook(.delegatePresentationControllerDidDismiss)
    case .didAttemptToDismiss: .hook(.delegatePresentationControllerDidAttemptToDismiss)
    case .didChangeSelectedDetent: .hook(.delegateSheetDidChangeSelectedDetentIdentifier)
    case .adaptiveStyle: .slot(.delegateAdaptivePresentationStyleFor)
    case .prepareAdaptive: .hook(.delegatePresentationControllerPrepare)
    case .willPresentAdaptively: .hook(.delegatePresentationControllerWillPresentWithAdaptiveStyle)
    case .prepareForPopover: .hook(.delegatePrepareForPopoverPresentation)
    case .willRepositionPopover: .hook(.delegatePopoverWillReposition)
    }
  }
}
