import Transitions
import ViewTree

/// The strong references between objects: the members of instances, and those of UIKit's objects.
///
/// It reads the members and not the reference counts, so that the result depends only on the script.
enum OwnershipGraph {
  /// A reference that keeps an object alive.
  struct Edge {
    let holder: AnyObject
    let member: Member
    let target: AnyObject
  }

  /// The place in which a reference is stored.
  enum Member {
    /// A member of an instance, or an element of the list that it holds.
    case stored(MemberPlace)
    /// A value that a block has captured, or the value of a variable that blocks share.
    case captured
    /// A member of one of UIKit's objects.
    case builtin(String)
  }

  /// The references of an object, in an order that is always the same.
  static func edges(of object: AnyObject) -> [Edge] {
    var edges: [Edge] = []
    if let instance = (object as? NSObject)?.scriptInstance {
      for place in instance.layout.members + instance.layout.retired
      where place.isReference && !place.isWeak {
        forEachObject(in: instance.references[place.position]) {
          edges.append(Edge(holder: object, member: .stored(place), target: $0))
        }
      }
    }
    for reference in captures(of: object) {
      forEachObject(in: reference) {
        edges.append(Edge(holder: object, member: .captured, target: $0))
      }
    }
    if let action = object as? ScriptedAction {
      edges.append(Edge(holder: object, member: .builtin("handler"), target: action.closure))
    }
    for held in objectsHeld(by: object) {
      edges.append(Edge(holder: object, member: .builtin(held.member), target: held.object))
    }
    return edges
  }

  private static func captures(of object: AnyObject) -> [Reference] {
    switch object {
    case let closure as ScriptClosure:
      (0..<closure.referenceCount).map { closure.references[$0] }
    case let box as VariableBox: [box.reference]
    default: []
    }
  }

  /// Calls a closure with the object that a reference refers to, or with those in a list of objects or a value of an enumeration.
  static func forEachObject(in reference: Reference, _ body: (AnyObject) -> Void) {
    guard let reference else { return }
    let object = reference.object()
    if let value = object as? CaseObject {
      for index in 0..<value.layout.referenceCount {
        forEachObject(in: value.references[index], body)
      }
      return
    }
    guard let list = object as? ScriptList else { return body(object) }
    guard list.elementWords == 0 else { return }
    for index in 0..<list.count { forEachObject(in: list.references[index], body) }
  }
}

/// The objects that the roots keep alive.
///
/// The search is made while no transition is open, so every context that it finds is one of a transition that has ended. Such a context keeps
/// its controllers by mistake: the search notes it and does not follow its references.
struct ReachableObjects {
  private var objects: Set<ObjectIdentifier> = []
  /// The contexts that the search has found, each with the reference to it; a context that a variable holds has none.
  private(set) var contexts: [(context: AnyObject, holder: OwnershipGraph.Edge?)] = []

  init(from roots: [AnyObject]) {
    var waiting: [AnyObject] = []
    for root in roots {
      let reference = Unmanaged.passUnretained(root).toOpaque()
      OwnershipGraph.forEachObject(in: reference) { add($0, by: nil, to: &waiting) }
    }
    while let object = waiting.popLast() {
      for edge in OwnershipGraph.edges(of: object) { add(edge.target, by: edge, to: &waiting) }
    }
  }

  private mutating func add(
    _ object: AnyObject, by edge: OwnershipGraph.Edge?, to waiting: inout [AnyObject]
  ) {
    guard objects.insert(ObjectIdentifier(object)).inserted else { return }
    if isTransitionContext(object) {
      contexts.append((object, edge))
    } else {
      waiting.append(object)
    }
  }

  var count: Int { objects.count }

  func contains(_ object: AnyObject) -> Bool { objects.contains(ObjectIdentifier(object)) }
}

/// The reason why an object is alive that the roots do not keep.
enum LeakCause {
  /// References that lead from an object back to it.
  case cycle([OwnershipGraph.Edge])
  /// The context of a transition that has ended; nil for the holder if it is a variable.
  case context(AnyObject, holder: OwnershipGraph.Edge?)
}

/// The references among the objects that the roots do not keep, divided into strongly connected components.
///
/// Two objects are in one component if each keeps the other; so a component with a reference inside it is a cycle, and all others are kept by
/// a component that has a reference to them.
struct LeakedObjects {
  private struct Node {
    let object: AnyObject
    var edges: [(edge: OwnershipGraph.Edge, target: Int)] = []
    var component = -1
  }

  private var nodes: [Node] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The objects of each component, the script's own objects first.
  private var components: [[Int]] = []
  /// The component that keeps each component alive; -1 where nothing known does.
  private var causes: [Int] = []
  private let contexts: [ObjectIdentifier: (context: AnyObject, holder: OwnershipGraph.Edge?)]

