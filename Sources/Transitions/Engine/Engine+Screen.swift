public import Geometry
public import ViewTree

extension Engine {
  /// The orientation of the interface; upright when the world begins.
  public var interfaceOrientation: UIInterfaceOrientation { world.screen.orientation }

  /// Turns the device, at any instant, in the middle of a transition too.
  ///
  /// The controller that fills the window is asked for its `supportedInterfaceOrientations`; when
  /// they leave this one out, nothing happens. Otherwise controllers and presentation controllers
  /// are told `willTransition(to:with:)` if a size class changes and `viewWillTransition(to:with:)`
  /// if the size does, and the screen follows in 0.3 seconds for a quarter turn. The call itself
  /// takes no time. A call from a callback, or in ``perform(_:)``, waits for the next turn.
  public func rotate(to orientation: UIInterfaceOrientation) {
    changeScreen { $0.rotate(to: orientation) }
  }

  /// Gives the window another size, at any instant, as the user of a tablet does beside another app.
  ///
  /// Controllers and presentation controllers are told as of a turn: `willTransition(to:with:)` if a size class changes,
  /// `viewWillTransition(to:with:)`, and the window follows in 0.3 seconds. A turn keeps what the window leaves free. False, and
  /// nothing happens, when the screen as it is held has no room for it; the whole screen is `device.size(in:)`. A call from a callback,
  /// or in ``perform(_:)``, waits for the next turn, and so does the question whether there is room: a turn of the screen may come first.
  /// It is false only if the screen has no room for it in any orientation.
  @discardableResult
  public func resize(to size: CGSize) -> Bool {
    let device = device
    let orientations: [UIInterfaceOrientation] =
      RunLoop.running === runLoop ? [.portrait, .landscapeLeft] : [interfaceOrientation]
    guard orientations.contains(where: { device.hasRoom(for: size, in: $0) }) else { return false }
    changeScreen { world in
      if device.hasRoom(for: size, in: world.screen.orientation) { world.resize(to: size) }
    }
    return true
  }

  /// Sets traits in place of those the device gives; nil leaves one as it is, `.unspecified` gives it back.
  ///
  /// They hold however the device is turned. Told like a turn; the size stays. The motion is no trait: notifications tell of it. A call from a callback, or in ``perform(_:)``, waits for the
  /// next turn.
  public func setTraits(
    horizontal: UIUserInterfaceSizeClass? = nil, vertical: UIUserInterfaceSizeClass? = nil,
    style: UIUserInterfaceStyle? = nil, direction: UITraitEnvironmentLayoutDirection? = nil,
    motion: MotionPreference? = nil
  ) {
    changeScreen { world in
      if let horizontal { world.traitOverrides.horizontalSizeClass = horizontal }
      if let vertical { world.traitOverrides.verticalSizeClass = vertical }
      if let style { world.traitOverrides.userInterfaceStyle = style }
      if let direction { world.traitOverrides.layoutDirection = direction }
      world.updateTraits()
      if let motion { world.loop.choose(motion) }
    }
  }

  /// Changes what the system decides on: at once from outside of this world, else in the next turn, as the system calls no app in the middle
  /// of one of its calls.
  private func changeScreen(_ change: @escaping (TransitionWorld) -> Void) {
    guard RunLoop.running === runLoop else {
      perform { change(world) }
      return runLoop.runTurns()
    }
    runLoop.perform { [weak world] in
      if let world { change(world) }
    }
  }
}
