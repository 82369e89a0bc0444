/// Names one of the files of a compilation: an index into its list of files.
public struct SourceFileID: Hashable, Sendable {
  /// The position in the compilation's list of files; 0 is the file that was asked for.
  public let index: UInt32

  /// Makes an id from a position in the list of files.
  public init(_ index: UInt32) {
    self.index = index
  }
}

/// A half-open range of byte offsets in one file.
public struct SourceRange: Hashable, Sendable {
  /// The file the offsets are in.
  public var file: SourceFileID
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset after the last byte; equal to `start` for a place between two bytes.
  public var end: UInt32

  /// Makes a range; an end before the start is taken as the start.
  public init(file: SourceFileID, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = max(start, end)
  }

  /// The smallest range that holds this one and `other`, which is in the same file.
  public func joined(with other: SourceRange) -> SourceRange {
    SourceRange(file: file, start: min(start, other.start), end: max(end, other.end))
  }
}
