public import Animation
public import Geometry
public import SourceText

/// One thing that happened: when, what, to whom, and which line of the script made it happen.
public struct TraceEvent: Sendable {
  /// When it happened on the virtual clock.
  public var instant: Instant
  /// What happened.
  public var kind: Kind
  /// The trace name of the object it happened to; empty when it is nobody's.
  public var subject: String
  /// The statement of the script that was running, if one was.
  public var range: SourceRange?

  /// Makes an event.
  public init(at instant: Instant, _ kind: Kind, subject: String, range: SourceRange? = nil) {
    self.instant = instant
    self.kind = kind
    self.subject = subject
    self.range = range
  }

  /// What can happen.
  public enum Kind: Sendable {
    /// UIKit asks or tells an object something, or an object calls UIKit; the name is UIKit's own, with its first label
    /// when that tells two methods apart: `viewWillAppear`, `animationController(forPresented)`, `completeTransition`.
    case call(String, [TraceField])
    /// An animation of a view's property was made: property, from and to are fields beside its timing.
    case animationBegan(property: String, [TraceField])
    /// An animation's end was reached (`finished`) or it was removed before.
    case animationEnded(property: String, finished: Bool)
    /// A gesture recognizer went to a new state, named as in UIKit.
    case gesture(state: String, [TraceField])
    /// A finger touched, moved, or was lifted; `phase` is UIKit's, in window coordinates, points.
    case touch(phase: String, finger: Int, location: CGPoint)
    /// The script printed something.
    case print(String)
    /// The engine found something wrong.
    case issue(EngineIssue)
    /// The script was ended by a run-time error.
    case diagnostic(Diagnostic)
    /// What the screen shows; only on request.
    case frame(Frame)
  }
}

/// A named value of an event.
public struct TraceField: Hashable, Sendable {
  /// UIKit's own name of the parameter or property.
  public var name: String
  /// The value.
  public var value: TraceValue

  /// Makes a field.
  public init(_ name: String, _ value: TraceValue) {
    self.name = name
    self.value = value
  }
}

/// A value as the trace shows it.
public enum TraceValue: Hashable, Sendable {
  /// `nil`.
  case none
  /// `true` or `false`.
  case bool(Bool)
  /// A number, length, ratio, angle (radians) or velocity; three decimals.
  case number(Double)
  /// A time in seconds; three decimals.
  case seconds(TimeInterval)
  /// `(x, y)`.
  case point(CGPoint)
  /// `(width, height)`.
  case size(CGSize)
  /// `(x, y, width, height)`.
  case rect(CGRect)
  /// `[a b c d tx ty]`.
  case transform(CGAffineTransform)
  /// `#RRGGBB` or `#RRGGBBAA`.
  case color(UIColor)
  /// An enumeration's case or another word, written as it is.
  case word(String)
  /// Text, written in quotes.
  case text(String)
  /// Another object, by its trace name.
  case object(String)
}

/// Something the engine found wrong, as it is always on the watch for.
public struct EngineIssue: Hashable, Sendable {
  /// Which one; scripts name it `.stuckTransition` and so on.
  public var kind: Kind
  /// What happened, in UIKit's own words where they are known.
  public var text: String
  /// Why, or what to look at, one sentence each.
  public var notes: [String]

  /// Makes an issue.
  public init(_ kind: Kind, _ text: String, notes: [String] = []) {
    self.kind = kind
    self.text = text
    self.notes = notes
  }

  /// The issues, sorted by name; the raw value is the word scripts and traces use.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Two animations that are not meant to add up change one property at one time.
    case animationConflict
    /// No visible view covers the window.
    case blackScreen
    /// A callback arrived after its transition had ended.
    case callbackAfterEnd
    /// The completion block of a `present` or `dismiss` was never called.
    case completionNeverCalled
    /// `completeTransition` was called a second time.
    case completedTwice
    /// A controller presents that is in no hierarchy of controllers; UIKit warns and goes on.
    case detachedPresenter
    /// Turns follow each other at one instant without end, which ends the world.
    case endlessTurns
    /// Something UIKit answers with an exception, which ends the app.
    case exception
    /// Interaction was switched off and is still off when everything has settled.
    case interactionDisabled
    /// A view or container was left in the tree after a cancelled transition, or a presentation over another root.
    case leftBehind
    /// After a dismissal the presenter's view is not in the window.
    case presenterMissing
    /// A request was refused with a warning, in UIKit's words where it is UIKit that refuses; nothing happened.
    case refused
    /// A transition started and nothing is left that could complete it.
    case stuckTransition
    /// Appearance callbacks do not come in pairs.
    case unbalancedAppearance
    /// Something UIKit can do and this engine cannot yet, said instead of pretended.
    case unsupported
    /// After a transition or a turn of the screen a part of the window is free that was not before.
    case windowUncovered

    /// Whether nothing runs any more after it.
    public var endsWorld: Bool { self == .exception || self == .endlessTurns }
  }
}
