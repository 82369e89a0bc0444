import Threads

/// The memory of a machine's registers and calls.
///
/// What is in it means nothing to the next machine that takes it.
struct MachineStacks: @unchecked Sendable {
  let words: UnsafeMutablePointer<Double>
  let references: UnsafeMutablePointer<Reference>
  let calls: UnsafeMutablePointer<Machine.Frame>

  /// The memory of machines that have gone: acceptance tests make one machine after another.
  private static let spare = Guarded<[MachineStacks]>([])
  /// The largest number of spare stacks that are kept.
  private static let spareLimit = 4

  /// Takes memory without touching it: a part that a script does not reach costs nothing.
  static func take() -> MachineStacks {
    if let stacks = spare.withValue({ $0.popLast() }) { return stacks }
    return MachineStacks(
      words: .allocate(capacity: Machine.wordLimit),
      references: .allocate(capacity: Machine.referenceLimit),
      calls: .allocate(capacity: Machine.depthLimit))
  }

  func giveBack() {
    let isKept = MachineStacks.spare.withValue { spare in
      guard spare.count < MachineStacks.spareLimit else { return false }
      spare.append(self)
      return true
    }
    if isKept { return }
    words.deallocate()
    references.deallocate()
    calls.deallocate()
  }
}
