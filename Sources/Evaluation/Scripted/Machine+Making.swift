import EventTrace
import Semantics
import SourceText
import Transitions
import ViewTree

extension Machine {
  /// Makes an instance: parameters, then the members' first values in source order, then the stored slots, then the groups.
  ///
  /// The statements of an `init` run before the slots and groups, which its end applies.
  func make(
    declaration: Int, words: UnsafeMutablePointer<Double>,
    references: UnsafeMutablePointer<Reference>
  ) -> Reference {
    chargeObject()
    let instance = Instance(declaration, of: self)
    // A session may declare it again while they run.
    let initializers = instance.layout.initializers
    let hasInit = instance.layout.hasInit
    let steps = FinishingSteps(instance.layout)
    if instance.layout.hasScatteredParameters {
      instance.scatter(words: words, references: references)
    } else {
      instance.words.update(from: words, count: instance.layout.parameterWords)
      for index in 0..<instance.layout.parameterReferences {
        instance.references[index] = references[index].retained()
      }
    }
    let object = makeObject(instance, instance.layout.kind)
    instance.own(object)
    instance.makeViews()
    for initializer in initializers {
      initialize(initializer.member, by: initializer.function, of: object, instance)
      if state.pointee.hasFailed { break }
    }
    if !hasInit { finish(object, instance, steps) }
    return Unmanaged<AnyObject>.passRetained(object).toOpaque()
  }

  /// The slots and groups that follow the members of an instance.
  private struct FinishingSteps {
    let storedSlots: [(property: MemberID, function: Int)]
    let groups: [Int]

    init(_ layout: CompiledDeclaration) {
      storedSlots = layout.storedSlots
      groups = layout.groups
    }
  }

  /// Applies the slots and groups of an instance at the end of its `init`; false where the script ends.
  func finish(_ reference: Reference) -> Bool {
    guard let object = reference?.object(NSObject.self),
      let instance = object.scriptInstance, instance.layout.hasInit
      // A later version of the declaration without an `init` has applied them.
    else { return true }
    if instance.layout.kind.row.attachesInteractions {
      for interaction in instance.ownInteractions { interaction.isOwned = true }
    }
    finish(object, instance, FinishingSteps(instance.layout))
    return !state.pointee.hasFailed
  }

  private func finish(
    _ object: NSObject, _ instance: Instance, _ steps: FinishingSteps
  ) {
    if !instance.layout.memberHooks.isEmpty { instance.installMemberHooks() }
    for slot in steps.storedSlots where !state.pointee.hasFailed {
      store(slot.property, by: slot.function, of: object)
    }
    if !state.pointee.hasFailed { prepare(object, instance.layout.kind) }
    applyGroups(steps.groups, of: object)
  }

