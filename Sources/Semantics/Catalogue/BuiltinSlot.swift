/// The id of a slot.
package struct BuiltinSlot: Hashable, Sendable {
  /// The kind it belongs to.
  package let kind: DeclarationKind
  /// The position of its row in `BuiltinCatalogue.slots`.
  package let position: Int

  init<Slots: SlotsOfKind>(_ slot: Slots) {
    kind = Slots.kind
    position = Slots.first + Int(slot.rawValue)
  }

  /// The number of slots of all kinds.
  package static let count = kinds.reduce(0) { $0 + $1.count }

  /// The slots of each kind that has any, in the order in which the reference shows the kinds.
  fileprivate static let kinds: [any SlotsOfKind.Type] = [
    Controller.self, Navigation.self, Tabs.self, Split.self, Page.self, Animator.self,
    Interaction.self, Presentation.self, Delegate.self, Device.self, View.self,
    Control.self, CollectionController.self, Layout.self, Recognizer.self,
  ]

  /// The position of the first row of a kind.
  static func first(of slots: any SlotsOfKind.Type) -> Int {
    kinds.prefix { $0 != slots }.reduce(0) { $0 + $1.count }
  }
}

/// The slots of one kind, in the order of their rows.
protocol SlotsOfKind: CaseIterable, RawRepresentable, SendableMetatype where RawValue == UInt16 {
  static var kind: DeclarationKind { get }
  /// The position of the first row in `BuiltinCatalogue.slots`.
  static var first: Int { get }
  static var rows: [BuiltinCatalogue.Slot] { get }
}

extension SlotsOfKind {
  fileprivate static var count: Int { allCases.count }
}

extension BuiltinCatalogue {
  /// The slots of all kinds, by kind and in the order the reference shows them.
  package static let slots = BuiltinSlot.kinds.flatMap { $0.rows }
}
