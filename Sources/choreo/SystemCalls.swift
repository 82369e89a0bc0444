// The one place that names the platform's C library.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few calls to the system that the command line needs; nothing below it needs any.
enum SystemCalls {
  /// Writes to a closed pipe, or past the largest size a file may have, then give an error instead of ending the process without a word.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process.
  static func exit(with ending: Ending) -> Never {
    _exit(ending.rawValue)
  }

  /// Whether a file descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// An environment variable's value, nil when it is not set or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The path without links and `.` or `..`, nil when there is no such file.
  static func canonicalPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether the last call's error is that something is there already.
  static var lastErrorIsExisting: Bool { errno == EEXIST }

  /// The text of the last call's error.
  static var lastError: String { String(cString: strerror(errno)) }

  /// Opens a file for reading; a negative number is an error.
  static func openForReading(_ path: String) -> Int32 {
    open(path, O_RDONLY | O_CLOEXEC)
  }

  /// Ends the use of a descriptor.
  static func closeFile(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// Makes a file for writing, empty; a negative number is an error, one that it is there already among them.
  static func create(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  }

  /// Opens a file that is there for writing at its beginning, such as a device; a negative number is an error.
  static func openForWriting(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CLOEXEC)
  }

  /// Waits until what was written to a file is on the disk; false when it cannot be.
  static func synchronize(_ descriptor: Int32) -> Bool {
    // Pipes and some file systems have nothing to wait for.
    fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS
  }

