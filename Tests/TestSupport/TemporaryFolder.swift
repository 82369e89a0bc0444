package import Foundation

/// A folder that is gone when nobody holds it any more.
package final class TemporaryFolder {
  /// Where it is.
  package let url: URL

  /// Makes a folder that nobody else has.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("choreo-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Makes an empty file in it.
  package func emptyFile(_ name: String) throws -> URL {
    try write("", to: name)
  }

  /// Writes a file in it, in folders of its own when its name has some.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> URL {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file of bytes in it, in folders of its own when its name has some.
  @discardableResult
  package func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }
}
