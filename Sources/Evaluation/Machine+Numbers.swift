import Geometry
import ViewTree

// Numbers that are no properties of the engine's objects.

extension Machine {
  /// Returns a number in a range; ends the world for another one, and returns 0.
  @inline(__always)
  func number(_ number: Double, in range: NumberRange = .finite, of name: String) -> Double {
    if range.contains(number) { return number }
    loop.refuse(number, of: name)
    return 0
  }

  /// Returns a vector of finite numbers; ends the world for another one, and returns zero.
  func vector(_ vector: CGVector, of name: String) -> CGVector {
    CGVector(dx: number(vector.dx, of: name), dy: number(vector.dy, of: name))
  }
}
