/// The instructions and tables of a program, shared by its machines and laid out for reading.
///
/// A script's are not written once they are made, and what they point to is freed with them, so that any number of threads may
/// read them; the texts among it are only retained and released. A session's belong to one machine and grow: they have room to spare,
/// which costs nothing until it is used, so that nothing ever moves that a function under way points to.
final class MachineTables: @unchecked Sendable {
  /// The program; apart from the object so that reaching it costs no check.
  let storage: UnsafeMutablePointer<CompiledProgram>
  let code: UnsafeMutablePointer<Instruction>
  let constants: UnsafeMutablePointer<Double>
  /// The program's texts, which the program keeps alive.
  let strings: UnsafeMutablePointer<Reference>
  /// The formats in which values of the program's types are written.
  let formats: UnsafeMutablePointer<TextFormat>
  let functions: UnsafeMutablePointer<CompiledFunction.Registers>
  /// The functions of the engine's that are called.
  let natives: UnsafeMutablePointer<NativeEntry>
  private let capacity: Capacity
  private var count = Capacity()

  /// The sizes of the tables: the reserved ones or the used ones.
  private struct Capacity {
    var code = 0
    var constants = 0
    var strings = 0
    var formats = 0
    var functions = 0
    var natives = 0

    init() {}

    init(_ program: CompiledProgram) {
      code = program.code.count
      constants = program.constants.count
      strings = program.strings.count
      formats = program.types.count
      functions = program.functions.count
      natives = program.natives.count
    }

    /// A session's: some 200,000 statements, in less than 200 MB of addresses.
    static var session: Capacity {
      var result = Capacity()
      result.code = 1 << 23
      result.constants = 1 << 22
      result.strings = 1 << 22
      result.formats = 1 << 16
      result.functions = 1 << 20
      result.natives = 1 << 12
      return result
    }

    func holds(_ other: Capacity) -> Bool {
      other.code <= code && other.constants <= constants && other.strings <= strings
        && other.formats <= formats && other.functions <= functions && other.natives <= natives
    }
  }

  /// The number of instructions for which there is room.
  var codeCapacity: Int { capacity.code }

  init(_ program: CompiledProgram, canGrow: Bool = false) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: CompiledProgram())
    capacity = canGrow ? .session : Capacity(program)
    code = .allocate(capacity: max(capacity.code, 1))
    constants = .allocate(capacity: max(capacity.constants, 1))
    strings = .allocate(capacity: max(capacity.strings, 1))
    formats = .allocate(capacity: max(capacity.formats, 1))
    functions = .allocate(capacity: max(capacity.functions, 1))
    natives = .allocate(capacity: max(capacity.natives, 1))
    grow(to: program)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
    // All of it but the natives is plain values, so there is nothing to destroy.
    code.deallocate()
    constants.deallocate()
    strings.deallocate()
    formats.deallocate()
    functions.deallocate()
    natives.deinitialize(count: count.natives)
    natives.deallocate()
  }

  var program: CompiledProgram {
    _read { yield storage.pointee }
  }

  /// Whether there is room for a larger program.
  func hasRoom(for program: CompiledProgram) -> Bool {
    capacity.holds(Capacity(program))
  }

  /// Takes in a program that begins as the present one does; there has to be room for it.
  func grow(to program: CompiledProgram) {
    (code + count.code).initialize(from: program.code[count.code...])
    (constants + count.constants).initialize(from: program.constants[count.constants...])
    (strings + count.strings).initialize(
      from: program.strings[count.strings...].map { Unmanaged.passUnretained($0).toOpaque() })
    (formats + count.formats).initialize(
      from: program.types[count.formats...].enumerated().map {
        TextFormat($0.element, type: count.formats + $0.offset)
      })
    (functions + count.functions).initialize(
      from: program.functions[count.functions...].map(\.registers))
    (natives + count.natives).initialize(
      from: program.natives[count.natives...].map { NativeEntry(call: $0.call) })
    count = Capacity(program)
    storage.pointee = program
  }

  /// The program, which has to be put back before it is read again.
  func take() -> CompiledProgram {
    let program = storage.pointee
    storage.pointee = CompiledProgram()
    return program
  }

  /// Puts a program back of which no more is run than before.
  func putBack(_ program: CompiledProgram) {
    storage.pointee = program
  }

  /// Replaces functions by new ones; the old ones are among the functions that are added.
  func replace(_ positions: [Int]) {
    for position in positions { functions[position] = program.functions[position].registers }
  }
}

extension UnsafeMutablePointer {
  /// Copies elements into memory that holds none yet.
  func initialize(from elements: some Collection<Pointee>) {
    let buffer = UnsafeMutableBufferPointer(start: self, count: elements.count)
    _ = buffer.initialize(fromContentsOf: elements)
  }

  /// Memory of its own with an array's elements.
  static func copy(of elements: [Pointee]) -> UnsafeMutablePointer<Pointee> {
    let memory = UnsafeMutablePointer<Pointee>.allocate(capacity: Swift.max(elements.count, 1))
    memory.initialize(from: elements, count: elements.count)
    return memory
  }
}
