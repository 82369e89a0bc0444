import EventTrace
public import ViewTree

/// Makes the controllers of its scenes, with what connects them.
///
/// There are no storyboard files: the scenes are values, which a script declares and a program passes. Each call makes new
/// objects.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistoryboard>
open class UIStoryboard: NSObject {
  /// The name, which is unique in a program.
  public let name: String
  /// The scenes, in the order of the file.
  package let scenes: [StoryboardScene]
  /// The identifier of the initial scene; nil for none.
  public let initialIdentifier: String?
  private let loop = RunLoop.forNewObject()

  /// Makes a storyboard.
  ///
  /// Scenes name each other by their identifiers. A storyboard without an initial scene gives no initial controller.
  public init(name: String, scenes: [StoryboardScene], initialViewController: String? = nil) {
    self.name = name
    self.scenes = scenes
    initialIdentifier = initialViewController
    super.init()
    traceName = name
  }

  /// Makes the controller of the initial scene; nil if there is none.
  open func instantiateInitialViewController() -> UIViewController? {
    initialIdentifier.flatMap(scene(identifier:)).map { make($0) }
  }

  /// Makes the controller of a scene; an identifier that no scene has ends the world with UIKit's exception.
  ///
  /// The controller's `init(coder:)` runs, then those of the controllers that it contains, then `awakeFromNib()` in the same order.
  /// Views are loaded later.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let scene = scene(identifier: identifier) else {
      loop.terminate(EngineIssue.noScene(identifier, in: self))
      return UIViewController()
    }
    return make(scene)
  }

  /// The scene with an identifier; nil for none.
  package final func scene(identifier: String) -> StoryboardScene? {
    scenes.first { $0.identifier == identifier }
  }

  private func make(_ scene: StoryboardScene) -> UIViewController {
    var made: [UIViewController] = []
    let controller = decode(scene, made: &made)
    for object in made where !loop.isTerminated {
      object.loop.tell(object, .awakeFromNib) { $0.awakeFromNib() }
    }
    return controller
  }

  /// Makes the controller of a scene, and of the scenes that it contains, without `awakeFromNib()`.
  private func decode(
    _ scene: StoryboardScene, made: inout [UIViewController]
  ) -> UIViewController {
    switch scene.content {
    case .controller(let make, let children, let connect):
      let controller = make()
      controller.scene = SceneOfController(storyboard: self, scene: scene)
      controller.loop.emit(.call("init(coder:)", []), subject: controller.traceName)
      made.append(controller)
      let contained = children.compactMap(self.scene(identifier:)).map {
        decode($0, made: &made)
      }
      connect(controller, contained)
      return controller
    case .reference(let storyboard, let identifier):
      // A reference leads to a scene, and no further.
      let other = storyboard()
      guard let identifier = identifier ?? other.initialIdentifier,
        let scene = other.scene(identifier: identifier), !scene.isReference
      else {
        loop.terminate(EngineIssue.noScene(identifier ?? "", in: other))
        return UIViewController()
      }
      return other.decode(scene, made: &made)
    }
  }
}

/// A scene of a storyboard: the controller it makes, and the segues that begin there.
public struct StoryboardScene {
  /// The content of a scene.
  package enum Content {
    /// A controller, the scenes of those that it contains, and a function that puts these into it and sets its attributes.
    case controller(
      make: () -> UIViewController, children: [String],
      connect: (UIViewController, [UIViewController]) -> Void)
    /// A scene of another storyboard; nil for the initial one.
    case reference(() -> UIStoryboard, String?)
  }

  /// The identifier, by which other scenes and programs name it.
  public let identifier: String
  /// The content.
  package let content: Content
  /// The segues that begin at the scene's controller, in the order of the file.
  package let segues: [SegueTemplate]

  /// Makes a scene.
  ///
  /// - Parameters:
  ///   - identifier: Its name.
  ///   - children: The scenes of the controllers that it contains, as the root of a navigation controller.
  ///   - segues: The segues that begin there.
  ///   - make: Makes the controller.
  ///   - connect: Puts the controllers of `children` into the controller.
  public init(
    identifier: String, children: [String] = [], segues: [SegueTemplate] = [],
    make: @escaping () -> UIViewController,
    connect: @escaping (UIViewController, [UIViewController]) -> Void = { _, _ in }
  ) {
    self.identifier = identifier
    self.segues = segues
    content = .controller(make: make, children: children, connect: connect)
  }

  /// Makes a storyboard reference: a scene of another storyboard, or its initial one.
  public init(
    identifier: String, reference storyboard: @escaping () -> UIStoryboard,
    scene: String? = nil
  ) {
    self.identifier = identifier
    segues = []
    content = .reference(storyboard, scene)
  }

  /// Whether it is a storyboard reference.
  package var isReference: Bool {
    if case .reference = content { true } else { false }
  }
}

/// The scene that has made a controller.
package final class SceneOfController {
  /// The storyboard.
  package let storyboard: UIStoryboard
  /// The scene.
  package let scene: StoryboardScene
  /// The segue that presents the controller, which lives as long as the presentation; nil for none.
  var presentingSegue: UIStoryboardSegue?
  /// The objects that start its segues, by the segues' positions, once the view is loaded.
  var senders: [Int: Sender] = [:]

  /// An object that starts a segue; not owned.
  struct Sender {
    weak var object: AnyObject?
  }

  init(storyboard: UIStoryboard, scene: StoryboardScene) {
    self.storyboard = storyboard
    self.scene = scene
  }
}
