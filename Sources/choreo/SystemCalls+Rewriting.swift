import CFileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// What it takes to replace a file that others may be writing.
extension SystemCalls {
  /// What came of a step that not every file system can do.
  enum Step {
    case done
    case unsupported
    /// `lastError` says why.
    case failed
  }

  /// Lets two files of one folder change names in one step.
  static func exchange(_ first: String, _ second: String) -> Step {
    if choreo_file_exchange(first, second) == 0 { return .done }
    return errno == ENOSYS ? .unsupported : .failed
  }

  /// Gives a file a name that no file has yet; false when it cannot be.
  static func moveToNew(_ path: String, _ target: String) -> Bool {
    choreo_file_move_new(path, target) == 0
  }

  /// Gives a file a second name; false when it cannot be.
  static func link(_ path: String, _ second: String) -> Bool {
    #if canImport(Glibc)
      Glibc.link(path, second) == 0
    #elseif canImport(Musl)
      Musl.link(path, second) == 0
    #else
      Darwin.link(path, second) == 0
    #endif
  }

  /// Whether some process may write an open file.
  enum Writer {
    case none
    case some
    /// The system does not say.
    case unknown
  }

  /// Whether some process has a file open for writing that is open here for reading alone.
  static func writer(of descriptor: Int32) -> Writer {
    switch choreo_file_has_writer(descriptor) {
    case 0: .none
    case 1: .some
    default: .unknown
    }
  }

  /// Locks an open file until it is closed or the process ends, unless another has locked it; false then.
  static func tryLocking(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// Whether there is a process of a number.
  static func isAlive(_ process: Int32) -> Bool {
    process > 0 && (kill(process, 0) == 0 || errno == EPERM)
  }

  /// The time of day, to compare with a file's; nothing that can be observed depends on it.
  static var secondsSince1970: Int { time(nil) }

  /// Whether the last call's error is that there is no such file.
  static var lastErrorIsMissing: Bool { errno == ENOENT }
}
