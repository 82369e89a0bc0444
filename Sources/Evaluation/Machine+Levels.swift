import Semantics
import SourceText

// The functions, hooks, slots and closures that are running, and where their registers are.

extension Machine {
  /// A body of the script that is running, or that waits for a call to return.
  struct Level {
    /// Its position in the program's functions.
    var function: Int
    /// The number of the instruction that runs in it.
    var instruction: Int
    var words: UnsafeMutablePointer<Double>
    var references: UnsafeMutablePointer<Reference>
  }

  /// The bodies that are running, the innermost first; an `animate` block is part of the body around it.
  var levels: [Level] {
    var levels: [Level] = []
    func add(
      _ instruction: UnsafePointer<Instruction>, _ words: UnsafeMutablePointer<Double>,
      _ references: UnsafeMutablePointer<Reference>
    ) {
      let number = offset(of: instruction)
      guard let function = function(at: number) else { return }
      levels.append(
        Level(function: function, instruction: number, words: words, references: references))
    }
    var instruction = state.pointee.instruction
    var wordTop = state.pointee.wordTop
    var depth = state.pointee.depth
    for invocation in invocations.reversed() {
      if let instruction {
        if depth == invocation.depth {
          add(instruction, invocation.words, invocation.references)
        } else if depth != enteredDepth {
          // The registers of the innermost call end where free ones begin.
          let last = call(depth - 1)
          add(
            instruction, wordTop - Int(functions[last.function].wordCount), last.calleeReferences)
        }
      }
      for number in stride(from: depth - 1, through: invocation.depth, by: -1) {
        let frame = call(number)
        // It continues behind the call.
        add(frame.instruction - 1, frame.words, frame.references)
      }
      (instruction, wordTop, depth) = (invocation.caller, invocation.words, invocation.depth)
    }
    return levels
  }

  /// Whether the innermost body is one of a view controller.
  var isControllerRunning: Bool {
    guard state.pointee.instruction != nil, let invocation = invocations.last else { return false }
    let depth = state.pointee.depth
    let function = depth > invocation.depth ? call(depth - 1).function : invocation.function
    return program.functions[function].isOfController
  }

  /// The number of bodies that are running.
  var levelCount: Int { invocations.count + state.pointee.depth }

  /// The function whose code an instruction is in; nil for none.
  private func function(at instruction: Int) -> Int? {
    // The last one: a function that was declared again keeps its number for the new body.
    program.functions.lastIndex {
      $0.length < CodeGenerator.refusedLength && $0.entry <= instruction
        && instruction < $0.entry + $0.length
    }
  }
}

extension Machine {
  /// The objects in the variables and temporary values of all functions that are running.
  var objectsInRegisters: [AnyObject] {
    var objects: [AnyObject] = []
    func add(_ function: Int, _ references: UnsafeMutablePointer<Reference>) {
      let owned = references + Int(functions[function].ownedStart)
      for index in 0..<Int(functions[function].ownedCount) {
        guard let pointer = owned[index] else { continue }
        objects.append(pointer.object())
      }
    }
    for invocation in invocations { add(invocation.function, invocation.references) }
    for depth in 0..<state.pointee.depth {
      add(call(depth).function, call(depth).calleeReferences)
    }
    return objects
  }

  /// Has calls that are under way know their function by another number.
  func moveCalls(from function: Int, to other: Int) {
    for depth in 0..<state.pointee.depth where calls[depth].function == function {
      calls[depth].function = other
    }
  }
}
