/// Access to a history file, which the command line provides.
package struct HistoryAccess {
  /// The contents of the file before a change.
  package struct Contents {
    /// The size in bytes; 0 for a missing file.
    package var size: Int
    /// The last byte; nil for an empty file.
    package var lastByte: UInt8?
    /// Reads at most this number of bytes from its end.
    package var read: (Int) -> [UInt8]

    /// Makes the contents of a file.
    package init(size: Int, lastByte: UInt8?, read: @escaping (Int) -> [UInt8]) {
      self.size = size
      self.lastByte = lastByte
      self.read = read
    }
  }

  /// A change of the file.
  package enum Change: Equatable, Sendable {
    /// No change.
    case none
    /// Appends these bytes.
    case append([UInt8])
    /// Replaces all of it by these bytes, atomically.
    case replace([UInt8])
  }

  /// Reads at most this number of bytes from the end of the file, and its size; nil when it cannot be read.
  package var read: (Int) -> (bytes: [UInt8], size: Int)?
  /// Changes the file while other processes are locked out; returns nil, or the reason for a failure.
  package var update: ((Contents) -> Change) -> String?

  /// Makes an access to a file.
  package init(
    read: @escaping (Int) -> (bytes: [UInt8], size: Int)?,
    update: @escaping ((Contents) -> Change) -> String?
  ) {
    self.read = read
    self.update = update
  }
}
