/// The files that standard output and standard error go to.
///
/// They must not be read as scripts: the output would become part of the script, endlessly.
enum StandardOutputs {
  /// Whether a file is standard output or standard error.
  static func contain(_ identity: SystemCalls.FileIdentity) -> Bool {
    for descriptor: Int32 in 1...2 {
      if let status = SystemCalls.status(descriptor), status.kind == .file,
        SystemCalls.isOpenForWriting(descriptor), status.identity == identity
      {
        return true
      }
    }
    return false
  }
}
