import CReadline
import CTerminal

/// The GNU readline this program was linked with, and the terminal it works on.
///
/// This is the only file that names the C library.
package enum ReadlineLibrary {
  /// Its version, such as `8.2`.
  package static var version: String {
    guard let version = choreo_readline_version() else { return "unknown" }
    return String(cString: version)
  }

  /// One of readline's commands: given a count and the last key, it gives 0.
  typealias Command = @convention(c) (Int32, Int32) -> Int32

  // MARK: - What is being typed

  /// The bytes of the line.
  static var line: [UInt8] {
    let count = Int(choreo_readline_end())
    guard let start = choreo_readline_line(), count > 0 else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// How many bytes the line has.
  static var lineSize: Int { Int(choreo_readline_end()) }

  /// The cursor's place in the line.
  static var point: Int {
    get { Int(choreo_readline_point()) }
    set { choreo_readline_set_point(Int32(clamping: min(max(0, newValue), lineSize))) }
  }

  /// What readline would have shown before the line, such as a search's text.
  static var displayPrompt: String {
    choreo_readline_prompt().map { String(cString: $0) } ?? ""
  }

  /// Whether a command was the one before too.
  static func isRepeated(_ command: Command) -> Bool {
    choreo_readline_is_repeated(command) != 0
  }

  /// Puts a text in the place of some bytes of the line, one step to undo; the cursor stands behind it.
  static func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    rl_begin_undo_group()
    if !range.isEmpty {
      rl_delete_text(Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
    }
    point = range.lowerBound
    insert(bytes)
    rl_end_undo_group()
  }

  /// Inserts a text at the cursor; it holds no NUL.
  static func insert(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    (bytes + [0]).withUnsafeBytes { buffer in
      _ = rl_insert_text(buffer.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
  }

  /// Inserts a typed character as readline does by itself.
  static func selfInsert(_ count: Int32, _ key: Int32) { rl_insert(count, key) }

  /// Moves what lies between two places to where it can be put back from.
  static func kill(from start: Int, to end: Int) {
    rl_kill_text(Int32(clamping: start), Int32(clamping: end))
  }

  static func previousHistory(_ count: Int32, _ key: Int32) { rl_get_previous_history(count, key) }

  static func nextHistory(_ count: Int32, _ key: Int32) { rl_get_next_history(count, key) }

  /// Reads a line; false at the end of the input. The line is gone then, and commands have to have kept it.
  static func read(prompt: String) -> Bool {
    guard let line = readline(prompt) else { return false }
    rl_free(line)
    return true
  }

  /// Has `read` return after the command that is running.
  static func finish() { choreo_readline_finish() }

  static func addHistory(_ entry: String) { add_history(entry) }

  // MARK: - Setting up

  /// Begins to use readline, which reads the user's settings.
  static func begin(historyLimit: Int) {
    choreo_locale_begin()
    choreo_readline_begin()
    for (name, value) in [
      ("convert-meta", "off"), ("input-meta", "on"), ("output-meta", "on"),
      ("revert-all-at-newline", "on"),
      // Each prompt would bind the terminal's keys for editing to readline's own commands again.
      ("bind-tty-special-chars", "off"),
    ] {
      setVariable(name, value)
    }
    using_history()
    stifle_history(Int32(clamping: historyLimit))
  }

  /// What readline asks for instead of doing it itself.
  struct Functions {
    /// Waits for a byte; -1 at the end. It is given a stream, which is of no use.
    var readKey: @convention(c) (UnsafeMutableRawPointer?) -> Int32
    /// Whether a byte is there, or comes in the time readline allows for it.
    var hasInput: @convention(c) () -> Int32
    /// Shows the line.
    var display: @convention(c) () -> Void
    /// Puts the terminal in the mode for typing.
    var prepare: @convention(c) (Int32) -> Void
    /// Gives the terminal its mode back.
    var restore: @convention(c) () -> Void
  }

  static func setFunctions(_ functions: Functions) {
    choreo_readline_set_functions(
      functions.readKey, functions.hasInput, functions.display, functions.prepare,
      functions.restore)
  }

  /// Binds all keys of one of readline's own commands to another; nil leaves them without one.
  static func replace(command name: String, with command: Command?) {
    choreo_readline_replace_command(name, command)
  }

  /// Binds keys, everywhere or only where characters are inserted, to a command.
  static func bind(_ keys: String, to command: Command, everywhere: Bool) {
    choreo_readline_bind(keys, command, everywhere ? 3 : 2)
  }

  /// Whether one of readline's variables is on, for example by the user's settings.
  static func isOn(_ variable: String) -> Bool { choreo_readline_is_on(variable) != 0 }

  static func setVariable(_ name: String, _ value: String) { rl_variable_bind(name, value) }

  /// The time readline allows for a byte to come, milliseconds.
  static var inputTimeout: Int32 { rl_set_keyboard_input_timeout(-1) / 1000 }

  // MARK: - The terminal

  static let input: Int32 = 0
  static let output: Int32 = 1

  /// Whether standard input and output are a terminal on which a line can be edited.
  static var hasCapableTerminal: Bool { choreo_terminal_is_capable(input, output) != 0 }

  static var terminalSize: (columns: Int, rows: Int)? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard choreo_terminal_size(output, &columns, &rows) != 0 else { return nil }
    return (Int(columns), Int(rows))
  }

  /// Puts the terminal in readline's mode, in which, unlike there, ctrl-C is a key like others.
  static func prepareTerminal(meta: Int32) {
    rl_prep_terminal(meta)
    choreo_terminal_ignore_signal_keys(input)
  }

  static func restoreTerminal() { rl_deprep_terminal() }

  /// Memory for a terminal's settings.
  static func makeSettings() -> UnsafeMutableRawPointer {
    .allocate(byteCount: choreo_terminal_settings_size(), alignment: 16)
  }

  static func save(_ settings: UnsafeMutableRawPointer) -> Bool {
    choreo_terminal_save(input, settings) != 0
  }

  /// Gives the terminal settings that were saved; may be called in a signal handler.
  static func restore(_ settings: UnsafeRawPointer) { choreo_terminal_restore(input, settings) }

  /// Drops what was typed and not yet read.
  static func discardInput() { choreo_terminal_discard_input(input) }

  /// Writes to the terminal behind everything that was printed before.
  static func write(_ bytes: [UInt8]) {
    choreo_terminal_flush()
    bytes.withUnsafeBytes { choreo_terminal_write(output, $0.baseAddress, $0.count) }
  }

  /// Writes to the terminal in a signal handler.
  static func writeInHandler(_ text: StaticString) {
    choreo_terminal_write(output, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// What there is to read.
  enum Source {
    case terminal
    case other
    case nothing
  }

  /// Waits until there is something to read from the terminal or another descriptor; a negative time has no end.
  static func wait(other: Int32, milliseconds: Int32) -> Source {
    switch choreo_terminal_wait(input, other, milliseconds) {
    case 1: .terminal
    case 2: .other
    default: .nothing
    }
  }

  /// Reads what there is: an empty array when it has to be tried again, nil at the end.
  static func read(_ descriptor: Int32 = input) -> [UInt8]? {
    var end = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      let result = choreo_terminal_read(descriptor, buffer.baseAddress, buffer.count)
      end = result == 0
      count = max(0, Int(result))
    }
    return end ? nil : bytes
  }

  // MARK: - Signals

  /// A pipe that a signal handler can write to; nil when the system gives none.
  static func makeSignalPipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard choreo_signal_pipe(&ends) != 0 else { return nil }
    return (ends[0], ends[1])
  }

  static func wake(_ descriptor: Int32, _ signal: Int32) { choreo_signal_wake(descriptor, signal) }

  static var windowChange: Int32 { choreo_signal_window_change() }

  static var continuation: Int32 { choreo_signal_continue() }

  static func setHandler(of signal: Int32, _ handler: @convention(c) (Int32) -> Void) {
    choreo_signal_set(signal, handler)
  }

  /// Sets the handler of the signals that would end the process, where nobody has set another.
  static func setEndingHandler(_ handler: @convention(c) (Int32) -> Void) {
    choreo_signal_set_endings(handler)
  }

  /// Ends the process as a signal does that nobody handles, once its handler has returned.
  static func raiseDefault(_ signal: Int32) { choreo_signal_raise_default(signal) }

  static func atExit(_ handler: @convention(c) () -> Void) { choreo_signal_at_exit(handler) }

  /// Stops the process, as ctrl-Z does, until it is told to go on.
  static func suspend() { choreo_signal_suspend() }
}
