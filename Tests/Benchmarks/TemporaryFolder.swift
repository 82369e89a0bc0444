#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new folder for the files of a benchmark, removed with its contents.
struct TemporaryFolder {
  let path: String

  /// Makes the folder; nil when the system refuses.
  init?() {
    var template = Array("/tmp/choreo-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Makes a folder in it and returns its path.
  func folder(_ name: String) -> String {
    mkdir("\(path)/\(name)", 0o755)
    return "\(path)/\(name)"
  }

  func remove() {
    _ = ProcessMeasure.run(["rm", "-rf", path])
  }
}
