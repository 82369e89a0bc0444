import EventTrace
import ViewTree

// A controller that is presented on the whole screen may prefer how the interface is turned; the screen then turns when the presentation
// begins, and back when the dismissal begins.

extension UIViewController {
  /// The bit in `standardAnswers` of UIKit's own answer; the lower ones are those of the status bar.
  private static let standardOrientation: UInt8 = 1 << 7

  /// The supported orientations, by the script or UIKit's own answer.
  final var ownOrientations: UIInterfaceOrientationMask {
    if let answer = script?.supportedInterfaceOrientations(of: self) { return answer }
    return traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// The script's answer, else how the interface is turned.
  final var ownOrientation: UIInterfaceOrientation {
    if let answer = script?.preferredInterfaceOrientationForPresentation(of: self) { return answer }
    standardAnswers |= Self.standardOrientation
    return knownWorld?.screen.orientation ?? .portrait
  }

  /// Asks for the ways in which the interface may be turned, with the answer in the trace.
  func askForSupportedOrientations() -> UIInterfaceOrientationMask {
    let answer = supportedInterfaceOrientations
    loop.emit(
      .call("supportedInterfaceOrientations", [TraceField("answer", .word(answer.traceWord))]),
      subject: traceName)
    return answer
  }

  /// The way in which an override wants the interface turned; nil for UIKit's own answer, and after UIKit's exception.
  fileprivate func askForPreferredOrientation() -> UIInterfaceOrientation? {
    standardAnswers &= ~Self.standardOrientation
    let answer = preferredInterfaceOrientationForPresentation
    guard standardAnswers & Self.standardOrientation == 0 else { return nil }
    loop.emit(
      .call(
        "preferredInterfaceOrientationForPresentation",
        [TraceField("answer", .word("\(answer)"))]), subject: traceName)
    let supported = askForSupportedOrientations()
    guard supported.contains(answer.mask) else {
      raise(EngineIssue.preferredOrientationNotSupported(answer, supported, by: self))
      return nil
    }
    return answer
  }
}

extension UIPresentationController {
  /// Whether UIKit asks the presented controller how the screen is to be turned.
  private var asksForOrientation: Bool {
    effectiveStyle == .fullScreen || effectiveStyle == .overFullScreen
  }

  /// Turns the screen as the presented controller prefers.
  func turnScreen(in world: TransitionWorld) {
    guard asksForOrientation, !world.loop.isTerminated,
      let preferred = presentedViewController.askForPreferredOrientation(),
      !world.loop.isTerminated
    else { return }
    let former = world.screen.orientation
    guard preferred != former else { return }
    turn = ScreenTurn(from: former, to: preferred)
    world.turn(to: preferred)
  }

  /// Turns the screen as the presenter prefers, or back to how it was turned before; not if it has been turned since.
  func turnScreenBack(to presenter: UIViewController, in world: TransitionWorld) {
    guard asksForOrientation, !world.loop.isTerminated else { return }
    let preferred = presenter.askForPreferredOrientation()
    guard !world.loop.isTerminated else { return }
    let present = world.screen.orientation
    let former = turn.flatMap { $0.to == present ? $0.from : nil }
    guard let new = preferred ?? former, new != present else { return }
    turnBack = ScreenTurn(from: present, to: new)
    world.turn(to: new)
  }

  /// Takes back what a presentation or dismissal that was cancelled has turned.
  func takeBackTurn(ofDismissal isDismissal: Bool, in world: TransitionWorld) {
    guard let done = isDismissal ? turnBack : turn else { return }
    if isDismissal { turnBack = nil } else { turn = nil }
    if world.screen.orientation == done.to, !world.loop.isTerminated { world.turn(to: done.from) }
  }
}

/// The turn of the screen by a presentation or dismissal.
struct ScreenTurn {
  let from: UIInterfaceOrientation
  let to: UIInterfaceOrientation
}
