import Expectations
import Semantics
import SourceText

/// A case of an enumeration of the script, or a tuple, as the machine prints it and lays out its values.
struct CompiledCase {
  /// A value that goes with the case, or stands in the tuple.
  struct Value {
    var label: String?
    var type: ScriptType
    /// Its first word, or its reference.
    var position: Int
  }

  var name: String
  var values: [Value] = []
  var wordCount = 0
  var referenceCount = 0
  /// Whether only an earlier version of the enumeration had it.
  let isEarlier: Bool
  /// The raw value, if it is a number.
  var rawNumber = 0.0
  /// The raw value, if it is a text.
  var rawText: ScriptText?

  init(_ made: EnumerationCase) {
    name = made.name
    isEarlier = made.isEarlier
    switch made.rawValue {
    case .number(let number)?: rawNumber = number
    case .text(let text)?: rawText = .make(text)
    case nil: break
    }
    layOut(made.values)
  }

  /// The layout of a tuple.
  init(tuple parts: [LabelledType]) {
    name = ""
    isEarlier = false
    layOut(parts)
  }

  private mutating func layOut(_ parts: [LabelledType]) {
    for value in parts {
      let isReference = value.type.isReference
      values.append(
        Value(
          label: value.label, type: value.type, position: isReference ? referenceCount : wordCount))
      if isReference { referenceCount += 1 } else { wordCount += value.type.wordCount }
    }
  }

  /// The layout of a tuple for the machine, which has the values' types from the checker.
  init(words: Int, references: Int) {
    name = ""
    isEarlier = false
    wordCount = words
    referenceCount = references
  }
}

/// A value of an enumeration of the script with cases that have values, or a tuple; it never changes.
final class CaseObject {
  /// The number of its case.
  let number: Int
  let layout: CompiledCase
  private let memory: ValueMemory
  var words: UnsafeMutablePointer<Double> { memory.words }
  var references: UnsafeMutablePointer<Reference> { memory.references }

  /// Makes a value from words and references that lie side by side.
  init(
    number: Int, layout: CompiledCase, words: UnsafeMutablePointer<Double>?,
    references: UnsafeMutablePointer<Reference>?
  ) {
    self.number = number
    self.layout = layout
    memory = ValueMemory(wordCount: layout.wordCount, referenceCount: layout.referenceCount)
    if let words { memory.words.update(from: words, count: layout.wordCount) }
    guard let references else { return }
    for index in 0..<layout.referenceCount {
      memory.references[index] = references[index].retained()
    }
  }

  deinit {
    for index in 0..<layout.referenceCount { memory.references[index].release() }
    memory.deallocate()
  }
}

/// An operation on values of an enumeration of the script that instructions call.
enum CaseNative {
  /// Makes a value with values of its own.
  case make(DeclarationID, Int)
  /// Makes a tuple of some words and references.
  case tuple(words: Int, references: Int)
  /// Reads the number of the case of such a value.
  case number
  /// Reads some of its words.
  case words(from: Int, count: Int)
  /// Reads one of its references.
  case reference(Int)
  /// Reads the raw value of the case with a number.
  case rawNumber(DeclarationID)
  case rawText(DeclarationID)
  /// Finds the case with a raw value; an optional number.
  case withRawNumber(DeclarationID)
  case withRawText(DeclarationID)

  /// A number that no other native function has.
  var code: UInt64 {
    func code(_ kind: UInt64, _ one: Int, _ other: Int = 0) -> UInt64 {
      1 << 61 | kind << 57 | UInt64(one) << 28 | UInt64(other)
    }
    return switch self {
    case .make(let id, let number): code(0, id.index, number)
    case .number: code(1, 0)
    case .words(let position, let count): code(2, position, count)
    case .reference(let position): code(3, position)
    case .rawNumber(let id): code(4, id.index)
    case .rawText(let id): code(5, id.index)
    case .withRawNumber(let id): code(6, id.index)
    case .withRawText(let id): code(7, id.index)
    case .tuple(let words, let references): code(8, words, references)
    }
  }