  /// Follows the references of some objects and of the contexts that the search from the roots has found.
  init(_ objects: [AnyObject], outside reachable: ReachableObjects) {
    contexts = Dictionary(
      reachable.contexts.map { (ObjectIdentifier($0.context), $0) }, uniquingKeysWith: { a, _ in a }
    )
    for object in objects { _ = index(of: object) }
    for (context, _) in reachable.contexts { _ = index(of: context) }
    var next = 0
    while next < nodes.count {
      let object = nodes[next].object
      for edge in OwnershipGraph.edges(of: object) {
        // UIKit does not report a presentation controller that was made because it was asked for: the two keep each other.
        if let controller = object as? UIViewController,
          edge.target === controller.unusedPresentationController
        {
          continue
        }
        if reachable.contains(edge.target), indices[ObjectIdentifier(edge.target)] == nil {
          continue
        }
        nodes[next].edges.append((edge, index(of: edge.target)))
      }
      next += 1
    }
    findComponents()
    findCauses()
  }

  private mutating func index(of object: AnyObject) -> Int {
    if let known = indices[ObjectIdentifier(object)] { return known }
    indices[ObjectIdentifier(object)] = nodes.count
    nodes.append(Node(object: object))
    return nodes.count - 1
  }

  /// Tarjan's algorithm, without recursion. A component gets its number after all components that it keeps.
  private mutating func findComponents() {
    var order = [Int](repeating: -1, count: nodes.count)
    var low = order
    var count = 0
    var components = 0
    var open: [Int] = []
    for start in nodes.indices where order[start] < 0 {
      var path = [(node: start, edge: 0)]
      order[start] = count
      low[start] = count
      count += 1
      open.append(start)
      while let (node, edge) = path.last {
        if edge < nodes[node].edges.count {
          path[path.count - 1].edge += 1
          let target = nodes[node].edges[edge].target
          if order[target] < 0 {
            order[target] = count
            low[target] = count
            count += 1
            open.append(target)
            path.append((target, 0))
          } else if nodes[target].component < 0 {
            low[node] = min(low[node], order[target])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == order[node] else { continue }
        var top: Int
        repeat {
          top = open.removeLast()
          nodes[top].component = components
        } while top != node
        components += 1
      }
    }
    self.components = Array(repeating: [], count: components)
    for (index, node) in nodes.enumerated() { self.components[node.component].append(index) }
  }

  /// Gives each component its own number as the cause if it is a cycle or a kept context, else the cause of one that keeps it.
  private mutating func findCauses() {
    causes = Array(repeating: -1, count: components.count)
    for component in components.indices.reversed() {
      let edges = components[component].flatMap { nodes[$0].edges }
      if edges.contains(where: { nodes[$0.target].component == component })
        || contexts[ObjectIdentifier(nodes[components[component][0]].object)] != nil
      {
        causes[component] = component
      }
      guard causes[component] >= 0 else { continue }
      for edge in edges where causes[nodes[edge.target].component] < 0 {
        causes[nodes[edge.target].component] = causes[component]
      }
    }
  }

  /// A number of the cause that keeps an object alive, the same for all objects that it keeps; nil where nothing known does.
  func causeNumber(of object: AnyObject) -> Int? {
    guard let index = indices[ObjectIdentifier(object)] else { return nil }
    let cause = causes[nodes[index].component]
    return cause < 0 ? nil : cause
  }

  /// The cause that keeps an object alive: the shortest cycle through the object if it is in one, else through the first object of the cycle.
  func cause(of object: AnyObject) -> LeakCause? {
    guard let cause = causeNumber(of: object), let index = indices[ObjectIdentifier(object)]
    else { return nil }
    let start = nodes[index].component == cause ? index : components[cause][0]
    if let known = contexts[ObjectIdentifier(nodes[start].object)] {
      return .context(known.context, holder: known.holder)
    }
    return .cycle(cycle(through: start))
  }

  /// The shortest path from an object of a cycle back to it, the first of several.
  private func cycle(through start: Int) -> [OwnershipGraph.Edge] {
    var steps: [Int: (edge: OwnershipGraph.Edge, from: Int)] = [:]
    var found = [start]
    var next = 0
    while next < found.count, steps[start] == nil {
      let node = found[next]
      for (edge, target) in nodes[node].edges
      where nodes[target].component == nodes[start].component && steps[target] == nil {
        steps[target] = (edge, node)
        if target != start { found.append(target) }
      }
      next += 1
    }
    var path: [OwnershipGraph.Edge] = []
    var node = start
    repeat {
      guard let step = steps[node] else { break }
      path.append(step.edge)
      node = step.from
    } while node != start
    return path.reversed()
  }
}
