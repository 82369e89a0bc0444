/// The files that standard output and standard error go to.
///
/// What is written there must not be read as a script: it would become part of it, or be read again and again.
enum StandardOutputs {
  private static let identities: [SystemCalls.FileIdentity] = ([1, 2] as [Int32]).compactMap {
    descriptor in
    guard let status = SystemCalls.status(descriptor), status.kind == .file,
      SystemCalls.isOpenForWriting(descriptor)
    else { return nil }
    return status.identity
  }

  /// Whether a file is one of them.
  static func contain(_ identity: SystemCalls.FileIdentity) -> Bool {
    identities.contains(identity)
  }
}
