/// Reads a document of the Test Anything Protocol, version 14, and is stricter than any harness.
struct TAPChecker {
  struct Point: Equatable {
    var isOK: Bool
    var description: String
    var directive: String?
    var yaml: [String] = []
  }

  var points: [Point] = []
  var plan: Int?
  var bailOut: String?
  /// What is wrong with the document, with line numbers.
  var errors: [String] = []

  init(_ text: String) {
    if !text.hasSuffix("\n") { errors.append("the last line is not ended") }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last == "" { lines.removeLast() }
    if lines.first != "TAP version 14" { errors.append("1: no version") }
    var isInBlock = false
    var canOpenBlock = false
    for (index, line) in lines.enumerated().dropFirst() {
      let number = index + 1
      if line.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
        errors.append("\(number): control character")
      }
      if bailOut != nil { errors.append("\(number): after the end") }
      if isInBlock {
        if line == "  ..." {
          isInBlock = false
        } else {
          if !line.hasPrefix("  ") { errors.append("\(number): YAML is not indented") }
          points[points.count - 1].yaml.append(String(line.dropFirst(2)))
        }
        continue
      }
      if line == "  ---" {
        if !canOpenBlock { errors.append("\(number): a block without a point") }
        isInBlock = true
        canOpenBlock = false
        continue
      }
      canOpenBlock = false
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("Bail out!") {
        bailOut = line
      } else if line.hasPrefix("1..") {
        readPlan(line, number)
      } else if line.hasPrefix("ok ") || line.hasPrefix("not ok ") {
        canOpenBlock = readPoint(line, number)
      } else {
        errors.append("\(number): neither of the protocol's lines: \(line)")
      }
    }
    if isInBlock { errors.append("the last block is open") }
    if bailOut == nil {
      if plan == nil { errors.append("no plan") }
      if let plan, plan != points.count { errors.append("plan of \(plan), \(points.count) points") }
    }
    for point in points { checkYAML(point.yaml) }
  }

  private mutating func readPlan(_ line: String, _ number: Int) {
    if plan != nil { errors.append("\(number): a second plan") }
    let digits = line.dropFirst(3).prefix { $0.isNumber }
    let rest = line.dropFirst(3 + digits.count)
    plan = Int(digits)
    if plan == nil || !(rest.isEmpty || rest.hasPrefix(" # ")) {
      errors.append("\(number): a wrong plan")
    }
  }

  private mutating func readPoint(_ line: String, _ number: Int) -> Bool {
    if plan != nil { errors.append("\(number): a point after the plan") }
    let isOK = line.hasPrefix("ok ")
    let rest = line.dropFirst(isOK ? 3 : 7)
    let digits = rest.prefix { $0.isNumber }
    if Int(digits) != points.count + 1 { errors.append("\(number): point out of order") }
    guard rest.dropFirst(digits.count).hasPrefix(" - ") else {
      errors.append("\(number): no dash")
      return false
    }
    var description = ""
    var directive: String?
    var isEscaped = false
    for character in rest.dropFirst(digits.count + 3) {
      if isEscaped {
        if character != "#" && character != "\\" { errors.append("\(number): a wrong escape") }
        if directive == nil { description.append(character) } else { directive?.append(character) }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "#" {
        if directive != nil { errors.append("\(number): two directives") }
        if !description.hasSuffix(" ") { errors.append("\(number): no space before '#'") }
        directive = ""
      } else if directive == nil {
        description.append(character)
      } else {
        directive?.append(character)
      }
    }
    if isEscaped { errors.append("\(number): an escape of nothing") }
    if let directive, !directive.hasPrefix(" TODO "), !directive.hasPrefix(" SKIP ") {
      errors.append("\(number): an unknown directive '\(directive)'")
    }
    if directive != nil, description.hasSuffix(" ") { description.removeLast() }
    points.append(Point(isOK: isOK, description: description, directive: directive))
    return true
  }

  /// Mappings and lists by indent, every text in double quotes, every key once in its mapping.
  private mutating func checkYAML(_ lines: [String]) {
    var open: [(indent: Int, keys: Set<String>)] = []
    var wantsDeeper = false
    for line in lines {
      var indent = line.prefix { $0 == " " }.count
      var rest = line.dropFirst(indent)
      let isItem = rest.hasPrefix("- ")
      if isItem {
        indent += 2
        rest = rest.dropFirst(2)
      }
      while let last = open.last, last.indent > indent || (isItem && last.indent == indent) {
        open.removeLast()
      }
      if open.last?.indent != indent {
        if !open.isEmpty, !wantsDeeper, !isItem { errors.append("YAML: wrong indent: \(line)") }
        open.append((indent, []))
      }
      if rest.hasPrefix("\"") {
        if !isItem { errors.append("YAML: a text where a key belongs: \(line)") }
        checkString(rest)
        wantsDeeper = false
        continue
      }
      guard let colon = rest.firstIndex(of: ":") else {
        errors.append("YAML: no key: \(line)")
        continue
      }
      let key = String(rest[..<colon])
      if !open[open.count - 1].keys.insert(key).inserted { errors.append("YAML: '\(key)' twice") }
      let value = rest[rest.index(after: colon)...]
      wantsDeeper = value.isEmpty
      if value.hasPrefix(" \"") {
        checkString(value.dropFirst())
      } else if !value.isEmpty, Double(value.dropFirst()) == nil {
        errors.append("YAML: a bare value: \(line)")
      }
    }
  }

  private mutating func checkString(_ text: Substring) {
    var isEscaped = false
    for (offset, character) in text.enumerated() where offset > 0 {
      if isEscaped {
        if !"\"\\nrtuU".contains(character) { errors.append("YAML: a wrong escape: \(text)") }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"", offset != text.count - 1 {
        errors.append("YAML: text after a string: \(text)")
      }
    }
    if text.count < 2 || text.last != "\"" || isEscaped {
      errors.append("YAML: an open string: \(text)")
    }
  }
}
