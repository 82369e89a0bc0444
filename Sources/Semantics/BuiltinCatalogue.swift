/// The kinds of declaration a script can write.
public enum DeclarationKind: String, Hashable, Sendable, CaseIterable {
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
public enum BuiltinCatalogue {
  /// A member of a type, a free function, an initialiser or a virtual-time verb.
  public struct Member: Sendable {
    /// What programs know it by; its group gives it one.
    public internal(set) var id: MemberID
    /// The type it belongs to; nil for a free function or name.
    public var owner: ScriptType?
    /// Its name, UIKit's.
    public var name: String
    /// Its parameters; nil for a property.
    public var parameters: [Parameter]?
    /// The property's type or the method's result.
    public var type: ScriptType
    /// The setter's id, for a property that can be assigned.
    public internal(set) var setter: MemberID?
    /// Whether it is reached through the type, `.black` or `UIColor.black`, and not through a value.
    public var isStatic: Bool
    /// Whether `then { }` may follow.
    public var takesCompletion: Bool
    /// What to write instead of assigning to it, for a property that can only be read.
    public var remedy: String?
    /// One line: what it is, with its unit.
    public var documentation: String

    /// Makes a row.
    public init(
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
    public mutating func makeSettable() {
      setter = id.setter
    }
  }

  /// A parameter of a built-in method, slot or hook.
  public struct Parameter: Sendable {
    /// The label at the call, nil for none.
    public var label: String?
    /// The name in scope.
    public var name: String
    /// The type.
    public var type: ScriptType
    /// The words of the value that stands for one left out; nil when it has to be given. Empty for nil of a reference.
    public var defaultValue: [Double]?

    /// Makes a parameter.
    public init(
      _ label: String?, _ name: String, _ type: ScriptType, defaultValue: [Double]? = nil
    ) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  /// A slot of a kind.
  public struct Slot: Sendable {
    /// What the evaluator knows it by.
    public var id: BuiltinSlot
    /// The kind it belongs to.
    public var kind: DeclarationKind
    /// Its name, UIKit's.
    public var name: String
    /// The first label, when that tells two methods apart.
    public var label: String?
    /// What is in scope in its value, under UIKit's own names.
    public var parameters: [Parameter]
    /// The value's type.
    public var type: ScriptType
    /// Whether it is evaluated once, when the instance is made, and can be assigned later.
    public var isStored: Bool
    /// The Objective-C selector of the same thing.
    public var selector: String
    /// One line: when it is asked, what it gives, with its unit.
    public var documentation: String

    /// Makes a row.
    public init(
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
  public struct Hook: Sendable {
    /// What the evaluator knows it by.
    public var id: BuiltinHook
    /// The kind it belongs to.
    public var kind: DeclarationKind
    /// Its name, UIKit's.
    public var name: String
    /// The first label, when UIKit has several methods of the name; it is part of the name in traces.
    public var label: String?
    /// Whether `expect calls` compares the calls only in scripts that have such a hook.
    public var isComparedWhereWritten: Bool
    /// UIKit's parameters in order.
    public var parameters: [Parameter]
    /// The Objective-C selector of the same thing; empty for choreo's own.
    public var selector: String
    /// One line: when UIKit calls it.
    public var documentation: String

    /// Makes a row.
    public init(
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
