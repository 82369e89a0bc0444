import Animation
import Geometry
import SourceText
import Syntax

// A gesture of several statements as one 'finger.drag', where the test passes with it.

extension SavedTest {
  /// The maximum number of places at which a gesture is tried in two parts.
  private static let triedParts = 24

  /// A test that passes, with each gesture of several statements as one drag, else as a drag and a move, if the test still passes.
  mutating func shortened(_ text: String) -> String {
    var text = text
    let gestures = SavedGesture.gestures(in: steps)
    if gestures.isEmpty { notes.append("no gesture of several statements can be shortened") }
    for gesture in gestures {
      var reason = "a table stands between its statements"
      var isShort = false
      for (index, candidate) in gesture.candidates(parts: Self.triedParts).enumerated() {
        guard
          let short = text.replacing(
            gesture.lines.map(Self.indented), with: candidate.map(Self.indented))
        else { break }
        guard let failure = failure(of: short) else {
          text = short
          isShort = true
          notes.append(
            "\(gesture.lines.count) statements of a gesture are \(candidate.count) in the brief test"
          )
          break
        }
        if index == 0 { reason = "with '\(candidate[0])' the test fails: \(failure)" }
      }
      if !isShort {
        notes.append("the gesture of \(gesture.lines.count) statements is left as it is: \(reason)")
      }
    }
    return text
  }
}

/// Neighbouring steps of a test that move one finger, from its touch to its lift or to its last move.
struct SavedGesture {
  /// The place of the finger after a step.
  private struct Stay {
    /// The argument that names the place, such as `to: (196, 300)`.
    var argument: String
    /// The place, if it is written in numbers.
    var point: CGPoint?
    /// The time since the touch, flicks.
    var time: Int64
  }

  private let finger: String
  /// The point where the finger comes down, as it is written.
  private let start: String
  private let startPoint: CGPoint?
  private var stays: [Stay] = []
  private var isLifted = false
  /// The sum of the durations as they are written; nil when one is no number.
  private var written: Int64? = 0
  /// The statements.
  private(set) var lines: [String] = []

  /// The gestures of several statements in a test.
  static func gestures(in steps: [SavedTest.Step]) -> [SavedGesture] {
    var gestures: [SavedGesture] = []
    var index = 0
    while index < steps.count {
      guard var gesture = SavedGesture(beginningWith: steps[index]) else {
        index += 1
        continue
      }
      index += gesture.extend(with: steps[(index + 1)...], from: steps[index].start.instant) + 1
      // A drag that is lifted by itself is short already.
      if gesture.lines.count > 1, !gesture.stays.isEmpty { gestures.append(gesture) }
    }
    return gestures
  }

  private init?(beginningWith step: SavedTest.Step) {
    guard let call = FingerCall(step) else { return nil }
    finger = call.finger
    lines = [step.text]
    switch call.method {
    case "down":
      guard call.arguments.map(\.label) == ["at"] else { return nil }
      start = call.arguments[0].text
    case "drag":
      guard call.arguments.map(\.label) == ["from", call.end?.label, "over", "lift"],
        call.arguments[3].text == "false"
      else { return nil }
      start = call.arguments[0].text
    default: return nil
    }
    startPoint = Self.point(start)
    if call.method == "drag" { add(call, until: step.end.instant - step.start.instant) }
  }

  /// Adds the steps after the first one that belong to the gesture; returns their number.
  private mutating func extend(
    with steps: ArraySlice<SavedTest.Step>, from begin: Instant
  ) -> Int {
    // A wait belongs to the gesture when the finger goes on after it.
    var waits: [String] = []
    var waited: Int64? = 0
    for step in steps {
      let time = step.end.instant - begin
      if let call = FingerCall(step), call.finger == finger,
        call.method == "move" || call.method == "up"
      {
        lines += waits + [step.text]
        written = written.flatMap { written in waited.map { written + $0 } }
        (waits, waited) = ([], 0)
        if call.method == "move" {
          add(call, until: time)
          continue
        }
        // The finger has rested before it was lifted.
        if var last = stays.last, time > last.time {
          last.time = time
          stays.append(last)
        }
        isLifted = true
        break
      }
      guard step.isClock else { break }
      waits.append(step.text)
      if case .wait(let flicks) = step.action {
        waited = waited.map { $0 + flicks }
      } else {
        waited = nil
      }
    }
    return lines.count - 1
  }

  private mutating func add(_ call: FingerCall, until time: Int64) {
    guard let end = call.end else { return }
    var point = Self.point(end.text)
    if end.label == "by", let by = point, let startPoint {
      point = CGPoint(x: startPoint.x + by.x, y: startPoint.y + by.y)
    }
    stays.append(Stay(argument: "\(end.label ?? ""): \(end.text)", point: point, time: time))
    let duration = call.arguments.first { $0.label == "over" }.flatMap { Self.flicks($0.text) }
    written = written.flatMap { written in duration.map { written + $0 } }
  }

  // MARK: Shorter forms

