extension BuiltinCatalogue {
  /// A component of a geometry value, which can be read and, where the value can be assigned, assigned.
  package struct Component: Sendable {
    /// The type it is part of.
    package var owner: ScriptType
    /// Its name, UIKit's.
    package var name: String
    /// Its type.
    package var type: ScriptType
    /// The index of its first word in the whole value.
    package var offset: Int
    /// One line: its meaning and unit.
    package var documentation: String

    init(
      _ owner: ScriptType, _ name: String, _ type: ScriptType, at offset: Int,
      _ documentation: String
    ) {
      self.owner = owner
      self.name = name
      self.type = type
      self.offset = offset
      self.documentation = documentation
    }
  }

  /// A named value, reached as `.black` or `UIColor.black`.
  package struct Constant: Sendable {
    /// The type that has it, which is also the type of the value.
    package var owner: ScriptType
    /// Its name, UIKit's.
    package var name: String
    /// The words of the value.
    package var words: [Double]
    /// One line: its meaning.
    package var documentation: String

    init(_ owner: ScriptType, _ name: String, _ words: [Double], _ documentation: String) {
      self.owner = owner
      self.name = name
      self.words = words
      self.documentation = documentation
    }
  }

  /// An initialiser whose arguments are, in order, the words of the value.
  package struct Composition: Sendable {
    /// The type it makes.
    package var owner: ScriptType
    /// Its parameters.
    package var parameters: [Parameter]
    /// One line: the value that it makes.
    package var documentation: String

    init(_ owner: ScriptType, _ parameters: [Parameter], _ documentation: String) {
      self.owner = owner
      self.parameters = parameters
      self.documentation = documentation
    }
  }

  /// The components of geometry values.
  package static let components: [Component] =
    [
      .init(.point, "x", .length, at: 0, "The horizontal place, points."),
      .init(.point, "y", .length, at: 1, "The vertical place, points, growing downwards."),
      .init(.size, "width", .length, at: 0, "The width, points."),
      .init(.size, "height", .length, at: 1, "The height, points."),
      .init(.vector, "dx", .length, at: 0, "The horizontal distance, points."),
      .init(.vector, "dy", .length, at: 1, "The vertical distance, points."),
      .init(.velocityVector, "x", .velocity, at: 0, "The horizontal velocity, points a second."),
      .init(.velocityVector, "y", .velocity, at: 1, "The vertical velocity, points a second."),
      .init(.rect, "origin", .point, at: 0, "The upper left corner."),
      .init(.rect, "size", .size, at: 2, "Width and height."),
      .init(.insets, "top", .length, at: 0, "The distance from the top edge, points."),
      .init(.insets, "left", .length, at: 1, "The distance from the left edge, points."),
      .init(.insets, "bottom", .length, at: 2, "The distance from the bottom edge, points."),
      .init(.insets, "right", .length, at: 3, "The distance from the right edge, points."),
      .init(.transform, "a", .number, at: 0, "The entry of the first row and first column."),
      .init(.transform, "b", .number, at: 1, "The entry of the first row and second column."),
      .init(.transform, "c", .number, at: 2, "The entry of the second row and first column."),
      .init(.transform, "d", .number, at: 3, "The entry of the second row and second column."),
      .init(.transform, "tx", .length, at: 4, "The horizontal translation, points."),
      .init(.transform, "ty", .length, at: 5, "The vertical translation, points."),
    ] + spaceComponents

  /// The sixteen entries of a transform in space.
  private static let spaceComponents: [Component] = [
    .init(.transform3D, "m11", .number, at: 0, "The entry of row 1 and column 1."),
    .init(.transform3D, "m12", .number, at: 1, "The entry of row 1 and column 2."),
    .init(.transform3D, "m13", .number, at: 2, "The entry of row 1 and column 3."),
    .init(.transform3D, "m14", .number, at: 3, "The entry of row 1 and column 4."),
    .init(.transform3D, "m21", .number, at: 4, "The entry of row 2 and column 1."),
    .init(.transform3D, "m22", .number, at: 5, "The entry of row 2 and column 2."),
    .init(.transform3D, "m23", .number, at: 6, "The entry of row 2 and column 3."),
    .init(.transform3D, "m24", .number, at: 7, "The entry of row 2 and column 4."),
    .init(.transform3D, "m31", .number, at: 8, "The entry of row 3 and column 1."),
    .init(.transform3D, "m32", .number, at: 9, "The entry of row 3 and column 2."),
    .init(.transform3D, "m33", .number, at: 10, "The entry of row 3 and column 3."),
    .init(
      .transform3D, "m34", .number, at: 11,
      "The entry of row 3 and column 4: -1 / distance for perspective."),
    .init(.transform3D, "m41", .length, at: 12, "The translation along x, points."),
    .init(.transform3D, "m42", .length, at: 13, "The translation along y, points."),
    .init(.transform3D, "m43", .length, at: 14, "The translation along z, points."),
    .init(.transform3D, "m44", .number, at: 15, "The entry of row 4 and column 4."),
  ]

