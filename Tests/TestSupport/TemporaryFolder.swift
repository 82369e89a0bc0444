package import Foundation

/// A folder that is removed with the last reference to it.
package final class TemporaryFolder {
  /// Its location.
  package let url: URL

  /// Makes a folder with a unique name.
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

  /// Writes a text file in it, and the folders in its name.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> URL {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file of bytes in it, and the folders in its name.
  @discardableResult
  package func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }
}
