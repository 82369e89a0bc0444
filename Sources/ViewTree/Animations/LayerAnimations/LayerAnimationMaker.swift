import Animation
import EventTrace
import Geometry
import SourceText

/// Turns an explicit animation into courses and tracks; only this code looks at key paths and types.
struct LayerAnimationMaker {
  let store: AnimationStore
  let added: LayerAnimation

  private var layers: UnsafeMutablePointer<LayerAnimationMemory> { store.memory.pointee.layers }

  /// Makes the tracks of the animation; false after an exception.
  func makeTracks() -> Bool {
    makeTracks(of: added.source, course: added.course)
  }

  private func makeTracks(of animation: CAAnimation, course: Int32) -> Bool {
    switch animation {
    case let group as CAAnimationGroup:
      for member in group.animations ?? [] {
        // Groups that contain themselves were refused, so copies form a tree.
        let inner = layers.pointee.take(
          LayerCourse(member.mediaTiming, member.curve, group: course, node: nil))
        added.groupCourses.append(inner)
        guard makeTracks(of: member, course: inner) else { return false }
      }
      return true
    case let animation as CAPropertyAnimation: return makeTrack(of: animation, course: course)
    case let animation as CATransition:
      noteTransition(animation)
      return true
    default: return true
    }
  }

  private func makeTrack(of animation: CAPropertyAnimation, course: Int32) -> Bool {
    if let line = animation.line {
      add(line, course)
      noteProperty(animation.keyPath ?? "", animation)
      return true
    }
    guard let text = animation.keyPath, let keyPath = LayerKeyPath(text) else {
      reportUnknown(animation.keyPath)
      return true
    }
    switch animation {
    case let basic as CABasicAnimation:
      guard check(basic.from, text, keyPath), check(basic.to, text, keyPath),
        check(basic.by, text, keyPath)
      else { return false }
      addBasic(basic, keyPath, course)
      noteProperty(text, basic)
    case let keyframes as CAKeyframeAnimation:
      let values = keyframes.steps ?? []
      if keyframes.path == nil || keyPath.kind != .point {
        guard values.allSatisfy({ check($0, text, keyPath) }) else { return false }
      }
      addKeyframes(keyframes, keyPath, course)
      noteProperty(text, keyframes)
    default: break
    }
    return true
  }

  // MARK: Basic animations

  private func addBasic(_ animation: CABasicAnimation, _ keyPath: LayerKeyPath, _ course: Int32) {
    let (from, to, by) = (animation.from, animation.to, animation.by)
    switch keyPath.part {
    case .channels(let offset, let count):
      let ends = BasicEnds(from, to, by, offset: offset)
      add(
        keyPath, course, animation, offset: offset, count: count, ends: ends,
        isCumulative: animation.isCumulative && keyPath.kind != .color)
    case .component, .translation:
      let ends = BasicEnds(from, to, by, offset: 0)
      add(keyPath, course, animation, ends.interpolation(animation.isCumulative))
    case .whole:
      add(keyPath, course, animation, .values([from?.whole, to?.whole], places: nil))
    case .matrix:
      let (first, last, change) = (from?.matrix, to?.matrix, by?.matrix)
      if let first, let last {
        let step = CATransform3DInterpolation(from: first, to: last)
        add(keyPath, course, animation, .transforms([step], last: last, places: nil))
      } else {
        add(keyPath, course, animation, .openTransform(from: first, to: last, by: change))
      }
    }
  }

  private func add(
    _ keyPath: LayerKeyPath, _ course: Int32, _ animation: CAPropertyAnimation, offset: Int,
    count: Int, ends: BasicEnds, isCumulative: Bool
  ) {
    if !isCumulative, let (start, end) = ends.fixed {
      let track = makeTrack(keyPath, animation, offset: offset, count: count)
      let line = LayerLine(
        track: track, start: start, end: end, mayBeInSpace: keyPath.mayBeInSpace)
      animation.line = line
      add(line, course)
    } else {
      add(
        keyPath, course, animation, offset: offset, count: count, ends.interpolation(isCumulative))
    }
  }