  /// Shorter statements for the gesture: one drag, then a drag and a move, first those that part where the finger is furthest from the
  /// straight line.
  func candidates(parts limit: Int) -> [[String]] {
    guard let last = stays.last else { return [] }
    var result: [[String]] = []
    for duration in Self.durations(last.time, written: written) {
      result.append([drag(last, over: duration, lifts: isLifted)])
    }
    let count = isLifted ? 3 : 2
    guard lines.count > count, last.argument.hasPrefix("to:") else { return result }
    let inner = stays.dropLast().filter { $0.time > 0 && $0.time < last.time }
    let ordered = inner.enumerated().sorted { first, second in
      let distances = (distance(first.element), distance(second.element))
      return distances.0 == distances.1 ? first.offset < second.offset : distances.0 > distances.1
    }
    for (_, stay) in ordered.prefix(limit) {
      let rest = Self.durations(last.time - stay.time, written: nil)[0]
      let move = "\(finger).move(\(last.argument), over: \(rest))"
      let first = drag(stay, over: Self.durations(stay.time, written: nil)[0], lifts: false)
      result.append([first, move] + (isLifted ? ["\(finger).up()"] : []))
    }
    return result
  }

  private func drag(_ end: Stay, over duration: String, lifts: Bool) -> String {
    "\(finger).drag(from: \(start), \(end.argument), over: \(duration)\(lifts ? "" : ", lift: false"))"
  }

  /// The distance of a place from the one where a straight drag would be at its time.
  private func distance(_ stay: Stay) -> Double {
    guard let last = stays.last, let end = last.point, let startPoint, let point = stay.point,
      last.time > 0
    else { return 0 }
    let share = Double(stay.time) / Double(last.time)
    let x = point.x - startPoint.x - (end.x - startPoint.x) * share
    let y = point.y - startPoint.y - (end.y - startPoint.y) * share
    return x * x + y * y
  }

  /// Durations to try: the written one, and the whole milliseconds of the time that has passed, which ends on a frame.
  private static func durations(_ flicks: Int64, written: Int64?) -> [String] {
    let whole = flicks / Instant.flicksPerMillisecond * Instant.flicksPerMillisecond
    var result: [Int64] = []
    for time in [written, whole].compactMap(\.self) where !result.contains(time) {
      result.append(time)
    }
    return result.map { Instant.literal(of: $0) }
  }

  // MARK: Numbers

  private static func point(_ text: String) -> CGPoint? {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst().dropLast().split(separator: ",").map {
      Double(String($0).trimmingBlanks)
    }
    guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
    return CGPoint(x: x, y: y)
  }

  private static func flicks(_ text: String) -> Int64? {
    let isMilliseconds = text.hasSuffix("ms")
    guard isMilliseconds || text.hasSuffix("s"),
      let number = Double(text.dropLast(isMilliseconds ? 2 : 1)), number >= 0, number < 1e6
    else { return nil }
    return Instant.flicks(in: isMilliseconds ? number / 1000 : number)
  }
}

/// A call of a finger's method that is a statement, such as `finger.move(to: (196, 300), over: 100ms)`.
private struct FingerCall {
  struct Argument {
    var label: String?
    var text: String
  }

  let finger: String
  let method: String
  let arguments: [Argument]

  /// The argument for the place at which the finger ends.
  var end: Argument? { arguments.first { $0.label == "to" || $0.label == "by" } }

  init?(_ step: SavedTest.Step) {
    guard case .statement(let statement) = step.action, statement.kind == .expressionStatement
    else {
      return nil
    }
    let bytes = Array(statement.text.utf8)
    let tree = Parser.parse(SourceFile(path: "", bytes: bytes)).tree
    guard let node = tree.root.childSequence.first(where: { $0.kind == .expressionStatement })
    else { return nil }
    let call = ExpressionStatementSyntax(node).expression
    guard call.kind == .call, CallSyntax(call).trailing.isEmpty else { return nil }
    let callee = CallSyntax(call).callee
    guard callee.kind == .memberAccess, callee.operand.kind == .nameReference,
      ["finger", "finger2"].contains(callee.operand.text)
    else { return nil }
    finger = callee.operand.text
    method = callee.text
    arguments = CallSyntax(call).arguments.map { node in
      let argument = ArgumentSyntax(node)
      let range = argument.value.range
      return Argument(
        label: node.tokenIndex == nil ? nil : node.text,
        text: String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self))
    }
  }
}

extension String {
  /// The text with other lines in place of neighbouring ones; nil when it does not have them.
  fileprivate func replacing(_ old: [String], with new: [String]) -> String? {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let wanted = old.flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    guard !wanted.isEmpty, lines.count >= wanted.count else { return nil }
    for start in 0...(lines.count - wanted.count)
    where Array(lines[start..<start + wanted.count]) == wanted {
      return (lines[..<start] + new + lines[(start + wanted.count)...]).joined(separator: "\n")
    }
    return nil
  }
}
