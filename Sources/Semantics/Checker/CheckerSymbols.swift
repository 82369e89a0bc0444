import SourceText
import Syntax

/// A controller, animator or the like while it is being checked.
struct DeclarationSymbol: Sendable {
  let name: String
  let kind: DeclarationKind
  let node: SyntaxNode
  let file: Int
  let range: SourceRange
  /// Whether choreo can run it; of others only the name is known.
  let isBuilt: Bool
  var storage: [MemberSymbol] = []
  var parameterCount = 0
  /// Stored members and funcs by name.
  var names: [String: MemberName] = [:]
  /// The written slots by name and label.
  var slots: [String: SlotSymbol] = [:]
  var slotOrder: [String] = []
  var hooks: [HookSymbol] = []
  var views: [ViewSymbol] = []
  /// What runs whenever an instance is made.
  var makingFunctions: [Int] = []
  /// Whether a slot or hook was not understood, which may be the one that is missing.
  var hasUnknownMembers = false
  /// Whether the parser could not read all of its parameters.
  var hasUnreadParameters = false
  /// Every function that was made for it, in source order.
  var bodies: [Int] = []
  /// The class of an interaction's recognizer.
  var gestureClass = BuiltinClass.panGestureRecognizer
}

/// What a name of a declaration stands for.
enum MemberName: Hashable, Sendable {
  case stored(Int)
  case function(Int)

}

/// A stored member while its type may not be known yet.
struct MemberSymbol: Sendable {
  let name: String
  var type: ScriptType?
  let isMutable: Bool
  let isParameter: Bool
  let range: SourceRange
  /// The function that makes its first value.
  var initializer: Int?
}

/// A slot as written.
struct SlotSymbol: Sendable {
  let row: BuiltinCatalogue.Slot
  let function: Int
  let range: SourceRange
}

/// A hook as written.
struct HookSymbol: Sendable {
  let row: BuiltinCatalogue.Hook
  let function: Int
  let boundCount: Int
  let range: SourceRange
}

/// A view as written.
struct ViewSymbol: Sendable {
  let name: String
  let member: Int
  var properties: [(setter: MemberID, function: Int)] = []
  var children: [ViewSymbol] = []
}

/// A body while it is being checked.
struct FunctionSymbol: Sendable {
  /// What kind of body it is and where its text is.
  enum Source: Sendable {
    case function(SyntaxNode)
    case slotValue(SyntaxNode, BuiltinCatalogue.Slot)
    case slotBlock(SyntaxNode, BuiltinCatalogue.Slot)
    case hook(SyntaxNode, BuiltinCatalogue.Hook)
    case initializer(SyntaxNode, member: Int)
    case property(SyntaxNode, ScriptType)
    case topLevel([SyntaxNode])
    case test(SyntaxNode)
  }

  let name: String
  let file: Int
  let owner: DeclarationID?
  let source: Source
  let range: SourceRange
  var parameters: [(name: String, type: ScriptType, range: SourceRange)] = []
  /// Whether the parser could not read all of its parameters.
  var hasUnreadParameters = false
  var result: ScriptType = .void
  /// The checked body, once there is one.
  var function: Function?
  /// What it calls, makes and asks, in source order.
  var edges: [Edge] = []
  /// Whether it is being checked at the moment.
  var isOpen = false
  /// Whether its diagnostics have been given.
  var isChecked = false
  /// The expectations in its text, those in its blocks included.
  var expectations: [ExpectationID] = []
  /// Whether it can fail by an expectation or by a known issue that passes.
  var expectsSomething = false
  /// The verb by which it runs the clock, directly or through others; found with the graph.
  var clockVerb: String?
  /// Whether a later input of the session has another in its place.
  var isRetired = false

  /// A call, making or reading that a body does.
  struct Edge: Sendable {
    enum Kind: Sendable {
      case call(Int)
      case make(DeclarationID)
      case read(DeclarationID, Int)
      case clock(String)
    }

    let kind: Kind
    let range: SourceRange
    /// Whether it stands in a block that UIKit runs.
    let isInBlock: Bool
  }
}

/// A test as written.
struct TestSymbol: Sendable {
  let name: String
  let node: SyntaxNode
  let file: Int
  let tags: [String]
  let device: String?
  let function: Int
}

/// A name in a body.
struct Local {
  let variable: VariableID
  /// How many closures stand around where it was declared.
  let closureDepth: Int
  /// How many scopes stood around, itself included.
  let scopeDepth: Int
  let range: SourceRange
  /// What declared it, for messages.
  let role: Role

  enum Role {
    case parameter
    case constant
    case variable
    case loop
    case hidden
  }
}

/// The closure that is being checked.
struct OpenClosure {
  var captures: [VariableID] = []
  var captured: Set<VariableID> = []
  /// The word it follows, `then`, `alongside` or `always`.
  let word: String
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
  /// How many `animate` blocks stand around.
  var animateDepth = 0
  /// Whether an `at` was seen in the innermost `animate`.
  var hasKeyframes = false
  var keyframeDepth = 0
  /// The slot whose value it is.
  var slot: BuiltinSlot?
  /// The variable of the hidden or written `context` of an animator's hook or slot.
  var contextVariable: VariableID?
  /// Whether it is the body of a test.
  var isTest = false
  /// The expectations seen so far.
  var expectations: [ExpectationID] = []
  /// Whether an expectation, `always` or `knownIssue` was seen.
  var expectsSomething = false
  /// Whether it is inside `always`, which only looks.
  var isWatching = false
  /// Whether it is inside a table of `expect frames`, which runs the clock itself.
  var isInTable = false
  /// The expressions whose value a func may have been meant to return, by node.
  var tails: Set<UInt32> = []
  /// Those of them that would fit, as they were found.
  var fittingTails: [SourceRange] = []
  /// The variables of the session, when it is the top level of one of its inputs.
  var session: SessionBody?
}

/// Where the variables at the top level of a file are declared.
///
/// A list of dictionaries would make the runtime search for what they conform to at each start, which takes a sixth of it.
struct TopLevelVariables: Sendable {
  var places: [String: SourceRange] = [:]
}
