import Animation
import Evaluation

/// A place in the script's own code, which every replay of the inputs reaches again.
struct CodePlace: Equatable {
  /// The mark by which the place is found.
  enum Mark: Equatable {
    /// Before a statement that begins on a line, at the hit with this number since the last event, counted from 1.
    case line(ScriptLine, hit: Int)
    /// The first place where the script can be suspended after this number of instructions since the outermost input began.
    case instructions(Int)
  }

  var mark: Mark
  /// The outermost input that was running.
  var input: Int
  /// The number of events that had happened.
  var events: Int
  var instant: Instant

  /// Whether the place is that hit of a line; the line and the event are not compared.
  func mayBe(hit: Int) -> Bool {
    if case .line(_, hit) = mark { true } else { false }
  }

  /// Updates the line after the script was edited.
  mutating func move(by moves: LineMoves) {
    if case .line(let line, let hit) = mark { mark = .line(moves.moved(line), hit: hit) }
  }

  /// The line of the statement; nil for a place found by its instructions.
  var line: ScriptLine? {
    if case .line(let line, _) = mark { line } else { nil }
  }
}

/// The hits of lines, counted from the last event, the last instant and the beginning of the outermost input.
struct LineHits {
  private(set) var lines: [ScriptLine] = []
  private var counts: [Int] = []
  private var input = 0
  private var events = 0
  private var instant = Instant.zero

  /// Counts these lines from here on; lines that were counted already keep their counts.
  mutating func watch(_ lines: [ScriptLine]) {
    counts = lines.map { line in self.lines.firstIndex(of: line).map { counts[$0] } ?? 0 }
    self.lines = lines
  }

  /// Counts a hit of the line with an index; returns the number of its hits.
  mutating func count(_ number: Int, input: Int, events: Int, instant: Instant) -> Int {
    if self.input != input || self.events != events || self.instant != instant {
      for index in counts.indices { counts[index] = 0 }
      (self.input, self.events, self.instant) = (input, events, instant)
    }
    counts[number] += 1
    return counts[number]
  }

  /// The place of the last counted hit of a line, by the line's index.
  func place(of number: Int) -> CodePlace {
    CodePlace(
      mark: .line(lines[number], hit: counts[number]), input: input, events: events,
      instant: instant)
  }
}
