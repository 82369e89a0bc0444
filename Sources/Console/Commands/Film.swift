import Animation
import EventTrace
import Evaluation
import Rendering
import SourceText

extension REPL {
  /// Draws the transition or screen change that began last.
  func showFilm(_ text: String) {
    guard let count = text.isEmpty ? 6 : Int(text), count > 0, count <= 60 else {
      return fail("'\(text)' is no number of frames from 1 to 60", fix: ":film 6")
    }
    guard let span = machine.world.perform({ $0.lastTransition }) ?? nil else {
      return fail(
        "there has been no transition and no turn of the screen yet",
        fix: "':screen' draws the screen as it is now")
    }
    let now = machine.position.instant
    let end = max(span.end ?? now, span.begin)
    let instants = Self.instants(count, from: span.begin, to: end)
    let frames = sample(instants, from: span.eventCount + 1) { $0.frame }
    let heading =
      span.begin == end
      ? "\(span.name), at \(end.written)"
      : "\(span.name), \(span.begin.written) to \(end.written)"
    say(DisplayText.shown(heading + (span.end == nil ? ", still running" : "")))
    let rows = max(6, min((editor.rows - 4) / 2, 16))
    let strip = FilmStrip(style: style, columns: editor.columns, rows: rows)
    say(strip.render(frames).withoutLastBreak)
  }

  /// Instants at equal distances, including both ends; one if the ends are equal.
  private static func instants(_ count: Int, from begin: Instant, to end: Instant) -> [Instant] {
    guard count > 1, end > begin else { return [begin] }
    let length = Double(end - begin)
    return (0..<count).map { index in
      index == count - 1
        ? end : begin.adding(flicks: Int64(length * Double(index) / Double(count - 1)))
    }
  }

  /// The answers to a question at some instants of the session, in ascending order.
  ///
  /// At the present instant, the answer is that of the present position.
  func sample<Answer: Sendable>(
    _ instants: [Instant], from event: Int? = nil,
    _ question: @escaping @Sendable (InteractiveSession) -> Answer
  ) -> [Answer] {
    let now = machine.position.instant
    let earlier = instants.filter { $0 != now }
    var answers = machine.sample(earlier, from: event, question)
    guard answers.count == earlier.count, earlier.count < instants.count,
      let present = machine.world.perform(question)
    else { return answers }
    let place = instants.firstIndex(of: now) ?? answers.count
    let presents = Array(repeating: present, count: instants.count - earlier.count)
    answers.insert(contentsOf: presents, at: min(place, answers.count))
    return answers
  }
}
