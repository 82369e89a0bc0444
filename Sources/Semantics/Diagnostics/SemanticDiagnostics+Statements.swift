import SourceText

// Statements and order of evaluation.
extension SemanticDiagnostics {
  static func addsNoRecognizer(_ interaction: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("nothing adds the recognizer of '\(interaction)' to a view"), at: range,
      label: "is not added",
      notes: ["no finger reaches it, so the interaction never drives a transition"],
      fixIts: [
        FixIt("name the view after 'attachedTo:'"),
        FixIt("call 'view.addGestureRecognizer(gesture)' in a hook"),
      ])
  }

  static func assignToConstant(
    _ name: String, role: Local.Role, at range: SourceRange, declared: SourceRange,
    keyword: SourceRange?
  ) -> Diagnostic {
    let what: String
    switch role {
    case .parameter: what = "a parameter"
    case .binding: what = "the name of a value in a condition or case"
    case .loop: what = "the variable of a 'for'"
    case .constant, .variable, .hidden, .suspended: what = "a 'let'"
    }
    return Diagnostic(
      .error("'\(name)' can't be assigned"), at: range, label: "is \(what)",
      related: [.init("declared here", at: declared)],
      notes: ["only what is declared with 'var' can change"],
      fixIts: role == .constant && keyword != nil
        ? keyword.map { [FixIt("declare it with 'var'", replacing: $0, with: "var")] } ?? []
        : [FixIt("keep the new value in a 'var' of its own")])
  }

  static func assignToConstant(
    _ name: String, ofSuspended function: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' can't be assigned"), at: range,
      label: function.isEmpty ? "is a constant" : "is a constant of '\(function)'",
      notes: ["an input can assign what is declared with 'var', and parameters"],
      fixIts: [FixIt("change the script, and ':reload' it")])
  }

  static func assignToSuspended(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' can't be assigned in a closure of an input"), at: range,
      label: "belongs to the suspended function",
      notes: ["a closure can run when that function has ended"],
      fixIts: [FixIt("assign it in a statement of its own")])
  }

  static func assignToUnknown(
    _ name: String, at range: SourceRange, suggestion: String?, isDeclarable: Bool = true,
    owner: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error("there is no '\(name)' here to assign to"), at: range, label: "is not known",
      notes: [
        owner.map { "'\(name)' belongs to a '\($0)'" }
          ?? "a new name is declared with 'let', or with 'var' when it is to change"
      ],
      fixIts: suggestion.map { replacement($0, at: range) }
        ?? (owner != nil
          ? [FixIt("write the object before it")]
          : isDeclarable
            ? [
              FixIt(
                "write 'let \(LiteralText.name(name)) = …'", replacing: start(of: range),
                with: "let ", isGuess: true)
            ]
            : [FixIt("declare it before, with 'var \(LiteralText.name(name)) = …'")]))
  }

  static func assignWithoutObject(
    _ name: String, at range: SourceRange, property: String
  ) -> Diagnostic {
    Diagnostic(
      .error("there is no '\(name)' here to assign to"), at: range,
      label: "is a property of an object",
      notes: ["the object comes before it"], fixIts: replacement(property, at: range))
  }

  static func changesPresentedView(_ property: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("this changes '\(property)' of the presented view, which the animator moves"),
      at: range, label: "only the animator may change it",
      notes: [
        "the animator takes the presented view to 'frameOfPresentedViewInContainerView'; a presentation controller animates its own views"
      ],
      fixIts: [
        FixIt(
          "answer 'frameOfPresentedViewInContainerView', or change it in 'on animateTransition' of the animator"
        )
      ])
  }

  static func clockInHook(_ verb: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(verb)' can't run the clock while UIKit makes a call"), at: range,
      label: "only a script's statements can do this",
      notes: [
        "hooks, slots and blocks run at one instant; what they start continues after they return"
      ],
      fixIts: [FixIt("start what is to happen here, and wait for it in the script's statements")])
  }

  static func comparisonAsStatement(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'==' compares, and nothing is done with the result"), at: range, label: "compares",
      fixIts: [FixIt("write '=' to assign", replacing: range, with: "=", isGuess: true)])
  }

  static func completesTooEarly(at range: SourceRange, animation: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("the transition ends before its animation"), at: range,
      label: "runs in the turn in which the animation begins",
      related: [Diagnostic.Label("is still running then", at: animation)],
      notes: ["an animation goes on after its statement, and UIKit ends the transition at once"],
      fixIts: [FixIt("move it into the completion of the animation, 'then { … }'")])
  }

  static func completesTwice(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("the transition has been completed before this"), at: range,
      label: "completes it a second time",
      notes: [
        "every path to here calls 'completeTransition' before, or in a 'then'; an animator has to call it exactly once"
      ],
      fixIts: [FixIt("leave one of the calls out")])
  }

  static func divisionByZero(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("this divides by zero"), at: range, label: "is always 0",
      fixIts: [FixIt("divide by something else")])
  }

  static func endlessMaking(
    _ name: String, at range: SourceRange, path: [Diagnostic.Label]
  ) -> Diagnostic {
    Diagnostic(
      .error("making '\(name)' makes another '\(name)'"), at: range,
      label: "here it begins", related: path,
      notes: [
        "an instance is made with its members, and by the statements of its 'init'",
        "every body has to end: a condition around the call does not show that it does",
      ],
      fixIts: [FixIt("hand the instance over as a parameter, or make it in a func")])
  }

  static func ignoresCancel(
    at range: SourceRange, argument: SourceRange, context: String
  ) -> Diagnostic {
    let asked = "!\(context).transitionWasCancelled"
    return Diagnostic(
      .warning("this completes the transition even when it was cancelled"), at: range,
      label: "always says that it was finished",
      notes: [
        "after a cancel UIKit needs 'false', otherwise it shows the wrong controller on a screen that takes no touches"
      ],
      fixIts: [FixIt("write '\(asked)'", replacing: argument, with: asked)])
  }

  static func ignoresCompleted(_ hook: String, at range: SourceRange) -> Diagnostic {
    let isPresentation = hook == "presentationTransitionDidEnd"
    return Diagnostic(
      .warning("'\(hook)' does the same whether the transition was completed or cancelled"),
      at: range, label: "never asks whether it was completed",
      notes: [
        isPresentation
          ? "it also runs when the presentation has succeeded, and its views are needed then"
          : "it also runs when the dismissal was cancelled, and its views are needed then"
      ],
      fixIts: [
        FixIt(
          isPresentation
            ? "write 'on \(hook)(completed) { if !completed { … } }'"
            : "write 'on \(hook)(completed) { if completed { … } }'")
      ])
  }

  static func missingBlock(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' needs a block"), at: range, label: "has nothing to run",
      notes: ["the block follows the call on the same line"],
      fixIts: [FixIt("write '{ … }' after the call")])
  }

  static func nestingTooDeep(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("this is nested more than \(limit) levels deep"), at: range, label: "is one too many",
      fixIts: [FixIt("give a part of it a name with 'let', or make it a 'func'")])
  }

  static func neverAsked(
    _ answer: String, before question: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning("'\(answer)' is never asked for"), at: range, label: "has no animator to drive",
      notes: ["UIKit asks who drives a transition only after '\(question)' gave an animator"],
      fixIts: [FixIt("give one: '\(question): …', or leave this out")])
  }

  static func neverAskedWithStyle(
    _ answer: String, style: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning("'\(answer)' is never asked for with the style '.\(style)'"), at: range,
      label: "is for the style '.custom'",
      notes: (style == "automatic" ? ["a controller without a style is a form sheet"] : [])
        + ["UIKit has presentation controllers of its own for every other style"],
      fixIts: [FixIt("write 'modalPresentationStyle: .custom', or leave this out")])
  }

  static func neverCallsSuper(
    _ hook: BuiltinCatalogue.Hook, at range: SourceRange
  ) -> Diagnostic {
    let arguments = hook.parameters.map { "\($0.label.map { "\($0): " } ?? "")\($0.name)" }
    let call = "super.\(hook.name)(\(arguments.joined(separator: ", ")))"
    return Diagnostic(
      .warning("'\(hook.name)' never calls 'super.\(hook.name)'"), at: range,
      label: "does not pass the call on",
      notes: [
        hook.kind == .presentation
          ? "UIKit's implementation, which this hook replaces, passes the call on to the presented controller"
          : "UIKit's implementation, which this hook replaces, passes the call on to the children and to the presented controller"
      ],
      fixIts: [
        FixIt("write 'on \(hook.written) { \(call) }'")
      ])
  }

  static func neverCompletes(
    _ name: String, at range: SourceRange, path: [Diagnostic.Label], hasCompletion: Bool,
    context: String?
  ) -> Diagnostic {
    let call = "completeTransition(!\(context ?? "context").transitionWasCancelled)"
    let owner = name.prefix { $0 != "." }
    return Diagnostic(
      .warning(
        hasCompletion
          ? "on one path through '\(name)' nothing completes the transition"
          : "nothing completes the transition of '\(owner)'"), at: range,
      label: path.isEmpty ? "ends without a call of 'completeTransition'" : "this path:",
      related: path,
      notes: [
        "until 'completeTransition' is called the transition does not end: the app gets no touches, and 'viewDidAppear' is not called"
      ],
      fixIts: [
        FixIt(
          context.map { "write '\($0).\(call)' on that path too, as in the 'then' of an 'animate'" }
            ?? "write 'on animateTransition(using context) { … }', and 'context.\(call)' on that path"
        )
      ])
  }

  static func neverFinishes(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("nothing ends the transition when the finger of '\(name)' is lifted"), at: range,
      label: "calls neither 'finish()' nor 'cancel()'",
      notes: [
        "an interactive transition stays where the finger has left it, and the screen takes no touches, until one of them is called"
      ],
      fixIts: [
        FixIt("call 'finish()' or 'cancel()' of the interaction in it")
      ])
  }

  /// `hasOtherRole` says that the declaration is a controller or presentation, with members of a delegate.
  static func neverGiven(
    _ name: String, hasOtherRole: Bool, protocol adopted: BuiltinClass, at range: SourceRange
  ) -> Diagnostic {
    let property =
      switch adopted {
      case .transitioningDelegate: "transitioningDelegate"
      case .pageViewControllerDataSource: "dataSource"
      default: "delegate"
      }
    return Diagnostic(
      .warning("UIKit never asks '\(name)' for this, since nothing makes it a delegate"), at: range,
      label: "is never called",
      notes: ["UIKit asks the object that a '\(property)' holds"],
      fixIts: [
        FixIt(
          hasOtherRole && adopted == .transitioningDelegate
            ? "write 'transitioningDelegate: self', or set that of the controller that it is for"
            : "set the '\(property)' of the object that it is for to \(hasOtherRole ? "it" : "an instance of '\(name)'")"
        )
      ])
  }

  static func neverUpdates(_ interaction: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("nothing updates the transition that '\(interaction)' drives"), at: range,
      label: "replaces 'update(percent)'",
      notes: ["without this hook the interaction itself calls 'update(percent)' at each change"],
      fixIts: [FixIt("call 'update(percent)' in it")])
  }

  static func noBlock(_ name: String, at range: SourceRange, isAnimator: Bool) -> Diagnostic {
    let (note, fix) =
      isAnimator
      ? (
        "an animator with timing parameters gets its blocks after it is made, as in UIKit",
        "write 'addAnimations { … }' of the animator after this statement"
      )
      : (
        "a block follows a call whose method takes one, such as 'transition(from:to:duration:)'",
        "write its statements after this one"
      )
    return Diagnostic(
      .error("'\(name)' takes no block"), at: range, label: "would never run", notes: [note],
      fixIts: [FixIt(fix)])
  }

  static func noCompletion(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("nothing here has a completion"), at: range, label: "would never run",
      notes: ["'then' follows 'present', 'dismiss', 'animate' and 'alongside'"],
      fixIts: [FixIt("write its statements after this one")])
  }

  static func noEffect(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("this does nothing"), at: range, label: "its value is not used",
      fixIts: [FixIt("assign it, print it or leave it out")])
  }

  static func notAssignable(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("this can't be assigned"), at: range, label: "is no variable or property",
      fixIts: [FixIt("assign to a 'var' or a property")])
  }

  static func pushesTooSoon(_ push: OverlapCheck.Push) -> Diagnostic {
    Diagnostic(
      .warning("this push is asked for before the dismissal has ended"), at: push.range,
      label: "overlaps the dismissal",
      related: [.init("begins here", at: push.dismissal)]
        + push.calls.map { .init("this is called", at: $0) },
      notes: ["'dismiss' returns before the dismissal begins"],
      fixIts: [FixIt("push in the completion: 'dismiss() then { … }'")])
  }

  static func rangeNotWhole(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a range counts whole numbers"), at: range, label: "is not whole",
      fixIts: [FixIt("use 'stride(from:to:by:)' for other steps")])
  }

  static func readOnly(
    _ name: String, at range: SourceRange, note: String? = nil, remedy: String?
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' can only be read"), at: range, label: "can't be assigned",
      notes: note.map { [$0] } ?? [], fixIts: remedy.map { [FixIt($0)] } ?? [])
  }

  static func recursion(
    _ name: String, at range: SourceRange, path: [Diagnostic.Label]
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' calls itself, directly or through others"), at: range,
      label: "here it begins", related: path,
      notes: ["every body has to end: there is no recursion and no 'while'"],
      fixIts: [FixIt("loop over a list or a range with 'for'")])
  }

  static func releasedDelegate(_ delegate: DelegateCheck.Released) -> Diagnostic {
    Diagnostic(
      .warning(
        "'\(delegate.name)' is released at the end of this body, since only this constant keeps it alive"
      ),
      at: delegate.range, label: "is released before UIKit asks it",
      related: [Diagnostic.Label("is held weakly", at: delegate.use)],
      notes: [
        "UIKit holds a transitioning delegate weakly, and asks it one turn after 'present'"
      ],
      fixIts: [FixIt("make it a 'let' member of the controller, and write the member here")])
  }

  static func startsNoTransition(_ interaction: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("no gesture starts a transition that '\(interaction)' could drive"), at: range,
      label: "starts nothing",
      notes: [
        "UIKit asks for an interaction controller when a transition is requested, and it is given '\(interaction)' only while its gesture is active"
      ],
      fixIts: [
        FixIt(
          "write 'on began { presentedViewController.dismiss() }', or what else starts the transition"
        )
      ])
  }

  static func strideByZero(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a stride by 0 never ends"), at: range, label: "is 0",
      fixIts: [FixIt("write another step")])
  }

  static func twoAnchors(_ anchors: AnchorCheck.Pair) -> Diagnostic {
    let hasItem = anchors.rules.contains(.itemAnchor)
    let hasView = anchors.rules.contains(.viewAnchor)
    let other = hasItem ? "'sourceItem'" : "a bar button item"
    let first = hasView ? "a view" : "a bar button item"
    let used = hasItem ? "'sourceItem'" : "the bar button item"
    let ignored = hasView ? "'sourceView' and 'sourceRect'" : "'barButtonItem'"
    return Diagnostic(
      .warning("this popover is anchored by \(first) and by \(other)"), at: anchors.second,
      label: "is its second anchor", related: self.first(anchors.first),
      notes: ["UIKit uses \(used) and ignores \(ignored)"],
      fixIts: [FixIt("leave one of them out, or set it to nil before")])
  }

  static func usedBeforeMade(
    _ name: String, by user: String, at range: SourceRange, declared: SourceRange,
    read: SourceRange?, isSetByInit: Bool
  ) -> Diagnostic {
    var related = [
      Diagnostic.Label(isSetByInit ? "declared here" : "gets its value here", at: declared)
    ]
    if let read { related.append(.init("read here", at: read)) }
    return Diagnostic(
      .error("'\(user)' needs '\(name)', which has no value yet"), at: range,
      label: "needs '\(name)'", related: related,
      notes: [
        isSetByInit
          ? "the statements of 'init' run after the values that are written with the members"
          : "members get their values in the order in which they are written"
      ],
      fixIts: [
        FixIt(
          isSetByInit
            ? "assign '\(user)' in 'init' too, or write 'lazy var'"
            : "move '\(name)' before '\(user)'")
      ])
  }

  static func weakDelegate(
    _ name: String, text: String, at range: SourceRange, isTransitioning: Bool
  ) -> Diagnostic {
    let member = isTransitioning ? "transitions" : "kept"
    return Diagnostic(
      .warning("no reference keeps this '\(name)' alive"), at: range, label: "is released at once",
      notes: [
        isTransitioning
          ? "UIKit holds a transitioning delegate weakly: without another reference it is released, and the default transition is shown"
          : "UIKit holds a delegate weakly: without another reference it is released, and is never asked"
      ],
      fixIts: [
        FixIt(
          "write 'let \(member) = \(text.utf8.count <= 60 ? text : name + "(…)")' as a member, and '\(member)' here"
        )
      ])
  }

  static func wrongStride(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'stride' takes 'from', 'to' or 'through', and 'by'"), at: range,
      label: "takes others",
      fixIts: [FixIt("write 'stride(from: a, to: b, by: c)'")])
  }
}
