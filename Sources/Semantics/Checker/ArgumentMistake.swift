import SourceText
import Syntax

/// Finds the most helpful message about the arguments of a call that matches no candidate.
struct ArgumentMistake {
  /// A function that could be meant, with its declaration as text.
  typealias Candidate = (parameters: [BuiltinCatalogue.Parameter], signature: String)

  let candidates: [Candidate]
  let arguments: [SyntaxNode]
  let list: SyntaxNode
  let callee: SyntaxNode
  /// Whether an argument could be one of a type.
  var accepts: (SyntaxNode, ScriptType) -> Bool = { _, _ in true }

  private var labels: [String?] {
    arguments.map { $0.tokenIndex == nil ? nil : $0.text }
  }

  /// The candidate that has the most labels in common with the call.
  private var nearest: Candidate? {
    func score(_ candidate: Candidate) -> Int {
      let own = candidate.parameters.map(\.label)
      let common = labels.filter { label in own.contains { $0 == label } }.count
      return common * 4 - abs(own.count - labels.count)
    }
    // Of equally good ones the first.
    return candidates.enumerated().max {
      (score($0.element), -$0.offset) < (score($1.element), -$1.offset)
    }?.element
  }

  var diagnostic: Diagnostic {
    let name = callee.text
    guard let nearest else {
      return SemanticDiagnostics.wrongArguments(
        name, signatures: [], at: list.range, detail: nil)
    }
    let parameters = nearest.parameters
    // The number is right; only labels differ.
    if arguments.count == parameters.count, !arguments.isEmpty {
      let isMeant = zip(arguments, parameters).allSatisfy { argument, parameter in
        (argument.tokenIndex == nil ? nil : argument.text) == parameter.label
          || accepts(ArgumentSyntax(argument).value, parameter.type)
      }
      guard isMeant else {
        let isEmpty = parameters.allSatisfy { $0.defaultValue != nil }
        return SemanticDiagnostics.otherArgument(
          name, signature: nearest.signature, at: wrongPlace(parameters),
          list: isEmpty ? list.range : nil)
      }
      return SemanticDiagnostics.wrongLabels(
        name, signature: nearest.signature, at: wrongPlace(parameters), edits: edits(parameters))
    }
    // Only one label differs, and the parameters after the arguments have defaults.
    if arguments.count < parameters.count,
      parameters[arguments.count...].allSatisfy({ $0.defaultValue != nil }),
      zip(labels, parameters).count(where: { $0 != $1.label }) == 1,
      zip(arguments, parameters).allSatisfy({ argument, parameter in
        (argument.tokenIndex == nil ? nil : argument.text) == parameter.label
          || argument.tokenIndex != nil && accepts(ArgumentSyntax(argument).value, parameter.type)
      })
    {
      return SemanticDiagnostics.wrongLabels(
        name, signature: nearest.signature, at: wrongPlace(parameters), edits: edits(parameters))
    }
    let others = candidates.map(\.signature).filter { $0 != nearest.signature }
    return SemanticDiagnostics.wrongArguments(
      name, signatures: [nearest.signature] + others, at: place(parameters),
      detail: detail(parameters))
  }

  private func wrongPlace(_ parameters: [BuiltinCatalogue.Parameter]) -> SourceRange {
    for (argument, parameter) in zip(arguments, parameters) {
      let label = argument.tokenIndex == nil ? nil : argument.text
      if label != parameter.label {
        return argument.tokenIndex == nil ? argument.range : argument.tokenRange
      }
    }
    return list.range
  }

  /// The edits that give the arguments the labels of a candidate with as many parameters; nil when there is none.
  var labelEdits: (signature: String, edits: [FixIt.Edit])? {
    let fitting = candidates.filter { $0.parameters.count == arguments.count }
    // The labels that were written decide between overloads.
    let chosen = fitting.enumerated().max { first, second in
      (agreement(first.element.parameters), -first.offset)
        < (agreement(second.element.parameters), -second.offset)
    }
    return chosen.map { ($0.element.signature, edits($0.element.parameters)) }
  }

  private func agreement(_ parameters: [BuiltinCatalogue.Parameter]) -> Int {
    zip(labels, parameters).count { $0 == $1.label }
  }

  private func edits(_ parameters: [BuiltinCatalogue.Parameter]) -> [FixIt.Edit] {
    zip(arguments, parameters).compactMap { argument, parameter in
      let label = argument.tokenIndex == nil ? nil : argument.text
      guard label != parameter.label else { return nil }
      let value = ArgumentSyntax(argument).value.range
      let head = SourceRange(file: value.file, start: argument.range.start, end: value.start)
      return FixIt.Edit(range: head, replacement: parameter.label.map { $0 + ": " } ?? "")
    }
  }

  private func detail(_ parameters: [BuiltinCatalogue.Parameter]) -> String? {
    let given = labels
    let missing = parameters.filter { parameter in
      parameter.defaultValue == nil && !given.contains { $0 == parameter.label }
    }
    if arguments.count < parameters.filter({ $0.defaultValue == nil }).count,
      let first = missing.first
    {
      return "'\(first.label ?? first.name)' is missing"
    }
    let known = parameters.map(\.label)
    if let extra = given.first(where: { label in !known.contains { $0 == label } }), let extra {
      return "it has no parameter '\(extra)'"
    }
    if arguments.count > parameters.count {
      return parameters.isEmpty
        ? "it takes nothing"
        : "it takes \(parameters.count) argument\(parameters.count == 1 ? "" : "s"), not \(arguments.count)"
    }
    return nil
  }

  private func place(_ parameters: [BuiltinCatalogue.Parameter]) -> SourceRange {
    let known = parameters.map(\.label)
    for argument in arguments {
      let label = argument.tokenIndex == nil ? nil : argument.text
      if !known.contains(where: { $0 == label }) { return argument.range }
    }
    return list.range
  }
}

extension Checker {
  /// The fix-it that declares the parameters which the arguments of a call are for; nil unless a declaration without parameters is made with labels.
  func parameterDeclaration(
    for arguments: [SyntaxNode], of candidate: CallCandidate
  ) -> FixIt? {
    guard case .make(let index, by: nil) = candidate.action, candidate.parameters.isEmpty,
      declarations[index].file == body.file,
      arguments.allSatisfy({ $0.tokenIndex != nil }),
      Set(arguments.map(\.text)).count == arguments.count
    else { return nil }
    if declarations[index].kind == .presentation, let last = arguments.last,
      arguments.map(\.text) == ["presentedViewController", "presenting"]
    {
      return FixIt(
        "leave them out: UIKit gives both to the presentation controller",
        replacing: arguments[0].range.joined(with: last.range), with: "")
    }
    var parameters: [String] = []
    for argument in arguments {
      let type = check(ArgumentSyntax(argument).value, nil, muted: true).type
      if type == .error || type == .void || type == .nilLiteral { return nil }
      parameters.append("\(argument.text): \(name(of: type))")
    }
    let symbol = declarations[index]
    let list = "(\(parameters.joined(separator: ", ")))"
    if let member = arguments.first(where: { symbol.names[$0.text] != nil }) {
      return FixIt(
        "declare it in place of the member '\(member.text)': '\(symbol.kind.rawValue) \(symbol.name)\(list) { … }'"
      )
    }
    return FixIt(
      "declare it: '\(symbol.kind.rawValue) \(symbol.name)\(list) { … }'",
      replacing: SemanticDiagnostics.end(of: symbol.range), with: list)
  }
}
