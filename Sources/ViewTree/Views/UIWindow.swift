public import Geometry

/// The root of a view tree, on a screen.
open class UIWindow: UIView {
  /// Windows of a higher level lie above those of a lower one.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The height.
    public var rawValue: CGFloat

    /// Makes a level.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of ordinary windows.
    public static let normal = Level(rawValue: 0)
    /// Above everything else.
    public static let alert = Level(rawValue: 2000)
    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)

    /// Returns whether the first level lies below the second.
    public static func < (first: Level, second: Level) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// The level of the window.
  open var windowLevel = Level.normal
  /// The view controller that fills the window; its type is known to the target above.
  @exclusivity(unchecked) package final var rootResponder: UIResponder? {
    didSet { loop.setNeedsTurn() }
  }
  /// The first responder; nil for none.
  package internal(set) final weak var firstResponder: UIResponder?
  /// The views in which touches that begin now are ignored, in the order in which that began.
  @exclusivity(unchecked) private final var interactionBlocks: [InteractionBlock] = []

  /// Makes a window, hidden until it is made visible.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    becomeRoot()
  }

  /// Makes a hidden window of a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    becomeRoot()
  }

  private func becomeRoot() {
    windowWillChange()
    root = self
    isHidden = true
  }

  /// Makes a window as large as the screen.
  public convenience init() {
    self.init(frame: RunLoop.running?.screen.bounds ?? .zero)
  }

  deinit {
    if isKeyWindow { loop.keyWindow = nil }
    if loop.mainWindow === self { loop.mainWindow = nil }
  }

  /// The screen the window is on.
  public var screen: UIScreen { loop.screen }

  /// Whether the window is the one that was made key last.
  public var isKeyWindow: Bool { loop.keyWindow == ObjectIdentifier(self) }

  /// Whether touches that begin now are ignored, in the window or in one of its views.
  package var ignoresInteraction: Bool { !interactionBlocks.isEmpty }

  /// Lets touches that begin in a view from now on be ignored, until the matching end; the reason is written into the trace.
  package func beginIgnoringInteraction(in view: UIView, because reason: String) -> InteractionBlock
  {
    let block = InteractionBlock(view: view, reason: reason)
    interactionBlocks.append(block)
    return block
  }

  /// Ends one `beginIgnoringInteraction(in:because:)`.
  package func endIgnoringInteraction(_ block: InteractionBlock) {
    interactionBlocks.removeAll { $0 === block }
  }

  /// The reason for which touches that begin in a view are ignored; nil if they are not.
  final func reasonForIgnoringInteraction(in view: UIView) -> String? {
    interactionBlocks.first { block in block.view.map(view.isDescendant(of:)) ?? false }?.reason
  }

  /// Makes the window the key window.
  open func makeKey() {
    if let current = RunLoop.running { join(current) }
    loop.keyWindow = ObjectIdentifier(self)
    loop.keyboard.follow()
  }

  /// Shows the window in front of the others of its level and makes it key.
  open func makeKeyAndVisible() {
    if let current = RunLoop.running { join(current) }
    loop.show(self)
    isHidden = false
    makeKey()
  }
}

// MARK: - The windows of a world

extension RunLoop {
  /// The windows that were made visible, from back to front.
  package var visibleWindows: [UIWindow] { windows.filter { !$0.isHidden } }

  func show(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
    windows.insert(window, at: index)
    setNeedsTurn()
  }
}

/// A time in which touches that begin in a view are ignored.
package final class InteractionBlock {
  fileprivate weak var view: UIView?
  fileprivate let reason: String

  fileprivate init(view: UIView, reason: String) {
    self.view = view
    self.reason = reason
  }
}
