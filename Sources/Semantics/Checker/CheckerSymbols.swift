import SourceText
import Syntax

/// A declaration while it is being checked.
struct DeclarationSymbol: Sendable {
  let name: String
  let kind: DeclarationKind
  /// The subclass of the kind's class that a `class` inherits from; nil for the kind's own.
  var superclass: BuiltinClass?
  /// The class of UIKit's that its instances have.
  var builtinClass: BuiltinClass { superclass ?? kind.row.builtinClass }
  let node: SyntaxNode
  let file: Int
  let range: SourceRange
  /// Whether choreo can run it; otherwise only its name is known.
  var isBuilt: Bool
  var storage: [MemberSymbol] = []
  var parameters: [ParameterSymbol] = []
  var parameterCount: Int { parameters.count }
  /// Whether it holds the static members of another declaration, whose name comes before `.Type`.
  var holdsStatics: Bool { Declaration.holdsStatics(name) }
  /// The name in the names of its functions.
  var shortName: String { holdsStatics ? String(name.dropLast(5)) : name }
  /// The slot of an animator that gives a property animator.
  var interruptibleSlot: SlotSymbol? { slots["interruptibleAnimator(using)"] }
  /// The computed properties, in source order.
  var properties: [PropertySymbol] = []
  /// The properties of UIKit's that it overrides, in source order.
  var overrides: [OverrideSymbol] = []
  /// Stored members, computed properties and funcs by name.
  var names: [String: MemberName] = [:]
  /// The slots it has, by name and label.
  var slots: [String: SlotSymbol] = [:]
  var slotOrder: [String] = []
  /// Its groups, in source order.
  var groups: [GroupFunction] = []
  var hooks: [HookSymbol] = []
  var memberHooks: [MemberHookSymbol] = []
  /// Whether the name of a hook is being typed, which may be that of a member with events.
  var isHookProbed = false
  var views: [ViewSymbol] = []
  /// The values of a device that are known, by their slots.
  var deviceValues: [BuiltinSlot: [Double]] = [:]
  /// The signatures of a protocol.
  var requirements: [RequirementSymbol] = []
  /// The functions that its `init`s are, in source order.
  var inits: [Int] = []
  /// The functions that run whenever an instance is made.
  var makingFunctions: [Int] = []
  /// Whether it has a slot or hook that is not known, and may be meant for a required one.
  var hasUnknownMembers = false
  /// Whether the parser could not read the whole list of parameters.
  var hasUnreadParameters = false
  /// The functions of its members, in source order.
  var bodies: [Int] = []
  /// The cases of an enumeration, in source order.
  var cases: [CaseSymbol] = []
  /// The cases that earlier versions of an enumeration had, in a session.
  var earlierCases: [CaseSymbol] = []
  /// The type of an enumeration's raw values; nil for one without.
  var rawType: ScriptType?
  /// Whether an enumeration lists its cases, `allCases`.
  var isIterable = false
  /// The scenes of a storyboard, in source order.
  var scenes: [SceneSymbol] = []
  /// The position of a storyboard's initial scene; nil for none.
  var initialScene: Int?
  /// The class of an interaction's recognizer.
  var gestureType = ScriptType.object(.panGestureRecognizer)
}

/// The meaning of a name in a declaration.
enum MemberName: Hashable, Sendable {
  case stored(Int)
  case computed(Int)
  case function(Int)
}

/// A property whose value a function computes.
struct PropertySymbol: Sendable {
  let name: String
  /// Its type; nil while the getter that gives it one has not been checked.
  var type: ScriptType?
  let range: SourceRange
  let getter: Int
  /// The function that takes a new value; nil for a property that can only be read.
  var setter: Int?
}

/// A signature of a protocol, which has the number of a function.
struct RequirementSymbol: Sendable {
  let name: String
  let function: Int
}

