/// The kinds of declarations in scripts.
package enum DeclarationKind: String, Hashable, Sendable, CaseIterable {
  /// `UIViewController`.
  case controller
  /// `UINavigationController`.
  case navigation
  /// `UITabBarController`.
  case tabs
  /// `UIPageViewController`.
  case page
  /// `UISplitViewController`.
  case split
  /// `UIViewControllerAnimatedTransitioning`.
  case animator
  /// `UIPercentDrivenInteractiveTransition` with a gesture.
  case interaction
  /// `UIPresentationController`.
  case presentation
  /// `UIViewControllerTransitioningDelegate`.
  case delegate
  /// A class of `UIView`, or of one of its subclasses.
  case view
  /// A class of `UIControl`, or of one of its subclasses.
  case control
  /// A class of `UITableViewCell`.
  case cell
  /// A class of `UITableViewController`.
  case tableController
  /// A class of `UICollectionViewCell`.
  case collectionCell
  /// A class of `UICollectionViewController`.
  case collectionController
  /// A class of `UICollectionViewLayout`.
  case layout
  /// A class of `UIGestureRecognizer`, or of one of its subclasses.
  case recognizer
  /// `UIStoryboardSegue`.
  case segue
  /// `UIStoryboard`.
  case storyboard
  /// A screen.
  case device
  /// A class without a superclass, which keeps state.
  case `class`
  /// The signatures of funcs that a declaration of any other kind may have.
  case `protocol`
  /// A type with cases.
  case `enum`

  /// Whether its declarations are written with `class` and a class of UIKit's: `class Dial: UIView`.
  package var isWrittenAsClass: Bool {
    switch self {
    case .view, .control, .cell, .tableController, .collectionCell, .collectionController, .layout,
      .recognizer:
      true
    default: false
    }
  }

  /// The words with which declarations begin.
  package static let words = allCases.filter { !$0.isWrittenAsClass }.map(\.rawValue)

  /// Makes the kind that a word stands for.
  init?(word: String) {
    guard let kind = Self(rawValue: word), !kind.isWrittenAsClass else { return nil }
    self = kind
  }
}

