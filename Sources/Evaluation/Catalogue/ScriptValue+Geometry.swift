import Animation
import Geometry
import Semantics
import ViewTree

// The words of geometry values, in the order of `ScriptType`.

extension CGPoint: ScriptWords {
  static var type: ScriptType { .point }
  static var wordCount: Int { 2 }

  @inline(__always) init(words w: UnsafeMutablePointer<Double>) {
    self.init(x: w[0], y: w[1])
  }

  @inline(__always) func store(at w: UnsafeMutablePointer<Double>) {
    w[0] = x
    w[1] = y
  }
}

extension CGSize: ScriptWords {
  static var type: ScriptType { .size }
  static var wordCount: Int { 2 }

  @inline(__always) init(words w: UnsafeMutablePointer<Double>) {
    self.init(width: w[0], height: w[1])
  }

  @inline(__always) func store(at w: UnsafeMutablePointer<Double>) {
    w[0] = width
    w[1] = height
  }
}

extension CGVector: ScriptWords {
  static var type: ScriptType { .vector }
  static var wordCount: Int { 2 }

  @inline(__always) init(words w: UnsafeMutablePointer<Double>) {
    self.init(dx: w[0], dy: w[1])
  }

  @inline(__always) func store(at w: UnsafeMutablePointer<Double>) {
    w[0] = dx
    w[1] = dy
  }
}

extension CGRect: ScriptWords {
  static var type: ScriptType { .rect }
  static var wordCount: Int { 4 }

  @inline(__always) init(words w: UnsafeMutablePointer<Double>) {
    self.init(x: w[0], y: w[1], width: w[2], height: w[3])
  }

  @inline(__always) func store(at w: UnsafeMutablePointer<Double>) {
    w[0] = origin.x
    w[1] = origin.y
    w[2] = size.width
    w[3] = size.height
  }
}

extension UIEdgeInsets: ScriptWords {
  static var type: ScriptType { .insets }
  static var wordCount: Int { 4 }

  @inline(__always) init(words w: UnsafeMutablePointer<Double>) {
    self.init(top: w[0], left: w[1], bottom: w[2], right: w[3])
  }

  @inline(__always) func store(at w: UnsafeMutablePointer<Double>) {
    w[0] = top
    w[1] = left
    w[2] = bottom
    w[3] = right
  }
}

extension CGAffineTransform: ScriptWords {
  static var type: ScriptType { .transform }
  static var wordCount: Int { 6 }

  @inline(__always) init(words w: UnsafeMutablePointer<Double>) {
    self.init(a: w[0], b: w[1], c: w[2], d: w[3], tx: w[4], ty: w[5])
  }

  @inline(__always) func store(at w: UnsafeMutablePointer<Double>) {
    w[0] = a
    w[1] = b
    w[2] = c
    w[3] = d
    w[4] = tx
    w[5] = ty
  }
}

extension CATransform3D: ScriptWords {
  static var type: ScriptType { .transform3D }
  static var wordCount: Int { 16 }

  init(words w: UnsafeMutablePointer<Double>) {
    self.init(
      m11: w[0], m12: w[1], m13: w[2], m14: w[3], m21: w[4], m22: w[5], m23: w[6], m24: w[7],
      m31: w[8], m32: w[9], m33: w[10], m34: w[11], m41: w[12], m42: w[13], m43: w[14],
      m44: w[15])
  }

  func store(at w: UnsafeMutablePointer<Double>) {
    for (index, entry) in entries.enumerated() { w[index] = entry }
  }
}

extension CGColor: ScriptWords {
  static var type: ScriptType { .color }
  static var wordCount: Int { 4 }

  @inline(__always) init(words w: UnsafeMutablePointer<Double>) {
    self.init(red: w[0], green: w[1], blue: w[2], alpha: w[3])
  }

  @inline(__always) func store(at w: UnsafeMutablePointer<Double>) {
    w[0] = red
    w[1] = green
    w[2] = blue
    w[3] = alpha
  }
}

extension CubicTimingParameters: ScriptWords {
  static var type: ScriptType { .timingCurve }
  static var wordCount: Int { 4 }

  @inline(__always) init(words w: UnsafeMutablePointer<Double>) {
    self.init(named: CGPoint(words: w), CGPoint(words: w + 2))
  }

  @inline(__always) func store(at w: UnsafeMutablePointer<Double>) {
    controlPoint1.store(at: w)
    controlPoint2.store(at: w + 2)
  }
}

/// A gesture's velocity, for which UIKit's type is that of a point.
enum VelocityVector: ScriptValue {
  static var type: ScriptType { .velocityVector }
  static var wordCount: Int { 2 }

  @inline(__always) static func take(from registers: inout NativeRegisters) -> CGPoint {
    CGPoint.take(from: &registers)
  }

  @inline(__always) static func put(
    _ value: CGPoint, at words: UnsafeMutablePointer<Double>
  ) -> Reference { CGPoint.put(value, at: words) }
}
