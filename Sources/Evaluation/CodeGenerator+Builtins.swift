import Semantics
import SourceText

extension FunctionBuilder {
  /// Carries out a built-in member, function or initialiser; its result goes to `target`, an owned register when it is a reference.
  func builtin(
    _ member: BuiltinMember, _ arguments: [Expression], _ completion: Closure?, type: ScriptType,
    into target: Register
  ) {
    generator.note(member)
    if readsPresentation, let shown = AddedMember(member) {
      native(member, at: shown.native, arguments, completion, type: type, into: target)
      return
    }
    if arguments.count == 1, let opcode = Self.unaryOpcode(member) {
      emit(opcode, target, words(arguments[0]))
      return
    }
    if let opcode = Self.readOpcode(member), arguments.count == 1 {
      emit(opcode, target, reference(arguments[0]))
      return
    }
    if Self.writeOpcode(member) != nil, arguments.count == 2 {
      let receiver = reference(arguments[0])
      property(member, receiver: receiver, words: words(arguments[1]))
      return
    }
    switch member {
    case .minOf, .maxOf:
      fold(member == .minOf ? .minimum : .maximum, arguments, into: target)
    case .print:
      text(arguments, separator: " ")
      emit(.printText)
    case .listContains:
      contains(arguments, into: target)
    case .listAppending:
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
        member, at: Int(member.rawValue), arguments, completion, type: type, into: target)
    }
  }

  /// Writes a property of a view whose setter may have an instruction of its own.
  func property(_ setter: BuiltinMember, receiver: Register, words: Register) {
    generator.note(setter)
    if let opcode = Self.writeOpcode(setter) {
      emit(opcode, words, receiver)
    } else {
      emit(.native, Int(setter.rawValue), words, receiver)
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

  private func contains(_ arguments: [Expression], into target: Register) {
    guard arguments.count == 2 else { return }
    let element = arguments[1]
    let list = reference(arguments[0])
    let window = takeWords(1 + element.type.wordCount)
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
    emit(.native, Int(BuiltinMember.listContains.rawValue), window, references)
    moveWords(from: window, to: target, count: 1)
  }

  /// Calls a native function: words side by side, references side by side, results in the place of the words.
  ///
  /// Arguments that are side by side already stay where they are.
  private func native(
    _ member: BuiltinMember, at position: Int, _ arguments: [Expression], _ completion: Closure?,
    type: ScriptType, into target: Register
  ) {
    let resultWords = type.wordCount
    let takesCompletion = CodeGenerator.takesCompletion.contains(member)
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
    let movesReferences = referenceArguments.count > 1 || takesCompletion
    if movesReferences {
      referenceStart = takeBorrowed(referenceArguments.count + (takesCompletion ? 1 : 0))
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
    if takesCompletion {
      if let completion {
        emit(.borrow, slot, makeClosure(completion))
      } else {
        emit(.borrowNil, slot)
      }
    }
    if type.isReference {
      emit(.nativeReference, position, wordStart, referenceStart)
      emit(.extend, target)
    } else {
      emit(.native, position, wordStart, referenceStart)
      if movesWords { moveWords(from: wordStart, to: target, count: resultWords) }
    }
  }

  // Switches, not dictionaries: the first look-up of a new kind of key costs more than a small script.

  private static func unaryOpcode(_ member: BuiltinMember) -> Opcode? {
    switch member {
    case .absOf: .absolute
    case .floorOf: .floor
    case .ceilOf: .ceil
    case .roundOf: .round
    case .sqrtOf: .squareRoot
    case .rectMinX: .rectMinX
    case .rectMidX: .rectMidX
    case .rectMaxX: .rectMaxX
    case .rectMinY: .rectMinY
    case .rectMidY: .rectMidY
    case .rectMaxY: .rectMaxY
    case .rectWidth: .rectWidth
    case .rectHeight: .rectHeight
    default: nil
    }
  }

  private static func readOpcode(_ member: BuiltinMember) -> Opcode? {
    switch member {
    case .viewAlpha: .viewAlpha
    case .viewFrame: .viewFrame
    case .viewBounds: .viewBounds
    case .viewCenter: .viewCenter
    case .viewTransform: .viewTransform
    case .viewIsHidden: .viewIsHidden
    case .listCount: .listCount
    default: nil
    }
  }

  private static func writeOpcode(_ member: BuiltinMember) -> Opcode? {
    switch member {
    case .setViewAlpha: .setViewAlpha
    case .setViewFrame: .setViewFrame
    case .setViewBounds: .setViewBounds
    case .setViewCenter: .setViewCenter
    case .setViewTransform: .setViewTransform
    case .setViewIsHidden: .setViewIsHidden
    default: nil
    }
  }
}

extension CodeGenerator {
  /// The members after which `then { }` may follow.
  static let takesCompletion = Set(
    BuiltinCatalogue.members.filter(\.takesCompletion).map(\.id))

  private static let types = Dictionary(
    BuiltinCatalogue.members.map { ($0.id, $0.type) }, uniquingKeysWith: { first, _ in first })

  /// The type of a property.
  func type(of member: BuiltinMember) -> ScriptType {
    CodeGenerator.types[member] ?? .void
  }
}
