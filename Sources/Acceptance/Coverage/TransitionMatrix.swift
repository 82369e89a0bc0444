package import Evaluation
import SourceText

/// The number of runs of each animator, and of UIKit's own animations, in each way: {present, dismiss} × {finished, cancelled} × {animated, not} × {interactive, not}.
///
/// UIKit asks for no interaction controller when a transition is not animated, so that 12 of these 16 ways are possible.
package struct TransitionMatrix: Hashable, Sendable {
  /// The counts of one animator.
  package struct Row: Hashable, Sendable {
    /// The path of the script it is declared in.
    package var path: String
    /// Its declaration's name; ``TransitionTrial/systemAnimator`` for UIKit's own animations.
    package var animator: String
    /// The number of runs of the animator in each of the 16 ways, by `TransitionMatrix.cell`.
    package var counts: [Int]

    /// The number of possible ways in which the animator ran.
    var triedCount: Int {
      counts.indices.count { TransitionMatrix.isPossible($0) && counts[$0] > 0 }
    }
  }

  private var byName: [Key: [Int]] = [:]

  private struct Key: Hashable, Sendable {
    var path: String
    var animator: String
  }

  /// Makes a matrix without animators.
  package init() {}

  /// The index of a way in `Row.counts`, from 0 to 15.
  package static func cell(of trial: TransitionTrial) -> Int {
    (trial.isPresentation ? 0 : 8) + (trial.isInteractive ? 4 : 0) + (trial.isAnimated ? 0 : 2)
      + (trial.isCancelled ? 1 : 0)
  }

  /// The number of possible ways.
  package static let possibleCount = (0..<16).count { isPossible($0) }

  /// Whether a transition can run in a way; one that is not animated is never interactive.
  private static func isPossible(_ cell: Int) -> Bool { cell & 4 == 0 || cell & 2 == 0 }

  /// Adds an animator, whether it ran or not.
  package mutating func add(animator: String, path: String) {
    let key = Key(path: PathText.normalized(path), animator: animator)
    if byName[key] == nil { byName[key] = Array(repeating: 0, count: 16) }
  }

  /// Adds runs of an animator that is declared in a script.
  package mutating func add(_ trial: TransitionTrial, path: String, count: Int = 1) {
    let key = Key(path: PathText.normalized(path), animator: trial.animator)
    byName[key, default: Array(repeating: 0, count: 16)][Self.cell(of: trial)] += count
  }

  /// The animators by script and name.
  package var rows: [Row] {
    byName.map { Row(path: $0.key.path, animator: $0.key.animator, counts: $0.value) }
      .sorted {
        $0.path == $1.path
          ? $0.animator.utf8.lexicographicallyPrecedes($1.animator.utf8)
          : $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
      }
  }

  /// The matrix as a text table, with line breaks; empty where no animator was declared and no transition ran.
  ///
  /// A cell has the number of runs, `–` for none, or nothing for an impossible way.
  package var table: String {
    var text = ""
    for row in rows {
      if !text.isEmpty { text += "\n" }
      text += "\(row.animator)  \(row.path)  \(row.triedCount) of \(Self.possibleCount)\n"
      text += Self.line(["", "animated", "", "not animated", ""])
      text += Self.line(["", "finished", "cancelled", "finished", "cancelled"])
      let names = ["present", "present, interactive", "dismiss", "dismiss, interactive"]
      for (index, name) in names.enumerated() {
        let cells = (index * 4..<index * 4 + 4).map { cell in
          Self.isPossible(cell) && row.counts[cell] == 0
            ? "–" : row.counts[cell] == 0 ? "" : String(row.counts[cell])
        }
        text += Self.line([name] + cells)
      }
    }
    return text
  }

  private static func line(_ cells: [String]) -> String {
    let widths = [22, 11, 13, 11, 0]
    var line = "  "
    for (cell, width) in zip(cells, widths) {
      line += cell + String(repeating: " ", count: max(width - cell.count, 0))
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}
