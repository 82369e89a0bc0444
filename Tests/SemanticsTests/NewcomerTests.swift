import Foundation
import Testing

/// Twenty scripts in everyday Swift by somebody who had read the README alone, and the errors that `check --fix` leaves in them.
///
/// What is left is refused by design (`struct`, dictionaries, `throws`, `while`, recursion, generics) or missing.
@Suite struct NewcomerTests {
  private static let left: [String: Set<String>] = [
    "01-card-pan-dismissal": ["dimensionMismatch"],
    "02-side-menu": ["userType"],
    "03-zoom-from-thumbnail": [],
    "04-push-pop-animator": [],
    "05-tab-swipe": [],
    "06-sheet-detents": ["unknownMember"],
    "07-toast-queue": ["userType"],
    "08-onboarding-pages": ["whileLoop"],
    "09-dimming-presentation": [],
    "10-wizard": ["dictionaryType", "enumerationInherits", "foreignStatement"],
    "11-hero-cells": ["dictionaryType"],
    "12-coordinator": ["recursion"],
    "13-interruptible": ["formattedText"],
    "14-cancel-half-way": ["nestedDeclaration"],
    "15-adaptive-popover": ["assertion"],
    "16-child-containers": ["clockInHook"],
    "17-bar-style": ["wrongArguments"],
    "18-analytics-log": [
      "dictionaryType", "dimensionMismatch", "unexpectedToken", "unknownName",
    ],
    "19-paging-dots": [],
    "20-undo-stack": [
      "expectedExpression", "foreignStatement", "unexpectedCharacter", "userType",
    ],
  ]

  @Test(arguments: left.keys.sorted())
  func whatTheFixesLeaveIsKnown(name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Newcomer/\(name).txt")
    let script = try String(contentsOf: file, encoding: .utf8)

    #expect(Set(SafeFixTests.errors(of: SafeFixTests.fixed(script))) == Self.left[name])
  }
}
