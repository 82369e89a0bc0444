import SourceText
import Syntax

// Names that UIKit has and choreo has not built.
extension Checker {
  /// The types of UIKit that a value of a type is or may be meant to be, the nearest first.
  private func unbuiltOwners(of type: ScriptType) -> [String] {
    let object: BuiltinClass
    switch type {
    case .object(let named): object = named
    case .instance(let id): object = declarations[id.index].kind.row.builtinClass
    default: return [name(of: type)]
    }
    var owners: [String] = []
    var current: BuiltinClass? = object
    var base = object
    while let here = current {
      owners.append(here.name)
      base = here
      current = here.superclass
    }
    return owners + Self.unbuiltRelatives(of: base)
  }

  /// The superclasses of a class that scripts do not see, and the subclasses that are not built.
  private static func unbuiltRelatives(of base: BuiltinClass) -> [String] {
    switch base {
    case .view:
      [
        "UIResponder", "NSObject", "UIScrollView", "UILabel", "UIImageView", "UIControl",
        "UIButton",
        "UIStackView", "UICollectionView", "UITableView", "UIVisualEffectView",
        "UIActivityIndicatorView", "UIPageControl",
      ]
    case .viewController:
      [
        "UIResponder", "NSObject", "UINavigationController", "UITabBarController",
        "UISplitViewController", "UIAlertController", "UIPageViewController",
      ]
    case .presentationController:
      ["NSObject", "UISheetPresentationController", "UIPopoverPresentationController"]
    case .gestureRecognizer:
      [
        "NSObject", "UIScreenEdgePanGestureRecognizer", "UIPanGestureRecognizer",
        "UITapGestureRecognizer", "UILongPressGestureRecognizer", "UISwipeGestureRecognizer",
        "UIPinchGestureRecognizer", "UIRotationGestureRecognizer",
      ]
    case .window, .animatedTransitioning, .interactiveTransitioning,
      .percentDrivenInteractiveTransition, .transitioningDelegate, .contextTransitioning,
      .transitionCoordinator, .panGestureRecognizer, .screenEdgePanGestureRecognizer,
      .tapGestureRecognizer, .longPressGestureRecognizer, .traitCollection:
      ["NSObject"]
    case .finger: []
    }
  }

  /// What is said of a member that UIKit has and choreo has not; nil for any other name.
  func unbuiltMember(_ name: String, of type: ScriptType, at range: SourceRange) -> Diagnostic? {
    guard let owner = UnbuiltNames.owner(ofMember: name, among: unbuiltOwners(of: type)) else {
      return nil
    }
    return SemanticDiagnostics.notBuiltYet(
      name, at: range, note: Synonyms.note(for: name) ?? "it is a member of UIKit's '\(owner)'")
  }

  /// What is said of a case or of something called on a type that UIKit has and choreo has not.
  func unbuiltStatic(_ name: String, of type: ScriptType, at range: SourceRange) -> Diagnostic? {
    let owner = self.name(of: type)
    guard UnbuiltNames.hasStatic(name, of: owner) else { return nil }
    return SemanticDiagnostics.notBuiltYet(
      name, at: range,
      note: Synonyms.note(for: "\(owner).\(name)") ?? "it belongs to UIKit's '\(owner)'")
  }

  /// What is said of a type or function that UIKit or a framework beside it has and choreo has not.
  func unbuiltType(_ name: String, at range: SourceRange) -> Diagnostic? {
    guard UnbuiltNames.hasType(name) else { return nil }
    return SemanticDiagnostics.notBuiltYet(
      name, at: range,
      note: Synonyms.note(for: name) ?? "it is a name of UIKit or a framework beside it")
  }

  /// What is said of a hook or slot of a declaration that UIKit has and choreo has not.
  func unbuiltCallback(_ name: String, of index: Int, at range: SourceRange) -> Diagnostic? {
    let kind = declarations[index].kind
    for word in [name, Synonyms.member(name) ?? ""] where UnbuiltNames.hasCallback(word, of: kind) {
      return SemanticDiagnostics.notBuiltYet(
        word, at: range, note: "UIKit calls or asks for it, choreo never would")
    }
    return unbuiltMember(name, of: .instance(DeclarationID(index)), at: range)
  }

  /// A diagnostic of an unbuilt name once a file, nil from then on.
  func once(_ diagnostic: Diagnostic, _ name: String) -> Diagnostic? {
    let file = diagnostic.range?.file.index ?? 0
    guard muted == 0 else { return diagnostic }
    return reportedFeatures.insert("\(file) .\(name)").inserted ? diagnostic : nil
  }
}
