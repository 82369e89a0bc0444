/// Checkpoints: worlds suspended at past events, from the nearest of which a move back continues.
///
/// They are created in the background, one at a time, by replaying the inputs. They only save time: no result depends on them. While the
/// session only goes forward, their replays run at most as many events as the session itself; the first move back lifts this limit.
final class ReplicaPool {
  /// The initial number of events between two checkpoints, which a replay runs in a few milliseconds.
  static let spacing = 8_000
  /// The maximum number of checkpoints; at the limit every second one is dropped and the spacing doubles.
  static let limit = 24

  private struct Replica {
    var world: World
    /// The event whose handler is suspended.
    var event: Int
    /// Whether it may not have reached the event yet.
    var isRunning: Bool
  }

  private let makeWorld: () -> World?
  /// Sorted by their events.
  private var replicas: [Replica] = []
  private var spacing = ReplicaPool.spacing
  /// The number of events of the session when the last checkpoint was started.
  private var lastStart = 0

  init(makeWorld: @escaping () -> World?) {
    self.makeWorld = makeWorld
  }

  /// Ends all checkpoints.
  func abandonAll() {
    dropAll { _ in true }
  }

  /// Ends the checkpoints after an event, where the session is going to take another course.
  func dropAll(after event: Int) {
    dropAll { $0.event > event }
    lastStart = min(lastStart, event)
  }

  private func dropAll(where isDropped: (Replica) -> Bool) {
    for index in replicas.indices where isDropped(replicas[index]) {
      arrive(index)
      replicas[index].world.abandon()
    }
    replicas.removeAll(where: isDropped)
  }

  /// Removes and returns the nearest checkpoint before an event; nil for none.
  func take(before event: Int) -> World? {
    while let index = replicas.lastIndex(where: { $0.event < event }) {
      arrive(index)
      let world = replicas.remove(at: index).world
      if !world.isLost { return world }
    }
    return nil
  }

  /// Starts the next missing checkpoint, unless one is still running.
  ///
  /// Checkpoints lie at every multiple of the spacing up to the last event; those before `place` are created first, nearest first.
  func extend(_ inputs: [SessionInput], in journal: Journal, near place: Int) {
    if let index = replicas.firstIndex(where: \.isRunning) {
      guard replicas[index].world.hasArrived else { return }
      arrive(index)
    }
    if replicas.count >= Self.limit { thin() }
    let event = journal.count
    let last = event / spacing
    let nearest = min(max(place - 1, 0) / spacing, last)
    let order = Array(stride(from: nearest, to: 0, by: -1)) + Array(max(nearest, 0) + 1..<last + 1)
    let missing = order.first { step in !replicas.contains { $0.event == step * spacing } }
    guard let missing, place < event || missing * spacing <= event - lastStart,
      let world = makeWorld()
    else { return }
    lastStart = event
    var goal = World.Goal()
    goal.position = journal.position(of: missing * spacing)
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
