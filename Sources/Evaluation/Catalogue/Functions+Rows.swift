import Animation
import Geometry
import Semantics
import Transitions

// Functions that need no receiver. Each group is small, since a name that is looked up makes the rows of its group and of those before it.

extension BoundRows {
  private static let functions = Members<Nothing>()

  /// The functions that write a line of the trace.
  static let printingRows = BoundRows(
    .printing,
    [
      MemberRow(
        .init(
          of: nil, "print", parameters: [.init(nil, "items", BuiltinCatalogue.anyValue)],
          type: .void, rule: .print,
          "Writes values, any number of them, with a space between, as a line of the trace."),
        native: { machine, _, _ in
          machine.printText()
          return nil
        }),
      endingRow("fatalError"), endingRow("preconditionFailure"),
      functions.method(
        "type", "The name of an object's class, as a text.", Takes("of object", AnyReference.self),
        returns: TextReference.self,
        running: { machine, _, object in .make(machine.className(of: object)) }),
    ])

  private static func endingRow(_ name: String) -> MemberRow {
    functions.method(
      name, "Ends the script there with a run-time error, which has the text.",
      Takes("_ message", TextReference?.self, default: nil), rule: .endsScript,
      running: { machine, _, message in
        machine.fail(RuntimeDiagnostics.endedByScript(message?.string))
      })
  }

  /// Rounding, and the value without its sign.
  static let roundingRows = BoundRows(
    .rounding,
    [
      functions.method(
        "floor", "The greatest whole number that is not greater; the dimension stays.",
        Takes("_ x", AnyQuantity.self), returns: AnyQuantity.self, rule: .rounding,
        call: { _, x in x.rounded(.down) }
      ).with(opcode: .floor),
      functions.method(
        "trunc", "The whole number before the point, as of `Int(x)`; the dimension stays.",
        Takes("_ x", AnyQuantity.self), returns: AnyQuantity.self, rule: .rounding,
        call: { _, x in x.rounded(.towardZero) }),
      functions.method(
        "ceil", "The least whole number that is not less; the dimension stays.",
        Takes("_ x", AnyQuantity.self), returns: AnyQuantity.self, rule: .rounding,
        call: { _, x in x.rounded(.up) }
      ).with(opcode: .ceil),
      functions.method(
        "round", "The nearest whole number, halves away from zero; the dimension stays.",
        Takes("_ x", AnyQuantity.self), returns: AnyQuantity.self, rule: .rounding,
        call: { _, x in x.rounded(.toNearestOrAwayFromZero) }
      ).with(opcode: .round),
      functions.method(
        "abs", "The value without its sign; the dimension stays.", Takes("_ x", AnyQuantity.self),
        returns: AnyQuantity.self, rule: .rounding, call: { _, x in x.magnitude }
      ).with(opcode: .absolute),
    ])

  /// Numbers that are read from texts.
  static let numberRows = BoundRows(
    .numbers,
    [
      functions.method(
        "Int", "The whole number that a text is; nil for any other text.",
        Takes("_ text", TextReference.self), returns: Number?.self,
        running: { _, _, text in Int(text.string).map(Double.init) }),
      functions.method(
        "Double", "The number that a text is; nil for any other text.",
        Takes("_ text", TextReference.self), returns: Number?.self,
        running: { _, _, text in Double(text.string) }),
    ])

  /// The instant.
  static let mediaTimeRows = BoundRows(
    .mediaTime,
    [
      functions.method(
        "CACurrentMediaTime", "The present instant, since the start.", returns: Time.self,
        running: { machine, _ in machine.engine.now.seconds })
    ])

  /// The least and the greatest.
  static let extremeRows = BoundRows(
    .extremes,
    [
      functions.method(
        "min", "The least of two or more values of one dimension.", Takes("_ x", AnyQuantity.self),
        Takes("_ y", AnyQuantity.self), returns: AnyQuantity.self, rule: .minimum,
        call: { _, x, y in y < x ? y : x }
      ),
      functions.method(
        "max", "The greatest of two or more values of one dimension.",
        Takes("_ x", AnyQuantity.self), Takes("_ y", AnyQuantity.self), returns: AnyQuantity.self,
        rule: .maximum, call: { _, x, y in y >= x ? y : x }
      ),
    ])

  /// Powers and roots.
  static let powerRows = BoundRows(
    .powers,
    [
      functions.method(
        "sqrt", "The square root; the dimension is halved.", Takes("_ x", AnyQuantity.self),
        returns: AnyQuantity.self, rule: .squareRoot, call: { _, x in x.squareRoot() }
      ).with(opcode: .squareRoot),
      functions.method(
        "pow", "A number to the power of another.", Takes("_ x", Number.self),
        Takes("_ y", Number.self), returns: Number.self,
        call: { _, x, y in ElementaryFunctions.pow(x, y) }),
      functions.method(
        "hypot", "The length of the diagonal of two values of one dimension.",
        Takes("_ x", AnyQuantity.self), Takes("_ y", AnyQuantity.self), returns: AnyQuantity.self,
        rule: .hypotenuse, call: { _, x, y in ElementaryFunctions.hypot(x, y) }),
    ])

  /// Functions of angles.
  static let trigonometryRows = BoundRows(
    .trigonometry,
    [
      functions.method(
        "sin", "The sine of an angle.", Takes("_ angle", Angle.self), returns: Number.self,
        call: { _, angle in ElementaryFunctions.sin(angle) }),
      functions.method(
        "cos", "The cosine of an angle.", Takes("_ angle", Angle.self), returns: Number.self,
        call: { _, angle in ElementaryFunctions.cos(angle) }),
      functions.method(
        "tan", "The tangent of an angle.", Takes("_ angle", Angle.self), returns: Number.self,
        call: { _, angle in ElementaryFunctions.tan(angle) }),
      functions.method(
        "atan2", "The angle of a direction.", Takes("_ y", AnyQuantity.self),
        Takes("_ x", AnyQuantity.self), returns: Angle.self, rule: .arcTangent,
        call: { _, y, x in ElementaryFunctions.atan2(y, x) }),
    ])
}
