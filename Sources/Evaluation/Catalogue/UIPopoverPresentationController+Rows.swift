import Geometry
import Semantics
import Transitions
import ViewTree

enum PopoverPresentationControllerReference: ScriptReference {
  typealias Value = UIPopoverPresentationController
  static var scriptClass: BuiltinClass { .popoverPresentationController }
}

extension BoundRows {
  private static let popover = Members<PopoverPresentationControllerReference>()

  /// Members of `UIPopoverPresentationController`.
  static let popoverPresentationControllerRows = BoundRows(
    .popoverPresentationController,
    [
      popover.property(
        "sourceItem", PopoverSourceItemReference.self,
        "The view or the item of a bar that it belongs to, which counts instead of `barButtonItem` and `sourceView`.",
        rule: .itemAnchor, get: { $0.sourceItem }, set: { $0.sourceItem = $1 }),
      popover.property(
        "sourceView", ViewReference?.self, "The view that the popover belongs to; held weakly.",
        rule: .viewAnchor, get: { $0.sourceView }, set: { $0.sourceView = $1 }),
      popover.property(
        "sourceRect", CGRect.self,
        "The part of `sourceView` that is the anchor, points; the whole view by default, which the popover then follows.",
        get: { $0.sourceRect }, set: { $0.sourceRect = $1 }),
      popover.property(
        "barButtonItem", BarButtonItemReference?.self,
        "The item of a bar that it belongs to, which counts instead of `sourceView`.",
        rule: .barAnchor, get: { $0.barButtonItem }, set: { $0.barButtonItem = $1 }),
      popover.property(
        "permittedArrowDirections", UIPopoverArrowDirection.self,
        "The directions that the arrow may have: `.up` puts the popover below its anchor, `[]` in the middle of it.",
        get: { $0.permittedArrowDirections }, set: { $0.permittedArrowDirections = $1 }),
      popover.property(
        "arrowDirection", UIPopoverArrowDirection.self,
        "The direction of the arrow; `.unknown` while the popover is not shown, `[]` without an arrow.",
        get: { $0.arrowDirection }),
      popover.property(
        "passthroughViews", [ViewReference]?.self,
        "Views beside the popover that receive touches; a touch there does not dismiss the popover.",
        get: { $0.passthroughViews }, set: { $0.passthroughViews = $1 }),
      popover.property(
        "canOverlapSourceViewRect", Bool.self,
        "Whether it may cover what it belongs to where there is little room.",
        get: { $0.canOverlapSourceViewRect }, set: { $0.canOverlapSourceViewRect = $1 }),
      popover.property(
        "popoverLayoutMargins", UIEdgeInsets.self,
        "The least distance from the edges of the safe area, points; 10 at each edge by default; where they leave no room, it has none.",
        get: { $0.popoverLayoutMargins }, set: { $0.popoverLayoutMargins = $1 }),
      popover.property(
        "backgroundColor", CGColor?.self, "The colour of popover and arrow.",
        get: { $0.backgroundColor?.cgColor },
        set: { $0.backgroundColor = $1.map { UIColor(cgColor: $0) } }),
      popover.property(
        "adaptiveSheetPresentationController", SheetPresentationControllerReference.self,
        "The sheet that it becomes where there is no room for a popover.",
        get: { $0.adaptiveSheetPresentationController }),
    ])
}
