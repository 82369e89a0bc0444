import SourceText

// Diagnostics of how statements follow each other.
extension SemanticDiagnostics {
  static func deferAtEnd(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("nothing follows this 'defer' in its block"), at: range, label: "runs at once",
      fixIts: [FixIt("move it up, or write its statements without it")])
  }

  static func deferAtPrompt(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a 'defer' needs a block that ends"), at: range, label: "the prompt goes on",
      fixIts: [FixIt("write the statements when they shall run, or put it into a func")])
  }

  static func deferInDefer(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a 'defer' can't be in another one"), at: range, label: "is in a 'defer'",
      fixIts: [FixIt("write its statements at the end of the outer one")])
  }

  static func guardFallsThrough(
    at range: SourceRange, block: SourceRange, path: [Diagnostic.Label]
  ) -> Diagnostic {
    Diagnostic(
      .error("the 'else' of this 'guard' can end without leaving"), at: range,
      label: "what follows it would run then",
      related: [.init("this block has to leave", at: block)] + path,
      notes: ["what follows the 'guard' may only run if its conditions hold"],
      fixIts: [FixIt("write 'return' at the end of the block, in a loop 'continue' or 'break'")])
  }

  static func jumpOutOfDefer(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' cannot leave a 'defer'"), at: range,
      label: "what is around it is left already",
      fixIts: [FixIt("ask with 'if' whether the rest shall run")])
  }

  static func jumpOutsideLoop(
    _ word: String, at range: SourceRange, isInBlock: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error(isInBlock ? "'\(word)' cannot leave this block" : "'\(word)' is in no loop"),
      at: range,
      label: isInBlock ? "is in a block of its own" : "leaves nothing",
      notes: isInBlock ? ["when the block runs, the loop may have ended"] : [],
      fixIts: [
        FixIt(
          isInBlock
            ? "write 'return', which ends the block" : "write 'return', which ends a func or hook")
      ])
  }

  static func missingReturn(
    _ name: String, type: String, at range: SourceRange, declared: SourceRange,
    path: [Diagnostic.Label]
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' can end without a value"), at: range,
      label: "no 'return' on the path to here", related: path,
      notes: ["it has to return \(a(type)) on every path"],
      fixIts: [FixIt("write 'return …' before the end")])
  }

  static func returnAtTopLevel(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there is nothing to return from"), at: range, label: "is at the top level",
      notes: ["'return' ends a func, a hook, a slot or a block"],
      fixIts: [FixIt("put what follows into an 'if'")])
  }

  static func returnInBlock(word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("\(word.hasPrefix("a") ? "an" : "a") '\(word)' block gives no value"), at: range,
      label: "is not used",
      notes: ["'return' here only ends the block"], fixIts: [FixIt("write 'return' alone")])
  }

  static func returnWithoutValue(type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("\(a(type)) has to be returned"), at: range, label: "returns nothing",
      fixIts: [FixIt("write the value after 'return'")])
  }

  static func returnWithValue(
    at range: SourceRange, type: String, giver: String = "a hook", isFunction: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error(isFunction ? "this func gives no value" : "\(giver) gives no value"), at: range,
      label: "is not used",
      fixIts: [
        FixIt(
          isFunction ? "write '-> \(type)' after the parameters" : "write 'return' alone")
      ])
  }

  static func unreachableCode(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("this is never reached"), at: range, label: "every path returns before",
      fixIts: [FixIt("move it before the 'return', or leave it out")])
  }

  static func valueNotReturned(
    type: String, at range: SourceRange, all: [SourceRange]
  ) -> Diagnostic {
    Diagnostic(
      .error("this value is not returned"), at: range, label: "is \(a(type)) that is not used",
      notes: ["the last line is a statement like any other; only 'return' returns a value"],
      fixIts: [
        FixIt(
          "write 'return' before it",
          edits: all.sorted { $0.start < $1.start }.map {
            FixIt.Edit(range: start(of: $0), replacement: "return ")
          })
      ])
  }
}
