public import Animation
public import Geometry
public import SourceText

/// An event: its instant, its kind, the object it happened to, and the line of the script that caused it.
public struct TraceEvent: Sendable {
  /// The instant on the virtual clock.
  public var instant: Instant
  /// The kind of the event.
  public var kind: Kind
  /// The trace name of the object it happened to; empty when there is none.
  public var subject: String
  /// The statement of the script that was running; nil when there was none.
  public var range: SourceRange?

  /// Makes an event.
  public init(at instant: Instant, _ kind: Kind, subject: String, range: SourceRange? = nil) {
    self.instant = instant
    self.kind = kind
    self.subject = subject
    self.range = range
  }

  /// The kinds of events.
  public enum Kind: Sendable {
    /// UIKit calls a method of an object, or an object calls UIKit; the name is UIKit's, with its first label
    /// where methods share the name: `viewWillAppear`, `animationController(forPresented)`, `completeTransition`.
    case call(String, [TraceField])
    /// An animation of a view's property began: property, from, to and timing are fields.
    case animationBegan(property: String, [TraceField])
    /// An animation ended, at its end (`finished`) or because it was removed before.
    case animationEnded(property: String, finished: Bool)
    /// A gesture recognizer changed its state, named as in UIKit.
    case gesture(state: String, [TraceField])
    /// A finger touched the screen, moved, or was lifted; `phase` is UIKit's, the location is in window coordinates, points.
    ///
    /// `ignored` says why the view under the finger does not receive the touch: `push(list → page)` for a transition, in which nothing
    /// receives it, and `by page.view, which is animated` for a view, around which recognizers receive it; nil if the view receives it.
    case touch(phase: String, finger: Int, location: CGPoint, ignored: String? = nil)
    /// The script printed something.
    case print(String)
    /// The engine raised an issue.
    case issue(EngineIssue)
    /// A run-time error ended the script.
    case diagnostic(Diagnostic)
    /// A frame of the screen; only when frames are requested.
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

extension [TraceField] {
  /// Returns the fields of a call, followed by `ignored=true` for a call that has no effect.
  package func ignored(_ isIgnored: Bool) -> [TraceField] {
    isIgnored ? self + [TraceField("ignored", .bool(true))] : self
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
  /// The sixteen entries, row by row, in brackets.
  indirect case transform3D(CATransform3D)
  /// `#RRGGBB` or `#RRGGBBAA`.
  case color(CGColor)
  /// A case of an enumeration or another word, written without quotes.
  case word(String)
  /// Text, written in quotes.
  case text(String)
  /// Another object, by its trace name.
  case object(String)

  /// The numbers that geometry is made of, in the order in which they are written; none of another value.
  package var numbers: [Double] {
    switch self {
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .transform(let transform):
      [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    case .transform3D(let transform): transform.entries
    case .none, .bool, .number, .seconds, .color, .word, .text, .object: []
    }
  }

  /// Calls a body with the same numbers; for a rectangle, which most events have, without an array.
  func withNumbers(_ body: (UnsafeBufferPointer<Double>) -> Void) {
    guard case .rect(let rect) = self else { return numbers.withUnsafeBufferPointer(body) }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 4) { numbers in
      numbers.initializeElement(at: 0, to: rect.origin.x)
      numbers.initializeElement(at: 1, to: rect.origin.y)
      numbers.initializeElement(at: 2, to: rect.size.width)
      numbers.initializeElement(at: 3, to: rect.size.height)
      body(UnsafeBufferPointer(numbers))
    }
  }
}

/// An issue: a mistake of the script or app that the engine detected.
public struct EngineIssue: Hashable, Sendable {
  /// The kind of issue; scripts name it `.stuckTransition` and so on.
  public var kind: Kind
  /// The message; UIKit's own where it is known.
  public var text: String
  /// The reason, or where to look, one sentence each.
  public var notes: [String]
  /// The changes that mend the script, the most likely first.
  public var remedies: [String]
  /// The declaration or statement of the script to change; nil if it is not known, or if the statement that was running is the cause.
  public var range: SourceRange?

  /// Makes an issue.
  public init(
    _ kind: Kind, _ text: String, notes: [String] = [], remedies: [String] = [],
    range: SourceRange? = nil
  ) {
    self.kind = kind
    self.text = text
    self.notes = notes
    self.remedies = remedies
    self.range = range
  }

  /// The issues, sorted by name; the raw value is the word scripts and traces use.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Two animations that are not additive change one property at the same time.
    case animationConflict
    /// A presentation controller puts views into the tree when it is asked for its presented view or its frame.
    case answerChangesTree
    /// No visible view covers the window.
    case blackScreen
    /// A callback arrived after its transition had ended.
    case callbackAfterEnd
    /// The completion block of a `present` or `dismiss` was never called.
    case completionNeverCalled
    /// `completeTransition` was called a second time.
    case completedTwice
    /// The presenting controller is in no hierarchy of controllers; UIKit warns and continues.
    case detachedPresenter
    /// The recognizer of an interaction was never in the window, so that no finger could drive it.
    case detachedRecognizer
    /// Turns of the run loop follow each other at one instant without end, which ends the world.
    case endlessTurns
    /// UIKit throws an exception here, which ends the app.
    case exception
    /// A second `dismiss` reaches past a controller that is leaving, and dismisses the one below it too.
    case forwardedDismissal
    /// UIKit does not read a presentation style or transitioning delegate that was set.
    case ignoredSetting
    /// User interaction is still disabled after everything has settled.
    case interactionDisabled
    /// A controller that is not shown any more is kept alive by a cycle only.
    case leaked
    /// A view or container was left in the tree after a cancelled transition, or a presentation over another root.
    case leftBehind
    /// After a transition a view is not in the window: the presenter's after a dismissal, or that of the controller that has arrived.
    case presenterMissing
    /// A request was refused with a warning, that of UIKit where UIKit refuses it; nothing happened.
    case refused
    /// A transition has started that nothing can complete any more.
    case stuckTransition
    /// Appearance callbacks do not come in pairs.
    case unbalancedAppearance
    /// `CATransaction.begin` and `commit` do not come in pairs.
    case unbalancedTransaction
    /// A feature of UIKit that the engine does not support yet.
    case unsupported
    /// A view is not as it was before a cancelled transition, or before one whose way back has come.
    case viewNotRestored
    /// After a transition or rotation, part of the window is uncovered that was covered before.
    case windowUncovered

    /// Whether the world ends with it.
    public var endsWorld: Bool { self == .exception || self == .endlessTurns }
  }
}
