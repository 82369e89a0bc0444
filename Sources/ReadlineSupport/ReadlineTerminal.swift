/// The terminal's mode while a line is typed, and what gives the terminal back however the process ends.
enum ReadlineTerminal {
  /// What a signal handler may look at: plain memory that is never freed.
  struct Emergency {
    /// The settings to be given back.
    let settings: UnsafeMutableRawPointer
    /// Whether they have to be, 0 or 1.
    let isPrepared: UnsafeMutablePointer<Int32>
    /// Where signals are written that the editor answers itself.
    let wakeEnd: UnsafeMutablePointer<Int32>
  }

  // The memory is made once, before a handler is set; a handler that comes while it changes restores settings that are
  // complete, because they are saved before `isPrepared` is set. That is why this is safe.
  nonisolated(unsafe) static let emergency: Emergency = {
    let flags = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    flags.initialize(repeating: 0, count: 2)
    flags[1] = -1
    return Emergency(
      settings: ReadlineLibrary.makeSettings(), isPrepared: flags, wakeEnd: flags + 1)
  }()

  /// Whether pasted text comes between marks.
  nonisolated(unsafe) private static var marksPastes = false
  // Set once, before the first line is read, and by the thread that reads lines.

  /// Sets the handlers of signals; gives the end of the pipe to which those are written that the editor answers itself.
  static func begin() -> Int32 {
    let pipe = ReadlineLibrary.makeSignalPipe()
    emergency.wakeEnd.pointee = pipe?.write ?? -1
    marksPastes = ReadlineLibrary.isOn("enable-bracketed-paste")
    // The sequences are written here, where signal handlers can take them back.
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

  /// Puts the terminal in the mode for typing.
  static func prepare(meta: Int32) {
    let isSaved = ReadlineLibrary.save(emergency.settings)
    if isSaved { emergency.isPrepared.pointee = 1 }
    ReadlineLibrary.prepareTerminal(meta: meta)
    if marksPastes { ReadlineLibrary.write(Array("\u{1B}[?2004h".utf8)) }
  }

  /// Gives the terminal its mode back.
  static func restore() {
    if marksPastes { ReadlineLibrary.write(Array("\u{1B}[?2004l".utf8)) }
    ReadlineLibrary.restoreTerminal()
    emergency.isPrepared.pointee = 0
  }

  /// The same in the middle of anything: in a signal handler, on another thread, before an end.
  static func restoreAtOnce() {
    guard emergency.isPrepared.pointee != 0 else { return }
    emergency.isPrepared.pointee = 0
    ReadlineLibrary.restore(emergency.settings)
    ReadlineLibrary.writeInHandler("\u{1B}[?2004l\r\n")
  }
}
