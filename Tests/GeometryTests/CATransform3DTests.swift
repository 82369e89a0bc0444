import Geometry
import Testing

/// Transforms in space.
struct CATransform3DTests {
  @Test(arguments: 0..<100)
  func aTurnAboutZIsAffineWhateverItsAngle(step: Int) {
    let angle = CGFloat(step) * 0.137 - 6

    let turn = CATransform3DMakeRotation(angle, 0, 0, 1)
    #expect(turn.isAffine)
    #expect(turn.affineTransform == CGAffineTransform(rotationAngle: angle))

    var scaled = turn
    scaled.setValue(1.5, forKeyPath: .scaleX)
    scaled.setValue(angle / 2, forKeyPath: .rotationZ)
    #expect(scaled.isAffine)
  }
}
