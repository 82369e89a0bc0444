import Geometry
import Testing

/// Whether all entries agree to a tolerance that rounding alone explains.
private func isClose(_ first: CGAffineTransform, _ second: CGAffineTransform) -> Bool {
  let scale = 1e-12 * max(1, abs(second.a), abs(second.b), abs(second.c), abs(second.d))
  return abs(first.a - second.a) < scale && abs(first.b - second.b) < scale
    && abs(first.c - second.c) < scale && abs(first.d - second.d) < scale
    && abs(first.tx - second.tx) < 1e-9 && abs(first.ty - second.ty) < 1e-9
}

struct CGAffineTransformTests {
  let move = CGAffineTransform(translationX: 10, y: 20)
  let grow = CGAffineTransform(scaleX: 2, y: 3)

  @Test func theNewPartAppliesFirst() {
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(move.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
    #expect(point.applying(grow.translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 63))
    #expect(point.applying(move.concatenating(grow)) == CGPoint(x: 22, y: 63))
    let turned = CGPoint(x: 1, y: 0).applying(move.rotated(by: .pi / 2))
    #expect(abs(turned.x - 10) < 1e-15 && turned.y == 21)
    #expect(CGSize(width: 4, height: 5).applying(grow) == CGSize(width: 8, height: 15))
  }

  @Test func identity() {
    #expect(CGAffineTransform().isIdentity && CGAffineTransform.identity.isIdentity)
    #expect(CGAffineTransform(rotationAngle: 0).isIdentity && !move.isIdentity)
    #expect(CGAffineTransform(1, 2, 3, 4, 5, 6).ty == 6)
  }

  @Test func inverting() {
    let transform = move.rotated(by: 0.7).scaledBy(x: 2, y: -3)
    #expect(isClose(transform.concatenating(transform.inverted()), .identity))
    let flat = CGAffineTransform(scaleX: 1, y: 0)
    #expect(flat.inverted() == flat)
  }

  @Test(arguments: [
    CGAffineTransform.identity,
    CGAffineTransform(translationX: -3, y: 8),
    CGAffineTransform(scaleX: 2, y: 0.5),
    CGAffineTransform(scaleX: -1, y: 1),
    CGAffineTransform(scaleX: 1, y: -1),
    CGAffineTransform(scaleX: -2, y: -2),
    CGAffineTransform(rotationAngle: 2.5),
    CGAffineTransform(rotationAngle: .pi),
    CGAffineTransform(rotationAngle: -.pi),
    CGAffineTransform(a: 1, b: 0, c: 0.75, d: 1, tx: 0, ty: 0),
    CGAffineTransform(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: 6),
    CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0),
    CGAffineTransform(scaleX: 0, y: 2),
    CGAffineTransform(scaleX: 2, y: 0),
    CGAffineTransform(scaleX: 0, y: 0),
  ])
  func partsMakeTheWhole(transform: CGAffineTransform) {
    #expect(isClose(CGAffineTransform(transform.decomposed()), transform))
  }

  @Test func partsAreScaleShearRotationTranslation() {
    let parts = CGAffineTransformComponents(
      scale: CGSize(width: 2, height: -3), horizontalShear: 0.5, rotation: 1,
      translation: CGVector(dx: 7, dy: 8))

    let built = CGAffineTransform(scaleX: 2, y: -3)
      .concatenating(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
      .concatenating(CGAffineTransform(rotationAngle: 1))
      .concatenating(CGAffineTransform(translationX: 7, y: 8))
    let found = built.decomposed()

    #expect(isClose(CGAffineTransform(parts), built))
    #expect(abs(found.scale.width - 2) < 1e-14 && abs(found.scale.height + 3) < 1e-14)
    #expect(abs(found.horizontalShear - 0.5) < 1e-14 && abs(found.rotation - 1) < 1e-14)
    #expect(found.translation == parts.translation)
    #expect(CGAffineTransform(CGAffineTransformComponents()) == .identity)
  }

  @Test func halfTurnsAreTellingByTheSignOfTheirSine() {
    #expect(CGAffineTransform(rotationAngle: .pi).decomposed().rotation == .pi)
    #expect(CGAffineTransform(rotationAngle: -.pi).decomposed().rotation == -.pi)
  }
}

struct CGAffineTransformInterpolationTests {
  @Test(arguments: [
    (CGAffineTransform(rotationAngle: 0.3), CGAffineTransform(scaleX: 2, y: 3)),
    (CGAffineTransform(scaleX: 1, y: 1), CGAffineTransform(scaleX: -1, y: 1)),
    (CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(rotationAngle: 1)),
    (
      CGAffineTransform(translationX: 1, y: 2),
      CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    ),
  ])
  func endsAreExact(start: CGAffineTransform, end: CGAffineTransform) {
    #expect(start.interpolated(to: end, progress: 0) == start)
    #expect(start.interpolated(to: end, progress: 1) == end)
  }

