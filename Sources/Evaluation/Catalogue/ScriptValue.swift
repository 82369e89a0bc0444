import Animation
import Geometry
import Semantics
import Transitions
import ViewTree

/// A type of the language: its type in the checker and its layout in registers.
///
/// A conforming type says which Swift type the engine has the values in, so that the compiler compares the types of a row with
/// the function it is bound to.
protocol ScriptValue: SendableMetatype {
  /// The engine's type.
  associatedtype Value
  /// The checker's type.
  static var type: ScriptType { get }
  /// The number of words of a value; 0 for a reference and for nothing.
  static var wordCount: Int { get }
  /// Takes the next argument.
  static func take(from registers: inout NativeRegisters) -> Value
  /// Puts a result where the words of the arguments were; a reference is returned, retained.
  static func put(_ value: Value, at words: UnsafeMutablePointer<Double>) -> Reference
}

/// A value made of words alone, whose Swift type is the engine's.
protocol ScriptWords: ScriptValue where Value == Self {
  /// Reads a value.
  init(words: UnsafeMutablePointer<Double>)
  /// Writes the value.
  func store(at words: UnsafeMutablePointer<Double>)
}

extension ScriptWords {
  @inline(__always) static func take(from registers: inout NativeRegisters) -> Self {
    defer { registers.words += wordCount }
    return Self(words: registers.words)
  }

  @inline(__always) static func put(
    _ value: Self, at words: UnsafeMutablePointer<Double>
  ) -> Reference {
    value.store(at: words)
    return nil
  }
}

/// The arguments of a call that are still to be taken.
struct NativeRegisters {
  unowned(unsafe) let machine: Machine
  var words: UnsafeMutablePointer<Double>
  var references: UnsafeMutablePointer<Reference>

  @inline(__always)
  init(
    _ machine: Machine, _ words: UnsafeMutablePointer<Double>,
    _ references: UnsafeMutablePointer<Reference>
  ) {
    self.machine = machine
    self.words = words
    self.references = references
  }

  @inline(__always)
  mutating func word() -> Double {
    defer { words += 1 }
    return words[0]
  }

  @inline(__always)
  mutating func reference() -> Reference {
    defer { references += 1 }
    return references[0]
  }

  /// The object of the next reference; nil for none.
  mutating func object() -> AnyObject? {
    reference().map { $0.object() }
  }
}

// MARK: - Nothing and numbers

/// The result of a function that returns nothing.
enum Nothing: ScriptValue {
  static var type: ScriptType { .void }
  static var wordCount: Int { 0 }
  @inline(__always) static func take(from registers: inout NativeRegisters) {}
  @inline(__always) static func put(
    _ value: Void, at words: UnsafeMutablePointer<Double>
  ) -> Reference { nil }
}

/// A number in one word.
protocol ScriptQuantity: ScriptValue where Value == Double {}

extension ScriptQuantity {
  static var wordCount: Int { 1 }

  @inline(__always) static func take(from registers: inout NativeRegisters) -> Double {
    registers.word()
  }

  @inline(__always) static func put(
    _ value: Double, at words: UnsafeMutablePointer<Double>
  ) -> Reference {
    words[0] = value
    return nil
  }
}

/// A number without a dimension.
enum Number: ScriptQuantity {
  static var type: ScriptType { .number }
}

/// A share, 0…1.
enum Ratio: ScriptQuantity {
  static var type: ScriptType { .ratio }
}

/// Points.
enum Length: ScriptQuantity {
  static var type: ScriptType { .length }
}

/// Seconds.
enum Time: ScriptQuantity {
  static var type: ScriptType { .time }
}

/// Radians.
enum Angle: ScriptQuantity {
  static var type: ScriptType { .angle }
}

/// A number of any dimension, which the checker works out.
enum AnyQuantity: ScriptQuantity {
  static var type: ScriptType { BuiltinCatalogue.anyQuantity }
}

/// A number of which the engine takes the whole part.
enum WholeNumber: ScriptValue {
  static var type: ScriptType { .number }
  static var wordCount: Int { 1 }

