import Transitions
import ViewTree

/// The strong references between objects: the members of instances, and those of UIKit's objects.
///
/// It reads the members and not the reference counts, so that the result depends only on the script.
struct OwnershipGraph {
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
    /// A member of one of UIKit's objects.
    case builtin(String)
  }

  /// The references of an object, in an order that is always the same.
  func edges(of object: AnyObject) -> [Edge] {
    var edges: [Edge] = []
    if let instance = (object as? ScriptableObject)?.scriptInstance {
      for place in instance.layout.members + instance.layout.retired
      where place.isReference && !place.isWeak {
        forEachObject(in: instance.references[place.position]) {
          edges.append(Edge(holder: object, member: .stored(place), target: $0))
        }
      }
    }
    for held in objectsHeld(by: object) {
      edges.append(Edge(holder: object, member: .builtin(held.member), target: held.object))
    }
    return edges
  }

  /// Calls a closure with the object that a reference refers to, or with those in a list of objects.
  private func forEachObject(in reference: Reference, _ body: (AnyObject) -> Void) {
    guard let reference else { return }
    let object = reference.object()
    guard let list = object as? ScriptList else { return body(object) }
    guard list.elementWords == 0 else { return }
    for index in 0..<list.count { forEachObject(in: list.references[index], body) }
  }

  /// The shortest way from an object back to itself, the first of several; nil for none.
  ///
  /// A presentation controller that was made because it was asked for is on no way.
  func cycle(through object: AnyObject) -> [Edge]? {
    var ways: [ObjectIdentifier: Edge] = [:]
    var found = [object]
    var next = 0
    while next < found.count {
      for edge in edges(of: found[next]) {
        if let holder = edge.holder as? UIViewController,
          edge.target === holder.unusedPresentationController
        {
          continue
        }
        if edge.target === object { return way(to: edge, from: object, ways) }
        guard ways[ObjectIdentifier(edge.target)] == nil else { continue }
        ways[ObjectIdentifier(edge.target)] = edge
        found.append(edge.target)
      }
      next += 1
    }
    return nil
  }

  private func way(
    to last: Edge, from object: AnyObject, _ ways: [ObjectIdentifier: Edge]
  ) -> [Edge] {
    var way = [last]
    while let first = way.last, first.holder !== object,
      let edge = ways[ObjectIdentifier(first.holder)]
    {
      way.append(edge)
    }
    return way.reversed()
  }

  /// The objects that can be reached from some.
  func reachable(from roots: [AnyObject]) -> Set<ObjectIdentifier> {
    var reached: Set<ObjectIdentifier> = []
    var waiting: [AnyObject] = []
    for root in roots {
      forEachObject(in: Unmanaged.passUnretained(root).toOpaque()) { waiting.append($0) }
    }
    while let object = waiting.popLast() {
      guard reached.insert(ObjectIdentifier(object)).inserted else { continue }
      for edge in edges(of: object) { waiting.append(edge.target) }
    }
    return reached
  }
}
