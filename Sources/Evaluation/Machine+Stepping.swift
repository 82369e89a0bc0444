import Semantics
import ViewTree

extension Machine {
  /// Sets the observer that is told before each instruction; nil for none.
  ///
  /// Instructions are replaced by `pause` in a double of the code, so that running unobserved costs nothing. It takes effect when
  /// nothing is running; the observer ends the script with `stop()`.
  func observe(_ observer: ((Machine) -> Void)?) {
    guard state.pointee.nesting == 0 else { return }
    self.observer = observer
    guard observer != nil else {
      state.pointee.code = code
      return
    }
    if pauseCode == nil {
      pauseCode = .allocate(capacity: max(tables.codeCapacity, 1))
      double(from: 0)
    }
    if let pauseCode { state.pointee.code = UnsafePointer(pauseCode) }
  }

  /// Makes the double of the code from an instruction on.
  func double(from start: Int) {
    guard let pauseCode else { return }
    noteMarks(from: start)
    for index in start..<program.code.count {
      var double = code[index]
      if isPaused(double, at: index), double.opcode != .extend { double.opcode = .pause }
      (pauseCode + index).initialize(to: double)
    }
  }

  /// Whether an observer is told before an instruction.
  private func isPaused(_ instruction: Instruction, at index: Int) -> Bool {
    if !isMarked { return true }
    if let marks, marks.numbers[index] != nil { return true }
    return test?.explainer != nil && isWriter(instruction)
  }

  /// Tells the observer of the instruction in whose place the program has a pause.
  @inline(never)
  func pause(
    at instruction: UnsafePointer<Instruction>, references: UnsafeMutablePointer<Reference>
  ) {
    observer?(self)
    if test?.explainer != nil {
      noteWrite(code[offset(of: instruction)].opcode, instruction.pointee, references)
    }
  }

  /// Remembers which statement wrote a view's property.
  private func noteWrite(
    _ opcode: Opcode, _ instruction: Instruction, _ references: UnsafeMutablePointer<Reference>
  ) {
    var properties = BoundRows.written(by: opcode)
    var receiver = Int(instruction.b)
    if opcode == .native {
      receiver = Int(instruction.c)
      guard let member = program.natives[Int(instruction.a)].member else { return }
      if let argument = member.row.movedArgument {
        if let view = references[receiver + argument], let range = statementRange {
          test?.explainer?.note(
            moveOf: view, isRemoval: argument == 0, by: range, at: loop.now)
        }
        return
      }
      properties = member.written
    }
    guard !properties.isEmpty, var pointer = references[receiver], let range = statementRange
    else { return }
    if opcode == .native,
      program.natives[Int(instruction.a)].member?.group == MemberGroup.layer.rawValue
    {
      let layer = pointer.object(CALayer.self)
      // Nothing is known of copies.
      guard layer.model() === layer else { return }
      // A layer's property counts as its view's, where it has one.
      if let view = layer.delegate { pointer = Unmanaged.passUnretained(view).toOpaque() }
    }
    test?.explainer?.note(properties, of: pointer, by: range, at: loop.now)
  }

  /// Lets the explainer record the changes of views that the engine makes by itself.
  func observeModelChanges() {
    loop.modelChangeObserver = { [unowned self] change in
      test?.explainer?.note(change, by: statementRange ?? loop.sourceRange, at: loop.now)
    }
  }

  /// Remembers that a property of a view's declaration was written.
  func noteWrite(_ setter: MemberID, of view: UIView, by function: Int) {
    guard let explainer = test?.explainer, !setter.written.isEmpty else { return }
    let entry = program.functions[function].entry
    guard program.statements.indices.contains(entry) else { return }
    explainer.note(
      setter.written, of: Unmanaged.passUnretained(view).toOpaque(), by: program.statements[entry],
      at: loop.now)
  }

  /// Ends the script between two instructions, without an error of its own.
  func stop() {
    isStopped = true
    state.pointee.hasFailed = true
    // This also ends a loop that nothing else would end.
    state.pointee.budget = 0
    state.pointee.reserve = 0
  }
}
