extension MemberCatalogue {
  /// The members of a type with one name.
  struct Entries {
    var members: [BuiltinCatalogue.Member] = []
    var statics: [BuiltinCatalogue.Member] = []
    var component: BuiltinCatalogue.Component?
    var constant: BuiltinCatalogue.Constant?

    var isEmpty: Bool {
      members.isEmpty && statics.isEmpty && component == nil && constant == nil
    }
  }

  /// The members of the values of a type with a name, without those of superclasses.
  func members(_ name: String, _ key: NameKey, of owner: ScriptType) -> [BuiltinCatalogue.Member] {
    if name == "init" { return [] }
    let found = rows(of: owner)?[name, key] ?? []
    // By indices, as the elements would be copied.
    return found.indices.contains { found[$0].isStatic } ? found.filter { !$0.isStatic } : found
  }

  /// The members of a type with a name, without those of superclasses and without initialisers.
  func entries(_ name: String, of owner: ScriptType) -> Entries? {
    let key = NameKey(name)
    var result = Entries()
    if name != "init" {
      let found = rows(of: owner)?[name, key] ?? []
      // By indices, as the elements would be copied.
      if found.indices.contains(where: { found[$0].isStatic }) {
        result.statics = found.filter(\.isStatic)
        result.members = found.filter { !$0.isStatic }
      } else {
        result.members = found
      }
    }
    if !owner.isReference {
      result.component = BuiltinCatalogue.component(name, key, of: owner)
      result.constant = BuiltinCatalogue.constantsByName[name, key].first { $0.owner == owner }
      if owner == .color, result.isEmpty {
        result.constant = BuiltinCatalogue.systemColors.first { $0.name == name }
      }
    }
    return result.isEmpty ? nil : result
  }

  /// All members of a type, by name.
  func allEntries(of owner: ScriptType) -> [(name: String, entries: Entries)] {
    var names = rows(of: owner)?.names ?? []
    names += BuiltinCatalogue.components.filter { $0.owner == owner }.map(\.name)
    names += BuiltinCatalogue.allConstants.filter { $0.owner == owner }.map(\.name)
    return names.compactMap { name in entries(name, of: owner).map { (name, $0) } }
  }

  /// The initialisers of a type.
  package func initializers(of type: ScriptType) -> [BuiltinCatalogue.Member] {
    rows(of: type)?["init"] ?? []
  }

  /// Every function and name that needs no receiver.
  var freeMembers: [BuiltinCatalogue.Member] { freeTables.flatMap(\.rows) }

  /// The functions and names that need no receiver, grouped by name.
  var freeMembersByName: [[BuiltinCatalogue.Member]] {
    freeTables.flatMap { table in table.names.map { table[$0] } }
  }

  /// The members in scope in the declarations of a kind, besides those of its class.
  func scopeMembers(of kind: DeclarationKind) -> [BuiltinCatalogue.Member] {
    rows(of: kind)?.rows ?? []
  }

  /// The property of UIKit that a stored slot sets, or that is in scope in the declarations of its kind; nil for a slot that
  /// is evaluated whenever UIKit asks for its value.
  package func property(of slot: BuiltinCatalogue.Slot) -> BuiltinCatalogue.Member? {
    guard slot.isStored else { return nil }
    let own = rows(of: slot.kind)?[slot.name] ?? []
    let inherited = rows(of: .object(slot.kind.row.builtinClass))?[slot.name] ?? []
    return (own + inherited).first { $0.parameters == nil }
  }

  /// The properties that `view` sets in its braces, by its class: those of the class first, then those of its superclasses.
  func settable(of object: BuiltinClass) -> [BuiltinCatalogue.Member] {
    object.ancestry.flatMap { (rows(of: .object($0))?.rows ?? []).filter { $0.setter != nil } }
  }

  /// The properties of a controller that a scene of a storyboard can set: those that can be assigned, and those that are given to
  /// its initializer in code.
  func sceneAttributes(of object: BuiltinClass) -> [BuiltinCatalogue.Member] {
    let kind = DeclarationKind.allCases.first { $0.row.builtinClass == object }
    let initial = kind.map(BuiltinCatalogue.slots(of:)) ?? []
    return settable(of: object)
      + initial.compactMap(property(of:)).filter { $0.setter == nil }
  }

