package import SourceText

/// A checked script: every name is resolved, every type is known, and it can be compiled.
package struct Program: Sendable {
  /// The files, by `SourceFileID`.
  package var files: [SourceFile]
  /// The declarations, by `DeclarationID`.
  package var declarations: [Declaration]
  /// Every body that can run, by `FunctionID`.
  package var functions: [Function]
  /// The top-level statements of the main script.
  package var main: FunctionID
  /// The tests of the main script, in source order.
  package var tests: [Test]
  /// Every expectation, by `ExpectationID`.
  package var expectations: [ExpectationSite]
  /// The protocols that declarations are of.
  package var conformances: [Conformance]
  /// The devices that the main script and its imports declare, in source order.
  package var devices: [DeviceDefinition]

  /// Makes a program from its parts.
  package init(
    files: [SourceFile], declarations: [Declaration], functions: [Function], main: FunctionID,
    tests: [Test] = [], expectations: [ExpectationSite] = [], conformances: [Conformance] = [],
    devices: [DeviceDefinition] = []
  ) {
    self.files = files
    self.declarations = declarations
    self.functions = functions
    self.main = main
    self.tests = tests
    self.expectations = expectations
    self.conformances = conformances
    self.devices = devices
  }
}

/// The funcs of a declaration for the signatures of a protocol.
package struct Conformance: Sendable {
  /// The protocol.
  package var `protocol`: DeclarationID
  /// The declaration.
  package var declaration: DeclarationID
  /// The declaration's function for each of the protocol's `requirements`, in their order; nil when it lacks one of them.
  package var functions: [FunctionID]?
}

/// A controller, animator, interaction, presentation or delegate of the script, or a protocol.
package struct Declaration: Sendable {
  /// Its name, such as `Diagonal`.
  package var name: String
  /// Its kind.
  package var kind: DeclarationKind
  /// The class of UIKit's that its instances have.
  package var builtinClass: BuiltinClass
  /// The place of its name.
  package var range: SourceRange
  /// The stored members of an instance: parameters first, then `let` and `var` members and named views in source order.
  package var storage: [StoredMember]
  /// The number of parameters at the beginning of `storage`.
  package var parameterCount: Int
  /// Whether its instances are made by an `init`, whose statements run before the slots and groups.
  package var hasInit: Bool
  /// The slots that are written.
  package var slots: [SlotDefinition]
  /// Functions of `self` that apply the groups, after the slots, in source order.
  package var groups: [FunctionID]
  /// The groups of a controller's own view, which are applied when it has been loaded.
  package var viewGroups: [FunctionID]
  /// The hooks that are written.
  package var hooks: [HookDefinition]
  /// The hooks of members that are written.
  package var memberHooks: [MemberHookDefinition]
  /// The views, as a forest; a controller's roots join `self.view`, a presentation's stay outside any tree.
  package var views: [ViewDefinition]
  /// The signatures of a protocol, which are functions without a body; a call of one runs the receiver's func.
  package var requirements: [FunctionID]
  /// The cases of an enumeration, by their numbers.
  package var cases: [EnumerationCase]
  /// The contents of a storyboard; nil for any other declaration.
  package var storyboard: StoryboardDefinition?
  /// The unwind actions of a controller: functions of `self` and a segue.
  package var unwindActions: [(name: String, function: FunctionID)]
  /// The properties of UIKit's that it overrides.
  package var overrides: [PropertyOverride] = []
  /// The funcs that can be actions, by the name of their selector: functions of `self` and of the sender where they take one.
  package var actions: [(name: String, function: FunctionID, sender: ScriptType?)] = []
}

extension Declaration {
  /// Whether a declaration with a name holds the static members of another one, in an object that the script has once.
  package static func holdsStatics(_ name: String) -> Bool { name.hasSuffix(".Type") }
}

/// A parameter, `let`, `var` or named view of an instance.
package struct StoredMember: Sendable {
  /// Its name.
  package var name: String
  /// Its type.
  package var type: ScriptType
  /// Whether it can be assigned.
  package var isMutable: Bool
  /// Whether it does not keep its object alive.
  package var isWeak: Bool
  /// The function that computes the first value, taking `self`; nil for parameters and views.
  package var initializer: FunctionID?
  /// The place of its name.
  package var range: SourceRange
}

/// A slot in a declaration, with the function that computes its value.
package struct SlotDefinition: Sendable {
  /// The slot.
  package var slot: BuiltinSlot
  /// Takes `self` and the slot's parameters, returns the value.
  package var function: FunctionID
}

