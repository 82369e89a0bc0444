/// A thread that runs cases until there are none left.
struct Worker {
  let state: RunState
  let scripts: [ScriptBox]
  let tests: [RunTeller.Planned]
  let runner: CaseRunner

  func run() {
    while !runner.host.isStopRequested() {
      switch state.next() {
      case .finished: return
      case .wait: runner.host.rest()
      case .count(let test): count(test)
      case .run(let test, let number): run(test, number: number)
      }
    }
  }

  private func count(_ index: Int) {
    let planned = tests[index]
    let box = scripts[planned.script]
    guard let script = box.compiled() else { return }
    switch runner.count(test: box.tests[planned.test], of: script, on: planned.device) {
    case .success(let count): state.open(test: index, count: count)
    case .failure(let error): state.open(test: index, record: error.record)
    }
  }

  private func run(_ index: Int, number: Int) {
    let planned = tests[index]
    let box = scripts[planned.script]
    guard let script = box.compiled() else { return }
    let record = runner.run(
      test: box.tests[planned.test].index, number: number, of: script, on: planned.device)
    box.count(record.outcome)
    state.complete(test: index, number: number, record)
  }
}
