import Semantics
import ViewTree

/// Makes the rows of a type: each states the name, one sentence, the types, and the function it is bound to.
///
/// The functions take the receiver first. Those that need the machine, to end the script, to run the clock or to charge for what
/// they make, take it before the receiver and are written after `running:`.
struct Members<Receiver: ScriptValue> {
  /// The type that has the rows; nil without one.
  let owner: ScriptType?
  /// Whether they are reached through the type.
  let areStatic: Bool

  /// Makes members of the receiver.
  init() {
    owner = Receiver.self == Nothing.self ? nil : Receiver.type
    areStatic = false
  }

  /// A property.
  @inline(__always)
  func property<Value: ScriptValue>(
    _ name: String, _ type: Value.Type, _ documentation: String, rule: MemberRule = .none,
    remedy: String? = nil, get: @escaping @Sendable (Receiver.Value) -> Value.Value
  ) -> MemberRow {
    property(
      name, type, documentation, rule: rule, remedy: remedy,
      running: { _, receiver in get(receiver) })
  }

  /// A property that needs the machine.
  @inline(__always)
  func property<Value: ScriptValue>(
    _ name: String, _ type: Value.Type, _ documentation: String, rule: MemberRule = .none,
    remedy: String? = nil,
    running get: @escaping @Sendable (Machine, Receiver.Value) -> Value.Value
  ) -> MemberRow {
    .property(
      of: owner, name, Value.type, documentation, isStatic: areStatic, rule, remedy,
      getter(Value.self, get))
  }

  /// A property that can be assigned.
  @inline(__always)
  func property<Value: ScriptValue>(
    _ name: String, _ type: Value.Type, _ documentation: String, rule: MemberRule = .none,
    get: @escaping @Sendable (Receiver.Value) -> Value.Value,
    set: @escaping @Sendable (Receiver.Value, Value.Value) -> Void
  ) -> MemberRow {
    .property(
      of: owner, name, Value.type, documentation, rule,
      getter(type, { _, receiver in get(receiver) }), setter(type, set))
  }

  /// A property that can be assigned, and whose getter needs the machine.
  @inline(__always)
  func property<Value: ScriptValue>(
    _ name: String, _ type: Value.Type, _ documentation: String, rule: MemberRule = .none,
    running get: @escaping @Sendable (Machine, Receiver.Value) -> Value.Value,
    set: @escaping @Sendable (Receiver.Value, Value.Value) -> Void
  ) -> MemberRow {
    .property(
      of: owner, name, Value.type, documentation, rule, getter(type, get), setter(type, set))
  }

  /// A property that can be assigned, and whose getter ends the script when it has nothing to give.
  @inline(__always)
  func property<Value: ScriptReference>(
    _ name: String, failing type: Value.Type, _ documentation: String, rule: MemberRule = .none,
    running get: @escaping @Sendable (Machine, Receiver.Value) -> Value.Value?,
    set: @escaping @Sendable (Receiver.Value, Value.Value) -> Void
  ) -> MemberRow {
    .property(
      of: owner, name, Value.type, documentation, rule, getter(Failing<Value>.self, get),
      setter(type, set))
  }

  /// A property that a stored slot sets when an instance is made, and no statement.
  @inline(__always)
  func property<Value: ScriptValue>(
    _ name: String, _ type: Value.Type, _ documentation: String, rule: MemberRule = .none,
    get: @escaping @Sendable (Receiver.Value) -> Value.Value,
    initialize: @escaping @Sendable (Receiver.Value, Value.Value) -> Void
  ) -> MemberRow {
    .property(
      of: owner, name, Value.type, documentation, rule,
      getter(type, { _, receiver in get(receiver) }), initializer: setter(type, initialize))
  }

  /// A property of a view or layer that is animated: the screen shows another value than that of the model.
  @inline(__always)
  func animatable<Value: ScriptValue>(
    _ name: String, _ type: Value.Type, _ documentation: String, rule: MemberRule = .none,
    writes: WrittenProperties,
    get: @escaping @Sendable (Receiver.Value) -> Value.Value,
    set: @escaping @Sendable (Receiver.Value, Value.Value) -> Void,
    shown: @escaping @Sendable (Receiver.Value) -> Value.Value
  ) -> MemberRow {
    .property(
      of: owner, name, Value.type, documentation, rule,
      getter(
        type, { machine, receiver in machine.readsScreen ? shown(receiver) : get(receiver) }),
      setter(type, set), written: writes)
  }

  @inline(__always)
  private func getter<Value: ScriptValue>(
    _ type: Value.Type, _ get: @escaping @Sendable (Machine, Receiver.Value) -> Value.Value
  ) -> Native {
    { machine, words, references in
      var registers = NativeRegisters(machine, words, references)
      return Value.put(get(machine, Receiver.take(from: &registers)), at: words)
    }
  }

  @inline(__always)
  private func setter<Value: ScriptValue>(
    _ type: Value.Type, _ set: @escaping @Sendable (Receiver.Value, Value.Value) -> Void
  ) -> Native {
    { machine, words, references in
      var registers = NativeRegisters(machine, words, references)
      let receiver = Receiver.take(from: &registers)
      set(receiver, Value.take(from: &registers))
      return nil
    }
  }
}

extension Members where Receiver.Value: CALayer {
  /// A property of a layer that is animated: where the screen is read, that of the layer's presentation.
  @inline(__always)
  func animatable<Value: ScriptValue>(
    _ name: String, _ type: Value.Type, _ documentation: String, rule: MemberRule = .none,
    writes: WrittenProperties,
    get: @escaping @Sendable (Receiver.Value) -> Value.Value,
    set: @escaping @Sendable (Receiver.Value, Value.Value) -> Void
  ) -> MemberRow {
    animatable(
      name, type, documentation, rule: rule, writes: writes, get: get, set: set,
      shown: { layer in layer.isAnimated ? get(layer.onScreen) : get(layer) })
  }
}

extension CALayer {
  /// The layer as the screen shows it; a copy shows itself.
  fileprivate var onScreen: Self { presentation() ?? self }
}

extension Machine {
  /// Whether properties of views and layers are read as the screen shows them.
  @inline(__always) var readsScreen: Bool { state.pointee.readsScreen }

  /// A layer whose place and shape are asked for: as the screen shows it where that is read.
  func seen(_ layer: CALayer) -> CALayer { readsScreen ? layer.onScreen : layer }
}

extension Members where Receiver == Nothing {
  /// Initialisers and static members, which are written after the name of the type.
  init(makersOf type: ScriptType) {
    owner = type
    areStatic = true
  }
}

extension MemberRow {
  @inline(never)
  fileprivate static func property(
    of owner: ScriptType?, _ name: String, _ type: ScriptType, _ documentation: String,
    isStatic: Bool, _ rule: MemberRule, _ remedy: String?, _ native: @escaping Native
  ) -> MemberRow {
    MemberRow(
      .init(
        of: owner, name, type: type, isStatic: isStatic, rule: rule, remedy: remedy, documentation),
      native: native)
  }

  @inline(never)
  fileprivate static func property(
    of owner: ScriptType?, _ name: String, _ type: ScriptType, _ documentation: String,
    _ rule: MemberRule, _ native: @escaping Native, _ setter: Native? = nil,
    initializer: Native? = nil, written: WrittenProperties = []
  ) -> MemberRow {
    MemberRow(
      .init(of: owner, name, type: type, rule: rule, documentation), native: native,
      setter: setter, initializer: initializer, written: written)
  }
}
