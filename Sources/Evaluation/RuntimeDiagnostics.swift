import EventTrace
import Geometry
import SourceText

/// The messages of mistakes that only running the script can show, sorted by name.
enum RuntimeDiagnostics {
  static func bodyTooLarge(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .bodyTooLarge(name), at: range,
      notes: ["a body has 65,535 registers, an instance 8,191 words and as many references"],
      fixIts: [FixIt("split it into several 'func's")])
  }

  static func castFailed(_ type: String) -> Diagnostic {
    Diagnostic(
      .castFailed(type), at: nil,
      notes: ["'as!' ends the script where the object is of another class, or nil"],
      fixIts: [FixIt("write 'as?', and handle nil")])
  }

  static func clockWhileStopped(inTurn isInTurn: Bool) -> Diagnostic {
    Diagnostic(
      .clockWhileStopped(), at: nil,
      notes: [
        isInTurn
          ? "UIKit is in the middle of a call: no time can pass before it has returned"
          : "the script is in the middle of a statement, which has to end first"
      ],
      fixIts: [FixIt("go on to its end first: ':out' does that at the prompt")])
  }

  static func detachedContainer(_ name: String) -> Diagnostic {
    Diagnostic(
      .outsideTransition("containerView", of: name), at: nil,
      notes: ["UIKit makes the container when the transition begins and removes it after its end"],
      fixIts: [FixIt("read it in a hook or slot that UIKit calls during the transition")])
  }

  static func endedByScript(_ message: String?) -> Diagnostic {
    Diagnostic(
      .endedByScript(message ?? ""), at: nil,
      notes: ["'fatalError' and 'preconditionFailure' end the script where they are reached"])
  }

  static func fingerAlreadyDown() -> Diagnostic {
    Diagnostic(
      .fingerAlreadyDown(), at: nil,
      notes: ["a finger that touches the screen has to be lifted before it can touch again"],
      fixIts: [FixIt("call 'up()' first, or use 'finger2'")])
  }

  static func fingerNotDown(_ verb: String) -> Diagnostic {
    Diagnostic(
      .fingerNotDown(verb), at: nil, notes: ["only a finger that touches the screen can do that"],
      fixIts: [FixIt("call 'down(at:)' first, or 'drag(from:by:over:lift:)' with 'lift: false'")])
  }

  static func funcIsGone(_ requirement: String, of name: String) -> Diagnostic {
    Diagnostic(
      .funcIsGone(requirement, of: name), at: nil,
      notes: ["'\(name)' was declared anew without it after this object had been passed on"],
      fixIts: [FixIt("declare '\(name)' with this func again")])
  }

  static func gestureTooLong(seconds: Double, frameRate: Int, limit: Int) -> Diagnostic {
    Diagnostic(
      .gestureTooLong(FixedPointText.shortestString(seconds)), at: nil,
      notes: [
        "a finger is sampled on each frame, \(frameRate) times a second, and one statement may take \(limit) samples"
      ],
      fixIts: [
        FixIt("let the finger rest with 'wait' between shorter movements")
      ])
  }

  static func framesLeftOut(_ frames: Int) -> Diagnostic {
    Diagnostic(
      .framesLeftOut(frames), at: nil,
      notes: ["nothing happens in these frames; the next ones of the same statement are left out"],
      fixIts: [FixIt("let less time pass in one statement")])
  }

  static func inputOutOfOrder(_ name: String) -> Diagnostic {
    Diagnostic(
      .inputOutOfOrder(name), at: nil,
      notes: ["each input is checked against all that were taken in before it"],
      fixIts: [FixIt("run the inputs in the order in which they were checked, each once")])
  }

  static func pathTooLong() -> Diagnostic {
    Diagnostic(
      .pathTooLong(), at: nil, notes: ["a path has at most \(Machine.pathLimit) elements"],
      fixIts: [FixIt("look for a path that grows in a loop")])
  }

  static func missingObject(_ property: String) -> Diagnostic {
    Diagnostic(
      .missingObject(property), at: nil,
      notes: ["a group is applied to the object that the property holds at that moment"],
      fixIts: [
        FixIt("give '\(property)' an object first, or set its members in a hook once it has one")
      ])
  }

  static func noSuchCase() -> Diagnostic {
    Diagnostic(.noSuchCase(), at: nil, notes: ["cases are counted from 0"])
  }

  static func noSuchTest() -> Diagnostic {
    Diagnostic(.noSuchTest(), at: nil, notes: ["tests are counted from 0, in source order"])
  }

  static func noLocalValue(_ name: String) -> Diagnostic {
    Diagnostic(
      .noLocalValue(name), at: nil,
      notes: ["it belongs to the function that was suspended, which does not have it here"],
      fixIts: [FixIt("':locals' shows what can be named here")])
  }

  static func noValue(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noValue(name), at: range, label: "has no value yet",
      notes: ["the input that declares it was suspended or failed before it had a value"],
      fixIts: [FixIt("declare it again, 'let \(name) = …'")])
  }

  static func noInitialScene(_ storyboard: String) -> Diagnostic {
    Diagnostic(
      .noInitialScene(storyboard), at: nil,
      notes: ["'launch' shows the controller of the initial scene"],
      fixIts: [FixIt("write 'initialViewController: name' in '\(storyboard)'")])
  }

  static func notAskedYet(_ member: String, of name: String) -> Diagnostic {
    Diagnostic(
      .notAskedYet(member, of: name), at: nil,
      notes: [
        "reading it would have UIKit decide it now, which is not allowed where nothing may change"
      ],
      fixIts: [FixIt("read it only once the transition has begun")])
  }

  static func notMadeYet(_ member: String) -> Diagnostic {
    Diagnostic(
      .notMadeYet(member), at: nil,
      notes: ["members get their values in the order in which they are written"],
      fixIts: [FixIt("write '\(member)' before the member that uses it")])
  }

  static func notSettled(_ running: [String]) -> Diagnostic {
    Diagnostic(
      .notSettled(), at: nil,
      notes: running.isEmpty ? ["something keeps scheduling itself"] : running,
      fixIts: [FixIt("end what repeats, or use 'wait(10s)' if it is meant to repeat")])
  }

  static func onlyInTest(_ word: String) -> Diagnostic {
    Diagnostic(
      .onlyInTest(word), at: nil,
      notes: ["only a test records the calls and the issues"],
      fixIts: [FixIt("call the 'func' from a 'test'")])
  }

  static func outsideTransition(_ member: String, of name: String) -> Diagnostic {
    Diagnostic(
      .outsideTransition(member, of: name), at: nil,
      notes: ["it has a value from the beginning of a transition to its end"],
      fixIts: [FixIt("read it in a hook or slot that UIKit calls during the transition")])
  }

  static func parametersChanged(_ name: String) -> Diagnostic {
    Diagnostic(
      .parametersChanged(name), at: nil,
      notes: ["this block was made before '\(name)' was declared anew"],
      fixIts: [FixIt("run the statement that makes the block again")])
  }

  static func sampleOffScreen(_ point: CGPoint, size: CGSize) -> Diagnostic {
    let place = ValueWriter.shown.text(.point(point))
    let extent =
      "\(FixedPointText.shortestString(size.width)) × \(FixedPointText.shortestString(size.height))"
    return Diagnostic(
      .sampleOffScreen(place), at: nil, notes: ["the screen is \(extent) points"],
      fixIts: [FixIt("keep the finger's whole way on the screen")])
  }

  static func sessionFull() -> Diagnostic {
    Diagnostic(
      .sessionFull(), at: nil, notes: ["there is no room for more instructions"],
      fixIts: [FixIt("begin a new one")])
  }

  static func stackOverflow() -> Diagnostic {
    Diagnostic(
      .stackOverflow(), at: nil, notes: ["the calls under way need more registers than there are"],
      fixIts: [FixIt("look for a long chain of 'func's that call each other")])
  }

  static func strideOfZero(_ step: Double) -> Diagnostic {
    Diagnostic(
      .strideOfZero(FixedPointText.shortestString(step)), at: nil,
      notes: ["its values would never reach the end"],
      fixIts: [FixIt("give 'by:' a finite step other than 0")])
  }

  static func textTooLong() -> Diagnostic {
    Diagnostic(
      .textTooLong(), at: nil, notes: ["a text has at most \(Machine.textLimit) bytes"],
      fixIts: [FixIt("look for a text that grows in a loop")])
  }

  static func tooManyInstructions() -> Diagnostic {
    Diagnostic(
      .tooManyInstructions(), at: nil,
      notes: ["at most \(Machine.instructionLimit) can run before time passes"],
      fixIts: [
        FixIt(
          "look for a loop that is much longer than meant, or for hooks that trigger each other"
        )
      ])
  }

  static func tooManyNestedHooks() -> Diagnostic {
    Diagnostic(
      .tooManyNestedHooks(), at: nil,
      notes: ["\(Machine.nestingLimit) hooks are running inside each other"],
      fixIts: [FixIt("look for a hook that makes UIKit call the same hook again")])
  }

  static func tooManyNestedInputs() -> Diagnostic {
    Diagnostic(
      .tooManyNestedInputs(), at: nil,
      notes: [
        "each was typed in the middle of the one before it, and all of them still wait for their ends"
      ],
      fixIts: [FixIt("let them end before you type: ':goto end'")])
  }

  static func tooMuchMemory() -> Diagnostic {
    Diagnostic(
      .tooMuchMemory(), at: nil,
      notes: [
        "the lists, texts, objects and views that are in use take at most \(Machine.memoryLimit >> 17) MB together"
      ],
      fixIts: [FixIt("look for a list or text that grows in a loop")])
  }

  static func unknownDevice(_ name: String, all: [String]) -> Diagnostic {
    let near = EditDistance.closest(to: name, among: all)
    return Diagnostic(
      .unknownDevice(name), at: nil, notes: ["the devices are: " + all.joined(separator: ", ")],
      fixIts: [
        FixIt(near.map { "write '\($0)'" } ?? "declare it: 'device \(name) { size: (393, 852) }'")
      ])
  }

  static func unownedReleased(_ name: String) -> Diagnostic {
    Diagnostic(
      .unownedReleased(name), at: nil,
      notes: ["'unowned' says that the object lives longer than the block"],
      fixIts: [FixIt("write 'weak', and handle nil", isGuess: true)])
  }

  static func unwrappedNil(_ text: String) -> Diagnostic {
    Diagnostic(
      .unwrappedNil(text), at: nil, notes: ["'!' ends the script where there is no value"],
      fixIts: [FixIt("unwrap it with 'if let' or 'guard let', or write '??' and another value")])
  }

  static func viewNotInWindow(_ name: String) -> Diagnostic {
    Diagnostic(
      .viewNotInWindow(name), at: nil,
      notes: ["a finger touches the screen, and the view is not on it"],
      fixIts: [FixIt("tap it after its controller has appeared: 'settle()' first")])
  }

  static func viewNotLoaded(_ name: String) -> Diagnostic {
    Diagnostic(
      .viewNotLoaded(name), at: nil,
      notes: ["reading 'view' would load it, which is not allowed where nothing may change"],
      fixIts: [FixIt("read it only once the view is loaded")])
  }

  static func watchChanges(at range: SourceRange? = nil) -> Diagnostic {
    Diagnostic(
      .watchChanges(), at: range,
      notes: [
        "its block runs after every frame and must not change anything"
      ],
      fixIts: [FixIt("do that before the 'always', or after it")])
  }

  static func watchTooLong(_ frames: Int, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .watchTooLong(frames), at: range,
      notes: ["nothing happens in these frames, and later ones would not be compared"],
      fixIts: [FixIt("let less time pass in one go, or leave the 'always' out")])
  }

  static func windowDoesNotFit(_ window: CGSize, size: CGSize) -> Diagnostic {
    func text(_ size: CGSize) -> String {
      "\(FixedPointText.shortestString(size.width)) × \(FixedPointText.shortestString(size.height))"
    }
    return Diagnostic(
      .windowDoesNotFit(text(window)), at: nil,
      notes: ["the screen is \(text(size)) points in its present orientation"],
      fixIts: [FixIt("write a width and a height from 1pt to those of the screen")])
  }

  /// `isLater` says that the statement only ran the clock, and that the cause came before it.
  static func worldEnded(_ issue: EngineIssue, isLater: Bool) -> Diagnostic {
    // UIKit's sentences end with a full stop, a diagnostic's text does not.
    let text = issue.text.hasSuffix(".") ? String(issue.text.dropLast()) : issue.text
    return Diagnostic(
      .worldEnded(text), at: nil, notes: issue.notes + ["an app would have ended here"],
      fixIts: issue.remedies.map { FixIt($0) } + [
        FixIt(
          isLater
            ? "find the cause in the statements before this one, which only ran the clock"
            : "make sure that the statement is only reached when it is allowed")
      ])
  }
}

