package import Foundation

/// A page that users read: `README.md`, `grammar.md` or a page in `docs/`.
package struct Document: CustomStringConvertible, Sendable {
  /// Its path from the project's root.
  package var path: String
  /// Its text.
  package var text: String

  /// Its path.
  package var description: String { path }

  /// The root of the project.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Reads the page at a path from the project's root; a page that is missing is empty.
  package init(_ path: String) {
    self.path = path
    let data = try? Data(contentsOf: Self.root.appendingPathComponent(path))
    text = String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// The pages that users read.
  package static let all: [Document] = {
    let folder = root.appendingPathComponent("docs").path
    let pages = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths = pages.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
    return (["README.md", "grammar.md"] + paths).map(Document.init)
  }()
}

// MARK: - Parts

extension Document {
  /// A fenced block.
  package struct Fence: Sendable {
    /// The line of the opening fence, from 1.
    package var line: Int
    /// The language, the first word after the backticks.
    package var kind: String
    /// The other words after the backticks.
    package var words: String
    /// The name in a comment `<!-- file: NAME -->` on the line before: a file that the commands further down the page find in their
    /// folder.
    package var file: String?
    /// The name in a comment `<!-- same: NAME -->` on the line before: a file that has the text of the block.
    package var copiedFile: String?
    /// Its lines, each with its line break.
    package var text: String
  }

  /// A heading.
  package struct Heading: Equatable, Sendable {
    /// 1 for the title of the page.
    package var level: Int
    /// Its text, as written.
    package var title: String
    /// The fragment of a link to it, as GitHub makes it.
    package var anchor: String
  }

  /// The lines outside of fenced blocks, with their numbers from 1.
  package var prose: [(number: Int, line: Substring)] {
    var isInFence = false
    return lines.enumerated().compactMap { index, line in
      let isFence = line.hasPrefix("```")
      defer { if isFence { isInFence.toggle() } }
      return isFence || isInFence ? nil : (index + 1, line)
    }
  }

  /// The fenced blocks.
  package var fences: [Fence] {
    let lines = lines
    var fences: [Fence] = []
    var open: Fence?
    for (index, line) in lines.enumerated() {
      if var fence = open {
        if line == "```" {
          fences.append(fence)
          open = nil
        } else {
          fence.text += line + "\n"
          open = fence
        }
      } else if line.hasPrefix("```") {
        let words = line.dropFirst(3).split(separator: " ")
        let mark = index == 0 ? nil : lines[index - 1].wholeMatch(of: /<!-- (file|same): (\S+) -->/)
        let name = mark.map { String($0.output.2) }
        open = Fence(
          line: index + 1, kind: words.first.map { String($0) } ?? "",
          words: words.dropFirst().joined(separator: " "),
          file: mark?.output.1 == "file" ? name : nil,
          copiedFile: mark?.output.1 == "same" ? name : nil, text: "")
      }
    }
    return fences
  }

  /// The headings.
  package var headings: [Heading] {
    var seen: [String: Int] = [:]
    return prose.compactMap { _, line in
      let level = line.prefix { $0 == "#" }.count
      guard level > 0, line.dropFirst(level).first == " " else { return nil }
      let title = String(line.dropFirst(level + 1))
      let anchor = title.lowercased()
        .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.replacing(" ", with: "-")
      let count = seen[anchor, default: 0]
      seen[anchor] = count + 1
      return Heading(
        level: level, title: title, anchor: count == 0 ? anchor : "\(anchor)-\(count)")
    }
  }

  /// The lines of the page's contents: items of lists before the first heading of level 2, each a link to a heading.
  package var contents: [(number: Int, line: Substring)] {
    prose.prefix { !$0.line.hasPrefix("## ") }
      .filter { $0.line.contains(/^ *- \[.*\]\(#[^()]*\)$/) }
  }

  /// The targets of the links, with the numbers of their lines.
  package var links: [(number: Int, target: String)] {
    prose.flatMap { number, line -> [(Int, String)] in
      // Regular expressions take long in builds for debugging, and most lines of tables have no link.
      guard line.contains("](") else { return [] }
      let text = String(line).replacing(/`[^`]*`/, with: "`")
      return text.matches(of: /\]\(([^)\s]*)\)/).map { (number, String($0.output.1)) }
    }
  }

  /// The pieces of code in the prose, with the numbers of their lines.
  package var inlineCode: [(number: Int, code: String)] {
    prose.flatMap { number, line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { (number, String($0.element)) }
    }
  }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}

// MARK: - Files

extension Document.Fence {
  /// The text of its file from this block on, given the text before; nil for a difference that fits no place or several.
  ///
  /// A `diff` block changes the file: its lines that do not begin with `+` are replaced by those that do not begin with `-`. A line `⋮`
  /// separates changes at different places.
  package func text(ofFileBefore text: String?) -> String? {
    guard kind == "diff" else { return self.text }
    let lines = self.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    var changed = text
    for change in lines.split(separator: "⋮") {
      func part(without mark: Character) -> String {
        change.filter { $0.first != mark }.map { $0.dropFirst() + "\n" }.joined()
      }
      let old = part(without: "+")
      guard let before = changed, before.ranges(of: old).count == 1 else { return nil }
      changed = before.replacing(old, with: part(without: "-"))
    }
    return changed
  }
}
