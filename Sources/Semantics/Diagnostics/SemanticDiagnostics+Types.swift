import SourceText

// Types, dimensions and optionals.
extension SemanticDiagnostics {
  static func badIndex(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("an index is a whole number from 0"), at: range, label: "there is no such place",
      fixIts: [FixIt("write 0 for the first element, or use 'last' for the last one")])
  }

  static func badOperand(_ text: String, type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(text)' does not go with \(type)"), at: range, label: "is of type \(type)",
      notes: ["it changes the sign of numbers, points, sizes and distances"],
      fixIts: [FixIt("use a number here")])
  }

  static func badOperands(
    _ text: String, _ left: String, _ right: String, at range: SourceRange,
    left leftRange: SourceRange,
    right rightRange: SourceRange, isText: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(text)' does not go with \(left) and \(right)"), at: range,
      label: "between these two",
      related: [
        .init("this is of type \(left)", at: leftRange),
        .init("this is of type \(right)", at: rightRange),
      ],
      fixIts: [
        FixIt(
          isText
            ? "put the value into the text, \"\\(value)\""
            : "use two numbers, two points, two texts or two lists")
      ])
  }

  static func branchesDiffer(
    _ first: String, _ second: String, at range: SourceRange, first firstRange: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("both branches need one type"), at: range, label: "this is of type \(second)",
      related: [.init("and this of type \(first)", at: firstRange)],
      fixIts: [FixIt("make both \(first), or both \(second)")])
  }

  static func colorOutOfRange(at range: SourceRange, value: Double) -> Diagnostic {
    let isByte = value > 1 && value <= 255 && value == value.rounded()
    return Diagnostic(
      .error("a part of a colour is from 0% to 100%"), at: range,
      label: value < 0 ? "is below 0%" : "is above 100%",
      notes: isByte ? ["UIKit counts from 0 to 1, not to 255"] : [],
      fixIts: isByte
        ? [FixIt("divide by 255", replacing: end(of: range), with: " / 255")]
        : [FixIt("write a share, such as '40%'")])
  }

  /// An optional `Bool` is compared with true, any other optional with nil.
  static func conditionNotBool(
    _ type: ScriptType, named name: String, at range: SourceRange, negation: SourceRange? = nil
  ) -> Diagnostic {
    let isBool = type.unwrapped == .bool
    let holds = isBool ? "== true" : "!= nil"
    let fails = isBool ? "!= true" : "== nil"
    return Diagnostic(
      .error("a condition is true or false, not \(name)"), at: range, label: "is of type \(name)",
      notes: type.isOptional
        ? ["an optional is no condition; compare it with \(isBool ? "true" : "nil")"] : [],
      fixIts: type.isOptional
        ? [
          negation.map {
            FixIt(
              "write '\(fails)' after it, without '!'",
              edits: [
                FixIt.Edit(range: $0, replacement: ""),
                FixIt.Edit(range: end(of: range), replacement: " \(fails)"),
              ])
          } ?? FixIt("write '\(holds)' after it", replacing: end(of: range), with: " \(holds)")
        ]
        : [FixIt("compare it with something, as in 'x > 0'")])
  }

  static func cyclicType(
    _ name: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("the type of '\(name)' depends on '\(name)' itself"), at: range,
      label: "its own type is not known yet", related: [.init("declared here", at: declared)],
      notes: ["members get their values one after the other, each from earlier ones"],
      fixIts: [FixIt("give it a value that does not lead back to itself")])
  }

  static func dimensionMismatch(
    _ own: String, expected: String, at range: SourceRange, remedy: FixIt?
  ) -> Diagnostic {
    Diagnostic(
      .error("this is \(a(own)), and \(a(expected)) is asked for"), at: range,
      label: "is \(a(own))",
      notes: ["dimensions are checked so that points, seconds and angles are never mixed up"],
      fixIts: remedy.map { [$0] } ?? [])
  }

  static func dimensionTooLarge(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("this dimension has too high a power"), at: range, label: "more than the 12th",
      notes: ["no quantity of a transition has one; a factor is likely to be too many"],
      fixIts: [FixIt("divide by lengths or times in between")])
  }

  static func emptyList(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the type of this list is not known"), at: range,
      label: "has no elements to tell its type",
      fixIts: [FixIt("write the type, 'var list: [UIView] = []'")])
  }

  static func identityOfValues(
    _ text: String, type: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(text)' asks whether two objects are the same one"), at: range,
      label: "\(a(type)) is no object",
      fixIts: [
        FixIt("write '\(text.dropLast())'", replacing: range, with: String(text.dropLast()))
      ])
  }

  static func missingUnit(
    _ text: String, quantity: Quantity, at range: SourceRange
  ) -> Diagnostic {
    // Small numbers are likely seconds or radians, large ones milliseconds or degrees.
    let size = abs(Double(text) ?? 0)
    let isSmall = quantity.angle != 0 ? size < 6.3 : size < 10
    let units = isSmall ? quantity.units.reversed() : quantity.units
    let question = units.map { unitName($0) }.joined(separator: " or ")
    return Diagnostic(
      .error("'\(text)' needs a unit: \(question)?"), at: range,
      label: "\(a(quantity.name)) is asked for",
      notes: [
        "a bare number does not say which unit is meant, and UIKit's own choice is easily forgotten"
      ],
      fixIts: units.map { unit in
        // A small number is in seconds or radians, as UIKit's own. A large one in either unit may be a mistake.
        FixIt(
          "write '\(text)\(unit)'", replacing: range, with: "\(text)\(unit)",
          isGuess: units.count > 1 && !(isSmall && unit == units[0]))
      })
  }

  private static func unitName(_ unit: String) -> String {
    switch unit {
    case "ms": "milliseconds"
    case "s": "seconds"
    case "deg": "degrees"
    case "rad": "radians"
    default: "points a second"
    }
  }

  static func mixedDimensions(
    _ text: String, _ left: String, _ right: String, at range: SourceRange,
    left leftRange: SourceRange, right rightRange: SourceRange, remedy: FixIt? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error("\(left) and \(right) don't go together"), at: range,
      label: text == "," ? "all need one dimension" : "'\(text)' needs one dimension on both sides",
      related: [
        .init("this is \(a(left))", at: leftRange), .init("this is \(a(right))", at: rightRange),
      ],
      notes: ["only quantities of one dimension can be added or compared"],
      fixIts: [
        remedy
          ?? FixIt(
            left == "Ratio" || right == "Ratio"
              ? "multiply the share by the \(left == "Ratio" ? right : left) that is the whole"
              : "make the left side \(a(right)), or the right side \(a(left))")
      ])
  }

  /// A list of values of two types; `common` is a protocol that both conform to.
  static func mixedList(
    _ type: String, expected: String, common: String?, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("the elements of a list have one type"), at: range, label: "this is of type \(type)",
      related: [.init("and this of type \(expected)", at: first)],
      fixIts: [
        FixIt(
          common.map { "both are '\($0)': give the list that type, 'let list: [\($0)] = […]'" }
            ?? "write a value of type \(expected) here, or make two lists")
      ])
  }

  static func needlessChain(
    _ text: String, type: String, at range: SourceRange, question: SourceRange?
  ) -> Diagnostic {
    let short = text.utf8.count <= 40 && !text.utf8.contains(0x0A) ? "'\(text)'" : "this"
    return Diagnostic(
      .error("\(short) is never nil here"), at: range,
      label: "is of type \(type)",
      notes: ["'?.' is for values that may be nil"],
      fixIts: question.map { [FixIt("leave out '?'", replacing: $0, with: "")] } ?? [])
  }

  static func negativeDuration(of name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' takes a time from 0 on"), at: range, label: "is before now",
      notes: ["a script goes forwards only; at the prompt ':back' and ':goto' go back"],
      fixIts: [FixIt("write a time that is not negative")])
  }

  static func neverNil(_ text: String, type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(text)' is never nil"), at: range, label: "always the same answer",
      notes: ["it is of type \(type), without '?'"], fixIts: [FixIt("leave out the comparison")])
  }

  static func nilNotAllowed(type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("nil is no \(type)"), at: range, label: "\(a(type)) is asked for",
      notes: ["only a type with '?' can be nil"], fixIts: [FixIt("write a value")])
  }

  static func nilWithoutType(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the type of this nil is not known"), at: range, label: "no type is known here",
      notes: ["nil alone does not say what type of value is missing"],
      fixIts: [FixIt("write the type, 'var \(name.isEmpty ? "x" : name): UIView? = nil'")])
  }

  static func noElements(type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'[ ]' takes an element of a list"), at: range, label: "is of type \(type)",
      fixIts: [FixIt("use a list here")])
  }

  static func notANumber(type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a number is asked for, not \(type)"), at: range, label: "is of type \(type)",
      fixIts: [FixIt("take one of its numbers, as in 'point.x' or 'rect.width'")])
  }

  static func notOptional(type: String, at range: SourceRange, remedy: FixIt) -> Diagnostic {
    Diagnostic(
      .error("this is never nil"), at: range, label: "is of type \(type), without '?'",
      fixIts: [remedy])
  }

  static func notOrdered(
    _ text: String, type: String, at range: SourceRange, remedy: FixIt?
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(text)' compares numbers or texts, not \(type)"), at: range,
      label: "is of type \(type)",
      notes: ["only quantities and texts have an order; '==' compares everything"],
      fixIts: [remedy ?? FixIt("compare one of its numbers, as in 'frame.minY'")])
  }

  static func notWalkable(
    type: String, isOptional: Bool, at range: SourceRange, isNumber: Bool
  ) -> Diagnostic {
    var remedy = FixIt("loop over a list or a range, 'for x in 0..<3'")
    if isNumber {
      remedy = FixIt("count to it from 0", replacing: start(of: range), with: "0..<", isGuess: true)
    } else if isOptional {
      remedy = FixIt("write '?? []' after it", replacing: end(of: range), with: " ?? []")
    }
    return Diagnostic(
      .error("'for' loops over a list or a range, not \(type)"), at: range,
      label: "is of type \(type)",
      notes: isOptional ? ["there may be no list at all"] : [], fixIts: [remedy])
  }

  static func oddRoot(_ quantity: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("\(quantity) has no square root"), at: range, label: "is \(a(quantity))",
      notes: ["the square root of an area is a length; other units have none"],
      fixIts: [FixIt("multiply two lengths first, or use 'hypot'")])
  }

  static func optionalUsed(
    _ text: String, type: String, at range: SourceRange, member: String?, needsValue: Bool,
    end: SourceRange, name: String?, fallback: String?
  ) -> Diagnostic {
    let short = text.utf8.count <= 40 && !text.utf8.contains(0x0A) ? "'\(text)'" : "this"
    var fixIts: [FixIt] = []
    if member != nil, !needsValue {
      fixIts.append(
        FixIt("write '?.', which does nothing when it is nil", replacing: end, with: "?"))
    }
    if let fallback {
      fixIts.append(
        FixIt("write '?? \(fallback)' after it", replacing: end, with: " ?? \(fallback)"))
    }
    fixIts.append(
      FixIt(
        name.map { "unwrap it first: 'if let \(LiteralText.name($0)) { … }'" }
          ?? "unwrap it first: 'if let x = \(text.utf8.count <= 40 ? text : "…") { … }'"))
    return Diagnostic(
      .error("\(short) may be nil"), at: range, label: "is of type \(type)",
      notes: [
        member.map { "'\($0)' is a member of the value when there is one" }
          ?? "a value without '?' is asked for"
      ], fixIts: fixIts)
  }

  static func shareAboveWhole(
    _ text: String, of name: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning("'\(name)' goes from 0% to 100%, and '\(text)' is above"), at: range,
      label: "is above 100%",
      fixIts: [FixIt("write '100%'", replacing: range, with: "100%")])
  }

  static func shareWithoutPercent(
    _ text: String, value: Double, of name: String, at range: SourceRange
  ) -> Diagnostic {
    let whole = Int(exactly: value * 100).map { "\($0)%" } ?? "\(value * 100)%"
    return Diagnostic(
      .warning("'\(text)' is \(whole), and '\(name)' goes from 0% to 100%"), at: range,
      label: "has no '%'",
      notes: ["a number without '%' counts wholes: '1' is 100%"],
      fixIts: [FixIt("write '\(text)%'", replacing: end(of: range), with: "%")])
  }

  static func tupleWithoutType(
    expected: String?, count: Int, at range: SourceRange, first: String? = nil
  ) -> Diagnostic {
    let alone = first.map { [FixIt("write '\($0)' alone", replacing: range, with: $0)] }
    return Diagnostic(
      .error(
        expected.map { "\(a($0)) can't be written in parentheses" }
          ?? "the type of these values in parentheses is not known"), at: range,
      label: "no geometry is asked for here",
      notes: [
        "values in parentheses are a point, size, distance, rectangle or insets where one is expected"
      ],
      fixIts: alone
        ?? (count == 4
          ? [FixIt("write 'CGRect(x: …, y: …, width: …, height: …)'")]
          : [FixIt("write 'CGPoint(x: …, y: …)' or 'CGSize(width: …, height: …)'")]))
  }

  static func typeMismatch(
    _ own: String, expected: String, at range: SourceRange, note: String?, remedy: FixIt
  ) -> Diagnostic {
    Diagnostic(
      .error("\(own) can't be used where \(expected) is expected"), at: range,
      label: "is of type \(own)", notes: note.map { [$0] } ?? [],
      fixIts: [remedy])
  }

  static func typeTooFar(
    _ name: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("finding the type of '\(name)' leads through too many members"), at: range,
      label: "its type is not known yet", related: [.init("declared here", at: declared)],
      fixIts: [FixIt("write its type where it is declared")])
  }

  static func unknownType(
    _ name: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    Diagnostic(
      .error("there is no type '\(name)'"), at: range, label: "is not known",
      notes: suggestion == nil
        ? ["types are those of the language, UIKit's classes and the script's declarations"] : [],
      fixIts: replacement(suggestion, at: range))
  }

  static func unrelatedTypes(
    _ text: String, _ left: String, _ right: String, at range: SourceRange,
    left leftRange: SourceRange, right rightRange: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("\(left) and \(right) are never equal"), at: range,
      label: "'\(text)' compares two values of one type",
      related: [
        .init("this is of type \(left)", at: leftRange),
        .init("this is of type \(right)", at: rightRange),
      ], fixIts: [FixIt("compare two values of one type")])
  }

  static func voidValue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("this gives no value"), at: range, label: "a value is needed",
      fixIts: [FixIt("write it as a statement of its own")])
  }

  /// `4 or 2`: how many parts there are in each of some shapes.
  private static func counts(of shapes: [String]) -> String {
    var counts: [String] = []
    for shape in shapes {
      let count = "\(shape.split(separator: ",").count)"
      if !counts.contains(count) { counts.append(count) }
    }
    return counts.joined(separator: " or ")
  }

  static func wrongTuple(
    _ type: String, count: Int, shape: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error(
        shape.contains { $0.split(separator: ",").count == count }
          ? "these are not the parts of \(a(type))"
          : "\(a(type)) has \(counts(of: shape)) parts, not \(count)"), at: range,
      label: "has \(count) parts",
      notes: ["it is \(listed(shape, word: "or"))"],
      fixIts: [FixIt("write '\(shape.first ?? type)'")])
  }
}
