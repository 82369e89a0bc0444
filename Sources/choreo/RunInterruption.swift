/// What ctrl-C does while something runs at the prompt: the run stops where it is, and the world can be looked at.
enum RunInterruption {
  /// Begins to listen.
  static func listen() { SystemCalls.countInterruptions() }

  /// Forgets what was asked before a run.
  static func beginRun() { SystemCalls.forgetInterruptions() }

  /// Whether ctrl-C was pressed since the run began.
  static var isRequested: Bool { SystemCalls.hasInterruptions }
}
