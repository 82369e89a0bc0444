import Geometry
import Semantics
import Transitions
import ViewTree

// The storyboards of a script: their scenes make instances of its declarations.

extension Machine {
  /// Makes a storyboard of the script.
  func makeStoryboard(_ declaration: Int) -> UIStoryboard {
    let definition = program.declarations[declaration].storyboard ?? StoryboardDefinition()
    return UIStoryboard(
      name: program.declarations[declaration].name,
      scenes: definition.scenes.map { scene($0, among: definition.scenes) },
      initialViewController: definition.initial.map { definition.scenes[$0].name })
  }

  /// Makes the storyboard with a name; nil after ending the world with UIKit's exception if there is none.
  func makeStoryboard(named name: String) -> UIStoryboard? {
    let storyboards = program.declarations.indices.filter {
      program.declarations[$0].kind == .storyboard
    }
    if let found = storyboards.first(where: { program.declarations[$0].name == name }) {
      return makeStoryboard(found)
    }
    loop.terminate(.noStoryboard(name, all: storyboards.map { program.declarations[$0].name }))
    return nil
  }

  private func scene(
    _ scene: SceneDefinition, among scenes: [SceneDefinition]
  ) -> StoryboardScene {
    if case .reference(let storyboard, let name) = scene.content {
      return StoryboardScene(
        identifier: scene.name,
        reference: { [unowned self] in makeStoryboard(storyboard.index) }, scene: name)
    }
    return StoryboardScene(
      identifier: scene.name, children: scene.children.map { scenes[$0.scene].name },
      segues: scene.segues.map { template($0, in: scene) },
      make: { [unowned self] in makeController(of: scene) },
      connect: { [unowned self] controller, contained in
        connect(controller, contained, by: scene)
      })
  }

  // MARK: Controllers

  private func makeController(of scene: SceneDefinition) -> UIViewController {
    let controller: UIViewController
    switch scene.content {
    case .declaration(_, let initializer?):
      controller = made { invokeForObject(initializer.index) { _ in } }
    case .declaration(let declaration, nil):
      controller = made { makeInstance(of: declaration.index) }
    case .builtin(.navigationController): controller = UINavigationController()
    case .builtin(.tabBarController): controller = UITabBarController()
    case .builtin(.splitViewController): controller = UISplitViewController()
    case .builtin(.pageViewController):
      controller = UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    case .builtin, .reference: controller = UIViewController()
    }
    name(Unmanaged.passUnretained(controller).toOpaque(), scene.name)
    return controller
  }

  /// A controller of the script; a plain one where the script has ended.
  private func made(_ make: () -> AnyObject?) -> UIViewController {
    make() as? UIViewController ?? UIViewController()
  }

