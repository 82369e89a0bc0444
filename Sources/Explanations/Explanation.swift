import CPages

/// The section of the documentation about one message: an error, a warning or an issue.
package struct Explanation: Sendable {
  /// The part of the documentation that a section belongs to; the raw value is the heading of the part.
  package enum Group: String, CaseIterable, Sendable {
    /// The kinds of issues that the engine raises.
    case issues = "Issues"
    /// The errors of the parser and the checker.
    case errors = "Errors"
    /// The warnings of the parser and the checker.
    case warnings = "Warnings"
    /// The errors that end a run.
    case runTime = "Run-time errors"
    /// The failures of tests.
    case tests = "Failures of tests"
    /// The errors of the command line and of files.
    case commandLine = "Errors of the command line"

    /// The group with its article, such as *a warning*.
    package var noun: String {
      switch self {
      case .issues: "an issue that the engine finds"
      case .errors: "an error of the checker"
      case .warnings: "a warning of the checker"
      case .runTime: "a message of a run"
      case .tests: "a failure of a test"
      case .commandLine: "a message of the command line"
      }
    }
  }

  /// The code of the message, as it is printed in brackets, or the kind of the issue.
  package let code: String
  /// The group of the message.
  package let group: Group
  /// The section as Markdown, without its heading.
  let markdown: Substring

  /// The first sentence of the section, or the text of the message in a section that has only examples.
  package var summary: String {
    let lines = markdown.split(separator: "\n")
    var isInFence = false
    for line in lines {
      if line.hasPrefix("```") {
        isInFence.toggle()
      } else if !isInFence, !line.hasPrefix("<!--") {
        return PlainText.inline(line)
      }
    }
    for line in lines {
      // The first line of a message is `file:line:column: error[code]: text`.
      guard let end = line.firstRange(of: "[\(code)]: ") else { continue }
      return String(line[end.upperBound...])
    }
    return ""
  }

  /// The section as plain text: a heading, then text that is broken at a width in columns, at least 20.
  package func lines(width: Int) -> [String] {
    ["\(code), \(group.noun)", ""] + PlainText.lines(of: markdown, width: max(20, width))
  }
}

// MARK: - All

extension Explanation {
  /// The explanations, by group and then by code.
  package static let all: [Explanation] = {
    var found: [Explanation] = []
    var index: Int32 = 0
    while case let page = choreo_page_at(index), let bytes = page.bytes {
      let bytes = UnsafeBufferPointer(start: bytes, count: page.count)
      found += sections(of: String(decoding: bytes, as: UTF8.self))
      index += 1
    }
    return Group.allCases.flatMap { group in
      found.filter { $0.group == group }.sorted { $0.code.lowercased() < $1.code.lowercased() }
    }
  }()

  /// The explanations of a code. Messages of different stages can have the same one.
  package static func named(_ code: String) -> [Explanation] {
    all.filter { $0.code == code }
  }

  /// The sections of a page whose headings are codes.
  static func sections(of page: String) -> [Explanation] {
    var found: [Explanation] = []
    var group: Group?
    var open: (code: String, start: String.Index)?
    var isInFence = false
    func close(at end: String.Index) {
      guard let section = open, let group else { return }
      found.append(
        Explanation(code: section.code, group: group, markdown: page[section.start..<end]))
      open = nil
    }
    var position = page.startIndex
    while position < page.endIndex {
      let end = page[position...].firstIndex(of: "\n") ?? page.endIndex
      let line = page[position..<end]
      let next = end == page.endIndex ? end : page.index(after: end)
      if line.hasPrefix("```") {
        isInFence.toggle()
      } else if !isInFence, line.hasPrefix("#") {
        close(at: position)
        let title = String(line.drop { $0 == "#" }.drop { $0 == " " })
        if isCode(title) {
          open = (title, next)
        } else if let other = Group(rawValue: title) {
          group = other
        }
      }
      position = next
    }
    close(at: page.endIndex)
    return found
  }

  /// Whether a heading is a code: one word that begins with a lower-case letter.
  private static func isCode(_ title: String) -> Bool {
    guard let first = title.first, first.isLowercase else { return false }
    return title.allSatisfy { $0.isLetter || $0.isNumber }
  }
}