/// A stored member, whose type may not be known yet.
struct MemberSymbol: Sendable {
  let name: String
  var type: ScriptType?
  let isMutable: Bool
  /// Whether it does not keep its object alive.
  var isWeak = false
  /// Whether its type is written `T!`.
  var isImplicitlyUnwrapped = false
  let isParameter: Bool
  let range: SourceRange
  /// The function that computes its first value.
  var initializer: Int?
  /// Whether it has no first value, so that each `init` has to assign it.
  var isSetByInit = false
  /// The function that assigns it and runs its `willSet` and `didSet`; nil where it has neither.
  var observer: Int?
  /// The function that gives the value of a static member, and makes it first if no one has read it before.
  var maker: Int?
  /// The function made for protocols that read the member; nil for none.
  var reader: Int?
  /// The function made for protocols that assign it; nil for none.
  var writer: Int?

  /// The function through which a protocol reads the member.
  var getter: Int? { maker ?? reader }
  /// The function through which a protocol assigns it.
  var setter: Int? { observer ?? writer }
}

/// A parameter of a function or declaration.
struct ParameterSymbol: Sendable {
  var name: String
  var type: ScriptType
  let range: SourceRange
  /// The label at the call; nil for none.
  var label: String?
  /// The place of the label, which is that of the name where it has no word of its own; nil where the script does not write it.
  var labelRange: SourceRange?
  /// The function that computes the value where the call has no argument.
  var defaultValue: Int?
  /// Whether a call has any number of values for it, which are a list in the body.
  var isVariadic = false
  /// Whether its type is written `T!`.
  var isImplicitlyUnwrapped = false
}

/// A slot in the source.
struct SlotSymbol: Sendable {
  let row: BuiltinCatalogue.Slot
  let function: Int
  let range: SourceRange
}

/// A group in the source: members of the object or structure that a property holds.
struct GroupSymbol: Sendable {
  /// A member that has a value or a group of its own.
  enum Item: Sendable {
    case value(GroupMember, SyntaxNode)
    case block(GroupMember, function: Int, SyntaxNode)
    case group(GroupSymbol)
  }

  /// The property that the group's members belong to.
  let holder: GroupMember
  let node: SyntaxNode
  /// Its members: those with values, then the groups, in source order.
  var items: [Item] = []
}

/// A member of an object or structure that a group names.
enum GroupMember: Sendable {
  case property(BuiltinCatalogue.Member)
  case component(BuiltinCatalogue.Component)

  var name: String {
    switch self {
    case .property(let row): row.name
    case .component(let row): row.name
    }
  }

  var type: ScriptType {
    switch self {
    case .property(let row): row.type
    case .component(let row): row.type
    }
  }

  var isSettable: Bool {
    switch self {
    case .property(let row): row.setter != nil
    case .component: true
    }
  }
}

/// A group of a declaration or view, and the function that applies it.
struct GroupFunction: Sendable {
  let name: String
  let function: Int
  let range: SourceRange
  /// Whether it is of a controller's own view.
  var isOfView = false
}

/// A hook in the source.
struct HookSymbol: Sendable {
  let row: BuiltinCatalogue.Hook
  let function: Int
  let boundCount: Int
  let range: SourceRange
}

/// A hook of a member's event in the source, whose member has a type only when the members are checked.
struct MemberHookSymbol: Sendable {
  let node: SyntaxNode
  let function: Int
  /// The member's position; nil for the controller's own view.
  var member: Int?
  /// The event; nil while it is not known.
  var row: BuiltinCatalogue.MemberEventRow?
  var isBound = false
}

/// A view in the source.
struct ViewSymbol: Sendable {
  let name: String
  /// Its class; nil when that is not known.
  let object: BuiltinClass?
  /// Whether its class is written.
  let hasClass: Bool
  let member: Int
  var properties: [(setter: MemberID, function: Int)] = []
  var groups: [GroupFunction] = []
  var children: [ViewSymbol] = []
}