  /// Makes an instance of a declaration without parameters.
  private func makeInstance(of declaration: Int) -> AnyObject? {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 1) { words in
      withUnsafeTemporaryAllocation(of: Reference.self, capacity: 1) { references in
        guard let word = words.baseAddress, let reference = references.baseAddress else {
          return nil
        }
        return make(declaration: declaration, words: word, references: reference)?.consumed()
      }
    }
  }

  /// Puts the controllers of other scenes into a container, and sets the attributes of the scene.
  private func connect(
    _ controller: UIViewController, _ contained: [UIViewController], by scene: SceneDefinition
  ) {
    switch controller {
    case let navigation as UINavigationController:
      if let root = contained.first { navigation.viewControllers = [root] }
    case let tabs as UITabBarController:
      if !contained.isEmpty { tabs.viewControllers = contained }
    case let split as UISplitViewController: connect(split, contained, by: scene)
    default: break
    }
    for attribute in scene.attributes where !state.pointee.hasFailed {
      store(
        attribute.property, by: attribute.function.index, of: controller, isTaken: scene.isDeclared)
    }
    applyGroups(scene.assignments.map(\.index), of: controller)
  }

  private func connect(
    _ split: UISplitViewController, _ contained: [UIViewController], by scene: SceneDefinition
  ) {
    let roles = scene.children.map(\.role)
    if !roles.isEmpty {
      split.style = roles.contains(.supplementary) ? .tripleColumn : .doubleColumn
    }
    for (role, controller) in zip(roles, contained) {
      switch role {
      case .primary: split.set(controller, for: .primary)
      case .supplementary: split.set(controller, for: .supplementary)
      case .secondary: split.set(controller, for: .secondary)
      case .compact: split.set(controller, for: .compact)
      case .rootViewController, .viewControllers: break
      }
    }
  }

  // MARK: Segues

  private func template(_ segue: SegueDefinition, in scene: SceneDefinition) -> SegueTemplate {
    var make: ((String?, UIViewController, UIViewController) -> UIStoryboardSegue)?
    if let custom = segue.customClass {
      make = { [unowned self] in makeSegue(custom.index, $0, from: $1, to: $2) }
    }
    return SegueTemplate(
      identifier: segue.name, kind(of: segue, in: scene), to: segue.destination,
      animates: segue.values[.animates] != 0,
      startedBy: segue.objects[.sender].map { sender in
        { [unowned self] source in object(of: sender, source, in: scene) }
      }, ofAccessory: segue.values[.isAccessoryAction] == 1,
      reuseIdentifier: segue.objects[.reuseIdentifier].map { identifier in
        { [unowned self] source in
          (object(of: identifier, source, in: scene) as? ScriptText)?.string
        }
      }, make: make)
  }

  private func kind(of segue: SegueDefinition, in scene: SceneDefinition) -> SegueTemplate.Kind {
    switch segue.kind {
    case .show: return .show
    case .showDetail: return .showDetail
    case .presentModally:
      return .presentModally(
        style: segue.values[.modalPresentationStyle].map { UIModalPresentationStyle(word: $0) },
        transition: segue.values[.modalTransitionStyle].map { UIModalTransitionStyle(word: $0) })
    case .presentAsPopover:
      return .presentAsPopover { [unowned self] source, popover, sender in
        setUp(popover, for: segue, source, sender, in: scene)
      }
    case .custom: return .custom
    case .embed:
      return .embed { [unowned self] source in
        segue.objects[.containerView].flatMap { object(of: $0, source, in: scene) as? UIView }
      }
    case .unwind: return .unwind(Selector(segue.action ?? ""))
    }
  }

  /// Sets the anchor and the arrow of a popover: what the segue names, or else the sender.
  private func setUp(
    _ popover: UIPopoverPresentationController, for segue: SegueDefinition,
    _ source: UIViewController, _ sender: Any?, in scene: SceneDefinition
  ) {
    if let directions = segue.values[.permittedArrowDirections] {
      popover.permittedArrowDirections = UIPopoverArrowDirection(word: directions)
    }
    let item = segue.objects[.barButtonItem].flatMap { object(of: $0, source, in: scene) }
    let view = segue.objects[.sourceView].flatMap { object(of: $0, source, in: scene) }
    switch item ?? view ?? sender.map({ $0 as AnyObject }) {
    case let item as UIBarButtonItem: popover.barButtonItem = item
    case let view as UIView:
      popover.sourceView = view
      popover.sourceRect = view.bounds
    case let recognizer as UIGestureRecognizer:
      popover.sourceView = recognizer.view
      popover.sourceRect = recognizer.view?.bounds ?? .zero
    default: break
    }
  }

  private func object(
    of function: FunctionID, _ source: UIViewController, in scene: SceneDefinition
  ) -> AnyObject? {
    invokeForObject(function.index) { $0.add(source, if: scene.isDeclared) }
  }

  private func makeSegue(
    _ declaration: Int, _ identifier: String?, from source: UIViewController,
    to destination: UIViewController
  ) -> UIStoryboardSegue {
    let outer = segueParties
    segueParties = (identifier, source, destination)
    defer { segueParties = outer }
    return makeInstance(of: declaration) as? UIStoryboardSegue
      ?? UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
  }

  /// Makes the object of a `segue`, with the controllers between which a storyboard has it lead.
  func makeSegue(_ instance: Instance) -> ScriptedSegue {
    // The checker lets it be made nowhere else.
    let parties = segueParties ?? (nil, UIViewController(), UIViewController())
    return ScriptedSegue(
      instance, identifier: parties.identifier, source: parties.source,
      destination: parties.destination)
  }
}

extension Machine.Arguments {
  /// Adds the controller of a scene, for functions that take it.
  fileprivate mutating func add(_ controller: UIViewController, if isTaken: Bool) {
    if isTaken { add(controller) }
  }
}

extension SceneDefinition {
  /// Whether the script declares its controller, which its functions then take.
  fileprivate var isDeclared: Bool {
    if case .declaration = content { true } else { false }
  }
}
