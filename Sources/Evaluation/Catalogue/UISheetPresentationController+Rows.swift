import Geometry
import Semantics
import Transitions
import ViewTree

enum SheetPresentationControllerReference: ScriptReference {
  typealias Value = UISheetPresentationController
  static var scriptClass: BuiltinClass { .sheetPresentationController }
}

enum SheetDetentReference: ScriptReference {
  typealias Value = UISheetPresentationController.Detent
  static var scriptClass: BuiltinClass { .sheetDetent }
}

/// A reference to the context of a detent's resolver.
enum DetentResolutionContextReference: ScriptReference {
  typealias Value = DetentContext
  static var scriptClass: BuiltinClass { .detentResolutionContext }
}

extension BoundRows {
  private static let sheet = Members<SheetPresentationControllerReference>()
  private static let detent = Members<SheetDetentReference>()
  private static let detentMakers = Members(makersOf: .object(.sheetDetent))

  /// Members of `UISheetPresentationController`.
  static let sheetPresentationControllerRows = BoundRows(
    .sheetPresentationController,
    [
      sheet.property(
        "detents", [SheetDetentReference].self,
        "The heights at which the sheet rests, the smallest first; only `.large()` by default.",
        get: { $0.detents }, set: { $0.detents = $1 }),
      sheet.property(
        "selectedDetentIdentifier", TextReference?.self,
        "The detent at which the sheet rests; nil for the smallest. A change outside of `animateChanges` is not animated.",
        get: { $0.selectedDetentIdentifier.map(text) },
        set: { $0.selectedDetentIdentifier = $1.map(identifier) }),
      sheet.property(
        "largestUndimmedDetentIdentifier", TextReference?.self,
        "The largest detent at which the content below the sheet is not dimmed and receives touches; nil for none.",
        get: { $0.largestUndimmedDetentIdentifier.map(text) },
        set: { $0.largestUndimmedDetentIdentifier = $1.map(identifier) }),
      sheet.property(
        "prefersScrollingExpandsWhenScrolledToEdge", Bool.self,
        "Whether a drag of a scroll view that is at its top enlarges the sheet first; by default true.",
        get: { $0.prefersScrollingExpandsWhenScrolledToEdge },
        set: { $0.prefersScrollingExpandsWhenScrolledToEdge = $1 }),
      sheet.property(
        "prefersGrabberVisible", Bool.self, "Whether the sheet shows a grabber at its top.",
        get: { $0.prefersGrabberVisible }, set: { $0.prefersGrabberVisible = $1 }),
      sheet.property(
        "prefersEdgeAttachedInCompactHeight", Bool.self,
        "Whether the sheet is attached to the bottom edge on a phone in landscape, instead of filling the screen.",
        get: { $0.prefersEdgeAttachedInCompactHeight },
        set: { $0.prefersEdgeAttachedInCompactHeight = $1 }),
      sheet.property(
        "widthFollowsPreferredContentSizeWhenEdgeAttached", Bool.self,
        "Whether such a sheet is as wide as its controller prefers.",
        get: { $0.widthFollowsPreferredContentSizeWhenEdgeAttached },
        set: { $0.widthFollowsPreferredContentSizeWhenEdgeAttached = $1 }),
      sheet.property(
        "prefersPageSizing", Bool.self,
        "Whether a page sheet has the size of a page on a tablet, and not of a form.",
        get: { $0.prefersPageSizing }, set: { $0.prefersPageSizing = $1 }),
      sheet.property(
        "sourceView", ViewReference?.self,
        "The view over which a sheet that floats, on a tablet, is in the middle; nil for the window. Held weakly.",
        get: { $0.sourceView }, set: { $0.sourceView = $1 }),
      sheet.property(
        "preferredCornerRadius", Length?.self,
        "The radius of the sheet's corners, points; nil for the system's.",
        get: { $0.preferredCornerRadius }, set: { $0.preferredCornerRadius = $1 }),
      sheet.method(
        "animateChanges",
        "Changes detents, selection and the like with the system's spring; the layout is done when it returns.",
        Takes(required: "changes", AnimationBlock.self),
        call: { sheet, changes in sheet.animateChanges { changes?() } }),
      sheet.method(
        "invalidateDetents",
        "Lets UIKit ask for the heights of the detents again, in the next layout.",
        call: { $0.invalidateDetents() }),
    ])

  /// Members of `UISheetPresentationController.Detent`.
  static let sheetDetentRows = BoundRows(
    .sheetDetent,
    [
      detent.property(
        "identifier", TextReference.self, "The detent's name.", get: { text($0.identifier) }),
      detent.method(
        "resolvedValue",
        "The detent's height above the safe area in the context of a resolver, points; nil where it is not active.",
        Takes("in context", DetentResolutionContextReference.self), returns: Length?.self,
        call: { $0.resolvedValue(in: $1) }),
      detentMakers.method(
        "medium", "A detent of half the screen; not active where the height is compact.",
        returns: SheetDetentReference.self, call: { _ in .medium() }),
      detentMakers.method(
        "large", "The detent at which the sheet is as large as it can be.",
        returns: SheetDetentReference.self, call: { _ in .large() }),
      detentMakers.method(
        "custom",
        "A detent whose height above the safe area is worked out anew in each layout, points; nil where it is not active.",
        Takes("identifier", TextReference?.self, default: nil),
        Takes("resolver", DetentResolver.self),
        returns: SheetDetentReference.self,
        call: { _, name, resolver in .custom(identifier: name.map(identifier), resolver: resolver) }
      ),
    ])

  private static let resolutionContext = Members<DetentResolutionContextReference>()

  /// The members in scope in the resolver of a detent.
  static let detentResolutionContextRows = BoundRows(
    .detentResolutionContext,
    [
      resolutionContext.property(
        "maximumDetentValue", Length.self,
        "The height of the largest detent without the safe area below, points.",
        get: { $0.maximumDetentValue }),
      resolutionContext.property(
        "containerTraitCollection", TraitCollectionReference.self,
        "The environment of the window.", get: { $0.containerTraitCollection }),
    ])

  private static func text(_ identifier: UISheetPresentationController.Detent.Identifier)
    -> ScriptText
  { ScriptText.make(identifier.rawValue) }

  private static func identifier(_ text: ScriptText)
    -> UISheetPresentationController.Detent.Identifier
  { .init(text.string) }
}