extension Diagnostic.Message {
  fileprivate static func bodyTooLarge(_ name: String) -> Self {
    .error("'\(name)' is too large to be compiled")
  }

  fileprivate static func castFailed(_ type: String) -> Self {
    .error("could not cast the object to '\(type)'")
  }

  fileprivate static func clockWhileStopped() -> Self {
    .error("the clock can't run while a call or a statement is suspended")
  }

  fileprivate static func endedByScript(_ message: String) -> Self {
    .error(message.isEmpty ? "the script ends itself here" : "the script ends itself: \(message)")
  }

  fileprivate static func fingerAlreadyDown() -> Self {
    .error("the finger is down already")
  }

  fileprivate static func fingerNotDown(_ verb: String) -> Self {
    .error("'\(verb)' needs a finger that is down")
  }

  fileprivate static func funcIsGone(_ requirement: String, of name: String) -> Self {
    .error("'\(name)' has no func for '\(requirement)' any more")
  }

  fileprivate static func gestureTooLong(_ seconds: String) -> Self {
    .error("a finger cannot move for \(seconds) seconds in one statement")
  }

  fileprivate static func framesLeftOut(_ frames: Int) -> Self {
    .warning("'--frames' has shown \(frames) frames in one go")
  }

  fileprivate static func inputOutOfOrder(_ name: String) -> Self {
    .error("'\(name)' can't run here: inputs are missing before it")
  }

