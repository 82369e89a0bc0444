/// A slot or hook, a method of UIKit's that a script writes.
protocol MethodRow {
  var name: String { get }
  /// The label that distinguishes it from others with its name.
  var label: String? { get }
  var parameters: [BuiltinCatalogue.Parameter] { get }
}

extension MethodRow {
  /// The name of the call in the trace, with the label where methods share a name.
  var nameInTrace: String { label.map { "\(name)(\($0))" } ?? name }
}

extension BuiltinCatalogue.Hook: MethodRow {
  /// The name of the call in the trace, with the label where methods share a name: `willTransition(from)`.
  package var traceName: String { nameInTrace }

  /// The text in a script with UIKit's names, `animateTransition(using context)`.
  package var written: String { fullForm }
}

extension BuiltinCatalogue.Slot: MethodRow {
  /// The text in a script with UIKit's names, `animationController(forDismissed dismissed)`.
  package var written: String { fullForm }
}

extension MethodRow {
  /// The position of the parameter with the distinguishing label.
  var distinguishingPosition: Int? {
    label.flatMap { label in parameters.firstIndex { $0.label == label } }
  }

  /// The name with all parameters under UIKit's names.
  fileprivate var fullForm: String { head(naming: parameters.map(\.name)) }

  /// The name and label alone, `navigationController(_, didShow)`.
  var shortForm: String {
    head(
      naming: (0..<(distinguishingPosition.map { $0 + 1 } ?? 0)).map {
        $0 == distinguishingPosition ? label : nil
      })
  }

  /// The text in a script that gives the parameters these names, nil for one that is not used. Parameters at the end are left out.
  func head(naming names: [String?]) -> String {
    let last = names.lastIndex { $0 != nil }
    let list = zip(parameters, names).prefix(last.map { $0 + 1 } ?? 0).map { parameter, name in
      guard let label = parameter.label else { return name ?? "_" }
      return name == label ? label : "\(label) \(name ?? "_")"
    }
    return list.isEmpty ? name : "\(name)(\(list.joined(separator: ", ")))"
  }
}

extension BuiltinCatalogue.Block {
  /// The text in a script after the call, ` { context in … }`.
  var written: String { " { \(parameter.map { "\($0.name) in " } ?? "")… }" }
}

extension BuiltinCatalogue {
  /// A call as a signature asks for it, without the parameters that have a default: `finishAnimation(at: …)`.
  static func call(of signature: String) -> String {
    guard let open = signature.firstIndex(of: "(") else { return signature }
    var depth = 0
    var close = open
    var parameters: [Substring] = []
    var start = signature.index(after: open)
    for index in signature[open...].indices {
      switch signature[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth == 1:
        parameters.append(signature[start..<index])
        start = signature.index(after: index)
      default: break
      }
      if depth == 0 {
        close = index
        break
      }
    }
    if start < close { parameters.append(signature[start..<close]) }
    let written = parameters.filter { !$0.contains(" = ") }.map { parameter in
      // The value of a case has a type alone.
      guard parameter.contains(":") else { return "…" }
      let words = parameter.prefix { $0 != ":" }.split(separator: " ")
      let label = words.first ?? ""
      return label == "_" ? "\(words.last ?? "")" : "\(label): …"
    }
    let block = signature[signature.index(after: close)...].prefix { $0 != "-" }
    let end = block.last == " " ? block.dropLast() : block
    return "\(signature[..<open])(\(written.joined(separator: ", ")))\(end)"
  }

  /// The declaration of a member as in Swift, such as `insertSubview(_ view: UIView, at: Number)`.
  package static func signature(_ row: Member) -> String {
    let name = row.name == "init" ? typeName(row.type) : row.name
    guard let parameters = row.parameters else { return "\(name): \(typeName(row.type))" }
    let list =
      signature(name, parameters, isVariadic: row.id.rule == .print)
      + row.blocks.filter { !$0.isCompletion }.map(\.written).joined()
    return row.type == .void || row.name == "init" ? list : "\(list) -> \(typeName(row.type))"
  }

  static func signature(
    _ name: String, _ parameters: [Parameter], isVariadic: Bool = false
  ) -> String {
    let list = parameters.map { parameter in
      var text = parameter.label ?? "_"
      if parameter.name != text { text += " " + parameter.name }
      text += ": " + typeName(parameter.type) + (isVariadic ? "…" : "")
      if let value = parameter.defaultValue { text += " = " + defaultText(value, parameter.type) }
      return text
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }

  private static func defaultText(_ words: [Double], _ type: ScriptType) -> String {
    guard let first = words.first else { return "nil" }
    // UIKit has this value for "no limit".
    if first >= 4_294_967_295 { return "no limit" }
    switch type {
    case .bool: return first == 0 ? "false" : "true"
    case .rect: return ".zero"
    case .time: return "\(Int(first * 1000))ms"
    case .enumeration(let enumeration) where enumeration.isOptionSet && first == 0: return "[]"
    case .enumeration(let enumeration):
      return enumeration.cases.first { Double($0.rawValue) == first }.map { ".\($0.name)" }
        ?? "as it is"
    default: return first == first.rounded() && abs(first) < 1e15 ? "\(Int(first))" : "\(first)"
    }
  }

  /// The name of a row's type; the types of `BuiltinCatalogue+Generics.swift` are described.
  package static func typeName(_ type: ScriptType) -> String {
    switch type {
    case anyValue: "Any"
    case anyQuantity: "Quantity"
    case element: "Element"
    case result: "Result"
    case .function(let parameters, let result):
      "(\(parameters.map(typeName).joined(separator: ", "))) -> "
        + (result == .void ? "Void" : typeName(result))
    case .optional(.function(let parameters, let result)):
      "(\(typeName(.function(parameters, result))))?"
    case .optional(let wrapped): typeName(wrapped) + "?"
    case .list(let inner): "[" + typeName(inner) + "]"
    case .tuple(let parts):
      "("
        + parts.map { part in (part.label.map { "\($0): " } ?? "") + typeName(part.type) }
        .joined(separator: ", ") + ")"
    default: type.name { _ in "?" }
    }
  }
}
