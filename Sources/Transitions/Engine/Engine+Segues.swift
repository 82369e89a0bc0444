package import EventTrace
import ViewTree

extension Engine {
  /// The controllers in the hierarchy that storyboards have made and that have segues, from the root up.
  ///
  /// The effects are those by UIKit's own answers: nothing of the app is asked.
  package var sceneStates: [SceneState] {
    listedControllers.compactMap { controller, _, _ in
      guard let scene = controller.scene, !scene.scene.segues.isEmpty else { return nil }
      return SceneState(
        controller: controller.traceName, storyboard: scene.storyboard.name,
        scene: scene.scene.identifier,
        segues: scene.scene.segues.enumerated().map { position, segue in
          segue.state(of: controller, sender: scene.senders[position]?.object)
        })
    }
  }
}

extension SegueTemplate {
  /// The segue and its effect if it were performed for a source now.
  fileprivate func state(of source: UIViewController, sender: AnyObject?) -> SegueState {
    var target = destination ?? ""
    if case .unwind(let action) = kind { target = action.description }
    return SegueState(
      identifier: identifier, kind: word, target: target,
      sender: sender.map { nameInTrace(of: $0) }, effect: effect(for: source))
  }

  private func effect(for source: UIViewController) -> SegueState.Effect {
    switch kind {
    case .embed: return .embedded
    case .custom: return .custom
    case .unwind(let action):
      let search = UnwindSearch(
        children: { $0.childrenForUnwinding(butContaining: source) },
        takes: { $0 !== source && $0.hasUnwindAction(action) })
      return .unwindsTo(search.destination(from: source)?.traceName)
    case .show: return effect(of: .show, for: source)
    case .showDetail: return effect(of: .showDetail, for: source)
    case .presentModally, .presentAsPopover: return presented(by: source.outermostContainer)
    }
  }

  private func effect(of action: ShowAction, for source: UIViewController) -> SegueState.Effect {
    if let target = source.nearestTarget(of: action.selector, sender: nil) {
      return .shownBy(target.traceName, pushes: target is UINavigationController)
    }
    if let split = source.splitViewController, action == .showDetail {
      return .shownBy(split.traceName, pushes: false)
    }
    return source.presenterFromRoot.map { presented(by: $0) } ?? .nothing
  }

  private func presented(by presenter: UIViewController) -> SegueState.Effect {
    if let other = presenter.presentedController {
      return .refused(presenter.traceName, presenting: other.traceName)
    }
    return presenter.loadedView?.window == nil ? .nothing : .presentedBy(presenter.traceName)
  }
}
