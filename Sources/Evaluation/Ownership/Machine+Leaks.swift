import EventTrace
import Transitions
import ViewTree

extension Machine {
  /// At the end of a turn: reports the controllers that have left the hierarchy and are kept alive only by a cycle.
  ///
  /// It waits for the last turn of the instant, and for the end of transitions, since a container may have a change waiting that brings a
  /// controller back. A controller that a variable keeps alive is checked again at the end of the run.
  func lookForLeaks() {
    guard engine.hasDepartures, !engine.hasOpenTransitions else { return }
    if let next = loop.nextEventInstant, next <= loop.now { return }
    reportLeaks(among: engine.takeDepartedControllers())
  }

  /// Reports those of the given controllers that are kept alive only by a cycle of which they are part.
  func reportLeaks(among controllers: [UIViewController]) {
    if state.pointee.hasFailed || engine.hasOpenTransitions { return }
    let graph = OwnershipGraph()
    var kept: Set<ObjectIdentifier>?
    for controller in controllers where !controller.wasReportedLeaked {
      // Cycles are rare, and to find everything that the roots reach takes long, so cycles are searched first.
      guard let cycle = graph.cycle(through: controller) else { continue }
      let others = kept ?? graph.reachable(from: ownershipRoots)
      kept = others
      if others.contains(ObjectIdentifier(controller)) { continue }
      for edge in cycle { (edge.holder as? UIViewController)?.wasReportedLeaked = true }
      loop.report(
        EngineIssue.leaked(
          controller, cycle: describe(cycle), members: cycle.compactMap(describe)))
    }
  }

  /// The roots of the search: variables, waiting blocks, windows and open transitions.
  private var ownershipRoots: [AnyObject] {
    engine.rootObjects + objectsInRegisters + closures.capturedObjects + variableHolders()
  }

  /// `card.zooms → Zooms.zoom → Zoom.context → card`.
  private func describe(_ cycle: [OwnershipGraph.Edge]) -> String {
    var steps: [String] = []
    for edge in cycle {
      switch edge.member {
      case .stored(let place): steps.append("\(Machine.name(of: edge.holder)).\(place.name)")
      case .builtin(let member):
        // Contexts and coordinators have no names: the name of the member that holds one is used.
        guard edge.holder is ScriptableObject else { continue }
        steps.append("\(Machine.name(of: edge.holder)).\(member)")
      }
    }
    let end = cycle.last.map { Machine.name(of: $0.target) } ?? ""
    return (steps + [end]).joined(separator: " → ")
  }

  /// Returns the declaration of a member in a cycle and its object; nil for a member of UIKit's.
  private func describe(_ edge: OwnershipGraph.Edge) -> String? {
    guard case .stored(let place) = edge.member else { return nil }
    let member = "\(Machine.name(of: edge.holder)).\(place.name)"
    let position = loop.describesSourceRange.map { "\(member), \($0(place.range))," } ?? member
    if edge.target is any UIViewControllerTransitionCoordinatorContext {
      return "\(position) holds the context of a transition, and with it both controllers"
    }
    if edge.target is any UIViewControllerContextTransitioning {
      return "\(position) holds the context of a transition, and with it both controllers"
    }
    return "\(position) holds \(Machine.name(of: edge.target))"
  }
}