  /// The operation itself.
  var call: Native {
    switch self {
    case .make(let id, let number):
      { machine, words, references in
        let layout = machine.program.declarations[id.index].cases[number]
        machine.allocate(16 + layout.wordCount + layout.referenceCount)
        let made = CaseObject(
          number: number, layout: layout, words: words, references: references)
        return Unmanaged.passRetained(made).toOpaque()
      }
    case .tuple(let wordCount, let referenceCount):
      { machine, words, references in
        machine.allocate(16 + wordCount + referenceCount)
        let made = CaseObject(
          number: 0, layout: CompiledCase(words: wordCount, references: referenceCount),
          words: words, references: references)
        return Unmanaged.passRetained(made).toOpaque()
      }
    case .number:
      { _, words, references in
        words[0] = Double(CaseObject.of(references[0]).number)
        return nil
      }
    case .words(let position, let count):
      { _, words, references in
        words.update(from: CaseObject.of(references[0]).words + position, count: count)
        return nil
      }
    case .reference(let position):
      { _, _, references in CaseObject.of(references[0]).references[position].retained() }
    case .rawNumber(let id):
      { machine, words, _ in
        words[0] = machine.program.declarations[id.index].cases[Int(words[0])].rawNumber
        return nil
      }
    case .rawText(let id):
      { machine, words, _ in
        let text = machine.program.declarations[id.index].cases[Int(words[0])].rawText
        return text.map { Unmanaged.passRetained($0).toOpaque() }
      }
    case .withRawNumber(let id):
      { machine, words, _ in
        let raw = words[0]
        return put(machine.program.declarations[id.index].number { $0.rawNumber == raw }, at: words)
      }
    case .withRawText(let id):
      { machine, words, references in
        let raw = references[0]?.object(ScriptText.self)
        return put(
          machine.program.declarations[id.index].number { own in
            raw.map { own.rawText?.equals($0) ?? false } ?? false
          }, at: words)
      }
    }
  }
}

/// Puts an optional number where words were.
private func put(_ number: Int?, at words: UnsafeMutablePointer<Double>) -> Reference {
  words[0] = number == nil ? 0 : 1
  words[1] = Double(number ?? 0)
  return nil
}

extension CaseObject {
  /// The value in a register that is not nil.
  fileprivate static func of(_ reference: Reference) -> CaseObject {
    reference.unsafelyUnwrapped.object(CaseObject.self)
  }
}

extension CompiledDeclaration {
  /// The number of the present case that fits; cases of earlier versions are none.
  fileprivate func number(where fits: (CompiledCase) -> Bool) -> Int? {
    cases.firstIndex { !$0.isEarlier && fits($0) }
  }
}

extension FunctionBuilder {
  /// Makes or reads a value of an enumeration of the script; a reference goes to `target`, an owned register.
  func enumeration(
    _ operation: Expression.CaseOperation, _ id: DeclarationID, _ values: [Expression],
    type: ScriptType, into target: Register
  ) {
    switch operation {
    case .make(let number):
      let window = arguments(values)
      emit(.nativeReference, position(of: .make(id, number)), window.words, window.references)
      emit(.extend, target)
    case .number:
      emit(.native, position(of: .number), target, reference(values[0]))
    case .value(let number, let position):
      let place = generator.compiled.declarations[id.index].cases[number].values[position]
      read(place, of: values[0], into: target)
    case .rawValue:
      let number = takeWords(1)
      words(values[0], into: number)
      if type.isReference {
        emit(.nativeReference, position(of: .rawText(id)), number, 0)
        emit(.extend, target)
      } else {
        emit(.native, position(of: .rawNumber(id)), number, 0)
        moveWords(from: number, to: target, count: 1)
      }
    case .withRawValue:
      let result = takeWords(2)
      if values[0].type.isReference {
        emit(.native, position(of: .withRawText(id)), result, reference(values[0]))
      } else {
        words(values[0], into: result)
        emit(.native, position(of: .withRawNumber(id)), result, 0)
      }
      moveWords(from: result, to: target, count: 2)
    }
  }

  /// Reads a value that goes with a case or stands in a tuple.
  private func read(_ place: CompiledCase.Value, of whole: Expression, into target: Register) {
    let value = reference(whole)
    if place.type.isReference {
      emit(.nativeReference, position(of: .reference(place.position)), 0, value)
      emit(.extend, target)
    } else if place.type.wordCount > 0 {
      let words = CaseNative.words(from: place.position, count: place.type.wordCount)
      emit(.native, position(of: words), target, value)
    }
  }

