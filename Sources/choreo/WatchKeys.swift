import Threads

/// The keys that `--watch` takes at a terminal between two runs.
///
/// The terminal gives single keys only while they are waited for, and has its own settings again during a run and at the end.
final class WatchKeys: Sendable {
  private static let terminal: Int32 = 0
  private let settings = Guarded<SystemCalls.TerminalSettings?>(nil)

  /// Makes the keys of standard input; nil where it and standard output are no terminal, or the process runs in the background.
  init?() {
    guard SystemCalls.isCapableTerminal(1), SystemCalls.isTerminal(Self.terminal),
      SystemCalls.ownsTerminal(Self.terminal)
    else { return nil }
  }

  /// Makes the terminal give single keys, without showing them.
  func begin() {
    settings.withValue { settings in
      guard settings == nil, let saved = SystemCalls.terminalSettings(Self.terminal) else { return }
      settings = saved
      SystemCalls.setTerminal(Self.terminal, saved.givingKeys)
    }
  }

  /// Gives the terminal the settings that it had.
  func end() {
    settings.withValue { settings in
      if let saved = settings { SystemCalls.setTerminal(Self.terminal, saved) }
      settings = nil
    }
  }

  /// The next key, in lower case; nil when none is pressed within some milliseconds.
  func next(within milliseconds: Int) -> Character? {
    guard SystemCalls.ownsTerminal(Self.terminal) else {
      SystemCalls.sleep(milliseconds: milliseconds)
      return nil
    }
    // A shell that has stopped and continued the process may have changed the settings.
    if let saved = settings.withValue({ $0 }) {
      SystemCalls.setTerminal(Self.terminal, saved.givingKeys)
    }
    guard SystemCalls.waitForInput(Self.terminal, milliseconds: milliseconds) else { return nil }
    let bytes = SystemCalls.readInput(Self.terminal, count: 1)
    if bytes.isEmpty {
      // The terminal is gone.
      SystemCalls.sleep(milliseconds: milliseconds)
      return nil
    }
    return String(decoding: bytes, as: UTF8.self).lowercased().first
  }

  /// Asks for a line, which the terminal edits; nil when the user asked to stop.
  func line(_ prompt: String, _ isStopRequested: () -> Bool) -> String? {
    end()
    defer { begin() }
    let output = Output(descriptor: 1)
    output.write(prompt)
    output.flush()
    var bytes: [UInt8] = []
    while !isStopRequested(), !bytes.contains(UInt8(ascii: "\n")), bytes.count < 4096 {
      guard SystemCalls.waitForInput(Self.terminal, milliseconds: 200) else { continue }
      let more = SystemCalls.readInput(Self.terminal, count: 1024)
      if more.isEmpty { break }
      bytes += more
    }
    if isStopRequested() { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
