import SourceText

// Warnings about code that works in the environment of the script and may fail in another one, such as in a container of another size.

extension Checker {
  /// Warns of a view that covers the container of a presentation, by a frame that does not follow the container.
  func lintFixedFrames(of presentation: DeclarationSymbol) {
    let layoutHooks: Set<BuiltinHook> = [
      .presentationContainerViewWillLayoutSubviews, .presentationContainerViewDidLayoutSubviews,
      .presentationViewWillTransition,
    ]
    let layout = Set(
      presentation.hooks.filter { layoutHooks.contains($0.row.id) }
        .flatMap { functionsReached(from: $0.function) })
    var uses: [FixedFrameCheck.View: FixedFrameCheck.Uses] = [:]
    for body in presentation.bodies {
      guard let function = functions.checked(body) else { continue }
      let rule = FixedFrameCheck(
        function, at: body, isLayout: layout.contains(body), after: uses,
        declarations: declarations, catalogue: catalogue)
      var walk = PathWalk(rule, functions: functions)
      walk.look(through: function, from: false)
      uses = walk.rule.uses
      guard case .initializer(_, let member) = functions[body].source else { continue }
      if let range = answer(of: body).flatMap(walk.rule.coveringView) {
        uses[.member(member), default: FixedFrameCheck.Uses()].covering = range
      } else if functionsReached(from: body).contains(where: setsAutoresizing) {
        uses[.member(member), default: FixedFrameCheck.Uses()].follows = true
      }
    }
    for view in presentation.views {
      for (setter, body) in view.properties {
        guard let function = functions.checked(body), let value = answer(of: body) else { continue }
        switch catalogue[setter].name {
        case "autoresizingMask":
          uses[.member(view.member), default: FixedFrameCheck.Uses()].follows = true
        case "frame":
          let check = FixedFrameCheck(
            function, at: body, isLayout: false, after: uses, declarations: declarations,
            catalogue: catalogue)
          guard check.covers(value) else { continue }
          uses[.member(view.member), default: FixedFrameCheck.Uses()].covering = value.range
        default: break
        }
      }
    }
    let fixed = uses.compactMap { view, uses in
      uses.follows ? nil : uses.covering.flatMap { place in uses.added.map { (view, place, $0) } }
    }
    for (view, place, added) in fixed.sorted(by: { $0.1.start < $1.1.start }) {
      let name =
        switch view {
        case .member(let position): presentation.storage[position].name
        case .constant(let variable, let body):
          functions.checked(body)?.variables[variable.index].name ?? ""
        }
      report(SemanticDiagnostics.fixedFrame(name, at: place, added: added))
    }
  }

  private func setsAutoresizing(_ function: Int) -> Bool {
    functions.checked(function)?.body.containsStatement { [catalogue] statement in
      statement.assignedProperty.map { catalogue[$0.getter].name } == "autoresizingMask"
    } ?? false
  }
}
