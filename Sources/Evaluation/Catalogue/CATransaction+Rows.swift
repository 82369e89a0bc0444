import Animation
import Semantics
import ViewTree

extension BoundRows {
  private static let transaction = Members(makersOf: .object(.transaction))

  /// The functions of `CATransaction`.
  static let transactionRows = BoundRows(
    .transaction,
    [
      transaction.method(
        "begin", "Begins a transaction inside the present one; it ends with `commit`.",
        running: { machine, _ in
          machine.chargeObject()
          machine.notingSource { CATransaction.begin() }
        }),
      transaction.method(
        "commit", "Ends the transaction that was begun last.",
        running: { machine, _ in machine.notingSource { CATransaction.commit() } }),
      transaction.method(
        "flush",
        "Ends the turn's own transaction now, unless one that was begun is open: what comes into the tree until then counts as shown.",
        running: { _, _ in CATransaction.flush() }),
      transaction.method(
        "animationDuration", "The duration of animations without a duration of their own.",
        returns: Time.self, running: { _, _ in CATransaction.animationDuration() }),
      transaction.method(
        "setAnimationDuration",
        "Says how long animations without a duration of their own take, 250ms at first; 0 for none.",
        Takes("_ dur", Time.self),
        running: { _, _, duration in CATransaction.setAnimationDuration(duration) }),
      transaction.method(
        "animationTimingFunction",
        "The pacing of all animations that are added to layers; nil for their own.",
        returns: TimingFunctionReference?.self,
        running: { _, _ in
          CATransaction.animationTimingFunction().map(ValueObject.init)
        }),
      transaction.method(
        "setAnimationTimingFunction",
        "Sets the pacing of all animations that are added to layers; nil for their own.",
        Takes("_ function", TimingFunctionReference?.self),
        running: { _, _, function in
          CATransaction.setAnimationTimingFunction(function?.value)
        }),
      transaction.method(
        "disableActions", "Whether changes are made at once, also in `animate`.",
        returns: Bool.self, running: { _, _ in CATransaction.disableActions() }),
      transaction.method(
        "setDisableActions", "Says whether changes are made at once, also in `animate`.",
        Takes("_ flag", Bool.self),
        running: { _, _, flag in CATransaction.setDisableActions(flag) }),
      transaction.method(
        "setCompletionBlock",
        "Runs its block when all animations that the transaction adds from now on have ended.",
        Takes(required: "block", Completion.self),
        running: { machine, _, block in
          machine.chargeObject()
          CATransaction.setCompletionBlock(block)
        }),
    ])
}
