import EventTrace
import Semantics
import SourceText

/// The signature of a call in `expect calls`: its name, and its parameters with Swift's labels.
struct CallSignature {
  struct Parameter {
    /// Swift's label; nil for none.
    var label: String?
    /// Its name in the trace.
    var field: String
    /// Its dimension, for a number.
    var quantity: Quantity?
    /// Whether it is a case of an enumeration, which the trace writes without the dot.
    var isEnumeration = false
    /// Whether it is the place of a row, which the trace writes as `[0, 2]`.
    var isIndexPath = false
  }

  /// The name without a label, `animationController`.
  var name: String
  var parameters: [Parameter]

  /// The signature of a call by its name in the trace, `animationController(forPresented)`.
  init(of call: RecordedCall) {
    let name = call.name.prefix { $0 != "(" }
    let label = call.name.dropFirst(name.count + 1).prefix { $0 != ")" }
    self.name = String(name)
    if let row = BuiltinCatalogue.callbacks.first(where: { $0.traceName == call.name }) {
      parameters = zip(row.parameters, row.fields).map { parameter, field in
        var quantity: Quantity?
        if case .quantity(let dimension) = parameter.type { quantity = dimension }
        var isEnumeration = false
        if case .enumeration = parameter.type { isEnumeration = true }
        return Parameter(
          label: parameter.label, field: field, quantity: quantity, isEnumeration: isEnumeration,
          isIndexPath: parameter.type == .object(.indexPath))
      }
    } else {
      parameters = call.fields.prefix(label.isEmpty ? 0 : 1).map {
        Parameter(label: String(label), field: $0.name)
      }
    }
  }
}

/// Writes calls as lines of a test.
struct CallText {
  var names: ExpectationNames
  var files: [SourceFile]

  /// The most exact line for a call that names allow: `card.viewDidAppear(true)`.
  func line(for call: RecordedCall) -> String {
    let signature = CallSignature(of: call)
    let arguments = signature.parameters.map { argument($0, of: call) }
    return write(subject(of: call), signature, arguments)
  }

  /// A line for a call with no more detail than another line.
  func line(for call: RecordedCall, like pattern: ExpectedCall) -> String {
    let signature = CallSignature(of: call)
    let arguments = signature.parameters.enumerated().map { index, parameter in
      guard index < pattern.arguments.count else {
        return index == 0 ? placeholder(parameter) : nil
      }
      guard let expected = pattern.arguments[index] else { return "_" }
      if let actual = call.value(of: parameter.field), expected.agrees(with: actual),
        let literal = literal(actual, parameter, like: expected)
      {
        return literal
      }
      return argument(parameter, of: call, like: expected)
    }
    // A name with a label is not complete without its first argument.
    let isBare = pattern.arguments.isEmpty && !call.name.contains("(")
    let subject = pattern.acceptsSubject(of: call) ? writtenSubject(pattern) : subject(of: call)
    return write(subject, signature, isBare ? [] : arguments)
  }

  /// The object at the beginning of a line; `_` for an object without a name in the script.
  func subject(of call: RecordedCall) -> String {
    if let name = names.object(call.subject) { return name }
    guard let index = call.declaration?.index else {
      return names.declarations.contains(call.subject) ? LiteralText.name(call.subject) : "_"
    }
    let name = names.declarations.indices.contains(index) ? names.declarations[index] : nil
    return name.map { LiteralText.name($0) } ?? "_"
  }

  /// A line of the expectation as it is written, on one line.
  func written(_ pattern: ExpectedCall) -> String {
    if let text = files.text(of: pattern.range), !text.isEmpty { return text }
    switch pattern.kind {
    case .gap: return "..."
    case .call: return writtenSubject(pattern) + "." + pattern.name
    case .exclusion: return "not " + writtenSubject(pattern) + "." + pattern.name
    }
  }

  private func writtenSubject(_ pattern: ExpectedCall) -> String {
    switch pattern.subject {
    case .any: "_"
    case .object(let name): sourceSubject(pattern) ?? names.object(name) ?? LiteralText.path(name)
    case .declaration(_, let name): LiteralText.name(name)
    }
  }

  /// The text before the call's name in the source.
  private func sourceSubject(_ pattern: ExpectedCall) -> String? {
    guard let text = files.text(of: pattern.range) else { return nil }
    let name = "." + pattern.name.prefix { $0 != "(" }
    // An argument may contain the name too; the first one is that of the call.
    for index in text.indices where text[index...].hasPrefix(name) {
      let rest = text[index...].dropFirst(name.count)
      guard rest.first == nil || rest.first == "(" else { continue }
      let subject = text[..<index]
      return subject.hasPrefix("not ") ? String(subject.dropFirst(4)) : String(subject)
    }
    return nil
  }

  private func argument(
    _ parameter: CallSignature.Parameter, of call: RecordedCall, like expected: ComparedValue? = nil
  ) -> String? {
    guard let value = call.value(of: parameter.field) else { return placeholder(parameter) }
    return literal(value, parameter, like: expected) ?? placeholder(parameter)
  }

  /// The placeholder for any value: nil without a label, since the argument can be left out; `_` when the label belongs to the name.
  private func placeholder(_ parameter: CallSignature.Parameter) -> String? {
    parameter.label == nil ? nil : "_"
  }

  private func literal(
    _ value: ComparedValue, _ parameter: CallSignature.Parameter, like expected: ComparedValue?
  ) -> String? {
    if case .word(let word) = value, parameter.isEnumeration { return ".\(word)" }
    if case .word(let word) = value, parameter.isIndexPath {
      let numbers = word.dropFirst().dropLast().split(separator: ",").map { $0.filter(\.isNumber) }
      return numbers.count == 2 ? "IndexPath(row: \(numbers[1]), section: \(numbers[0]))" : nil
    }
    guard case .quantity(let number, let own) = value else { return value.literal(names: names) }
    var quantity = parameter.quantity ?? own
    if case .quantity(_, let dimension)? = expected { quantity = dimension }
    return ComparedValue.quantity(number, quantity).literal(names: names)
  }

  private func write(_ subject: String, _ signature: CallSignature, _ arguments: [String?])
    -> String
  {
    var count = min(signature.parameters.count, arguments.count)
    while count > 0, arguments[count - 1] == nil { count -= 1 }
    guard count > 0 else { return subject + "." + signature.name }
    let list = (0..<count).map { index -> String in
      let argument = arguments[index] ?? "_"
      guard let label = signature.parameters[index].label else { return argument }
      return "\(label): \(argument)"
    }
    return subject + "." + signature.name + "(" + list.joined(separator: ", ") + ")"
  }
}

extension [SourceFile] {
  /// The text of a range on one line, every run of spaces and line breaks one space; nil when there is no such file.
  func text(of range: SourceRange) -> String? {
    let index = Int(range.file.index)
    guard indices.contains(index) else { return nil }
    let bytes = self[index].bytes
    let start = Swift.min(Int(range.start), bytes.count)
    let end = Swift.min(Int(range.end), bytes.count)
    let text = String(decoding: bytes[start..<Swift.max(start, end)], as: UTF8.self)
    return text.split { $0.isWhitespace }.joined(separator: " ")
  }
}
