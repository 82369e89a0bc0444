/// Runs the scripts and tests of the project with disturbances at every event.
///
/// Consecutive seeds disturb each event at each moment with each action once; the seeds after those disturb twice.
package struct DisturbanceHunt: Hunt {
  /// `disturbances`.
  package let name = "disturbances"
  private let library: ScriptLibrary
  private let catalogue: Catalogue

  /// Makes the hunt of a project.
  package init(_ files: ProjectFiles) { self.init(ScriptLibrary(files)) }

  /// Makes the hunt of a library, which may have checked the scripts already.
  init(_ library: ScriptLibrary) {
    self.library = library
    catalogue = Catalogue(library)
  }

  /// The script and disturbances of a seed.
  package func input(of seed: UInt64) -> HuntInput {
    let total = UInt64(catalogue.count)
    guard total > 0 else { return HuntInput(lines: []) }
    let (heading, first) = catalogue.disturbance(at: Int(seed % total))
    var lines = [first.line]
    if seed >= total {
      let second = catalogue.disturbance(at: Int((seed / total &* 7_919 &+ seed) % total))
      let event = first.event + second.1.event % 40
      lines.append(Disturbance(event: event, second.1.moment, second.1.action).line)
    }
    return HuntInput(heading: heading, lines: lines)
  }

  /// Runs a script with disturbances under every law.
  package func execute(_ input: HuntInput) -> Violation? {
    guard let script = catalogue.script(input.heading) else { return nil }
    let disturbances = input.lines.compactMap { Disturbance($0) }
    guard !disturbances.isEmpty else { return nil }
    return DisturbanceLaws(
      plain: catalogue.plainResult(of: script), disturbed: script.run(disturbances)
    ).violation()
  }

  /// The disturbances of all scripts, counted at the first use.
  private final class Catalogue {
    private let library: ScriptLibrary
    private lazy var entries: [(script: DisturbedScript, begin: Int)] = count(all: library)
    private var total = 0
    private var known: [String: DisturbedScript] = [:]
    private var plainResults: [String: DisturbedScript.Result] = [:]

    /// The number of disturbances of one event.
    private static let ways = Disturbance.Moment.allCases.count * Disturbance.Action.allCases.count

    /// The number of events of a script that are disturbed; longer scripts repeat themselves.
    private static let eventLimit = 1_000

    init(_ library: ScriptLibrary) {
      self.library = library
    }

    /// The number of single disturbances.
    var count: Int {
      _ = entries
      return total
    }

    private func count(all library: ScriptLibrary) -> [(script: DisturbedScript, begin: Int)] {
      DisturbedScript.all(of: library).compactMap { script in
        let begin = total
        known[script.heading] = script
        let plain = plainResult(of: script)
        // A script that never settles undisturbed tells nothing about disturbances.
        if plain.isCut || plain.issues.contains("endlessTurns") { return nil }
        total += min(plain.eventCount, Self.eventLimit) * Self.ways
        return (script, begin)
      }
    }

    /// The disturbance with a number; adjacent numbers are far apart in the scripts.
    func disturbance(at number: Int) -> (String, Disturbance) {
      // The golden ratio distributes any number of steps evenly.
      var step = Int(Double(total) * 0.618) + 1
      while Self.greatestCommonDivisor(step, total) != 1 { step += 1 }
      let position = number &* (step % total) % total
      let index = entries.partition { $0.begin > position } - 1
      let entry = entries[index]
      let way = (position - entry.begin) % Self.ways
      let moments = Disturbance.Moment.allCases
      let disturbance = Disturbance(
        event: (position - entry.begin) / Self.ways, moments[way % moments.count],
        Disturbance.Action.allCases[way / moments.count])
      return (entry.script.heading, disturbance)
    }

    func script(_ heading: String) -> DisturbedScript? {
      if let script = known[heading] { return script }
      known[heading] = DisturbedScript(heading: heading, in: library)
      return known[heading]
    }

    /// The undisturbed run.
    func plainResult(of script: DisturbedScript) -> DisturbedScript.Result {
      if let known = plainResults[script.heading] { return known }
      let result = script.run([])
      plainResults[script.heading] = result
      return result
    }

    private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
      second == 0 ? first : greatestCommonDivisor(second, first % second)
    }
  }
}

extension Array {
  /// The first index whose element is behind a boundary, in a sorted list.
  fileprivate func partition(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
