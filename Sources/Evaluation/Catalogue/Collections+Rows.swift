import Semantics
import Transitions

/// A reference to a text.
enum TextReference: ScriptValue {
  static var type: ScriptType { .string }
  static var wordCount: Int { 0 }

  static func take(from registers: inout NativeRegisters) -> ScriptText {
    registers.reference().unsafelyUnwrapped.object(ScriptText.self)
  }

  static func put(_ value: ScriptText, at words: UnsafeMutablePointer<Double>) -> Reference {
    Unmanaged.passRetained(value).toOpaque()
  }
}

/// A reference to a list of elements of any type.
enum ListReference: ScriptValue {
  static var type: ScriptType { .list(BuiltinCatalogue.element) }
  static var wordCount: Int { 0 }

  static func take(from registers: inout NativeRegisters) -> ScriptList {
    registers.reference().unsafelyUnwrapped.object(ScriptList.self)
  }

  static func put(_ value: ScriptList, at words: UnsafeMutablePointer<Double>) -> Reference {
    Unmanaged.passRetained(value).toOpaque()
  }
}

/// A reference to a list of texts.
enum TextListReference: ScriptValue {
  static var type: ScriptType { .list(.string) }
  static var wordCount: Int { 0 }

  static func take(from registers: inout NativeRegisters) -> ScriptList {
    ListReference.take(from: &registers)
  }

  static func put(_ value: ScriptList, at words: UnsafeMutablePointer<Double>) -> Reference {
    ListReference.put(value, at: words)
  }
}

extension BoundRows {
  private static let text = Members<TextReference>()

  /// Members of `String`.
  static let stringRows = BoundRows(
    .string,
    [
      text.property("count", WholeNumber.self, "The number of characters.", get: { $0.count }),
      text.property("isEmpty", Bool.self, "Whether it has none.", get: { $0.isEmpty }),
      text.method(
        "hasPrefix", "Whether it begins with a text.", Takes("_ prefix", TextReference.self),
        returns: Bool.self,
        running: { machine, text, prefix in
          machine.text(text).hasPrefix(machine.text(prefix))
        }),
      text.method(
        "hasSuffix", "Whether it ends with a text.", Takes("_ suffix", TextReference.self),
        returns: Bool.self,
        running: { machine, text, suffix in
          machine.text(text).hasSuffix(machine.text(suffix))
        }),
      text.method(
        "contains", "Whether a text is in it.", Takes("_ other", TextReference.self),
        returns: Bool.self,
        running: { machine, text, other in machine.text(text).contains(machine.text(other)) }),
      text.method(
        "uppercased", "The text in capital letters.", returns: TextReference.self,
        running: { machine, text in .make(machine.text(text).uppercased()) }),
      text.method(
        "lowercased", "The text in small letters.", returns: TextReference.self,
        running: { machine, text in .make(machine.text(text).lowercased()) }),
      text.method(
        "split", "The parts between a separator, without empty ones.",
        Takes("separator", TextReference.self), returns: TextListReference.self,
        running: { machine, text, separator in
          machine.parts(of: text, between: separator, omitsEmpty: true)
        }),
      text.method(
        "components", "The parts between a separator, empty ones too.",
        Takes("separatedBy separator", TextReference.self), returns: TextListReference.self,
        running: { machine, text, separator in
          machine.parts(of: text, between: separator, omitsEmpty: false)
        }),
      text.method(
        "<", "Whether it comes before another one in the order of the letters' numbers.",
        Takes("_ other", TextReference.self), returns: Bool.self,
        running: { machine, text, other in machine.text(text) < machine.text(other) }),
      textMakers.property(
        "medium", TextReference.self, "The identifier of a sheet's detent of half the screen.",
        get: { _ in .make(UISheetPresentationController.Detent.Identifier.medium.rawValue) }),
      textMakers.property(
        "large", TextReference.self, "The identifier of a sheet's detent of the whole sheet.",
        get: { _ in .make(UISheetPresentationController.Detent.Identifier.large.rawValue) }),
    ])

  private static let textMakers = Members(makersOf: .string)

  private static let list = Members<ListReference>()

