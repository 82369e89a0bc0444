import Animation
import Testing

/// The ends of repeated animations and the boundaries between their passes.
struct MediaTimingTests {
  private static let hundredths = 1...190
  private static let counts = 1...20

  private func timing(_ hundredths: Int) -> MediaTiming {
    var timing = MediaTiming(duration: Double(hundredths) / 100)
    timing.fillMode = .forwards
    return timing
  }

  @Test(arguments: [false, true])
  func theEndBelongsToTheLastPass(autoreverses: Bool) {
    for hundredths in Self.hundredths {
      for count in Self.counts {
        var timing = timing(hundredths)
        timing.autoreverses = autoreverses
        timing.repeatCount = Double(count)
        let passes = autoreverses ? 2 * count : count
        // The end as the timing computes it, as a program writes it, and long after it.
        for time in [timing.activeDuration, Double(hundredths * passes) / 100, 1e6] {
          let state = timing.state(atLocalTime: time)
          #expect(state.lies(.after, Double(count - 1), autoreverses ? 0 : 1))
        }
      }
    }
  }

  @Test
  func aBoundaryBelongsToTheLaterPass() {
    for hundredths in Self.hundredths {
      for pass in Self.counts {
        var timing = timing(hundredths)
        timing.repeatCount = 21
        for time in [timing.duration * Double(pass), Double(hundredths * pass) / 100] {
          let state = timing.state(atLocalTime: time)
          #expect(state.lies(.active, Double(pass), 0))
        }
      }
    }
  }

  @Test
  func aTimeOfRepetitionsEndsAsTheirCountDoes() {
    for hundredths in Self.hundredths {
      for count in Self.counts {
        var timing = timing(hundredths)
        timing.repeatDuration = Double(hundredths * count) / 100
        let state = timing.state(atLocalTime: timing.activeDuration)
        #expect(state.lies(.after, Double(count - 1), 1))
      }
    }
  }

  @Test
  func aPartOfAPassEndsOnTheWay() {
    for hundredths in Self.hundredths {
      for count in Self.counts {
        var timing = timing(hundredths)
        timing.repeatCount = Double(count) + 0.25
        let state = timing.state(atLocalTime: timing.activeDuration)
        #expect(state.lies(.after, Double(count), 0.25))
        timing.autoreverses = true
        let back = timing.state(atLocalTime: timing.activeDuration)
        #expect(back.lies(.after, Double(count), 0.5))
      }
    }
  }

  @Test
  func aTimeThatGoesBackwardsBeginsAtTheEnd() {
    for hundredths in Self.hundredths {
      for count in Self.counts {
        var timing = timing(hundredths)
        timing.repeatCount = Double(count)
        let state = timing.state(
          atLocalTime: Double(hundredths * count) / 100, isBackwards: true)
        #expect(state.lies(.active, Double(count - 1), 1))
      }
    }
  }

  @Test
  func aMomentBeforeTheEndIsStillInTheLastPass() {
    for hundredths in Self.hundredths {
      for count in Self.counts {
        var timing = timing(hundredths)
        timing.repeatCount = Double(count)
        let state = timing.state(atLocalTime: timing.activeDuration - 1e-9)
        #expect(state.phase == .active)
        #expect(state.iteration == Double(count - 1))
        #expect((state.progress ?? 0) < 1 && (state.progress ?? 0) > 0.999_999)
      }
    }
  }
}

extension MediaTiming.State {
  fileprivate func lies(
    _ phase: MediaTiming.Phase, _ iteration: Double, _ progress: Double
  ) -> Bool {
    self.phase == phase && self.iteration == iteration && self.progress == progress
  }
}