  private func add(
    _ keyPath: LayerKeyPath, _ course: Int32, _ animation: CAPropertyAnimation, offset: Int = 0,
    count: Int = 4, _ interpolation: Interpolation
  ) {
    var track = makeTrack(keyPath, animation, offset: offset, count: count)
    // The direction of a path is never added.
    if case .path(let path, _) = interpolation, path.turn != nil { track.traits.remove(.additive) }
    use(&track, course, mayBeInSpace: keyPath.mayBeInSpace)
    append(layers.pointee.add(track, from: SIMD4(), to: SIMD4(), by: interpolation))
  }

  private func add(_ line: LayerLine, _ course: Int32) {
    var track = line.track
    use(&track, course, mayBeInSpace: line.mayBeInSpace)
    append(layers.pointee.add(track, from: line.start, to: line.end))
  }

  /// Gives a track its course on this layer.
  private func use(_ track: inout LayerTrack, _ course: Int32, mayBeInSpace: Bool) {
    layers.pointee.use(course: course)
    track.course = course
    // Properties in space are read from layers with extras.
    if mayBeInSpace {
      _ = added.layer?.makeExtras()
      store.memory.pointee.hasSpace = true
    }
  }

  /// Makes a track without a course.
  private func makeTrack(
    _ keyPath: LayerKeyPath, _ animation: CAPropertyAnimation, offset: Int, count: Int
  ) -> LayerTrack {
    var mask = SIMDMask<SIMD4<Double.SIMDMaskScalar>>(repeating: false)
    for lane in offset..<(offset + count) { mask[lane] = true }
    let part: LayerTrack.Part =
      switch keyPath.part {
      case .channels: .numbers
      case .matrix: .matrix
      case .component(let component): .component(component)
      case .translation: .translation
      case .whole: .whole
      }
    var traits: LayerTrack.Traits = []
    if animation.isAdditive, keyPath.kind != .color { traits.insert(.additive) }
    if keyPath.kind == .rect { traits.insert(.rect) }
    if part == .numbers, keyPath.isWhole, !traits.contains(.additive) { traits.insert(.whole) }
    return LayerTrack(
      course: -1, property: keyPath.property, traits: traits, part: part, mask: mask)
  }

  private func append(_ track: Int32) {
    if added.lastTrack >= 0 {
      layers.pointee.link(track, after: added.lastTrack)
    } else {
      added.firstTrack = track
    }
    added.lastTrack = track
  }

  // MARK: Keyframes

  private func addKeyframes(
    _ animation: CAKeyframeAnimation, _ keyPath: LayerKeyPath, _ course: Int32
  ) {
    let curves = (animation.timingFunctions ?? []).map(\.timingCurve)
    if keyPath.kind == .point, animation.path != nil {
      guard case .channels(let offset, let count) = keyPath.part,
        var path = LayerPath(animation, curves: curves)
      else { return }
      add(
        keyPath, course, animation, offset: offset, count: count, .path(path, offset: offset))
      guard let mode = animation.rotationMode, let turned = LayerKeyPath("transform.rotation.z")
      else { return }
      path.turn = mode == .rotateAuto ? 0 : Double.pi
      add(turned, course, animation, .path(path))
      return
    }
    let values = animation.steps ?? []
    guard !values.isEmpty else { return }
    switch keyPath.part {
    case .channels(let offset, let count):
      add(
        keyPath, course, animation, offset: offset, count: count,
        .keyframes(
          keyframes(animation, values, count, curves), offset: offset,
          isCumulative: animation.isCumulative && keyPath.kind != .color))
    case .component, .translation:
      let count = keyPath.part == .translation ? 2 : 1
      add(
        keyPath, course, animation,
        .keyframes(
          keyframes(animation, values, count, curves), isCumulative: animation.isCumulative))
    case .whole:
      add(
        keyPath, course, animation,
        .values(
          values.map(\.whole),
          places: places(among: values.count, of: animation, curves)))
    case .matrix:
      let matrices = values.compactMap(\.matrix)
      guard let last = matrices.last else { return }
      let steps = zip(matrices, matrices.dropFirst()).map {
        CATransform3DInterpolation(from: $0, to: $1)
      }
      add(
        keyPath, course, animation,
        .transforms(
          steps, last: last, places: places(among: matrices.count, of: animation, curves)))
    }
  }