  /// Whether `view` can make objects of a class: it is one of views and has an initialiser.
  func isViewClass(_ object: BuiltinClass) -> Bool {
    // A window is no subview.
    object.inherits(from: .view) && object != .window
      && !initializers(of: .object(object)).isEmpty
  }

  /// The names of the classes whose objects `view` can make.
  var viewClassNames: [String] { BuiltinClass.allCases.filter(isViewClass).map(\.name) }

  /// The first class of views whose own properties include one that `view` can set.
  func viewClass(withProperty name: String) -> BuiltinClass? {
    BuiltinClass.allCases.first { object in
      isViewClass(object)
        && rows(of: .object(object))?[name].contains { $0.setter != nil } ?? false
    }
  }

  /// The members of `UIView`.
  var viewMembers: [BuiltinCatalogue.Member] { rows(of: .object(.view))?.rows ?? [] }

  /// The members of `UIWindow` that `UIView` has not.
  var windowMembers: [BuiltinCatalogue.Member] { rows(of: .object(.window))?.rows ?? [] }

  /// The member with which the language implements an operator, a statement or a conversion.
  package func member(_ rule: MemberRule) -> MemberID {
    let table: MemberTable? =
      switch rule {
      case .strideTo, .strideThrough: freeTables.first { !$0["stride"].isEmpty }
      case .timingCurve: rows(of: .timingCurve)
      case .userInfoValue: rows(of: .object(.userInfo))
      default: rows(of: .list(BuiltinCatalogue.element))
      }
    guard let row = table?.rows.first(where: { $0.id.rule == rule }) else {
      preconditionFailure("the catalogue has no member for '\(rule)'")
    }
    return row.id
  }

  /// The member that compares two values of a type by `<`; nil for numbers, which have none, and for types without an order.
  func less(of type: ScriptType) -> MemberID? { rows(of: type)?["<"].first?.id }

  /// Returns the class of the objects that have a value of a type in a notification, and the member that is the value; nil for a type of which
  /// notifications have no values.
  func boxedValue(of type: ScriptType) -> (class: BuiltinClass, member: MemberID)? {
    let (owner, name): (BuiltinClass, String)
    switch type {
    case .rect: (owner, name) = (.value, "cgRectValue")
    case .number, .time: (owner, name) = (.number, "doubleValue")
    case .bool: (owner, name) = (.number, "boolValue")
    default: return nil
    }
    return rows(of: .object(owner))?[name].first.map { (owner, $0.id) }
  }

  /// Returns the initialiser that makes an animation's value of a value of a type.
  func animationValueMaker(of type: ScriptType) -> MemberID {
    let makers = rows(of: .object(.animationValue))?.rows ?? []
    guard
      let row = makers.first(where: { row in
        guard let taken = row.parameters?.first?.type else { return false }
        if case .list(let element) = taken, case .list(let own) = type {
          return element == own || element.quantity != nil && own.quantity != nil
        }
        return taken == type || taken.quantity != nil && type.quantity != nil
      })
    else { preconditionFailure("the catalogue makes no value of an animation of \(type)") }
    return row.id
  }

  /// The initialiser of a recognizer class that satisfies a condition.
  func recognizer(_ matches: (BuiltinCatalogue.Member) -> Bool) -> BuiltinCatalogue.Member? {
    rows(of: .object(.gestureRecognizer))?.rows.first { $0.isStatic && matches($0) }
  }
}

extension BuiltinCatalogue {
  /// The component of the values of a type with a name; nil for none.
  static func component(_ name: String, _ key: NameKey, of owner: ScriptType) -> Component? {
    if name == "rawValue", case .enumeration(let options) = owner, options.isOptionSet {
      return Component(owner, "rawValue", .number, at: 0, "The bits of the options.")
    }
    return componentsByName[name, key].first { $0.owner == owner }
  }

  private static let componentsByName = NamedRows(components) { $0.name }
  fileprivate static let constantsByName = NamedRows(constants) { $0.name }

  /// The initialisers of a type whose arguments are the words of the value.
  static func compositions(of type: ScriptType) -> [Composition] {
    if type.isReference { return [] }
    if case .enumeration(let options) = type, options.isOptionSet {
      return [
        Composition(
          type, [Parameter("rawValue", "rawValue", .number)], "The options with some bits.")
      ]
    }
    return compositions.filter { $0.owner == type }
  }