  fileprivate static func pathTooLong() -> Self {
    .error("the path has become too long")
  }

  fileprivate static func missingObject(_ property: String) -> Self {
    .error("'\(property)' is nil, so its group can't be applied")
  }

  fileprivate static func noSuchCase() -> Self {
    .error("the test has no such case")
  }

  fileprivate static func noSuchTest() -> Self {
    .error("the script has no such test")
  }

  fileprivate static func noLocalValue(_ name: String) -> Self {
    .error("'\(name)' has no value here")
  }

  fileprivate static func noValue(_ name: String) -> Self {
    .error("'\(name)' has no value")
  }

  fileprivate static func noInitialScene(_ storyboard: String) -> Self {
    .error("the storyboard '\(storyboard)' has no initial scene")
  }

  fileprivate static func notAskedYet(_ member: String, of name: String) -> Self {
    .error("'\(member)' of '\(name)' has not been decided yet")
  }

  fileprivate static func notMadeYet(_ member: String) -> Self {
    .error("'\(member)' is used before it has a value")
  }

  fileprivate static func notSettled() -> Self {
    .error("something is still scheduled after 10 virtual seconds")
  }

  fileprivate static func onlyInTest(_ word: String) -> Self {
    .error("'\(word)' works only while a test runs")
  }

  fileprivate static func outsideTransition(_ member: String, of name: String) -> Self {
    .error("'\(member)' of '\(name)' has no value outside of a transition")
  }

