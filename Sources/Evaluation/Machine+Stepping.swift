extension Machine {
  /// Has an observer told before each instruction, or nobody.
  ///
  /// Instructions are replaced by `pause` in a double of the code, so that running unobserved costs nothing. It takes effect when
  /// nothing is running; the observer ends the script with `stop()`.
  func observe(_ observer: ((Machine) -> Void)?) {
    guard state.pointee.nesting == 0 else { return }
    self.observer = observer
    guard observer != nil else {
      state.pointee.code = UnsafePointer(code)
      return
    }
    if pauseCode == nil {
      pauseCode = .copy(
        of: program.code.map { instruction in
          var double = instruction
          if double.opcode != .extend { double.opcode = .pause }
          return double
        })
    }
    if let pauseCode { state.pointee.code = UnsafePointer(pauseCode) }
  }

  /// Tells the observer; returns what the instruction does.
  func pause(at instruction: UnsafePointer<Instruction>) -> Opcode {
    observer?(self)
    return code[offset(of: instruction)].opcode
  }

  /// Ends the script between two instructions, without an error of its own.
  func stop() {
    isStopped = true
    state.pointee.hasFailed = true
  }
}
