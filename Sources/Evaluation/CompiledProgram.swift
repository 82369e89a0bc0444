import Semantics
import SourceText

/// A program as the machine runs it: one flat array of instructions, and the tables they point into.
///
/// It does not change once it is made, nor do its texts.
struct CompiledProgram: @unchecked Sendable {
  /// The instructions of all functions, one after the other.
  var code: [Instruction] = []
  /// The statement each instruction belongs to.
  var statements: [SourceRange] = []
  /// The expression each instruction computes.
  var expressions: [SourceRange] = []
  /// The functions of the program by `FunctionID`, then the bodies of closures.
  var functions: [CompiledFunction] = []
  /// The numbers that do not fit an instruction.
  var constants: [Double] = []
  /// The texts.
  var strings: [ScriptText] = []
  /// The types of values that are turned into text or compared.
  var types: [ScriptType] = []
  /// The functions of the engine that instructions call: built-in members, casts and internal reads.
  var natives: [NativeFunction] = []
  /// The variables that each place that makes a closure copies.
  var closures: [ClosureSite] = []
  /// The places that declare variables that blocks share.
  var boxes: [BoxSite] = []
  /// The `animate` statements.
  var animations: [AnimationSite] = []
  /// The declarations by `DeclarationID`.
  var declarations: [CompiledDeclaration] = []
  /// The signatures of protocols.
  var requirements: [CompiledRequirement] = []
  /// The top-level statements' function.
  var main = 0
  /// The expectations and known issues of tests, by kind.
  var conditions: [ConditionSite] = []
  var frames: [FramesSite] = []
  var calls: [CallsSite] = []
  var trees: [TreeSite] = []
  var issues: [IssueSite] = []
  var knownIssues: [KnownIssueSite] = []
  /// The loops over the parameters of tests.
  var seeks: [CaseSeek] = []
  /// The texts the files are made of, for the words of a failure.
  var files: [SourceFile] = []
  /// The number of counters; 0 unless coverage was asked for.
  var counterCount = 0
  /// The places that the counters count.
  var coverage = CoverageSites()
}

/// The first instruction of a function, and the registers it needs.
struct CompiledFunction {
  /// The name in traces and errors.
  var name: String
  /// Whether it is a method, hook or slot of a view controller, or a closure in one.
  var isOfController = false
  /// Its first instruction.
  var entry = 0
  /// The number of its instructions, which is the cost of a call.
  var length = 0
  /// Word registers.
  var wordCount = 0
  /// Reference registers.
  var referenceCount = 0
  /// The first reference register that owns its object.
  var ownedStart = 0
  /// The number of owning reference registers.
  var ownedCount = 0
  /// The words and references of its parameters.
  var parameterWords = 0
  var parameterReferences = 0
  /// The expectations in its own statements, those of closures in it left out.
  var expectations: [Int] = []
  /// In a session, its parameters and variables.
  var locals: [LocalVariable] = []
  /// In a session, the instructions at which its statements begin, counted from its first one.
  var statementStarts: [Int] = []
}

/// A place that makes a closure.
struct ClosureSite {
  /// The closure's body, a position in `functions`.
  var function: Int
  /// The words and references of its parameters.
  var parameterWords: Int
  var parameterReferences: Int
  /// The type of its result.
  var result: ScriptType
  /// The first register and the number of words of each captured value.
  var words: [(register: Int, count: Int)]
  /// The registers of the captured references.
  var references: [Int]
  /// The place of the block.
  var range: SourceRange
}

/// A place that declares a variable that blocks share.
struct BoxSite {
  /// The variable's name.
  var name: String
  /// The words of its value.
  var wordCount: Int
  /// 1 for a reference, else 0.
  var referenceCount: Int
}

/// An `animate` statement: its registers, and the parts that were written.
struct AnimationSite {
  var duration = 0
  var delay: Int?
  var curve: Int?
  var spring: Int?
  var initialVelocity: Int?
  var bounce: Int?
  var options: Int?
  var isKeyframes = false
  var completion: Int?
  /// The instruction after the block, from the program's beginning.
  var end = 0
}

