import Semantics

// One overload for each number of parameters: parameter packs cost some 50 ns more a call.

extension Members {
  /// A method with no parameters that needs the machine.
  @inline(__always)
  func method<R: ScriptValue>(
    _ name: String, _ documentation: String, returns: R.Type = Nothing.self,
    rule: MemberRule = .none,
    running body: @escaping @Sendable (Machine, Receiver.Value) -> R.Value
  ) -> MemberRow {
    .method(of: owner, name, documentation, [], R.type, isStatic: areStatic, rule) {
      machine, words, references in
      var registers = NativeRegisters(machine, words, references)
      let receiver = Receiver.take(from: &registers)
      return R.put(body(machine, receiver), at: words)
    }
  }

  /// A method with no parameters.
  @inline(__always)
  func method<R: ScriptValue>(
    _ name: String, _ documentation: String, returns: R.Type = Nothing.self,
    rule: MemberRule = .none,
    call body: @escaping @Sendable (Receiver.Value) -> R.Value
  ) -> MemberRow {
    method(
      name, documentation, returns: returns, rule: rule,
      running: { _, receiver in body(receiver) })
  }

  /// A method with a parameter that needs the machine.
  @inline(__always)
  func method<R: ScriptValue, P0: ScriptValue>(
    _ name: String, _ documentation: String, _ p0: Takes<P0>, returns: R.Type = Nothing.self,
    rule: MemberRule = .none,
    running body: @escaping @Sendable (Machine, Receiver.Value, P0.Value) -> R.Value
  ) -> MemberRow {
    .method(of: owner, name, documentation, [p0.parameter], R.type, isStatic: areStatic, rule) {
      machine, words, references in
      var registers = NativeRegisters(machine, words, references)
      let receiver = Receiver.take(from: &registers)
      let v0 = P0.take(from: &registers)
      return R.put(body(machine, receiver, v0), at: words)
    }
  }

  /// A method with a parameter.
  @inline(__always)
  func method<R: ScriptValue, P0: ScriptValue>(
    _ name: String, _ documentation: String, _ p0: Takes<P0>, returns: R.Type = Nothing.self,
    rule: MemberRule = .none,
    call body: @escaping @Sendable (Receiver.Value, P0.Value) -> R.Value
  ) -> MemberRow {
    method(
      name, documentation, p0, returns: returns, rule: rule,
      running: { _, receiver, v0 in body(receiver, v0) })
  }

  /// A method with two parameters that needs the machine.
  @inline(__always)
  func method<R: ScriptValue, P0: ScriptValue, P1: ScriptValue>(
    _ name: String, _ documentation: String, _ p0: Takes<P0>, _ p1: Takes<P1>,
    returns: R.Type = Nothing.self, rule: MemberRule = .none,
    running body: @escaping @Sendable (Machine, Receiver.Value, P0.Value, P1.Value) -> R.Value
  ) -> MemberRow {
    .method(
      of: owner, name, documentation, [p0.parameter, p1.parameter], R.type, isStatic: areStatic,
      rule
    ) { machine, words, references in
      var registers = NativeRegisters(machine, words, references)
      let receiver = Receiver.take(from: &registers)
      let v0 = P0.take(from: &registers)
      let v1 = P1.take(from: &registers)
      return R.put(body(machine, receiver, v0, v1), at: words)
    }
  }

  /// A method with two parameters.
  @inline(__always)
  func method<R: ScriptValue, P0: ScriptValue, P1: ScriptValue>(
    _ name: String, _ documentation: String, _ p0: Takes<P0>, _ p1: Takes<P1>,
    returns: R.Type = Nothing.self, rule: MemberRule = .none,
    call body: @escaping @Sendable (Receiver.Value, P0.Value, P1.Value) -> R.Value
  ) -> MemberRow {
    method(
      name, documentation, p0, p1, returns: returns, rule: rule,
      running: { _, receiver, v0, v1 in body(receiver, v0, v1) })
  }

  /// A method with three parameters that needs the machine.
  @inline(__always)
  func method<R: ScriptValue, P0: ScriptValue, P1: ScriptValue, P2: ScriptValue>(
    _ name: String, _ documentation: String, _ p0: Takes<P0>, _ p1: Takes<P1>, _ p2: Takes<P2>,
    returns: R.Type = Nothing.self, rule: MemberRule = .none,
    running body:
      @escaping @Sendable (Machine, Receiver.Value, P0.Value, P1.Value, P2.Value) -> R.Value
  ) -> MemberRow {
    .method(
      of: owner, name, documentation, [p0.parameter, p1.parameter, p2.parameter], R.type,
      isStatic: areStatic, rule
    ) { machine, words, references in
      var registers = NativeRegisters(machine, words, references)
      let receiver = Receiver.take(from: &registers)
      let v0 = P0.take(from: &registers)
      let v1 = P1.take(from: &registers)
      let v2 = P2.take(from: &registers)
      return R.put(body(machine, receiver, v0, v1, v2), at: words)
    }
  }

