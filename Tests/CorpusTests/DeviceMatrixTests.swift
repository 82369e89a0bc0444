import EventTrace
import Evaluation
import Testing
import Transitions
import ViewTree

/// The examples on a small and a large phone and on a tablet, upright and on their sides.
@Suite struct DeviceMatrixTests {
  private static let devices: [Device] = [.iPhoneSE, .iPhone16ProMax, .iPad]

  /// The examples whose fingers need the height of a phone that is upright.
  private static let uprightOnly = ["06", "11", "12"]

  private static let orientations: [UIInterfaceOrientation] = [.portrait, .landscapeLeft]

  /// The examples whose tests hold on every device, unless a test names its device.
  private static let ofEverySize = ScriptedTest.all.filter { test in
    (13...24).contains { test.path.hasPrefix("examples/\($0)-") }
  }

  @Test(arguments: Corpus.examples)
  func runsWithTheSameIssues(path: String) throws {
    let bytes = try #require(Corpus.bytes(path))
    let usual = ScriptRun(path: path, bytes: bytes)
    let kinds = Set(usual.issues.map { $0.kind.rawValue })

    for device in Self.devices {
      for orientation in Self.orientations {
        let isUprightOnly = Self.uprightOnly.contains { path.hasPrefix("examples/\($0)-") }
        if isUprightOnly, orientation.isLandscape { continue }

        let run = usual.repeated(on: device, turnedTo: orientation)

        #expect(run.error == nil, "\(device.name), \(orientation)")
        #expect(
          Set(run.issues.map { $0.kind.rawValue }) == kinds, "\(device.name), \(orientation)")
      }
    }
  }

  @Test(arguments: ofEverySize)
  func itsTestsHold(test: ScriptedTest) {
    for device in Self.devices {
      for orientation in Self.orientations {
        let failures = test.failures(on: device, turnedTo: orientation)

        #expect(
          failures.isEmpty,
          "\(device.name), \(orientation): \(failures.joined(separator: "\n"))")
      }
    }
  }
}
