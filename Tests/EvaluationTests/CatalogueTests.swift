import Animation
import Geometry
import Semantics
import SourceText
import Testing
import Transitions
import ViewTree

@testable import Evaluation

@Suite struct CatalogueTests {
  /// The members that a program's code calls.
  private static func members(of program: Program) -> [MemberID] {
    let generator = CodeGenerator(program)
    generator.generate()
    return generator.usedMembers
  }

  @Test func everyOptionalMethodIsASlotOrHook() {
    // Scripts have the question about touches, which has the same labels.
    let optional = AppMethod.allCases.filter {
      $0.row.isOptional && $0 != .gestureShouldReceiveEvent
    }
    #expect(optional.filter { OptionalMember(of: $0) == nil } == [])
  }

  @Test func eachMethodHasTheRowAtItsPlace() {
    for (index, method) in AppMethod.allCases.enumerated() {
      #expect(method.position == index)
    }
  }

  @Test func callsHaveTheNamesOfTheirSlotsAndHooks() {
    var different: [String] = []
    let names =
      BuiltinCatalogue.slots.map { ($0.selector, $0.name, $0.label) }
      + BuiltinCatalogue.hooks.map { ($0.selector, $0.name, $0.label) }
    for (selector, name, label) in names {
      guard let method = AppMethod(rawValue: selector) else { continue }
      // No other method has this name, so the trace leaves its label out.
      if method == .interruptibleAnimator { continue }
      let known = label.map { "\(name)(\($0))" } ?? name
      if method.row.name != known { different.append("\(known) \(method.row.name)") }
    }
    #expect(different == [])
  }

  @Test(arguments: MemberScripts.all.indices)
  func memberScripts(index: Int) {
    let (script, expected) = MemberScripts.all[index]
    #expect(printed(script) == expected)
  }

  @Test func everyMemberIsUsedBySomeScript() {
    var scripts = MemberScripts.all.map(\.script)
    scripts += [Pieces.diagonal + Pieces.menu, Pieces.diagonal + Pieces.listing]
    scripts += ExpressionTests.scripts
    scripts.append(
      """
      controller Home { }
      test "a finger that wanders" {
        launch(Home())
        mark()
        finger.wander(seed: 1, from: (196, 400), over: 1s)
        expect window.rootViewController != nil
      }
      """)
    scripts.append(
      """
      controller Home { }
      let home = Home()
      rotate(.landscapeLeft)
      resize(to: (320, 180))
      traits(horizontal: .compact)
      launch(home)
      let own = home.traitCollection
      print(own.horizontalSizeClass, own.verticalSizeClass, own.userInterfaceIdiom)
      print(own.userInterfaceStyle, own.displayScale, home.view.traitCollection == own)
      print(home.view.safeAreaInsets, home.presentationController?.traitCollection == own)
      """)
    var used: Set<MemberID> = []
    for script in scripts {
      let result = Compilation.check(
        path: "test.trans", bytes: Array(script.utf8), catalogue: .uiKit
      ) { _ in .missing
      }
      guard let program = result.program else {
        Issue.record("\(result.diagnostics.map(\.message.text)) in \(script)")
        continue
      }
      used.formUnion(Self.members(of: program))
    }
    // `append` is an instruction of its own wherever it is written.
    let members = MemberCatalogue.uiKit.members
    used.formUnion(members.map(\.id).filter { $0.rule == .listAppend })
    #expect(members.filter { !used.contains($0.id) }.map(\.name) == [])
    let settable = members.filter { $0.setter.map { !used.contains($0) } ?? false }
    #expect(settable.map(\.name) == [])
  }

