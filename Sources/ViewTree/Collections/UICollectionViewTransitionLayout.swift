import Animation
public import Geometry

/// The layout of a collection view while a program moves it from one layout to another: each item is between its two places.
///
/// The progress is not limited to 0…1: beyond it the items move on along their lines. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uicollectionviewtransitionlayout>
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout that is left.
  public final let currentLayout: UICollectionViewLayout
  /// The layout that is approached.
  public final let nextLayout: UICollectionViewLayout
  /// The values that the program tracks, in the order in which it began.
  private var tracked: [(key: String, samples: [TrackedSample])] = []
  private var progress = TrackedValue()
  /// The progress of the transition that moves the items, which the program does not set; nil for none.
  final var source: (() -> CGFloat)?
  /// The progress of the rest of the change, by the seconds since it began; nil before.
  final var rest: LayoutRest?

  /// Makes the layout between two others, at the first one.
  public init(
    currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout
  ) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Makes no layout: storyboards have none between two others.
  public required init?(coder: NSCoder) { nil }

  /// The share of the way, 0 at the first layout and 1 at the next one; after a change the layout has to be invalidated.
  open var transitionProgress: CGFloat {
    get { source?() ?? progress.value }
    set {
      guard RunLoop.takes(newValue, as: "transitionProgress") else { return }
      progress.set(newValue, at: collectionView?.loop.now)
    }
  }

  /// The change of the progress a second, 0 if it has not been set for a while.
  final var velocity: CGFloat { progress.velocity(at: collectionView?.loop.now) }

  /// Tracks a value of the program that goes with the progress.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    guard RunLoop.takes(value, as: "value") else { return }
    let sample = TrackedSample(progress: transitionProgress, value: value)
    guard let index = tracked.firstIndex(where: { $0.key == key }) else {
      return tracked.append((key, [sample]))
    }
    if tracked[index].samples.last?.progress == sample.progress {
      _ = tracked[index].samples.popLast()
    }
    tracked[index].samples = tracked[index].samples.suffix(1) + [sample]
  }

  /// Returns a tracked value, 0 for an unknown key; while the rest of the change is animated it goes on as fast relative to the progress as before.
  open func value(forAnimatedKey key: String) -> CGFloat {
    guard let samples = tracked.first(where: { $0.key == key })?.samples, let last = samples.last
    else { return 0 }
    guard let rest, let owner, samples.count == 2, let first = samples.first else {
      return last.value
    }
    let slope = (last.value - first.value) / (last.progress - first.progress)
    return last.value + slope * (rest.progress(at: owner.loop.now) - last.progress)
  }

  // MARK: Places

  /// The size between those of the two layouts, points.
  open override var collectionViewContentSize: CGSize {
    let (first, last) = (
      currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize
    )
    return CGSize(
      width: max(0, between(first.width, last.width)),
      height: max(0, between(first.height, last.height)))
  }

  /// Returns the attributes of the items that either layout shows, each between its places.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let spans =
      owner?.change.map { [($0.old, $0.oldBounds), ($0.new, $0.newBounds)] }
      ?? [(currentLayout, rect), (nextLayout, rect)]
    var paths: [IndexPath] = []
    for (layout, bounds) in spans {
      paths += (layout.layoutAttributesForElements(in: bounds) ?? []).map(\.indexPath)
    }
    paths.sort()
    var last: IndexPath?
    return paths.compactMap { path in
      defer { last = path }
      return path == last ? nil : layoutAttributesForItem(at: path)
    }
  }

  /// Returns the attributes of an item between those that it has in the two layouts.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let first = currentLayout.layoutAttributesForItem(at: indexPath)
    let last = nextLayout.layoutAttributesForItem(at: indexPath)
    guard let first, let last else { return first ?? last }
    // What can't be between two values is that of the nearer layout.
    guard
      let result = (transitionProgress < 0.5 ? first : last).copy()
        as? UICollectionViewLayoutAttributes
    else { return first }
    result.center = CGPoint(
      x: between(first.center.x, last.center.x), y: between(first.center.y, last.center.y))
    result.size = CGSize(
      width: max(0, between(first.size.width, last.size.width)),
      height: max(0, between(first.size.height, last.size.height)))
    result.alpha = min(max(between(first.alpha, last.alpha), 0), 1)
    result.transform3D = first.transform3D.interpolated(
      to: last.transform3D, progress: transitionProgress)
    return result
  }

  final func between(_ first: CGFloat, _ last: CGFloat) -> CGFloat {
    first + (last - first) * transitionProgress
  }
}

/// A value that a program tracks, and the progress at which it did.
struct TrackedSample {
  let progress: CGFloat
  let value: CGFloat
}

/// A number that a program sets again and again, with its velocity.
struct TrackedValue {
  private(set) var value: CGFloat = 0
  private var instant: Instant?
  private var former: (value: CGFloat, instant: Instant)?

  /// The time after which a value that is not set any more is at rest, seconds.
  private static let memory: TimeInterval = 0.1

  mutating func set(_ new: CGFloat, at now: Instant?) {
    if let instant, let now, now > instant { former = (value, instant) }
    value = new
    instant = now
  }

  func velocity(at now: Instant?) -> CGFloat {
    guard let now, let instant, let former, now.seconds(since: instant) <= Self.memory else {
      return 0
    }
    return (value - former.value) / instant.seconds(since: former.instant)
  }
}

/// The course of the progress after a program has let a change of the layout go.
struct LayoutRest {
  let begin: Instant
  let start: CGFloat
  let end: CGFloat
  let timing: any UITimingCurveProvider

  /// The time of a change of the layout, seconds; Apple does not document it.
  static let duration: TimeInterval = 0.35

  /// The rest of a change with a velocity, in whole ways a second: a spring goes on as fast as the progress did.
  init(from start: CGFloat, to end: CGFloat, velocity: CGFloat, at begin: Instant) {
    self.begin = begin
    self.start = start
    self.end = end
    let way = end - start
    timing =
      velocity == 0 || way == 0
      ? UICubicTimingParameters(animationCurve: .easeInOut)
      : UISpringTimingParameters(
        dampingRatio: 1, initialVelocity: CGVector(dx: velocity / way, dy: velocity / way))
  }

  func progress(at now: Instant) -> CGFloat {
    let time = now.seconds(since: begin)
    guard time < Self.duration else { return end }
    let curve = timing.timing(duration: Self.duration).curve
    return start + (end - start) * curve.progress(at: time / Self.duration)
  }
}
