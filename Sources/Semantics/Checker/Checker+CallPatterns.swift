import SourceText
import Syntax

extension Checker {
  /// Checks `expect calls { … }`.
  func checkCalls(_ node: SyntaxNode) -> Expectation.Kind? {
    let lines = node.children.filter { $0.kind != .absent }
    if lines.contains(where: { $0.kind == .error }) {
      for line in lines { _ = checkLine(line) }
      return nil
    }
    if lines.isEmpty {
      report(SemanticDiagnostics.callsEmpty(at: node.range))
      return nil
    }
    checkGaps(lines, of: node)
    let patterns = lines.map(checkLine)
    let made = patterns.compactMap { $0 }
    return made.count == lines.count ? .calls(made) : nil
  }

  private func checkLine(_ node: SyntaxNode) -> CheckedCall? {
    switch node.kind {
    case .callGap: return CheckedCall(.gap, range: node.range)
    case .callPattern: return checkPattern(node, .call, range: node.range)
    case .callExclusion:
      let inner = CallExclusionSyntax(node).pattern
      guard inner.kind == .callPattern else { return nil }
      return checkPattern(inner, .exclusion, range: node.range)
    default: return nil
    }
  }

  /// Reports gaps side by side, a `not` without a gap, and a list that compares nothing.
  private func checkGaps(_ lines: [SyntaxNode], of node: SyntaxNode) {
    if lines.allSatisfy({ $0.kind == .callGap }), lines.count == 1 {
      return report(SemanticDiagnostics.callsCompareNothing(at: lines[0].range))
    }
    for (line, next) in zip(lines, lines.dropFirst())
    where line.kind == .callGap && next.kind == .callGap {
      return report(SemanticDiagnostics.gapTwice(at: next.range, first: line.range))
    }
    // Gaps and exclusions between two calls describe the same calls.
    for run in lines.split(whereSeparator: { $0.kind == .callPattern }) {
      // A `!` has its diagnostic, which adds the gap.
      guard let lonely = run.first, !run.contains(where: { $0.kind == .callGap }),
        !run.contains(where: { $0.kind == .callExclusion && $0.tokenIndex == nil })
      else { continue }
      let place = SourceRange(
        file: lonely.range.file, start: lonely.range.start, end: lonely.range.start)
      return report(SemanticDiagnostics.exclusionWithoutGap(at: lonely.range, insertion: place))
    }
  }

  // MARK: A call

  private func checkPattern(
    _ node: SyntaxNode, _ kind: CallPatternKind, range: SourceRange
  ) -> CheckedCall? {
    let written = CallPatternSyntax(node).call
    let callee = written.kind == .call ? CallSyntax(written).callee : written
    switch callee.kind {
    case .memberAccess: break
    // The parser has reported anything else.
    default: return nil
    }
    guard !callee.text.isEmpty, let receiver = checkSubject(callee.operand) else { return nil }
    if isProbed(callee) {
      probe?.add((callbacks(of: receiver) + events(of: receiver)).map { .init($0.name) })
      return nil
    }
    var rows = events(of: receiver).filter { $0.name == callee.text }
    if !receiver.hasEventsOnly {
      rows += BuiltinCatalogue.callbacks(named: callee.text, of: receiver.kind)
    }
    if rows.isEmpty {
      report(unknownCallback(callee, of: receiver))
      return nil
    }
    let subject = receiver.subject
    guard let row = chooseCallback(rows, written) else { return nil }
    record(callee.tokenRange, .builtin(row.traceName))
    let arguments = written.kind == .call ? CallSyntax(written).arguments : []
    var values: [Expression?] = []
    for (argument, parameter) in zip(arguments, row.parameters) {
      let value = ArgumentSyntax(argument).value
      values.append(isWildcard(value) ? nil : check(value, as: parameter.type))
    }
    if values.contains(where: { $0?.type == .error }) { return nil }
    return CheckedCall(
      kind, subject: subject, name: row.traceName, arguments: values,
      fields: Array(row.fields.prefix(values.count)), range: range)
  }

  /// The receiver of a call.
  private struct CallReceiver {
    var subject: CheckedCall.Subject
    /// The kind whose callbacks it has; nil for `_`, and for an object of a class that has events only.
    var kind: DeclarationKind?
    /// The class whose events it has; nil for `_`, and for an object of another type.
    var object: BuiltinClass?

