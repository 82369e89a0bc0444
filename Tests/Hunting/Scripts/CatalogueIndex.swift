import Evaluation
import Semantics

/// The rows of the language's catalogue by what a generator of scripts looks for.
struct CatalogueIndex {
  typealias Member = BuiltinCatalogue.Member

  /// Properties and methods that give a value of a type, by that type; the owner is a class or a value.
  private(set) var membersGiving: [ScriptType: [Member]] = [:]
  /// Functions without an owner, by what they give.
  private(set) var functionsGiving: [ScriptType: [Member]] = [:]
  /// Initialisers and factories that are reached through a type.
  private(set) var staticsGiving: [ScriptType: [Member]] = [:]
  /// Properties of classes that can be assigned.
  private(set) var settable: [Member] = []
  /// Methods of classes.
  private(set) var methods: [Member] = []

  /// The one index; the catalogue does not change.
  static let shared = CatalogueIndex()

  /// What is written in another way than its row says.
  private static let excluded: Set<MemberRule> = [
    .print, .dividedSlice, .dividedRemainder, .listConcatenation, .listAppend,
  ]

  private init() {
    for group in MemberCatalogue.uiKit.groups {
      // What is in scope of some bodies alone.
      if case .kind = group.scope { continue }
      for member in group.members where !Self.excluded.contains(member.id.rule) { add(member) }
    }
  }

  private mutating func add(_ member: Member) {
    if member.owner == .object(.finger) { return }
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
      if member.parameters != nil, case .object = member.owner { methods.append(member) }
    }
  }

  /// Whether a row speaks of any type.
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
