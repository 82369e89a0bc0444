/// A case of an enumeration of the script.
package struct EnumerationCase: Sendable {
  /// The raw value of a case.
  package enum RawValue: Hashable, Sendable {
    /// A number, in base units.
    case number(Double)
    /// A text.
    case text(String)
  }

  /// Its name.
  package var name: String
  /// The values that go with it, in order.
  package var values: [LabelledType]
  /// Whether only an earlier version of the enumeration had it, in a session.
  package var isEarlier: Bool
  /// Its raw value; nil in an enumeration without.
  package var rawValue: RawValue?
}

extension Expression {
  /// An operation on a value of an enumeration of the script.
  package enum CaseOperation: Hashable, Sendable {
    /// Makes a value of a case, by its number, from the values that go with it. Only enumerations with such values need it.
    case make(Int)
    /// The number of the case.
    case number
    /// A value that goes with a case, by the number of the case, which the value is known to have, and the position.
    case value(case: Int, Int)
    /// The raw value.
    case rawValue
    /// The case with a raw value, or nil.
    case withRawValue
  }
}
