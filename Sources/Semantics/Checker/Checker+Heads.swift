import SourceText
import Syntax

// The parameters of UIKit's that a slot or hook names: `label name`, one word where both are the same, and a word of its own for a
// parameter without a label.
extension Checker {
  /// The diagnostic for a slot whose name and label are written as one word, with the parameters after it.
  func joinedName(
    _ head: HeadSyntax, of slot: BuiltinCatalogue.Slot, naming words: [String],
    _ kind: DeclarationKind
  ) -> Diagnostic {
    let name = trees[Int(head.name.file.index)].text(at: head.name)
    var unknown = SemanticDiagnostics.unknownSlot(
      name, kind: kind, at: head.name, suggestion: slot.shortForm, others: [],
      all: Self.unique(BuiltinCatalogue.slots(of: kind).map(\.name)))
    let written = words.isEmpty ? slot.shortForm : slot.head(naming: words)
    unknown.fixIts = [
      FixIt(
        "write '\(written)'",
        replacing: head.list.isAbsent ? head.name : head.name.joined(with: head.list.range),
        with: written)
    ]
    return unknown
  }

  /// The row that a head means: the only one, or the one whose distinguishing label it has; without parameters that without a label.
  static func choose<Row: MethodRow>(among rows: [Row], for head: HeadSyntax) -> Row? {
    if rows.count == 1 { return rows[0] }
    let words = head.parameters.map(\.firstWord.text)
    // A method without a label is meant by a head without labels that has no more parameters.
    return rows.first { row in
      row.label.map(words.contains)
        ?? (words.count <= row.parameters.count
          && head.parameters.allSatisfy { $0.label == nil })
    }
  }

  /// The word of a head that is the beginning of the label of one of the rows, or begins with it, and that label; nil for none.
  static func nearLabel<Row: MethodRow>(
    in head: HeadSyntax, among rows: [Row]
  ) -> (word: SyntaxNode, label: String)? {
    for binding in head.parameters {
      let word = binding.firstWord
      guard word.text.utf8.count > 3 else { continue }
      for case let label? in rows.map(\.label)
      where label.hasPrefix(word.text) || word.text.hasPrefix(label) {
        return (word, label)
      }
    }
    return nil
  }

  /// The parameters of a method up to the last one that its head names, with empty names for those without one; reports what is not written as UIKit has it.
  func readHead(_ head: HeadSyntax, of row: some MethodRow, body: SyntaxNode) -> [ParameterSymbol] {
    let written = head.parameters
    let places = Self.places(of: written, in: row)
    var result: [ParameterSymbol] = []
    for (binding, place) in zip(written, places) {
      let name = binding.name
      let text = name.text == "_" ? "" : name.text
      if let first = result.first(where: { $0.name == text && !text.isEmpty }) {
        report(SemanticDiagnostics.duplicateName(text, at: name.range, first: first.range))
      }
      // A name without a parameter is declared as well, so that its uses are no further errors.
      while result.count < min(place, row.parameters.count) {
        result.append(.init(name: "", type: row.parameters[result.count].type, range: head.name))
      }
      // A word alone is UIKit's label and the name too.
      if place < row.parameters.count, let label = row.parameters[place].label,
        binding.firstWord.text == label
      {
        record(binding.firstWord.range, .builtin("the label '\(label)'"))
      }
      let type = place < row.parameters.count ? row.parameters[place].type : ScriptType.error
      result.append(.init(name: text, type: type, range: name.range))
    }
    if !head.hasUnreadParameters, let mistake = mistake(in: written, places, of: row) {
      // The uses of UIKit's names, under which the body saw all parameters, are part of the mistake.
      let used = usedNames(in: body, of: row)
      for place in row.parameters.indices where used.contains(row.parameters[place].name) {
        while result.count <= place {
          result.append(.init(name: "", type: row.parameters[result.count].type, range: head.name))
        }
        // A label alone names nothing that the body uses.
        if result[place].name.isEmpty || result[place].name == row.parameters[place].label {
          result[place].name = row.parameters[place].name
        }
      }
      coveredSyntax.append(head.list.range)
      report(
        SemanticDiagnostics.wrongParameters(
          mistake.kind, at: mistake.node.range,
          fix: headFix(head, of: row, adding: used)))
    } else if let first = zip(written, places).first(where: { $1 >= row.parameters.count }) {
      report(
        SemanticDiagnostics.tooManyBindings(
          row.name, parameters: row.parameters.map(\.name), at: first.0.node.range))
    }
    return result
  }

  /// The positions of the parameters that a head names: that with the label, else the next one.
  private static func places(of bindings: [BindingSyntax], in row: some MethodRow) -> [Int] {
    var next = 0
    return bindings.map { binding in
      let word = binding.firstWord.text
      let place =
        row.parameters.indices.dropFirst(next).first { row.parameters[$0].label == word } ?? next
      next = place + 1
      return place
    }
  }

