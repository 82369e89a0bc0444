/// The effect of ctrl-C while a script runs at the prompt: the run is suspended, and the world can be inspected.
enum RunInterruption {
  /// Handles SIGINT from now on.
  static func listen() { SystemCalls.countInterruptions() }

  /// Discards an interruption from before the run.
  static func beginRun() { SystemCalls.forgetInterruptions() }

  /// Whether ctrl-C was pressed since the run began.
  static var isRequested: Bool { SystemCalls.hasInterruptions }
}
