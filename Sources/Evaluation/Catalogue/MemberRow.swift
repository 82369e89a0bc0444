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

/// A member of the catalogue with what carries it out.
///
/// What makes rows is inlined where it makes the function, so that the function is compiled for its types, and called elsewhere.
struct MemberRow: Sendable {
  /// What the checker knows of it.
  var member: BuiltinCatalogue.Member
  /// Reads the property, or calls the method.
  var native: Native
  /// Sets the property.
  var setter: Native?
  /// Reads the property as it is shown, which tests compare in columns and in `always`.
  var shown: Native?
  /// The instruction that does the same as `native`, for what a benchmark shows to matter.
  var opcode: Opcode?
  /// The instruction that does the same as `setter`.
  var setterOpcode: Opcode?
  /// What of a view the setter writes; nothing for what is no such property.
  var written: WrittenProperties = []
  /// Which view the call moves in the tree: 0 for the receiver, 1 for the first argument; nil when it moves none.
  var movedArgument: Int?

  /// Gives the member instructions of its own.
  @inline(never)
  func with(opcode: Opcode?, setter: Opcode? = nil) -> MemberRow {
    var row = self
    row.opcode = opcode
    row.setterOpcode = setter
    return row
  }

  /// Says what of a view the setter writes.
  @inline(never)
  func writing(_ properties: WrittenProperties) -> MemberRow {
    var row = self
    row.written = properties
    return row
  }

  /// Says which view the call moves in the tree.
  @inline(never)
  func moving(_ argument: Int) -> MemberRow {
    var row = self
    row.movedArgument = argument
    return row
  }
}

/// A parameter of a row: how it is declared, and its type.
struct Takes<Value: ScriptValue> {
  /// What the checker knows of it; nil for the block of a `then`, which is not among the arguments.
  let parameter: BuiltinCatalogue.Parameter?

  /// Makes a parameter, written as in a declaration: `_ view`, `at index`, or `animated` for a label that is the name.
  @inline(__always)
  init(_ declaration: String, _ type: Value.Type) {
    parameter = Value.self == Completion.self ? nil : .init(declaration: declaration, Value.type)
  }

  /// Makes a parameter that can be left out.
  init(_ declaration: String, _ type: Value.Type, default value: Value.Value) {
    let words = [Double](unsafeUninitializedCapacity: max(Value.wordCount, 1)) { buffer, count in
      guard let words = buffer.baseAddress else { return }
      words.initialize(repeating: 0, count: buffer.count)
      _ = Value.put(value, at: words)
      count = Value.wordCount
    }
    parameter = .init(declaration: declaration, Value.type, defaultValue: words)
  }
}

extension BuiltinCatalogue.Parameter {
  @inline(never)
  fileprivate init(declaration: String, _ type: ScriptType, defaultValue: [Double]? = nil) {
    let words = declaration.split(separator: " ")
    self.init(
      words.first == "_" ? nil : words.first.map { String($0) },
      words.last.map { String($0) } ?? declaration, type, defaultValue: defaultValue)
  }
}
