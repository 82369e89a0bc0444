import CFileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Calls for replacing a file that other processes may be writing.
extension SystemCalls {
  /// The result of a call that not every file system supports.
  enum Step {
    case done
    case unsupported
    /// `lastError` has the reason.
    case failed
  }

  /// Exchanges two files of one folder in one step.
  static func exchange(_ first: String, _ second: String) -> Step {
    if choreo_file_exchange(first, second) == 0 { return .done }
    return errno == ENOSYS ? .unsupported : .failed
  }

  /// Renames a file to a name that is not in use; false on failure.
  static func moveToNew(_ path: String, _ target: String) -> Bool {
    choreo_file_move_new(path, target) == 0
  }

  /// Adds a hard link to a file; false on failure.
  static func link(_ path: String, _ second: String) -> Bool {
    #if canImport(Glibc)
      Glibc.link(path, second) == 0
    #elseif canImport(Musl)
      Musl.link(path, second) == 0
    #else
      Darwin.link(path, second) == 0
    #endif
  }

  /// Whether a process may write to an open file.
  enum Writer {
    case none
    case some
    /// The system does not tell.
    case unknown
  }

  /// Whether a process has a file open for writing; this process has it open only for reading.
  static func writer(of descriptor: Int32) -> Writer {
    switch choreo_file_has_writer(descriptor) {
    case 0: .none
    case 1: .some
    default: .unknown
    }
  }

  /// Locks an open file until it is closed or the process ends; false when another process has locked it.
  static func tryLocking(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// Whether there is a process with a number.
  static func isAlive(_ process: Int32) -> Bool {
    process > 0 && (kill(process, 0) == 0 || errno == EPERM)
  }

  /// The time of day, to compare with that of a file; no output depends on it.
  static var secondsSince1970: Int { time(nil) }

  /// Whether the last call failed because the file does not exist.
  static var lastErrorIsMissing: Bool { errno == ENOENT }
}