/// A body while it is being checked.
struct FunctionSymbol: Sendable {
  /// The kind of a body and its source.
  enum Source: Sendable {
    case function(SyntaxNode)
    case requirement(SyntaxNode)
    /// An `init`.
    case making(SyntaxNode)
    /// The getter of a computed property, by its position.
    case getter(SyntaxNode, property: Int)
    /// `set`, `willSet` or `didSet`; `observed` is the position of the member whose changes it follows.
    case setter(SyntaxNode, observed: Int?)
    /// The assignment of a member between its `willSet` and its `didSet`.
    case observer(member: Int, willSet: Int?, didSet: Int?)
    /// The value of a static member, which is made when it is read first.
    case maker(member: Int)
    /// The value of a stored member, for a protocol that asks for it.
    case reader(member: Int)
    case slot(SyntaxNode, BuiltinCatalogue.Slot)
    case hook(SyntaxNode, BuiltinCatalogue.Hook)
    case memberHook(SyntaxNode)
    case initializer(SyntaxNode, member: Int)
    /// A view of a class of the script's, whose name is the node.
    case ownView(SyntaxNode, DeclarationID)
    case property(SyntaxNode, ScriptType)
    /// An attribute of a scene that assigns a member which the controller declares.
    case ownMember(SyntaxNode)
    /// A group; that of a view has the view's position among the members.
    case group(GroupSymbol, view: Int?)
    case topLevel([SyntaxNode])
    case test(SyntaxNode)

    /// Whether it is an `init`, which has no `self` to begin with.
    var isMaking: Bool {
      if case .making = self { true } else { false }
    }

    /// Whether UIKit calls it, as a slot or hook.
    var isOfUIKit: Bool {
      switch self {
      case .slot, .hook: true
      default: false
      }
    }
  }

  let name: String
  let file: Int
  let owner: DeclarationID?
  let source: Source
  let range: SourceRange
  var parameters: [ParameterSymbol] = []
  /// Whether the parser could not read the whole list of parameters.
  var hasUnreadParameters = false
  var result: ScriptType = .void
  /// Whether the type of its result is written `T!`.
  var isImplicitlyUnwrapped = false
  /// The checked body; nil before it is checked.
  var function: Function?
  /// Its calls, instantiations and reads, in source order.
  var edges: [Edge] = []
  /// Whether it is being checked.
  var isOpen = false
  /// Whether it has been checked.
  var isChecked = false
  /// The expectations in it and its blocks.
  var expectations: [ExpectationID] = []
  /// Whether an expectation, or a known issue that passes, can fail it.
  var expectsSomething = false
  /// A statement in it, or in a block of it, that works only in a test; nil if there is none, and for a test.
  var testStatement: TestStatement?
  /// Whether it calls a member of UIKit's that may animate.
  var makesAnimatingCall = false
  /// The verb by which it runs the clock, directly or through others; `checkGraph` finds it.
  var clockVerb: String?
  /// Whether a later input of the session has replaced it.
  var isRetired = false

  /// Whether it is a property of a file or protocol, which is read without parentheses.
  var isProperty: Bool {
    switch source {
    case .function(let node), .requirement(let node): FunctionSyntax(node).isProperty
    default: false
    }
  }

  /// A call, an instantiation or a read in a body.
  struct Edge: Sendable {
    enum Kind: Sendable {
      case call(Int)
      case make(DeclarationID)
      case read(DeclarationID, Int)
      case clock(String)
    }

    let kind: Kind
    let range: SourceRange
    /// Whether it is in a block that UIKit runs.
    let isInBlock: Bool
    /// Whether it is in a closure, which may run later.
    let isInClosure: Bool
  }
}

/// A statement that works only in a test.
struct TestStatement: Sendable {
  /// Its first word, or two, such as `mark` and `expect calls`.
  let word: String
  let range: SourceRange
}

/// A test in the source.
struct TestSymbol: Sendable {
  let name: String
  let node: SyntaxNode
  let file: Int
  let tags: [String]
  let device: String?
  /// The function that computes the size of the window; nil for none.
  let windowFunction: Int?
  /// The size of the window, points, when it is known.
  var window: (width: Double, height: Double)?
  let layoutDirection: String?
  let motion: String?
  let function: Int
}

/// A name in a body.
struct Local {
  let variable: VariableID
  /// The number of closures around its declaration.
  let closureDepth: Int
  /// The number of scopes around its declaration, its own included.
  let scopeDepth: Int
  let range: SourceRange
  /// The sort of its declaration, for messages.
  let role: Role
  /// The value in its declaration, for messages; nil for a parameter and the like.
  var value: SyntaxNode?
  /// The function that it names; nil for any other local.
  var function: NestedFunction?