  fileprivate static func parametersChanged(_ name: String) -> Self {
    .error("'\(name)' has other parameters now")
  }

  fileprivate static func sampleOffScreen(_ place: String) -> Self {
    .error("the finger leaves the screen at \(place)")
  }

  fileprivate static func sessionFull() -> Self {
    .error("the session has become too long")
  }

  fileprivate static func stackOverflow() -> Self {
    .error("too many calls inside each other")
  }

  fileprivate static func strideOfZero(_ step: String) -> Self {
    .error("a stride by \(step) never ends")
  }

  fileprivate static func textTooLong() -> Self {
    .error("the text has become too long")
  }

  fileprivate static func tooManyInstructions() -> Self {
    .error("the script runs too many instructions at one instant")
  }

  fileprivate static func tooManyNestedHooks() -> Self {
    .error("too many hooks run inside each other")
  }

  fileprivate static func tooManyNestedInputs() -> Self {
    .error("too many statements run inside each other")
  }

  fileprivate static func tooMuchMemory() -> Self {
    .error("the script's values take too much memory")
  }

  fileprivate static func unknownDevice(_ name: String) -> Self {
    .error("there is no device '\(name)'")
  }

  fileprivate static func unownedReleased(_ name: String) -> Self {
    .error("attempted to read an unowned reference to '\(name)', which was released")
  }

  fileprivate static func unwrappedNil(_ text: String) -> Self {
    .error("unexpectedly found nil while unwrapping \(text)")
  }

  fileprivate static func viewNotInWindow(_ name: String) -> Self {
    .error("'\(name)' is not in the window")
  }

  fileprivate static func viewNotLoaded(_ name: String) -> Self {
    .error("the view of '\(name)' is not loaded yet")
  }

  fileprivate static func watchChanges() -> Self { .error("this 'always' changes the world") }

  fileprivate static func watchTooLong(_ frames: Int) -> Self {
    .error("this 'always' was compared after \(frames) frames in one go")
  }

  fileprivate static func windowDoesNotFit(_ window: String) -> Self {
    .error("no window of \(window) points fits the screen")
  }

  fileprivate static func worldEnded(_ text: String) -> Self {
    .error("the world has ended: \(text)")
  }
}
