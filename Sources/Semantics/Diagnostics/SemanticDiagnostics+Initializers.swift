import SourceText

// Messages about `init`.
extension SemanticDiagnostics {
  static func initializerBesideParameters(
    _ name: String, at range: SourceRange, list: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' has parameters, and an 'init' beside them"), at: range,
      label: "also says how it is made",
      related: [.init("the parameters, which are members", at: list)],
      notes: ["parameters after the name are the whole of an 'init' that keeps each of them"],
      fixIts: [FixIt("write the parameters after 'init', and a 'let' for each one that is kept")])
  }

  static func initializerCallElsewhere(
    _ word: String, at range: SourceRange, isInBlock: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      .error(
        isInBlock
          ? "'\(word).init' can't be in a block of its 'init'"
          : "'\(word).init' can be called in an 'init' only"), at: range,
      label: isInBlock ? "may run or not" : "calls an 'init'",
      notes: [
        isInBlock
          ? "it makes the object, which all that follows it needs"
          : "an object is made once, by a call of its name"
      ],
      fixIts: [
        FixIt(
          isInBlock
            ? "write it once, as a statement of the 'init' itself"
            : "make another object, as in 'Card()', or move the call into an 'init'")
      ])
  }

  static func initializerGivesNil(at range: SourceRange, initializer: SourceRange) -> Diagnostic {
    let end = SourceRange(file: initializer.file, start: initializer.end, end: initializer.end)
    return Diagnostic(
      .error("this 'init' can't give nil"), at: range, label: "is nil, or may be",
      related: [.init("has no '?'", at: initializer)],
      notes: ["a call of 'init?' gives an optional"],
      fixIts: [FixIt("write 'init?'", replacing: end, with: "?", isGuess: true)])
  }

  static func madeTwice(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("this 'init' makes its object twice"), at: range, label: "another one has made it",
      notes: ["the rest of an 'init' uses the object that 'self.init(…)' has made"],
      fixIts: [FixIt("leave one of the calls of 'self.init' out")])
  }

  static func memberAssignedTwice(
    _ name: String, at range: SourceRange, declared: SourceRange, keyword: SourceRange?,
    isInLoop: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is a 'let', which gets its value once"), at: range,
      label: isInLoop ? "may run again" : "may have its value already",
      related: [.init("declared here", at: declared)],
      fixIts: [
        keyword.map { FixIt("declare it with 'var'", replacing: $0, with: "var", isGuess: true) }
          ?? FixIt("declare it with 'var'")
      ])
  }

  static func memberNotAssigned(
    _ name: String, at range: SourceRange, declared: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .error("this 'init' can end without a value for '\(name)'"), at: range,
      label: "'\(name)' has no value on some path to here",
      related: declared.map { [.init("declared without a value", at: $0)] } ?? [],
      fixIts: [
        FixIt(
          declared == nil
            ? "assign 'self', as in 'self = .idle'"
            : "assign it, as in 'self.\(name) = …', or give it a first value where it is declared")
      ])
  }

  static func superclassInitializer(at range: SourceRange, replacement: String?) -> Diagnostic {
    Diagnostic(
      .error("'super.init' takes no such arguments"), at: range,
      label: "has no effect",
      notes: ["the object of UIKit's has been made when the statements of 'init' run"],
      fixIts: [
        replacement.map { FixIt("write '\($0)'", replacing: range, with: $0) }
          ?? FixIt("set UIKit's properties in the 'init', or by the slots of the declaration")
      ])
  }

  static func usedBeforeAssigned(
    _ name: String?, at range: SourceRange, declared: SourceRange?, isEnumeration: Bool
  ) -> Diagnostic {
    let remedy: String
    if let name {
      remedy = "assign '\(name)' before it"
    } else {
      remedy = isEnumeration ? "assign 'self' before it" : "write it after 'self.init(…)'"
    }
    return Diagnostic(
      .error("'\(name ?? "self")' has no value yet"), at: range,
      label: name == nil ? "needs 'self'" : "needs '\(name ?? "")'",
      related: declared.map { [.init("declared without a value", at: $0)] } ?? [],
      notes: isEnumeration
        ? [] : ["methods, blocks and other objects get 'self' when all its members have values"],
      fixIts: [FixIt(remedy)])
  }
}
