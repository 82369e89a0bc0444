public import Animation
import EventTrace
import SourceText

/// A callback for each frame of the screen, after the touches of the frame and before its layout.
///
/// The run loop keeps a link that was added, and the link its target, until it is invalidated. It fires from the frame after the one in
/// which it was added on.
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/cadisplaylink>
public final class CADisplayLink: NSObject {
  /// The time of its frame before, at the rate that it asks for, seconds since the world began; 0 before the first callback.
  public private(set) var timestamp: TimeInterval = 0
  /// The time of the frame that is being made, seconds since the world began; 0 before the first callback.
  public private(set) var targetTimestamp: TimeInterval = 0
  /// The time between two frames of the screen, seconds; 0 before the first callback.
  public private(set) var duration: TimeInterval = 0
  /// Whether it leaves frames out until it is set to false again.
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue, let loop else { return }
      if !isPaused { nextFrame = loop.frames.frame(after: loop.now) }
      loop.displayLinksDidChange()
    }
  }
  /// The preferred number of callbacks a second; 0 for one in each frame.
  ///
  /// The rate is the nearest that shows every frame for the same number of the screen's frames.
  public var preferredFramesPerSecond = 0

  private let block: (CADisplayLink) -> Void
  private let range: SourceRange?
  // Named in the trace in place of the link.
  private weak var owner: NSObject?
  // The loop keeps its links.
  private weak var loop: RunLoop?
  private var nextFrame: Int64 = 0
  /// The object whose method it calls, which its block keeps; nil for a block.
  package private(set) weak var target: AnyObject?
  /// Whether it will never be called again.
  package private(set) var isInvalidated = false

  /// Makes a link that calls a method of a target, whose parameter is the link; it begins when it is added to a run loop.
  ///
  /// The selector has to have been made with the method.
  /// Apple's page: <https://developer.apple.com/documentation/quartzcore/cadisplaylink/init(target:selector:)>
  public convenience init(target: Any, selector sel: Selector) {
    self.init { _ = sel.send(to: target as AnyObject, from: $0) }
    self.target = target as AnyObject
  }

  /// Makes a link that calls a block; it begins when it is added to a run loop.
  package init(_ block: @escaping (CADisplayLink) -> Void) {
    self.block = block
    range = RunLoop.running?.sourceRange
    super.init()
  }

  /// Makes the link of an object's hook, whose calls have the object's name in the trace.
  package init(of owner: NSObject, _ block: @escaping (CADisplayLink) -> Void) {
    self.owner = owner
    self.block = block
    range = nil
    super.init()
  }

  /// Begins the callbacks; a link that was added already or is invalidated stays as it is.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/quartzcore/cadisplaylink/add(to:formode:)>
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if loop == nil || mode != .default { waitsForDefaultMode = mode == .default }
    add(to: runloop)
  }

  /// Whether it is not called while a scroll view moves.
  private var waitsForDefaultMode = false

  /// Begins the callbacks; a link that was added already or is invalidated stays as it is.
  package func add(to loop: RunLoop) {
    guard self.loop == nil, !isInvalidated else { return }
    self.loop = loop
    nextFrame = loop.frames.frame(after: loop.now)
    loop.add(self)
  }

  /// Ends the callbacks for good.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/quartzcore/cadisplaylink/invalidate()>
  public func invalidate() {
    isInvalidated = true
    let loop = loop
    self.loop = nil
    loop?.remove(self)
  }

  /// Whether it fires in a frame.
  func isDue(inFrame frame: Int64) -> Bool {
    !isPaused && frame >= nextFrame
      && !(waitsForDefaultMode && loop?.isInTrackingMode ?? false)
  }

  /// Calls the block in a frame of the loop.
  func fire(inFrame frame: Int64, of loop: RunLoop) {
    // A link that was invalidated by an earlier one in this frame does not fire.
    guard !isInvalidated, isDue(inFrame: frame) else { return }
    timestamp =
      loop.frames.instant(
        ofFrame: max(frame - stride(of: loop.frames), 0)
      ).seconds
    targetTimestamp = loop.now.seconds
    duration = loop.frames.interval
    loop.emit(
      .call("frame", [TraceField("targetTimestamp", .seconds(targetTimestamp))]),
      subject: owner?.traceName ?? "CADisplayLink", range: range)
    block(self)
    // Computed before the call, so that a rate that the block sets counts from this frame on.
    let (next, overflow) = frame.addingReportingOverflow(stride(of: loop.frames))
    nextFrame = overflow ? .max : next
  }

  /// The number of frames from one callback to the next.
  private func stride(of frames: FrameSchedule) -> Int64 {
    guard preferredFramesPerSecond > 0 else { return 1 }
    let stride = (Double(frames.rate) / Double(preferredFramesPerSecond)).rounded(.down)
    return max(Int64(stride), 1)
  }
}
