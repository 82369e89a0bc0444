/// The memory of a machine's registers and calls.
struct MachineStacks {
  let words: UnsafeMutablePointer<Double>
  let references: UnsafeMutablePointer<Reference>
  let calls: UnsafeMutablePointer<Machine.Frame>

  /// Takes memory without touching it: a part that a script does not reach costs nothing.
  static func take() -> MachineStacks {
    MachineStacks(
      words: .allocate(capacity: Machine.wordLimit),
      references: .allocate(capacity: Machine.referenceLimit),
      calls: .allocate(capacity: Machine.depthLimit))
  }

  func giveBack() {
    words.deallocate()
    references.deallocate()
    calls.deallocate()
  }
}
