package import Semantics

/// The world outside, as closures: all that a console asks of the system it runs on.
package struct ConsoleHost {
  /// Writes all of a text to standard output; returns false when the reading end has been closed.
  package var write: ([UInt8]) -> Bool
  /// Reads a file.
  package var read: (_ path: String) -> ImportResult
  /// Reads a file that a script imports, which may lie nowhere but in the script's folder.
  package var readImport: (_ path: String, _ folder: String) -> ImportResult
  /// Gives a file other bytes in place of those that were read from it, nil for a file that was missing, all of them or none;
  /// gives nil, or why not, in lower case, without a full stop. What another process has written since is never lost.
  package var rewriteFile: (_ path: String, _ old: [UInt8]?, _ new: [UInt8]) -> String?
  /// Writes bytes to what is no plain file, such as a device; gives nil, or why not.
  package var writeDevice: (_ path: String, _ bytes: [UInt8]) -> String?
  /// Finds out whether a file can be written, leaving everything as it is; gives nil, or why not, as `rewriteFile` does.
  package var tryWriting: (_ path: String) -> String?
  /// The one path of a file or folder, links followed; nil when there is none.
  package var canonicalPath: (_ path: String) -> String?
  /// The names of what is in a folder, folders with a `/` at their ends, sorted; empty when there is none.
  package var names: (_ folder: String) -> [String]
  /// Whether the user has asked that what runs should stop, since `beginRun` was called.
  ///
  /// It is asked on the threads of worlds.
  package var isInterrupted: @Sendable () -> Bool
  /// Called before an input is waited for: what was asked before concerns what ran before.
  package var beginRun: () -> Void

  /// Makes a host of its closures.
  package init(
    write: @escaping ([UInt8]) -> Bool, read: @escaping (String) -> ImportResult,
    readImport: @escaping (String, String) -> ImportResult,
    rewriteFile: @escaping (String, [UInt8]?, [UInt8]) -> String?,
    writeDevice: @escaping (String, [UInt8]) -> String?,
    tryWriting: @escaping (String) -> String?, canonicalPath: @escaping (String) -> String?,
    names: @escaping (String) -> [String], isInterrupted: @escaping @Sendable () -> Bool,
    beginRun: @escaping () -> Void
  ) {
    self.write = write
    self.read = read
    self.readImport = readImport
    self.rewriteFile = rewriteFile
    self.writeDevice = writeDevice
    self.tryWriting = tryWriting
    self.canonicalPath = canonicalPath
    self.names = names
    self.isInterrupted = isInterrupted
    self.beginRun = beginRun
  }
}
