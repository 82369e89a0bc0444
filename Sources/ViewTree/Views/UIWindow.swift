import EventTrace
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

    /// Returns the level that lies higher by a distance.
    public static func + (level: Level, distance: CGFloat) -> Level {
      Level(rawValue: level.rawValue + distance)
    }

    /// Returns the level that lies lower by a distance.
    public static func - (level: Level, distance: CGFloat) -> Level {
      Level(rawValue: level.rawValue - distance)
    }
  }

  /// The level of the window; a visible window comes to the front of its new level.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue, !isHidden { loop.bringToFront(self) } }
  }
  /// The view controller that fills the window; its type is known to the target above.
  @exclusivity(unchecked) package final var rootResponder: UIResponder? {
    didSet {
      loop.list(self)
      loop.setNeedsTurn()
    }
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
    layer.isHidden = true
  }

  /// Makes a window as large as the screen.
  public convenience init() {
    self.init(frame: RunLoop.running?.screen.bounds ?? .zero)
  }

  deinit {
    if loop.mainWindow === self { loop.mainWindow = nil }
    loop.unlist(self)
  }

  /// The screen the window is on.
  public var screen: UIScreen { loop.screen }

  /// Whether the window is the key window, whose first responder the keyboard follows.
  public var isKeyWindow: Bool { loop.keyWindow === self }

  /// Whether the window can become the key window; true unless overridden.
  open var canBecomeKey: Bool { true }

  /// Whether the window is hidden; a new one is.
  ///
  /// A window that is shown comes to the front of its level, and its controllers appear; the controllers of a window that is hidden
  /// disappear. When the key window is hidden, the frontmost visible window becomes key.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if !newValue {
        if let current = RunLoop.running { join(current) }
        loop.bringToFront(self)
      }
      super.isHidden = newValue
      visibilityDidChange()
    }
  }

  private func visibilityDidChange() {
    (rootResponder as? any ViewOwner)?.ownerVisibilityDidChange(of: self)
    if isHidden, isKeyWindow { loop.makeFrontmostKey() }
    post(isHidden ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification)
  }

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
    guard canBecomeKey else { return }
    loop.makeKey(self)
  }

  /// Shows the window in front of the others of its level and makes it key.
  open func makeKeyAndVisible() {
    if let current = RunLoop.running { join(current) }
    if isHidden { isHidden = false } else { loop.bringToFront(self) }
    makeKey()
  }

  /// Called when the window has become the key window; does nothing unless overridden.
  open func becomeKey() {}

  /// Called when the window is not the key window any more; does nothing unless overridden.
  open func resignKey() {}
}

// MARK: - Notifications

extension UIWindow {
  /// The name of the notification that a window is visible now; its object is the window.
  public static let didBecomeVisibleNotification = NSNotification.Name(
    rawValue: "UIWindowDidBecomeVisibleNotification")
  /// The name of the notification that a window is hidden now; its object is the window.
  public static let didBecomeHiddenNotification = NSNotification.Name(
    rawValue: "UIWindowDidBecomeHiddenNotification")
  /// The name of the notification that a window is the key window now; its object is the window.
  public static let didBecomeKeyNotification = NSNotification.Name(
    rawValue: "UIWindowDidBecomeKeyNotification")
  /// The name of the notification that a window is not the key window any more; its object is the window.
  public static let didResignKeyNotification = NSNotification.Name(
    rawValue: "UIWindowDidResignKeyNotification")

  fileprivate func post(_ name: NSNotification.Name) {
    guard !loop.isTerminated else { return }
    loop.notificationCenter.post(name: name, object: self)
  }
}

// MARK: - The windows of a world

/// A window that a world lists; its owner is the app, as in UIKit, so it is not retained.
package struct ListedWindow {
  // The window leaves the list in its `deinit`, so this never dangles.
  /// The window.
  package unowned(unsafe) let window: UIWindow
}

extension RunLoop {
  /// The windows that were shown or have a root, from back to front.
  package var allWindows: [UIWindow] { windows.map(\.window) }

  /// The visible windows, from back to front.
  package var visibleWindows: [UIWindow] { allWindows.filter { !$0.isHidden } }

  /// The visible windows of the app, from back to front, without the keyboard's; the first window of the world is one of them in any case.
  package var appWindows: [UIWindow] {
    allWindows.filter { ($0 === mainWindow || !$0.isHidden) && !($0 is UIRemoteKeyboardWindow) }
  }

  /// The frontmost window that satisfies a condition; nil for none.
  package func frontmostWindow(where isWanted: (UIWindow) -> Bool) -> UIWindow? {
    windows.last { isWanted($0.window) }?.window
  }

  /// Adds a window to the list, if it is not in it.
  func list(_ window: UIWindow) {
    if !windows.contains(where: { $0.window === window }) { bringToFront(window) }
  }

  /// Puts a window in front of the others of its level.
  func bringToFront(_ window: UIWindow) {
    windows.removeAll { $0.window === window }
    let index = windows.firstIndex { $0.window.windowLevel > window.windowLevel } ?? windows.count
    windows.insert(ListedWindow(window: window), at: index)
    setNeedsTurn()
  }

  /// Removes a window that is being released.
  func unlist(_ window: UIWindow) {
    windows.removeAll { $0.window === window }
    guard keyWindow === window else { return }
    keyWindow = nil
    if !isTerminated { makeFrontmostKey() }
  }

  /// Makes the frontmost visible window key that can be; none if there is no such window.
  func makeFrontmostKey() {
    makeKey(frontmostWindow { !$0.isHidden && $0.canBecomeKey })
  }

  /// Exchanges the key window; calls and notifications follow, to the trace only those of a change from one window to another.
  func makeKey(_ window: UIWindow?) {
    let old = keyWindow
    guard old !== window else { return }
    keyWindow = window
    if let old {
      emit(.call("resignKey", []), subject: old.traceName)
      observingTree(by: nil) { old.resignKey() }
      old.post(UIWindow.didResignKeyNotification)
    }
    if let window, keyWindow === window {
      if old != nil { emit(.call("becomeKey", []), subject: window.traceName) }
      observingTree(by: nil) { window.becomeKey() }
      window.post(UIWindow.didBecomeKeyNotification)
    }
    keyboard.follow()
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
