/// Sessions at the prompt through a pipe, compared with those of other languages.
struct PromptBenchmarks {
  var choreo: String

  private static let statements = 2_000
  private static let moves = 10
  private static let sessionEvents = 100_000

  func run() {
    let section = Section("the prompt, whole process on a pipe")
    guard section.isSelected else { return }
    section.begin()
    guard let temporary = TemporaryFolder() else {
      return Report.line("no temporary folder", ["did not run"])
    }
    defer { temporary.remove() }
    let file = temporary.path + "/input"
    let own = ["sh", "-c", "\"\(choreo)\" repl < \"\(file)\""]
    guard let each = cost(of: own, file, { "let x\($0) = \($0)" }) else {
      return Report.line("choreo repl", ["did not run"])
    }
    Report.line("from Enter to the prompt, a statement", [Report.microseconds(each)])
    if let growth = growth(of: own, file, { _ in "print(1)" }) {
      Report.line("ten times the statements", ["\((growth * 10).rounded() / 10) times as long"])
    }
    var peers: [(name: String, command: String)] = []
    if let python = ProcessMeasure.findPython() { peers.append(("python3", "\(python) -i -q -S")) }
    if let lua = ProcessMeasure.find("lua5.4") { peers.append(("lua5.4", "\(lua) -i")) }
    for (name, command) in peers {
      let line = ["sh", "-c", "\(command) < \"\(file)\" 2> /dev/null"]
      guard let other = cost(of: line, file, { "x\($0) = \($0)" }) else { continue }
      Report.line("a statement beside \(name)", [Report.ratio(each / other, to: name)])
    }
    reportMoves(own, file)
  }

  /// Seconds for each additional line.
  private func cost(of command: [String], _ file: String, _ line: (Int) -> String) -> Double? {
    guard let few = seconds(command, file, [line(0)]),
      let many = seconds(command, file, (0...Self.statements).map(line))
    else { return nil }
    return max(many - few, 1e-9) / Double(Self.statements)
  }

  /// How many times longer ten times the statements take: ten where each costs the same.
  private func growth(of command: [String], _ file: String, _ line: (Int) -> String) -> Double? {
    guard let few = seconds(command, file, (0...Self.statements).map(line)),
      let many = seconds(command, file, (0...10 * Self.statements).map(line))
    else { return nil }
    return many / max(few, 1e-9)
  }

  private func seconds(_ command: [String], _ file: String, _ lines: [String]) -> Double? {
    cost(command, file, lines)?.seconds
  }

  private func cost(_ command: [String], _ file: String, _ lines: [String]) -> ProcessCost? {
    ProcessMeasure.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: file)
    return ProcessMeasure.compare([command], runs: 3)[0]
  }

  /// Reports the time of moves in a long session.
  private func reportMoves(_ command: [String], _ file: String) {
    let transition = """
      controller Home { }
      controller Card { modalPresentationStyle: .fullScreen }
      let home = Home()
      launch(home)
      func again(home: Home, count: Number) {
        for i in 0..<count {
          home.present(Card())
          settle()
          home.dismiss()
          settle()
        }
      }
      """
    // A present and a dismissal have 36 events; typed in pieces, as a session grows.
    let pieces = [transition] + (0..<56).map { _ in "again(home: home, count: 50)" }
    guard let without = cost(command, file, pieces) else { return }
    var place = 12_345
    let moves = (0..<Self.moves).map { _ in
      place = (place * 7_919 + 104_729) % Self.sessionEvents
      return ":goto event \(place + 1)"
    }
    guard let with = cost(command, file, pieces + moves) else { return }
    let each = max(with.seconds - without.seconds, 1e-9) / Double(Self.moves)
    Report.line(
      "going to any of \(Self.sessionEvents) events",
      [Report.milliseconds(each), Report.megabytes(with.memory)])
  }
}
