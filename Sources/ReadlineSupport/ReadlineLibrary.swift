import CReadline
import CTerminal

/// The GNU readline library that the program is linked with, and its terminal.
///
/// This is the only file that imports the C library.
package enum ReadlineLibrary {
  /// Its version, such as `8.2`.
  package static var version: String {
    guard let version = choreo_readline_version() else { return "unknown" }
    return String(cString: version)
  }

  /// A command of readline: takes a count and the last key, and returns 0.
  typealias Command = @convention(c) (Int32, Int32) -> Int32

  // MARK: - The line

  /// The bytes of the line.
  static var line: [UInt8] {
    let count = Int(choreo_readline_end())
    guard let start = choreo_readline_line(), count > 0 else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The number of bytes of the line.
  static var lineSize: Int { Int(choreo_readline_end()) }

  /// The cursor's offset in the line.
  static var point: Int {
    get { Int(choreo_readline_point()) }
    set { choreo_readline_set_point(Int32(clamping: min(max(0, newValue), lineSize))) }
  }

  /// The text that readline would show before the line, such as that of a search.
  static var displayPrompt: String {
    choreo_readline_prompt().map { String(cString: $0) } ?? ""
  }

  /// Whether the previous command was the same.
  static func isRepeated(_ command: Command) -> Bool {
    choreo_readline_is_repeated(command) != 0
  }

  /// Replaces some bytes of the line, as one step to undo; the cursor moves behind the new ones.
  static func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    rl_begin_undo_group()
    if !range.isEmpty {
      rl_delete_text(Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
    }
    point = range.lowerBound
    insert(bytes)
    rl_end_undo_group()
  }

  /// Inserts bytes at the cursor; they must not contain a NUL.
  static func insert(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    (bytes + [0]).withUnsafeBytes { buffer in
      _ = rl_insert_text(buffer.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
  }

  /// Inserts a typed character as readline does by default.
  static func selfInsert(_ count: Int32, _ key: Int32) { rl_insert(count, key) }

  /// Moves the bytes between two offsets to the kill ring.
  static func kill(from start: Int, to end: Int) {
    rl_kill_text(Int32(clamping: start), Int32(clamping: end))
  }

  static func previousHistory(_ count: Int32, _ key: Int32) { rl_get_previous_history(count, key) }

  static func nextHistory(_ count: Int32, _ key: Int32) { rl_get_next_history(count, key) }

  /// Reads a line; false at the end of the input. The line is freed, so the command that ends it has to copy it.
  static func read(prompt: String) -> Bool {
    guard let line = readline(prompt) else { return false }
    rl_free(line)
    return true
  }

  /// Makes `read` return after the present command.
  static func finish() { choreo_readline_finish() }

  static func addHistory(_ entry: String) { add_history(entry) }

  // MARK: - Setting up

  /// Initialises readline, which reads the user's configuration.
  static func begin(historyLimit: Int) {
    choreo_locale_begin()
    choreo_readline_begin()
    for (name, value) in [
      ("convert-meta", "off"), ("input-meta", "on"), ("output-meta", "on"),
      ("revert-all-at-newline", "on"),
      // Otherwise each prompt binds the terminal's editing keys to readline's own commands again.
      ("bind-tty-special-chars", "off"),
    ] {
      setVariable(name, value)
    }
    using_history()
    stifle_history(Int32(clamping: historyLimit))
  }

  /// The functions that readline calls in place of its own.
  struct Functions {
    /// Waits for a byte; -1 at the end. The argument is a stream that is not used.
    var readKey: @convention(c) (UnsafeMutableRawPointer?) -> Int32
    /// Whether a byte is available, or becomes so within readline's timeout.
    var hasInput: @convention(c) () -> Int32
    /// Draws the line.
    var display: @convention(c) () -> Void
    /// Puts the terminal in the mode for editing.
    var prepare: @convention(c) (Int32) -> Void
    /// Restores the terminal's mode.
    var restore: @convention(c) () -> Void
  }

  static func setFunctions(_ functions: Functions) {
    choreo_readline_set_functions(
      functions.readKey, functions.hasInput, functions.display, functions.prepare,
      functions.restore)
  }

  /// Binds all keys of one of readline's own commands to another command; nil unbinds them.
  static func replace(command name: String, with command: Command?) {
    choreo_readline_replace_command(name, command)
  }

  /// Binds keys to a command, everywhere or only in the insert mode.
  static func bind(_ keys: String, to command: Command, everywhere: Bool) {
    choreo_readline_bind(keys, command, everywhere ? 3 : 2)
  }

  /// Whether one of readline's variables is on, for example by the user's configuration.
  static func isOn(_ variable: String) -> Bool { choreo_readline_is_on(variable) != 0 }

  static func setVariable(_ name: String, _ value: String) { rl_variable_bind(name, value) }

  /// Readline's timeout for input, milliseconds.
  static var inputTimeout: Int32 { rl_set_keyboard_input_timeout(-1) / 1000 }

  // MARK: - The terminal

  static let input: Int32 = 0
  static let output: Int32 = 1

  /// Whether standard input and output are a terminal that supports editing a line.
  static var hasCapableTerminal: Bool { choreo_terminal_is_capable(input, output) != 0 }

  static var terminalSize: (columns: Int, rows: Int)? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard choreo_terminal_size(output, &columns, &rows) != 0 else { return nil }
    return (Int(columns), Int(rows))
  }

  /// Puts the terminal in readline's mode, except that ctrl-C is an ordinary key.
  static func prepareTerminal(meta: Int32) {
    rl_prep_terminal(meta)
    choreo_terminal_ignore_signal_keys(input)
  }

  static func restoreTerminal() { rl_deprep_terminal() }

  /// Allocates memory for a terminal's settings.
  static func makeSettings() -> UnsafeMutableRawPointer {
    .allocate(byteCount: choreo_terminal_settings_size(), alignment: 16)
  }

  static func save(_ settings: UnsafeMutableRawPointer) -> Bool {
    choreo_terminal_save(input, settings) != 0
  }

  /// Restores saved settings of the terminal; may be called in a signal handler.
  static func restore(_ settings: UnsafeRawPointer) { choreo_terminal_restore(input, settings) }

  /// Discards the bytes that were typed and not read.
  static func discardInput() { choreo_terminal_discard_input(input) }

  /// Writes to the terminal, after all output that was printed before.
  static func write(_ bytes: [UInt8]) {
    choreo_terminal_flush()
    bytes.withUnsafeBytes { choreo_terminal_write(output, $0.baseAddress, $0.count) }
  }

  /// Writes to the terminal in a signal handler.
  static func writeInHandler(_ text: StaticString) {
    choreo_terminal_write(output, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// A source of input.
  enum Source {
    case terminal
    case other
    case nothing
  }

  /// Waits for input from the terminal or another descriptor; a negative time means no limit.
  static func wait(other: Int32, milliseconds: Int32) -> Source {
    switch choreo_terminal_wait(input, other, milliseconds) {
    case 1: .terminal
    case 2: .other
    default: .nothing
    }
  }

  /// Reads the available bytes: empty when the call has to be repeated, nil at the end.
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

  /// A pipe that a signal handler can write to; nil when the system refuses one.
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

  /// Installs a handler for the signals that end the process, except those that have one.
  static func setEndingHandler(_ handler: @convention(c) (Int32) -> Void) {
    choreo_signal_set_endings(handler)
  }

  /// Ends the process by a signal's default action, once its handler has returned.
  static func raiseDefault(_ signal: Int32) { choreo_signal_raise_default(signal) }

  static func atExit(_ handler: @convention(c) () -> Void) { choreo_signal_at_exit(handler) }

  /// Suspends the process, like ctrl-Z, until it is continued.
  static func suspend() { choreo_signal_suspend() }
}