/// A declaration as the machine makes instances of it.
struct CompiledDeclaration {
  /// Its name.
  var name: String
  /// Its kind.
  var kind: DeclarationKind
  /// The initialiser of UIKit's class that makes its objects, for a class of views or recognizers; nil where the class is that of the kind.
  var maker: MemberID?
  /// The place of each member: its first word, or its reference.
  var members: [MemberPlace]
  /// The number of members that are parameters; they come first.
  var parameterCount: Int
  /// Their words and references.
  var parameterWords: Int
  var parameterReferences: Int
  /// The words and references of an instance.
  var wordCount: Int
  var referenceCount: Int
  /// Whether an `init` makes its instances, and finishes them.
  var hasInit: Bool
  /// The members' first values, in source order: member and function.
  var initializers: [(member: Int, function: Int)]
  /// The function of each slot, by the slot's raw value; -1 for a slot that was not written.
  var slots: [Int32]
  /// The slots evaluated once, in source order: the property each sets, and its function.
  var storedSlots: [(property: MemberID, function: Int)]
  /// The functions that apply groups, in source order.
  var groups: [Int] = []
  /// The functions that apply groups of a controller's own view.
  var viewGroups: [Int] = []
  /// The function of each hook, by the hook's raw value; -1 for a hook that was not written.
  var hooks: [Int32]
  /// The number of parameters that each hook binds.
  var boundCounts: [Int]
  /// The place of its name.
  var range: SourceRange
  /// The places of the hooks that are written.
  var hookRanges: [(hook: BuiltinHook, range: SourceRange)]
  /// The name by which `animateTransition` has its context; nil where it names none.
  var contextName: String?
  /// The hooks of members.
  var memberHooks: [CompiledMemberHook] = []
  /// The views.
  var views: [ViewDefinition]
  /// The members that are views, in source order.
  var viewMembers: [ViewMember]
  /// Places of members that earlier versions of it had, in a session.
  var retired: [MemberPlace] = []
  /// Whether the parameters are not next to each other at the beginning, which is possible in a redeclaration.
  var hasScatteredParameters = false
  /// Whether instructions cannot name all of its members.
  var isTooLarge: Bool {
    wordCount > FunctionBuilder.maximumMember || referenceCount > FunctionBuilder.maximumMember
  }

  /// The signatures of a protocol, by their positions among the program's.
  var requirements: [Int] = []
  /// Whether each declaration is of the protocol, by `DeclarationID`; those that are not may be left out.
  var adopters: [Bool] = []

  /// The cases of an enumeration, by their numbers.
  var cases: [CompiledCase] = []
  /// The contents of a storyboard, with the positions of the functions; nil for any other declaration.
  var storyboard: StoryboardDefinition?
  /// The properties of UIKit's that it overrides, by name.
  var overrides: [String: CompiledOverride] = [:]
  /// The funcs that can be actions, by the names of their selectors.
  var actions: [String: CompiledAction] = [:]
  /// The functions of a controller's unwind actions, by name.
  var unwindActions: [String: Int] = [:]

  /// The number of changes of its parameters: code that was compiled before the last one must not make an instance.
  var parameterVersion = 0
}

/// A func that can be the action of a target.
struct CompiledAction {
  /// Takes the object, and the sender where there is a type of it.
  var function: Int
  /// The type of the sender; nil for a func without parameters.
  var sender: ScriptType?
}

/// A property of UIKit's that runs functions when it is set.
struct CompiledOverride {
  /// The property.
  var property: MemberID
  /// Takes the object and the new value; nil for none.
  var willSet: Int?
  /// Takes the object and the old value; nil for none.
  var didSet: Int?
  /// Takes the object and the new value, and sets the property itself; nil for none.
  var set: Int?
}

/// A signature of a protocol, and which function each declaration has for it.
struct CompiledRequirement {
  /// Its name with the protocol's.
  var name: String
  /// The words and references of the arguments, the receiver's among them.
  var wordCount: Int
  var referenceCount: Int
  /// The words of the result, or whether it is a reference.
  var resultWords: Int
  var givesReference: Bool
  /// The function of each declaration, by `DeclarationID`; -1 and none for those that are not of the protocol.
  var functions: [Int32] = []
}

/// A hook of an event of a member.
struct CompiledMemberHook {
  /// The event and the object that sends it.
  var key: Key
  /// The word after the dot.
  var name: String
  /// Its function.
  var function: Int
  /// Whether it takes the object that sends the event.
  var isBound: Bool

  /// An event of an object.
  struct Key: Hashable {
    /// The reference of the member; -1 for the controller's own view.
    var reference: Int
    /// The event.
    var event: MemberEvent
  }
}

/// The place of a member in an instance.
struct MemberPlace {
  /// Its type.
  var type: ScriptType
  /// Its first word, or its reference.
  var position: Int
  /// Whether it is a reference.
  var isReference: Bool
  /// Its name.
  var name: String
  /// Whether it can be assigned.
  var isMutable: Bool
  /// Whether its reference is to a `WeakReference`, or nil.
  var isWeak = false
  /// The range of its name in its declaration.
  var range: SourceRange
}

extension CompiledFunction {
  /// The numbers of a function that a call needs.
  struct Registers {
    var entry: Int32
    var length: Int32
    var wordCount: UInt16
    var referenceCount: UInt16
    var ownedStart: UInt16
    var ownedCount: UInt16
  }

  var registers: Registers {
    Registers(
      entry: Int32(truncatingIfNeeded: entry), length: Int32(truncatingIfNeeded: length),
      wordCount: UInt16(truncatingIfNeeded: wordCount),
      referenceCount: UInt16(truncatingIfNeeded: referenceCount),
      ownedStart: UInt16(truncatingIfNeeded: ownedStart),
      ownedCount: UInt16(truncatingIfNeeded: ownedCount))
  }
}

/// A view among the members of a declaration.
struct ViewMember {
  let reference: Int
  let name: String
  /// The initialiser of its class; nil for a plain view.
  let maker: MemberID?
  /// Whether it is of a class of the script's, so that it is made as other members are.
  let isScripted: Bool
}
