/// The members of UIKit's types, the functions and the verbs of virtual time, as `Evaluation` passes them to the checker.
///
/// The rows of a group are made at its first use, so that a start makes only those that a script needs.
package final class MemberCatalogue: Sendable {
  /// The rows of one type, or of members without a receiver.
  package struct Group: Sendable {
    /// The type; nil for functions and names without a receiver.
    package let owner: ScriptType?
    /// The scope of its members.
    package let scope: Scope
    let table: MemberTable

    /// Its rows, in the order of the reference.
    package var members: [BuiltinCatalogue.Member] { table.rows }
  }

  /// The scope of a group's members.
  package enum Scope: Hashable, Sendable {
    /// As members of a value of the type.
    case type
    /// Without a receiver, among the functions.
    case function
    /// Without a receiver, among the verbs of virtual time.
    case virtualTime
    /// After `super.`, in hooks that replace UIKit's step.
    case superclass
    /// In the declarations of a kind, in place of the class's own members.
    case kind(DeclarationKind)
  }

  private let count: Int
  private let owner: @Sendable (Int) -> ScriptType?
  private let scope: @Sendable (Int) -> Scope
  private let table: @Sendable (Int) -> MemberTable
  /// The type of the values of an animation's key path; nil for what is no animatable property of a layer.
  let keyPathType: @Sendable (String) -> ScriptType?
  /// Every key path of animations.
  let keyPaths: @Sendable () -> [String]
  /// The names of the devices that tests can run on.
  package let deviceNames: @Sendable () -> [String]

  // Indices of groups. Bytes, since arrays of any other type need metadata from the runtime first.
  private let groupsByClass: [UInt8]
  private let valueGroups: [UInt8]
  private let freeGroups: [UInt8]
  private let kindGroups: [UInt8]
  private let superclassGroups: [UInt8]
  private static let none = UInt8.max

  /// Makes a catalogue with a number of groups, in the order of the reference.
  ///
  /// `table` is called for the rows of a group whenever they are needed, and caches them.
  package init(
    count: Int, owner: @escaping @Sendable (Int) -> ScriptType?,
    scope: @escaping @Sendable (Int) -> Scope, table: @escaping @Sendable (Int) -> MemberTable,
    keyPathType: @escaping @Sendable (String) -> ScriptType?,
    keyPaths: @escaping @Sendable () -> [String],
    deviceNames: @escaping @Sendable () -> [String]
  ) {
    precondition(count < Int(Self.none), "the catalogue has too many groups")
    self.count = count
    self.owner = owner
    self.scope = scope
    self.table = table
    self.keyPathType = keyPathType
    self.keyPaths = keyPaths
    self.deviceNames = deviceNames
    var byClass = [UInt8](repeating: Self.none, count: BuiltinClass.allCases.count)
    var (values, free, kinds): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var above: [UInt8] = []
    for index in 0..<count {
      let position = UInt8(index)
      switch scope(index) {
      case .function, .virtualTime: free.append(position)
      case .superclass: above.append(position)
      case .kind: kinds.append(position)
      case .type:
        if case .object(let object)? = owner(index) {
          byClass[Int(object.rawValue)] = position
        } else {
          values.append(position)
        }
      }
    }
    superclassGroups = above
    groupsByClass = byClass
    valueGroups = values
    freeGroups = free
    kindGroups = kinds
  }

  /// The groups, in the order of the reference.
  package var groups: [Group] {
    (0..<count).map { Group(owner: owner($0), scope: scope($0), table: table($0)) }
  }

  /// The member with an id.
  package subscript(id: MemberID) -> BuiltinCatalogue.Member { table(id.group).rows[id.place] }

  /// Every row, in the order of the reference.
  package var members: [BuiltinCatalogue.Member] { groups.flatMap(\.members) }

  /// The index of the group of a class's members; nil for a class without members.
  package func group(of object: BuiltinClass) -> Int? {
    let position = groupsByClass[Int(object.rawValue)]
    return position == Self.none ? nil : Int(position)
  }

  /// The rows of a type itself.
  func rows(of type: ScriptType) -> MemberTable? {
    if case .object(let object) = type { return group(of: object).map(table) }
    for position in valueGroups where owner(Int(position)) == type { return table(Int(position)) }
    return nil
  }

  /// The rows in scope in the declarations of a kind.
  func rows(of kind: DeclarationKind) -> MemberTable? {
    for position in kindGroups where scope(Int(position)) == .kind(kind) {
      return table(Int(position))
    }
    return nil
  }

  /// UIKit's own steps with a name, for `super.` in a hook of objects of a class.
  func superclassMembers(_ name: String, of object: BuiltinClass) -> [BuiltinCatalogue.Member] {
    for position in superclassGroups where owner(Int(position)) == .object(object) {
      return table(Int(position))[name]
    }
    return []
  }

  /// The members without a receiver, group by group.
  var freeTables: [MemberTable] { freeGroups.map { table(Int($0)) } }

  /// The functions and names without a receiver that have a name; nil when there are none.
  func freeMembers(_ name: String) -> [BuiltinCatalogue.Member]? {
    let key = NameKey(name)
    for position in freeGroups {
      let rows = table(Int(position))[name, key]
      if !rows.isEmpty { return rows }
    }
    return nil
  }
}
