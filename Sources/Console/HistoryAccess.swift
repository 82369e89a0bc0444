/// How a history file is reached; the command line knows how.
package struct HistoryAccess {
  /// What there is of the file when it is about to be changed.
  package struct Contents {
    /// How many bytes it has, 0 when it is not there.
    package var size: Int
    /// Its last byte, nil when it has none.
    package var lastByte: UInt8?
    /// Reads its end, up to so many bytes.
    package var read: (Int) -> [UInt8]

    /// Makes what there is of a file.
    package init(size: Int, lastByte: UInt8?, read: @escaping (Int) -> [UInt8]) {
      self.size = size
      self.lastByte = lastByte
      self.read = read
    }
  }

  /// What becomes of the file.
  package enum Change: Equatable, Sendable {
    /// It stays as it is.
    case none
    /// These bytes are written at its end.
    case append([UInt8])
    /// These bytes take the place of all of it, in one step.
    case replace([UInt8])
  }

  /// Reads the end of the file, up to so many bytes, and says how many the file has; nil when it cannot be read.
  package var read: (Int) -> (bytes: [UInt8], size: Int)?
  /// Changes the file while no other process does; gives nil, or why it could not be changed.
  package var update: ((Contents) -> Change) -> String?

  /// Makes a way to a file.
  package init(
    read: @escaping (Int) -> (bytes: [UInt8], size: Int)?,
    update: @escaping ((Contents) -> Change) -> String?
  ) {
    self.read = read
    self.update = update
  }
}