  /// Whether values in parentheses are one of a type where it is expected: points, sizes, vectors, rects and insets.
  static func isWrittenInParentheses(_ type: ScriptType) -> Bool {
    switch type {
    case .color, .transform, .transform3D, .timingCurve, .enumeration: false
    default: !compositions(of: type).isEmpty
    }
  }

  /// The slots of a kind, its own before those of the kind that it extends.
  static func slots(of kind: DeclarationKind) -> [Slot] { slotsByKind[kind.rawValue] ?? [] }

  /// The hooks of a kind, its own before those of the kind that it extends.
  static func hooks(of kind: DeclarationKind) -> [Hook] { hooksByKind[kind.rawValue] ?? [] }

  /// The callbacks of a kind, its own before those of the kind that it extends.
  static func callbacks(of kind: DeclarationKind) -> [Callback] {
    callbacksByKind[kind.rawValue] ?? []
  }

  // By the words of the kinds. For keys of another type the runtime first searches all of the program's conformances for how to hash
  // them, which takes longer than checking a small script.
  private static let slotsByKind = inherited(Dictionary(grouping: slots, by: \.kind.rawValue))
  private static let hooksByKind = inherited(Dictionary(grouping: hooks, by: \.kind.rawValue))
  private static let callbacksByKind = inherited(
    Dictionary(grouping: callbacks, by: \.kind.rawValue))

  private static func inherited<Row>(_ rows: [String: [Row]]) -> [String: [Row]] {
    var result = rows
    for kind in DeclarationKind.allCases {
      guard let base = kind.row.base else { continue }
      result[kind.rawValue, default: []] += rows[base.rawValue] ?? []
    }
    return result
  }

  /// Whether a name is a slot of a kind, without a label, that is evaluated whenever UIKit asks for its value.
  static func isAskedSlot(_ name: String, of kind: DeclarationKind) -> Bool {
    askedSlots[name].contains { $0.kind == kind || $0.kind == kind.row.base }
  }

  private static let askedSlots = NamedRows(slots.filter { !$0.isStored && $0.label == nil }) {
    $0.name
  }

  /// The slots with a name that a declaration of a kind can have.
  ///
  /// The slots of delegates can be in declarations of all kinds.
  static func slots(named name: String, of kind: DeclarationKind) -> [Slot] {
    let own = slots(of: kind).filter { $0.name == name }
    if !own.isEmpty || kind == .delegate { return own }
    return slots(named: name, of: .delegate)
  }

  /// The hooks with a name that a declaration of a kind can have.
  ///
  /// The hooks of delegates can be in declarations of all kinds.
  static func hooks(named name: String, of kind: DeclarationKind) -> [Hook] {
    let own = hooks(of: kind).filter { $0.name == name }
    if !own.isEmpty || kind == .delegate { return own }
    return hooks(named: name, of: .delegate)
  }

  /// The callbacks with a name that instances of a kind receive; of any kind for nil.
  static func callbacks(named name: String, of kind: DeclarationKind?) -> [Callback] {
    let rows = callbacksByName[name] ?? []
    guard let kind else { return rows }
    return rows.filter { $0.kind == kind || $0.kind == kind.row.base || $0.kind == .delegate }
  }

  /// The callbacks with a name.
  static let callbacksByName: [String: [Callback]] = Dictionary(grouping: callbacks, by: \.name)

  /// The names of UIKit's and the language's types.
  static let typesByName: [String: ScriptType] = {
    var result: [String: ScriptType] = [
      "Bool": .bool, "String": .string, "Number": .number, "Time": .time, "Angle": .angle,
      "Ratio": .ratio, "Length": .length, "Velocity": .velocity, "CGPoint": .point,
      "CGSize": .size, "CGVector": .vector, "CGRect": .rect, "UIEdgeInsets": .insets,
      "CGAffineTransform": .transform, "CATransform3D": .transform3D, "UIColor": .color,
      "UICubicTimingParameters": .timingCurve, "UISpringTimingParameters": .springTiming,
      "UITimingCurveProvider": .timing, "UIWindow.Level": .number,
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