  /// The first parameter of a head that is not written as UIKit has it.
  private func mistake(
    in bindings: [BindingSyntax], _ places: [Int], of row: some MethodRow
  ) -> (kind: ParameterMistake, node: SyntaxNode)? {
    for (position, (binding, place)) in zip(bindings, places).enumerated()
    where place < row.parameters.count {
      let word = binding.firstWord.text
      let expected = position == 0 ? 0 : places[position - 1] + 1
      if place != expected { return (.leavesOut(before: word), binding.node) }
      let own = row.parameters[place].label
      if let label = binding.label {
        if label.text != own ?? "_" { return (.otherLabel(word, own: own), label) }
      } else if let own, own != word {
        return (.withoutLabel(word, label: own), binding.node)
      }
    }
    return nil
  }

  /// The names of a method's parameters that its body uses.
  private func usedNames(in body: SyntaxNode, of row: some MethodRow) -> Set<String> {
    var names: Set<String> = []
    let tree = body.tree
    for position in body.tokens where tree.tokens[position].kind == .identifier {
      if position > 0, [.dot, .questionDot].contains(tree.tokens[position - 1].kind) { continue }
      if position + 1 < tree.tokens.count, tree.tokens[position + 1].kind == .colon { continue }
      names.insert(tree.text(ofToken: position))
    }
    return names.intersection(row.parameters.map(\.name))
  }

  /// The fix-it that writes a head with UIKit's labels, the names it has and further ones of UIKit's parameters.
  private func headFix(
    _ head: HeadSyntax, of row: some MethodRow, adding names: Set<String>, as other: String? = nil
  ) -> FixIt {
    var all = [String?](repeating: nil, count: row.parameters.count)
    let written = head.parameters
    for (binding, place) in zip(written, Self.places(of: written, in: row))
    where place < all.count && binding.name.text != "_" {
      all[place] = binding.name.text
    }
    for (place, parameter) in row.parameters.enumerated() where names.contains(parameter.name) {
      // A label alone names nothing that the body uses.
      if all[place] == nil || all[place] == parameter.label {
        all[place] = other ?? parameter.name
      }
    }
    let text = row.head(naming: all)
    let range =
      head.list.isAbsent
      ? SemanticDiagnostics.end(of: head.name)
      : SourceRange(file: head.name.file, start: head.name.end, end: head.list.range.end)
    // A comment between the parentheses would be lost, and text that could not be read.
    let old = head.list.tree.source.bytes[Int(range.start)..<Int(range.end)]
    return FixIt(
      "write '\(text)'", replacing: range, with: String(text.dropFirst(row.name.utf8.count)),
      isGuess: head.hasUnreadParameters || old.contains(UInt8(ascii: "/")))
  }

  /// The diagnostic for a name of UIKit's for a parameter that the slot or hook does not name; nil for any other name.
  func unnamedParameter(_ name: String, at range: SourceRange) -> Diagnostic? {
    switch functions[body.function].source {
    case .slot(let node, let row):
      let slot = SlotSyntax(node)
      return unnamedParameter(name, at: range, slot.head, of: row, body: slot.value)
    case .hook(let node, let row):
      let hook = HookSyntax(node)
      return unnamedParameter(name, at: range, hook.head, of: row, body: hook.block)
    default: return nil
    }
  }

  private func unnamedParameter(
    _ name: String, at range: SourceRange, _ head: HeadSyntax, of row: some MethodRow,
    body: SyntaxNode
  ) -> Diagnostic? {
    // The second one is UIKit's own name for it in Swift.
    let contexts = ["context", "transitionContext"]
    guard
      let place = row.parameters.firstIndex(where: {
        $0.name == name || contexts.contains($0.name) && contexts.contains(name)
      })
    else { return nil }
    let own = row.parameters[place].name
    let written = head.parameters
    let binding = zip(written, Self.places(of: written, in: row)).first { $1 == place }?.0.name.text
    var fixIts: [FixIt] = []
    if binding == nil || binding == "_" || binding == row.parameters[place].label {
      fixIts = [
        headFix(
          head, of: row, adding: usedNames(in: body, of: row).union([own]),
          as: own == name ? nil : name)
      ]
    }
    return SemanticDiagnostics.unnamedParameter(
      name, at: range, method: row.name, binding: fixIts.isEmpty ? binding : nil, fixIts: fixIts)
  }
}

/// A mistake in the parentheses of a slot or hook.
enum ParameterMistake {
  /// A name without UIKit's label.
  case withoutLabel(String, label: String)
  /// A label that is not UIKit's, which may have none.
  case otherLabel(String, own: String?)
  /// A parameter before which others are missing.
  case leavesOut(before: String)
}
