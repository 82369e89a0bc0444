public import Animation
import EventTrace

/// A batch of changes to layers, and the block that runs when their animations have ended.
///
/// Its duration is that of the animations that layers of no view add by themselves when they are changed, and of animations that are
/// added without one; animation blocks have their own. Its timing function takes the place of theirs, but for springs. A turn is a
/// transaction by itself.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/catransaction>
public enum CATransaction {
  private static var store: AnimationStore? { RunLoop.running?.animations }

  /// Begins a transaction inside the present one, whose settings it takes over.
  ///
  /// A transaction that is not committed ends with the turn, with the issue `unbalancedTransaction`.
  public static func begin() {
    guard let store, var state = store.transactions.last else { return }
    state.completion = nil
    state.range = store.loop?.sourceRange
    store.transactions.append(state)
    store.memory.pointee.needsTurn = true
  }

  /// Ends the innermost transaction that was begun; without one it is the issue `unbalancedTransaction`, and nothing happens.
  public static func commit() {
    guard let store else { return }
    guard store.transactions.count > 1, let state = store.transactions.popLast() else {
      return store.reportCommitWithoutBegin()
    }
    store.updateIsAnimating()
    store.commit(state)
  }

  /// The seconds of animations without a duration of their own; 0.25 unless set.
  public static func animationDuration() -> TimeInterval {
    store?.transactions.last?.animationDuration ?? 0.25
  }

  /// Sets the seconds of animations without a duration of their own; a value that is not a positive number is 0.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    guard RunLoop.takes(duration, in: .orEndless, as: "animationDuration") else { return }
    store?.changeTransaction { $0.animationDuration = duration > 0 ? duration : 0 }
  }

  /// The pacing of all animations that are added to layers, in place of their own; nil unless set.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    store?.transactions.last?.timingFunction
  }

  /// Sets the pacing of all animations that are added to layers, in place of their own.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    guard RunLoop.takes(function) else { return }
    store?.changeTransaction { $0.timingFunction = function }
  }

  /// Ends the turn's own transaction now, unless one that was begun is open: animations added to layers begin.
  public static func flush() {
    guard let store, store.transactions.count == 1 else { return }
    store.turn &+= 1
    store.closeTransactions()
    store.endCommit()
  }

  /// Whether properties change without animation, also inside animation blocks.
  public static func disableActions() -> Bool {
    store?.transactions.last?.disablesActions ?? false
  }

  /// Says whether properties change without animation, also inside animation blocks.
  public static func setDisableActions(_ flag: Bool) {
    store?.changeTransaction { $0.disablesActions = flag }
    store?.updateIsAnimating()
  }

  /// Sets what runs when all animations begun from now on in this transaction have ended, or after its
  /// end when there are none.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard let store, let loop = store.loop else { return }
    let sequence = loop.events.nextSequence()
    store.changeTransaction {
      $0.completion = block.map { TransactionCompletion($0, sequence: sequence) }
    }
  }
}

extension AnimationStore {
  fileprivate func changeTransaction(_ change: (inout TransactionState) -> Void) {
    guard let old = transactions.last else { return }
    var new = old
    change(&new)
    transactions[transactions.count - 1] = new
    // A replaced completion is released now, with the objects it keeps.
    withExtendedLifetime(old) {}
    memory.pointee.needsTurn = true
  }

  fileprivate func commit(_ state: TransactionState) {
    guard let completion = state.completion else { return }
    completion.isCommitted = true
    if completion.openBlockCount == 0 { loop?.perform(completion.block) }
  }

  /// Ends the turn's own transaction, and those in it that were begun and not committed.
  func closeTransactions() {
    if transactions.count > 1 { commitOpenTransactions() }
    if !layerQueue.added.isEmpty { commitLayerAnimations() }
    guard let state = transactions.first,
      state.completion != nil || state.disablesActions || state.animationDuration != 0.25
        || state.timingFunction != nil
    else { return }
    transactions[0] = TransactionState()
    updateIsAnimating()
    commit(state)
  }

  /// The transactions that wait for animations begun now, the outermost first.
  func waitingTransactions() -> [TransactionCompletion] {
    loop?.charge(transactions.count)
    guard transactions.contains(where: { $0.completion != nil }) else { return [] }
    let waiting = transactions.compactMap(\.completion)
    for transaction in waiting { transaction.openBlockCount += 1 }
    return waiting
  }

  /// Called when animations that transactions wait for have ended: each runs when it was the last one, in the order in which they were set.
  func animationsDidEnd(in completions: [TransactionCompletion]) {
    var complete: [TransactionCompletion] = []
    for completion in completions {
      completion.openBlockCount -= 1
      if completion.openBlockCount == 0, completion.isCommitted { complete.append(completion) }
    }
    for completion in complete.sorted(by: { $0.sequence < $1.sequence }) {
      completion.block()
      if loop?.isTerminated ?? true { return }
    }
  }
}

// MARK: - Transactions out of step

extension AnimationStore {
  private func commitOpenTransactions() {
    let range = transactions[1].range
    while transactions.count > 1, let state = transactions.popLast() { commit(state) }
    updateIsAnimating()
    loop?.report(
      EngineIssue(
        .unbalancedTransaction, "CATransaction.begin() without commit()",
        notes: [
          "here it ends with the turn; Core Animation shows no change of a layer before the commit"
        ]),
      subject: "", range: range)
  }

  fileprivate func reportCommitWithoutBegin() {
    loop?.report(
      EngineIssue(
        .unbalancedTransaction, "CATransaction.commit() without begin()",
        notes: ["it does nothing; Core Animation documents an exception"]))
  }
}
