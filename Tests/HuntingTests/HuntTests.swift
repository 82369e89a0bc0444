import Foundation
import Semantics
import Testing

@testable import Hunting

/// What every hunt has to be for its findings to be repeated.
@Suite struct HuntTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test func aSeedStandsForOneInput() {
    let files = ProjectFiles(root: Self.root)
    // Each hunt runs the scripts to count their events; a few have enough to disturb.
    let library = ScriptLibrary(files, oneIn: 12)
    for (first, second) in zip(
      AllHunts.hunts(of: files, library), AllHunts.hunts(of: files, library))
    {
      if let disturbances = first as? DisturbanceHunt { checkSeedsInARow(of: disturbances) }
      for seed in 0..<20 as Range<UInt64> {
        #expect(first.input(of: seed) == second.input(of: seed), "\(first.name)")
      }
      #expect(
        Set((0..<20 as Range<UInt64>).map { first.input(of: $0) }).count > 15, "\(first.name)")
    }
  }

  /// Seeds in a row disturb every event in every way.
  private func checkSeedsInARow(of hunt: DisturbanceHunt) {
    let inputs = (0..<2_000 as Range<UInt64>).map { hunt.input(of: $0) }

    #expect(Set(inputs).count == inputs.count)
    #expect(inputs.allSatisfy { $0.lines.count == 1 && !$0.heading.isEmpty })
  }

  @Test func mostScriptsCheck() throws {
    let files = ProjectFiles(root: Self.root)
    let hunt = ScriptHunt(files)
    let library = ScriptLibrary(files)
    let inputs = (0..<240 as Range<UInt64>).map { hunt.input(of: $0) }.filter(\.heading.isEmpty)

    let sound = inputs.filter { library.check($0).program != nil }

    #expect(sound.count * 10 > inputs.count * 6)
  }

  @Test func findsAScriptThatDoesNotGiveTheSameBytesWithFrames() {
    let difference = TextComparison.difference(
      Array("a\nb\n".utf8), Array("a\nc\n".utf8))

    #expect(difference == "line 2: 'b' and 'c'")
    #expect(TextComparison.difference([97, 10], [97, 10, 98, 10], mayEndEarly: true) == nil)
    #expect(TextComparison.difference([97, 10], [97, 10, 98, 10]) != nil)
  }

  @Test func readsADisturbanceBack() {
    for moment in Disturbance.Moment.allCases {
      for action in Disturbance.Action.allCases {
        let disturbance = Disturbance(event: 17, moment, action)
        #expect(Disturbance(disturbance.line) == disturbance)
      }
    }
    #expect(Disturbance("event x inside cancel") == nil)
  }

  @Test func aDisturbanceReachesTheWorld() throws {
    let library = ScriptLibrary(ProjectFiles(root: Self.root))
    let script = try #require(
      DisturbedScript(heading: "examples/08-cancelled-swipe.trans#0#0", in: library))
    let plain = script.run([])
    let disturbed = script.run([Disturbance(event: 8, .later, .dismissAtOnce)])

    #expect(plain.world?.isCovered == true)
    #expect(plain.world?.openTransitions == [])
    #expect(disturbed.places.count == 1)
    #expect(disturbed.eventCount != plain.eventCount)
  }
}
