import Animation
import EventTrace
import Evaluation
import Rendering
import SourceText

extension REPL {
  /// Draws the whole transition or screen change that began last, also what of it is still to come.
  func showFilm(_ text: String) {
    let wanted = text.isEmpty ? nil : Int(text)
    guard text.isEmpty || wanted.map({ (1...Self.filmLimit).contains($0) }) ?? false else {
      return fail("'\(text)' is no number of frames from 1 to \(Self.filmLimit)", fix: ":film 6")
    }
    guard let span = machine.world.perform({ $0.lastTransition }) ?? nil else {
      return fail(
        "there has been no transition and no turn of the screen yet",
        fix: "':screen' draws the screen as it is now")
    }
    let now = machine.position.instant
    let ending = span.end ?? machine.end(of: span)
    let end = max(ending ?? now, span.begin)
    let rows = max(6, min((editor.rows - 4) / 2, 16))
    let strip = FilmStrip(style: style, columns: editor.columns, rows: rows)
    let instants =
      wanted.map { Self.instants($0, from: span.begin, to: end) }
      ?? instants(filling: strip, from: span.begin, to: end)
    let frames = sample(instants, from: span.eventCount + 1) { $0.frame }
    let state = span.end != nil ? "" : ending == nil ? ", still running" : ", now at \(now.written)"
    let heading =
      span.begin == end
      ? "\(span.name), at \(end.written)"
      : "\(span.name), \(span.begin.written) to \(end.written)"
    say(DisplayText.shown(heading + state))
    say(strip.render(frames).withoutLastBreak)
  }

  /// The most pictures of a film.
  private static let filmLimit = 60

  /// As many instants as have pictures side by side.
  private func instants(filling strip: FilmStrip, from begin: Instant, to end: Instant) -> [Instant]
  {
    let counts = (2...Self.filmLimit).map { Self.instants($0, from: begin, to: end) }
    guard let frame = machine.world.perform({ $0.frame }) else { return counts[0] }
    return counts.last { strip.fits($0, like: frame) } ?? counts[0]
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
