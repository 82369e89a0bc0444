import CPseudoTerminal
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program at a pseudo-terminal, and what its user sees.
///
/// Nothing here waits for a time: only until something is seen, or for so long that it never will be.
final class PseudoTerminal {
  private(set) var screen: TerminalScreen
  /// All that the program has written.
  private(set) var received: [UInt8] = []
  private let master: Int32
  let process: pid_t
  private var status: Int32?

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// How long to wait for what does not come, milliseconds.
  private static let patience = 20_000

  /// Starts a program in a terminal of its own.
  init(
    _ path: String, _ arguments: [String] = [], columns: Int = 60, height: Int = 12,
    environment: [String: String]
  ) throws {
    screen = TerminalScreen(columns: columns, height: height)
    var arguments = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var master: Int32 = -1
    process = choreo_pty_spawn(Int32(columns), Int32(height), &arguments, &variables, &master)
    self.master = master
    guard process > 0 else {
      isOpen = false
      status = 0
      throw Failure(description: "\(path): \(String(cString: strerror(errno)))")
    }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    if isOpen { close(master) }
  }

  private var isOpen = true

  // MARK: - What the user does

  /// Presses keys.
  func type(_ text: String) { type(bytes: Array(text.utf8)) }

  /// Sends bytes; a terminal that has no room for more is read meanwhile.
  func type(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      var polled = pollfd(fd: master, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&polled, 1, Int32(Self.patience)) > 0 else { return }
      if polled.revents & Int16(POLLIN) != 0 { _ = read() }
      guard polled.revents & Int16(POLLOUT) != 0 else { continue }
      // No more at a time than a terminal takes, which would wait.
      let chunk = Array(rest.prefix(256))
      let count = write(master, chunk, chunk.count)
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Changes the size of the window, which the system tells the program.
  func resize(columns: Int, height: Int) {
    screen.resize(columns: columns, height: height)
    choreo_pty_resize(master, Int32(columns), Int32(height))
  }

  func send(_ signal: Int32) { kill(process, signal) }

  /// Closes the window.
  func hangUp() {
    close(master)
    isOpen = false
  }

  // MARK: - What the user sees

  /// Waits until the screen shows these rows and no others.
  func expect(_ rows: String...) throws {
    try wait("the rows\n" + rows.joined(separator: "\n")) { $0.rows == rows }
  }

  /// Waits until the screen is as it should be.
  func wait(_ what: String, until isReached: (TerminalScreen) -> Bool) throws {
    let end = Self.now() + Self.patience
    while !isReached(screen) {
      var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      let left = end - Self.now()
      if left <= 0 || poll(&polled, 1, Int32(left)) < 0 || (polled.revents != 0 && !read()) {
        if isReached(screen) { return }
        throw Failure(
          description: "expected \(what)\nbut saw\n\(screen.lines.joined(separator: "\n"))")
      }
    }
  }

  /// Reads what the program has written; false when it has closed its terminal.
  private func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    #if canImport(Glibc)
      let count = Glibc.read(master, &buffer, buffer.count)
    #elseif canImport(Musl)
      let count = Musl.read(master, &buffer, buffer.count)
    #else
      let count = Darwin.read(master, &buffer, buffer.count)
    #endif
    guard count > 0 else { return false }
    received += buffer.prefix(count)
    screen.write(buffer.prefix(count))
    return true
  }

  /// Whether the terminal is in the mode programs find it in: whole lines, echoed, ctrl-C ends.
  var isInUsualMode: Bool { choreo_pty_is_usual(master) != 0 }

  /// How the program ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Waits until the program has ended, and reads the rest of what it wrote.
  func end() throws -> End {
    if isOpen { try? wait("the end") { _ in false } }
    var status: Int32 = 0
    let end = Self.now() + Self.patience
    while waitpid(process, &status, WNOHANG) == 0 {
      guard Self.now() < end else { throw Failure(description: "the program does not end") }
      usleep(1000)
    }
    self.status = status
    return status & 0x7F == 0 ? .exit((status >> 8) & 0xFF) : .signal(status & 0x7F)
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
