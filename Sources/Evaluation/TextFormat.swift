import Expectations
import Geometry
import Semantics

/// The format of a value in `print` and in texts; the two commonest ones need no more than a register.
struct TextFormat {
  enum Kind: UInt8 {
    case number, string, other
  }

  var kind: Kind
  /// The type's position in the program's table.
  var type: UInt32

  init(_ type: ScriptType, type position: Int) {
    self.type = UInt32(truncatingIfNeeded: position)
    kind =
      switch type {
      case .string: .string
      case .quantity(let quantity): WrittenUnit.usual(for: quantity) == .bare ? .number : .other
      default: .other
      }
  }
}

extension Machine {
  /// Appends a value to the text being put together.
  func appendValue(
    _ format: TextFormat, words: UnsafeMutablePointer<Double>,
    references: UnsafeMutablePointer<Reference>
  ) {
    switch format.kind {
    case .number: ValueWriter.print.append(words[0], to: &text.pointee)
    case .string: appendText(references[0])
    case .other:
      value(
        of: program.types[Int(format.type)], words: words, references: references, isPrinted: true
      )
      .append(to: &text.pointee)
    }
  }

  /// A value as a script writes it.
  func text(
    of type: ScriptType, words: UnsafeMutablePointer<Double>,
    references: UnsafeMutablePointer<Reference>
  ) -> String {
    var bytes: [UInt8] = []
    value(of: type, words: words, references: references).append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text's bytes to the text being put together.
  func appendText(_ reference: Reference) {
    guard let reference else {
      text.pointee.append(contentsOf: "nil".utf8)
      return
    }
    reference.unmanaged(ScriptText.self)._withUnsafeGuaranteedRef { string in
      string.withBytes { text.pointee.append(contentsOf: $0) }
    }
  }

  /// A value in registers, apart from them; a list and a case of the script's as a script writes it, or as `print` does.
  func value(
    of type: ScriptType, words: UnsafeMutablePointer<Double>,
    references: UnsafeMutablePointer<Reference>, isPrinted: Bool = false
  ) -> ComparedValue {
    switch type {
    case .error, .void: return .word("")
    case .optional(let wrapped) where wrapped.isReference:
      return value(of: wrapped, words: words, references: references, isPrinted: isPrinted)
    case .ownEnumeration(let id, _):
      if type.isReference, references[0] == nil { return .none }
      return .word(
        text(ofCase: type, id, words: words, references: references, isPrinted: isPrinted))
    case .optional(let wrapped) where wrapped.unwrapped.declaration != nil:
      if words[0] == 0 { return .none }
      return value(of: wrapped, words: words + 1, references: references, isPrinted: isPrinted)
    case .tuple(let parts):
      if references[0] == nil { return .none }
      return .word(
        text(ofTuple: parts, words: words, references: references, isPrinted: isPrinted))
    case .function: return references[0] == nil ? .none : .word("(Function)")
    case .string, .object, .instance, .protocol, .list:
      guard let pointer = references[0] else { return .none }
      switch type {
      case .string:
        return .text(pointer.object(ScriptText.self).string)
      case .list(let element):
        let list = pointer.object(ScriptList.self)
        return .word(
          text(of: list, element, words: words, references: references, isPrinted: isPrinted))
      case .object(let kind) where kind.isComparedByValue:
        return pointer.object(ComparedObject.self).text
      default:
        return .object(
          Machine.name(of: pointer.object()),
          identity: Int(bitPattern: pointer))
      }
    case .bool, .quantity, .point, .size, .vector, .velocityVector, .rect, .insets, .timingCurve,
      .springTiming, .timing,
      .transform, .transform3D, .color, .enumeration, .optional, .nilLiteral:
      let buffer = UnsafeBufferPointer(start: words, count: type.wordCount)
      return ComparedValue(type, words: buffer) ?? .none
    }
  }

  private func text(
    of list: ScriptList, _ element: ScriptType, words: UnsafeMutablePointer<Double>,
    references: UnsafeMutablePointer<Reference>, isPrinted: Bool
  ) -> String {
    var bytes = [UInt8(ascii: "[")]
    for index in 0..<list.count {
      if index > 0 { bytes.append(contentsOf: ", ".utf8) }
      let value =
        list.elementWords > 0
        ? value(
          of: element, words: list.words + index * list.elementWords, references: references,
          isPrinted: isPrinted)
        : value(
          of: element, words: words, references: list.references + index, isPrinted: isPrinted)
      value.append(to: &bytes)
      if bytes.count > Machine.textLimit { break }
    }
    bytes.append(UInt8(ascii: "]"))
    return String(decoding: bytes, as: UTF8.self)
  }
}
