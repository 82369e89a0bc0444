import Console
import Testing

struct HistoryFileTests {
  @Test(arguments: [
    ("a", "a\n"), ("a {\n  b\n}", "a {\\n  b\\n}\n"), (#"\n"#, "\\\\n\n"),
    ("\ta\r\u{1B}[m\u{7F}", "\\ta\\u{D}\\u{1B}[m\\u{7F}\n"),
    ("é中🎬\u{202E}", "é中🎬\u{202E}\n"), ("\0x", "\\u{0}x\n"),
  ])
  func anInputIsOneLineAndComesBack(entry: String, line: String) throws {
    let bytes = try #require(HistoryFile.line(for: entry))

    #expect(String(decoding: bytes, as: UTF8.self) == line)
    #expect(HistoryFile.entries(in: bytes) == [entry])
  }

  @Test func whatIsBlankOrTooLargeIsNotKept() {
    #expect(HistoryFile.line(for: "") == nil)
    #expect(HistoryFile.line(for: " \n\t") == nil)
    #expect(HistoryFile.line(for: String(repeating: "x", count: 100_001)) == nil)
    #expect(HistoryFile.line(for: String(repeating: "x", count: 100_000)) != nil)
  }

  @Test(arguments: [
    ("a\nb\n", ["a", "b"]), ("a\na\nb\na\n", ["a", "b", "a"]), ("a\nhalf", ["a"]), ("", []),
    ("\n\n", []),
    ("a\n\u{0}\u{0}\nb\n", ["a", "b"]), ("half\u{18}\nb\n", ["b"]), ("a\\\nb\n", ["b"]),
    ("a\\xb\nb\n", ["b"]), ("\\u{41}\n\\u{}\n\\u{1F\n\\u1B\n\\u{20}\nb\n", ["b"]),
    ("a\r\nb\n", ["b"]),
  ])
  func whatCannotHaveBeenWrittenIsPassedOver(text: String, expected: [String]) {
    #expect(HistoryFile.entries(in: Array(text.utf8)) == expected)
  }

  @Test func bytesThatAreNoTextArePassedOver() {
    let bytes = Array("a\n".utf8) + [0xFF, 0x0A, 0xC3, 0x0A] + Array("b\n".utf8)

    #expect(HistoryFile.entries(in: bytes) == ["a", "b"])
    #expect(HistoryFile.entries(in: bytes, isCut: true) == ["b"])
  }

  /// However a file was cut off or damaged, what can be read was written.
  @Test func damageMakesNoEntries() {
    let entries = ["one", "a {\n  b\n}", "thr\\ee", "é"]
    let bytes = HistoryFile.bytes(of: entries)

    for count in 0...bytes.count {
      let left = HistoryFile.entries(in: Array(bytes.prefix(count)))
      #expect(left == Array(entries.prefix(left.count)))
    }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] = 0
      let left = HistoryFile.entries(in: damaged)
      #expect(left.count >= entries.count - 2)
      #expect(left.allSatisfy(entries.contains))
    }
  }

  @Test func theNewestEntriesAreKept() {
    let entries = (0..<10_050).map { "entry \($0)" }

    let kept = HistoryFile.entries(in: HistoryFile.bytes(of: entries))

    #expect(kept == Array(entries.suffix(10_000)))
    #expect(HistoryFile.entries(in: Array(entries.joined(separator: "\n").utf8) + [0x0A]) == kept)
  }

  @Test func largeEntriesLeaveRoom() {
    let entries = (0..<20).map { "\($0) " + String(repeating: "x", count: 1000) }

    let bytes = HistoryFile.bytes(of: entries, sizeLimit: 10_000)

    #expect(bytes.count <= 5000)
    #expect(HistoryFile.entries(in: bytes) == Array(entries.suffix(4)))
  }
}

struct HistoryStoreTests {
  /// A file in memory, which several stores share.
  private final class File {
    var bytes: [UInt8] = []
    var changes: [HistoryAccess.Change] = []
    var refusal: String?

    var access: HistoryAccess {
      HistoryAccess(
        read: { [self] limit in (bytes.suffix(limit), bytes.count) },
        update: { [self] change in
          if let refusal { return refusal }
          let contents = HistoryAccess.Contents(size: bytes.count, lastByte: bytes.last) {
            [self] limit in bytes.suffix(limit)
          }
          let result = change(contents)
          changes.append(result)
          switch result {
          case .none: break
          case .append(let new): bytes += new
          case .replace(let new): bytes = new
          }
          return nil
        })
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private let file = File()

  @Test func sessionsThatRunAtOnceLoseNothing() {
    let (one, two) = (HistoryStore(access: file.access), HistoryStore(access: file.access))

    #expect(one.load() == [] && two.load() == [])
    for store in [one, two, one] { #expect(store.add(store === one ? "1" : "2") == nil) }

    // One's second is the same as its first.
    #expect(file.text == "1\n2\n")
    #expect(HistoryStore(access: file.access).load() == ["1", "2"])
  }

  @Test func aLineThatAKilledProcessLeftIsCancelled() {
    file.bytes = Array("a\nhal".utf8)
    let store = HistoryStore(access: file.access)

    #expect(store.load() == ["a"])
    #expect(store.add("b") == nil)

    #expect(file.text == "a\nhal\u{18}\nb\n")
    #expect(store.load() == ["a", "b"])
  }

  @Test func theLastEntryOfAnEarlierSessionIsNotRepeated() {
    file.bytes = Array("a\nb\n".utf8)
    let store = HistoryStore(access: file.access)
    _ = store.load()

    #expect(store.add("b") == nil)

    #expect(file.changes == [])
  }

  @Test func aFileThatCannotBeWrittenIsSaid() {
    file.refusal = "the disk is full"
    let store = HistoryStore(access: file.access)

    #expect(store.add("a") == "the disk is full")
    file.refusal = nil
    #expect(store.add("a") == nil)
    #expect(file.text == "a\n")
  }

  @Test func aLongFileIsShortened() {
    file.bytes = Array((0..<13_000).map { "\($0)\n" }.joined().utf8)

    let entries = HistoryStore(access: file.access).load()

    #expect(entries.count == 10_000 && entries.last == "12999")
    #expect(HistoryFile.entries(in: file.bytes) == entries)
    #expect(file.bytes.count { $0 == 0x0A } == 10_000)
  }

  @Test func aHugeFileIsShortened() {
    let line = String(repeating: "x", count: 1000)
    file.bytes = Array((0..<20).map { "\($0)\(line)\n" }.joined().utf8)

    let entries = HistoryStore(access: file.access, sizeLimit: 10_000).load()

    // The first of those that are looked at has no beginning.
    #expect(entries == (11..<20).map { "\($0)\(line)" })
    #expect(HistoryFile.entries(in: file.bytes) == Array(entries.suffix(4)))
  }
}
