import Expectations
import Semantics
import SourceText
import Transitions
import ViewTree

/// The variables in scope of an expectation, with their registers.
struct ScopeSite {
  /// A local name, and the reference register of its value when that is an object.
  struct Local {
    var name: String
    /// The expression for its value; it differs from the name in back-ticks.
    var text: String
    var type: ScriptType
    var register: Int?
  }
  var locals: [Local] = []
  var namesInstances = false
  var declarations: [Int]?
}

extension FunctionBuilder {
  func scope(of expectation: Expectation) -> ScopeSite {
    ScopeSite(
      locals: expectation.scope.locals.map { local in
        guard let variable = local.variable, variables[variable.index].type.isReference,
          locations[variable.index] >= 0, !variables[variable.index].isShared
        else { return ScopeSite.Local(name: local.name, text: "", type: .error, register: nil) }
        return ScopeSite.Local(
          name: local.name, text: local.isSelf ? local.name : LiteralText.name(local.name),
          type: variables[variable.index].type,
          register: locations[variable.index])
      }, namesInstances: expectation.scope.namesInstances,
      declarations: expectation.scope.declarations?.map(\.index))
  }
}

/// Finds how live controllers and views can be written in the scope of an expectation.
///
/// It finds only names that the types of the variables allow, so that the text passes the checker.
private struct ScopeWalk {
  /// The longest chain of members that is searched from a variable on: `main.shop.catalog.view`.
  private static let depthLimit = 4

  private struct Found {
    var text: String
    var type: ScriptType
    var object: AnyObject
  }

  let machine: Machine
  /// The local names, which hide others.
  private let locals: Set<String>
  private var objects: [String: String] = [:]
  private var views: [Int: String] = [:]

  init(_ machine: Machine, locals: Set<String>) {
    self.machine = machine
    self.locals = locals
  }

  /// Follows the members of the objects that are found, the shortest way to each object first.
  mutating func walk(_ roots: [(text: String, type: ScriptType, object: AnyObject)]) {
    var level = roots.map { Found(text: $0.text, type: $0.type, object: $0.object) }
    for _ in 0...Self.depthLimit {
      for found in level where found.text != "self" { note(found) }
      level = level.flatMap(members)
    }
  }

  var names: (objects: [String: String], views: [Int: String]) { (objects, views) }

  private mutating func note(_ found: Found) {
    switch found.object {
    case let view as UIView:
      views[Machine.identity(of: view)] = views[Machine.identity(of: view)] ?? found.text
    case is UIViewController: break
    default: return
    }
    let name = Machine.name(of: found.object)
    // The name it has in traces is the one that is looked for.
    if objects[name] == nil || found.text == LiteralText.path(name) { objects[name] = found.text }
  }

  private func members(of owner: Found) -> [Found] {
    var result: [Found] = []
    func add(_ name: String, _ type: ScriptType, _ object: AnyObject) {
      let isOwn = owner.text == "self" && !locals.contains(name)
      result.append(
        Found(
          text: isOwn ? LiteralText.name(name) : "\(owner.text).\(name)", type: type,
          object: object))
    }
    if let controller = owner.object as? UIViewController, let view = controller.viewIfLoaded,
      owner.type.isController(in: machine.program)
    {
      add("view", .object(.view), view)
    }
    guard case .instance(let id) = owner.type,
      let instance = (owner.object as? NSObject)?.scriptInstance,
      instance.declaration == id.index
    else { return result }
    for member in instance.layout.members where member.isReference && member.type.isObject {
      guard let pointer = instance.references[member.position] else { continue }
      add(
        member.name, member.type, pointer.object())
    }
    return result
  }
}

extension ScriptType {
  /// Whether it is an object that is there, whose members can be named.
  fileprivate var isObject: Bool {
    switch self {
    case .instance, .object: true
    default: false
    }
  }

  fileprivate func isController(in program: CompiledProgram) -> Bool {
    switch self {
    case .object(.viewController): true
    case .instance(let id):
      program.declarations[id.index].kind.row.builtinClass.inherits(from: .viewController)
    default: false
    }
  }
}

extension Machine {
  /// The names an expectation can use at this moment.
  func names(
    in scope: ScopeSite, _ references: UnsafeMutablePointer<Reference>
  ) -> ExpectationNames {
    let locals = Set(scope.locals.map(\.name))
    let imported = scope.declarations.map(Set.init)
    let declarations = program.declarations.enumerated().map { index, declaration -> String? in
      if locals.contains(declaration.name) || imported?.contains(index) == false { return nil }
      return declaration.name
    }
    var roots: [(text: String, type: ScriptType, object: AnyObject)] = []
    for local in scope.locals where local.type.isObject {
      guard let register = local.register, let pointer = references[register] else { continue }
      roots.append(
        (
          local.text, local.type,
          pointer.object()
        ))
    }
    var walk = ScopeWalk(self, locals: locals)
    walk.walk(roots)
    if scope.namesInstances {
      walk.walk(
        onlyInstances.compactMap { index, object in
          declarations[index].map {
            (LiteralText.name($0), .instance(DeclarationID(index)), object)
          }
        })
    }
    let names = walk.names
    return ExpectationNames(
      objects: names.objects, views: names.views, declarations: declarations,
      namesTransitionView: !locals.contains("transitionView"))
  }

  /// The instances that are the only one of their declaration, by declaration.
  private var onlyInstances: [(Int, AnyObject)] {
    var found: [Int: AnyObject?] = [:]
    var current = firstInstance
    while let instance = current {
      if let object = instance.object {
        found[instance.declaration] = .some(found[instance.declaration] == nil ? object : nil)
      }
      current = instance.next
    }
    return found.sorted { $0.key < $1.key }.compactMap { index, object in
      object.map { (index, $0) }
    }
  }
}
