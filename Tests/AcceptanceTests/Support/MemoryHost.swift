import Acceptance
import Dispatch
import Semantics

/// A world of values: files in memory, a clock that moves when it is read, threads of the system.
final class MemoryHost: @unchecked Sendable {
  // Everything variable is only touched under `semaphore`.
  private let semaphore = DispatchSemaphore(value: 1)
  private var files: [String: [UInt8]]
  private var time: UInt64 = 0
  private var noted: [String] = []
  private var written: [String] = []
  private var stopped = false
  private var diskIsFull = false
  /// What other processes write just before a file is rewritten, the next one last.
  private var lateChange: [[UInt8]] = []
  /// What `waitForChange` does, one closure a call: it changes files and says which, or presses a key.
  private var changes: [@Sendable (MemoryHost) -> Host.Wake]
  private var waitedFor: [[String]] = []

  var isContinuousIntegration = false
  var lastFailedPath: String?
  /// How far the clock moves each time it is read, nanoseconds.
  var step: UInt64 = 1_000

  init(_ files: [String: String], changes: [@Sendable (MemoryHost) -> [String]]) {
    self.files = files.mapValues { Array($0.utf8) }
    self.changes = changes.map { change in { .changed(change($0)) } }
  }

  init(_ files: [String: String], wakes: [Host.Wake] = []) {
    self.files = files.mapValues { Array($0.utf8) }
    changes = wakes.map { wake in { _ in wake } }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    semaphore.wait()
    defer { semaphore.signal() }
    return body()
  }

  var notes: [String] { locked { noted } }
  var writtenPaths: [String] { locked { written } }
  var waits: [[String]] { locked { waitedFor } }

  func text(_ path: String) -> String? {
    locked { files[Self.absolute(path)].map { String(decoding: $0, as: UTF8.self) } }
  }

  func set(_ path: String, _ text: String?) {
    locked { files[Self.absolute(path)] = text.map { Array($0.utf8) } }
  }

  func stop() { locked { stopped = true } }
  func change(lateTo texts: [String]) {
    locked { lateChange = texts.reversed().map { Array($0.utf8) } }
  }
  func fillDisk() { locked { diskIsFull = true } }

  /// Everything lies in `/`, which is the working folder as well; `.` and `..` are taken out.
  private static func absolute(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  private func contents(_ path: String) -> Host.PathContents {
    let key = Self.absolute(path)
    if files[key] != nil { return .file }
    let folder = key.isEmpty ? "" : key + "/"
    let inside = files.keys.filter { $0.hasPrefix(folder) }
    if inside.isEmpty { return .missing }
    let prefix = path == "." || path == "./" ? "./" : (path.hasSuffix("/") ? path : path + "/")
    let found = inside.filter {
      $0.hasSuffix(".trans")
        && !$0.dropFirst(folder.count).split(separator: "/").contains {
          $0.hasPrefix(".")
        }
    }.sorted().map { prefix + $0.dropFirst(folder.count) }
    return .folder(found.map { Host.Found(path: $0) })
  }

  var host: Host {
    Host(
      contents: { path in self.locked { self.contents(path) } },
      read: { path in
        self.locked { self.files[Self.absolute(path)].map { .bytes($0) } ?? .missing }
      },
      rewrite: { path, old, new in
        self.locked {
          if self.diskIsFull { return "no space left on device" }
          if let late = self.lateChange.popLast() { self.files[Self.absolute(path)] = late }
          if self.files[Self.absolute(path)] != old { return "another process has changed it" }
          self.files[Self.absolute(path)] = new
          self.written.append(path)
          return nil
        }
      },
      canonicalPath: { path in
        let key = Self.absolute(path)
        return self.locked {
          let exists =
            key.isEmpty || self.files.keys.contains { $0 == key || $0.hasPrefix(key + "/") }
          return exists ? "/" + key : nil
        }
      },
      identity: { Self.absolute($0) },
      now: {
        self.locked {
          self.time += self.step
          return self.time
        }
      },
      parallel: { workers, body in
        withoutActuallyEscaping(body) { body in
          let group = DispatchGroup()
          for worker in 1..<max(workers, 1) {
            DispatchQueue.global().async(group: group) { body(worker) }
          }
          body(0)
          group.wait()
        }
      },
      makeLock: {
        let semaphore = DispatchSemaphore(value: 1)
        return { body in
          semaphore.wait()
          body()
          semaphore.signal()
        }
      },
      rest: { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(1)) },
      isStopRequested: { self.locked { self.stopped } },
      waitForChange: { paths in
        let change: (@Sendable (MemoryHost) -> Host.Wake)? = self.locked {
          self.waitedFor.append(paths)
          return self.changes.isEmpty ? nil : self.changes.removeFirst()
        }
        return change.map { $0(self) }
      },
      note: { line in self.locked { self.noted.append(line) } },
      isContinuousIntegration: isContinuousIntegration, lastFailedPath: lastFailedPath)
  }
}
