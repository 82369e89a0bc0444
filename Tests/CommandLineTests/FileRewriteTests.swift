import Foundation
import TestSupport
import Testing
import choreo

/// A rewrite that is disturbed between any two of its steps: no text of another process's is lost, whatever happens when.
@Suite struct FileRewriteTests {
  let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write("old\n", to: "card.trans")
  }

  private func text(_ name: String = "card.trans") -> String? {
    try? String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []).sorted()
  }

  private func rewrite(
    canExchange: Bool = true, old: String = "old\n", new: String = "new\n",
    atStep: @escaping (FileRewrite.Step) -> Bool = { _ in true }
  ) -> FileRewrite.Outcome {
    FileRewrite(
      file.path, old: Array(old.utf8), new: Array(new.utf8), canExchange: canExchange,
      atStep: atStep
    ).perform()
  }

  /// What another process does to the file.
  enum Change: CaseIterable {
    case append
    case replace
    case write

    func make(to file: URL) throws {
      switch self {
      case .append:
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("theirs\n".utf8))
        try handle.close()
      case .replace:
        let other = file.deletingLastPathComponent().appendingPathComponent("other")
        try Data("theirs\n".utf8).write(to: other)
        guard rename(other.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
      case .write: try Data("theirs\n".utf8).write(to: file, options: [])
      }
    }
  }

  @Test(arguments: [true, false])
  func anUndisturbedRewriteLeavesTheNewText(canExchange: Bool) {
    #expect(rewrite(canExchange: canExchange) == .written)
    #expect(text() == "new\n")
    #expect(names == ["card.trans"])
  }

  @Test func anotherTextThanTheKnownOneStays() {
    #expect(rewrite(old: "older\n") == .refused("another process has changed it"))
    #expect(text() == "old\n")
    #expect(names == ["card.trans"])
  }

  @Test(arguments: FileRewrite.Step.allCases, Change.allCases)
  func noChangeIsLost(step: FileRewrite.Step, change: Change) throws {
    for canExchange in [true, false] {
      try Data("old\n".utf8).write(to: file, options: [])
      let outcome = rewrite(canExchange: canExchange) { now in
        // What is put back is so because of a change before.
        if now == (step == .putBack ? .compared : step) { try? Change.append.make(to: file) }
        if now == step { try? change.make(to: file) }
        return true
      }
      let texts = try names.map { try #require(text($0)) }

      #expect(texts.contains { $0.contains("theirs\n") }, "\(outcome) \(texts)")
      #expect(!names.contains { $0.hasSuffix(".tmp") })
      if case .kept(let kept) = outcome {
        #expect(names.contains(URL(fileURLWithPath: kept).lastPathComponent))
      } else {
        #expect(names == ["card.trans"])
      }
      for name in names where name != "card.trans" {
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
      }
    }
  }

  @Test func whatComesBeforeTheExchangeIsPutBack() {
    let outcome = rewrite { step in
      if step == .compared { try? Change.append.make(to: file) }
      return true
    }

    #expect(outcome == .refused("another process has changed it"))
    #expect(text() == "old\ntheirs\n")
  }

  @Test func whatComesWhileItIsPutBackIsKeptBesideAndNamed() throws {
    let outcome = rewrite { step in
      if step == .compared || step == .exchanged { try? Change.append.make(to: file) }
      return true
    }

    guard case .kept(let kept) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(kept.hasSuffix("/card.trans.kept"))
    #expect(text() == "old\ntheirs\n")
    #expect(text("card.trans.kept") == "new\ntheirs\n")
  }

  #if os(Linux)
    /// A process may have the file open before the exchange and write it after, when its name is another file's.
    @Test func whoHasItOpenIsWaitedFor() throws {
      let handle = try FileHandle(forWritingTo: file)
      defer { try? handle.close() }
      #expect(rewrite() == .refused("another process has it open for writing"))
      #expect(text() == "old\n")

      try handle.close()
      nonisolated(unsafe) var late: FileHandle?
      let disturbed = rewrite { step in
        if step == .compared { late = try? FileHandle(forWritingTo: file) }
        if step == .exchanged {
          DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
            _ = try? late?.seekToEnd()
            try? late?.write(contentsOf: Data("late\n".utf8))
            try? late?.close()
          }
        }
        return true
      }
      #expect(disturbed == .refused("another process has changed it"))
      #expect(text() == "old\nlate\n")
      #expect(names == ["card.trans"])
    }
  #endif

  // MARK: - Killed

  @Test(arguments: FileRewrite.Step.allCases, [true, false])
  func aKilledRewriteLeavesAWholeTextAndNothingThatStays(
    step: FileRewrite.Step, canExchange: Bool
  ) throws {
    _ = rewrite(canExchange: canExchange) { now in
      if step == .putBack, now == .compared { try? Change.replace.make(to: file) }
      return now != step
    }
    let left = try #require(text())

    #expect(["old\n", "new\n", "theirs\n"].contains(left))
    #expect(rewrite(canExchange: canExchange, old: left, new: "next\n") == .written)
    #expect(text() == "next\n")
    #expect(names == ["card.trans"])
  }

  @Test func anothersTextInAKilledRewriteIsKept() throws {
    _ = rewrite { step in
      if step == .compared { try? Change.append.make(to: file) }
      return step != .exchanged
    }
    #expect(text() == "new\n")

    #expect(rewrite(old: "new\n", new: "next\n") == .written)
    #expect(names == ["card.trans", "card.trans.kept"])
    #expect(text("card.trans.kept") == "old\ntheirs\n")
  }

  // MARK: - Names

  @Test func aFileOfSeveralNamesIsRefused() throws {
    try FileManager.default.linkItem(at: file, to: folder.url.appendingPathComponent("second"))

    guard case .refused(let reason) = rewrite() else {
      Issue.record("it was rewritten")
      return
    }
    #expect(reason.hasPrefix("it has 2 hard links"))
    #expect(text() == "old\n" && text("second") == "old\n")
  }

  @Test func aLinkStaysOne() throws {
    let link = folder.url.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "card.trans")

    let rewrite = FileRewrite(link, old: Array("old\n".utf8), new: Array("new\n".utf8))
    #expect(rewrite.perform() == .written)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "card.trans")
    #expect(text() == "new\n")
  }
}
