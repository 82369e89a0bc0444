/// Reads an XML document and says what of it is not well formed; of XML it knows what reports need.
struct XMLChecker {
  struct Element {
    var name: String
    var attributes: [String: String] = [:]
    var text = ""
    var children: [Element] = []

    /// The elements of a name below this one, in order.
    func all(_ name: String) -> [Element] {
      children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
    }
  }

  var root = Element(name: "")
  var errors: [String] = []

  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
    for scalar in text.unicodeScalars {
      let isLegal =
        scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        || scalar == "\t" || scalar == "\n" || scalar == "\r"
      if !isLegal { errors.append("an illegal character") }
    }
    if !take("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") { errors.append("no declaration") }
    root = element() ?? root
    if rest != "\n" { errors.append("something after the root") }
  }

  private mutating func take(_ prefix: String) -> Bool {
    guard rest.hasPrefix(prefix) else { return false }
    rest = rest.dropFirst(prefix.count)
    return true
  }

  private mutating func name() -> String {
    let name = rest.prefix { $0.isLetter || $0 == "-" }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func element() -> Element? {
    guard take("<") else {
      errors.append("no element at '\(rest.prefix(20))'")
      return nil
    }
    var element = Element(name: name())
    while take(" ") {
      let key = name()
      guard take("=\""), let end = rest.firstIndex(of: "\"") else {
        errors.append("a broken attribute '\(key)'")
        return nil
      }
      let value = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if value.contains(where: { $0 == "\n" || $0 == "\t" || $0 == "<" }) {
        errors.append("a raw character in '\(key)'")
      }
      if element.attributes.updateValue(text(String(value)), forKey: key) != nil {
        errors.append("'\(key)' twice")
      }
    }
    if take("/>") { return element }
    guard take(">") else {
      errors.append("a broken tag '\(element.name)'")
      return nil
    }
    while true {
      let raw = rest.prefix { $0 != "<" }
      rest = rest.dropFirst(raw.count)
      if raw.contains("]]>") { errors.append("']]>' in text") }
      element.text += text(String(raw))
      if take("</") {
        if name() != element.name || !take(">") { errors.append("'\(element.name)' is not closed") }
        return element
      }
      guard let child = self.element() else { return nil }
      element.children.append(child)
    }
  }

  /// Text with its references replaced.
  private mutating func text(_ raw: String) -> String {
    var result = ""
    let parts = raw.split(separator: "&", omittingEmptySubsequences: false)
    result += parts.first ?? ""
    for part in parts.dropFirst() {
      let names = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#10": "\n", "#9": "\t", "#13": "\r",
      ]
      guard let end = part.firstIndex(of: ";"), let value = names[String(part[..<end])] else {
        errors.append("a wrong reference '&\(part)'")
        continue
      }
      result += value + part[part.index(after: end)...]
    }
    return result
  }
}
