public import Animation

/// A batch of changes to layers, and what is to happen when their animations have ended.
///
/// Every layer here is a view's, so changes are animated by animation blocks alone; the
/// transaction's own duration and timing function are kept, restored and without effect, as they
/// are for UIKit's views. A turn is a transaction by itself.
public enum CATransaction {
  private static var store: AnimationStore? { RunLoop.current?.animations }

  /// Begins a transaction inside the present one, whose settings it takes over.
  public static func begin() {
    guard let store, var state = store.transactions.last else { return }
    state.completion = nil
    store.transactions.append(state)
  }

  /// Ends the innermost transaction that was begun; without one nothing happens.
  public static func commit() {
    guard let store, store.transactions.count > 1, let state = store.transactions.popLast() else {
      return
    }
    store.updateIsAnimating()
    store.commit(state)
  }

  /// The seconds of implicit animations, of which there are none; 0.25 unless set.
  public static func animationDuration() -> TimeInterval {
    store?.transactions.last?.animationDuration ?? 0.25
  }

  /// Sets the seconds of implicit animations, of which there are none.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    store?.changeTransaction { $0.animationDuration = duration }
  }

  /// The pacing of all animations that are added to layers, in place of their own; nil unless set.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    store?.transactions.last?.timingFunction
  }

  /// Sets the pacing of all animations that are added to layers, in place of their own.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    store?.changeTransaction { $0.timingFunction = function }
  }

  /// Ends the turn's own transaction now, unless one that was begun is open: what was added to layers begins.
  public static func flush() {
    guard let store, store.transactions.count == 1 else { return }
    store.closeImplicitTransaction()
  }

  /// Whether properties change without animation, inside animation blocks too.
  public static func disableActions() -> Bool {
    store?.transactions.last?.disablesActions ?? false
  }

  /// Says whether properties change without animation, inside animation blocks too.
  public static func setDisableActions(_ flag: Bool) {
    store?.changeTransaction { $0.disablesActions = flag }
    store?.updateIsAnimating()
  }

  /// Sets what runs when all animations begun from now on in this transaction have ended, or at its
  /// end when there are none.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    store?.changeTransaction { $0.completion = block.map { TransactionCompletion($0) } }
  }
}

extension AnimationStore {
  fileprivate func changeTransaction(_ change: (inout TransactionState) -> Void) {
    guard let last = transactions.indices.last else { return }
    change(&transactions[last])
    memory.pointee.needsTurn = true
  }

  fileprivate func commit(_ state: TransactionState) {
    guard let completion = state.completion else { return }
    completion.isCommitted = true
    if completion.openBlockCount == 0 { loop?.perform(completion.block) }
  }

  /// Ends the turn's own transaction.
  func closeImplicitTransaction() {
    turn &+= 1
    if !layerQueue.added.isEmpty { commitLayerAnimations() }
    guard transactions.count == 1, let state = transactions.first,
      state.completion != nil || state.disablesActions || state.animationDuration != 0.25
        || state.timingFunction != nil
    else { return }
    transactions[0] = TransactionState()
    updateIsAnimating()
    commit(state)
  }

  /// Called when a block a transaction waits for is complete.
  func blockDidEnd(in completion: TransactionCompletion) {
    completion.openBlockCount -= 1
    if completion.openBlockCount == 0, completion.isCommitted { completion.block() }
  }
}
