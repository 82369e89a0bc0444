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
}
