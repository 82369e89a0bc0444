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
  /// Whether the call would have returned a value.
  package let isQuestion: Bool
}

extension Instance {
  /// Whether the script has an optional method; if not, the call is recorded while such calls are recorded.
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
    case .animationControllerForPresented: .slot(.delegate(.animationControllerForPresented))
    case .animationControllerForDismissed: .slot(.delegate(.animationControllerForDismissed))
    case .interactionControllerForPresentation:
      .slot(.delegate(.interactionControllerForPresentationUsing))
    case .interactionControllerForDismissal:
      .slot(.delegate(.interactionControllerForDismissalUsing))
    case .presentationControllerForPresented: .slot(.delegate(.presentationControllerForPresented))
    case .interruptibleAnimator: .slot(.animator(.interruptibleAnimator))
    case .animationEnded: .hook(.animatorAnimationEnded)
    case .navigationWillShow: .hook(.delegateNavigationControllerWillShow)
    case .navigationDidShow: .hook(.delegateNavigationControllerDidShow)
    case .navigationAnimationController:
      .slot(.delegate(.navigationControllerAnimationControllerFor))
    case .navigationInteractionController:
      .slot(.delegate(.navigationControllerInteractionControllerFor))
    case .tabShouldSelect: .slot(.delegate(.tabBarControllerShouldSelect))
    case .tabDidSelect: .hook(.delegateTabBarControllerDidSelect)
    case .tabAnimationController:
      .slot(.delegate(.tabBarControllerAnimationControllerForTransitionFrom))
    case .tabInteractionController: .slot(.delegate(.tabBarControllerInteractionControllerFor))
    case .splitTopColumn: .slot(.delegate(.splitViewControllerTopColumn))
    case .splitDisplayMode: .slot(.delegate(.splitViewControllerDisplayMode))
    case .splitWillChange: .hook(.delegateSplitViewControllerWillChangeTo)
    case .splitWillShow: .hook(.delegateSplitViewControllerWillShow)
    case .splitWillHide: .hook(.delegateSplitViewControllerWillHide)
    case .splitDidCollapse: .hook(.delegateSplitViewControllerDidCollapse)
    case .splitDidExpand: .hook(.delegateSplitViewControllerDidExpand)
    case .splitGestureWillBegin: .hook(.delegateSplitViewControllerGestureWillBegin)
    case .splitGestureDidEnd: .hook(.delegateSplitViewControllerGestureDidEnd)
    case .splitTargetDisplayMode: .slot(.delegate(.targetDisplayModeForAction))
    case .splitPrimaryForCollapsing: .slot(.delegate(.primaryViewControllerForCollapsing))
    case .splitPrimaryForExpanding: .slot(.delegate(.primaryViewControllerForExpanding))
    case .splitCollapseSecondary: .slot(.delegate(.splitViewControllerCollapseSecondary))
    case .splitSeparateSecondary: .slot(.delegate(.splitViewControllerSeparateSecondaryFrom))
    case .splitShow: .slot(.delegate(.splitViewControllerShow))
    case .splitShowDetail: .slot(.delegate(.splitViewControllerShowDetail))
    case .pageBefore: .slot(.delegate(.pageViewControllerViewControllerBefore))
    case .pageAfter: .slot(.delegate(.pageViewControllerViewControllerAfter))
    case .presentationCount: .slot(.delegate(.presentationCountFor))
    case .presentationIndex: .slot(.delegate(.presentationIndexFor))
    case .pageWillTransition: .hook(.delegatePageViewControllerWillTransitionTo)
    case .pageDidFinish: .hook(.delegatePageViewControllerDidFinishAnimating)
    case .pageSpineLocation: .slot(.delegate(.pageViewControllerSpineLocationFor))
    case .shouldDismiss: .slot(.delegate(.presentationControllerShouldDismiss))
    case .willDismiss: .hook(.delegatePresentationControllerWillDismiss)
    case .didDismiss: .hook(.delegatePresentationControllerDidDismiss)
    case .didAttemptToDismiss: .hook(.delegatePresentationControllerDidAttemptToDismiss)
    case .didChangeSelectedDetent: .hook(.delegateSheetDidChangeSelectedDetentIdentifier)
    case .adaptiveStyle: .slot(.delegate(.adaptivePresentationStyleFor))
    case .adaptiveController: .slot(.delegate(.presentationControllerViewControllerFor))
    case .prepareAdaptive: .hook(.delegatePresentationControllerPrepare)
    case .willPresentAdaptively: .hook(.delegatePresentationControllerWillPresentWithAdaptiveStyle)
    case .prepareForPopover: .hook(.delegatePrepareForPopoverPresentation)
    case .willRepositionPopover: .hook(.delegatePopoverWillReposition)
    }
  }
}
