import Semantics
import SourceText

extension FunctionBuilder {
  /// Compiles a loop; `seek` leaves out passes at its beginning.
  func loop(
    _ variable: VariableID, _ sequence: Statement.Sequence, of range: SourceRange,
    seek: CaseSeek? = nil, _ body: () -> Void
  ) {
    let top = makeLabel()
    let end = makeLabel()
    let next = makeLabel()
    let hasRun = beginCountingLoop()
    func pass() {
      open(variable)
      countPass(hasRun, of: range)
      leavables.append(
        Leavable(
          end: end, next: next, mark: mark, knownIssues: knownIssues, deferreds: deferreds.count))
      body()
      leavables.removeLast()
      place(next)
    }
    switch sequence {
    case .range(let from, let to, let isClosed):
      let value = takeWords(1)
      let limit = takeWords(1)
      locations[variable.index] = value
      words(from, into: value)
      words(to, into: limit)
      if let seek { self.seek(seek, isClosed ? .closedRange : .range, value) }
      let test = takeWords(1)
      emit(isClosed ? .lessOrEqual : .less, test, value, limit)
      jump(.jumpIfNot, test, to: end)
      place(top)
      pass()
      emit(isClosed ? .loopClosedRange : .loopRange, value, limit)
      jump(.extend, to: top)
    case .stride(let from, let to, let by, let isThrough):
      let base = takeWords(5)
      locations[variable.index] = base
      words(from, into: base + 1)
      words(to, into: base + 4)
      words(by, into: base + 2)
      emit(.beginStride, base, isThrough ? 1 : 0)
      jump(.extend, to: end)
      if let seek {
        let isInside = takeWords(1)
        self.seek(seek, isThrough ? .strideThrough : .stride, base, isInside)
        jump(.jumpIfNot, isInside, to: end)
      }
      place(top)
      pass()
      emit(.loopStride, base, isThrough ? 1 : 0)
      jump(.extend, to: top)
    case .list(let list):
      let type = variables[variable.index].type
      let held = takeOwned()
      let index = takeWords(1)
      let first = makeLabel()
      reference(list, into: held)
      emit(.loadConstant, index, wide: generator.constant(0))
      if let seek { self.seek(seek, .list, index, held) }
      let element = type.isReference ? takeBorrowed() : takeWords(type.wordCount)
      locations[variable.index] = element
      jump(to: first)
      place(top)
      pass()
      place(first)
      emit(type.isReference ? .loopReferences : .loopWords, element, held, index)
      jump(.extend, type.isReference ? 1 : type.wordCount, to: top)
    }
    place(end)
    endCountingLoop(hasRun, of: range)
  }

  /// Goes on at the next pass of the innermost loop, or behind the innermost loop or `switch`.
  func leave(_ jump: Statement.Jump) {
    let isContinue = jump == .nextPass
    guard let left = leavables.last(where: { !isContinue || $0.next != nil }) else { return }
    runDeferreds(downTo: left.deferreds, knownIssues: left.knownIssues)
    releaseOwned(to: left.mark)
    self.jump(to: isContinue ? left.next ?? left.end : left.end)
  }
}