  /// The place among values that are interpolated as a whole; paced and cubic modes are of numbers only.
  private func places(
    among count: Int, of animation: CAKeyframeAnimation, _ curves: [TimingCurve]
  ) -> Keyframes {
    switch animation.calculationMode {
    case .linear, .discrete: break
    case .paced, .cubic, .cubicPaced:
      store.reportStraightKeyframes(subject: added.layer?.subjectName ?? "", at: nil)
    }
    return Keyframes(
      values: (0..<count).map { [Double($0)] }, keyTimes: animation.keyTimes,
      timingFunctions: curves,
      calculationMode: animation.calculationMode == .discrete ? .discrete : .linear)
  }

  private func keyframes(
    _ animation: CAKeyframeAnimation, _ values: [CAAnimationValue], _ count: Int,
    _ curves: [TimingCurve]
  ) -> Keyframes {
    let rows = values.map { value in
      let channels = value.channels ?? SIMD4()
      return (0..<count).map { channels[$0] }
    }
    func shape(_ list: [Double]?, _ index: Int) -> Double {
      list.flatMap { index < $0.count ? $0[index] : nil } ?? 0
    }
    let hasShapes =
      animation.tensionValues != nil || animation.continuityValues != nil
      || animation.biasValues != nil
    let shapes =
      !hasShapes
      ? []
      : values.indices.map { index in
        Keyframes.Shape(
          tension: shape(animation.tensionValues, index),
          continuity: shape(animation.continuityValues, index),
          bias: shape(animation.biasValues, index))
      }
    return Keyframes(
      values: rows, keyTimes: animation.keyTimes, timingFunctions: curves,
      calculationMode: animation.calculationMode, shapes: shapes)
  }

  // MARK: Messages

  /// Checks the type of a value; false after an exception.
  private func check(
    _ value: CAAnimationValue?, _ text: String, _ keyPath: LayerKeyPath
  ) -> Bool {
    guard let value, value.kind != keyPath.kind else { return true }
    store.loop?.raiseException(
      "CAAnimation for '\(text)' has a value of the wrong type: a \(value.kind.rawValue) where a \(keyPath.kind.rawValue) is animated.",
      subject: added.layer?.subjectName ?? "")
    return false
  }

