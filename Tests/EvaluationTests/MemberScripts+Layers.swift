extension MemberScripts {
  static let space: Script = (
    script: """
    controller Home { }
    let home = Home()
    launch(home)
    let box = UIView(frame: (100, 100, 100, 50))
    home.view.addSubview(box)
    let layer = box.layer
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    print(box.transform, layer.transform.isAffine, layer.transform == CATransform3DMakeAffineTransform(box.transform))
    layer.transform.m34 = -0.01
    print(box.transform, layer.transform.isAffine, layer.affineTransform(), box.transform3D == layer.transform)
    box.transform3D = CATransform3DMakeTranslation(1, 2, 3)
    print(box.transform3D)
    layer.transform = CATransform3DRotate(.identity, 90deg, 0, 0, 1)
    print(CATransform3DGetAffineTransform(layer.transform).b, layer.transform.isIdentity)
    layer.transform = CATransform3DScale(CATransform3DTranslate(.identity, 10, 0, 5), 2, 2, 2)
    print(layer.transform.m41, layer.transform.m43, layer.transform.m33)
    print(CATransform3DConcat(layer.transform, CATransform3DInvert(layer.transform)).isIdentity)
    print(CATransform3DGetAffineTransform(layer.transform), CATransform3DMakeRotation(180deg, 0, 1, 0).m11)
    layer.anchorPointZ = 4
    layer.isDoubleSided = false
    home.view.layer.sublayerTransform.m34 = -1 / 500
    print(layer.anchorPointZ, layer.isDoubleSided, home.view.layer.sublayerTransform.m34)
    let matrix = CATransform3D(m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 7, m42: 0, m43: 0, m44: 1)
    print(matrix == CATransform3DMakeTranslation(7, 0, 0))
    """,
    printed: [
      "[2 0 0 3 0 0] true true", "[1 0 0 1 0 0] false [1 0 0 1 0 0] true",
      "[1 0 0 0 0 1 0 0 0 0 1 0 1 2 3 1]", "1 false", "10 5 2", "true", "[1 0 0 1 0 0] -1",
      "4 false -0.002", "true",
    ]
  )

  static let ownLayers: Script = (
    script: """
    controller Home { }
    let home = Home()
    launch(home)
    let layer = home.view.layer
    let a = CALayer()
    let b = CALayer()
    let c = CALayer()
    layer.addSublayer(a)
    layer.insertSublayer(b, at: 0)
    layer.insertSublayer(c, below: a)
    print(layer.sublayers == [b, c, a], a.superlayer == layer, a)
    layer.insertSublayer(b, above: a)
    layer.replaceSublayer(c, with: CALayer())
    print(layer.sublayers?.count, c.superlayer)
    b.removeFromSuperlayer()
    b.name = "blind"
    layer.mask = b
    print(layer.mask == b, layer.sublayers?.count, b, b.name, c.name)
    a.borderWidth = 2
    a.borderColor = nil
    a.shadowOpacity = 30%
    a.shadowRadius = 8
    a.shadowOffset = (0, 4)
    a.shadowColor = .gray
    a.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    a.contents = "photo"
    a.contentsRect = (0, 0, 0.5, 1)
    print(a.borderWidth, a.borderColor, a.shadowOpacity, a.shadowRadius, a.shadowOffset, a.shadowColor)
    print(a.maskedCorners, a.contents, a.contentsRect, c.borderColor, c.shadowOffset, c.contents)
    print(a.presentation()?.shadowRadius, a.presentation()?.contents)
    a.shadowPath = UIBezierPath(rect: (0, 0, 10, 20)).cgPath
    print(a.shadowPath?.boundingBoxOfPath, c.shadowPath)
    a.shadowOpacity = 200%
    a.borderWidth = -1
    print(a.shadowOpacity, a.borderWidth)
    layer.sublayers = [c, a]
    print(layer.sublayers == [c, a])
    """,
    printed: [
      "true true a", "3 nil", "true 2 blind blind nil", "2 nil 30% 8 (0, 4) #808080",
      "[.layerMinXMinYCorner, .layerMaxXMinYCorner] photo (0, 0, 0.5, 1) #000000 (0, -3) nil",
      "8 photo", "(0, 0, 10, 20) nil", "100% 0", "true",
    ]
  )

  static let shapes: Script = (
    script: """
    let shape = CAShapeLayer()
    print(shape.path?.isEmpty, shape.fillColor, shape.strokeColor, shape.lineWidth, shape.strokeStart, shape.strokeEnd)
    let path = UIBezierPath(rect: (0, 0, 10, 10))
    path.usesEvenOddFillRule = true
    shape.path = path.cgPath
    shape.fillColor = .red
    shape.fillRule = .evenOdd
    print(shape.fillRule, shape.path?.contains((5, 5), using: .evenOdd), shape.path?.contains((5, 5), using: .winding))
    shape.strokeColor = .blue
    shape.lineWidth = 3
    shape.strokeStart = 25%
    shape.strokeEnd = 75%
    print(shape.path?.isEmpty, shape.path?.contains((5, 5)), shape.path?.boundingBoxOfPath, path.usesEvenOddFillRule)
    print(shape.fillColor, shape.strokeColor, shape.lineWidth, shape.strokeStart, shape.strokeEnd)
    let gradient = CAGradientLayer()
    print(gradient.colors, gradient.locations, gradient.startPoint, gradient.endPoint)
    gradient.colors = [.red, .blue]
    gradient.locations = [0, 0.5]
    gradient.startPoint = (0, 0)
    gradient.endPoint = (1, 0)
    print(gradient.colors, gradient.locations, gradient.startPoint, gradient.endPoint)
    let line = UIBezierPath()
    line.move(to: (0, 0))
    line.addLine(to: (10, 0))
    line.addQuadCurve(to: (20, 0), controlPoint: (15, 10))
    line.addCurve(to: (30, 0), controlPoint1: (22, 0), controlPoint2: (28, 0))
    line.addArc(withCenter: (30, 10), radius: 10, startAngle: -90deg, endAngle: 0deg, clockwise: true)
    print(line.currentPoint, line.isEmpty, line.bounds.height > 9)
    line.close()
    line.append(UIBezierPath(ovalIn: (0, 0, 4, 4)))
    line.append(UIBezierPath(roundedRect: (0, 0, 4, 4), cornerRadius: 1))
    line.append(UIBezierPath(arcCenter: (0, 0), radius: 4, startAngle: 0deg, endAngle: 90deg, clockwise: true))
    line.apply(CGAffineTransform(translationX: 0, y: 100))
    print(line.contains((39, 109)), line.reversing().contains((39, 109)), line.bounds.minY)
    line.removeAllPoints()
    line.cgPath = path.cgPath
    print(line.bounds)
    """,
    printed: [
      "nil #000000 nil 1 0% 100%", ".evenOdd true true",
      "false true (0, 0, 10, 10) true", "#FF0000 #0000FF 3 25% 75%",
      "[] [] (0.5, 0) (0.5, 1)", "[#FF0000, #0000FF] [0, 0.5] (0, 0) (1, 0)", "(40, 10) false true",
      "true true 100", "(0, 0, 10, 10)",
    ]
  )
}
