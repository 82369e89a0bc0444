/// A function that a call may mean, and the call to make of it.
final class CallCandidate {
  enum Action {
    case builtin(BuiltinCatalogue.Member, receiver: Expression?)
    case compose(ScriptType)
    case function(Int, receiver: Expression?)
    case slot(SlotSymbol, receiver: Expression)
    case make(Int)
  }

  let action: Action
  let parameters: [BuiltinCatalogue.Parameter]

  init(action: Action, parameters: [BuiltinCatalogue.Parameter]) {
    self.action = action
    self.parameters = parameters
  }
}

/// A candidate whose parameters fit the labels and the number of the arguments.
struct FittingCall {
  let candidate: CallCandidate
  /// The place of the argument for each parameter; nil for one that is left out.
  let places: [Int?]
}