  @Test func enumerationsHaveTheEnginesRawValues() {
    #expect(
      raw(.modalPresentationStyle, "automatic") == UIModalPresentationStyle.automatic.rawValue)
    #expect(raw(.modalPresentationStyle, "none") == UIModalPresentationStyle.none.rawValue)
    #expect(
      raw(.modalPresentationStyle, "fullScreen") == UIModalPresentationStyle.fullScreen.rawValue)
    #expect(
      raw(.modalPresentationStyle, "pageSheet") == UIModalPresentationStyle.pageSheet.rawValue)
    #expect(
      raw(.modalPresentationStyle, "formSheet") == UIModalPresentationStyle.formSheet.rawValue)
    #expect(
      raw(.modalPresentationStyle, "currentContext")
        == UIModalPresentationStyle.currentContext.rawValue)
    #expect(raw(.modalPresentationStyle, "custom") == UIModalPresentationStyle.custom.rawValue)
    #expect(
      raw(.modalPresentationStyle, "overFullScreen")
        == UIModalPresentationStyle.overFullScreen.rawValue)
    #expect(
      raw(.modalPresentationStyle, "overCurrentContext")
        == UIModalPresentationStyle.overCurrentContext.rawValue)
    #expect(raw(.modalPresentationStyle, "popover") == UIModalPresentationStyle.popover.rawValue)
    #expect(
      raw(.modalTransitionStyle, "coverVertical") == UIModalTransitionStyle.coverVertical.rawValue)
    #expect(
      raw(.modalTransitionStyle, "flipHorizontal") == UIModalTransitionStyle.flipHorizontal.rawValue
    )
    #expect(
      raw(.modalTransitionStyle, "crossDissolve") == UIModalTransitionStyle.crossDissolve.rawValue)
    #expect(
      raw(.modalTransitionStyle, "partialCurl") == UIModalTransitionStyle.partialCurl.rawValue)
    #expect(raw(.animationCurve, "easeInOut") == UIView.AnimationCurve.easeInOut.rawValue)
    #expect(raw(.animationCurve, "easeIn") == UIView.AnimationCurve.easeIn.rawValue)
    #expect(raw(.animationCurve, "easeOut") == UIView.AnimationCurve.easeOut.rawValue)
    #expect(raw(.animationCurve, "linear") == UIView.AnimationCurve.linear.rawValue)
  }

  @Test(arguments: [
    ("portrait", UIInterfaceOrientation.portrait), ("portraitUpsideDown", .portraitUpsideDown),
    ("landscapeRight", .landscapeRight), ("landscapeLeft", .landscapeLeft),
  ])
  func interfaceOrientations(name: String, orientation: UIInterfaceOrientation) {
    #expect(raw(.interfaceOrientation, name) == orientation.rawValue)
  }

  @Test(arguments: [
    ("portrait", UIInterfaceOrientationMask.portrait),
    ("portraitUpsideDown", .portraitUpsideDown), ("landscapeRight", .landscapeRight),
    ("landscapeLeft", .landscapeLeft), ("landscape", .landscape), ("all", .all),
    ("allButUpsideDown", .allButUpsideDown),
  ])
  func interfaceOrientationMasks(name: String, mask: UIInterfaceOrientationMask) {
    #expect(raw(.interfaceOrientationMask, name) == Int(mask.rawValue))
  }

  @Test func traitsHaveTheEnginesRawValues() {
    #expect(raw(.userInterfaceSizeClass, "unspecified") == 0)
    #expect(
      raw(.userInterfaceSizeClass, "compact") == UIUserInterfaceSizeClass.compact.rawValue)
    #expect(
      raw(.userInterfaceSizeClass, "regular") == UIUserInterfaceSizeClass.regular.rawValue)
    #expect(raw(.userInterfaceIdiom, "unspecified") == UIUserInterfaceIdiom.unspecified.rawValue)
    #expect(raw(.userInterfaceIdiom, "phone") == UIUserInterfaceIdiom.phone.rawValue)
    #expect(raw(.userInterfaceIdiom, "pad") == UIUserInterfaceIdiom.pad.rawValue)
    #expect(raw(.userInterfaceStyle, "unspecified") == UIUserInterfaceStyle.unspecified.rawValue)
    #expect(raw(.userInterfaceStyle, "light") == UIUserInterfaceStyle.light.rawValue)
    #expect(raw(.userInterfaceStyle, "dark") == UIUserInterfaceStyle.dark.rawValue)
  }

  @Test(arguments: [
    ("possible", UIGestureRecognizer.State.possible), ("began", .began), ("changed", .changed),
    ("ended", .ended), ("cancelled", .cancelled), ("failed", .failed),
  ])
  func gestureStates(name: String, state: UIGestureRecognizer.State) {
    #expect(raw(.gestureRecognizerState, name) == state.rawValue)
  }

  @Test(arguments: [
    ("top", UIRectEdge.top), ("left", .left), ("bottom", .bottom), ("right", .right), ("all", .all),
  ])
  func rectEdges(name: String, edge: UIRectEdge) {
    #expect(raw(.rectEdge, name) == Int(edge.rawValue))
  }

  @Test(arguments: [
    ("top", NSDirectionalRectEdge.top), ("leading", .leading), ("bottom", .bottom),
    ("trailing", .trailing), ("all", .all),
  ])
  func directionalRectEdges(name: String, edge: NSDirectionalRectEdge) {
    #expect(raw(.directionalRectEdge, name) == Int(edge.rawValue))
  }

  @Test(arguments: [
    ("minXEdge", CGRectEdge.minXEdge), ("minYEdge", .minYEdge), ("maxXEdge", .maxXEdge),
    ("maxYEdge", .maxYEdge),
  ])
  func cgRectEdges(name: String, edge: CGRectEdge) {
    #expect(raw(.cgRectEdge, name) == Int(edge.rawValue))
  }

  @Test(arguments: [
    ("layoutSubviews", UIView.AnimationOptions.layoutSubviews),
    ("allowUserInteraction", .allowUserInteraction),
    ("beginFromCurrentState", .beginFromCurrentState), ("repeat", .repeat),
    ("autoreverse", .autoreverse), ("overrideInheritedDuration", .overrideInheritedDuration),
    ("overrideInheritedCurve", .overrideInheritedCurve),
    ("allowAnimatedContent", .allowAnimatedContent),
    ("showHideTransitionViews", .showHideTransitionViews),
    ("overrideInheritedOptions", .overrideInheritedOptions), ("curveEaseInOut", .curveEaseInOut),
    ("curveEaseIn", .curveEaseIn), ("curveEaseOut", .curveEaseOut), ("curveLinear", .curveLinear),
  ])
  func animationOptions(name: String, option: UIView.AnimationOptions) {
    #expect(raw(.animationOption, name) == Int(option.rawValue))
  }

  @Test(arguments: [
    ("flexibleLeftMargin", UIView.AutoresizingMask.flexibleLeftMargin),
    ("flexibleWidth", .flexibleWidth), ("flexibleRightMargin", .flexibleRightMargin),
    ("flexibleTopMargin", .flexibleTopMargin), ("flexibleHeight", .flexibleHeight),
    ("flexibleBottomMargin", .flexibleBottomMargin),
  ])
  func autoresizingMasks(name: String, mask: UIView.AutoresizingMask) {
    #expect(raw(.autoresizingMask, name) == Int(mask.rawValue))
  }

  private func raw(_ enumeration: BuiltinEnumeration, _ name: String) -> Int? {
    enumeration.cases.first { $0.name == name }?.rawValue
  }
}