  /// Gives an open file the permissions of another; false when it cannot be.
  static func copyPermissions(of path: String, to descriptor: Int32) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && fchmod(descriptor, status.st_mode & 0o7777) == 0
  }

  /// Puts a file in the place of another in one step; false when it cannot be.
  static func move(_ path: String, to target: String) -> Bool {
    rename(path, target) == 0
  }

  /// Removes a file.
  static func removeFile(_ path: String) {
    _ = unlink(path)
  }

  /// Makes a folder, for everybody or for the user alone; true when it is there now.
  static func makeFolder(_ path: String, isPrivate: Bool = false) -> Bool {
    mkdir(path, isPrivate ? 0o700 : 0o777) == 0 || errno == EEXIST
  }

  // MARK: - Files that several processes write

  /// Opens a file of the user's own for writing at its end, or emptied; a negative number is an error.
  static func openPrivate(_ path: String, isEmptied: Bool) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK
    let descriptor = open(path, flags | (isEmptied ? O_TRUNC : O_APPEND), 0o600)
    // One that was there may have been open to others.
    if descriptor >= 0 { _ = fchmod(descriptor, 0o600) }
    return descriptor
  }

  /// Waits until no other process has locked an open file, and locks it until it is closed or the process ends; false when
  /// that takes longer than two seconds.
  static func lock(_ descriptor: Int32) -> Bool {
    for _ in 0..<1000 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      sleep(milliseconds: 2)
    }
    return false
  }

  /// How many bytes an open file has; nil for what is no plain file.
  static func size(_ descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, kind(status) == .file else { return nil }
    return Int(status.st_size)
  }

  /// Goes on reading an open file at another place; false when it cannot be.
  static func seek(_ descriptor: Int32, to offset: Int) -> Bool {
    lseek(descriptor, off_t(offset), SEEK_SET) >= 0
  }

  /// Whether a file may be written to.
  static func isWritable(_ path: String) -> Bool {
    access(path, W_OK) == 0
  }

  /// What there is at a path.
  enum FileKind {
    case file
    case folder
    /// A device, a pipe or a socket.
    case special
    case missing
    /// Something that cannot be looked at; `lastError` says why.
    case refused
  }

  /// What there is at a path, a link's target for a link.
  static func kind(of path: String) -> FileKind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .missing : .refused
    }
    return kind(status)
  }

  /// Whether there is a link at a path.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && (status.st_mode & S_IFMT) == S_IFLNK
  }

  private static func kind(_ status: stat) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .special
    }
  }

  /// What tells one state of a file from another.
  struct FileStamp: Hashable, Sendable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int64
    var identity: UInt64
  }

  /// The state of a file, nil when there is none.
  static func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return FileStamp(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int64(status.st_size),
      identity: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// The names in a folder but `.` and `..`, in any order; nil when it cannot be read.
  static func names(inFolder path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The folder the process is in; nil when it is gone.
  static var currentFolder: String? { canonicalPath(".") }

  /// The number of this process.
  static var processNumber: Int32 { getpid() }

  // MARK: - Terminal

  /// How many columns a terminal has; nil when it does not say.
  static func terminalWidth(_ descriptor: Int32) -> Int? {
    #if canImport(Musl)
      return nil
    #else
      var size = winsize()
      guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
      return Int(size.ws_col)
    #endif
  }

  // MARK: - Time

  /// A monotonic clock, nanoseconds.
  static var monotonicNanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Lets other threads run for a while.
  static func sleep(milliseconds: Int) {
    var time = timespec(
      tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    nanosleep(&time, nil)
  }

  // MARK: - Threads

  /// How many processors there are for this process.
  static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// A lock of the system's; not reentrant.
  final class Mutex: @unchecked Sendable {
    // The address of the mutex never changes, and the system guards what is in it: that is why this is Sendable.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    func lock() {
      pthread_mutex_lock(mutex)
    }

    func unlock() {
      pthread_mutex_unlock(mutex)
    }
  }

  /// A lock of the system's with a way to wait until another thread has changed what it guards; not reentrant.
  final class Condition: @unchecked Sendable {
    // The addresses never change, and the system guards what is in them: that is why this is Sendable.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
      condition.initialize(to: pthread_cond_t())
      pthread_cond_init(condition, nil)
    }

    deinit {
      pthread_cond_destroy(condition)
      condition.deallocate()
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    /// Calls a body while no other thread is in one.
    func locked<Result>(_ body: () -> Result) -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body()
    }

    /// Lets others in until one of them wakes this thread; to be called in a locked body.
    func wait() {
      pthread_cond_wait(condition, mutex)
    }

    /// Wakes all that wait.
    func wakeAll() {
      pthread_cond_broadcast(condition)
    }
  }

  /// What a new thread is given.
  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// The bytes of a thread's stack: as much as a main thread's, because the language's stages recurse.
  private static let stackSize = 8 << 20

  /// Begins a thread with a stack of 8 MB; nil when the system gives none.
  private static func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
    let box = Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let result = pthread_create(&thread, &attributes, threadMain, box.toOpaque())
    guard result == 0 else {
      box.release()
      return nil
    }
    return thread
  }

  #if canImport(Darwin)
    private static let threadMain:
      @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { run($0) }
  #else
    private static let threadMain:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
        pointer.flatMap { run($0) }
      }
  #endif

  private static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().run()
    return nil
  }

  /// Begins a thread that nobody waits for; false when the system gives none.
  static func detachThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = startThread(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Where a thread's own number is kept.
  private static let threadNumberKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The number `parallel` gave this thread; 0 for others.
  static var threadNumber: Int { Int(bitPattern: pthread_getspecific(threadNumberKey)) }

  /// Calls a body with each number from 0 up to `count`, each on a thread of its own, and waits for all of them.
  ///
  /// Where the system gives no more threads, the calling one does the work.
  static func parallel(_ count: Int, _ body: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      var threads: [pthread_t] = []
      for number in 0..<max(0, count) {
        let thread = startThread {
          pthread_setspecific(threadNumberKey, UnsafeRawPointer(bitPattern: number))
          withFaultStack { body(number) }
        }
        if let thread {
          threads.append(thread)
        } else {
          body(number)
        }
      }
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  // MARK: - Signals

  /// Calls a body, on a thread made for it, for each SIGINT and SIGTERM, which no longer end the process.
  ///
  /// A thread that waits for signals may do what a signal handler may not. To be called before other threads are made, as
  /// they take over which signals are blocked.
  static func onInterruption(_ body: @escaping @Sendable () -> Void) {
    var signals = interruptions()
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let isWaiting = detachThread {
      var signals = interruptions()
      var number: Int32 = 0
      while sigwait(&signals, &number) == 0 { body() }
    }
    if !isWaiting { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Whether SIGINT came; a handler may only write a flag.
  private nonisolated(unsafe) static let interruptionFlag: UnsafeMutablePointer<sig_atomic_t> = {
    let flag = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    flag.initialize(to: 0)
    return flag
  }()

  /// Has SIGINT remembered instead of ending the process.
  static func countInterruptions() {
    forgetInterruptions()
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { _ in SystemCalls.interruptionFlag.pointee = 1 }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigemptyset(&action.sa_mask)
    action.sa_flags = SA_RESTART
    sigaction(SIGINT, &action, nil)
  }

  /// Whether SIGINT came since it was last forgotten.
  static var hasInterruptions: Bool { interruptionFlag.pointee != 0 }

  static func forgetInterruptions() { interruptionFlag.pointee = 0 }

  private static func interruptions() -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }

  /// Has a function called when a fault is about to end the process.
  ///
  /// The function may only do what is safe in a signal handler, and ends with `endHandler`. It runs on the stack of
  /// `withFaultStack`, since a stack that overflowed has no room for it.
  static func onFault(_ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    let flags = UInt32(truncatingIfNeeded: SA_ONSTACK) | UInt32(truncatingIfNeeded: SA_RESETHAND)
    action.sa_flags = Int32(bitPattern: flags)
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      sigaction(signal, &action, nil)
    }
  }

  /// Runs a body on a thread that has another stack for the handler of faults.
  static func withFaultStack(_ body: () -> Void) {
    let size = 64 << 10
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = size
    sigaltstack(&stack, nil)
    body()
    stack.ss_flags = Int32(SS_DISABLE)
    sigaltstack(&stack, nil)
    memory.deallocate()
  }

  /// Ends the handler of a fault: the process ends as it would have without the handler, once it has returned.
  static func endHandler(_ signal: Int32) {
    raise(signal)
  }

  /// Writes to standard error from a signal handler.
  static func writeInHandler(_ start: UnsafeRawPointer, count: Int) {
    _ = write(2, start, count)
  }

  /// Whether an open file is a directory.
  static func isDirectory(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && (status.st_mode & S_IFMT) == S_IFDIR
  }

  /// The size of an open file, bytes; 0 for what has none, such as a pipe.
  static func fileSize(_ descriptor: Int32) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return 0 }
    return Int(clamping: status.st_size)
  }

  /// Reads up to `buffer.count` bytes: their number, 0 at the end, negative on an error.
  static func readBytes(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Writes all of a buffer; false when it cannot be.
  static func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Bool {
    var written = 0
    while written < buffer.count {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      written += count
    }
    return true
  }
}
