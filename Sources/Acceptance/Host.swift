package import Semantics

/// The world outside: all that a run of tests asks of the system it runs on, as closures.
///
/// The command line makes one of real files, threads and clocks; tests make one of values. Every closure may be called on any
/// thread and by several at once, unless it says otherwise.
package struct Host: Sendable {
  /// What there is at a path.
  package enum PathContents: Sendable {
    /// A file, whatever its name.
    case file
    /// A folder, with the paths of the `.trans` files in it and in the folders below, each beginning with the path that was asked for.
    ///
    /// Sorted by their UTF-8 bytes; folders and files whose names begin with `.` are left out, links to folders are not followed.
    case folder([String])
    /// Nothing.
    case missing
    /// Something that cannot be looked at; why, in lower case, without a full stop.
    case refused(String)
  }

  /// Looks at a path.
  package var contents: @Sendable (_ path: String) -> PathContents
  /// Reads a file.
  package var read: @Sendable (_ path: String) -> ImportResult
  /// Gives a file other bytes in place of those that were read from it, nil for a file that was missing; gives nil, or why not,
  /// in lower case, without a full stop.
  ///
  /// All or nothing: the bytes go to a temporary file beside it, which then takes its place and its permissions; a full disk
  /// leaves the old file as it was. What another process has written since stays, or is kept beside the file, and is a reason.
  package var rewrite: @Sendable (_ path: String, _ old: [UInt8]?, _ new: [UInt8]) -> String?
  /// The one absolute path, links followed, of what is at a path; nil when there is nothing.
  package var canonicalPath: @Sendable (_ path: String) -> String?
  /// What tells the file at a path from every other one, whatever its names are, also one that is missing yet.
  package var identity: @Sendable (_ path: String) -> String
  /// A monotonic clock in nanoseconds, for durations and the guard against tests that take too long; nothing else depends on it.
  package var now: @Sendable () -> UInt64
  /// Calls a body with each number from 0 up to a count, each on a thread of its own, and returns when all have returned.
  ///
  /// A thread needs the stack of a main thread, 8 MB, as parsers and machines recurse; with a count of 1 the calling thread serves.
  package var parallel: @Sendable (_ workers: Int, _ body: @Sendable (Int) -> Void) -> Void
  /// Makes a lock: a function that runs a body while no other thread runs one under the same lock.
  package var makeLock: @Sendable () -> Lock
  /// Lets other threads run for about a millisecond.
  package var rest: @Sendable () -> Void
  /// Whether the user asked the run to stop; once true it stays true.
  package var isStopRequested: @Sendable () -> Bool
  /// Waits until one of some files or something in some folders changes, for `--watch`; only called by the thread that watches.
  ///
  /// The paths are canonical ones, and those of files that are missing yet. What changed is given in the same words as it was asked
  /// for, a change in a folder by the folder; several changes in quick succession are one. Nil when the user asked to stop.
  package var waitForChange: @Sendable (_ paths: [String]) -> [String]?
  /// Says something to the user that is no result, such as that a file was ignored; one line without a line break.
  package var note: @Sendable (String) -> Void
  /// Whether the environment says that this is continuous integration: `CI` is set and not empty.
  package var isContinuousIntegration: Bool
  /// Where the tests that failed last are kept for `--failed`; nil when they are not kept.
  package var lastFailedPath: String?

  /// Runs a body while no other thread runs one under the same lock; not reentrant.
  package typealias Lock = @Sendable (_ body: () -> Void) -> Void

  /// Makes a host of its closures.
  package init(
    contents: @escaping @Sendable (String) -> PathContents,
    read: @escaping @Sendable (String) -> ImportResult,
    rewrite: @escaping @Sendable (String, [UInt8]?, [UInt8]) -> String?,
    canonicalPath: @escaping @Sendable (String) -> String?,
    identity: @escaping @Sendable (String) -> String,
    now: @escaping @Sendable () -> UInt64,
    parallel: @escaping @Sendable (Int, @Sendable (Int) -> Void) -> Void,
    makeLock: @escaping @Sendable () -> Lock,
    rest: @escaping @Sendable () -> Void,
    isStopRequested: @escaping @Sendable () -> Bool,
    waitForChange: @escaping @Sendable ([String]) -> [String]?,
    note: @escaping @Sendable (String) -> Void,
    isContinuousIntegration: Bool = false,
    lastFailedPath: String? = nil
  ) {
    self.contents = contents
    self.read = read
    self.rewrite = rewrite
    self.canonicalPath = canonicalPath
    self.identity = identity
    self.now = now
    self.parallel = parallel
    self.makeLock = makeLock
    self.rest = rest
    self.isStopRequested = isStopRequested
    self.waitForChange = waitForChange
    self.note = note
    self.isContinuousIntegration = isContinuousIntegration
    self.lastFailedPath = lastFailedPath
  }
}