/// The built-in part of the language, which checker, evaluator, completion and reference tables share.
package enum BuiltinCatalogue {
  /// A member of a type, a free function, an initialiser or a virtual-time verb.
  package struct Member: Sendable {
    /// The member's id, assigned by its group.
    package internal(set) var id: MemberID
    /// The type it belongs to; nil for a free function or name.
    package var owner: ScriptType?
    /// Its name, UIKit's.
    package var name: String
    /// Its parameters; nil for a property.
    package var parameters: [Parameter]?
    /// The property's type or the method's result.
    package var type: ScriptType
    /// The setter's id, for a property that can be assigned.
    package internal(set) var setter: MemberID?
    /// Whether its receiver is the type, `.black` or `UIColor.black`, and not a value.
    package var isStatic: Bool
    /// The blocks that may follow a call, in UIKit's order.
    package var blocks: [Block]
    /// The replacement to suggest where a script assigns to a read-only property.
    package var remedy: String?
    /// One line: its meaning and unit.
    package var documentation: String

    /// Makes a row.
    package init(
      of owner: ScriptType?, _ name: String, parameters: [Parameter]? = nil, type: ScriptType,
      isStatic: Bool = false, blocks: [Block] = [],
      rule: MemberRule = .none, remedy: String? = nil, _ documentation: String
    ) {
      id = MemberID(group: 0, place: 0, rule: rule)
      self.owner = owner
      self.name = name
      self.parameters = parameters
      self.type = type
      self.isStatic = isStatic
      self.blocks = blocks
      self.remedy = remedy
      self.documentation = documentation
    }

    /// Whether it is the transitioning delegate of a controller.
    var isTransitioningDelegate: Bool { type == .optional(.object(.transitioningDelegate)) }

    /// Makes the property assignable in scripts.
    package mutating func makeSettable() {
      setter = id.setter
    }
  }

  /// A block that may follow the call of a built-in method.
  package struct Block: Sendable {
    /// UIKit's label of it, `animations`; the one called `completion` is written as `then { }`.
    package var name: String
    /// The argument of the block; nil for none.
    package var parameter: Parameter?
    /// Whether the call makes no sense without it.
    package var isRequired: Bool

    /// Makes a block.
    package init(_ name: String, parameter: Parameter? = nil, isRequired: Bool = false) {
      self.name = name
      self.parameter = parameter
      self.isRequired = isRequired
    }

    /// Whether it is the block of a `then`.
    package var isCompletion: Bool { name == "completion" }
  }

  /// A parameter of a built-in method, slot or hook.
  package struct Parameter: Sendable {
    /// The label at the call, nil for none.
    package var label: String?
    /// The name in scope.
    package var name: String
    /// The type.
    package var type: ScriptType
    /// The words of the default value; empty for a nil reference, nil when the argument is required.
    package var defaultValue: [Double]?
    /// Makes a parameter.
    package init(
      _ label: String?, _ name: String, _ type: ScriptType, defaultValue: [Double]? = nil
    ) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  /// A slot of a kind.
  package struct Slot: Sendable {
    /// The slot's id in the evaluator.
    package var id: BuiltinSlot
    /// The delegate protocol it is of; nil for one that is of the kind's own class.
    package var adopted: BuiltinClass?
    /// Its name, UIKit's.
    package var name: String
    /// The label of UIKit's that distinguishes it from others with its name.
    package var label: String?
    /// The parameters that are in scope in its value, with UIKit's names.
    package var parameters: [Parameter]
    /// The value's type.
    package var type: ScriptType
    /// Whether it is evaluated once, when the instance is made, and can be assigned later.
    package var isStored: Bool
    /// The Objective-C selector of UIKit's method or property.
    package var selector: String
    /// One line: the time at which UIKit asks for it, and the meaning of the value, with its unit.
    package var documentation: String

    /// The kind it belongs to.
    package var kind: DeclarationKind { id.kind }

    /// Makes a row; the default selector is the name.
    package init(
      _ id: BuiltinSlot, adopting adopted: BuiltinClass? = nil, _ name: String,
      label: String? = nil, parameters: [Parameter] = [], type: ScriptType,
      isStored: Bool = false, selector: String? = nil, _ documentation: String
    ) {
      self.id = id
      self.adopted = adopted ?? (id.kind == .delegate ? .transitioningDelegate : nil)
      self.name = name
      self.label = label
      self.parameters = parameters
      self.type = type
      self.isStored = isStored
      self.selector = selector ?? name
      self.documentation = documentation
    }
  }

  /// A hook of a kind.
  package struct Hook: Sendable {
    /// The hook's id in the evaluator.
    package var id: BuiltinHook
    /// The kind it belongs to.
    package var kind: DeclarationKind
    /// The delegate protocol it is of; nil for one that is of the kind's own class.
    package var adopted: BuiltinClass?
    /// Its name, UIKit's.
    package var name: String
    /// The label of UIKit's, where UIKit has several methods with the name; in traces it is part of the name.
    package var label: String?
    /// Whether `expect calls` compares the calls only in scripts that have such a hook.
    var isComparedWhereWritten: Bool
    /// Whether it replaces UIKit's own step, which `super.` does in it.
    var replacesUIKit: Bool
    /// Whether it replaces a step of UIKit's that others depend on, so that it has to call `super.`.
    var requiresSuper: Bool
    /// UIKit's parameters in order.
    package var parameters: [Parameter]
    /// The Objective-C selector of UIKit's method; empty for choreo's own hooks.
    package var selector: String
    /// One line: when UIKit calls it.
    package var documentation: String

    /// Makes a row; the default selector is the name.
    package init(
      _ id: BuiltinHook, of kind: DeclarationKind, adopting adopted: BuiltinClass? = nil,
      _ name: String, label: String? = nil,
      isComparedWhereWritten: Bool = false, replacesUIKit: Bool = false,
      requiresSuper: Bool = false,
      parameters: [Parameter] = [], selector: String? = nil,
      _ documentation: String
    ) {
      self.id = id
      self.kind = kind
      self.adopted = adopted ?? (kind == .delegate ? .transitioningDelegate : nil)
      self.name = name
      self.label = label
      self.isComparedWhereWritten = isComparedWhereWritten
      self.replacesUIKit = replacesUIKit || requiresSuper
      self.requiresSuper = requiresSuper
      self.parameters = parameters
      self.selector = selector ?? name
      self.documentation = documentation
    }
  }
}
