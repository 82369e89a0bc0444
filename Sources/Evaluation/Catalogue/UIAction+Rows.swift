import Geometry
import Semantics
import ViewTree

enum SwitchReference: ScriptReference {
  typealias Value = UISwitch
  static var scriptClass: BuiltinClass { .toggle }
}

enum SliderReference: ScriptReference {
  typealias Value = UISlider
  static var scriptClass: BuiltinClass { .slider }
}

enum SegmentedControlReference: ScriptReference {
  typealias Value = UISegmentedControl
  static var scriptClass: BuiltinClass { .segmentedControl }
}

extension BoundRows {
  private static let action = Members<ActionReference>()

  /// Members of `UIAction`.
  static let actionRows = BoundRows(
    .action,
    [
      Members(makersOf: .object(.action)).method(
        "init", "An action of a control, which keeps its block.",
        Takes("title", TextReference?.self, default: nil),
        Takes("identifier", TextReference?.self, default: nil),
        Takes(required: "handler", ActionBlock.self), returns: ActionReference.self,
        running: { machine, _, title, identifier, closure in
          machine.chargeObject()
          guard let closure else { return UIAction { _ in } }
          return ScriptedAction(
            title: title?.string ?? "", identifier: identifier?.string, closure, on: machine)
        }),
      action.property(
        "title", TextReference.self, "Its title.", get: { ScriptText.make($0.title) },
        set: { $0.title = $1.string }),
      action.property(
        "sender", AnyReference?.self, "The control that performs it, while it does.",
        get: { $0.sender.map { $0 as AnyObject } }),
    ])

  private static let toggle = Members<SwitchReference>()

  /// Members of `UISwitch`.
  static let switchRows = BoundRows(
    .toggle,
    [
      Members(makersOf: .object(.toggle)).method(
        "init", "A new switch outside any tree, 51 points wide and 31 high.",
        Takes("frame", CGRect.self, default: .zero), returns: SwitchReference.self,
        rule: .makesObject, call: { _, frame in UISwitch(frame: frame) }),
      toggle.property(
        "isOn", Bool.self, "Whether it is on; a script that changes it sends no event.",
        get: { $0.isOn }, set: { $0.isOn = $1 }
      ).writing(.controlValue),
      toggle.method(
        "setOn", "Changes it, which sends no event.", Takes("_ on", Bool.self),
        Takes("animated", Bool.self), call: { $0.setOn($1, animated: $2) }
      ).writing(.controlValue),
    ])

  private static let slider = Members<SliderReference>()

  /// Members of `UISlider`.
  static let sliderRows = BoundRows(
    .slider,
    [
      Members(makersOf: .object(.slider)).method(
        "init", "A new slider outside any tree.", Takes("frame", CGRect.self, default: .zero),
        returns: SliderReference.self, rule: .makesObject,
        call: { _, frame in UISlider(frame: frame) }),
      slider.property(
        "value", Number.self, "The value in its range; a script that changes it sends no event.",
        get: { Double($0.value) }, set: { $0.value = Float($1) }
      ).writing(.controlValue),
      slider.property(
        "minimumValue", Number.self, "The smallest value, 0 by default.", rule: .limit,
        get: { Double($0.minimumValue) }, set: { $0.minimumValue = Float($1) }),
      slider.property(
        "maximumValue", Number.self, "The largest value, 1 by default.", rule: .limit,
        get: { Double($0.maximumValue) }, set: { $0.maximumValue = Float($1) }),
      slider.property(
        "isContinuous", Bool.self,
        "Whether each movement of the knob sends `valueChanged`, and not only the lift.",
        get: { $0.isContinuous }, set: { $0.isContinuous = $1 }),
      slider.method(
        "setValue", "Changes the value, which sends no event.", Takes("_ value", Number.self),
        Takes("animated", Bool.self), call: { $0.setValue(Float($1), animated: $2) }
      ).writing(.controlValue),
      slider.method(
        "trackRect", "The rectangle of the track in bounds, points.",
        Takes("forBounds bounds", CGRect.self), returns: CGRect.self,
        call: { $0.trackRect(forBounds: $1) }),
      slider.method(
        "thumbRect", "The rectangle of the knob for a value, points.",
        Takes("forBounds bounds", CGRect.self), Takes("trackRect rect", CGRect.self),
        Takes("value", Number.self), returns: CGRect.self,
        call: { $0.thumbRect(forBounds: $1, trackRect: $2, value: Float($3)) }),
    ])

  private static let segments = Members<SegmentedControlReference>()

  /// Members of `UISegmentedControl`.
  static let segmentedControlRows = BoundRows(
    .segmentedControl,
    [
      Members(makersOf: .object(.segmentedControl)).method(
        "init", "A new control without segments outside any tree.",
        Takes("frame", CGRect.self, default: .zero), returns: SegmentedControlReference.self,
        rule: .makesObject, call: { _, frame in UISegmentedControl(frame: frame) }),
      Members(makersOf: .object(.segmentedControl)).method(
        "init", "A new control with segments of these titles outside any tree.",
        Takes("items", TextListReference.self), returns: SegmentedControlReference.self,
        rule: .makesObject,
        running: { machine, _, items in
          let titles = (0..<items.count).map(items.text)
          for _ in titles { machine.chargeObject() }
          return UISegmentedControl(items: titles)
        }),
      segments.property(
        "numberOfSegments", WholeNumber.self, "The number of segments.",
        get: { $0.numberOfSegments }),
      segments.property(
        "selectedSegmentIndex", WholeNumber.self,
        "The selected segment, -1 for none; a script that changes it sends no event.",
        get: { $0.selectedSegmentIndex }, set: { $0.selectedSegmentIndex = $1 }
      ).writing(.controlValue),
      segments.property(
        "isMomentary", Bool.self, "Whether a segment is selected only while its event is sent.",
        get: { $0.isMomentary }, set: { $0.isMomentary = $1 }),
      segments.method(
        "insertSegment", "Inserts a segment before another one.",
        Takes("withTitle title", TextReference?.self), Takes("at segment", WholeNumber.self),
        Takes("animated", Bool.self),
        running: { machine, control, title, segment, animated in
          machine.chargeObject()
          control.insertSegment(withTitle: title?.string, at: segment, animated: animated)
        }),
      segments.method(
        "removeSegment", "Removes a segment.", Takes("at segment", WholeNumber.self),
        Takes("animated", Bool.self), call: { $0.removeSegment(at: $1, animated: $2) }),
      segments.method(
        "removeAllSegments", "Removes all segments.", call: { $0.removeAllSegments() }),
      segments.method(
        "setTitle", "Sets the title of a segment.", Takes("_ title", TextReference?.self),
        Takes("forSegmentAt segment", WholeNumber.self),
        call: { $0.setTitle($1?.string, forSegmentAt: $2) }),
      segments.method(
        "titleForSegment", "The title of a segment; nil for none.",
        Takes("at segment", WholeNumber.self), returns: TextReference?.self,
        call: { $0.titleForSegment(at: $1).map(ScriptText.make) }),
      segments.method(
        "setEnabled", "Sets whether a finger can select a segment.", Takes("_ enabled", Bool.self),
        Takes("forSegmentAt segment", WholeNumber.self),
        call: { $0.setEnabled($1, forSegmentAt: $2) }),
      segments.method(
        "isEnabledForSegment", "Whether a finger can select a segment.",
        Takes("at segment", WholeNumber.self), returns: Bool.self,
        call: { $0.isEnabledForSegment(at: $1) }),
    ])
}