  /// A method with three parameters.
  @inline(__always)
  func method<R: ScriptValue, P0: ScriptValue, P1: ScriptValue, P2: ScriptValue>(
    _ name: String, _ documentation: String, _ p0: Takes<P0>, _ p1: Takes<P1>, _ p2: Takes<P2>,
    returns: R.Type = Nothing.self, rule: MemberRule = .none,
    call body: @escaping @Sendable (Receiver.Value, P0.Value, P1.Value, P2.Value) -> R.Value
  ) -> MemberRow {
    method(
      name, documentation, p0, p1, p2, returns: returns, rule: rule,
      running: { _, receiver, v0, v1, v2 in body(receiver, v0, v1, v2) })
  }

  /// A method with four parameters that needs the machine.
  @inline(__always)
  func method<R: ScriptValue, P0: ScriptValue, P1: ScriptValue, P2: ScriptValue, P3: ScriptValue>(
    _ name: String, _ documentation: String, _ p0: Takes<P0>, _ p1: Takes<P1>, _ p2: Takes<P2>,
    _ p3: Takes<P3>, returns: R.Type = Nothing.self, rule: MemberRule = .none,
    running body:
      @escaping @Sendable (Machine, Receiver.Value, P0.Value, P1.Value, P2.Value, P3.Value) ->
      R.Value
  ) -> MemberRow {
    .method(
      of: owner, name, documentation, [p0.parameter, p1.parameter, p2.parameter, p3.parameter],
      R.type, isStatic: areStatic, rule
    ) { machine, words, references in
      var registers = NativeRegisters(machine, words, references)
      let receiver = Receiver.take(from: &registers)
      let v0 = P0.take(from: &registers)
      let v1 = P1.take(from: &registers)
      let v2 = P2.take(from: &registers)
      let v3 = P3.take(from: &registers)
      return R.put(body(machine, receiver, v0, v1, v2, v3), at: words)
    }
  }

  /// A method with four parameters.
  @inline(__always)
  func method<R: ScriptValue, P0: ScriptValue, P1: ScriptValue, P2: ScriptValue, P3: ScriptValue>(
    _ name: String, _ documentation: String, _ p0: Takes<P0>, _ p1: Takes<P1>, _ p2: Takes<P2>,
    _ p3: Takes<P3>, returns: R.Type = Nothing.self, rule: MemberRule = .none,
    call body:
      @escaping @Sendable (Receiver.Value, P0.Value, P1.Value, P2.Value, P3.Value) -> R.Value
  ) -> MemberRow {
    method(
      name, documentation, p0, p1, p2, p3, returns: returns, rule: rule,
      running: { _, receiver, v0, v1, v2, v3 in body(receiver, v0, v1, v2, v3) })
  }

  /// A method with five parameters that needs the machine.
  @inline(__always)
  func method<
    R: ScriptValue, P0: ScriptValue, P1: ScriptValue, P2: ScriptValue, P3: ScriptValue,
    P4: ScriptValue
  >(
    _ name: String, _ documentation: String, _ p0: Takes<P0>, _ p1: Takes<P1>, _ p2: Takes<P2>,
    _ p3: Takes<P3>, _ p4: Takes<P4>, returns: R.Type = Nothing.self, rule: MemberRule = .none,
    running body:
      @escaping @Sendable (
        Machine, Receiver.Value, P0.Value, P1.Value, P2.Value, P3.Value, P4.Value
      ) -> R.Value
  ) -> MemberRow {
    .method(
      of: owner, name, documentation,
      [p0.parameter, p1.parameter, p2.parameter, p3.parameter, p4.parameter], R.type,
      isStatic: areStatic, rule
    ) { machine, words, references in
      var registers = NativeRegisters(machine, words, references)
      let receiver = Receiver.take(from: &registers)
      let v0 = P0.take(from: &registers)
      let v1 = P1.take(from: &registers)
      let v2 = P2.take(from: &registers)
      let v3 = P3.take(from: &registers)
      let v4 = P4.take(from: &registers)
      return R.put(body(machine, receiver, v0, v1, v2, v3, v4), at: words)
    }
  }

