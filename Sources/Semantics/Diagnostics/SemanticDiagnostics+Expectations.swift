import SourceText

// Expectations: conditions, tables, calls, trees and issues.
extension SemanticDiagnostics {
  static func alwaysTrue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("this is always true"), at: range, label: "can't fail",
      notes: ["an expectation that can't fail says nothing"],
      fixIts: [FixIt("compare what the script has done with what it should do")])
  }

  static func attributeWithoutName(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("an attribute of a view needs a name"), at: range, label: "of what?",
      notes: ["only the properties that are named are compared"],
      fixIts: [FixIt("write 'frame: (0, 0, 393, 852)' or 'alpha: 50%'")])
  }

  static func callbackWithoutLabel(
    _ name: String, at range: SourceRange, forms: [String], isCall: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      .error("there is more than one '\(name)'"), at: range, label: "which one is meant?",
      notes: ["labels tell methods of one name apart"],
      fixIts: forms.map { form in
        FixIt(
          "write '\(form)'",
          replacing: isCall
            ? SourceRange(file: range.file, start: range.end - 2, end: range.end)
            : end(of: range), with: String(form.dropFirst(name.count)))
      })
  }

  static func callsCompareNothing(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("this list matches any calls"), at: range, label: "matches every call",
      notes: ["'...' leaves out calls between those that are named"],
      fixIts: [FixIt("name a call that has to be there, or one with 'not' that must not")])
  }

  static func callsEmpty(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there are no calls in this list"), at: range, label: "expects nothing",
      notes: ["a call that must not be made is written with 'not', next to a '...'"],
      fixIts: [FixIt("write one call a line, such as 'card.viewDidAppear'")])
  }

  static func callSubjectOptional(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the object of this call may be nil"), at: range, label: "may be nil",
      notes: ["a list of calls names objects that exist"],
      fixIts: [
        FixIt("keep the object in a 'let' of the test, or name its declaration"),
        FixIt("write '_' for an object of any kind", replacing: range, with: "_"),
      ])
  }

  static func exclusionWithoutGap(at range: SourceRange, insertion: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'not' needs a '...' next to it"), at: range, label: "there is no gap here",
      notes: ["calls without a gap between them follow each other, so there is no room for others"],
      fixIts: [FixIt("write '...' on the line before", replacing: insertion, with: "...\n")])
  }

  static func expectationNotBool(
    _ type: ScriptType, named name: String, at range: SourceRange
  ) -> Diagnostic {
    let what = type == .void ? "gives no value" : "is of type \(name)"
    let remedies = type.unwrapped == .bool ? ["== true", "== false"] : ["!= nil", "== nil"]
    return Diagnostic(
      .error("'expect' takes a condition"), at: range, label: what,
      notes: ["it fails when its condition is false"],
      fixIts: type.isOptional
        ? remedies.map {
          FixIt("write '\($0)' after it", replacing: end(of: range), with: " \($0)")
        }
        : [
          FixIt(
            type == .void
              ? "call it before, and 'expect' what it has changed"
              : "compare it with what it should be, '== …'")
        ])
  }

  static func gapTwice(at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'...' follows another '...'"), at: range, label: "says no more than the first",
      related: self.first(first), notes: ["'...' matches any calls, or none"],
      fixIts: [FixIt("leave it out", replacing: range, with: "")])
  }

  static func instantTooEarly(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("this is before the table begins"), at: range, label: "is less than 0",
      notes: ["'at' counts from the beginning of 'expect frames'"],
      fixIts: [FixIt("write 0ms for the values at the beginning")])
  }

  static func negativeTolerance(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a tolerance can't be negative"), at: range, label: "no value could match",
      notes: ["it says how far off a value may be, above or below"],
      fixIts: [FixIt("leave out the sign")])
  }

  static func noCallbacks(type: String, isView: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("UIKit calls nothing on \(a(type))"), at: range, label: "is \(a(type))",
      notes: [
        "callbacks go to controllers, animators, interactions, presentations and delegates"
      ],
      fixIts: [FixIt(isView ? "name the view's controller" : "name one of these")])
  }

  static func noGesture(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'during' takes a movement of a finger"), at: range,
      label: "is not a movement of a finger",
      notes: ["the rows of the table are compared while it moves"],
      fixIts: [
        FixIt("write 'finger.drag(from: (196, 100), by: (0, 300), over: 600ms)'"),
        FixIt("put anything else on a line before, without 'during'"),
      ])
  }

  static func notAView(type: String, isController: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a tree is made of views, and this is \(a(type))"), at: range, label: "is no view",
      notes: ["'window', 'transitionView' and '_' are views too"],
      fixIts: isController
        ? [FixIt("write '.view' after it", replacing: end(of: range), with: ".view")]
        : [FixIt("name a view, such as 'card.view'")])
  }

  static func rowsOutOfOrder(
    at range: SourceRange, before: SourceRange, isEqual: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error(isEqual ? "two rows are for one instant" : "the rows are not in order of time"),
      at: range, label: isEqual ? "the same instant again" : "is earlier than the row before",
      related: [.init("the row before", at: before)],
      notes: ["the clock runs from row to row and never back"],
      fixIts: [FixIt(isEqual ? "put both into one row" : "sort the rows")])
  }

  static func tableComparesNothing(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("this table compares nothing"), at: range, label: "all its cells are '_'",
      notes: ["'_' leaves out a value in a row"],
      fixIts: [FixIt("write what some of them should be")])
  }

  static func tableWithoutRows(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("this table has no rows"), at: range, label: "nothing follows",
      notes: ["each row is an instant and a value for each column"],
      fixIts: [FixIt("write '0ms | …' on the next line")])
  }

  static func toleranceNotAllowed(type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("\(a(type)) can't be compared with a tolerance"), at: range, label: "has no meaning",
      notes: [
        "a tolerance goes with numbers, points, sizes, rectangles, transforms and colours, and with lists and optionals of them"
      ],
      fixIts: [FixIt("leave out the '±'")])
  }

  static func toleranceWithoutEquality(
    _ text: String, at range: SourceRange, isComparison: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error("'±' belongs to an '=='"), at: range, label: "of which value?",
      notes: ["'expect a == b ± t' is true when a and b are at most t apart"],
      fixIts: [
        FixIt(
          isComparison
            ? "leave out the '±', or write '=='"
            : "write '\(text.utf8.count <= 40 && !text.contains("\n") ? text : "a") == … ± …'")
      ])
  }

  static func treeEmpty(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there are no views in this tree"), at: range, label: "expects nothing",
      notes: ["without a view before the brace it is the tree from the window down"],
      fixIts: [FixIt("write 'window { … }' in it, or name a view before the brace")])
  }

  static func treeWithoutWindow(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the whole tree has the window at its top"), at: range, label: "is not at the top",
      notes: ["with a view before the brace, the braces hold that view's subviews"],
      fixIts: [
        FixIt("write 'window { … }' around it"), FixIt("write 'expect tree card.view { … }'"),
      ])
  }

  static func unknownAttribute(
    _ name: String, at range: SourceRange, suggestion: String?, all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("a view has no '\(name)' to compare"), at: range, label: "is not known",
      notes: [
        name == "subviews" ? "its subviews are written in braces" : "it has \(listed(all))"
      ], fixIts: replacement(suggestion, at: range))
  }

  static func unknownCallback(
    _ name: String, kind: DeclarationKind?, at range: SourceRange, suggestion: String?,
    note: String?
  ) -> Diagnostic {
    Diagnostic(
      .error("UIKit calls no '\(name)'\(kind.map { " on \($0.withArticle)" } ?? "")"), at: range,
      label: "is never called", notes: note.map { [$0] } ?? [],
      fixIts: replacement(suggestion, at: range))
  }

  static func unreachableExpectation(
    at range: SourceRange, why: String, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("this is never compared"), at: range, label: "is never reached",
      related: [.init(why, at: place)],
      notes: ["a test in which an expectation does not run would pass by mistake"],
      fixIts: [FixIt("move it to where it is run, or leave it out")])
  }

  static func windowInTree(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the window is in no other view"), at: range, label: "is always at the top",
      fixIts: [FixIt("write 'expect tree { window { … } }' without a view before the brace")])
  }

  static func wrongCallbackArguments(
    _ name: String, signatures: [String], forms: [String], at range: SourceRange, edit: FixIt?
  ) -> Diagnostic {
    Diagnostic(
      .error("these are not the arguments of '\(name)'"), at: range, label: "don't fit",
      notes: [
        "it is \(listed(signatures, word: "or")); '_' is any argument, and the last ones can be left out"
      ],
      fixIts: edit.map { [$0] } ?? [
        FixIt("write \(listed(forms.count == 1 ? [name] : forms, word: "or")) for any arguments")
      ])
  }

  static func wrongCellCount(_ count: Int, columns: Int, at range: SourceRange) -> Diagnostic {
    let values = count == 1 ? "1 value" : "\(count) values"
    let wanted = columns == 1 ? "1 column" : "\(columns) columns"
    return Diagnostic(
      .error("this row has \(values) for \(wanted)"), at: range,
      label: count > columns ? "has no column" : "is too short",
      notes: ["each row has an instant and then a value for each column"],
      fixIts: [
        FixIt(
          count > columns
            ? "leave it out, or add a column" : "write '_' for what is not to be compared")
      ])
  }
}
