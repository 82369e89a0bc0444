import EventTrace
import Foundation
import Evaluation
import Semantics
import SourceText
import Syntax
import Testing
import Transitions

/// A session that is typed in a test, and everything it left behind.
final class InteractiveRun {
  var program = InteractiveProgram(catalogue: .uiKit)
  private(set) lazy var session = InteractiveSession { [unowned self] event in
    events.append(event)
    onEvent?(event)
  }
  private(set) var events: [TraceEvent] = []
  /// Is asked for each event, after it has been recorded.
  var onEvent: ((TraceEvent) -> Void)?
  private(set) var inputCount = 0
  private(set) var lastCheck: InteractiveCheck?
  private(set) var last: InputOutcome?

  init(_ inputs: String...) {
    for input in inputs {
      #expect(type(input).hasPrefix("error") == false, "\(lastCheck?.diagnostics.first)")
    }
  }

  /// Types an input, with its value kept as `_1`, `_2` and so on; returns `value: type`, the first error, or nothing.
  @discardableResult
  func type(_ input: String, keepsValue: Bool = true) -> String {
    inputCount += 1
    let check = program.check(
      Array(input.utf8), name: "<input \(inputCount)>",
      resultName: keepsValue ? "_\(inputCount)" : nil)
    lastCheck = check
    guard let addition = check.addition else {
      let error = check.diagnostics.first { $0.message.severity == .error }
      return "error: \(error?.message.text ?? "?")"
    }
    let outcome = session.run(addition)
    last = outcome
    if let failure = outcome.failure { return "failed: \(failure.message.text)" }
    return outcome.value.map { "\($0.text): \($0.typeName)" } ?? ""
  }

  /// What the inputs printed, a line each.
  var printed: [String] {
    events.compactMap { if case .print(let line) = $0.kind { line } else { nil } }
  }

  /// The calls: receiver and name.
  var calls: [String] {
    events.compactMap {
      if case .call(let name, _) = $0.kind { "\($0.subject).\(name)" } else { nil }
    }
  }

  /// The trace without places.
  var trace: String { Self.trace(of: events) }

  static func trace(of events: [TraceEvent]) -> String {
    var encoder = TraceTextEncoder(files: [])
    var bytes: [UInt8] = []
    for var event in events {
      event.range = nil
      encoder.encode(event, into: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Declarations of every kind, for sessions that are about something else.
let sessionDeclarations = """
  animator Fade {
    transitionDuration: 300ms
    on animateTransition(using context) {
      if let to = context.view(forKey: .to) {
        context.containerView.addSubview(to)
        to.alpha = 0
      }
      print("fade")
      animate transitionDuration {
        context.view(forKey: .to)?.alpha = 1
      } then {
        print("faded")
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    on animationEnded(completed) { print("ended \\(completed)") }
  }
  delegate Cards {
    animationController(forPresented): Fade()
  }
  controller Home { }
  controller Card { modalPresentationStyle: .fullScreen }
  """

/// The examples of the project.
enum ExampleFile {
  static func bytes(of name: String) throws -> [UInt8] {
    var path = #filePath.split(separator: "/").dropLast(3).map(String.init)
    path += ["examples", name + ".trans"]
    return Array(
      try String(contentsOf: URL(filePath: "/" + path.joined(separator: "/")), encoding: .utf8).utf8
    )
  }
}
