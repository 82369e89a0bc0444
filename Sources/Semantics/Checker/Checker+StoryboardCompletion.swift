import SourceText
import Syntax

// The words that fit in a storyboard, and in texts that name its scenes and segues.

extension Checker {
  /// Whether the placeholder is in a written text.
  func isProbed(text: SourceRange) -> Bool { probe?.isInside(text) ?? false }

  /// Offers the members of a storyboard that is being typed.
  func offerStoryboardMembers() {
    probe?.add([.init("initialViewController"), .init("scene", following: " ")])
  }

  /// Offers the classes that a scene can have, and the storyboards to which it can refer.
  func offerSceneClasses(_ classes: [BuiltinClass], in file: Int) {
    let declared = declarations.indices.filter { index in
      let kind = declarations.kind(of: index)
      return isVisible(declarations[index].file, from: file)
        && (kind == .storyboard || kind.row.builtinClass.inherits(from: .viewController))
    }
    probe?.add(classes.map { .init($0.name) } + declared.map { .init(declarations[$0].name) })
  }

  /// Offers the attributes, relationships and segues that can be written in a scene, without those that it has.
  func offerSceneMembers(
    of object: BuiltinClass, _ owner: DeclarationID?, without taken: Set<String>
  ) {
    var names = catalogue.sceneAttributes(of: object).map(\.name)
    names += SceneRole.roles(in: object).map(\.rawValue)
    if let owner {
      names += declarations[owner.index].propertyNames + catalogue.groupNames(of: object)
    }
    probe?.add(names.filter { !taken.contains($0) }.map { .init($0) })
    probe?.add([.init("segue", following: " ")])
  }

  /// Offers the kinds of segues.
  func offerSegueKinds() {
    probe?.add(SegueKind.allCases.map { .init($0.rawValue, following: "(") })
  }

  /// Offers the attributes of a segue that are not written yet.
  func offerAttributes(of segue: SegueSymbol) {
    let attributes = segue.kind.attributes.filter { segue.attributes[$0] == nil }
    let hasClass = segue.kind == .embed || segue.customClass != nil
    offerLabels(attributes.map(\.rawValue) + (hasClass ? [] : ["customClass"]))
  }

  /// Offers names.
  func offer(_ names: [String]) { probe?.add(names.map { .init($0) }) }
}
