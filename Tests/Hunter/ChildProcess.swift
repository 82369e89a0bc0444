#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process of this command, with pipes for its input and output.
final class ChildProcess {
  private let process: pid_t
  /// The descriptor from which its lines are read.
  let output: Int32
  private var pending: [UInt8] = []
  private(set) var isFinished = false

  /// Starts a process; nil when the system refuses.
  init?(_ arguments: [String], input: [UInt8] = []) {
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { return nil }
    for end in [toChild[1], fromChild[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      let path = CommandLine.arguments[0]
    #else
      var actions = posix_spawn_file_actions_t()
      let path = "/proc/self/exe"
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    posix_spawn_file_actions_addclose(&actions, toChild[0])
    posix_spawn_file_actions_addclose(&actions, fromChild[1])
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var number: pid_t = 0
    let result = posix_spawn(&number, path, &actions, nil, &words, environ)
    close(toChild[0])
    close(fromChild[1])
    process = number
    output = fromChild[0]
    guard result == 0 else {
      close(toChild[1])
      close(fromChild[0])
      return nil
    }
    var rest = input[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(toChild[1], $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    close(toChild[1])
  }

  /// Waits for output and returns the complete lines; empty at the end of the output.
  func readLines() -> [String] {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &part, part.count)
    guard count > 0 else {
      end()
      return []
    }
    pending += part[..<count]
    guard let last = pending.lastIndex(of: UInt8(ascii: "\n")) else { return [""] }
    let text = String(decoding: pending[...last], as: UTF8.self)
    pending.removeSubrange(...last)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// All lines that remain until it ends.
  func allLines() -> [String] {
    var lines: [String] = []
    while !isFinished { lines += readLines() }
    return lines
  }

  /// Waits for its end.
  private func end() {
    guard !isFinished else { return }
    isFinished = true
    close(output)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
