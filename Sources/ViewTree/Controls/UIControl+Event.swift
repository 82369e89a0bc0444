extension UIControl {
  /// The events of a control; raw values are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes events from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger touched the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger touched the control again shortly after a tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger was moved back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger left the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away from the control.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control has another value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's primary action, for a button a tap.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu of the control is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began in a text field.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text of a text field was changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended because a touch left the text field.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every event of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Every event of text fields.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits for the use of programs.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits for the use of UIKit.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

    /// The names of the single events it has, in the order of their bits.
    var names: [String] {
      Self.named.compactMap { contains($0.event) ? $0.name : nil }
    }

    private static let named: [(event: Event, name: String)] = [
      (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
      (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
      (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
      (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
      (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
      (.primaryActionTriggered, "primaryActionTriggered"),
      (.menuActionTriggered, "menuActionTriggered"), (.editingDidBegin, "editingDidBegin"),
      (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
      (.editingDidEndOnExit, "editingDidEndOnExit"),
    ]
  }

  /// The states of a control; raw values are UIKit's.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a state from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Enabled, not highlighted, not selected.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It ignores touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for the use of programs.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits for the use of UIKit.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}
