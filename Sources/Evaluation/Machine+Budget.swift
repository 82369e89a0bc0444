import SourceText
import ViewTree

// The code that runs at one instant has a budget of instructions in slices; between two slices the script can be interrupted.

extension Machine {
  /// The instructions run since the beginning: every straight run is counted when it is entered.
  var instructionCount: Int {
    spentBefore + Self.instructionLimit - state.pointee.budget - state.pointee.reserve
  }

  /// Charges work that costs more than an instruction: copies and new objects, so that the budget bounds the memory between two counts of it.
  ///
  /// The view tree charges its walks by `RunLoop.charge(_:)`.
  @inline(__always)
  func charge(_ instructions: Int) {
    state.pointee.budget -= instructions
    // Copies are charged a quarter of their words.
    allocate(4 * instructions)
  }

  /// Charges an object of UIKit's or of a declaration.
  func chargeObject() {
    state.pointee.budget -= Self.objectCost
    allocate(Self.wordsOfObject)
  }

  /// Whether the budget has instructions left, in this slice or the next: work on views is charged too.
  var hasBudget: Bool { state.pointee.budget + state.pointee.reserve >= 0 }

  /// Gives the script a new budget.
  func renewBudget() {
    budgetInstant = loop.now
    spentBefore = instructionCount
    state.pointee.budget = Self.instructionLimit
    state.pointee.reserve = 0
    takeSlice()
  }

  /// Leaves the running code at most a number of instructions at this instant.
  func limitBudget(to count: Int) {
    let rest = state.pointee.budget + state.pointee.reserve
    guard rest > count else { return }
    spentBefore -= rest - count
    state.pointee.budget = count
    state.pointee.reserve = 0
    takeSlice()
  }

  /// Divides the rest of the budget so that the slice ends where the script may be interrupted next.
  func takeSlice() {
    let left = state.pointee.budget + state.pointee.reserve
    var slice = interruption == nil ? left : min(left, Self.sliceLength)
    if let breakpoint { slice = min(slice, max(0, breakpoint.count - 1 - instructionCount)) }
    // The memory is to be counted at the next loop iteration or call.
    if state.pointee.room < 0 { slice = min(slice, -1) }
    state.pointee.budget = slice
    state.pointee.reserve = left - slice
  }

  /// Begins the next slice when one is spent; returns true when the script has to end instead.
  @inline(never)
  func mustEnd(at instruction: UnsafePointer<Instruction>, entering depth: Int? = nil) -> Bool {
    state.pointee.instruction = instruction
    if let breakpoint, instructionCount >= breakpoint.count {
      self.breakpoint = nil
      enteredDepth = depth
      breakpoint.handler()
      enteredDepth = nil
    } else if let reason = interruption?() {
      fail(reason)
    }
    // The interruption handler may have ended the script.
    if state.pointee.hasFailed { return true }
    if state.pointee.room < 0, let error = checkMemory() {
      fail(error)
      return true
    }
    takeSlice()
    if state.pointee.budget >= 0 { return false }
    fail(RuntimeDiagnostics.tooManyInstructions())
    return true
  }

  /// Has a handler called once, where the script can be stopped first when so many instructions have been run.
  func stop(after count: Int, _ handler: @escaping () -> Void) {
    breakpoint = (count, handler)
    takeSlice()
  }

  /// Runs a body with a separate budget; its instructions are not charged to the running code.
  func withOwnBudget(_ body: () -> Void) {
    let counts = (state.pointee.budget, state.pointee.reserve, spentBefore, budgetInstant)
    let breakpoint = breakpoint
    let room = state.pointee.room
    self.breakpoint = nil
    renewBudget()
    body()
    (state.pointee.budget, state.pointee.reserve, spentBefore, budgetInstant) = counts
    state.pointee.room = room
    self.breakpoint = breakpoint
  }

  /// Does something whose instructions do not count.
  func withoutCounting<Result>(_ body: () -> Result) -> Result {
    let counts = (state.pointee.budget, state.pointee.reserve, spentBefore)
    let breakpoint = breakpoint
    let room = state.pointee.room
    self.breakpoint = nil
    defer {
      (state.pointee.budget, state.pointee.reserve, spentBefore) = counts
      state.pointee.room = room
      self.breakpoint = breakpoint
    }
    return body()
  }
}