  /// A method with five parameters.
  @inline(__always)
  func method<
    R: ScriptValue, P0: ScriptValue, P1: ScriptValue, P2: ScriptValue, P3: ScriptValue,
    P4: ScriptValue
  >(
    _ name: String, _ documentation: String, _ p0: Takes<P0>, _ p1: Takes<P1>, _ p2: Takes<P2>,
    _ p3: Takes<P3>, _ p4: Takes<P4>, returns: R.Type = Nothing.self, rule: MemberRule = .none,
    call body:
      @escaping @Sendable (Receiver.Value, P0.Value, P1.Value, P2.Value, P3.Value, P4.Value) ->
      R.Value
  ) -> MemberRow {
    method(
      name, documentation, p0, p1, p2, p3, p4, returns: returns, rule: rule,
      running: { _, receiver, v0, v1, v2, v3, v4 in body(receiver, v0, v1, v2, v3, v4) })
  }

  /// A method with six parameters that needs the machine.
  @inline(__always)
  func method<
    R: ScriptValue, P0: ScriptValue, P1: ScriptValue, P2: ScriptValue, P3: ScriptValue,
    P4: ScriptValue, P5: ScriptValue
  >(
    _ name: String, _ documentation: String, _ p0: Takes<P0>, _ p1: Takes<P1>, _ p2: Takes<P2>,
    _ p3: Takes<P3>, _ p4: Takes<P4>,
    _ p5: Takes<P5>, returns: R.Type = Nothing.self, rule: MemberRule = .none,
    running body:
      @escaping @Sendable (
        Machine, Receiver.Value, P0.Value, P1.Value, P2.Value, P3.Value, P4.Value, P5.Value
      ) -> R.Value
  ) -> MemberRow {
    .method(
      of: owner, name, documentation,
      [p0.parameter, p1.parameter, p2.parameter, p3.parameter, p4.parameter, p5.parameter], R.type,
      isStatic: areStatic, rule
    ) { machine, words, references in
      var registers = NativeRegisters(machine, words, references)
      let receiver = Receiver.take(from: &registers)
      let v0 = P0.take(from: &registers)
      let v1 = P1.take(from: &registers)
      let v2 = P2.take(from: &registers)
      let v3 = P3.take(from: &registers)
      let v4 = P4.take(from: &registers)
      let v5 = P5.take(from: &registers)
      return R.put(body(machine, receiver, v0, v1, v2, v3, v4, v5), at: words)
    }
  }

  /// A method with six parameters.
  @inline(__always)
  func method<
    R: ScriptValue, P0: ScriptValue, P1: ScriptValue, P2: ScriptValue, P3: ScriptValue,
    P4: ScriptValue, P5: ScriptValue
  >(
    _ name: String, _ documentation: String, _ p0: Takes<P0>, _ p1: Takes<P1>, _ p2: Takes<P2>,
    _ p3: Takes<P3>, _ p4: Takes<P4>,
    _ p5: Takes<P5>, returns: R.Type = Nothing.self, rule: MemberRule = .none,
    call body:
      @escaping @Sendable (
        Receiver.Value, P0.Value, P1.Value, P2.Value, P3.Value, P4.Value, P5.Value
      ) ->
      R.Value
  ) -> MemberRow {
    method(
      name, documentation, p0, p1, p2, p3, p4, p5, returns: returns, rule: rule,
      running: { _, receiver, v0, v1, v2, v3, v4, v5 in body(receiver, v0, v1, v2, v3, v4, v5) })
  }
}

extension MemberRow {
  @inline(never)
  fileprivate static func method(
    of owner: ScriptType?, _ name: String, _ documentation: String,
    _ parameters: [DeclaredParameter], _ type: ScriptType, isStatic: Bool,
    _ rule: MemberRule, _ native: @escaping Native
  ) -> MemberRow {
    var declared: [BuiltinCatalogue.Parameter] = []
    var blocks: [BuiltinCatalogue.Block] = []
    for parameter in parameters {
      if let own = parameter.parameter { declared.append(own) }
      if let block = parameter.block { blocks.append(block) }
    }
    return MemberRow(
      .init(
        of: owner, name, parameters: declared, type: type, isStatic: isStatic,
        blocks: blocks, rule: rule, documentation),
      native: rule == .makesObject || rule == .makesAnimation ? charging(native) : native)
  }

  /// The native of a maker, which charges for the object.
  private static func charging(_ native: @escaping Native) -> Native {
    { machine, words, references in
      machine.chargeObject()
      return native(machine, words, references)
    }
  }
}
