import Animation
import EventTrace
import ViewTree

// The gate through which the engine calls the objects of an app. A call is made if the object has the method and the world has not ended.
// Views that the object adds or changes are attributed to the transition of which it is a part, and to none if it is other code of the app.

extension RunLoop {
  /// Calls a method of an object that has no result, after writing the call to the trace.
  func tell<Receiver>(
    _ receiver: Receiver?, _ method: AppMethod, _ arguments: @autoclosure () -> [TraceValue] = [],
    partOf transition: TransitionContext? = nil, _ call: (Receiver) -> Void
  ) {
    guard let receiver else { return }
    let object = objectBehind(receiver)
    guard mayCall(method, of: object) else { return }
    emit(
      .call(method.row.name, method.row.fields(arguments())), subject: nameInTrace(of: object))
    run(object, partOf: transition) { call(receiver) }
  }

  /// Asks an object for a value, and traces the call with the answer afterwards; nil if the call is not made.
  func ask<Receiver, Answer: TracedAnswer>(
    _ receiver: Receiver?, _ method: AppMethod, _ arguments: @autoclosure () -> [TraceValue] = [],
    partOf transition: TransitionContext? = nil, _ question: (Receiver) -> Answer
  ) -> Answer? {
    guard let receiver else { return nil }
    let object = objectBehind(receiver)
    guard mayCall(method, of: object) else { return nil }
    let answer = run(object, partOf: transition) { question(receiver) }
    emit(method, of: object, arguments(), answer: answer.inTrace)
    return answer
  }

  /// Asks an object for another object, and traces the call with the answer afterwards; nil if the call is not made, too.
  ///
  /// `isNone` recognises the answer of a default implementation. The result is then nil, and no line is traced.
  func askForObject<Receiver, Answer>(
    _ receiver: Receiver?, _ method: AppMethod, _ arguments: @autoclosure () -> [TraceValue] = [],
    partOf transition: TransitionContext? = nil, isNone: (Answer?) -> Bool = { _ in false },
    _ question: (Receiver) -> Answer?
  ) -> Answer? {
    guard let receiver else { return nil }
    let object = objectBehind(receiver)
    guard mayCall(method, of: object) else { return nil }
    let answer = run(object, partOf: transition) { question(receiver) }
    if isNone(answer) { return nil }
    emit(method, of: object, arguments(), answer: .named(answer.map { objectBehind($0) }))
    return answer
  }

  private func mayCall(_ method: AppMethod, of object: AnyObject) -> Bool {
    (!method.row.isOptional || hasMethod(method, object)) && !isTerminated
  }

  private func run<Result>(
    _ object: AnyObject, partOf transition: TransitionContext?, _ body: () -> Result
  ) -> Result {
    guard let transition else { return observingTree(by: nil, body) }
    return transition.attributed(to: object, body)
  }

  private func emit(
    _ method: AppMethod, of object: AnyObject, _ arguments: @autoclosure () -> [TraceValue],
    answer: @autoclosure () -> TraceValue
  ) {
    let row = method.row
    emit(
      .call(row.name, row.fields(arguments()) + [TraceField(row.answer, answer())]),
      subject: nameInTrace(of: object))
  }
}

/// The object of a reference, which has the type of a class or of protocols for classes; both begin with the address of the object.
///
/// `as AnyObject` looks for a bridge of a generic type at each call, which takes some 3,000 instructions.
@inline(__always)
private func objectBehind<Reference>(_ reference: Reference) -> AnyObject {
  withUnsafeBytes(of: reference) { bytes in
    bytes.load(as: Unmanaged<AnyObject>.self).takeUnretainedValue()
  }
}

extension TransitionContext {
  /// Stores the animator that a delegate gives, and asks the delegate for the interaction controller.
  func take<Delegate>(
    _ animator: any UIViewControllerAnimatedTransitioning, asking method: AppMethod,
    of delegate: Delegate,
    _ question: (Delegate) -> (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.animator = animator
    var isAsked = false
    interactor = loop.askForObject(delegate, method, [.named(animator)]) {
      isAsked = true
      return question($0)
    }
    interactionQuestion = InteractionQuestion(
      method: method.row.name, delegate: nameInTrace(of: objectBehind(delegate)), isAsked: isAsked)
  }
}

extension TraceValue {
  /// An object by its name in traces.
  static func named(_ object: AnyObject?) -> TraceValue {
    object.map { .object(nameInTrace(of: $0)) } ?? .none
  }
}

/// An answer that is written to the trace.
protocol TracedAnswer {
  /// The answer as the trace shows it.
  var inTrace: TraceValue { get }
}

extension TracedAnswer {
  /// A word, as the trace shows cases of enumerations.
  var inTrace: TraceValue { .word("\(self)") }
}

extension Bool: TracedAnswer {
  var inTrace: TraceValue { .bool(self) }
}

extension TimeInterval: TracedAnswer {
  var inTrace: TraceValue { .seconds(self) }
}

extension UIModalPresentationStyle: TracedAnswer {
  var inTrace: TraceValue { .word(name) }
}

extension Int: TracedAnswer {}
extension UIPageViewController.SpineLocation: TracedAnswer {}
extension UISplitViewController.Column: TracedAnswer {}
extension UISplitViewController.DisplayMode: TracedAnswer {}
