import EventTrace
import SourceText
import Transitions
import ViewTree

extension Machine {
  /// The objects that the searches during a run visit together at most; the search at the end of the run has no limit.
  static let leakSearchLimit = 1_000_000

  /// At the end of a turn: reports objects that are never released, if a controller has left the hierarchy and is still alive.
  ///
  /// It waits for the last turn of the instant, and for the end of transitions, since a container may have a change waiting that brings a
  /// controller back. What a variable keeps alive is checked again at the end of the run.
  func lookForLeaks() {
    guard engine.hasDepartures, !engine.hasOpenTransitions else { return }
    if let next = loop.nextEventInstant, next <= loop.now { return }
    guard !engine.takeDepartedControllers().isEmpty, leakSearchSize < Self.leakSearchLimit else {
      return
    }
    reportLeaks()
  }

  /// Reports the objects that are alive and that no variable, waiting block, window or transition keeps, one for each cause.
  ///
  /// A cause is a cycle of members, or the context of a transition that has ended. Controllers that have left the hierarchy come first, then the
  /// objects of the script in the order in which they were made.
  func reportLeaks() {
    if state.pointee.hasFailed || engine.hasOpenTransitions { return }
    let objects = (engine.departedControllers as [NSObject]) + liveObjects
    if objects.isEmpty { return }
    let reachable = ReachableObjects(from: ownershipRoots)
    leakSearchSize += reachable.count
    let leaked = objects.filter { !$0.wasReportedLeaked && !reachable.contains($0) }
    if leaked.isEmpty { return }
    let graph = LeakedObjects(objects.filter { !reachable.contains($0) }, outside: reachable)
    // A cause that was reported before is not reported for an object that it has come to keep since.
    var reported = Set(objects.filter(\.wasReportedLeaked).compactMap(graph.causeNumber))
    for object in leaked {
      guard let number = graph.causeNumber(of: object) else { continue }
      object.wasReportedLeaked = true
      guard reported.insert(number).inserted, let cause = graph.cause(of: object) else { continue }
      loop.report(issue(object, cause))
    }
  }

  /// The objects of all live instances, in the order in which they were made.
  private var liveObjects: [NSObject] {
    var objects: [NSObject] = []
    var current = firstInstance
    while let instance = current {
      if let object = instance.object { objects.append(object) }
      current = instance.next
    }
    return objects.reversed()
  }

  /// Notes that UIKit keeps an object as long as a function gives it.
  func keep(_ target: @escaping () -> AnyObject?) {
    keptTargets.removeAll { $0() == nil }
    keptTargets.append(target)
  }

  /// The roots of the search: variables, waiting blocks, windows and open transitions.
  private var ownershipRoots: [AnyObject] {
    engine.rootObjects + objectsInRegisters + closures.waiting + variableHolders()
      + keptTargets.compactMap { $0() }
      + statics.sorted { $0.key < $1.key }.map(\.value)
  }

  private func issue(_ object: NSObject, _ cause: LeakCause) -> EngineIssue {
    switch cause {
    case .cycle(let cycle):
      .leaked(
        object, cycle: describe(cycle), members: cycle.compactMap(describe),
        isThroughBlock: cycle.contains { $0.holder is ScriptClosure })
    case .context(let context, let holder):
      .leaked(
        object, context: transitionName(of: context), member: holder.map { describe([$0]) },
        members: holder.flatMap(describe).map { [$0] } ?? [])
    }
  }

  /// `card.zooms → Zooms.zoom → Zoom.context → card`.
  private func describe(_ cycle: [OwnershipGraph.Edge]) -> String {
    var steps: [String] = []
    for edge in cycle {
      switch edge.member {
      case .stored(let place): steps.append("\(Machine.name(of: edge.holder)).\(place.name)")
      case .captured:
        if edge.holder is ScriptClosure { steps.append("a block") }
      case .builtin(let member):
        // Contexts and coordinators have no names: the name of the member that holds one is used.
        guard edge.holder is NSObject else { continue }
        steps.append("\(Machine.name(of: edge.holder)).\(member)")
      }
    }
    guard let end = cycle.last?.target, !isTransitionContext(end) else {
      return steps.joined(separator: " → ")
    }
    return (steps + [name(of: end)]).joined(separator: " → ")
  }

  /// Returns the place of a member or block in a cycle and what it holds; nil for a member of UIKit's.
  private func describe(_ edge: OwnershipGraph.Edge) -> String? {
    let member: String
    let place: SourceRange
    switch edge.member {
    case .stored(let stored):
      member = "\(Machine.name(of: edge.holder)).\(stored.name)"
      place = stored.range
    case .captured:
      guard let closure = edge.holder as? ScriptClosure else { return nil }
      member = "the block"
      place = program.closures[closure.site].range
    case .builtin: return nil
    }
    let position = loop.describesSourceRange.map { "\(member), \($0(place))," } ?? member
    if isTransitionContext(edge.target) {
      return "\(position) holds the context of a transition, and with it both controllers"
    }
    return "\(position) holds \(name(of: edge.target))"
  }

  private func name(of object: AnyObject) -> String {
    switch object {
    case is ScriptClosure: "a block"
    case let box as VariableBox: "the variable '\(box.name)'"
    default: Machine.name(of: object)
    }
  }
}
