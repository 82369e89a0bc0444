import Semantics
import SourceText

/// The values of one case of a test as inputs that declare them.
struct CaseInputs {
  /// Inputs such as `let style: UIModalPresentationStyle = .formSheet`, from the outermost clause in.
  private(set) var texts: [String] = []
  /// The first value that no input gives, with its name; nil for none.
  private(set) var untypable: (name: String, value: String)?

  /// Makes the inputs from the label of the case: `p = 25%, start = (0, 1)`.
  init(label: String, of test: Test, in program: Program) {
    let parameters = program.parameters(of: test)
    var rest = label[...]
    for (place, parameter) in parameters.enumerated() {
      rest = rest.dropFirst("\(parameter.name) = ".count)
      var value = rest
      if place + 1 < parameters.count {
        (value, rest) = Self.split(rest, before: ", \(parameters[place + 1].name) = ")
      }
      guard let text = Self.input(parameter, String(value), in: program) else {
        untypable = (parameter.name, String(value))
        return
      }
      texts.append(text)
    }
  }

  /// The text before a separator, and the rest after its comma and blank.
  private static func split(
    _ text: Substring, before separator: String
  ) -> (Substring, Substring) {
    var place = text.startIndex
    while place < text.endIndex {
      if text[place...].hasPrefix(separator) {
        return (text[..<place], text[place...].dropFirst(2))
      }
      place = text.index(after: place)
    }
    return (text, "")
  }

  private static func input(
    _ parameter: Variable, _ value: String, in program: Program
  ) -> String? {
    // The names of a tuple's values are in parentheses.
    let isTuple = parameter.name.hasPrefix("(")
    let name = isTuple ? parameter.name : LiteralText.name(parameter.name)
    if parameter.type == .string { return "let \(name) = \(LiteralText.quoted(value))" }
    if case .ownEnumeration(let id, _) = parameter.type.unwrapped, value != "nil" {
      // A label has the case as `print` writes it.
      let values = program.declarations[id.index].cases.flatMap(\.values)
      guard values.allSatisfy({ $0.type == .string || isTypable($0.type) }) else { return nil }
      return "let \(name): \(program.name(of: parameter.type)) = .\(value)"
    }
    guard isTypable(parameter.type, isNil: value == "nil") else { return nil }
    let annotation =
      switch parameter.type {
      case .bool, .quantity, .color: ""
      default: ": " + program.name(of: parameter.type)
      }
    return "let \(name)\(annotation) = \(value)"
  }

  /// Whether the text of a value is an expression that gives it.
  private static func isTypable(_ type: ScriptType, isNil: Bool = false) -> Bool {
    switch type {
    case .bool, .quantity, .point, .size, .vector, .rect, .insets, .color, .enumeration: true
    case .optional(let wrapped): isNil || isTypable(wrapped)
    case .list(let element): isTypable(element)
    case .tuple(let parts): parts.allSatisfy { isTypable($0.type) }
    default: false
    }
  }
}
