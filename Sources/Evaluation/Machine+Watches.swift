import Semantics
import ViewTree

// The blocks of `always`, which run after every frame, read the world and change nothing.

extension Machine {
  /// Runs a block after every frame from now on; one that would change something ends the script instead.
  func watch(_ reference: Reference) {
    guard let reference, let test = onlyInTest("always") else { return }
    let closure = reference.object(ScriptClosure.self)
    if hasEffects(closure.function) { return fail(RuntimeDiagnostics.watchChanges()) }
    test.watch(closure)
    guard test.always.count == 1 else { return }
    loop.frameObservers.append { [unowned self] in runWatches() }
  }

  private func runWatches() {
    guard let test else { return }
    let outer = test.isWatching
    test.isWatching = true
    withOwnBudget {
      for closure in test.always where !state.pointee.hasFailed {
        let hasChanged = loop.lookForChange { closure.run(on: self) }.hasChanged
        if hasChanged { fail(RuntimeDiagnostics.watchChanges()) }
      }
    }
    test.isWatching = outer
  }

  /// Whether a function, or one it calls, sets something, makes an object, prints or animates.
  private func hasEffects(_ function: Int) -> Bool {
    var seen: Set<Int> = [function]
    var waiting = [function]
    while let next = waiting.popLast() {
      let compiled = program.functions[next]
      for index in compiled.entry..<(compiled.entry + compiled.length) {
        let instruction = code[index]
        switch instruction.opcode {
        case .storeMember, .storeMemberWords, .storeMemberReference, .storeWeakMember, .make, .name,
          .printText,
          .animate, .keyframe, .alongside:
          return true
        case .native, .nativeReference:
          if program.natives[Int(instruction.a)].member?.hasEffects == true { return true }
        case .call:
          let callee = Int(instruction.c)
          if seen.insert(callee).inserted { waiting.append(callee) }
        default:
          if !BoundRows.written(by: instruction.opcode).isEmpty { return true }
        }
      }
    }
    return false
  }
}

extension MemberID {
  /// Whether it is a setter, or gives no value and so is called for its effect.
  fileprivate var hasEffects: Bool {
    let member = row.member
    return isSetter || member.parameters != nil && member.type == .void
  }
}
