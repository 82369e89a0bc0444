import Animation
import Evaluation

/// A place in the script's own code, which is the same each time the inputs are run.
struct CodePlace: Equatable {
  /// How the place is found.
  enum Mark: Equatable {
    /// Before a statement that begins on a line, when one does for so many times after the event, counted from 1.
    case line(ScriptLine, hit: Int)
    /// Where the script can be stopped first when it has run so many instructions since the outermost input began.
    case instructions(Int)
  }

  var mark: Mark
  /// The outermost input that was running.
  var input: Int
  /// How many events had happened.
  var events: Int
  var instant: Instant

  /// Whether it is reached when a line has been for so many times, as far as that tells.
  func mayBe(hit: Int) -> Bool {
    if case .line(_, hit) = mark { true } else { false }
  }

  /// Follows its line when that has moved.
  mutating func move(by moves: LineMoves) {
    if case .line(let line, let hit) = mark { mark = .line(moves.moved(line), hit: hit) }
  }

  /// The line of the statement it stops before; nil when it is found otherwise.
  var line: ScriptLine? {
    if case .line(let line, _) = mark { line } else { nil }
  }
}

/// How often lines have been reached, each since the last event, the last instant and the beginning of the outermost input.
struct LineHits {
  private(set) var lines: [ScriptLine] = []
  private var counts: [Int] = []
  private var input = 0
  private var events = 0
  private var instant = Instant.zero

  /// Counts these lines from here on; those that are counted already go on.
  mutating func watch(_ lines: [ScriptLine]) {
    counts = lines.map { line in self.lines.firstIndex(of: line).map { counts[$0] } ?? 0 }
    self.lines = lines
  }

  /// Counts a line, by its number among the others; returns how often it has been reached.
  mutating func count(_ number: Int, input: Int, events: Int, instant: Instant) -> Int {
    if self.input != input || self.events != events || self.instant != instant {
      for index in counts.indices { counts[index] = 0 }
      (self.input, self.events, self.instant) = (input, events, instant)
    }
    counts[number] += 1
    return counts[number]
  }

  /// The place of a line that has just been counted.
  func place(of number: Int) -> CodePlace {
    CodePlace(
      mark: .line(lines[number], hit: counts[number]), input: input, events: events,
      instant: instant)
  }
}