    /// Whether UIKit makes no calls to it.
    var hasEventsOnly: Bool { kind == nil && object != nil }
  }

  private func callbacks(of receiver: CallReceiver) -> [BuiltinCatalogue.Callback] {
    if receiver.hasEventsOnly { return [] }
    return receiver.kind.map { BuiltinCatalogue.callbacks(of: $0) } ?? BuiltinCatalogue.callbacks
  }

  private func events(of receiver: CallReceiver) -> [BuiltinCatalogue.Callback] {
    receiver.object.map(BuiltinCatalogue.eventCallbacks) ?? []
  }

  /// The receiver of a call; nil after a diagnostic.
  private func checkSubject(_ node: SyntaxNode) -> CallReceiver? {
    if isWildcard(node) { return CallReceiver(subject: .any) }
    if node.kind == .nameReference, body.locals[node.text]?.last == nil,
      case .declaration(let index)? = global(named: node.text, node)
    {
      let declaration = declarations[index]
      guard declaration.isBuilt else { return nil }
      if declaration.kind == .protocol {
        report(protocolAsValue(index, at: node.range))
        return nil
      }
      if declaration.kind == .device {
        report(deviceAsValue(index, at: node.range))
        return nil
      }
      if !isVisible(declaration.file, from: body.file) {
        report(
          notImported(node.text, at: node.range, declared: declaration.file, in: body.file))
      }
      return CallReceiver(
        subject: .declaration(DeclarationID(index), name: node.text), kind: declaration.kind,
        object: declaration.builtinClass)
    }
    let value = check(node, nil)
    if value.type == .error { return nil }
    if case .optional = value.type {
      report(SemanticDiagnostics.callSubjectOptional(at: node.range))
      return nil
    }
    let kind = callbackKind(of: value.type)
    let object = builtinClass(of: value.type)
    guard kind != nil || object.map({ !BuiltinCatalogue.eventCallbacks(of: $0).isEmpty }) ?? false
    else {
      report(noCallbacks(value.type, at: node.range))
      return nil
    }
    return CallReceiver(subject: .object(value), kind: kind, object: object)
  }

  private func noCallbacks(_ type: ScriptType, at range: SourceRange) -> Diagnostic {
    SemanticDiagnostics.noCallbacks(
      type: name(of: type), isView: canConvert(type, to: .object(.view)), at: range)
  }

  /// The kind whose callbacks objects of a type receive.
  private func callbackKind(of type: ScriptType) -> DeclarationKind? {
    switch type {
    case .instance(let id): declarations.kind(of: id.index)
    case .object(.viewController), .object(.alertController): .controller
    case .object(.navigationController): .navigation
    case .object(.tabBarController): .tabs
    case .object(.splitViewController): .split
    case .object(.pageViewController): .page
    case .object(.presentationController): .presentation
    case .object(.animatedTransitioning): .animator
    case .object(.interactiveTransitioning), .object(.percentDrivenInteractiveTransition):
      .interaction
    case .object(let object) where object.isDelegateProtocol: .delegate
    default: nil
    }
  }

  /// The callback with the labels of a call; nil after a diagnostic.
  private func chooseCallback(
    _ rows: [BuiltinCatalogue.Callback], _ node: SyntaxNode
  ) -> BuiltinCatalogue.Callback? {
    // Callbacks of two kinds may share a name; the trace distinguishes them by the receiver.
    let isOne = rows.allSatisfy { $0.traceName == rows[0].traceName }
    guard node.kind == .call else {
      // A name alone is that of the trace.
      if let row = isOne ? rows[0] : rows.first(where: { $0.traceName == $0.name }) { return row }
      report(
        SemanticDiagnostics.callbackWithoutLabel(
          rows[0].name, at: node.tokenRange, forms: rows.map(\.shortForm)))
      return nil
    }
    let list = CallSyntax(node).list
    if list.hasUnreadChildren { return nil }
    let arguments = CallSyntax(node).arguments
    if arguments.isEmpty, !isOne {
      report(
        SemanticDiagnostics.callbackWithoutLabel(
          rows[0].name, at: node.range, forms: rows.map(\.shortForm), isCall: true))
      return nil
    }
    let labels = arguments.map { $0.tokenIndex == nil ? nil : $0.text }
    if let row = rows.first(where: { $0.parameters.map(\.label).starts(with: labels) }) {
      return row
    }
    report(wrongArguments(rows, arguments, list))
    return nil
  }

