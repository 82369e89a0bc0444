extension BuiltinCatalogue {
  /// What a type has by a name, found without walking the rows.
  struct Entries {
    var members: [Member] = []
    var statics: [Member] = []
    var component: Component?
    var constant: Constant?
  }

  /// The rows by type and name; lists of any element are under the list of `element`.
  static let entriesByOwner: [ScriptType: [String: Entries]] = {
    var result: [ScriptType: [String: Entries]] = [:]
    let scoped = Set((interactionScopeMembers + presentationScopeMembers).map(\.id))
    for member in members where !scoped.contains(member.id) {
      guard let owner = member.owner, member.name != "init" else { continue }
      if member.isStatic {
        result[owner, default: [:]][member.name, default: Entries()].statics.append(member)
      } else {
        result[owner, default: [:]][member.name, default: Entries()].members.append(member)
      }
    }
    for component in components {
      result[component.owner, default: [:]][component.name, default: Entries()].component =
        component
    }
    for constant in constants {
      result[constant.owner, default: [:]][constant.name, default: Entries()].constant = constant
    }
    return result
  }()

  /// The rows of classes by `BuiltinClass` and name.
  static let entriesByClass: [[String: Entries]] = BuiltinClass.allCases.map {
    entriesByOwner[.object($0)] ?? [:]
  }

  /// Names that need no receiver, functions and values.
  static let freeMembers = MembersByName(
    functionRows + virtualTimeRows.filter { $0.owner == nil })

  /// Rows by name, found by halving.
  ///
  /// What the smallest script asks for first is no dictionary: the runtime would search all conformances for its type.
  struct MembersByName: Sendable {
    private var groups: [Group] = []

    private struct Group: Sendable {
      var name: String
      var members: [Member]
    }

    init(_ members: [Member]) {
      for member in members {
        let place = place(of: member.name)
        if place < groups.count, groups[place].name == member.name {
          groups[place].members.append(member)
        } else {
          groups.insert(Group(name: member.name, members: [member]), at: place)
        }
      }
    }

    private func place(of name: String) -> Int {
      var (low, high) = (0, groups.count)
      while low < high {
        let middle = (low + high) / 2
        if groups[middle].name < name { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// The rows of each name, by name.
    var all: [[Member]] { groups.map(\.members) }

    /// The rows of a name, in the catalogue's order; nil when there are none.
    subscript(name: String) -> [Member]? {
      let place = place(of: name)
      guard place < groups.count, groups[place].name == name else { return nil }
      return groups[place].members
    }
  }

  /// The initialisers of a type.
  static let initializers: [ScriptType: [Member]] = Dictionary(
    grouping: members.filter { $0.name == "init" }, by: \.type)

  /// The initialisers of a type that put words side by side.
  static let compositionsByOwner: [ScriptType: [Composition]] = Dictionary(
    grouping: compositions, by: \.owner)

  /// The slots of a kind.
  static let slotsByKind: [DeclarationKind: [Slot]] = Dictionary(grouping: slots, by: \.kind)

  /// The callbacks of a kind.
  static let callbacksByKind: [DeclarationKind: [Callback]] = Dictionary(
    grouping: callbacks, by: \.kind)

  /// The callbacks of a name.
  static let callbacksByName: [String: [Callback]] = Dictionary(grouping: callbacks, by: \.name)

  /// The hooks of a kind.
  static let hooksByKind: [DeclarationKind: [Hook]] = Dictionary(grouping: hooks, by: \.kind)

  /// What runs the virtual clock, which only scripts may do.
  static let clockMembers: Set<BuiltinMember> = Set(
    virtualTimeRows.filter { $0.parameters != nil && $0.id != .mark }.map(\.id)
      + fingerMembers.map(\.id))

  /// The names of UIKit's and the language's types.
  static let typesByName: [String: ScriptType] = {
    var result: [String: ScriptType] = [
      "Bool": .bool, "String": .string, "Number": .number, "Time": .time, "Angle": .angle,
      "Ratio": .ratio, "Length": .length, "Velocity": .velocity, "CGPoint": .point,
      "CGSize": .size, "CGVector": .vector, "CGRect": .rect, "UIEdgeInsets": .insets,
      "CGAffineTransform": .transform, "UIColor": .color,
      "UICubicTimingParameters": .timingCurve,
    ]
    for item in BuiltinClass.allCases { result[item.name] = .object(item) }
    for item in BuiltinEnumeration.allCases where item.isType {
      result[item.name] = .enumeration(item)
    }
    return result
  }()

  /// The names of types in the order the reference shows them, for "did you mean".
  static let typeNames: [String] = typesByName.keys.sorted()
}
