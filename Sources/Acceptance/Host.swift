package import Semantics

/// Everything that a run of tests needs of the system, as closures.
///
/// The command line passes real files, threads and clocks; tests pass values. Every closure may be called on any
/// thread and by several at once, unless its comment says otherwise.
package struct Host: Sendable {
  /// The contents of a path.
  package enum PathContents: Sendable {
    /// A file of any name.
    case file
    /// A folder, with the `.trans` files in it and in the folders below, and what can't be read there and might be or hold such a file.
    ///
    /// Sorted by the UTF-8 bytes of their paths; folders and files whose names begin with `.` are left out, links to folders are not followed.
    case folder([Found])
    /// Nothing is there.
    case missing
    /// It can't be accessed; the reason, in lower case, without a full stop.
    case refused(String)
  }

  /// The end of the wait between two runs of `--watch`.
  package enum Wake: Hashable, Sendable {
    /// Some of the paths have changed.
    case changed([String])
    /// The user asks for the tests that failed last.
    case failed
    /// The user asks for the tests in whose 'file: test' a regular expression is found, from now on; empty for all tests.
    case matching(String)
  }

  /// A file or folder that a search has found.
  package struct Found: Hashable, Sendable {
    /// Its path, which begins with the path that was asked for.
    package var path: String
    /// The reason for which it can't be read, in lower case, without a full stop; nil for a script that can be opened.
    package var refusal: String?

    /// Makes an entry.
    package init(path: String, refusal: String? = nil) {
      self.path = path
      self.refusal = refusal
    }
  }

  /// Returns the contents of a path.
  package var contents: @Sendable (_ path: String) -> PathContents
  /// Reads a file.
  package var read: @Sendable (_ path: String) -> ImportResult
  /// Replaces the bytes of a file, given those that were read from it, nil for a missing file; returns nil, or the reason
  /// for a failure, in lower case, without a full stop.
  ///
  /// All or nothing: the bytes are written to a temporary file beside it, which then takes its place and its permissions; when the disk
  /// is full, the file is unchanged. Changes by another process are kept, in the file or beside it, and are a failure.
  package var rewrite: @Sendable (_ path: String, _ old: [UInt8]?, _ new: [UInt8]) -> String?
  /// The canonical path, with links resolved, of the file at a path; nil when there is none.
  package var canonicalPath: @Sendable (_ path: String) -> String?
  /// An identity of the file at a path, equal for all of its names, also for a file that does not exist yet.
  package var identity: @Sendable (_ path: String) -> String
  /// A monotonic clock in nanoseconds, for durations and the time limit of tests only.
  package var now: @Sendable () -> UInt64
  /// Calls a body with each number from 0 up to a count, each on its own thread, and returns when all calls have returned.
  ///
  /// A thread needs the stack of a main thread, 8 MB, as parsers and machines recurse; with a count of 1 the calling thread is used.
  package var parallel: @Sendable (_ workers: Int, _ body: @Sendable (Int) -> Void) -> Void
  /// Makes a lock: a function that runs a body under mutual exclusion.
  package var makeLock: @Sendable () -> Lock
  /// Lets other threads run for about a millisecond.
  package var rest: @Sendable () -> Void
  /// Whether the user asked to stop the run; once true it stays true.
  package var isStopRequested: @Sendable () -> Bool
  /// Waits until a file, or a file in a folder, changes, for `--watch`; only called by the watching thread.
  ///
  /// The paths are canonical; missing files are allowed. The result has the given paths that changed, a folder for a change in
  /// it; several changes in quick succession are returned together. Nil when the user asked to stop.
  package var waitForChange: @Sendable (_ paths: [String]) -> Wake?
  /// Shows the user a note, such as that a file was ignored; one line without a line break.
  package var note: @Sendable (String) -> Void
  /// Whether the environment says that this is continuous integration: `CI` is set and not empty.
  package var isContinuousIntegration: Bool
  /// The path of the file with the tests that failed last, for `--failed`; nil when there is none.
  package var lastFailedPath: String?

  /// Runs a body under mutual exclusion with all bodies of the same lock; not reentrant.
  package typealias Lock = @Sendable (_ body: () -> Void) -> Void

  /// Makes a host from its closures.
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
    waitForChange: @escaping @Sendable ([String]) -> Wake?,
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
