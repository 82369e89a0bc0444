import SourceText
import Syntax

// `static let`, `static var` and `static func`: the members of one object that the script has for a declaration.
extension Checker {
  // MARK: Collecting

  /// Declares the object with the static members of a declaration, if it has some.
  ///
  /// A redeclaration in a session makes a new one, with new first values.
  func declareStatics(
    of node: SyntaxNode, _ name: SyntaxNode, _ members: SyntaxNode, file: Int,
    in outer: String? = nil
  ) {
    guard name.kind == .name, members.children.contains(where: \.isStatic) else { return }
    let owner = outer.map { "\($0).\(name.text)" } ?? name.text
    guard case .declaration? = globals[owner] else { return }
    let full = owner + ".Type"
    guard globals.added[full] == nil else { return }
    if globals.earlier(full) != nil { session?.renumbered.append(full) }
    let number = declarations.count
    declarations.append(
      DeclarationSymbol(
        name: full, kind: .class, node: node, file: file, range: name.tokenRange, isBuilt: true))
    globals[full] = .declaration(number)
    collected.append(number)
  }

  /// Collects the static members of a declaration.
  func collectStatics(of index: Int) {
    let node = declarations[index].node
    let members =
      node.kind == .enumerationDeclaration
      ? EnumerationSyntax(node).members : DeclarationSyntax(node).members
    for member in members.children where member.isStatic {
      switch member.kind {
      case .letStatement, .varStatement: collectStored(member, of: index)
      case .computedProperty: collectComputed(member, of: index)
      case .functionDeclaration: collectMethod(member, of: index)
      default: break
      }
    }
  }

  /// Adds the function that makes a static or lazy member when it is read first, and the flag that it has been made.
  func addMaker(_ name: SyntaxNode, member: Int, of index: Int, result: ScriptType) {
    declarations[index].storage[member].maker = addAccessor(
      name, .maker(member: member), of: index, result: result)
    declarations[index].storage.append(
      MemberSymbol(
        name: "", type: .bool, isMutable: true, isParameter: false, range: name.tokenRange))
  }

  /// The body that returns a static or lazy member, and makes it first if it has not been made.
  func make(_ position: Int) -> [Statement] {
    guard let owner = body.owner, let own = readSelf(at: functions[body.function].range),
      let initializer = declarations[owner.index].storage[position].initializer
    else { return [] }
    let range = own.range
    let type = memberType(declaration: owner.index, position: position, at: nil)
    functions[body.function].result = type
    note(.call(initializer), at: range)
    func place(_ position: Int) -> Statement.Target {
      .member(own, declaration: owner, position: position)
    }
    let isMade = Expression(
      .member(own, declaration: owner, position: position + 1), type: .bool, range: range)
    let first = Expression(.call(FunctionID(initializer), [own]), type: type, range: range)
    let value = Expression(
      .member(own, declaration: owner, position: position), type: type, range: range)
    return [
      Statement(
        .branch(
          .init(
            [.test(isMade)], [],
            [
              Statement(.assign(place(position), first), range: range),
              Statement(
                .assign(
                  place(position + 1), Expression(.constant([1]), type: .bool, range: range)),
                range: range),
            ])), range: range),
      Statement(.exit(value), range: range),
    ]
  }

  // MARK: Uses

  /// The declaration that holds the static members of another one; nil where it has none.
  func statics(of index: Int) -> Int? {
    if declarations[index].holdsStatics { return index }
    guard case .declaration(let holder)? = globals[declarations[index].name + ".Type"],
      // A redeclaration without static members leaves the earlier ones behind.
      declarations[holder].node.id == declarations[index].node.id,
      declarations[holder].file == declarations[index].file
    else { return nil }
    return holder
  }

  /// The object with the static members of the declaration that a name before a dot means, or `Self`; nil for any other expression.
  func statics(named node: SyntaxNode) -> DeclarationID? {
    var first = node
    if node.kind == .memberAccess { first = node.operand }
    // Names of declarations mostly begin with a capital letter, which saves looking up other names.
    let start = Int(first.tokenRange.start)
    guard first.kind == .nameReference, start < node.tree.source.bytes.count,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(node.tree.source.bytes[start])
    else { return nil }
    var owner: Int?
    switch node.kind {
    case .nameReference where node.hasText("Self"):
      owner = body.owner?.index
      if let owner { record(node.tokenRange, .definition(declarations[owner].range)) }
    case .nameReference where body.locals[node.text]?.last != nil: break
    case .nameReference, .memberAccess:
      if case .declaration(let index)? = global(named: node.typeName, node) { owner = index }
    default: break
    }
    return owner.flatMap(statics(of:)).map { DeclarationID($0) }
  }

  /// The object with a static member of the declaration that a name before a dot means; nil where there is none.
  func statics(named node: SyntaxNode, having name: String) -> Expression? {
    guard let holder = statics(named: node) else { return nil }
    return statics(holder, having: name, at: node.range)
  }

  /// The object with a static member of a declaration that is known from the context; nil where there is none.
  func statics(of type: ScriptType, having name: String, at range: SourceRange) -> Expression? {
    guard let id = type.declaration, let holder = statics(of: id.index) else { return nil }
    return statics(DeclarationID(holder), having: name, at: range)
  }

  private func statics(
    _ holder: DeclarationID, having name: String, at range: SourceRange
  ) -> Expression? {
    let symbol = declarations[holder.index]
    guard symbol.names[name] != nil else { return nil }
    if !isVisible(symbol.file, from: body.file) {
      report(notImported(symbol.shortName, at: range, declared: symbol.file, in: body.file))
    }
    return Expression(.liveInstance(holder), type: .instance(holder), range: range)
  }

  /// The declaration around the present body if a name is a static member of it.
  func staticOwner(of name: String) -> String? {
    guard let owner = body.owner?.index, let holder = statics(of: owner),
      declarations[holder].names[name] != nil
    else { return nil }
    return declarations[owner].shortName
  }

  /// Calls the function that gives the value of a static or lazy member.
  func call(
    maker: Int, _ receiver: Expression, _ type: ScriptType, _ node: SyntaxNode
  ) -> Expression {
    note(.call(maker), at: node.tokenRange)
    return Expression(.call(FunctionID(maker), [receiver]), type: type, range: node.range)
  }
}