  /// The named values; cases of enumerations are in `BuiltinEnumeration`.
  package static let constants: [Constant] = [
    .init(.number, "infinity", [.infinity], "Without an end, as a `repeatCount`."),
    .init(
      .number, "greatestFiniteMagnitude", [Double(Float.greatestFiniteMagnitude)],
      "The largest `Float`, which as a `repeatCount` has no end."),
    .init(.number, "normal", [0], "The `windowLevel` of a new window, 0."),
    .init(.number, "statusBar", [1000], "The `windowLevel` of the status bar, 1000."),
    .init(.number, "alert", [2000], "The `windowLevel` of alerts, 2000."),
    .init(.point, "zero", [0, 0], "The origin."),
    .init(.size, "zero", [0, 0], "No size."),
    .init(.vector, "zero", [0, 0], "No distance."),
    .init(.rect, "zero", [0, 0, 0, 0], "No size at the origin."),
    .init(
      .rect, "null", [.infinity, .infinity, 0, 0],
      "No rectangle, which is nowhere; what `intersection` gives where there is none."),
    .init(
      .rect, "infinite",
      [
        -.greatestFiniteMagnitude / 2, -.greatestFiniteMagnitude / 2, .greatestFiniteMagnitude,
        .greatestFiniteMagnitude,
      ], "The rectangle that holds every other."),
    .init(.insets, "zero", [0, 0, 0, 0], "No insets."),
    .init(.transform, "identity", [1, 0, 0, 1, 0, 0], "The transform that changes nothing."),
    .init(
      .transform3D, "identity", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
      "The transform that changes nothing; in UIKit `CATransform3DIdentity`."),
    .init(.color, "black", [0, 0, 0, 1], "0% white."),
    .init(.color, "darkGray", [1 / 3, 1 / 3, 1 / 3, 1], "A third white."),
    .init(.color, "lightGray", [2 / 3, 2 / 3, 2 / 3, 1], "Two thirds white."),
    .init(.color, "white", [1, 1, 1, 1], "100% white."),
    .init(.color, "gray", [0.5, 0.5, 0.5, 1], "50% white."),
    .init(.color, "red", [1, 0, 0, 1], "#FF0000."),
    .init(.color, "green", [0, 1, 0, 1], "#00FF00."),
    .init(.color, "blue", [0, 0, 1, 1], "#0000FF."),
    .init(.color, "cyan", [0, 1, 1, 1], "#00FFFF."),
    .init(.color, "yellow", [1, 1, 0, 1], "#FFFF00."),
    .init(.color, "magenta", [1, 0, 1, 1], "#FF00FF."),
    .init(.color, "orange", [1, 0.5, 0, 1], "Red and half as much green."),
    .init(.color, "purple", [0.5, 0, 0.5, 1], "Half red and half blue."),
    .init(.color, "brown", [0.6, 0.4, 0.2, 1], "60% red, 40% green, 20% blue."),
    .init(.color, "clear", [0, 0, 0, 0], "Nothing to be seen."),
    .init(.timingCurve, "linear", [0, 0, 1, 1], "The same speed all the way."),
    .init(.timingCurve, "easeIn", [0.42, 0, 1, 1], "Slow at the start."),
    .init(.timingCurve, "easeOut", [0, 0, 0.58, 1], "Slow at the end."),
    .init(.timingCurve, "easeInOut", [0.42, 0, 0.58, 1], "Slow at both ends."),
    .init(.timingCurve, "default", [0.25, 0.1, 0.25, 1], "Core Animation's default curve."),
    .init(.timing, "linear", [0, 0, 0, 1, 1, 0], "The same speed all the way."),
    .init(.timing, "easeIn", [0, 0.42, 0, 1, 1, 0], "Slow at the start."),
    .init(.timing, "easeOut", [0, 0, 0, 0.58, 1, 0], "Slow at the end."),
    .init(.timing, "easeInOut", [0, 0.42, 0, 0.58, 1, 0], "Slow at both ends."),
    .init(.timing, "default", [0, 0.25, 0.1, 0.25, 1, 0], "Core Animation's default curve."),
  ]

  /// The initialisers whose arguments are the words of the value.
  package static let compositions: [Composition] = [
    .init(.point, [.init("x", "x", .length), .init("y", "y", .length)], "A point."),
    .init(
      .size, [.init("width", "width", .length), .init("height", "height", .length)], "A size."),
    .init(.vector, [.init("dx", "dx", .length), .init("dy", "dy", .length)], "A distance."),
    .init(
      .rect,
      [
        .init("x", "x", .length), .init("y", "y", .length), .init("width", "width", .length),
        .init("height", "height", .length),
      ], "A rectangle from the numbers of its corner and size."),
    .init(
      .rect, [.init("origin", "origin", .point), .init("size", "size", .size)],
      "A rectangle from its corner and size."),
    .init(
      .insets,
      [
        .init("top", "top", .length), .init("left", "left", .length),
        .init("bottom", "bottom", .length), .init("right", "right", .length),
      ], "Insets."),
    .init(
      .transform,
      [
        .init("a", "a", .number), .init("b", "b", .number), .init("c", "c", .number),
        .init("d", "d", .number), .init("tx", "tx", .length), .init("ty", "ty", .length),
      ], "A transform from the entries of its matrix."),
    .init(
      .transform3D,
      spaceComponents.map { .init($0.name, $0.name, $0.type) },
      "A transform in space from the entries of its matrix."),
    .init(
      .color,
      [
        .init("red", "red", .ratio), .init("green", "green", .ratio),
        .init("blue", "blue", .ratio), .init("alpha", "alpha", .ratio),
      ], "A colour from its parts, 0% to 100%."),
    .init(
      .timingCurve,
      [
        .init("controlPoint1", "controlPoint1", .point),
        .init("controlPoint2", "controlPoint2", .point),
      ], "A curve from the control points of its cubic."),
  ]
}