  /// Makes a tuple; the reference goes to `target`, an owned register.
  func tuple(_ values: [Expression], into target: Register) {
    let window = arguments(values)
    let layout = CompiledCase(tuple: values.map { LabelledType(nil, $0.type) })
    let made = CaseNative.tuple(words: layout.wordCount, references: layout.referenceCount)
    emit(.nativeReference, position(of: made), window.words, window.references)
    emit(.extend, target)
  }

  /// Reads a part of a tuple; a reference goes to `target`, an owned register.
  func part(_ position: Int, of tuple: Expression, into target: Register) {
    guard let parts = tuple.type.parts else { return }
    read(CompiledCase(tuple: parts).values[position], of: tuple, into: target)
  }

  private func position(of operation: CaseNative) -> Int {
    generator.position(of: .enumeration(operation))
  }
}

extension Machine {
  /// Whether two values of one enumeration, whose cases have values, are equal.
  func sameCases(_ a: Reference, _ b: Reference) -> Bool {
    if a == b { return true }
    guard let a, let b else { return false }
    let (first, second) = (a.object(CaseObject.self), b.object(CaseObject.self))
    return first.number == second.number && sameValues(first, second, first.layout.values)
  }

  /// Whether two tuples of one type are equal.
  func sameTuples(_ a: Reference, _ b: Reference, _ parts: [LabelledType]) -> Bool {
    if a == b { return true }
    guard let a, let b else { return false }
    return sameValues(
      a.object(CaseObject.self), b.object(CaseObject.self), CompiledCase(tuple: parts).values)
  }

  private func sameValues(
    _ first: CaseObject, _ second: CaseObject, _ values: [CompiledCase.Value]
  ) -> Bool {
    charge(values.count)
    return values.allSatisfy { value in
      value.type.isReference
        ? sameReferences(
          first.references[value.position], second.references[value.position], type: value.type)
        : sameWords(
          first.words + value.position, second.words + value.position, type: value.type)
    }
  }

  /// A value of an enumeration as a script writes it, with a dot, or as `print` does.
  func text(
    ofCase type: ScriptType, _ id: DeclarationID, words: UnsafeMutablePointer<Double>,
    references: UnsafeMutablePointer<Reference>, isPrinted: Bool
  ) -> String {
    guard type.isReference, let pointer = references[0] else {
      let cases = program.declarations[id.index].cases
      let number = Int(words[0])
      return cases.indices.contains(number) ? (isPrinted ? "" : ".") + cases[number].name : ""
    }
    let made = pointer.object(CaseObject.self)
    var bytes = Array((isPrinted ? "" : ".").utf8)
    bytes.append(contentsOf: made.layout.name.utf8)
    if !made.layout.values.isEmpty {
      append(
        made, made.layout.values, words: words, references: references, isPrinted: isPrinted,
        to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A tuple as a script writes it, or as `print` does.
  func text(
    ofTuple parts: [LabelledType], words: UnsafeMutablePointer<Double>,
    references: UnsafeMutablePointer<Reference>, isPrinted: Bool
  ) -> String {
    guard let pointer = references[0] else { return "" }
    var bytes: [UInt8] = []
    append(
      pointer.object(CaseObject.self), CompiledCase(tuple: parts).values, words: words,
      references: references, isPrinted: isPrinted, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the values of a case or of a tuple, in parentheses.
  private func append(
    _ made: CaseObject, _ values: [CompiledCase.Value], words: UnsafeMutablePointer<Double>,
    references: UnsafeMutablePointer<Reference>, isPrinted: Bool, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "("))
    for (index, part) in values.enumerated() {
      if index > 0 { bytes.append(contentsOf: ", ".utf8) }
      if let label = part.label { bytes.append(contentsOf: "\(label): ".utf8) }
      let isReference = part.type.isReference
      let value = value(
        of: part.type, words: isReference ? words : made.words + part.position,
        references: isReference ? made.references + part.position : references,
        isPrinted: isPrinted)
      if case .text(let text) = value {
        bytes.append(contentsOf: LiteralText.quoted(text).utf8)
      } else {
        value.append(to: &bytes)
      }
      if bytes.count > Machine.textLimit { break }
    }
    bytes.append(UInt8(ascii: ")"))
  }
}
