import Semantics

/// The class an instance of a declaration is of, by the number that instructions know it by.
enum ScriptedClass: UInt8, CaseIterable {
  case viewController, presentationController, interaction, animator, transitioningDelegate

  /// The class of a kind's instances; the checker lets no kind without one through.
  init(_ kind: DeclarationKind) {
    switch kind {
    case .controller: self = .viewController
    case .presentation: self = .presentationController
    case .interaction: self = .interaction
    case .animator: self = .animator
    case .delegate: self = .transitioningDelegate
    case .navigation, .tabs, .split, .segue, .storyboard, .device:
      preconditionFailure("a '\(kind.rawValue)' has no instances yet")
    }
  }

  /// The class of a number that an instruction holds.
  @inline(__always)
  init(code: Int) {
    guard let known = ScriptedClass(rawValue: UInt8(truncatingIfNeeded: code)) else {
      preconditionFailure("an instruction names a class that is none")
    }
    self = known
  }
}
