import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText

extension REPL {
  /// The arguments of `:save`.
  private struct SaveRequest {
    var name: String
    /// The file; empty for a test that is only shown.
    var path: String
    var isBrief: Bool
  }

  /// `:save [--brief] "NAME" [FILE]`.
  func save(_ text: String) {
    do throws(SavedTest.Refusal) {
      let request = try Self.saveRequest(text)
      let path = request.path
      if let recorded = recording?.path, !path.isEmpty, isSame(recorded, path) {
        throw SavedTest.Refusal(
          text: "the inputs are already being recorded in '\(path)'", fix: "':record' ends that")
      }
      let (test, bytes) = try savedPart(request)
      if path.isEmpty {
        let text = String(decoding: bytes, as: UTF8.self).withoutLastBreak
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
          say(DisplayText.shown(String(line)))
        }
      } else if let reason = host.rewriteFile(
        path, test.file.isThere ? test.file.bytes : nil, bytes)
      {
        return fail("'\(path)' cannot be written: \(reason)")
      }
      tell(saved: test, path: path)
    } catch {
      fail(error.text, fix: error.fix)
    }
  }

  /// Whether two paths name the same file, which may not exist yet.
  func isSame(_ first: String, _ second: String) -> Bool {
    PathText.normalized(first) == PathText.normalized(second)
      || canonical(first) == canonical(second)
  }

  private func canonical(_ path: String) -> String {
    if let path = host.canonicalPath(path) { return path }
    let folder = PathText.folder(of: path)
    return PathText.joined(host.canonicalPath(folder) ?? folder, PathText.name(of: path))
  }

  /// The session as a test, and the new contents of the file; of a session with inputs that no test can have, the part without them.
  ///
  /// A variable that was declared in the middle of a statement is left out. Before any other input the test ends, since the session depends
  /// on it from there on. A variable that was left out may be what is missing, so at last the test ends before the earliest refused input.
  private func savedPart(
    _ request: SaveRequest
  ) throws(SavedTest.Refusal) -> (test: SavedTest, bytes: [UInt8]) {
    do throws(SavedTest.Refusal) {
      return try savedTest(request, SavedSession.Part(), notes: [])
    } catch {
      guard let saved = smallerPart(request, refusing: error) else { throw error }
      return saved
    }
  }

  /// The part of the session without what is refused; nil if no part is a test. Each part that is tried is smaller than the one before.
  private func smallerPart(
    _ request: SaveRequest, refusing refusal: SavedTest.Refusal
  ) -> (test: SavedTest, bytes: [UInt8])? {
    var part = SavedSession.Part()
    var leftOut: [String] = []
    var end: String?
    var earliest: (input: Int, text: String)?
    var refusal = refusal
    while let index = refusal.input {
      if index < earliest?.input ?? .max { earliest = (index, refusal.text) }
      if SavedSession.onlyDeclares(machine.inputs[index]), part.omitted.insert(index).inserted {
        leftOut.append("left out: \(refusal.text)")
      } else if index < part.end ?? .max {
        part.end = index
        end = Self.endNote(refusal.text)
      } else {
        break
      }
      do throws(SavedTest.Refusal) {
        return try savedTest(request, part, notes: leftOut + (end.map { [$0] } ?? []))
      } catch {
        refusal = error
      }
    }
    guard let earliest else { return nil }
    return try? savedTest(
      request, SavedSession.Part(end: earliest.input), notes: [Self.endNote(earliest.text)])
  }

  private static func endNote(_ text: String) -> String {
    "left out, with everything after it: \(text)"
  }

  private func savedTest(
    _ request: SaveRequest, _ part: SavedSession.Part, notes: [String]
  ) throws(SavedTest.Refusal) -> (test: SavedTest, bytes: [UInt8]) {
    var saved = try savedTest(request, part)
    saved.test.notes += notes
    return saved
  }

  /// The part of the session as a test, and the new contents of the file.
  ///
  /// An input that only shows a value is left out, unless the test has other events without it: it may have created an object that was
  /// missing, such as a view, or may keep one alive.
  private func savedTest(
    _ request: SaveRequest, _ part: SavedSession.Part
  ) throws(SavedTest.Refusal) -> (test: SavedTest, bytes: [UInt8]) {
    do throws(SavedTest.Refusal) {
      return try savedTest(request, part, keeping: [])
    } catch {
      let looks = SavedSession.looks(self)
      if !looks.objects.isEmpty, looks.objects.count < looks.all.count,
        let test = try? savedTest(request, part, keeping: Set(looks.objects))
      {
        return needed(of: looks.objects, request, part) ?? test
      }
      guard !looks.all.isEmpty,
        let test = try? savedTest(request, part, keeping: Set(looks.all))
      else { throw error }
      return needed(of: looks.all, request, part) ?? test
    }
  }

  /// The maximum number of inputs of which each is tried to be left out.
  private static let triedLooks = 20

  /// The test with as few of some inputs that only show a value as it can have; nil when it needs all of them.
  private func needed(
    of looks: [Int], _ request: SaveRequest, _ part: SavedSession.Part
  ) -> (test: SavedTest, bytes: [UInt8])? {
    guard looks.count <= Self.triedLooks else { return nil }
    var kept = Set(looks)
    var best: (test: SavedTest, bytes: [UInt8])?
    for look in looks where kept.count > 1 {
      guard let test = try? savedTest(request, part, keeping: kept.subtracting([look]))
      else { continue }
      kept.remove(look)
      best = test
    }
    return best
  }

  private func savedTest(
    _ request: SaveRequest, _ part: SavedSession.Part, keeping looks: Set<Int>
  ) throws(SavedTest.Refusal) -> (test: SavedTest, bytes: [UInt8]) {
    var part = part
    part.looks = looks
    var session = try SavedSession(self, part)
    let target = try SaveTarget(request.path, name: request.name, session, host)
    var test = SavedTest(name: request.name, screen: options.screen, file: target.file)
    test.notes = target.notes
    test.mayDiffer = !target.notes.isEmpty
    try session.write(into: &test)
    let bytes = try test.finished(isBrief: request.isBrief)
    try session.compare(with: &test)
    test.end = part.end.map { machine.inputs[$0].position }
    return (test, bytes)
  }

  /// Reports which part of the session was saved, and the command that runs the test.
  private func tell(saved test: SavedTest, path: String) {
    let position = test.end ?? machine.position
    let count = machine.journal.count
    let isAll =
      test.end == nil && machine.laterInputCount == 0 && position.events == count
      && (position.place == .idle || position.isBetweenTurns)
    var text = path.isEmpty ? "The test holds" : "Saved"
    text +=
      isAll
      ? " the whole session, up to \(position.instant.written)"
      : " the session up to \(position.instant.written)"
    if !isAll, let event = position.event {
      let title = machine.journal[event].map { " '\($0.title)'" } ?? ""
      text += ", in event \(event) of \(count)\(DisplayText.shown(title))"
    } else if !isAll {
      text += ", event \(position.events) of \(count)"
    }
    if !path.isEmpty {
      text += "; 'choreo test \(DisplayText.shown(PathText.quoted(path)))' runs it"
    }
    say(text + ".")
    if test.listedEvents != nil, let end = test.steps.last?.end {
      say(
        end.instant > position.instant
          ? "It runs to \(end.instant.written), because a test can't stop before, and lists the calls up to here."
          : "It runs to the end of that instant, because a test can't stop in a call, and lists the calls up to here."
      )
    }
    for note in test.notes { say("  = note: " + DisplayText.shown(note)) }
  }

  /// The arguments; `--brief` can stand before or after the name.
  private static func saveRequest(_ text: String) throws(SavedTest.Refusal) -> SaveRequest {
    let option = "--brief"
    let isFirst = text == option || text.hasPrefix(option + " ")
    let (name, path) = try nameAndPath(
      isFirst ? String(text.dropFirst(option.count)).trimmingBlanks : text)
    let words = path.split(separator: " ", omittingEmptySubsequences: false)
    let isLast = words.first == option[...] || words.last == option[...]
    let rest = words.first == option[...] ? words.dropFirst() : words.dropLast()
    return SaveRequest(
      name: name, path: isLast ? rest.joined(separator: " ").trimmingBlanks : path,
      isBrief: isFirst || isLast)
  }

  private static func nameAndPath(
    _ text: String
  ) throws(SavedTest.Refusal) -> (name: String, path: String) {
    let example = ":save \"a pull that is not far enough\""
    guard text.first == "\"" else {
      throw SavedTest.Refusal(text: "':save' takes a name in quotes", fix: example)
    }
    var name = ""
    var rest = text.dropFirst()
    while let character = rest.popFirst() {
      if character == "\"" {
        guard rest.isEmpty || rest.first?.isWhitespace == true else {
          throw SavedTest.Refusal(
            text: "a space is missing between the name and the file", fix: "\(example) card.trans")
        }
        guard !name.trimmingBlanks.isEmpty else {
          throw SavedTest.Refusal(text: "a test has a name", fix: example)
        }
        return (name, String(rest).trimmingBlanks)
      }
      if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
        name.append(rest.removeFirst())
      } else {
        name.append(character)
      }
    }
    throw SavedTest.Refusal(text: "the closing quote of the name is missing", fix: example)
  }
}
