import Semantics
import SourceText

/// The marked statements in the copy of the code, and the handler that is called before they run.
final class StatementMarks {
  /// Returns the number of the mark at a statement's place; nil for a statement without one.
  let number: (SourceRange) -> Int?
  let handler: (Int) -> Void
  /// The numbers of the marked instructions, by where they are.
  var numbers: [Int: Int] = [:]

  init(_ number: @escaping (SourceRange) -> Int?, _ handler: @escaping (Int) -> Void) {
    self.number = number
    self.handler = handler
  }
}

extension Machine {
  /// Runs a double of the code from here on, in which single statements can be marked at any time, as breakpoints are.
  ///
  /// The double is the code itself but for the marks, so it costs nothing.
  func tracksStatements() {
    isMarked = true
    if pauseCode == nil { pauseCode = .allocate(capacity: max(tables.codeCapacity, 1)) }
    double(from: 0)
    if let pauseCode { state.pointee.code = UnsafePointer(pauseCode) }
  }

  /// Marks statements, later ones too, and removes the former marks; nil marks none.
  func mark(_ marks: StatementMarks?) {
    guard isMarked else { return }
    self.marks = marks
    observer = marks.map { marks in
      { machine in
        guard let instruction = machine.state.pointee.instruction,
          let number = marks.numbers[machine.offset(of: instruction)]
        else { return }
        marks.handler(number)
      }
    }
    double(from: 0)
  }

  /// Notes which instructions begin marked statements, from one on.
  func noteMarks(from start: Int) {
    guard let marks else { return }
    let statements = program.statements
    for function in program.functions
    where function.length < CodeGenerator.refusedLength
      && function.entry + function.length > start
    {
      func note(_ offset: Int) {
        let index = function.entry + offset
        // A declaration at the top level of an input is several statements in one place.
        let isFirst = offset == 0 || statements[index] != statements[index - 1]
        guard index >= start, isFirst, code[index].opcode != .extend else { return }
        marks.numbers[index] = marks.number(statements[index])
      }
      if function.statementStarts.isEmpty {
        // A test that runs outside of a session, where a jump behind a block counts too.
        for offset in 0..<function.length { note(offset) }
      } else {
        for offset in function.statementStarts where offset < function.length { note(offset) }
      }
    }
  }

  /// Whether an instruction writes a property of a view or moves one, which an explanation has to know of.
  func isWriter(_ instruction: Instruction) -> Bool {
    guard instruction.opcode == .native else {
      return !BoundRows.written(by: instruction.opcode).isEmpty
    }
    guard let member = program.natives[Int(instruction.a)].member else { return false }
    return !member.written.isEmpty || member.row.movedArgument != nil
  }
}
