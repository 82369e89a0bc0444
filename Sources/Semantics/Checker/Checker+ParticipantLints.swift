import SourceText

// Warnings about the views that are there before a transition: those that an animator moves although they stay where they are, and those that
// it hides and does not show again.

extension Checker {
  /// Warns of animators that add the presenter's view to the container, for controllers whose style leaves it in its place.
  func lintAddedPresenter(by delegate: DeclarationSymbol, _ index: Int) {
    let questions: [(slot: BuiltinSlot, key: Participant.Key)] = [
      (.delegate(.animationControllerForPresented), .from),
      (.delegate(.animationControllerForDismissed), .to),
    ]
    let answers = questions.compactMap { question in
      delegate.slot(question.slot).map { (slot: $0, key: question.key) }
    }
    guard !answers.isEmpty, let style = styleThatKeepsPresenter(of: delegate, index) else { return }
    for answer in answers {
      for (index, animator) in declarations(answeredBy: answer.slot)
      where animator.kind == .animator {
        guard let hook = animator.hooks.first(where: { $0.row.id == .animatorAnimateTransition }),
          let function = functions.checked(hook.function)
        else { continue }
        let rule = PresenterCheck(
          key: answer.key, parameters: flags(of: index, answeredBy: answer.slot),
          declarations: declarations, catalogue: catalogue)
        var walk = PathWalk(rule, functions: functions)
        walk.look(through: function, from: false)
        guard let view = walk.rule.found else { continue }
        reportOnce(
          SemanticDiagnostics.addsStayingView(
            at: view.range, style: style, key: answer.key.rawValue))
      }
    }
  }

  /// The style of a controller with a delegate that leaves the presenter's view where it is; nil if there is none, or if statements may change it.
  private func styleThatKeepsPresenter(of delegate: DeclarationSymbol, _ index: Int) -> String? {
    let keeping = [
      "custom", "formSheet", "overCurrentContext", "overFullScreen", "pageSheet", "popover",
    ]
    guard !setsStyleOrDelegate else { return nil }
    if let slot = delegate.slot(.delegate(.presentationControllerForPresented)) {
      let removes = BuiltinSlot.presentation(.shouldRemovePresentersView)
      guard declarations(answeredBy: slot).allSatisfy({ $0.symbol.slot(removes) == nil }) else {
        return nil
      }
    }
    for other in declarations {
      guard
        case .instance(let id)? = value(
          ofStored: .optional(.object(.transitioningDelegate)), in: other)?.type, id.index == index,
        let word = value(ofStored: .enumeration(.modalPresentationStyle), in: other)?.number
      else { continue }
      let style = BuiltinEnumeration.modalPresentationStyle.cases.first {
        $0.rawValue == Int(word)
      }
      if let style, keeping.contains(style.name) { return style.name }
    }
    return nil
  }

  /// Warns of views that an animator hides and does not show again on every path.
  func lintHiddenViews(of animator: DeclarationSymbol, _ index: Int) {
    guard let hook = animator.hooks.first(where: { $0.row.id == .animatorAnimateTransition }),
      let function = functions.checked(hook.function)
    else { return }
    func look(_ parameters: [Int: Bool]) -> (end: HideCheck.State, shown: [HideCheck.Hidden]) {
      let rule = HideCheck(
        of: function, parameterCount: animator.parameterCount, parameters: parameters,
        catalogue: catalogue)
      var walk = PathWalk(rule, functions: functions)
      let end = walk.look(through: function, from: HideCheck.State())
      return (end, walk.rule.shown)
    }
    let (end, shown) = look([:])
    if end.finished?.isEmpty ?? true, end.cancelled?.isEmpty ?? true { return }
    let uses = uses(of: index)
    for use in uses.isEmpty ? [(parameters: [:], isDriven: false)] : uses {
      let end = look(use.parameters).end
      let isDriven = animator.interruptibleSlot != nil || use.isDriven
      for view in isDriven ? end.cancelled ?? [] : [] {
        // The view that would have arrived is not on the screen then.
        if isView(.to, view.way) || isShown(view, without: hook.function, byAnimators: false) {
          continue
        }
        let isShownAtEnd = !(end.finished ?? []).contains(view)
        reportOnce(
          SemanticDiagnostics.staysHidden(view.property, at: view.range, afterCancel: isShownAtEnd))
      }
      for view in end.finished ?? [] where !shown.contains(where: view.isSame) {
        if isView(.from, view.way) || isShown(view, without: hook.function, byAnimators: true) {
          continue
        }
        reportOnce(
          SemanticDiagnostics.staysHidden(view.property, at: view.range, afterCancel: false))
      }
    }
  }

  private func isView(_ key: Participant.Key, _ way: ObjectWay) -> Bool {
    way.participant(catalogue).map { $0.isView && $0.key == key } ?? false
  }

  /// The places where delegates give an animator: the parameters that are known there, and whether an interaction controller may drive it.
  private func uses(of animator: Int) -> [(parameters: [Int: Bool], isDriven: Bool)] {
    declarations.flatMap { declaration in
      Self.drivenQuestions.compactMap { question in
        guard let answer = declaration.slot(question.animator),
          declarations(answeredBy: answer).contains(where: { $0.index == animator })
        else { return nil }
        let driver = declaration.slot(question.driver)
        return (
          flags(of: animator, answeredBy: answer), driver.map { !isAlwaysNil($0) } ?? false
        )
      }
    }
  }

  /// Whether another function of the script shows what a view's property hides; `animateTransition` of other animators counts for
  /// transitions that were finished.
  private func isShown(
    _ view: HideCheck.Hidden, without function: Int, byAnimators: Bool
  ) -> Bool {
    let name = view.way.lastName(declarations, catalogue)
    return functions.indices.contains { index in
      guard index != function, let body = functions.checked(index)?.body else { return false }
      if case .hook(_, let row) = functions[index].source, row.id == .animatorAnimateTransition,
        !byAnimators
      {
        return false
      }
      return body.containsStatement { [catalogue, declarations] statement in
        guard let change = HideCheck.change(by: statement, names: [], catalogue), !change.hides,
          change.view.property == view.property
        else { return false }
        // A local name may be that of any object.
        let other = change.view.way.lastName(declarations, catalogue)
        return other == nil || other == name
      }
    }
  }
}
