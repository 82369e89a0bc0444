import Foundation
import Semantics
import SourceText
import Testing

/// Bodies of `animateTransition(using:)` as apps have them: pasted into an animator, each needs at most two edits by hand besides those that
/// `check --fix` makes.
///
/// In `Tests/Pasted` a body is `NAME.txt`, and the script that it becomes `NAME.trans`.
@Suite struct PastedTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Pasted")

  private static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()

  @Test func thereAreTwenty() {
    #expect(Self.names.count >= 20)
  }

  @Test(arguments: names)
  func aPastedBodyNeedsTwoEditsAtMost(name: String) throws {
    let body = try text("\(name).txt")
    let script = try text("\(name).trans")
    let pasted =
      "animator Pasted {\n  transitionDuration: 400ms\n\n"
      + "  on animateTransition(using transitionContext) {\n\(body)  }\n}\n"

    let fixed = SafeFixTests.fixed(pasted).split(separator: "\n")
    let wanted = script.split(separator: "\n")

    #expect(fixed.count == wanted.count)
    #expect(zip(fixed, wanted).count { $0 != $1 } <= 2)
    #expect(SafeFixTests.errors(of: script) == [])
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
  }
}
