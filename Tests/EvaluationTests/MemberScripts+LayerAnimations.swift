extension MemberScripts {
  static let transactions: Script = (
    script: """
    controller Home { let glow = CALayer() }
    let home = Home()
    launch(home)
    home.view.layer.addSublayer(home.glow)
    CATransaction.flush()
    CATransaction.begin()
    CATransaction.setAnimationDuration(500ms)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock { print("done") }
    home.glow.position = (50, 0)
    CATransaction.setDisableActions(true)
    home.glow.opacity = 0%
    print(CATransaction.animationDuration(), CATransaction.animationTimingFunction() != nil, CATransaction.disableActions())
    CATransaction.commit()
    wait(250ms)
    print(home.glow.animationKeys(), home.glow.presentation()?.position, CATransaction.animationDuration())
    settle()
    """,
    printed: ["500ms true true", "[position] (25, 0) 250ms", "done"]
  )

  static let layerAnimations: Script = (
    script: """
    controller Home { view box { frame: (0, 0, 100, 100) } }
    delegate Watch { on animationDidStop(anim, finished) { print(anim, finished) } }
    let home = Home()
    launch(home)
    let layer = home.box.layer
    let watch = Watch()
    let fade = CABasicAnimation(keyPath: "opacity")
    print(fade.beginTime, fade.duration, fade.speed, fade.timeOffset, fade.repeatCount, fade.repeatDuration, fade.autoreverses, fade.fillMode)
    print(fade.isRemovedOnCompletion, fade.timingFunction, fade.delegate, fade.keyPath, fade.isAdditive, fade.isCumulative, fade.fromValue, fade.toValue, fade.byValue)
    fade.beginTime = 0ms
    fade.duration = 200ms
    fade.speed = 1
    fade.timeOffset = 0ms
    fade.repeatCount = 1
    fade.repeatDuration = 0ms
    fade.autoreverses = false
    fade.fillMode = .both
    fade.isRemovedOnCompletion = false
    fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    fade.timingFunction = CAMediaTimingFunction(controlPoints: 0, 0, 1, 1)
    fade.delegate = watch
    fade.isAdditive = false
    fade.isCumulative = false
    fade.fromValue = 0%
    fade.toValue = 50%
    fade.byValue = nil
    layer.add(fade, forKey: "fade")
    print(layer.animationKeys(), layer.animation(forKey: "fade"))
    wait(100ms)
    print(layer.presentation()?.opacity)
    layer.removeAnimation(forKey: "fade")
    settle()
    layer.beginTime = 100ms
    layer.timeOffset = 50ms
    layer.speed = 2
    layer.duration = 1s
    layer.repeatCount = 0
    layer.repeatDuration = 0ms
    layer.autoreverses = false
    layer.fillMode = .removed
    print(layer.beginTime, layer.timeOffset, layer.speed, layer.duration, layer.repeatCount, layer.repeatDuration, layer.autoreverses, layer.fillMode)
    print(layer.convertTime(200ms, from: nil), layer.convertTime(250ms, to: home.view.layer))
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.mass = 1
    spring.stiffness = 100
    spring.damping = 10
    spring.initialVelocity = 0
    spring.duration = spring.settlingDuration
    print(spring.mass, spring.stiffness, spring.damping, spring.initialVelocity, spring.settlingDuration)
    let path = CAKeyframeAnimation(keyPath: "position")
    path.values = [(0, 0), (100, 0), (100, 100)]
    path.keyTimes = [0%, 50%, 100%]
    path.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn)]
    path.calculationMode = .linear
    path.rotationMode = nil
    path.tensionValues = [0]
    path.continuityValues = [0]
    path.biasValues = [0]
    print(path.values, path.keyTimes, path.timingFunctions?.count, path.calculationMode, path.rotationMode, path.tensionValues, path.continuityValues, path.biasValues)
    path.path = UIBezierPath(rect: (0, 0, 10, 20)).cgPath
    print(path.path?.boundingBoxOfPath)
    let both = CAAnimationGroup()
    both.animations = [spring, path]
    print(both.animations)
    let push = CATransition()
    push.type = .push
    push.subtype = .fromRight
    push.startProgress = 0%
    push.endProgress = 100%
    print(push.type, push.subtype, push.startProgress, push.endProgress)
    print(CAAnimationValue(3), CAAnimationValue(CGPoint(x: 1, y: 2)), CAAnimationValue(CGSize(width: 1, height: 2)), CAAnimationValue(CGRect(x: 1, y: 2, width: 3, height: 4)), CAAnimationValue(CGAffineTransform(scaleX: 2, y: 2)), CAAnimationValue(CATransform3D.identity), CAAnimationValue(UIColor.red))
    print(CAAnimationValue(UIBezierPath(rect: (0, 0, 10, 20)).cgPath), CAAnimationValue([UIColor.red, UIColor.blue]), CAAnimationValue([0, 0.5]), CAAnimationValue(true))
    """,
    printed: [
      "0ms 0ms 1 0ms 0 0ms false .removed", "true nil nil opacity false false nil nil nil",
      "[fade] fade", "25%", "fade false",
      "100ms 50ms 2 1000ms 0 0ms false .removed", "250ms 200ms", "1 100 10 0 1472.7ms",
      "[(0, 0), (100, 0), (100, 100)] [0%, 50%, 100%] 2 .linear nil [0%] [0%] [0%]",
      "(0, 0, 10, 20)", "[spring, path]", ".push .fromRight 0% 100%",
      "3 (1, 2) (1, 2) (1, 2, 3, 4) [2 0 0 2 0 0] [1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1] #FF0000",
      "[M 0 0 L 10 0 L 10 20 L 0 20 Z] [#FF0000, #0000FF] [0, 0.5] true",
    ]
  )
}
