/// The contents of a `storyboard`.
package struct StoryboardDefinition: Sendable {
  /// The position of the initial scene; nil for none.
  package var initial: Int?
  /// The scenes, in source order.
  package var scenes: [SceneDefinition] = []

  /// Makes a definition.
  package init(initial: Int? = nil, scenes: [SceneDefinition] = []) {
    self.initial = initial
    self.scenes = scenes
  }
}

/// A scene of a storyboard.
package struct SceneDefinition: Sendable {
  /// The content of a scene.
  package enum Content: Sendable {
    /// A controller that the script declares; the function is its `init`, nil for one without.
    case declaration(DeclarationID, initializer: FunctionID?)
    /// A controller of UIKit's class.
    case builtin(BuiltinClass)
    /// A scene of another storyboard; nil for the initial one.
    case reference(DeclarationID, scene: String?)
  }

  /// Its name, which is the identifier of its controller.
  package var name: String
  /// Its content.
  package var content: Content
  /// Its attributes, in source order: the property and a function that computes the value. Functions of a scene take its controller, if the script
  /// declares that.
  package var attributes: [(property: MemberID, function: FunctionID)]
  /// Functions of the controller that apply its groups and assign its own members.
  package var assignments: [FunctionID]
  /// The scenes of the controllers that it contains, in order.
  package var children: [(role: SceneRole, scene: Int)]
  /// Its segues, in source order.
  package var segues: [SegueDefinition]
}

/// The place of a scene's controller in the container that a scene has.
package enum SceneRole: String, Sendable, CaseIterable {
  /// The first controller on a stack.
  case rootViewController
  /// One of the tabs.
  case viewControllers
  /// The columns of a split view controller.
  case primary, supplementary, secondary, compact

  /// The roles that controllers have in a class of containers.
  static func roles(in object: BuiltinClass) -> [SceneRole] {
    allCases.filter { object.inherits(from: $0.owner) }
  }

  /// The class of containers with such children.
  var owner: BuiltinClass {
    switch self {
    case .rootViewController: .navigationController
    case .viewControllers: .tabBarController
    case .primary, .supplementary, .secondary, .compact: .splitViewController
    }
  }
}

/// A segue of a scene.
package struct SegueDefinition: Sendable {
  /// Its name, which is its identifier.
  package var name: String
  /// Its kind.
  package var kind: SegueKind
  /// The name of the scene to which it leads; nil for an unwind segue.
  package var destination: String?
  /// The name of the action of an unwind segue; nil for any other.
  package var action: String?
  /// The `segue` that performs it; nil for UIKit's class.
  package var customClass: DeclarationID?
  /// The functions that give the objects among its attributes.
  package var objects: [SegueAttribute: FunctionID]
  /// The other attributes, which are known: Bools and cases of enumerations.
  package var values: [SegueAttribute: Double]
}

/// The kinds of segues.
package enum SegueKind: String, Sendable, CaseIterable {
  case show, showDetail, presentModally, presentAsPopover, custom, embed, unwind

  /// The attributes that it can have, aside from the class.
  var attributes: [SegueAttribute] {
    switch self {
    case .show, .showDetail, .custom, .unwind: Self.ofSender
    case .presentModally: Self.ofSender + [.modalPresentationStyle, .modalTransitionStyle]
    case .presentAsPopover:
      Self.ofSender + [.sourceView, .barButtonItem, .permittedArrowDirections]
    case .embed: [.containerView]
    }
  }

  /// The attributes of the kinds that something starts.
  private static let ofSender: [SegueAttribute] = [
    .sender, .isAccessoryAction, .reuseIdentifier, .animates,
  ]
}

/// An attribute of a segue, by its label.
package enum SegueAttribute: String, Hashable, Sendable, CaseIterable {
  /// The control, bar item or recognizer that starts it, or the table view whose rows do.
  case sender
  /// Whether the button at the end of a row starts it, and not the selection.
  case isAccessoryAction
  /// The reuse identifier of the rows that start it.
  case reuseIdentifier
  /// Whether UIKit's step is animated.
  case animates
  /// The style in which it presents.
  case modalPresentationStyle
  /// UIKit's animation with which it presents.
  case modalTransitionStyle
  /// The view at which a popover points.
  case sourceView
  /// The item at which a popover points.
  case barButtonItem
  /// The directions of a popover's arrow.
  case permittedArrowDirections
  /// The view that an embedded controller's view fills.
  case containerView

  /// Whether its value is an object of the scene's controller.
  var isObject: Bool { type.isReference }

  /// The type of its value.
  var type: ScriptType {
    switch self {
    case .sender: .object(.any)
    case .animates, .isAccessoryAction: .bool
    case .reuseIdentifier: .string
    case .modalPresentationStyle: .enumeration(.modalPresentationStyle)
    case .modalTransitionStyle: .enumeration(.modalTransitionStyle)
    case .sourceView, .containerView: .object(.view)
    case .barButtonItem: .object(.barButtonItem)
    case .permittedArrowDirections: .enumeration(.popoverArrowDirection)
    }
  }
}
