import Evaluation
import Semantics

/// The rows of the catalogue, indexed for a generator of scripts.
struct CatalogueIndex {
  typealias Member = BuiltinCatalogue.Member

  /// Properties and methods by the type of their value; the owner is a class or a value type.
  private(set) var membersGiving: [ScriptType: [Member]] = [:]
  /// Functions without an owner, by the type of their result.
  private(set) var functionsGiving: [ScriptType: [Member]] = [:]
  /// Initialisers and factories that are reached through a type.
  private(set) var staticsGiving: [ScriptType: [Member]] = [:]
  /// Properties of classes that can be assigned.
  private(set) var settable: [Member] = []
  /// Methods of classes.
  private(set) var methods: [Member] = []

  /// The shared index; the catalogue does not change.
  static let shared = CatalogueIndex()

  /// Members that are not called as their rows say.
  private static let excluded: Set<MemberRule> = [
    .print, .endsScript, .repeatsElement, .listConcatenation, .listAppend,
  ]

  private init() {
    for group in MemberCatalogue.uiKit.groups {
      // Members that are in scope only in some bodies.
      if case .kind = group.scope { continue }
      if group.scope == .superclass { continue }
      for member in group.members
      where !Self.excluded.contains(member.id.rule) && !Self.isSlot(member) { add(member) }
    }
  }

  /// Whether a slot of controllers answers it: one that reads it would ask itself.
  private static func isSlot(_ member: Member) -> Bool {
    member.owner == .object(.viewController)
      && BuiltinCatalogue.slots.contains {
        $0.kind == .controller && !$0.isStored && $0.label == nil && $0.name == member.name
      }
  }

  private mutating func add(_ member: Member) {
    if member.owner == .object(.finger) || member.owner == .object(.fingers) { return }
    // A bare `.now()` needs a place whose type is known; times are written with units everywhere.
    if member.isStatic, member.type == .time { return }
    guard !Self.isGeneric(member) else { return }
    if member.name == "init" || member.isStatic {
      staticsGiving[member.type, default: []].append(member)
    } else if member.owner == nil {
      if member.type != .void, member.parameters != nil {
        functionsGiving[member.type, default: []].append(member)
      }
    } else {
      membersGiving[member.type, default: []].append(member)
      if member.setter != nil { settable.append(member) }
      // Only UIKit makes the source of an unwinding.
      if let parameters = member.parameters, case .object = member.owner,
        !parameters.contains(where: { $0.type == .object(.unwindSegueSource) })
      {
        methods.append(member)
      }
    }
  }

  /// Whether a row has a generic type.
  private static func isGeneric(_ member: Member) -> Bool {
    let types = [member.type, member.owner ?? .void] + (member.parameters ?? []).map(\.type)
    return types.contains { type in
      switch type {
      case BuiltinCatalogue.anyValue, BuiltinCatalogue.anyQuantity, BuiltinCatalogue.element: true
      case .list, .optional(.list): true
      default: false
      }
    }
  }
}
