/// The properties of a kind of declaration.
package final class KindRow: Sendable {
  /// The class or protocol of UIKit that its instances have.
  package let builtinClass: BuiltinClass
  /// The kind whose slots and hooks it has too; nil for none.
  let base: DeclarationKind?
  /// The indefinite article of its word, for messages.
  let article: String
  /// Whether it can contain `view`.
  let hasViews: Bool
  /// The members it requires, in the order in which messages list them.
  let requirements: [Requirement]
  /// The reason why it requires them.
  let reason: String
  /// Whether its instances attach the recognizers of the interactions they hold.
  package let attachesInteractions: Bool
  /// A name for an example.
  package let exampleName: String

  /// A member that a declaration must have.
  struct Requirement: Sendable {
    /// Its text, for messages.
    let text: String
    /// The slot; nil when only a hook can fulfil the requirement.
    var slot: String?
    /// The hook that can fulfil it in place of the slot.
    var hook: BuiltinHook?
    /// Another hook that does.
    var otherHook: BuiltinHook?
    /// The names of the slots and hooks that require it; empty where the kind itself does.
    var causes: [String] = []
  }

  init(
    _ builtinClass: BuiltinClass, base: DeclarationKind? = nil, article: String = "a",
    hasViews: Bool = false, requirements: [Requirement] = [],
    reason: String = "without it the declaration has no meaning",
    attachesInteractions: Bool = false, exampleName: String
  ) {
    self.builtinClass = builtinClass
    self.base = base
    self.article = article
    self.hasViews = hasViews
    self.requirements = requirements
    self.reason = reason
    self.attachesInteractions = attachesInteractions
    self.exampleName = exampleName
  }
}

extension DeclarationKind {
  /// The row of the kind.
  package var row: KindRow {
    switch self {
    case .controller: .controller
    case .navigation: .navigation
    case .tabs: .tabs
    case .page: .page
    case .split: .split
    case .animator: .animator
    case .interaction: .interaction
    case .presentation: .presentation
    case .delegate: .delegate
    case .view: .view
    case .control: .control
    case .cell: .cell
    case .tableController: .tableController
    case .collectionCell: .collectionCell
    case .collectionController: .collectionController
    case .layout: .layout
    case .recognizer: .recognizer
    case .segue: .segue
    case .storyboard: .storyboard
    case .device: .device
    case .class: .class
    case .protocol: .protocol
    case .enum: .enum
    }
  }

  /// The word with its article, for messages.
  var withArticle: String { "\(row.article) \(rawValue)" }
}

extension KindRow {
  fileprivate static let controller = KindRow(
    .viewController, hasViews: true, attachesInteractions: true, exampleName: "Card")
  fileprivate static let navigation = KindRow(
    .navigationController, base: .controller, hasViews: true, attachesInteractions: true,
    exampleName: "Shop")
  fileprivate static let tabs = KindRow(
    .tabBarController, base: .controller, article: "a", hasViews: true, attachesInteractions: true,
    exampleName: "Root")
  fileprivate static let page = KindRow(
    .pageViewController, base: .controller, hasViews: true, attachesInteractions: true,
    exampleName: "Album")
  fileprivate static let split = KindRow(
    .splitViewController, base: .controller, hasViews: true, attachesInteractions: true,
    exampleName: "Mail")
  fileprivate static let animator = KindRow(
    .animatedTransitioning, article: "an",
    requirements: [
      Requirement(text: "transitionDuration: …", slot: "transitionDuration"),
      Requirement(
        text: "on animateTransition(using context) { … }", hook: .animatorAnimateTransition,
        otherHook: .animatorStartInteractiveTransition),
      Requirement(
        text: "on startInteractiveTransition(context) { … }",
        hook: .animatorStartInteractiveTransition,
        causes: ["wantsInteractiveStart", "completionSpeed", "completionCurve"]),
    ],
    reason:
      "an animator needs a 'transitionDuration' and an 'animateTransition'; with 'startInteractiveTransition' it is an interaction controller as well",
    exampleName: "Fade")
  fileprivate static let interaction = KindRow(
    .percentDrivenInteractiveTransition, article: "an",
    requirements: [
      Requirement(
        text: "gesture: …", slot: "gesture",
        causes: ["attachedTo", "percent", "finishes", "began", "changed", "ended"]),
      Requirement(
        text: "percent: …", slot: "percent", hook: .interactionChanged, causes: ["gesture"]),
      Requirement(
        text: "finishes: …", slot: "finishes", hook: .interactionEnded, causes: ["gesture"]),
    ],
    reason:
      "'gesture' is the recognizer, 'percent' the progress of the transition, 'finishes' decides what happens when the finger is lifted ('on changed' and 'on ended' can replace the last two); an interaction without any of these is driven by the script, which calls 'update', 'finish' and 'cancel'",
    exampleName: "PullDown")
  fileprivate static let presentation = KindRow(
    .presentationController, hasViews: true, attachesInteractions: true,
    exampleName: "HalfScreen")
  fileprivate static let delegate = KindRow(
    .transitioningDelegate, attachesInteractions: true, exampleName: "CardTransitions")
  fileprivate static let view = KindRow(.view, hasViews: true, exampleName: "Dial")
  fileprivate static let control = KindRow(
    .control, base: .view, hasViews: true, exampleName: "Knob")
  fileprivate static let cell = KindRow(
    .tableViewCell, base: .view, hasViews: true, exampleName: "Row")
  fileprivate static let tableController = KindRow(
    .tableViewController, base: .controller, hasViews: true, attachesInteractions: true,
    exampleName: "Albums")
  fileprivate static let collectionCell = KindRow(
    .collectionViewCell, base: .view, hasViews: true, exampleName: "Tile")
  fileprivate static let collectionController = KindRow(
    .collectionViewController, base: .controller, hasViews: true, attachesInteractions: true,
    exampleName: "Photos")
  fileprivate static let layout = KindRow(.collectionViewLayout, exampleName: "Pile")
  fileprivate static let recognizer = KindRow(.gestureRecognizer, exampleName: "Scrub")
  fileprivate static let segue = KindRow(.storyboardSegue, exampleName: "Zoom")
  fileprivate static let storyboard = KindRow(.storyboard, exampleName: "Main")
  fileprivate static let device = KindRow(
    .any, requirements: [Requirement(text: "size: …", slot: "size")],
    reason: "without it there is no screen", exampleName: "Phone")
  fileprivate static let `class` = KindRow(.any, exampleName: "Model")
  fileprivate static let `protocol` = KindRow(.any, exampleName: "Picking")
  fileprivate static let `enum` = KindRow(.any, article: "an", exampleName: "Step")
}
