import Animation

/// A block waiting for its instant, as `RunLoop.schedule(at:_:)` returns it.
package struct ScheduledEvent: Hashable, Sendable {
  let slot: Int32
  let ticket: UInt64

  /// The token of no event; cancelling it does nothing.
  package static let none = ScheduledEvent(slot: -1, ticket: 0)
}

/// Blocks in the order of their instants, those of one instant by sequence number.
///
/// A binary heap of plain values; the blocks lie beside it in slots, so that moving costs no
/// reference counting. A cancelled event stays in the heap with an empty slot until it is on top, or
/// until most of the heap is cancelled and it is built anew.
struct EventHeap {
  /// An event's place in the order.
  struct Node {
    fileprivate(set) var instant: Instant
    fileprivate(set) var sequence: UInt64
    fileprivate var slot: Int32

    /// Whether it runs before another.
    func precedes(_ other: Node) -> Bool {
      instant == other.instant ? sequence < other.sequence : instant < other.instant
    }
  }

  private struct Slot {
    var ticket: UInt64
    var block: (() -> Void)?
  }

  private var nodes: [Node] = []
  private var slots: [Slot] = []
  private var freeSlots: [Int32] = []
  private var lastSequence: UInt64 = 0
  private var lastTicket: UInt64 = 0
  private var cancelledCount = 0

  /// The number of places taken in the heap, by cancelled events too.
  var nodeCount: Int { nodes.count }

  /// A number greater than all before.
  mutating func nextSequence() -> UInt64 {
    lastSequence += 1
    return lastSequence
  }

  /// The sequence number given last.
  var latestSequence: UInt64 { lastSequence }

  mutating func insert(
    at instant: Instant, sequence: UInt64, _ block: @escaping () -> Void
  ) -> ScheduledEvent {
    lastTicket += 1
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      slots[Int(slot)] = Slot(ticket: lastTicket, block: block)
    } else {
      slot = Int32(slots.count)
      slots.append(Slot(ticket: lastTicket, block: block))
    }
    nodes.append(Node(instant: instant, sequence: sequence, slot: slot))
    siftUp(from: nodes.count - 1)
    return ScheduledEvent(slot: slot, ticket: lastTicket)
  }

  mutating func cancel(_ event: ScheduledEvent) {
    let index = Int(event.slot)
    guard index >= 0, index < slots.count, slots[index].ticket == event.ticket else { return }
    guard slots[index].block != nil else { return }
    slots[index].block = nil
    cancelledCount += 1
    dropCancelled()
    if cancelledCount > 32, cancelledCount > nodes.count / 2 { compact() }
  }

  /// The first event that is not cancelled.
  var first: Node? { nodes.first }

  /// The instant of the first event that is not cancelled.
  var nextInstant: Instant? { nodes.first?.instant }

  /// Takes out the first event due at `instant` whose sequence number is at most `limit`.
  mutating func popDue(at instant: Instant, limit: UInt64) -> (() -> Void)? {
    guard let first = nodes.first, first.instant <= instant, first.sequence <= limit else {
      return nil
    }
    let block = slots[Int(first.slot)].block
    removeFirst()
    dropCancelled()
    return block
  }

  mutating func removeAll() {
    nodes.removeAll()
    slots.removeAll()
    freeSlots.removeAll()
    cancelledCount = 0
  }

  /// Takes all cancelled events out at once.
  private mutating func compact() {
    var kept: [Node] = []
    for node in nodes {
      if slots[Int(node.slot)].block == nil { free(node.slot) } else { kept.append(node) }
    }
    cancelledCount = 0
    // A sorted array is a heap.
    nodes = kept.sorted { $0.precedes($1) }
  }

  private mutating func free(_ slot: Int32) {
    slots[Int(slot)] = Slot(ticket: 0, block: nil)
    freeSlots.append(slot)
  }

  /// Removes cancelled events from the top of the heap.
  private mutating func dropCancelled() {
    while let first = nodes.first, slots[Int(first.slot)].block == nil {
      cancelledCount -= 1
      removeFirst()
    }
  }

  private mutating func removeFirst() {
    free(nodes[0].slot)
    let last = nodes.removeLast()
    if !nodes.isEmpty {
      nodes[0] = last
      siftDown()
    }
  }

  private mutating func siftUp(from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard nodes[index].precedes(nodes[parent]) else { return }
      nodes.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func siftDown() {
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < nodes.count else { return }
      if child + 1 < nodes.count, nodes[child + 1].precedes(nodes[child]) { child += 1 }
      guard nodes[child].precedes(nodes[index]) else { return }
      nodes.swapAt(index, child)
      index = child
    }
  }
}