/// A hook in a declaration, with its body.
package struct HookDefinition: Sendable {
  /// The hook.
  package var hook: BuiltinHook
  /// Takes `self` and the hook's first `boundCount` parameters.
  package var function: FunctionID
  /// The number of UIKit's parameters that the hook binds.
  package var boundCount: Int
  /// The name of the last of them; nil for a hook that names none.
  package var lastName: String?
  /// The place of its name, with its parameters.
  package var range: SourceRange
}

/// A hook of an event of a member, with its body.
package struct MemberHookDefinition: Sendable {
  /// The member's position in the declaration's `storage`; nil for the controller's own view.
  package var member: Int?
  /// The event.
  package var event: MemberEvent
  /// The word after the dot.
  package var name: String
  /// Takes `self` and, if it binds one, the object that sends the event.
  package var function: FunctionID
  /// Whether it binds the object that sends the event.
  package var isBound: Bool
}

/// A `view` of a declaration.
package struct ViewDefinition: Sendable {
  /// The view's name.
  package var name: String
  /// Its position in the declaration's `storage`.
  package var member: Int
  /// Its properties, in source order: the setter and a function of `self` that computes the value.
  package var properties: [(setter: MemberID, function: FunctionID)]
  /// Functions of `self` that apply its groups, after the properties, in source order.
  package var groups: [FunctionID]
  /// The views inside it.
  package var children: [ViewDefinition]

  /// Makes a view definition.
  package init(
    name: String, member: Int, properties: [(setter: MemberID, function: FunctionID)],
    groups: [FunctionID], children: [ViewDefinition]
  ) {
    self.name = name
    self.member = member
    self.properties = properties
    self.groups = groups
    self.children = children
  }
}

/// A body that can run: the top level, a `func`, a hook, the value of a slot, the first value of a member.
package struct Function: Sendable {
  /// Its name in traces and errors, such as `Diagonal.animateTransition`.
  package var name: String
  /// The declaration it is in, whose instance is then the first parameter.
  package var owner: DeclarationID?
  /// The parameters, `self` first when there is an owner.
  package var parameters: [VariableID]
  /// Every variable of the body and of the closures in it, by `VariableID`.
  package var variables: [Variable]
  /// The type of the result.
  package var result: ScriptType
  /// The statements.
  package var body: [Statement]
  /// The place of the body.
  package var range: SourceRange
}

/// A local variable, parameter or temporary of a function.
package struct Variable: Sendable {
  /// Its name; temporaries of the checker have an empty one.
  package var name: String
  /// Its type.
  package var type: ScriptType
  /// Whether it was declared with `var`.
  package var isMutable: Bool
  /// Whether it is a parameter that the script names.
  package var isParameter = false
  /// Whether its value is never nil, but may be an optional of UIKit's.
  var isOptionalInUIKit = false
  /// Whether its type is written `T!`.
  var isImplicitlyUnwrapped = false
  /// Whether a block uses it and it can change, or is weak: the block and the body share one variable.
  package var isShared = false
  /// Whether it does not keep its object alive.
  package var isWeak = false
  /// Whether using it ends the script when its object has been released.
  package var isUnowned = false
  /// Its place among the variables of a session; nil for any other variable.
  package var keeping: Keeping?

  /// The variable of a session that a variable at the top level of an input is or copies.
  package enum Keeping: Sendable {
    /// It is declared by this input, and has its value in the carrier of it, a member of the declaration.
    case own(DeclarationID, position: Int)
    /// It is a copy of one of an earlier input.
    case copy
  }

  /// Makes a variable.
  package init(name: String, type: ScriptType, isMutable: Bool) {
    self.name = name
    self.type = type
    self.isMutable = isMutable
  }
}

/// A block that runs later. It copies what it captures when it is made, and shares the variables that can change.
package struct Closure: Sendable {
  /// The parameters it is called with. That of a block of UIKit's (`finished`, `context`) is left out where the script does not name it.
  package var parameters: [VariableID]
  /// The names of its list of captures, with the values that they get when it is made; they are variables of the function around it.
  package var entries: [(variable: VariableID, value: Expression)] = []
  /// The variables of the surrounding function it uses, `self` among them.
  package var captures: [VariableID]
  /// The statements.
  package var body: [Statement]
  /// The place of the block.
  package var range: SourceRange
}

