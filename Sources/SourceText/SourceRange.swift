/// The index of a file in the files of a compilation.
public struct SourceFileID: Hashable, Sendable {
  /// The index; 0 is the main file.
  public let index: UInt32

  /// Makes an id from an index.
  public init(_ index: UInt32) {
    self.index = index
  }
}

/// A half-open range of byte offsets in one file.
public struct SourceRange: Hashable, Sendable {
  /// The file.
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

  /// The smallest range that contains this one and `other`, which is in the same file.
  public func joined(with other: SourceRange) -> SourceRange {
    SourceRange(file: file, start: min(start, other.start), end: max(end, other.end))
  }
}
