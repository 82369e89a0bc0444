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
    let box = scripts[tests[index].script]
    guard let script = box.compiled() else { return }
    switch runner.count(test: box.tests[tests[index].test], of: script) {
    case .success(let count): state.open(test: index, count: count)
    case .failure(let error): state.open(test: index, record: error.record)
    }
  }

  private func run(_ index: Int, number: Int) {
    let box = scripts[tests[index].script]
    guard let script = box.compiled() else { return }
    let record = runner.run(test: box.tests[tests[index].test].index, number: number, of: script)
    box.count(record.outcome)
    state.complete(test: index, number: number, record)
  }
}
