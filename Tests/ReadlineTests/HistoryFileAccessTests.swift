import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The history file as several processes have it.
struct HistoryFileAccessTests {
  let home: ProbeHome

  init() throws { home = try ProbeHome() }

  private func lines() throws -> [String] {
    try String(contentsOf: home.history, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func start(_ arguments: String...) throws -> Process {
    let process = Process()
    process.executableURL = ProbeHome.probe
    process.arguments = arguments
    process.environment = home.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = Pipe()
    try process.run()
    return process
  }

  @Test func onlyTheUserMayReadIt() throws {
    let process = try start("add", "1", "a")
    process.waitUntilExit()

    for (path, mode) in [
      (home.history, 0o600), (home.history.deletingLastPathComponent(), 0o700),
    ] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path.path)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test func severalProcessesLoseNothing() throws {
    let names = ["a", "b", "c", "d"]

    let processes = try names.map { try start("add", "300", $0) }
    for process in processes { process.waitUntilExit() }

    let lines = try lines()
    #expect(processes.map(\.terminationStatus) == [0, 0, 0, 0])
    for name in names {
      #expect(lines.filter { $0.hasPrefix(name) } == (0..<300).map { #"\#(name) {\n  \#($0)\n}"# })
    }
    #expect(lines.count == 1200)
  }

  @Test func aKilledProcessLosesNothingItHasSaidIsWritten() throws {
    var said: [String] = []
    for round in 0..<40 {
      let process = try start("add", "100000", "r\(round)")
      let output = try #require(process.standardOutput as? Pipe).fileHandleForReading
      // Killed a little later each time, in the middle of whatever it does then.
      var text = ""
      let count = 1 + round
      while text.split(separator: "\n").count < count {
        text += String(decoding: output.availableData, as: UTF8.self)
      }
      kill(process.processIdentifier, SIGKILL)
      text += String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      var whole = text.split(separator: "\n", omittingEmptySubsequences: false)
      whole.removeLast()
      said += whole.map(String.init)
    }

    let entries = try lines().map { $0.replacingOccurrences(of: #" {\n  "#, with: " ") }
      .map { $0.replacingOccurrences(of: #"\n}"#, with: "") }
    let written = Set(entries)
    #expect(said.count > 40)
    #expect(said.allSatisfy { written.contains($0) })
  }

  @Test func aProcessKilledWhileItShortensTheFileLosesNothing() throws {
    try FileManager.default.createDirectory(
      at: home.history.deletingLastPathComponent(), withIntermediateDirectories: true)
    let long = (0..<12_600).map { "\($0)\n" }.joined()
    let short = (2600..<12_600).map { "\($0)\n" }.joined()
    let new = home.history.appendingPathExtension("new").path

    for _ in 0..<5 {
      try long.write(to: home.history, atomically: true, encoding: .utf8)
      try? FileManager.default.removeItem(atPath: new)
      let process = try start("add", "0", "none")
      while process.isRunning, !FileManager.default.fileExists(atPath: new) { usleep(100) }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()

      let left = try String(contentsOf: home.history, encoding: .utf8)
      #expect(left == long || left == short)
    }
    let process = try start("add", "1", "last")
    process.waitUntilExit()

    #expect(
      try String(contentsOf: home.history, encoding: .utf8) == short + #"last {\n  0\n}"# + "\n")
  }

  @Test func aBrokenFileIsReadAroundItsDamage() throws {
    try FileManager.default.createDirectory(
      at: home.history.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data([UInt8]("good\n".utf8) + [0xFF, 0x0A, 0x00, 0x0A] + [UInt8]("cut off".utf8))
      .write(to: home.history)

    #if Readline
      let terminal = try home.start()
      terminal.type("new\r")
      try terminal.wait("the input") {
        $0.rows.last == "probe>" && $0.rows.contains("input \"new\"")
      }
      terminal.type("\u{4}")
      #expect(try terminal.end() == .exit(0))
      let next = try home.start()
      next.type("\u{1B}[A")
      try next.expect("ready", "probe> new")
      next.type("\u{1B}[A")
      try next.expect("ready", "probe> good")
    #endif
  }

  #if Readline
    @Test func aBlockComesBackInTheNextSession() throws {
      let first = try home.start()
      first.type("a {\r\\n\r}\r")
      try first.wait("the input") {
        $0.rows.last == "probe>" && $0.rows.contains { $0.hasPrefix("input") }
      }
      first.send(SIGKILL)
      #expect(try first.end() == .signal(SIGKILL))

      let second = try home.start()
      second.type("\u{1B}[A")

      try second.expect("ready", "probe> a {", #"   ..> \n"#, "   ..> }")
    }
  #endif
}