  private func wrongArguments(
    _ rows: [BuiltinCatalogue.Callback], _ arguments: [SyntaxNode], _ list: SyntaxNode
  ) -> Diagnostic {
    let tree = trees[body.file]
    // `animationController(forDismissed)`, the spelling of the trace.
    let first = arguments.first.map { ArgumentSyntax($0).value }
    let named = first.flatMap { first in
      first.kind == .nameReference && arguments.first?.tokenIndex == nil
        ? rows.first { $0.parameters.first?.label == first.text } : nil
    }
    if let named, let first, arguments.count == 1 {
      return SemanticDiagnostics.wrongCallbackArguments(
        named.name, signatures: [named.signature], forms: [], at: list.range,
        edit: FixIt(
          "write '\(named.shortForm)'", replacing: SemanticDiagnostics.end(of: first.range),
          with: ": _"))
    }
    // `dismissed:` in place of `forDismissed:`
    let label = arguments.first.flatMap { $0.tokenIndex == nil ? nil : $0.text.lowercased() }
    let fitting = rows.first { row in
      guard let label, let own = row.parameters.first?.label?.lowercased() else { return false }
      return own.hasSuffix(label) && row.parameters.count >= arguments.count
    }
    let row =
      fitting ?? (rows.count == 1 && rows[0].parameters.count >= arguments.count ? rows[0] : nil)
    let edit = row.map { row in
      let parts = zip(row.parameters, arguments).map { parameter, argument in
        (parameter.label.map { "\($0): " } ?? "") + tree.text(of: ArgumentSyntax(argument).value)
      }
      let text = "(\(parts.joined(separator: ", ")))"
      return FixIt("write '\(row.name)\(text)'", replacing: list.range, with: text)
    }
    return SemanticDiagnostics.wrongCallbackArguments(
      rows[0].name, signatures: rows.map(\.signature), forms: rows.map(\.shortForm),
      at: list.range, edit: edit)
  }

  private func unknownCallback(
    _ node: SyntaxNode, of receiver: CallReceiver
  ) -> Diagnostic {
    let name = node.text
    let kind = receiver.kind
    let rows = callbacks(of: receiver) + events(of: receiver)
    let names = Self.unique(rows.map(\.name))
    if kind == nil, let object = receiver.object {
      // A plain view has the events of gestures only.
      let hasOwnEvents = rows.contains { $0.kind != .view }
      guard hasOwnEvents else { return noCallbacks(.object(object), at: node.operand.range) }
      return SemanticDiagnostics.unknownMemberEvent(
        name, of: object.name, at: node.tokenRange, suggestion: closest(to: name, among: names),
        owner: nil, button: nil, all: names)
    }
    let meant = Synonyms.callbacks[name] ?? Synonyms.member(name)
    let near =
      meant.flatMap { names.contains($0) ? $0 : nil } ?? closest(to: name, among: names)
    let owner = BuiltinCatalogue.callbacks.first { $0.name == name }?.kind
    let isAsked = BuiltinCatalogue.slots.contains { $0.name == name }
    let isCalled = catalogue.members.contains { $0.name == name && $0.parameters != nil }
    let note: String?
    if let owner {
      note = "'\(name)' belongs to \(owner.withArticle)"
    } else if isAsked {
      note = "'\(name)' is read without a line in the trace; look at its value instead"
    } else if isCalled {
      note = "'\(name)' is called by the script and not by UIKit; look at what UIKit calls then"
    } else {
      note = near == nil ? "it has \(SemanticDiagnostics.listed(names))" : nil
    }
    return SemanticDiagnostics.unknownCallback(
      name, kind: kind, at: node.tokenRange, suggestion: near, note: note)
  }
}

extension BuiltinCatalogue.Callback {
  /// With `_` for the first argument, `animationController(forDismissed: _)`.
  fileprivate var shortForm: String {
    guard let first = parameters.first else { return name }
    return "\(name)(\(first.label.map { "\($0): " } ?? "")_)"
  }
}
