import Console

#if Readline
  import ReadlineSupport
#endif

/// A prompt with nothing behind it, for tests at a pseudo-terminal: each input is printed as it was read.
@main
enum LineEditorProbe {
  static func main() {
    SystemCalls.ignoreBrokenPipes()
    var arguments = CommandLine.arguments.dropFirst()
    switch arguments.popFirst() {
    case "add": add(Array(arguments))
    case "size": prompt(sizeLimit: arguments.first.flatMap { Int($0) } ?? 0)
    default: prompt(sizeLimit: 1 << 20)
    }
  }

  /// `add COUNT NAME`: writes so many entries to the history, and says after each that it is written.
  private static func add(_ arguments: [String]) {
    guard arguments.count == 2, let count = Int(arguments[0]),
      let path = HistoryFileAccess.standardPath
    else { SystemCalls.exit(with: .usage) }
    let store = HistoryStore(access: HistoryFileAccess.access(to: path))
    _ = store.load()
    for number in 0..<count {
      if let reason = store.add("\(arguments[1]) {\n  \(number)\n}") {
        say("not written: \(reason)")
        SystemCalls.exit(with: .failure)
      }
      say("\(arguments[1]) \(number)")
    }
  }

  private static func prompt(sizeLimit: Int) {
    let store = HistoryFileAccess.standardPath.map {
      HistoryStore(access: HistoryFileAccess.access(to: $0))
    }
    let editing = LineEditing(
      completeness: completeness, completions: completions, sizeLimit: sizeLimit)
    guard let editor = editor(editing, store?.load() ?? []) else {
      say("no terminal")
      SystemCalls.exit(with: .failure)
    }
    say("ready")
    let prompt = Prompt("\u{1B}[1mprobe> \u{1B}[0m", continuation: "   ..> ")
    while true {
      switch editor.readInput(prompt: prompt) {
      case .input(let bytes):
        say("input \(quoted(bytes))")
        let text = String(decoding: bytes, as: UTF8.self)
        if text == "no line break" { write("and here it ends") }
        if text == "loop" {
          say("looping")
          while true { SystemCalls.sleep(milliseconds: 1000) }
        }
        editor.addHistory(text)
        _ = store?.add(text)
      case .interrupted: say("interrupted")
      case .tooLong(let limit): say("too long: \(limit)")
      case .skipped(let line, _): say("skipped \(quoted(line))")
      case .neverClosed(let count): say("never closed: \(count)")
      case .endOfInput: return say("end")
      }
    }
  }

  private static func editor(_ editing: LineEditing, _ history: [String]) -> (any LineEditor)? {
    #if Readline
      return ReadlineEditor(editing: editing, history: history)
    #else
      return nil
    #endif
  }

  /// An input is complete when its braces are; `loose {` asks for an indentation.
  private static func completeness(_ bytes: [UInt8]) -> Completeness {
    let depth = bytes.reduce(0) { depth, byte in
      byte == UInt8(ascii: "{") ? depth + 1 : byte == UInt8(ascii: "}") ? depth - 1 : depth
    }
    guard depth > 0 else { return .complete }
    return .incomplete(indentation: bytes.starts(with: "loose".utf8) ? 2 * depth : 0)
  }

  private static let words: [Completions.Candidate] = [
    Completions.Candidate("animateTransition", suffix: "("),
    Completions.Candidate("animationEnded", displayText: "animation\u{1B}[2JEnded"),
    Completions.Candidate("zoë", suffix: " "),
  ]

  private static func completions(_ bytes: [UInt8], _ offset: Int) -> Completions {
    let start = bytes[..<offset].lastIndex { $0 == 0x20 || $0 == 0x0A }.map { $0 + 1 } ?? 0
    let prefix = bytes[start..<offset]
    return Completions(
      replacedRange: start..<offset,
      candidates: words.filter { $0.replacement.utf8.starts(with: prefix) })
  }

  private static func quoted(_ bytes: [UInt8]) -> String {
    if bytes.count > 1000 { return "of \(bytes.count) bytes" }
    let text = bytes.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "\n"): text += "\\n"
      case 0x20..<0x7F: text += String(UnicodeScalar(byte))
      default: text += "\\x" + String(byte, radix: 16, uppercase: true)
      }
    }
    return "\"\(text)\""
  }

  private static func say(_ line: String) { write(line + "\n") }

  private static func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = SystemCalls.writeBytes(1, UnsafeRawBufferPointer($0)) }
  }
}

/// How the probe ends.
enum Ending: Int32 {
  case failure = 1
  case usage = 64
}
