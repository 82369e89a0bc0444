public import Animation

/// An object with a time of its own, which is derived from the time of its parent: a layer's from its superlayer's, an animation's from its
/// layer's.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/camediatiming>
public protocol CAMediaTiming: AnyObject {
  /// The timing as a plain value.
  var mediaTiming: MediaTiming { get set }
}

extension CAMediaTiming {
  /// The beginning in its parent's time, seconds; for an animation that is added to a layer, 0 means the instant of the commit.
  public var beginTime: TimeInterval {
    get { mediaTiming.beginTime }
    set {
      guard RunLoop.takes(newValue, as: "beginTime") else { return }
      mediaTiming.beginTime = newValue
    }
  }

  /// The length of one pass, seconds; for an animation that is added to a layer, 0 means the transaction's duration.
  public var duration: TimeInterval {
    get { mediaTiming.duration }
    set {
      guard RunLoop.takes(newValue, in: .orEndless, as: "duration") else { return }
      mediaTiming.duration = newValue
    }
  }

  /// The rate of its time relative to its parent's; 0 stops it, a negative rate runs it backwards.
  public var speed: Float {
    get { Float(rate) }
    set { rate = Double(newValue) }
  }

  /// The speed with the precision of `MediaTiming`.
  package var rate: Double {
    get { mediaTiming.speed }
    set {
      guard RunLoop.takes(newValue, as: "speed") else { return }
      mediaTiming.speed = newValue
    }
  }

  /// Its own time at `beginTime`, seconds.
  public var timeOffset: TimeInterval {
    get { mediaTiming.timeOffset }
    set {
      guard RunLoop.takes(newValue, as: "timeOffset") else { return }
      mediaTiming.timeOffset = newValue
    }
  }

  /// The number of passes; a fraction ends in the middle of a pass. 0 counts as 1.
  public var repeatCount: Float {
    get { Float(passCount) }
    set { passCount = Double(newValue) }
  }

  /// The number of passes with the precision of `MediaTiming`.
  package var passCount: Double {
    get { mediaTiming.repeatCount }
    set {
      guard RunLoop.takes(newValue, in: .orEndless, as: "repeatCount") else { return }
      mediaTiming.repeatCount = newValue
    }
  }

  /// The time for which it repeats, seconds; if it is positive, `repeatCount` is ignored.
  public var repeatDuration: TimeInterval {
    get { mediaTiming.repeatDuration }
    set {
      guard RunLoop.takes(newValue, in: .orEndless, as: "repeatDuration") else { return }
      mediaTiming.repeatDuration = newValue
    }
  }

  /// Whether each pass is followed by one in reverse.
  public var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { mediaTiming.autoreverses = newValue }
  }

  /// The value that it shows outside of its active time.
  public var fillMode: CAMediaTimingFillMode {
    get { mediaTiming.fillMode }
    set { mediaTiming.fillMode = newValue }
  }
}
