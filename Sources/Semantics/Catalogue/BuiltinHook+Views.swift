extension BuiltinCatalogue {
  /// The hooks of the delegates of views and layers.
  static let hooksOfViews: [Hook] = [
    .init(
      .delegateScrollDidScroll, of: .delegate, adopting: .scrollViewDelegate, "scrollViewDidScroll",
      parameters: [
        .init(nil, "scrollView", .object(.scrollView))
      ], selector: "scrollViewDidScroll:",
      "At each change of the content offset, also by the script."),
    .init(
      .delegateScrollWillBeginDragging, of: .delegate, adopting: .scrollViewDelegate,
      "scrollViewWillBeginDragging",
      parameters: [
        .init(nil, "scrollView", .object(.scrollView))
      ], selector: "scrollViewWillBeginDragging:",
      "When a finger begins to drag the content, before its first movement."),
    .init(
      .delegateScrollDidEndDragging, of: .delegate, adopting: .scrollViewDelegate,
      "scrollViewDidEndDragging",
      parameters: [
        .init(nil, "scrollView", .object(.scrollView)),
        .init("willDecelerate", "decelerate", .bool),
      ], selector: "scrollViewDidEndDragging:willDecelerate:",
      "After the finger was lifted; `decelerate` says whether the content moves on."),
    .init(
      .delegateScrollWillBeginDecelerating, of: .delegate, adopting: .scrollViewDelegate,
      "scrollViewWillBeginDecelerating",
      parameters: [
        .init(nil, "scrollView", .object(.scrollView))
      ], selector: "scrollViewWillBeginDecelerating:",
      "Before the content moves on by itself."),
    .init(
      .delegateScrollDidEndDecelerating, of: .delegate, adopting: .scrollViewDelegate,
      "scrollViewDidEndDecelerating",
      parameters: [
        .init(nil, "scrollView", .object(.scrollView))
      ], selector: "scrollViewDidEndDecelerating:",
      "When the content has come to rest after a drag, also because a finger has stopped it."),
    .init(
      .delegateScrollDidEndScrollingAnimation, of: .delegate, adopting: .scrollViewDelegate,
      "scrollViewDidEndScrollingAnimation",
      parameters: [
        .init(nil, "scrollView", .object(.scrollView))
      ], selector: "scrollViewDidEndScrollingAnimation:",
      "At the end of an animation that `setContentOffset` has begun."),
    .init(
      .delegateScrollDidChangeAdjustedContentInset, of: .delegate, adopting: .scrollViewDelegate,
      "scrollViewDidChangeAdjustedContentInset",
      parameters: [
        .init(nil, "scrollView", .object(.scrollView))
      ], selector: "scrollViewDidChangeAdjustedContentInset:",
      "When the safe area or the content inset of a scroll view has changed."),
    .init(
      .delegateScrollWillBeginZooming, of: .delegate, adopting: .scrollViewDelegate,
      "scrollViewWillBeginZooming",
      parameters: [
        .init(nil, "scrollView", .object(.scrollView)),
        .init("with", "view", .optional(.object(.view))),
      ], selector: "scrollViewWillBeginZooming:withView:",
      "Before a pinch or an animation changes the zoom scale."),
    .init(
      .delegateScrollDidZoom, of: .delegate, adopting: .scrollViewDelegate, "scrollViewDidZoom",
      parameters: [
        .init(nil, "scrollView", .object(.scrollView))
      ], selector: "scrollViewDidZoom:",
      "At each change of the zoom scale, also by the script, after `scrollViewDidScroll`."),
    .init(
      .delegateScrollDidEndZooming, of: .delegate, adopting: .scrollViewDelegate,
      "scrollViewDidEndZooming",
      parameters: [
        .init(nil, "scrollView", .object(.scrollView)),
        .init("with", "view", .optional(.object(.view))),
        .init("atScale", "scale", .number),
      ], selector: "scrollViewDidEndZooming:withView:atScale:",
      "When a pinch or an animation has ended, and the zoom scale has come back to its limits."),
    .init(
      .delegateScrollDidScrollToTop, of: .delegate, adopting: .scrollViewDelegate,
      "scrollViewDidScrollToTop",
      parameters: [
        .init(nil, "scrollView", .object(.scrollView))
      ], selector: "scrollViewDidScrollToTop:",
      "When a tap on the status bar has scrolled to the top, also if it was shown already."),
    .init(
      .delegateTextFieldDidBeginEditing, of: .delegate, adopting: .textFieldDelegate,
      "textFieldDidBeginEditing", parameters: [.init(nil, "textField", .object(.textField))],
      selector: "textFieldDidBeginEditing:",
      "When a text field is the first responder, after the notifications that the keyboard will appear."
    ),
    .init(
      .delegateTextFieldDidEndEditing, of: .delegate, adopting: .textFieldDelegate,
      "textFieldDidEndEditing", parameters: [.init(nil, "textField", .object(.textField))],
      selector: "textFieldDidEndEditing:",
      "When a text field has resigned; not if there is a hook with a reason."),
    .init(
      .delegateTextFieldDidEndEditingForReason, of: .delegate, adopting: .textFieldDelegate,
      "textFieldDidEndEditing", label: "reason",
      parameters: [
        .init(nil, "textField", .object(.textField)),
        .init("reason", "reason", .enumeration(.didEndEditingReason)),
      ], selector: "textFieldDidEndEditing:reason:",
      "The same, with the reason."),
    .init(
      .delegateTextViewDidBeginEditing, of: .delegate, adopting: .textViewDelegate,
      "textViewDidBeginEditing", parameters: [.init(nil, "textView", .object(.textView))],
      selector: "textViewDidBeginEditing:",
      "When a text view is the first responder, after the notifications that the keyboard will appear."
    ),
    .init(
      .delegateTextViewDidEndEditing, of: .delegate, adopting: .textViewDelegate,
      "textViewDidEndEditing", parameters: [.init(nil, "textView", .object(.textView))],
      selector: "textViewDidEndEditing:", "When a text view has resigned."),
    ofSearch(
      .delegatePresentSearch, "presentSearchController",
      "When the search is activated; the hook presents the search controller in place of UIKit."),
    ofSearch(
      .delegateWillPresentSearch, "willPresentSearchController",
      "Before a search that is activated appears."),
    ofSearch(
      .delegateDidPresentSearch, "didPresentSearchController", "When the search has appeared."),
    ofSearch(
      .delegateWillDismissSearch, "willDismissSearchController", "Before the search disappears."),
    ofSearch(
      .delegateDidDismissSearch, "didDismissSearchController", "When the search has disappeared."),
    .init(
      .delegateUpdateSearchResults, of: .delegate, adopting: .searchResultsUpdating,
      "updateSearchResults", label: "for",
      parameters: [.init("for", "searchController", .object(.searchController))],
      selector: "updateSearchResultsForSearchController:",
      "When the search appears, when the text of its bar is set while it is active, and when it disappears."
    ),
    .init(
      .delegateAnimationDidStart, of: .delegate, adopting: .animationDelegate, "animationDidStart",
      parameters: [.init(nil, "anim", .object(.animation))], selector: "animationDidStart:",
      "When the active time of an animation of a layer has begun, never from inside `add`; with the copy that the layer has."
    ),
    .init(
      .delegateAnimationDidStop, of: .delegate, adopting: .animationDelegate, "animationDidStop",
      parameters: [.init(nil, "anim", .object(.animation)), .init("finished", "flag", .bool)],
      selector: "animationDidStop:finished:",
      "When an animation of a layer has come to its end, or with false because it was removed before; its key is gone by then."
    ),
  ]
  /// A hook about the presentation of a search controller.
  private static func ofSearch(_ id: BuiltinHook, _ name: String, _ documentation: String) -> Hook {
    Hook(
      id, of: .delegate, adopting: .searchControllerDelegate, name,
      parameters: [.init(nil, "searchController", .object(.searchController))],
      selector: "\(name):", documentation)
  }
}
