/// What machines of one program share: its instructions and tables, laid out for reading.
///
/// Nothing here is written once it is made, and what it points to is freed with it, so that any number of threads may
/// read it; the texts among it are only retained and released.
final class MachineTables: @unchecked Sendable {
  let program: CompiledProgram
  let code: UnsafeMutablePointer<Instruction>
  let constants: UnsafeMutablePointer<Double>
  /// The program's texts, which the program keeps alive.
  let strings: UnsafeMutablePointer<Reference>
  /// How values of the program's types are written.
  let formats: UnsafeMutablePointer<TextFormat>
  let functions: UnsafeMutablePointer<CompiledFunction.Registers>

  init(_ program: CompiledProgram) {
    self.program = program
    code = .copy(of: program.code)
    constants = .copy(of: program.constants)
    strings = .copy(of: program.strings.map { Unmanaged.passUnretained($0).toOpaque() })
    formats = .copy(of: program.types.enumerated().map { TextFormat($0.element, type: $0.offset) })
    functions = .copy(of: program.functions.map(\.registers))
  }

  deinit {
    // All of it is plain values, so there is nothing to destroy.
    code.deallocate()
    constants.deallocate()
    strings.deallocate()
    formats.deallocate()
    functions.deallocate()
  }
}

extension UnsafeMutablePointer {
  /// Memory of its own with an array's elements.
  static func copy(of elements: [Pointee]) -> UnsafeMutablePointer<Pointee> {
    let memory = UnsafeMutablePointer<Pointee>.allocate(capacity: Swift.max(elements.count, 1))
    memory.initialize(from: elements, count: elements.count)
    return memory
  }
}
