import Semantics
import TestSupport
import Testing

@Suite struct CatalogueTests {
  @Test func everyMemberHasOneRow() {
    let rows = BuiltinCatalogue.members
    let ids = rows.map(\.id) + rows.compactMap(\.setter)

    #expect(Set(ids) == Set(BuiltinMember.allCases))
    #expect(ids.count == BuiltinMember.allCases.count)
  }

  @Test func everySlotAndHookHasOneRow() {
    #expect(BuiltinCatalogue.slots.map(\.id) == BuiltinSlot.allCases)
    #expect(BuiltinCatalogue.hooks.map(\.id) == BuiltinHook.allCases)
  }

  @Test func callbacksAreHooksAndWhatIsAskedInTheTrace() {
    let names = BuiltinCatalogue.callbacks.map(\.traceName)

    #expect(names.starts(with: BuiltinCatalogue.hooks.map(\.name)))
    #expect(
      names.dropFirst(BuiltinCatalogue.hooks.count) == [
        "supportedInterfaceOrientations", "transitionDuration",
        "frameOfPresentedViewInContainerView",
        "animationController(forPresented)", "animationController(forDismissed)",
        "interactionControllerForPresentation(using)", "interactionControllerForDismissal(using)",
        "presentationController(forPresented)",
      ])
    #expect(BuiltinCatalogue.callbackTraceNames == Set(names))
    #expect(BuiltinCatalogue.callbacks.allSatisfy { $0.fields.count == $0.parameters.count })
  }

  @Test func whatHasNoLimitSaysSo() throws {
    let pan = try #require(BuiltinCatalogue.members.first { $0.id == .gesturePan })

    #expect(
      BuiltinCatalogue.signature(pan)
        == "pan(minimumNumberOfTouches: Number = 1, maximumNumberOfTouches: Number = no limit) -> UIPanGestureRecognizer"
    )
  }

  @Test func whatIsLeftOutOfAnEnumerationSaysSo() throws {
    let traits = try #require(BuiltinCatalogue.members.first { $0.id == .traits })

    #expect(
      BuiltinCatalogue.signature(traits)
        == "traits(horizontal horizontalSizeClass: UIUserInterfaceSizeClass = as it is, vertical verticalSizeClass: UIUserInterfaceSizeClass = as it is, style userInterfaceStyle: UIUserInterfaceStyle = as it is)"
    )
  }

  @Test func namesOnlyTestsUseAreNoTypes() {
    for word in ["Device", "EngineIssue"] {
      #expect(DiagnosticText.ids(Check.run("controller \(word) { }").diagnostics) == [])
    }
  }

  @Test func everyRowIsDocumented() {
    let texts =
      BuiltinCatalogue.members.map(\.documentation) + BuiltinCatalogue.slots.map(\.documentation)
      + BuiltinCatalogue.hooks.map(\.documentation)
      + BuiltinCatalogue.components.map(\.documentation)

    for text in texts {
      #expect(text.hasSuffix(".") && !text.contains("\n") && !text.contains("|"))
    }
  }

  @Test func namedValuesAndInitialisersHaveTheWordsOfTheirTypes() {
    func words(_ type: ScriptType) -> Int {
      switch type {
      case .point, .size, .vector: 2
      case .rect, .insets, .color, .timingCurve: 4
      case .transform: 6
      default: 1
      }
    }

    for constant in BuiltinCatalogue.constants {
      #expect(constant.words.count == words(constant.owner), "\(constant.name)")
    }
    for composition in BuiltinCatalogue.compositions {
      #expect(
        composition.parameters.map { words($0.type) }.reduce(0, +) == words(composition.owner))
    }
  }

  @Test func classesInheritAsInUIKit() {
    #expect(BuiltinClass.window.inherits(from: .view))
    #expect(BuiltinClass.screenEdgePanGestureRecognizer.inherits(from: .gestureRecognizer))
    #expect(
      BuiltinClass.percentDrivenInteractiveTransition.inherits(from: .interactiveTransitioning))
    #expect(!BuiltinClass.view.inherits(from: .window))
    #expect(!BuiltinClass.tapGestureRecognizer.inherits(from: .panGestureRecognizer))
  }

  @Test func theReferenceTablesAreComplete() {
    let text = BuiltinCatalogue.markdown()

    #expect(text == BuiltinCatalogue.markdown())
    for row in BuiltinCatalogue.members where row.id != .listConcatenating && row.name != "init" {
      #expect(text.contains("\(row.name)"), "\(row.id)")
      #expect(text.contains(row.documentation), "\(row.id)")
    }
    for slot in BuiltinCatalogue.slots { #expect(text.contains("| `\(slot.name)")) }
    for hook in BuiltinCatalogue.hooks { #expect(text.contains("| `on \(hook.name)")) }
    #expect(text.contains("| `insertSubview(_ view: UIView, at index: Number)` |"))
    #expect(text.hasSuffix("|\n"))
  }
}
