import Semantics
import SourceText

extension FunctionBuilder {
  /// Carries out a built-in member, function or initialiser; its result goes to `target`, an owned register when it is a reference.
  ///
  /// With `ofModel` a property is read of the model, also where the screen is read.
  func builtin(
    _ member: MemberID, _ arguments: [Expression], _ blocks: [Closure?], type: ScriptType,
    into target: Register, ofModel: Bool = false
  ) {
    generator.note(member)
    let row = member.row
    let ofModel = ofModel || arguments.first.map(isModel) ?? false
    if arguments.count == 1, !member.isSetter, let opcode = row.opcode {
      let isReference = arguments[0].type.isReference
      let receiver = isReference ? reference(arguments[0]) : words(arguments[0])
      emit(opcode, target, receiver, ofModel ? 1 : 0)
      return
    }
    if arguments.count == 2, member.isSetter, row.setterOpcode != nil {
      let receiver = reference(arguments[0])
      property(member, receiver: receiver, words: words(arguments[1]))
      return
    }
    switch member.rule {
    case .minimum: fold(.minimum, arguments, into: target)
    case .maximum: fold(.maximum, arguments, into: target)
    case .print:
      text(arguments, separator: " ")
      emit(.printText)
    case .listContains, .listIndex:
      find(member, arguments, type: type, into: target)
    case .listAppend:
      // As an expression: a new list.
      guard arguments.count == 2 else { return }
      reference(arguments[0], into: target)
      let element = arguments[1]
      if element.type.isReference {
        emit(.appendReference, target, reference(element))
      } else {
        emit(.appendWords, target, words(element))
      }
    default:
      native(
        ofModel ? .model(member) : .member(member), of: row, arguments, blocks, type: type,
        into: target)
    }
  }

  /// Writes a property of a view whose setter may have an instruction of its own.
  func property(_ setter: MemberID, receiver: Register, words: Register) {
    generator.note(setter)
    if let opcode = setter.row.setterOpcode {
      emit(opcode, words, receiver)
    } else {
      emit(.native, generator.position(of: .member(setter)), words, receiver)
    }
  }

  private func fold(_ opcode: Opcode, _ arguments: [Expression], into target: Register) {
    // A single list, or two and more values side by side.
    guard let first = arguments.first else { return }
    var result = words(first)
    for argument in arguments.dropFirst() {
      let next = words(argument)
      let into = takeWords(1)
      emit(opcode, into, result, next)
      result = into
    }
    moveWords(from: result, to: target, count: 1)
  }

  /// Looks for an element of a list; the type of elements stands before the one that is looked for.
  private func find(
    _ member: MemberID, _ arguments: [Expression], type: ScriptType, into target: Register
  ) {
    guard arguments.count == 2 else { return }
    let element = arguments[1]
    let list = reference(arguments[0])
    let window = takeWords(1 + max(element.type.wordCount, type.wordCount))
    emit(
      .loadConstant, window,
      wide: generator.constant(Double(generator.type(element.type))))
    let references = takeBorrowed(2)
    emit(.borrow, references, list)
    if element.type.isReference {
      emit(.borrow, references + 1, reference(element))
    } else {
      words(element, into: window + 1)
    }
    emit(.native, generator.position(of: .member(member)), window, references)
    moveWords(from: window, to: target, count: type.wordCount)
  }

  /// Calls a native function: words side by side, references side by side, results in the place of the words.
  ///
  /// Arguments that are side by side already stay where they are.
  private func native(
    _ native: NativeFunction, of row: MemberRow, _ arguments: [Expression],
    _ blocks: [Closure?], type: ScriptType, into target: Register
  ) {
    let resultWords = type.wordCount
    let position = generator.position(of: native)
    let wordArguments = arguments.filter { !$0.type.isReference && $0.type.wordCount > 0 }
    let referenceArguments = arguments.filter(\.type.isReference)
    let wordCount = wordArguments.reduce(0) { $0 + $1.type.wordCount }
    var wordStart = 0
    var movesWords = false
    if wordCount == 0 {
      wordStart = resultWords > 0 ? target : 0
    } else if wordArguments.count > 1 || resultWords > 0 {
      movesWords = true
      wordStart = takeWords(max(wordCount, resultWords))
    }
    var referenceStart = 0
    let movesReferences = referenceArguments.count > 1 || !blocks.isEmpty
    if movesReferences {
      referenceStart = takeBorrowed(referenceArguments.count + blocks.count)
    }
    var word = wordStart
    var slot = referenceStart
    for argument in arguments {
      if argument.type.isReference {
        let register = reference(argument)
        if movesReferences {
          emit(.borrow, slot, register)
          slot += 1
        } else {
          referenceStart = register
        }
      } else if argument.type.wordCount > 0 {
        if movesWords {
          words(argument, into: word)
          word += argument.type.wordCount
        } else {
          wordStart = words(argument)
        }
      }
    }
    for block in blocks {
      if let block {
        emit(.borrow, slot, makeClosure(block))
      } else {
        emit(.borrowNil, slot)
      }
      slot += 1
    }
    if type.isReference {
      emit(.nativeReference, position, wordStart, referenceStart)
      emit(.extend, target)
    } else {
      emit(.native, position, wordStart, referenceStart)
      if movesWords { moveWords(from: wordStart, to: target, count: resultWords) }
    }
  }
}

extension FunctionBuilder {
  /// Whether an expression is written as the layer that holds the model values: `layer.model()`, `(layer.model() as? CAShapeLayer)?`.
  func isModel(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .builtin(let member, _, _): member.givesModel
    case .variable(let variable): modelLayers.contains(variable.index)
    case .cast(let base, _), .upcast(let base), .wrap(let base), .chain(_, _, let base):
      isModel(base)
    default: false
    }
  }
}

extension CodeGenerator {
  /// The position of a function in the program's table of natives.
  func position(of native: NativeFunction) -> Int {
    if let known = nativePositions.find(native.code) { return known }
    compiled.natives.append(native)
    nativePositions.add(native.code, at: compiled.natives.count - 1)
    return compiled.natives.count - 1
  }
}
