import Evaluation
import Semantics
import TestSupport
import Testing

@testable import Syntax

@Suite struct CatalogueTests {
  private let members = MemberCatalogue.uiKit.members

  @Test func everyMemberHasOneRow() {
    var places: [String: Int] = [:]
    for group in MemberCatalogue.uiKit.groups {
      for row in group.members {
        let parameters = row.parameters?.map { "\($0.label ?? "_"): \(name(of: $0.type))" }
        let owner = group.owner.map(name) ?? ""
        let key =
          "\(group.scope) \(owner) \(row.name) \(parameters ?? ["none"]) \(row.isStatic)"
        places[key, default: 0] += 1
        #expect(row.owner == group.owner, "\(key)")
      }
    }

    #expect(places.filter { $0.value > 1 }.keys.sorted() == [])
    #expect(Set(members.map(\.id) + members.compactMap(\.setter)).count > members.count)
    for member in members { #expect(MemberCatalogue.uiKit[member.id].name == member.name) }
  }

  @Test func everyRuleOfTheLanguageHasARow() {
    let rules = Set(members.map(\.id.rule))

    #expect(MemberRule.allCases.filter { !rules.contains($0) } == [])
  }

  @Test func everyKindIsAKeyword() {
    #expect(Keyword.kinds == DeclarationKind.words)
    #expect(Keyword.allCases.dropFirst().map { "\($0)" } == Keyword.spellings.map { "\($0)" })
  }

  @Test func everySlotAndHookHasOneRow() {
    #expect(BuiltinCatalogue.slots.map(\.id.position) == Array(0..<BuiltinSlot.count))
    #expect(BuiltinCatalogue.hooks.map(\.id) == BuiltinHook.allCases)
  }

  @Test func everyStoredSlotHasThePropertyItSets() {
    for slot in BuiltinCatalogue.slots {
      let property = MemberCatalogue.uiKit.property(of: slot)
      #expect((property != nil) == slot.isStored, "\(slot.name)")
      #expect(property.map { $0.type == slot.type } ?? true, "\(slot.name)")
    }
  }

  @Test func callbacksAreHooksAndWhatIsAskedInTheTrace() {
    let names = BuiltinCatalogue.callbacks.map(\.traceName)

    #expect(
      names.starts(
        with: BuiltinCatalogue.hooks.map { hook in
          hook.label.map { "\(hook.name)(\($0))" } ?? hook.name
        }))
    #expect(
      names.dropFirst(BuiltinCatalogue.hooks.count) == [
        "supportedInterfaceOrientations", "preferredInterfaceOrientationForPresentation",
        "separateSecondaryViewController(for)",
        "prefersStatusBarHidden", "preferredStatusBarStyle",
        "preferredStatusBarUpdateAnimation", "childForStatusBarHidden", "childForStatusBarStyle",
        "transitionDuration",
        "frameOfPresentedViewInContainerView",
        "animationController(forPresented)", "animationController(forDismissed)",
        "interactionControllerForPresentation(using)", "interactionControllerForDismissal(using)",
        "presentationController(forPresented)",
        "navigationController(animationControllerFor)",
        "navigationController(interactionControllerFor)",
        "tabBarController(animationControllerForTransitionFrom)",
        "tabBarController(interactionControllerFor)",
        "tabBarController(shouldSelect)",
        "splitViewController(topColumnForCollapsingToProposedTopColumn)",
        "splitViewController(displayModeForExpandingToProposedDisplayMode)",
        "targetDisplayModeForAction(in)",
        "primaryViewController(forCollapsing)", "primaryViewController(forExpanding)",
        "splitViewController(collapseSecondary)", "splitViewController(separateSecondaryFrom)",
        "splitViewController(show)", "splitViewController(showDetail)",
        "pageViewController(viewControllerBefore)", "pageViewController(viewControllerAfter)",
        "pageViewController(spineLocationFor)", "presentationCount(for)", "presentationIndex(for)",
        "adaptivePresentationStyle(for)",
        "presentationController(viewControllerForAdaptivePresentationStyle)",
        "presentationControllerShouldDismiss", "gestureRecognizerShouldBegin",
        "gestureRecognizer(shouldReceive)", "gestureRecognizer(shouldRecognizeSimultaneouslyWith)",
        "gestureRecognizer(shouldRequireFailureOf)",
        "gestureRecognizer(shouldBeRequiredToFailBy)", "scrollViewWillEndDragging",
        "viewForZooming(in)", "scrollViewShouldScrollToTop",
        "textFieldShouldBeginEditing", "textFieldShouldEndEditing", "textViewShouldBeginEditing",
        "textViewShouldEndEditing",
        "tableView(shouldHighlightRowAt)", "tableView(willSelectRowAt)",
        "tableView(willDeselectRowAt)",
        "collectionView(shouldHighlightItemAt)", "collectionView(shouldSelectItemAt)",
        "collectionView(shouldDeselectItemAt)",
        "collectionView(canPerformPrimaryActionForItemAt)",
        "collectionView(transitionLayoutForOldLayout)",
        "collectionView(targetContentOffsetForProposedContentOffset)", "becomeFirstResponder",
        "deinit", "keyboardDidChangeFrame", "keyboardDidHide",
        "keyboardDidShow", "keyboardWillChangeFrame", "keyboardWillHide", "keyboardWillShow",
        "resignFirstResponder",
      ])
    #expect(BuiltinCatalogue.callbackTraceNames == Set(names))
    #expect(BuiltinCatalogue.callbacks.allSatisfy { $0.fields.count == $0.parameters.count })
  }

  @Test func whatHasNoLimitSaysSo() throws {
    let pan = try #require(members.first { $0.name == "pan" })

    #expect(
      BuiltinCatalogue.signature(pan)
        == "pan(minimumNumberOfTouches: Number = 1, maximumNumberOfTouches: Number = no limit) -> UIPanGestureRecognizer"
    )
  }

  @Test func whatIsLeftOutOfAnEnumerationSaysSo() throws {
    let traits = try #require(members.first { $0.name == "traits" })

    #expect(
      BuiltinCatalogue.signature(traits)
        == "traits(horizontal horizontalSizeClass: UIUserInterfaceSizeClass = as it is, vertical verticalSizeClass: UIUserInterfaceSizeClass = as it is, style userInterfaceStyle: UIUserInterfaceStyle = as it is, direction layoutDirection: UITraitEnvironmentLayoutDirection = as it is, motion: MotionPreference = as it is)"
    )
  }

  @Test func namesOnlyTestsUseAreNoTypes() {
    for word in ["Device", "EngineIssue"] {
      #expect(DiagnosticText.ids(Check.run("controller \(word) { }").diagnostics) == [])
    }
  }

  @Test func everyRowIsDocumented() {
    let texts =
      members.map(\.documentation) + BuiltinCatalogue.slots.map(\.documentation)
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
      case .transform, .springTiming, .timing: 6
      case .transform3D: 16
      default: 1
      }
    }

    for constant in BuiltinCatalogue.allConstants {
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

  private func name(of type: ScriptType) -> String { BuiltinCatalogue.typeName(type) }
}
