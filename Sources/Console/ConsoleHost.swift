package import Semantics

/// The console's access to the operating system, as closures.
package struct ConsoleHost {
  /// Writes all of a text to standard output; returns false when the reading end has been closed.
  package var write: ([UInt8]) -> Bool
  /// Reads a file.
  package var read: (_ path: String) -> ImportResult
  /// A function that reads the imports of scripts in a folder, which have to be in the scripts' project.
  package var importReader: (_ folder: String) -> (_ path: String) -> ImportResult
  /// Replaces the contents of a file atomically, if they are still the bytes that were read (nil for a missing file), so that no
  /// change by another process is lost; returns nil, or the reason for a failure in lower case, without a full stop.
  package var rewriteFile: (_ path: String, _ old: [UInt8]?, _ new: [UInt8]) -> String?
  /// Writes bytes to something other than a plain file, such as a device; returns nil, or the reason for a failure.
  package var writeDevice: (_ path: String, _ bytes: [UInt8]) -> String?
  /// Tests whether a file can be written, without changing it; returns nil, or the reason for a failure, as `rewriteFile` does.
  package var tryWriting: (_ path: String) -> String?
  /// The canonical path of a file or folder, with links resolved; nil when there is none.
  package var canonicalPath: (_ path: String) -> String?
  /// The sorted names in a folder, those of folders with a `/` at their ends; empty when the folder does not exist.
  package var names: (_ folder: String) -> [String]
  /// Whether the user has interrupted the run since `beginRun` was called.
  ///
  /// It is called on the threads of worlds.
  package var isInterrupted: @Sendable () -> Bool
  /// Called before waiting for an input; earlier interruptions no longer count.
  package var beginRun: () -> Void

  /// Makes a host of its closures.
  package init(
    write: @escaping ([UInt8]) -> Bool, read: @escaping (String) -> ImportResult,
    importReader: @escaping (String) -> (String) -> ImportResult,
    rewriteFile: @escaping (String, [UInt8]?, [UInt8]) -> String?,
    writeDevice: @escaping (String, [UInt8]) -> String?,
    tryWriting: @escaping (String) -> String?, canonicalPath: @escaping (String) -> String?,
    names: @escaping (String) -> [String], isInterrupted: @escaping @Sendable () -> Bool,
    beginRun: @escaping () -> Void
  ) {
    self.write = write
    self.read = read
    self.importReader = importReader
    self.rewriteFile = rewriteFile
    self.writeDevice = writeDevice
    self.tryWriting = tryWriting
    self.canonicalPath = canonicalPath
    self.names = names
    self.isInterrupted = isInterrupted
    self.beginRun = beginRun
  }
}
