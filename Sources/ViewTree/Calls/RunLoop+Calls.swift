import Animation
package import EventTrace

// The gate through which the engine calls the objects of an app. A call is made if the object has the method and the world has not ended.
// Views that the object adds or changes are attributed to the transition of which it is a part, and to none if it is other code of the app.

/// A change of the engine, such as a transition, of which an app's object is a part.
package protocol AttributingChange: AnyObject {
  /// Runs a call of an object, to which the views that it adds or changes are attributed.
  func attributed<Result>(to part: AnyObject, _ body: () throws -> Result) rethrows -> Result
}

extension RunLoop {
  /// Calls a method of an object that has no result, after writing the call to the trace.
  package func tell<Receiver>(
    _ receiver: Receiver?, _ method: AppMethod, _ arguments: @autoclosure () -> [TraceValue] = [],
    partOf change: (any AttributingChange)? = nil, _ call: (Receiver) -> Void
  ) {
    guard let receiver else { return }
    let object = objectBehind(receiver)
    guard mayCall(method, of: object) else { return }
    emit(
      .call(method.row.name, method.row.fields(arguments())), subject: nameInTrace(of: object))
    run(object, partOf: change) { call(receiver) }
  }

  /// Asks an object for a value, and traces the call with the answer afterwards; nil if the call is not made.
  package func ask<Receiver, Answer: TracedAnswer>(
    _ receiver: Receiver?, _ method: AppMethod, _ arguments: @autoclosure () -> [TraceValue] = [],
    partOf change: (any AttributingChange)? = nil, _ question: (Receiver) -> Answer
  ) -> Answer? {
    guard let receiver else { return nil }
    let object = objectBehind(receiver)
    guard mayCall(method, of: object) else { return nil }
    let answer = run(object, partOf: change) { question(receiver) }
    emit(method, of: object, arguments(), answer: answer.inTrace)
    return answer
  }

  /// Asks an object for another object, and traces the call with the answer afterwards; nil if the call is not made, too.
  ///
  /// `isNone` recognises the answer of a default implementation. The result is then nil, and no line is traced.
  package func askForObject<Receiver, Answer>(
    _ receiver: Receiver?, _ method: AppMethod, _ arguments: @autoclosure () -> [TraceValue] = [],
    partOf change: (any AttributingChange)? = nil, isNone: (Answer?) -> Bool = { _ in false },
    _ question: (Receiver) -> Answer?
  ) -> Answer? {
    guard let receiver else { return nil }
    let object = objectBehind(receiver)
    guard mayCall(method, of: object) else { return nil }
    let answer = run(object, partOf: change) { question(receiver) }
    if isNone(answer) { return nil }
    emit(method, of: object, arguments(), answer: .named(answer.map { objectBehind($0) }))
    return answer
  }

  /// Asks an object for a value that UIKit asks for any number of times, such as the height of a row: the trace has no line of it. nil if the
  /// call is not made.
  package func query<Receiver, Answer>(
    _ receiver: Receiver?, _ method: AppMethod, _ question: (Receiver) -> Answer
  ) -> Answer? {
    guard let receiver else { return nil }
    let object = objectBehind(receiver)
    guard mayCall(method, of: object) else { return nil }
    return run(object, partOf: nil) { question(receiver) }
  }

  private func mayCall(_ method: AppMethod, of object: AnyObject) -> Bool {
    (!method.row.isOptional || hasMethod(method, object)) && !isTerminated
  }

  private func run<Result>(
    _ object: AnyObject, partOf change: (any AttributingChange)?, _ body: () -> Result
  ) -> Result {
    guard let change else { return observingTree(by: nil, body) }
    return change.attributed(to: object, body)
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
package func objectBehind<Reference>(_ reference: Reference) -> AnyObject {
  withUnsafeBytes(of: reference) { bytes in
    bytes.load(as: Unmanaged<AnyObject>.self).takeUnretainedValue()
  }
}

extension TraceValue {
  /// An object by its name in traces.
  package static func named(_ object: AnyObject?) -> TraceValue {
    object.map { .object(nameInTrace(of: $0)) } ?? .none
  }
}

/// An answer that is written to the trace.
package protocol TracedAnswer {
  /// The answer as the trace shows it.
  var inTrace: TraceValue { get }
}

extension TracedAnswer {
  /// A word, as the trace shows cases of enumerations.
  package var inTrace: TraceValue { .word("\(self)") }
}

extension Bool: TracedAnswer {
  /// The answer as the trace shows it.
  package var inTrace: TraceValue { .bool(self) }
}

extension TimeInterval: TracedAnswer {
  /// The answer as the trace shows it, seconds.
  package var inTrace: TraceValue { .seconds(self) }
}

extension Int: TracedAnswer {}

extension IndexPath: TracedAnswer {
  /// The answer as the trace shows it.
  package var inTrace: TraceValue { .word(description) }
}

extension Optional: TracedAnswer where Wrapped == IndexPath {
  /// The answer as the trace shows it.
  package var inTrace: TraceValue { map(\.inTrace) ?? .none }
}