  private func reportUnknown(_ text: String?) {
    guard let loop = store.loop else { return }
    let name = text?.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init)
    let near = name.flatMap {
      EditDistance.closest(to: $0, among: AnimatableProperty.allCases.map(\.key))
    }
    let issue = EngineIssue(
      .unsupported,
      text.map { "an animation of '\($0)' animates nothing: it names no property that is animated" }
        ?? "an animation without a key path animates nothing",
      notes: ["Core Animation accepts it without a message"],
      remedies: near.map { ["did you mean '\($0)'?"] } ?? [])
    loop.report(issue, subject: added.layer?.subjectName ?? "")
  }

  /// Tells the trace that a transition begins.
  private func noteTransition(_ animation: CATransition) {
    guard let loop = store.loop, loop.tellsEvents else { return }
    let (timing, curve) = timing(of: animation)
    var fields = [TraceField("type", .word(animation.type.rawValue))]
    if let subtype = animation.subtype {
      fields.append(TraceField("subtype", .word(subtype.rawValue)))
    }
    fields += TraceField.timing(duration: timing.duration, delay: delay, curve)
    loop.emit(
      .animationBegan(property: "transition", fields), subject: added.layer?.subjectName ?? "")
  }

  /// Tells the trace what begins.
  private func noteProperty(_ text: String, _ animation: CAPropertyAnimation) {
    guard let loop = store.loop, loop.tellsEvents else { return }
    let (timing, curve) = timing(of: animation)
    let (from, to) = animation.shownEnds
    var fields: [TraceField] = []
    if let key = added.key { fields.append(TraceField("key", .word(key))) }
    fields += [
      TraceField("from", from?.sound.traceValue ?? .none),
      TraceField("to", to?.sound.traceValue ?? .none),
    ]
    fields += TraceField.timing(
      duration: timing.duration, delay: delay, curve,
      repeatCount: timing.repeatCount == 0 ? nil : timing.repeatCount,
      autoreverses: timing.autoreverses)
    loop.emit(
      .animationBegan(property: text, fields), subject: added.layer?.subjectName ?? "")
  }

  /// The timing and the curve of an animation on this layer.
  private func timing(of animation: CAAnimation) -> (MediaTiming, TimingCurve) {
    animation === added.source
      ? (added.timing, added.curve) : (animation.mediaTiming, animation.curve)
  }

  /// Seconds of the layer's time until the animation begins.
  private var delay: TimeInterval {
    guard !added.beginsAtCommit else { return 0 }
    let now = added.node?.localTime ?? store.loop?.now.seconds ?? 0
    return max(added.timing.beginTime - now, 0)
  }
}

/// The ends of a basic animation of numbers, as rows with the numbers at their places.
struct BasicEnds {
  private let from: SIMD4<Double>?
  private let to: SIMD4<Double>?
  private let by: SIMD4<Double>?

  init(
    _ from: CAAnimationValue?, _ to: CAAnimationValue?, _ by: CAAnimationValue?, offset: Int
  ) {
    func row(_ value: CAAnimationValue?) -> SIMD4<Double>? {
      guard let numbers = value?.channels else { return nil }
      var row = SIMD4<Double>()
      for lane in offset..<4 { row[lane] = numbers[lane - offset] }
      return row
    }
    self.from = row(from)
    self.to = row(to)
    self.by = row(by)
  }

  /// Both ends where they don't depend on what the property shows.
  var fixed: (start: SIMD4<Double>, end: SIMD4<Double>)? {
    let missing = (from == nil ? 1 : 0) + (to == nil ? 1 : 0) + (by == nil ? 1 : 0)
    guard missing < 2 else { return nil }
    return AnimationComposition.ends(
      from: from, to: to, by: by, presented: SIMD4(), model: SIMD4())
  }

  func interpolation(_ isCumulative: Bool) -> Interpolation {
    .ends(from: from, to: to, by: by, isCumulative: isCumulative)
  }
}

extension CAAnimation {
  /// The curve of its passes.
  var curve: TimingCurve { curve(duration: duration, timingFunction) }

  /// The curve of its passes with a duration and a timing function that it has on a layer.
  func curve(duration: TimeInterval, _ function: CAMediaTimingFunction?) -> TimingCurve {
    if let spring = self as? CASpringAnimation {
      return .interruptedSpring(spring.spring, duration: min(duration, LayerCourse.longest))
    }
    return function?.timingCurve ?? .linear
  }

  /// The names of what it and its members animate, as traces have them.
  var animatedNames: [String] {
    switch self {
    case let group as CAAnimationGroup: (group.animations ?? []).flatMap(\.animatedNames)
    case let animation as CAPropertyAnimation:
      animation.keyPath.map { LayerKeyPath($0) == nil ? [] : [$0] } ?? []
    case is CATransition: ["transition"]
    default: []
    }
  }
}

extension CAPropertyAnimation {
  /// The values that traces have of it.
  fileprivate var shownEnds: (from: CAAnimationValue?, to: CAAnimationValue?) {
    switch self {
    case let basic as CABasicAnimation: (basic.from, basic.to)
    case let keyframes as CAKeyframeAnimation: (keyframes.steps?.first, keyframes.steps?.last)
    default: (nil, nil)
    }
  }
}