  @Test(arguments: [-0.25, 0.25, 0.5, 0.75, 1.25])
  func scalesAndTranslationsAreStraight(progress: Double) {
    let end = CGAffineTransform(a: 3, b: 0, c: 0, d: 2, tx: 40, ty: -8)

    let value = CGAffineTransform.identity.interpolated(to: end, progress: progress)

    let expected = CGAffineTransform(
      a: 1 + 2 * progress, b: 0, c: 0, d: 1 + progress, tx: 40 * progress, ty: -8 * progress)
    #expect(value == expected)
  }

  /// From, to, and the angle half-way.
  @Test(
    arguments: [
      (0.0, 1.0, 0.5), (0, .pi, .pi / 2), (0, -.pi, .pi / 2), (.pi / 4, -3 * .pi / 4, 3 * .pi / 4),
      (.pi, 0, 3 * .pi / 2),
      (3, -3, .pi), (-3, 3, -.pi), (0, 2 * .pi, 0), (1, 1 + 0.9 * .pi, 1 + 0.45 * .pi),
    ] as [(Double, Double, Double)])
  func rotationsTakeTheShorterArc(start: Double, end: Double, middle: Double) {
    let value = CGAffineTransform(rotationAngle: start)
      .interpolated(to: CGAffineTransform(rotationAngle: end), progress: 0.5)

    #expect(isClose(value, CGAffineTransform(rotationAngle: middle)))
  }

  @Test func shearAndRotationMoveBySeparateParts() {
    let sheared = CGAffineTransform(a: 1, b: 0, c: 0.8, d: 1, tx: 0, ty: 0)
    let end = sheared.concatenating(CGAffineTransform(rotationAngle: 1))

    let value = CGAffineTransform.identity.interpolated(to: end, progress: 0.5)

    let half = CGAffineTransform(a: 1, b: 0, c: 0.4, d: 1, tx: 0, ty: 0)
    #expect(isClose(value, half.concatenating(CGAffineTransform(rotationAngle: 0.5))))
  }

  @Test func mirroringPassesThroughZeroWidth() {
    let way = CGAffineTransformInterpolation(
      from: .identity, to: CGAffineTransform(scaleX: -1, y: 1))

    #expect(isClose(way.value(at: 0.25), CGAffineTransform(scaleX: 0.5, y: 1)))
    #expect(isClose(way.value(at: 0.5), CGAffineTransform(scaleX: 0, y: 1)))
    #expect(isClose(way.value(at: 0.75), CGAffineTransform(scaleX: -0.5, y: 1)))
    let down = CGAffineTransformInterpolation(
      from: .identity, to: CGAffineTransform(scaleX: 1, y: -1))
    #expect(isClose(down.value(at: 0.5), CGAffineTransform(scaleX: 1, y: 0)))
  }

  @Test func betweenTwoMirrorsThePictureTurns() {
    let way = CGAffineTransformInterpolation(
      from: CGAffineTransform(scaleX: -1, y: 1), to: CGAffineTransform(scaleX: 1, y: -1))

    let middle = way.value(at: 0.5)

    #expect(abs(abs(middle.determinant) - 1) < 1e-12)
    #expect(middle.determinant < 0)
    #expect(abs(middle.a) < 1e-12 && abs(abs(middle.b) - 1) < 1e-12)
  }

  /// From, to, and the value half-way as the pseudo-code of css-transforms-1 gives it.
  @Test(
    arguments: [
      (
        [1, 0, 0, 1], [1, 0.5, 0.8, -1],
        [1.05227892508723, 0.25712731987891124, 0.044355527260191034, -0.1288052193845401]
      ),
      (
        [1, 0, 0.5, 1], [-2, 0.3, 0.7, 1.5],
        [-0.5064891142736626, 0.0375863903778679, 0.6021672609314299, 1.2526127230368365]
      ),
      (
        [0.8, -0.6, 1, 1], [0, 1, 2, 0.5],
        [0, 0, 1.6144485046016106, 0.8935078135461347]
      ),
    ] as [([Double], [Double], [Double])])
  func shearedMirrorsFollowThePublishedAlgorithm(
    start: [Double], end: [Double], middle: [Double]
  ) {
    func matrix(_ n: [Double]) -> CGAffineTransform {
      CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: 0, ty: 0)
    }
    let way = CGAffineTransformInterpolation(from: matrix(start), to: matrix(end))

    #expect(isClose(way.value(at: 0.5), matrix(middle)))
    #expect(isClose(way.value(at: 1e-15), matrix(start)))
    #expect(isClose(way.value(at: 1 - 1e-15), matrix(end)))
  }

  @Test func aSingularTransformFlipsHalfWay() {
    let start = CGAffineTransform(rotationAngle: 1)
    let end = CGAffineTransform(scaleX: 0, y: 0)
    let way = CGAffineTransformInterpolation(from: start, to: end)

    #expect(way.value(at: 0.49) == start)
    #expect(way.value(at: 0.5) == end)
  }

  @Test func aSharedSingularPartStillMoves() {
    let start = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 4)
    let end = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 10, ty: 0)

    #expect(
      start.interpolated(to: end, progress: 0.5)
        == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 5, ty: 2))
  }
}
