import EventTrace
import ViewTree

/// Calls an optional method of a delegate that has it, and traces the call before.
func tell<Delegate>(
  _ delegate: Delegate?, _ method: OptionalMethod, _ call: String, _ fields: [TraceField],
  in loop: RunLoop, _ body: (Delegate) -> Void
) {
  guard let delegate, hasMethod(method, delegate as AnyObject), !loop.isTerminated else { return }
  loop.emit(.call(call, fields), subject: nameInTrace(of: delegate as AnyObject))
  loop.observingTree(by: nil) { body(delegate) }
}

/// Asks a delegate that has an optional method, and traces the call with its answer afterwards; nil for a delegate without the method.
func ask<Delegate, Answer>(
  _ delegate: Delegate?, _ method: OptionalMethod, _ call: String, _ fields: [TraceField],
  in loop: RunLoop, _ question: (Delegate) -> Answer, traced: (Answer) -> TraceValue
) -> Answer? {
  guard let delegate, hasMethod(method, delegate as AnyObject), !loop.isTerminated else {
    return nil
  }
  let answer = question(delegate)
  loop.emit(
    .call(call, fields + [TraceField("answer", traced(answer))]),
    subject: nameInTrace(of: delegate as AnyObject))
  return answer
}

/// A controller as an answer in the trace.
func tracedController(_ controller: UIViewController?) -> TraceValue {
  controller.map { .object($0.traceName) } ?? .none
}
