import SourceText

/// Looks for transitioning delegates that only a local constant keeps, although UIKit asks them after the body has ended.
struct DelegateCheck {
  /// A delegate that is released too early.
  struct Released {
    /// The name of its declaration.
    let name: String
    /// The value of the constant that holds it.
    let range: SourceRange
    /// The statement that gives it to UIKit.
    let use: SourceRange
  }

  private let catalogue: MemberCatalogue
  private let declarations: SymbolTable<DeclarationSymbol>

  init(catalogue: MemberCatalogue, declarations: SymbolTable<DeclarationSymbol>) {
    self.catalogue = catalogue
    self.declarations = declarations
  }

  /// The delegates that a body releases if no time passes in it, in source order.
  func released(in function: Function) -> [Released] {
    var made: [(variable: VariableID, name: String, range: SourceRange)] = []
    var uses: [VariableID: Int] = [:]
    var weakUses: [VariableID: (count: Int, range: SourceRange)] = [:]
    let walk = BodyWalk(
      statement: { statement in
        switch statement.kind {
        case .declare(let variable, let value):
          if let name = nameOfNewDelegate(value) { made.append((variable, name, value.range)) }
        case .assign(.variable(let variable), _): uses[variable, default: 0] += 1
        case .assign(.property(_, let getter, _), let value)
        where catalogue[getter].isTransitioningDelegate:
          guard case .variable(let variable) = value.unconverted.kind else { return }
          let before = weakUses[variable]
          weakUses[variable] = ((before?.count ?? 0) + 1, before?.range ?? statement.range)
        default: break
        }
      },
      expression: { expression in
        if case .variable(let variable) = expression.kind { uses[variable, default: 0] += 1 }
      })
    walk.visit(function.body)
    return made.compactMap { variable, name, range in
      guard let weak = weakUses[variable], weak.count == uses[variable] else { return nil }
      return Released(name: name, range: range, use: weak.range)
    }
  }

  private func nameOfNewDelegate(_ value: Expression) -> String? {
    guard case .make(let id, _) = value.unconverted.kind,
      [.delegate, .class].contains(declarations.kind(of: id.index))
    else { return nil }
    return declarations[id.index].name
  }
}
