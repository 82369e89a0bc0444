import CReadline

/// The GNU readline this program was linked with.
public enum ReadlineLibrary {
  /// Its version, such as `8.2`.
  public static var version: String {
    guard let version = choreo_readline_version() else { return "unknown" }
    return String(cString: version)
  }
}
