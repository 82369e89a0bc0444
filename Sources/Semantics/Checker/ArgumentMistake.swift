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
  /// The other functions that the receiver has, by name.
  var others: () -> [(name: String, parameters: [BuiltinCatalogue.Parameter])] = { [] }
  /// The label of the block that runs at the end; nil if no candidate takes one.
  var completion: String?

  private var labels: [String?] { arguments.map(Self.label) }

  private static func label(_ argument: SyntaxNode) -> String? {
    argument.tokenIndex == nil ? nil : argument.text
  }

  /// The candidate that has the most labels in common with the call. A label that is written says more than one that is missing.
  private var nearest: Candidate? {
    func score(_ candidate: Candidate) -> Int {
      let own = candidate.parameters.map(\.label)
      var score = -2 * abs(own.count - labels.count)
      for label in labels {
        if own.contains(where: { $0 == label }) {
          score += label == nil ? 8 : 9
        } else if let label,
          candidate.parameters.contains(where: { Self.isRelated(label, to: $0) })
        {
          score += 3
        }
      }
      return score
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
    if let grouped { return grouped }
    if let blockLabel { return blockLabel }
    if name == "UIWindow", labels == ["windowScene"] {
      // There is one scene, so that a window needs none.
      return SemanticDiagnostics.otherArgument(
        name, signature: nearest.signature, at: list.range, list: list.range, isLookAlone: true)
    }
    let parameters = nearest.parameters
    let other = otherName
    if let other, arguments.count != parameters.count || !keepsMeaning(parameters) {
      return SemanticDiagnostics.wrongArguments(
        name, signatures: [nearest.signature], at: place(parameters), detail: detail(parameters),
        remedy: other)
    }
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
          list: isEmpty ? list.range : nil,
          // The type of a button is its look, and looks are not modelled.
          isLookAlone: name == "UIButton" && labels == ["type"])
      }
      return wrongLabels(nearest)
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
      return wrongLabels(nearest)
    }
    let others = candidates.map(\.signature).filter { $0 != nearest.signature }
    return SemanticDiagnostics.wrongArguments(
      name, signatures: [nearest.signature] + others, at: place(parameters),
      detail: detail(parameters))
  }

  private func wrongLabels(_ candidate: Candidate) -> Diagnostic {
    let parameters = candidate.parameters
    return SemanticDiagnostics.wrongLabels(
      callee.text, signature: candidate.signature, at: wrongPlace(parameters),
      edits: hasOtherMeaning(parameters) ? [] : edits(parameters),
      isGuess: !keepsMeaning(parameters))
  }

  // MARK: Labels

  /// Whether a label is likely another spelling of a parameter's: one of the two words contains the other.
  private static func isRelated(_ label: String, to parameter: BuiltinCatalogue.Parameter) -> Bool {
    let label = label.lowercased()
    return [parameter.label, parameter.name].contains { word in
      guard let word = word?.lowercased(), word != "_" else { return false }
      return min(word.utf8.count, label.utf8.count) > 2
        && (word.contains(label) || label.contains(word))
    }
  }

  /// Whether the labels of a candidate say what those of the call say: each is the same, was missing, or is related to the written one.
  private func keepsMeaning(_ parameters: [BuiltinCatalogue.Parameter]) -> Bool {
    zip(labels, parameters).allSatisfy { label, parameter in
      guard let label, label != parameter.label else { return true }
      return Self.isRelated(label, to: parameter)
    }
  }

  /// Whether a written label would become one of another meaning: it is the label of another parameter, or of another function of the receiver.
  private func hasOtherMeaning(_ parameters: [BuiltinCatalogue.Parameter]) -> Bool {
    guard !keepsMeaning(parameters) else { return false }
    let known =
      parameters.compactMap(\.label) + others().flatMap { $0.parameters.compactMap(\.label) }
    return zip(labels, parameters).contains { label, parameter in
      label.map { $0 != parameter.label && known.contains($0) } ?? false
    }
  }

  // MARK: Numbers without parentheses

  /// The diagnostic for `tap(at: 100, 200)`, where the numbers are the parts of one argument; nil for any other call.
  private var grouped: Diagnostic? {
    let isComplete = candidates.contains { candidate in
      candidate.parameters.count == arguments.count
        && zip(arguments, candidate.parameters).allSatisfy {
          accepts(ArgumentSyntax($0).value, $1.type)
        }
    }
    if isComplete { return nil }
    for candidate in candidates {
      guard let (edits, place, type) = grouping(candidate.parameters) else { continue }
      return SemanticDiagnostics.wrongArguments(
        callee.text, signatures: [candidate.signature], at: place,
        detail: "\(SemanticDiagnostics.a(BuiltinCatalogue.typeName(type))) is one argument",
        remedy: FixIt("write the numbers in parentheses", edits: edits))
    }
    return nil
  }

  /// The edits that put the numbers for each point, size or rectangle into parentheses, the place of the first of them, and its type.
  private func grouping(
    _ parameters: [BuiltinCatalogue.Parameter]
  ) -> (edits: [FixIt.Edit], place: SourceRange, type: ScriptType)? {
    var edits: [FixIt.Edit] = []
    var first: (place: SourceRange, type: ScriptType)?
    var next = 0
    for parameter in parameters {
      guard next < arguments.count else {
        if parameter.defaultValue != nil { continue }
        return nil
      }
      let label = Self.label(arguments[next])
      let isNamed = label == parameter.label
      if isNamed, accepts(ArgumentSyntax(arguments[next]).value, parameter.type) {
        next += 1
        continue
      }
      let count = parameter.type.isVectorLike ? parameter.type.wordCount : 0
      let end = next + count
      if count > 1, isNamed || label == nil, end <= arguments.count,
        arguments[next + 1..<end].allSatisfy({ Self.label($0) == nil }),
        arguments[next..<end].allSatisfy({ accepts(ArgumentSyntax($0).value, .length) })
      {
        let values = arguments[next..<end].map { ArgumentSyntax($0).value.range }
        let missing = isNamed ? "" : parameter.label.map { $0 + ": " } ?? ""
        edits.append(
          FixIt.Edit(range: SemanticDiagnostics.start(of: values[0]), replacement: missing + "("))
        edits.append(
          FixIt.Edit(range: SemanticDiagnostics.end(of: values[count - 1]), replacement: ")"))
        first = first ?? (values[0].joined(with: values[count - 1]), parameter.type)
        next = end
      } else if parameter.defaultValue == nil {
        return nil
      }
    }
    guard next == arguments.count, let first else { return nil }
    return (edits, first.place, first.type)
  }

  // MARK: Blocks and other functions

  /// The diagnostic for the block at the end under a label of its own, `then: { }`; nil for any other call.
  private var blockLabel: Diagnostic? {
    guard let completion, let last = arguments.last, last.tokenIndex != nil,
      ArgumentSyntax(last).value.kind == .closure,
      let candidate = candidates.first(where: {
        Self.fit(arguments.dropLast(), $0.parameters, accepts) == .exactly
      })
    else { return nil }
    return SemanticDiagnostics.wrongArguments(
      callee.text, signatures: [candidate.signature], at: last.tokenRange,
      detail: "it has no parameter '\(last.text)'",
      remedy: FixIt("write '\(completion)'", replacing: last.tokenRange, with: completion))
  }

  private enum Fit { case exactly, withoutSome }

  /// Whether arguments fit parameters, or do so with others between and after them; nil if they don't.
  private static func fit(
    _ arguments: ArraySlice<SyntaxNode>, _ parameters: [BuiltinCatalogue.Parameter],
    _ accepts: (SyntaxNode, ScriptType) -> Bool
  ) -> Fit? {
    var rest = arguments
    var result = Fit.exactly
    for parameter in parameters {
      if let next = rest.first, label(next) == parameter.label,
        accepts(ArgumentSyntax(next).value, parameter.type)
      {
        rest.removeFirst()
      } else if parameter.defaultValue == nil {
        result = .withoutSome
      }
    }
    return rest.isEmpty ? result : nil
  }

  /// The remedy that names the only other function of the receiver which takes these arguments; nil if there is none or more than one.
  private var otherName: FixIt? {
    // The guide's `animateAlongsideTransition:completion:`.
    if callee.text == "animateAlongsideTransition",
      let first = list.children(of: .argument).first, first.tokenIndex == nil
    {
      let start = SourceRange(
        file: first.range.file, start: first.range.start, end: first.range.start)
      return FixIt(
        "write 'animate(alongsideTransition: { … }, completion: { … })'",
        edits: [
          FixIt.Edit(range: callee.tokenRange, replacement: "animate"),
          FixIt.Edit(range: start, replacement: "alongsideTransition: "),
        ])
    }
    let written = labels.compactMap(\.self)
    guard !written.isEmpty else { return nil }
    var found: [(name: String, call: String, fit: Fit)] = []
    for other in others() where other.name != callee.text {
      guard let fit = Self.fit(arguments[...], other.parameters, accepts),
        fit == .exactly || written.count > 1
      else { continue }
      let call = BuiltinCatalogue.call(
        of: BuiltinCatalogue.signature(other.name, other.parameters))
      found.append((other.name, call, fit))
    }
    let exact = found.filter { $0.fit == .exactly }
    if found.isEmpty { return nameOfOwner }
    guard let meant = exact.first ?? found.first,
      (exact.isEmpty ? found : exact).allSatisfy({ $0.name == meant.name })
    else { return nil }
    return meant.fit == .exactly
      ? FixIt(
        "write '\(meant.name)'", replacing: callee.tokenRange, with: meant.name, isGuess: true)
      : FixIt("write it as '\(meant.call)'")
  }

  /// The remedy that names a function with the one label that no candidate has; nil if there is no such label or function.
  private var nameOfOwner: FixIt? {
    let own = candidates.flatMap { $0.parameters.compactMap(\.label) }
    let strange = labels.compactMap(\.self).filter { !own.contains($0) }
    guard strange.count == 1, labels.count > 1,
      !candidates.contains(where: { candidate in
        candidate.parameters.contains { Self.isRelated(strange[0], to: $0) }
      })
    else { return nil }
    let owners = others().filter { $0.parameters.contains { $0.label == strange[0] } }
    guard let owner = owners.first else { return nil }
    let call = BuiltinCatalogue.call(of: BuiltinCatalogue.signature(owner.name, owner.parameters))
    return FixIt(
      "leave it out, or write '\(call)', which has '\(strange[0])'")
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
    if symbol.kind == .view, arguments.map(\.text) == ["frame"] {
      return FixIt("write '\(symbol.name)()', and set its 'frame'")
    }
    let word = symbol.kind.isWrittenAsClass ? "class" : symbol.kind.rawValue
    let list = "(\(parameters.joined(separator: ", ")))"
    if let member = arguments.first(where: { symbol.names[$0.text] != nil }) {
      return FixIt(
        "declare it in place of the member '\(member.text)': '\(word) \(symbol.name)\(list) { … }'"
      )
    }
    return FixIt(
      "declare it: '\(word) \(symbol.name)\(list) { … }'",
      replacing: SemanticDiagnostics.end(of: symbol.range), with: list)
  }
}
