import Evaluation

/// The state that the workers of a run share.
///
/// The queue and the flag are only accessed under the lock. The teller is used only by the worker that has set the flag, and by the
/// runner's own thread before the workers begin and after they have ended: that is why this is Sendable.
final class RunState: @unchecked Sendable {
  private let lock: Host.Lock
  private var queue: RunQueue<CaseRecord>
  private let teller: RunTeller
  private var isTelling = false

  init(queue: RunQueue<CaseRecord>, teller: RunTeller, lock: @escaping Host.Lock) {
    self.queue = queue
    self.teller = teller
    self.lock = lock
  }

  func next() -> RunQueue<CaseRecord>.Work {
    var work = RunQueue<CaseRecord>.Work.finished
    lock { work = queue.next() }
    return work
  }

  func open(test: Int, count: Int) {
    lock { queue.open(test: test, count: count) }
  }

  func open(test: Int, record: CaseRecord) {
    lock { queue.open(test: test, record: record) }
    tell()
  }

  func complete(test: Int, number: Int, _ record: CaseRecord) {
    lock { queue.complete(test: test, number: number, record) }
    tell()
  }

  /// Reports the results that are ready, unless another worker is reporting, which will then report these too.
  ///
  /// The lock is free meanwhile: writing a report or shrinking a failure blocks no worker.
  private func tell() {
    while true {
      var told: RunQueue<CaseRecord>.Told?
      var isOurs = false
      lock {
        if isTelling { return }
        told = queue.tell()
        isTelling = told != nil
        isOurs = isTelling
      }
      guard isOurs, let told else { return }
      teller.tell(told)
      lock {
        isTelling = false
        if teller.hasEnded { queue.close() }
      }
    }
  }

  /// Reports the remaining results of a stopped run, after all workers have ended.
  func tellRest() {
    tell()
    for told in queue.tellRest() { teller.tell(told) }
  }
}

/// Hands out scripts to be read and collects them; all variables are accessed under the lock.
final class LoadState: @unchecked Sendable {
  private let lock: Host.Lock
  private var cursor = 0
  private var loaded: [ScriptBox?]
  /// The number of bytes of source of the programs that are kept.
  private var keptSize = 0

  /// The limit of that number, which corresponds to some 13 MB of programs.
  private static let sizeLimit = 512 << 10

  init(count: Int, lock: @escaping Host.Lock) {
    loaded = Array(repeating: nil, count: count)
    self.lock = lock
  }

  func next() -> Int? {
    var index: Int?
    lock {
      if cursor < loaded.count { index = cursor }
      cursor += 1
    }
    return index
  }

  func set(_ index: Int, _ script: ScriptBox) {
    lock {
      loaded[index] = script
      keptSize += script.size
      if keptSize > Self.sizeLimit {
        keptSize -= script.size
        script.release()
      }
    }
  }

  var scripts: [ScriptBox?] {
    var result: [ScriptBox?] = []
    lock { result = loaded }
    return result
  }
}