  /// Makes an object of UIKit's class for a kind.
  private func makeObject(_ instance: Instance, _ kind: DeclarationKind) -> NSObject {
    switch kind {
    case .controller: return instance.take(UIViewController())
    case .presentation: return makePresentationController(instance)
    case .interaction: return ScriptedInteraction(instance)
    case .animator: return ScriptedAnimator(instance)
    case .delegate, .class: return DelegateObject(instance)
    case .navigation: return instance.take(UINavigationController())
    case .tabs: return instance.take(UITabBarController())
    case .split: return instance.take(UISplitViewController())
    case .page:
      return instance.take(
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal))
    case .view, .control, .cell, .collectionCell, .recognizer: return makeObjectOfClass(instance)
    case .tableController: return instance.take(UITableViewController(style: .plain))
    case .collectionController:
      return instance.take(
        UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()))
    case .layout: return ScriptedLayout(instance)
    case .segue: return makeSegue(instance)
    case .storyboard: return makeStoryboard(instance.declaration)
    case .device, .protocol, .enum:
      // The checker lets no object be made of them.
      preconditionFailure("a '\(kind.rawValue)' has no instances")
    }
  }

  /// Makes a view or recognizer of the class of UIKit's that the declaration inherits from.
  private func makeObjectOfClass(_ instance: Instance) -> NSObject {
    let adopted = adoptedObject
    adoptedObject = nil
    let made = adopted ?? instance.layout.maker.flatMap { makeObject(by: $0) } as? NSObject
    let object = made ?? (instance.layout.kind == .recognizer ? UIGestureRecognizer() : UIView())
    object.traceName = instance.name
    return object
  }

  /// Prepares an object of UIKit's whose members and stored slots have their values.
  private func prepare(_ object: NSObject, _ kind: DeclarationKind) {
    switch kind {
    case .presentation: (object as? ScriptedPresentationController)?.prepare()
    case .view, .control, .cell, .collectionCell:
      guard let view = object as? UIView, let instance = view.scriptInstance else { return }
      let content =
        (view as? UITableViewCell)?.contentView ?? (view as? UICollectionViewCell)?.contentView
      buildViews(
        instance.layout.views, of: view, instance, in: content ?? view, instance.layout.members)
    case .interaction: (object as? ScriptedInteraction)?.prepare()
    case .navigation: (object as? UINavigationController)?.prepare()
    case .split: (object as? UISplitViewController)?.prepare()
    case .page: (object as? UIPageViewController)?.prepare()
    default: break
    }
  }

  /// Makes an object by the initialiser of its class that takes no more than a frame, which is zero.
  func makeObject(by maker: MemberID) -> AnyObject? {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { words in
      withUnsafeTemporaryAllocation(of: Reference.self, capacity: 2) { references in
        words.initialize(repeating: 0)
        references.initialize(repeating: nil)
        guard let word = words.baseAddress, let reference = references.baseAddress,
          let made = maker.native(self, word, reference)
        else { return nil }
        return made.consumed()
      }
    }
  }

  /// The cost of a new object in instructions: 200,000 objects use up the budget of an instant.
  static let objectCost = RunLoop.objectCost

  func initialize(
    _ member: Int, by function: Int, of object: NSObject, _ instance: Instance
  ) {
    let place = instance.layout.members[member]
    guard let result = invoke(function, { $0.add(object) }) else { return }
    if place.isReference {
      let old = instance.references[place.position]
      let made = result.references[0]
      instance.references[place.position] = place.isWeak ? WeakReference.make(made) : made
      old.release()
      defer { if place.isWeak { made.release() } }
      guard let pointer = made else { return }
      if place.type.isNameable { name(pointer, place.name) }
      if instance.layout.kind.row.attachesInteractions, place.type.isScripted {
        let value = pointer.object()
        (value as? ScriptedInteraction)?.isOwned = true
      }
    } else {
      (instance.words + place.position).update(
        from: result.words, count: place.type.wordCount)
    }
  }

  /// Sets a property of UIKit's to the value of the slot that names it, whose function may take the object.
  func store(
    _ property: MemberID, by function: Int, of object: NSObject, isTaken: Bool = true
  ) {
    guard let result = invoke(function, { if isTaken { $0.add(object) } }) else { return }
    let row = property.row
    let setter = row.initializer ?? row.overridable(property.initializer)
    set(setter, to: result, property.row.member.type, of: object)
  }

  /// Calls a setter with a value.
  private func set(
    _ setter: Native,
    to value: (words: UnsafeMutablePointer<Double>, references: UnsafeMutablePointer<Reference>),
    _ type: ScriptType, of object: NSObject
  ) {
    withUnsafeTemporaryAllocation(of: Reference.self, capacity: 2) { references in
      references.initialize(repeating: nil)
      guard let first = references.baseAddress else { return }
      first[0] = Unmanaged<AnyObject>.passUnretained(object).toOpaque()
      if type.isReference {
        first[1] = value.references[0]
        guard type.isOptional || first[1] != nil else { return }
      }
      _ = setter(self, value.words, first)
      first[1].release()
    }
  }

  /// Sets the properties of views and puts them in their superview, in source order; `members` are those of their declaration.
  func buildViews(
    _ views: [ViewDefinition], of object: NSObject, _ instance: Instance,
    in superview: UIView?, _ members: [MemberPlace]
  ) {
    for definition in views {
      if state.pointee.hasFailed { return }
      let position = members[definition.member].position
      guard let pointer = instance.references[position] else { continue }
      let view = pointer.object(UIView.self)
      view.rename("\(object.traceName).\(definition.name)")
      superview?.addSubview(view)
      for property in definition.properties {
        guard let result = invoke(property.function.index, { $0.add(object) }) else { return }
        noteWrite(property.setter, of: view, by: property.function.index)
        set(
          property.setter.row.overridable(property.setter.native), to: result,
          property.setter.row.member.type, of: view)
      }
      applyGroups(definition.groups.map(\.index), of: object)
      buildViews(definition.children, of: object, instance, in: view, members)
    }
  }
}
