/// The files that standard output and standard error go to.
///
/// They must not be read as scripts: the output would become part of the script, endlessly.
enum StandardOutputs {
  private static let identities: [SystemCalls.FileIdentity] = ([1, 2] as [Int32]).compactMap {
    descriptor in
    guard let status = SystemCalls.status(descriptor), status.kind == .file,
      SystemCalls.isOpenForWriting(descriptor)
    else { return nil }
    return status.identity
  }

  /// Whether a file is standard output or standard error.
  static func contain(_ identity: SystemCalls.FileIdentity) -> Bool {
    identities.contains(identity)
  }
}
