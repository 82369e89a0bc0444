/// The kinds of declaration a script can write.
package enum DeclarationKind: String, Hashable, Sendable, CaseIterable {
  /// `UIViewController`.
  case controller
  /// `UINavigationController`.
  case navigation
  /// `UITabBarController`.
  case tabs
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
  /// `UIStoryboardSegue`.
  case segue
  /// `UIStoryboard`.
  case storyboard
  /// A screen.
  case device
}

/// What the language knows without being told: one catalogue that checker, evaluator, completion and reference tables draw from.
package enum BuiltinCatalogue {
  /// A member of a type, a free function, an initialiser or a virtual-time verb.
  package struct Member: Sendable {
    /// What programs know it by; its group gives it one.
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
    /// Whether it is reached through the type, `.black` or `UIColor.black`, and not through a value.
    package var isStatic: Bool
    /// Whether `then { }` may follow.
    package var takesCompletion: Bool
    /// What to write instead of assigning to it, for a property that can only be read.
    package var remedy: String?
    /// One line: what it is, with its unit.
    package var documentation: String

    /// Makes a row.
    package init(
      of owner: ScriptType?, _ name: String, parameters: [Parameter]? = nil, type: ScriptType,
      isStatic: Bool = false, takesCompletion: Bool = false,
      rule: MemberRule = .none, remedy: String? = nil, _ documentation: String
    ) {
      id = MemberID(group: 0, place: 0, rule: rule)
      self.owner = owner
      self.name = name
      self.parameters = parameters
      self.type = type
      self.isStatic = isStatic
      self.takesCompletion = takesCompletion
      self.remedy = remedy
      self.documentation = documentation
    }

    /// Lets scripts assign to the property.
    package mutating func makeSettable() {
      setter = id.setter
    }
  }

  /// A parameter of a built-in method, slot or hook.
  package struct Parameter: Sendable {
    /// The label at the call, nil for none.
    package var label: String?
    /// The name in scope.
    package var name: String
    /// The type.
    package var type: ScriptType
    /// The words of the value that stands for one left out; nil when it has to be given. Empty for nil of a reference.
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
    /// What the evaluator knows it by.
    package var id: BuiltinSlot
    /// The kind it belongs to.
    package var kind: DeclarationKind
    /// Its name, UIKit's.
    package var name: String
    /// The first label, when that tells two methods apart.
    package var label: String?
    /// What is in scope in its value, under UIKit's own names.
    package var parameters: [Parameter]
    /// The value's type.
    package var type: ScriptType
    /// Whether it is evaluated once, when the instance is made, and can be assigned later.
    package var isStored: Bool
    /// The Objective-C selector of the same thing.
    package var selector: String
    /// One line: when it is asked, what it gives, with its unit.
    package var documentation: String

    /// Makes a row.
    package init(
      _ id: BuiltinSlot, of kind: DeclarationKind, _ name: String, label: String? = nil,
      parameters: [Parameter] = [], type: ScriptType, isStored: Bool = false, selector: String,
      _ documentation: String
    ) {
      self.id = id
      self.kind = kind
      self.name = name
      self.label = label
      self.parameters = parameters
      self.type = type
      self.isStored = isStored
      self.selector = selector
      self.documentation = documentation
    }
  }

  /// A hook of a kind.
  package struct Hook: Sendable {
    /// What the evaluator knows it by.
    package var id: BuiltinHook
    /// The kind it belongs to.
    package var kind: DeclarationKind
    /// Its name, UIKit's.
    package var name: String
    /// The first label, when UIKit has several methods of the name; it is part of the name in traces.
    package var label: String?
    /// Whether `expect calls` compares the calls only in scripts that have such a hook.
    package var isComparedWhereWritten: Bool
    /// UIKit's parameters in order.
    package var parameters: [Parameter]
    /// The Objective-C selector of the same thing; empty for choreo's own.
    package var selector: String
    /// One line: when UIKit calls it.
    package var documentation: String

    /// Makes a row.
    package init(
      _ id: BuiltinHook, of kind: DeclarationKind, _ name: String, label: String? = nil,
      isComparedWhereWritten: Bool = false, parameters: [Parameter] = [], selector: String,
      _ documentation: String
    ) {
      self.id = id
      self.kind = kind
      self.name = name
      self.label = label
      self.isComparedWhereWritten = isComparedWhereWritten
      self.parameters = parameters
      self.selector = selector
      self.documentation = documentation
    }
  }
}
