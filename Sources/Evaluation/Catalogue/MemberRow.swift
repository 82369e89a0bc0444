import Semantics

/// A built-in member as the machine calls it: its arguments' words and references side by side.
///
/// Words of the result go where the words of the arguments were; a reference is returned, retained.
typealias Native =
  @Sendable (
    Machine, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Reference>
  ) -> Reference

/// A native in a table: as an element by itself each would be reached through a closure around it.
struct NativeEntry: Sendable {
  let call: Native
}

/// A member of the catalogue with its functions.
///
/// What makes rows is inlined where it makes the function, so that the function is compiled for its types; the rest is called, which
/// keeps the rows small.
final class MemberRow: Sendable {
  /// The member as the checker knows it; its group gives it its id.
  let member: BuiltinCatalogue.Member
  /// Reads the property, as it is shown where the screen is read, or calls the method.
  let native: Native
  /// Sets the property.
  let setter: Native?
  /// Sets the property when an instance is made, for a slot whose property no statement can assign.
  let initializer: Native?
  /// The properties of a view that the setter or method writes; none for a member of another type.
  let written: WrittenProperties
  /// The instruction that does the same as `native`, where a benchmark shows that it matters.
  let opcode: Opcode?
  /// The instruction that does the same as `setter`.
  let setterOpcode: Opcode?
  /// The view that the call moves in the tree: 0 for the receiver, 1 for the first argument; nil for none.
  let movedArgument: Int?

  @inline(never)
  init(
    _ member: BuiltinCatalogue.Member, native: @escaping Native, setter: Native? = nil,
    initializer: Native? = nil, written: WrittenProperties = [],
    opcode: Opcode? = nil, setterOpcode: Opcode? = nil, movedArgument: Int? = nil
  ) {
    var member = member
    if setter != nil { member.makeSettable() }
    self.member = member
    self.native = native
    self.setter = setter
    self.initializer = initializer
    self.written = written
    self.opcode = opcode
    self.setterOpcode = setterOpcode
    self.movedArgument = movedArgument
  }

  /// The same row with other values; nil leaves a value as it is.
  @inline(never)
  private func copy(
    written: WrittenProperties? = nil, opcode: Opcode? = nil, setterOpcode: Opcode? = nil,
    movedArgument: Int? = nil
  ) -> MemberRow {
    MemberRow(
      member, native: native, setter: setter, initializer: initializer,
      written: written ?? self.written, opcode: opcode ?? self.opcode,
      setterOpcode: setterOpcode ?? self.setterOpcode,
      movedArgument: movedArgument ?? self.movedArgument)
  }

  /// Gives the member instructions of its own.
  func with(opcode: Opcode, setter setterOpcode: Opcode? = nil) -> MemberRow {
    copy(opcode: opcode, setterOpcode: setterOpcode)
  }

  /// Says which properties of a view the setter or method writes.
  func writing(_ written: WrittenProperties) -> MemberRow { copy(written: written) }

  /// Says which view the call moves in the tree.
  func moving(_ argument: Int) -> MemberRow { copy(movedArgument: argument) }
}

/// A parameter of a row: how it is declared, and its type.
struct Takes<Value: ScriptValue> {
  let parameter: DeclaredParameter

  /// Makes a parameter, written as in a declaration: `_ view`, `at index`, or `animated` for a label that is the name.
  @inline(__always)
  init(_ declaration: String, _ type: Value.Type) {
    parameter = DeclaredParameter(declaration, Value.type)
  }

  /// Makes a parameter that can be left out.
  init(_ declaration: String, _ type: Value.Type, default value: Value.Value) {
    let words = [Double](unsafeUninitializedCapacity: max(Value.wordCount, 1)) { buffer, count in
      guard let words = buffer.baseAddress else { return }
      words.initialize(repeating: 0, count: buffer.count)
      _ = Value.put(value, at: words)
      count = Value.wordCount
    }
    parameter = DeclaredParameter(declaration, Value.type, defaultValue: words)
  }
}

extension Takes where Value: ScriptBlock {
  /// Makes a block, under UIKit's label; blocks come after all other arguments.
  @inline(__always)
  init(_ name: String, _ type: Value.Type) {
    parameter = DeclaredParameter(block: name, parameter: Value.parameter, isRequired: false)
  }

  /// Makes a block without which there is nothing to call.
  @inline(__always)
  init(required name: String, _ type: Value.Type) {
    parameter = DeclaredParameter(block: name, parameter: Value.parameter, isRequired: true)
  }
}

/// A parameter as the checker knows it; an object, so that the rows that make it stay small.
final class DeclaredParameter: Sendable {
  /// Nil for a block, which is not among the arguments.
  let parameter: BuiltinCatalogue.Parameter?
  /// Nil for a parameter that is no block.
  let block: BuiltinCatalogue.Block?

  @inline(never)
  init(block name: String, parameter: BuiltinCatalogue.Parameter?, isRequired: Bool) {
    self.parameter = nil
    block = BuiltinCatalogue.Block(name, parameter: parameter, isRequired: isRequired)
  }

  @inline(never)
  init(_ declaration: String, _ type: ScriptType, defaultValue: [Double]? = nil) {
    block = nil
    var label: String? = declaration
    var name = declaration
    // By hand: `split` takes a thousand instructions, and a start makes a few dozen of these.
    if let space = declaration.utf8.firstIndex(of: UInt8(ascii: " ")) {
      label = String(declaration[..<space])
      name = String(declaration[declaration.utf8.index(after: space)...])
      if label == "_" { label = nil }
    }
    parameter = .init(label, name, type, defaultValue: defaultValue)
  }
}