  @inline(__always) static func take(from registers: inout NativeRegisters) -> Int {
    Machine.integer(registers.word())
  }

  @inline(__always) static func put(
    _ value: Int, at words: UnsafeMutablePointer<Double>
  ) -> Reference {
    words[0] = Double(value)
    return nil
  }
}

extension Bool: ScriptWords {
  static var type: ScriptType { .bool }
  static var wordCount: Int { 1 }

  @inline(__always) init(words: UnsafeMutablePointer<Double>) {
    self = words[0] != 0
  }

  @inline(__always) func store(at words: UnsafeMutablePointer<Double>) {
    words[0] = self ? 1 : 0
  }
}

// MARK: - What may be nil

extension Optional: ScriptValue where Wrapped: ScriptValue {
  typealias Value = Wrapped.Value?

  static var type: ScriptType { .optional(Wrapped.type) }
  static var wordCount: Int { Wrapped.wordCount == 0 ? 0 : Wrapped.wordCount + 1 }

  @inline(__always) static func take(from registers: inout NativeRegisters) -> Wrapped.Value? {
    if Wrapped.wordCount == 0 {
      if registers.references[0] == nil {
        registers.references += 1
        return nil
      }
      return Wrapped.take(from: &registers)
    }
    if registers.word() == 0 {
      registers.words += Wrapped.wordCount
      return nil
    }
    return Wrapped.take(from: &registers)
  }

  @inline(__always) static func put(
    _ value: Wrapped.Value?, at words: UnsafeMutablePointer<Double>
  ) -> Reference {
    guard let value else {
      words.update(repeating: 0, count: wordCount)
      return nil
    }
    if Wrapped.wordCount == 0 { return Wrapped.put(value, at: words) }
    words[0] = 1
    return Wrapped.put(value, at: words + 1)
  }
}

/// A reference that a script never sees as nil: a call without a result has ended the script.
enum Failing<Wrapped: ScriptReference>: ScriptValue {
  static var type: ScriptType { Wrapped.type }
  static var wordCount: Int { 0 }

  @inline(__always) static func take(from registers: inout NativeRegisters) -> Wrapped.Value? {
    Optional<Wrapped>.take(from: &registers)
  }

  @inline(__always) static func put(
    _ value: Wrapped.Value?, at words: UnsafeMutablePointer<Double>
  ) -> Reference { Optional<Wrapped>.put(value, at: words) }
}

/// A list of values that are made of words.
enum ListOf<Element: ScriptValue>: ScriptValue {
  static var type: ScriptType { .list(Element.type) }
  static var wordCount: Int { 0 }

  static func take(from registers: inout NativeRegisters) -> [Element.Value] {
    guard let reference = registers.reference() else { return [] }
    let list = reference.object(ScriptList.self)
    return (0..<list.count).map { index in
      var element = NativeRegisters(
        registers.machine, list.words + index * list.elementWords, registers.references)
      return Element.take(from: &element)
    }
  }

  static func put(_ value: [Element.Value], at words: UnsafeMutablePointer<Double>) -> Reference {
    let list = ScriptList(elementWords: Element.wordCount, capacity: value.count)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: list.elementWords) { buffer in
      guard let own = buffer.baseAddress else { return }
      for element in value {
        _ = Element.put(element, at: own)
        list.append(words: own)
      }
    }
    return Unmanaged.passRetained(list).toOpaque()
  }
}

/// A list of references; the script gets a copy.
extension Array: ScriptValue where Element: ScriptReference {
  typealias Value = [Element.Value]

  static var type: ScriptType { .list(Element.type) }
  static var wordCount: Int { 0 }

  static func take(from registers: inout NativeRegisters) -> [Element.Value] {
    guard let reference = registers.reference() else { return [] }
    let list = reference.object(ScriptList.self)
    return (0..<list.count).compactMap { index in
      list.references[index].map {
        $0.object(Element.Value.self)
      }
    }
  }

  static func put(
    _ value: [Element.Value], at words: UnsafeMutablePointer<Double>
  ) -> Reference {
    Unmanaged.passRetained(ScriptList(value)).toOpaque()
  }
}
