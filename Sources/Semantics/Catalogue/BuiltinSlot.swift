/// The id of a slot: its kind, and which of the kind's slots it is.
package enum BuiltinSlot: Hashable, Sendable {
  case controller(Controller)
  case navigation(Navigation)
  case tabs(Tabs)
  case split(Split)
  case page(Page)
  case animator(Animator)
  case interaction(Interaction)
  case presentation(Presentation)
  case delegate(Delegate)
  case device(Device)

  /// The kind it belongs to.
  package var kind: DeclarationKind {
    switch self {
    case .controller: .controller
    case .navigation: .navigation
    case .tabs: .tabs
    case .split: .split
    case .page: .page
    case .animator: .animator
    case .interaction: .interaction
    case .presentation: .presentation
    case .delegate: .delegate
    case .device: .device
    }
  }

  /// The position of its row in `BuiltinCatalogue.slots`.
  package var position: Int {
    switch self {
    case .controller(let slot): Self.starts[0] + Int(slot.rawValue)
    case .navigation(let slot): Self.starts[1] + Int(slot.rawValue)
    case .tabs(let slot): Self.starts[2] + Int(slot.rawValue)
    case .split(let slot): Self.starts[3] + Int(slot.rawValue)
    case .page(let slot): Self.starts[4] + Int(slot.rawValue)
    case .animator(let slot): Self.starts[5] + Int(slot.rawValue)
    case .interaction(let slot): Self.starts[6] + Int(slot.rawValue)
    case .presentation(let slot): Self.starts[7] + Int(slot.rawValue)
    case .delegate(let slot): Self.starts[8] + Int(slot.rawValue)
    case .device(let slot): Self.starts[9] + Int(slot.rawValue)
    }
  }

  /// The number of slots of all kinds.
  package static let count = starts[10]

  /// The position of the first row of each kind, and after the last one the number of rows.
  private static let starts: [Int] = {
    let counts = [
      Controller.allCases.count, Navigation.allCases.count, Tabs.allCases.count,
      Split.allCases.count, Page.allCases.count, Animator.allCases.count,
      Interaction.allCases.count, Presentation.allCases.count, Delegate.allCases.count,
      Device.allCases.count,
    ]
    return counts.reduce(into: [0]) { starts, count in
      starts.append(starts[starts.count - 1] + count)
    }
  }()
}

extension BuiltinCatalogue {
  /// The slots of all kinds, by kind and in the order the reference shows them.
  package static let slots: [Slot] =
    controllerSlots + navigationSlots + tabsSlots + splitSlots + pageSlots + animatorSlots
    + interactionSlots + presentationSlots + delegateSlots + deviceSlots
}