  /// Members of lists.
  ///
  /// Members that take or give elements read the registers themselves, as the number of registers depends on the list.
  static let listRows = BoundRows(
    .list,
    [
      list.property("count", WholeNumber.self, "The number of elements.", get: { $0.count })
        .with(opcode: .listCount),
      list.property("isEmpty", Bool.self, "Whether it has none.", get: { $0.count == 0 }),
      list.property(
        "indices", ListOf<WholeNumber>.self, "The positions of the elements, from 0 on.",
        get: { Array(0..<$0.count) }),
      listRow(
        "first", type: .optional(BuiltinCatalogue.element),
        "The first element; nil of an empty list."
      ) {
        _, words, list, _ in list.element(0, words: words)
      },
      listRow(
        "last", type: .optional(BuiltinCatalogue.element), "The last element; nil of an empty list."
      ) {
        _, words, list, _ in list.element(list.count - 1, words: words)
      },
      listRow(
        "contains", takes: BuiltinCatalogue.element, named: "element", type: .bool,
        rule: .listContains, "Whether an equal element is in it."
      ) { machine, words, list, other in
        Bool.put(machine.index(of: words, other, in: list) != nil, at: words)
      },
      listRow(
        "firstIndex", of: "of", takes: BuiltinCatalogue.element, named: "element",
        type: .optional(.number), rule: .listIndex,
        "The position of the first equal element; nil where there is none."
      ) { machine, words, list, other in
        let index = machine.index(of: words, other, in: list)
        words[0] = index == nil ? 0 : 1
        words[1] = Double(index ?? 0)
        return nil
      },
      listRow(
        "append", takes: BuiltinCatalogue.element, named: "element", type: .void, rule: .listAppend,
        "Adds an element to a `var` list."
      ) { machine, words, list, element in
        machine.charge(copying: list)
        let copy = ScriptList(copying: list, adding: 1)
        if copy.elementWords > 0 {
          copy.append(words: words)
        } else {
          copy.append(reference: element[0])
        }
        return ListReference.put(copy, at: words)
      },
      listRow(
        "+", takes: .list(BuiltinCatalogue.element), named: "other",
        type: .list(BuiltinCatalogue.element), rule: .listConcatenation,
        "Both lists, one after the other; written `a + b`."
      ) { machine, words, list, other in
        var registers = NativeRegisters(machine, words, other)
        let added = ListReference.take(from: &registers)
        if list.count + added.count > Machine.listLimit {
          machine.fail(RuntimeDiagnostics.listTooLong())
          return ListReference.put(list, at: words)
        }
        machine.charge(copying: list)
        machine.charge(copying: added)
        let copy = ScriptList(copying: list, adding: added.count)
        copy.append(contentsOf: added)
        return ListReference.put(copy, at: words)
      },
    ] + listFunctions)

  /// A row of lists; the function gets the list and the references after it.
  private static func listRow(
    _ name: String, of label: String? = nil, takes parameter: ScriptType? = nil,
    named parameterName: String = "",
    type: ScriptType, rule: MemberRule = .none, _ documentation: String,
    _ body:
      @escaping @Sendable (
        Machine, UnsafeMutablePointer<Double>, ScriptList, UnsafeMutablePointer<Reference>
      ) -> Reference
  ) -> MemberRow {
    MemberRow(
      .init(
        of: .list(BuiltinCatalogue.element), name,
        parameters: parameter.map { [.init(label, parameterName, $0)] }, type: type, rule: rule,
        documentation),
      native: { machine, words, references in
        var registers = NativeRegisters(machine, words, references)
        let list = ListReference.take(from: &registers)
        return body(machine, words, list, registers.references)
      })
  }
}

extension Machine {
  /// A text, whose work is charged.
  fileprivate func text(_ text: ScriptText) -> String {
    let string = text.string
    charge(string.utf8.count / 16)
    return string
  }

  /// The parts of a text between separators; an empty separator leaves the text whole.
  fileprivate func parts(
    of text: ScriptText, between separator: ScriptText, omitsEmpty: Bool
  ) -> ScriptList {
    let (text, separator) = (self.text(text), self.text(separator))
    let parts =
      separator.isEmpty
      ? [text[...]] : text.split(separator: separator, omittingEmptySubsequences: omitsEmpty)
    let made = ScriptList(elementWords: 0, capacity: parts.count)
    for part in parts {
      let one: Reference = Unmanaged.passRetained(ScriptText.make(String(part))).toOpaque()
      made.append(reference: one)
      one.release()
    }
    charge(copying: made)
    return made
  }

  /// The position of the first element that is equal to a value, whose type stands before it; nil where there is none.
  fileprivate func index(
    of words: UnsafeMutablePointer<Double>, _ references: UnsafeMutablePointer<Reference>,
    in list: ScriptList
  ) -> Int? {
    let type = program.types[Machine.integer(words[0])]
    return (0..<list.count).first { index in
      type.isReference
        ? sameReferences(list.references[index], references[0], type: type)
        : sameWords(list.words + index * list.elementWords, words + 1, type: type)
    }
  }
}

extension ScriptList {
  /// The element at a position as an optional: a reference, retained, or a flag and its words.
  func element(
    _ index: Int, words target: UnsafeMutablePointer<Double>
  ) -> Reference {
    let isThere = index >= 0 && index < count
    guard elementWords > 0 else { return isThere ? references[index].retained() : nil }
    target[0] = isThere ? 1 : 0
    if isThere {
      (target + 1).update(from: words + index * elementWords, count: elementWords)
    }
    return nil
  }
}
