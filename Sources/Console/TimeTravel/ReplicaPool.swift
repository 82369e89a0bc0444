/// Worlds that stand still at moments of the past, so that going back there means running on from the nearest of them.
///
/// They are made in the background, one at a time, and replay what has happened: they show nothing, and nothing depends on
/// whether they are there.
final class ReplicaPool {
  /// How many events lie between two of them at first: what runs again in a few milliseconds.
  static let spacing = 6_000
  /// How many there are at most; then every second one goes and the spacing doubles.
  static let limit = 24

  private struct Replica {
    var world: World
    /// The event whose handler is suspended.
    var event: Int
    /// Whether it may still be on its way there.
    var isRunning: Bool
  }

  private let makeWorld: () -> World?
  /// By their events.
  private var replicas: [Replica] = []
  private var spacing = ReplicaPool.spacing

  init(makeWorld: @escaping () -> World?) {
    self.makeWorld = makeWorld
  }

  /// Ends all of them.
  func abandonAll() {
    dropAll { _ in true }
  }

  /// Ends those that stand after an event, since something else is going to happen there.
  func dropAll(after event: Int) {
    dropAll { $0.event > event }
  }

  private func dropAll(where isDropped: (Replica) -> Bool) {
    for index in replicas.indices where isDropped(replicas[index]) {
      arrive(index)
      replicas[index].world.abandon()
    }
    replicas.removeAll(where: isDropped)
  }

  /// The nearest world before an event, which the caller takes over; nil for none.
  func take(before event: Int) -> World? {
    while let index = replicas.lastIndex(where: { $0.event < event }) {
      arrive(index)
      let world = replicas.remove(at: index).world
      if !world.isLost { return world }
    }
    return nil
  }

  /// Has worlds made so that there is one at every multiple of the spacing up to an event, those before a place first.
  func extend(_ inputs: [SessionInput], upTo event: Int, near place: Int) {
    if let index = replicas.firstIndex(where: \.isRunning) {
      guard replicas[index].world.hasArrived else { return }
      arrive(index)
    }
    if replicas.count >= Self.limit { thin() }
    let last = event / spacing
    let nearest = min(max(place - 1, 0) / spacing, last)
    let order = Array(stride(from: nearest, to: 0, by: -1)) + Array(max(nearest, 0) + 1..<last + 1)
    let missing = order.first { step in !replicas.contains { $0.event == step * spacing } }
    guard let missing, let world = makeWorld() else { return }
    var goal = World.Goal()
    goal.event = missing * spacing
    world.start(inputs, to: goal)
    let index = replicas.firstIndex { $0.event > missing * spacing } ?? replicas.count
    replicas.insert(
      Replica(world: world, event: missing * spacing, isRunning: true), at: index)
  }

  private func thin() {
    spacing *= 2
    let spacing = spacing
    dropAll { !$0.event.isMultiple(of: spacing) }
  }

  private func arrive(_ index: Int) {
    guard replicas[index].isRunning else { return }
    replicas[index].world.wait()
    replicas[index].isRunning = false
  }
}