  enum Role {
    case parameter
    case constant
    case variable
    /// The name of a value in a condition or pattern.
    case binding
    case loop
    case hidden
    /// A variable of the suspended function where the input was typed.
    case suspended
  }
}

/// A function in a block: a closure whose parameters keep their labels.
struct NestedFunction {
  let parameters: [ParameterSymbol]
  /// Whether its body is being checked, which cannot call it.
  var isOpen = true
}

/// The closure that is being checked.
struct OpenClosure {
  /// The variables that it captures, in the order of the first uses.
  var captures: [VariableID] = []
  /// The word before it: `then`, `alongside`, `always` or `closure`.
  let word: String
  /// The type of its result; nil as long as it is not known.
  var result: ScriptType? = .void
  /// Whether it is a value.
  var isValue = false
  /// Whether it is checked only for the type of its result.
  var isTrial = false
  /// Whether a `return nil` has been seen in it then.
  var returnsNil = false
}

/// The statements with blocks around the present statement, as far as its closure.
struct Nesting {
  /// The number of `animate` blocks.
  var animateDepth = 0
  /// Whether the innermost `animate` has had an `at`.
  var hasKeyframes = false
  var keyframeDepth = 0
  /// A statement that `break` leaves.
  enum Leavable {
    case loop
    case choice
  }

  /// The loops and `switch`es that `break` and `continue` can reach, the innermost one last.
  var leavables: [Leavable] = []
  /// Whether there are some that they can't reach, as an `animate` or `at` block ends first.
  var isCutFromLoop = false

  /// The number of `animate` blocks around the `defer` that the statement is in; nil for none.
  var depthOfDefer: Int?
  /// Whether the innermost block that nothing but its end leaves is that of a `defer`.
  var isInDefer: Bool { depthOfDefer == animateDepth }

  /// The nesting in a block that UIKit runs, to whose end `return` leads.
  var inBlock: Nesting {
    var inner = self
    inner.isCutFromLoop = isCutFromLoop || !leavables.isEmpty
    inner.leavables = []
    return inner
  }
}

/// The body that is being checked.
struct OpenBody {
  let function: Int
  let file: Int
  let owner: DeclarationID?
  let result: ScriptType
  var variables: [Variable] = []
  var selfVariable: VariableID?
  var locals: [String: [Local]] = [:]
  var scopes: [[String]] = [[]]
  var closures: [OpenClosure] = []
  var edges: [FunctionSymbol.Edge] = []
  var nesting = Nesting()
  /// The statements that are the value of the body or closure that they are in.
  var results: Set<UInt32> = []
  /// The functions in the present block that have not been checked.
  var waitingFunctions: [SyntaxNode] = []
  /// The names that the conditions of a `guard` declare whose block is being checked.
  var namesOfGuard: [String] = []
  /// The slot whose value it is.
  var slot: BuiltinSlot?
  /// The hook whose body it is.
  var hook: BuiltinCatalogue.Hook?
  /// The variable of the hidden or written `context` of an animator's hook or slot.
  var contextVariable: VariableID?
  /// Whether it is the body of a test.
  var isTest = false
  /// The expectations so far.
  var expectations: [ExpectationID] = []
  /// Whether there was an expectation, `always` or `knownIssue`.
  var expectsSomething = false
  /// The first statement that works only in a test; nil if there was none, and in a test.
  var testStatement: TestStatement?
  /// Whether a member of UIKit's that may animate is called.
  var makesAnimatingCall = false
  /// Whether the present statement is inside `always`, which must have no effects.
  var isWatching = false
  /// Whether it is in a table of `expect frames`, which runs the clock itself.
  var isInTable = false
  /// The last expressions of its paths, by node, which may have been meant to be returned.
  var tails: Set<UInt32> = []
  /// The places of those that have the type of the result.
  var fittingTails: [SourceRange] = []
  /// The key paths of the animations that variables hold, by the variables' indices.
  var animationKeyPaths: [Int: String] = [:]
  /// The `super.init(…)` of an `init` that makes its object.
  var superclassCall: UInt32?
  /// The variables of the session, when it is the top level of one of its inputs.
  var session: SessionBody?
}
