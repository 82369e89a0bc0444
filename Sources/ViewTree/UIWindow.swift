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
  /// The number of transitions during which touches that begin are ignored.
  @exclusivity(unchecked) package private(set) final var interactionBlockCount = 0

  /// Makes a window, hidden until it is made visible.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    root = self
    isHidden = true
  }

  /// Makes a window as large as the screen.
  public convenience init() {
    self.init(frame: RunLoop.current?.screen.bounds ?? .zero)
  }

  deinit {
    if isKeyWindow { loop.keyWindow = nil }
    if loop.mainWindow === self { loop.mainWindow = nil }
  }

  /// The screen the window is on.
  public var screen: UIScreen { loop.screen }

  /// Whether the window is the one that was made key last.
  public var isKeyWindow: Bool { loop.keyWindow == ObjectIdentifier(self) }

  /// Whether touches that begin now are ignored.
  public var ignoresInteraction: Bool { interactionBlockCount > 0 }

  /// Lets touches that begin from now on be ignored, until the matching end.
  package func beginIgnoringInteraction() {
    interactionBlockCount += 1
  }

  /// Ends one `beginIgnoringInteraction()`.
  package func endIgnoringInteraction() {
    interactionBlockCount = max(interactionBlockCount - 1, 0)
  }

  /// Makes the window the key window.
  open func makeKey() {
    if let current = RunLoop.current { join(current) }
    loop.keyWindow = ObjectIdentifier(self)
  }

  /// Shows the window in front of the others of its level and makes it key.
  open func makeKeyAndVisible() {
    if let current = RunLoop.current { join(current) }
    loop.show(self)
    isHidden = false
    makeKey()
  }
}

// MARK: - The windows of a world

extension RunLoop {
  /// The windows that were made visible, from back to front.
  public var visibleWindows: [UIWindow] { windows.filter { !$0.isHidden } }

  func show(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
    windows.insert(window, at: index)
    setNeedsTurn()
  }
}
