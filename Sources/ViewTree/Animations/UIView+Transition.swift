public import Animation
import EventTrace

extension UIView {
  /// Changes the content of a view, as a transition that takes `duration` seconds.
  ///
  /// The picture of the view before the call is replaced by the view as it is, by a flip in perspective, a curl or a dissolve, as the
  /// options say. Views are added and removed inside the call; properties that are set in it are animated as in any block, but of what is
  /// in the view the model values are seen unless there is `.allowAnimatedContent`. Without such an option, or in no window, it is an
  /// ordinary animation block.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(duration: duration, curve: TimingCurve(options.curve))
    begin(
      timing, options, keepsCurve: false,
      {
        view.loop.animations.beginTransition(of: view, options)
        animations?()
      }, completion)
  }

  /// Puts one view in another's place as a transition of their superview that takes `duration` seconds.
  ///
  /// The old view is taken out and the new one put into its superview, or with `.showHideTransitionViews` one is hidden and the other
  /// shown, inside the call; where a transition of the superview runs, with its end. The completion runs at the end.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let superview = fromView.superview
    if let superview, let running = superview.loop.animations.transition(of: superview) {
      running.waiting.append {
        transition(
          from: fromView, to: toView, duration: duration, options: options, completion: completion)
      }
      return
    }
    let timing = AnimationTiming(duration: duration, curve: TimingCurve(options.curve))
    begin(
      timing, options, keepsCurve: false,
      {
        guard let superview else { return }
        superview.loop.animations.beginTransition(of: superview, options)
        performWithoutAnimation {
          if options.contains(.showHideTransitionViews) {
            fromView.isHidden = true
            toView.isHidden = false
          } else {
            superview.insertSubview(toView, aboveSubview: fromView)
            fromView.removeFromSuperview()
          }
        }
      }, completion)
  }
}

extension AnimationStore {
  /// The transition of a view that has not ended.
  func transition(of view: UIView) -> ViewTransition? {
    viewTransitions.first { $0.view === view }
  }

  /// Begins a transition of a view's content, in the running block; one that runs ends unfinished.
  fileprivate func beginTransition(of view: UIView, _ options: UIView.AnimationOptions) {
    guard let loop, loop.isAnimating, view.loop === loop, view.root != nil,
      let effect = ViewTransition.Effect(options)
    else { return }
    if let running = transition(of: view) { remove(running.entry, finished: false) }
    removeAnimation(of: view.layer, forKey: "transition")
    guard let group = groupForProperty(of: view.layer) else { return }
    var picture: UIView?
    UIView.performWithoutAnimation { picture = view.frozenCopy(of: .presented) }
    guard let picture else { return }
    picture.traceName = "snapshot(\(view.traceName))"
    append(to: view.layer, nil, group, offset: SIMD4())
    let entry = view.layer.lastAnimation
    viewTransitions.append(
      ViewTransition(
        effect, of: view, from: picture, entry: entry, slot: group.slot,
        showsModel: !options.contains(.allowAnimatedContent)))
    guard loop.tellsEvents else { return }
    let fields = TraceField.timing(
      duration: group.timing.duration, delay: group.timing.delay, group.timed.timing.curve)
    loop.emit(
      .animationBegan(
        property: "transition", [TraceField("effect", .word(effect.word))] + fields),
      subject: view.traceName)
  }

  /// Called when the entry of a transition has been removed.
  func transitionDidEnd(at entry: Int32) {
    guard let place = viewTransitions.firstIndex(where: { $0.entry == entry }) else { return }
    for begin in viewTransitions.remove(at: place).waiting { loop?.perform(begin) }
  }
}