/// A checked statement.
package struct Statement: Sendable {
  /// The operation of the statement.
  package var kind: Kind
  /// The place of the statement.
  package var range: SourceRange

  /// Makes a statement.
  package init(_ kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The operation of a statement.
  package indirect enum Kind: Sendable {
    /// `let` or `var`: gives a variable its first value.
    case declare(VariableID, Expression)
    /// `target = value`; compound assignments are expanded.
    case assign(Target, Expression)
    /// An expression that is evaluated for its effect.
    case expression(Expression)
    /// `if` and `guard`.
    case branch(Branch)
    /// `switch`.
    case choice(Switch)
    /// `break` and `continue`.
    case jump(Jump)
    /// `for variable in sequence`.
    case loop(VariableID, Sequence, [Statement])
    /// The `for` clauses of a test around the statements of a case.
    case cases(Cases)
    /// `defer { }`: the first statements run after the others, which are those that follow it in its block, whichever way leaves them.
    case deferred([Statement], after: [Statement])
    /// `return value`; nil for none.
    case exit(Expression?)
    /// `animate`.
    case animate(Animation)
    /// `at start...end { }` inside a keyframe animation; shares of its duration.
    case keyframe(start: Expression, end: Expression, curve: Expression?, [Statement])
    /// `alongside { } then { }`; the coordinator is that of the object whose hook it is in.
    case alongside(Closure, completion: Closure?)
    /// `expect`.
    case expect(Expectation)
    /// `always { }`: runs after every frame of the rest of the test.
    case always(Closure)
    /// `knownIssue "why" { }`: fails when nothing in it fails.
    case knownIssue(reason: String?, [Statement])
    /// Begins a case of a test; the text labels it, empty for a test without `for`.
    case beginCase(Expression)
  }

  /// The place at which `break` and `continue` go on.
  package enum Jump: Sendable {
    /// Behind the innermost loop, which no `switch` in it contains.
    case loopEnd
    /// At the next element of the innermost loop.
    case nextPass
    /// Behind the innermost `switch`, which no loop in it contains.
    case switchEnd
  }

  /// The conditions and blocks of `if` and `guard`.
  package struct Branch: Sendable {
    /// The conditions, which are evaluated in order until one does not hold; at least one.
    package var conditions: [Condition]
    /// The statements that run if all conditions hold; empty for a `guard`.
    package var first: [Statement]
    /// The statements that run if a condition does not hold.
    package var second: [Statement]
    /// Whether it is a `guard`: the statements after it know the variables of its conditions.
    package var isGuard: Bool

    /// Makes a branch.
    package init(
      _ conditions: [Condition], _ first: [Statement], _ second: [Statement], isGuard: Bool = false
    ) {
      self.conditions = conditions
      self.first = first
      self.second = second
      self.isGuard = isGuard
    }
  }

  /// A condition of `if`, `guard` and patterns.
  package enum Condition: Sendable {
    /// An expression, which has to be true.
    case test(Expression)
    /// `let variable = optional`, which must not be nil.
    case binding(VariableID, Expression)
    /// `let variable` in a pattern, which any value matches.
    case naming(VariableID, Expression)
    /// `case pattern = value`; the variable holds the value.
    case match(VariableID, Expression, Pattern)
  }

  /// The arguments and blocks of `animate`.
  package struct Animation: Sendable {
    /// The length, seconds.
    package var duration: Expression
    /// The wait before it, seconds; nil for none.
    package var delay: Expression?
    /// The curve, a `.timing`; nil for UIKit's default.
    package var curve: Expression?
    /// The damping ratio of a spring; nil for a curve.
    package var spring: Expression?
    /// The spring's initial velocity, in distances a second; nil for 0.
    package var initialVelocity: Expression?
    /// The bounce of a spring whose perceptual duration the duration is; nil for other animations.
    package var bounce: Expression?
    /// UIKit's options, an `.animationOption`, or a `.keyframeAnimationOption` where there are `at` blocks; nil for none.
    package var options: Expression?
    /// Whether there are `at` blocks in the body.
    package var isKeyframes: Bool
    /// The block, which runs at once in the surrounding function's variables.
    package var body: [Statement]
    /// The block of `then`.
    package var completion: Closure?
  }

  /// A target of assignments.
  package indirect enum Target: Sendable {
    /// A `var` of the function.
    case variable(VariableID)
    /// A stored member of an instance.
    case member(Expression, declaration: DeclarationID, position: Int)
    /// A settable property of a UIKit object; `getter` reads it, for `view.frame.origin.x = 3`.
    case property(Expression, getter: MemberID, setter: MemberID)
    /// A component of a geometry value: `count` words from `offset`.
    case component(Target, offset: Int, count: Int)
  }

  /// A sequence for `for`.
  package enum Sequence: Sendable {
    /// `a..<b` or `a...b` over whole numbers.
    case range(Expression, Expression, isClosed: Bool)
    /// `stride(from:to:by:)` or `stride(from:through:by:)`.
    case stride(from: Expression, to: Expression, by: Expression, isThrough: Bool)
    /// A list.
    case list(Expression)
  }
}

/// A checked expression.
package struct Expression: Sendable {
  /// The operation of the expression.
  package var kind: Kind
  /// Its type.
  package var type: ScriptType
  /// The place of the expression.
  package var range: SourceRange

  /// Makes an expression.
  package init(_ kind: Kind, type: ScriptType, range: SourceRange) {
    self.kind = kind
    self.type = type
    self.range = range
  }

  /// The operation of an expression.
  package indirect enum Kind: Sendable {
    /// A constant of any type made of words: numbers in base units, Bools, enumerations, geometry, colours, curves.
    case constant([Double])
    /// A text.
    case string(String)
    /// `nil` of an optional type.
    case none
    /// A variable, parameter or `self`.
    case variable(VariableID)
    /// A stored member of an instance.
    case member(Expression, declaration: DeclarationID, position: Int)
    /// A text with interpolated values, each converted to text as by `print`.
    case interpolation([Expression])
    /// A list of equal types.
    case list([Expression])
    /// A geometry value whose words are those of its components: a point of two lengths, a rect of a point and a size.
    case compose([Expression])
    /// A component of a geometry value, `.origin` or `.x`: some words of it, from `offset` on.
    case component(Expression, offset: Int)
    /// A member, function or initialiser of UIKit's or of the language; the receiver, if any, is the first argument.
    /// Default arguments have been filled in. `blocks` are those of the member's row, each nil where the call has none.
    case builtin(MemberID, [Expression], blocks: [Closure?])
    /// A `func` of the script; the receiver, if any, is the first argument.
    case call(FunctionID, [Expression])
    /// A closure.
    case closure(Closure)
    /// A call of a closure.
    case apply(Expression, [Expression])
    /// A new instance of a declaration.
    case make(DeclarationID, [Expression])
    /// An instance, or value of an enumeration, at the end of the `init` that makes it: its slots and groups follow.
    case finished(Expression)
    /// A slot of the script's own instance, evaluated as for UIKit, with the arguments after `self`.
    case slot(FunctionID, [Expression])
    /// `-a` of a quantity (one word) or a vector (each word).
    case negate(Expression)
    /// `!a`.
    case not(Expression)
    /// `+ - * /` of words; when one side has one word and the other more, it is combined with each of them.
    case arithmetic(ArithmeticOperator, Expression, Expression)
    /// `< <= > >=` of quantities.
    case comparison(ComparisonOperator, Expression, Expression)
    /// `==` or `!=` of two values of one type: word by word, text by content, references by identity, nil alike.
    case equality(Expression, Expression, isNegated: Bool)
    /// `a && b`; b is evaluated only when a is true.
    case and(Expression, Expression)
    /// `a || b`; b is evaluated only when a is false.
    case or(Expression, Expression)
    /// `a ?? b`.
    case coalesce(Expression, Expression)
    /// `if c { a } else { b }` and `c ? a : b`.
    case conditional(Expression, Expression, Expression)
    /// The value that every path through a statement, a `switch` or a branch with patterns, assigns to a variable.
    case outcome(Statement, VariableID)
    /// A postfix chain after `?.`: when the first expression is nil the result is nil (or nothing, for void); else its content is bound
    /// to the variable and the second is evaluated, whose type is that of the chain or its content.
    case chain(Expression, VariableID, Expression)
    /// `T` as `T?`.
    case wrap(Expression)
    /// `a as? T`: the reference if it is one to an object of a class, else nil.
    case cast(Expression, ScriptType)
    /// A reference as one of its superclass or protocol; no effect at run time.
    case upcast(Expression)
    /// `a[i]` of a list.
    case element(Expression, Expression)
    /// A value of an enumeration of the script, or a part of one.
    case enumeration(CaseOperation, DeclarationID, [Expression])
    /// `(a, label: b)`, a tuple of some values.
    case tuple([Expression])
    /// A value of a tuple, by its position.
    case part(Expression, Int)
    /// In a test, the only live instance of a declaration; anywhere, the object with the static members of one.
    case liveInstance(DeclarationID)
    /// Ends the script there, for a reason that a text goes with.
    case failure(Failure, String)
  }

  /// The reason for which an expression ends the script.
  package enum Failure: UInt8, Sendable {
    /// A property, which the text names, holds no object, and a group sets members of it.
    case missingObject
    /// `!` stands after the text, which is nil.
    case unwrappedNil
    /// `as!` names the class in the text, and the object is of another one.
    case castFailed
    /// A block uses the `unowned` object that the text names, and it has been released.
    case unownedReleased
  }
}
