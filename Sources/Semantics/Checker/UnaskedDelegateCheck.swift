/// Looks for declarations with slots and hooks of a delegate protocol of which no instance is ever given to UIKit.
///
/// It looks through the whole program. An instance may be given to UIKit where it is converted to another type than a controller's class.
struct UnaskedDelegateCheck {
  private let declarations: SymbolTable<DeclarationSymbol>
  private let functions: SymbolTable<FunctionSymbol>
  private var made: Set<Int> = []
  private var given: Set<Int> = []

  init(
    declarations: SymbolTable<DeclarationSymbol>, functions: SymbolTable<FunctionSymbol>
  ) {
    self.declarations = declarations
    self.functions = functions
  }

  /// Whether instances of a declaration are made, and none is given away or called by the script.
  func isUnasked(_ declaration: Int) -> Bool {
    made.contains(declaration) && !given.contains(declaration)
  }

  /// Looks through a body. A test may make an instance of a delegate to call it, where the scripts that import the file give it to UIKit.
  mutating func look(through function: Function, isTest: Bool) {
    var made: Set<Int> = []
    var given: Set<Int> = []
    let functions = functions
    let walk = BodyWalk(expression: { expression in
      switch expression.kind {
      case .make(let id, _): made.insert(id.index)
      case .upcast(let value):
        guard let id = Self.instance(in: value.type), Self.mayBeDelegate(expression.type) else {
          return
        }
        given.insert(id)
      case .builtin(_, let arguments, _):
        // A list or an animation takes any object as it is.
        for argument in arguments.dropFirst() {
          if let id = Self.instance(in: argument.type) { given.insert(id) }
        }
      case .slot(let function, _):
        if let owner = functions[function.index].owner { given.insert(owner.index) }
      default: break
      }
    })
    walk.visit(function.body)
    if !isTest { self.made.formUnion(made) }
    self.given.formUnion(given)
  }

  private static func instance(in type: ScriptType) -> Int? {
    single(type).declaration?.index
  }

  /// The type without optionals and lists around it.
  private static func single(_ type: ScriptType) -> ScriptType {
    var type = type.unwrapped
    while case .list(let element) = type { type = element.unwrapped }
    return type
  }

  private static func mayBeDelegate(_ type: ScriptType) -> Bool {
    guard case .object(let object) = single(type) else { return true }
    return object.isDelegateProtocol || object == .any
  }
}
