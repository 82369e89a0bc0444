/// The terminal's mode during editing, and its restoration however the process ends.
enum ReadlineTerminal {
  /// The state that a signal handler may access: plain memory that is never freed.
  struct Emergency {
    /// The settings to restore.
    let settings: UnsafeMutableRawPointer
    /// Whether they have to be restored, 0 or 1.
    let isPrepared: UnsafeMutablePointer<Int32>
    /// The descriptor to which the numbers of signals are written that the editor handles.
    let wakeEnd: UnsafeMutablePointer<Int32>
  }

  // The memory is allocated once, before a handler is installed. A handler that interrupts a change restores complete settings,
  // because they are saved before `isPrepared` is set. That is why this is safe.
  nonisolated(unsafe) static let emergency: Emergency = {
    let flags = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    flags.initialize(repeating: 0, count: 2)
    flags[1] = -1
    return Emergency(
      settings: ReadlineLibrary.makeSettings(), isPrepared: flags, wakeEnd: flags + 1)
  }()

  /// Whether bracketed paste is on.
  nonisolated(unsafe) private static var marksPastes = false
  // Set once, before the first line is read, and by the thread that reads lines.

  /// Installs the signal handlers; returns the end of the pipe from which the editor reads the signals that it handles.
  static func begin() -> Int32 {
    let pipe = ReadlineLibrary.makeSignalPipe()
    emergency.wakeEnd.pointee = pipe?.write ?? -1
    marksPastes = ReadlineLibrary.isOn("enable-bracketed-paste")
    // The editor writes these sequences, so that signal handlers can undo them.
    ReadlineLibrary.setVariable("enable-bracketed-paste", "off")
    let wake: @convention(c) (Int32) -> Void = {
      ReadlineLibrary.wake(ReadlineTerminal.emergency.wakeEnd.pointee, $0)
    }
    ReadlineLibrary.setHandler(of: ReadlineLibrary.windowChange, wake)
    ReadlineLibrary.setHandler(of: ReadlineLibrary.continuation, wake)
    ReadlineLibrary.setEndingHandler {
      ReadlineTerminal.restoreAtOnce()
      ReadlineLibrary.raiseDefault($0)
    }
    ReadlineLibrary.atExit { ReadlineTerminal.restoreAtOnce() }
    return pipe?.read ?? -1
  }

  /// Puts the terminal in the mode for editing.
  static func prepare(meta: Int32) {
    let isSaved = ReadlineLibrary.save(emergency.settings)
    if isSaved { emergency.isPrepared.pointee = 1 }
    ReadlineLibrary.prepareTerminal(meta: meta)
    if marksPastes { ReadlineLibrary.write(Array("\u{1B}[?2004h".utf8)) }
  }

  /// Restores the terminal's mode.
  static func restore() {
    if marksPastes { ReadlineLibrary.write(Array("\u{1B}[?2004l".utf8)) }
    ReadlineLibrary.restoreTerminal()
    emergency.isPrepared.pointee = 0
  }

  /// Restores it at any time: in a signal handler, on another thread, before the process ends.
  static func restoreAtOnce() {
    guard emergency.isPrepared.pointee != 0 else { return }
    emergency.isPrepared.pointee = 0
    ReadlineLibrary.restore(emergency.settings)
    ReadlineLibrary.writeInHandler("\u{1B}[?2004l\r\n")
  }
}
