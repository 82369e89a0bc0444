import SourceText
import Syntax

/// The calls and instantiations of all bodies as a graph: functions first, then declarations, which call their initial values.
private struct CallGraph {
  struct Edge {
    let target: Int
    let range: SourceRange
    /// Whether it is in a closure, which may run later.
    var isInClosure = false
  }

  /// The edges of each node.
  var edges: [[Edge]] = []
}

extension Checker {
  /// Reports mistakes that involve several bodies: cycles, members read before they are initialised, the clock run by UIKit.
  func checkGraph() {
    let graph = makeGraph()
    reportCycles(in: graph)
    reportEarlyReads(in: graph)
    reportClockCalls()
    reportTestStatements()
  }

  private func makeGraph() -> CallGraph {
    var graph = CallGraph()
    graph.edges = Array(repeating: [], count: functions.count + declarations.count)
    for index in graphFunctions {
      graph.edges[index] = functions.edges(of: index)
        .compactMap { edge in
          switch edge.kind {
          case .call(let target):
            .init(target: target, range: edge.range, isInClosure: edge.isInClosure)
          case .make(let id):
            .init(
              target: functions.count + id.index, range: edge.range, isInClosure: edge.isInClosure)
          case .read, .clock: nil
          }
        }
    }
    for index in hasReplaced ? declarations.indices : declarations.addedIndices {
      graph.edges[functions.count + index] = declarations[index].makingFunctions
        .map { function in
          .init(target: function, range: functions.part(of: function) { $0.range })
        }
    }
    return graph
  }

  /// Whether an earlier declaration of the session is redeclared, so that the whole graph has to be searched.
  private var hasReplaced: Bool {
    guard let session else { return false }
    return session.isRechecking || !session.replacedDeclarations.isEmpty
      || !session.replacedFunctions.isEmpty
  }

  /// The functions to search: without a redeclaration, earlier ones can't refer to new ones.
  private var graphFunctions: Range<Int> {
    hasReplaced ? functions.indices : functions.addedIndices
  }

  // MARK: Cycles

  private func reportCycles(in graph: CallGraph) {
    enum Mark { case new, open, done }
    var marks = Array(repeating: Mark.new, count: graph.edges.count)
    var reported: Set<Int> = []
    for start in graph.edges.indices where marks[start] == .new {
      // An explicit stack, since a chain of calls may be as long as the script.
      var path: [(node: Int, next: Int)] = [(start, 0)]
      marks[start] = .open
      while let (node, next) = path.last {
        guard next < graph.edges[node].count else {
          marks[node] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let edge = graph.edges[node][next]
        // What a closure calls later is no recursion.
        if edge.isInClosure { continue }
        switch marks[edge.target] {
        case .new:
          marks[edge.target] = .open
          path.append((edge.target, 0))
        case .open:
          guard let first = path.firstIndex(where: { $0.node == edge.target }) else { break }
          let cycle = path[first...]
          if cycle.contains(where: { reported.contains($0.node) }) { break }
          reported.formUnion(cycle.map(\.node))
          report(cycle: cycle.map { ($0.node, graph.edges[$0.node][$0.next - 1]) })
        case .done: break
        }
      }
    }
  }

  private func report(cycle: [(node: Int, edge: CallGraph.Edge)]) {
    guard let first = cycle.first, let last = cycle.last else { return }
    let makes = cycle.first { $0.edge.target >= functions.count }
    let labels = cycle.prefix(12).map { Diagnostic.Label(text(of: $1, from: $0), at: $1.range) }
    let initializer = cycle.first {
      $0.node < functions.count && functions.part(of: $0.node) { $0.source.isMaking }
    }
    if let owner = initializer.flatMap({ functions[$0.node].owner?.index }) {
      let name = declarations[owner].name
      report(SemanticDiagnostics.endlessMaking(name, at: first.edge.range, path: labels))
    } else if let makes {
      let name = declarations[makes.edge.target - functions.count].name
      report(SemanticDiagnostics.endlessMaking(name, at: first.edge.range, path: labels))
    } else {
      let name = functions[last.edge.target].name
      report(SemanticDiagnostics.recursion(name, at: first.edge.range, path: labels))
    }
  }

  private func text(of edge: CallGraph.Edge, from node: Int) -> String {
    if node >= functions.count {
      let name = declarations[node - functions.count].name
      return "making '\(name)' needs '\(functions[edge.target].name)'"
    }
    if edge.target >= functions.count {
      let name = declarations[edge.target - functions.count].name
      return "'\(functions[node].name)' makes '\(name)' here"
    }
    return "'\(functions[node].name)' uses '\(functions[edge.target].name)' here"
  }

  // MARK: Members read before they are initialised

  private func reportEarlyReads(in graph: CallGraph) {
    // Enough for any real script; a read that is missed is an error at run time.
    var stepsLeft = 2_000_000
    // The last search that reached each function, by the function where it began.
    var lastSearch = Array(repeating: -1, count: graph.edges.count)
    // Static members are made one by one, when they are used.
    for index in collected where !declarations[index].holdsStatics {
      let declaration = declarations[index]
      for (position, member) in declaration.storage.enumerated() {
        guard let start = member.initializer, member.maker == nil else { continue }
        reportEarlyReads(
          from: start, declaration: index, position: position, graph, &lastSearch,
          stepsLeft: &stepsLeft)
      }
    }
  }

  private func reportEarlyReads(
    from start: Int, declaration index: Int, position: Int, _ graph: CallGraph,
    _ lastSearch: inout [Int], stepsLeft: inout Int
  ) {
    let storage = declarations[index].storage
    lastSearch[start] = start
    var pending: [(node: Int, range: SourceRange?)] = [(start, nil)]
    while let (node, range) = pending.popLast() {
      stepsLeft -= 1
      guard stepsLeft > 0 else { return }
      if node < functions.count {
        for edge in functions.edges(of: node) {
          guard case .read(let id, let read) = edge.kind, id.index == index,
            storage[read].isSetByInit || read >= position && storage[read].initializer != nil
          else { continue }
          return report(
            SemanticDiagnostics.usedBeforeMade(
              storage[read].name, by: storage[position].name, at: range ?? edge.range,
              declared: storage[read].range, read: range == nil ? nil : edge.range,
              isSetByInit: storage[read].isSetByInit))
        }
      }
      for edge in graph.edges[node] where lastSearch[edge.target] != start {
        lastSearch[edge.target] = start
        pending.append((edge.target, range ?? edge.range))
      }
    }
  }

  // MARK: The clock

  private func reportClockCalls() {
    // For each function a verb by which it runs the clock, directly or through others.
    var verbs: [String?] = Array(repeating: nil, count: functions.count)
    var callers: [[Int]] = Array(repeating: [], count: functions.count)
    let scope = graphFunctions
    for index in scope {
      for edge in functions.edges(of: index) {
        switch edge.kind {
        case .call(let target):
          callers[target].append(index)
          if !scope.contains(target) { verbs[target] = functions[target].clockVerb }
        case .clock(let verb): verbs[index] = verbs[index] ?? verb
        case .make, .read: break
        }
      }
    }
    verbs = spread(verbs, to: callers)
    if session != nil { noteClockVerbs(verbs, of: scope) }
    for index in scope {
      let isOwned = functions.part(of: index) { $0.owner != nil }
      for edge in functions.edges(of: index) where isOwned || edge.isInBlock {
        var verb: String?
        switch edge.kind {
        case .clock(let own): verb = own
        case .call(let target) where functions[target].owner == nil: verb = verbs[target]
        case .call, .make, .read: break
        }
        if let verb {
          report(SemanticDiagnostics.clockInHook(verb, at: edge.range))
        }
      }
    }
  }

  /// Records which functions run the clock, for later inputs.
  private func noteClockVerbs(_ verbs: [String?], of scope: Range<Int>) {
    for index in scope where functions[index].clockVerb != verbs[index] {
      functions[index].clockVerb = verbs[index]
    }
  }

  /// For each node the value that it has, or that it reaches by calls.
  private func spread<Value>(_ own: [Value?], to callers: [[Int]]) -> [Value?] {
    var values = own
    var pending = own.indices.filter { own[$0] != nil }
    while let next = pending.popLast() {
      for caller in callers[next] where values[caller] == nil {
        values[caller] = values[next]
        pending.append(caller)
      }
    }
    return values
  }

  /// For each function whether time passes in it, or in a function that it calls.
  func functionsInWhichTimePasses() -> [Bool] {
    var passes: [Bool?] = Array(repeating: nil, count: functions.count)
    var callers: [[Int]] = Array(repeating: [], count: functions.count)
    for index in functions.indices {
      for edge in functions.edges(of: index) {
        switch edge.kind {
        case .clock: passes[index] = true
        case .call(let target): callers[target].append(index)
        case .make, .read: break
        }
      }
    }
    return spread(passes, to: callers).map { $0 ?? false }
  }

  /// Reports calls of a script's own statements that lead to a statement which works only in a test.
  ///
  /// An instance that they make leads to what UIKit runs: its hooks and slots.
  private func reportTestStatements() {
    if session?.isTyped == true { return }
    var found = functions.indices.map { functions[$0].testStatement }
    guard found.contains(where: { $0 != nil }) else { return }
    found += Array(repeating: nil, count: declarations.count)
    var callers: [[Int]] = Array(repeating: [], count: found.count)
    for index in functions.indices {
      for edge in functions.edges(of: index) {
        switch edge.kind {
        case .call(let target): callers[target].append(index)
        case .make(let id): callers[functions.count + id.index].append(index)
        case .clock, .read: break
        }
      }
    }
    for index in declarations.indices {
      for body in declarations[index].bodies where isRunByUIKit(body) {
        callers[body].append(functions.count + index)
      }
    }
    found = spread(found, to: callers)
    for main in mainFunctions {
      for edge in functions.edges(of: main) {
        let reached: TestStatement?
        switch edge.kind {
        case .call(let target): reached = found[target]
        case .make(let id): reached = found[functions.count + id.index]
        case .clock, .read: reached = nil
        }
        guard let reached else { continue }
        report(
          SemanticDiagnostics.outsideTest(
            reached.word, at: edge.range, isTopLevel: true, reached: reached.range))
      }
    }
  }

  /// Whether a member's function runs without a call by the script.
  private func isRunByUIKit(_ function: Int) -> Bool {
    switch functions.part(of: function, { $0.source }) {
    case .function, .requirement, .making, .getter, .setter, .observer, .maker, .reader, .topLevel,
      .test:
      false
    case .hook, .memberHook, .slot, .property, .ownMember, .group, .initializer, .ownView: true
    }
  }

  /// Reports clock calls of an input that declares nothing, which can only be in its own blocks.
  func reportClockCallsOfStatements() {
    for main in mainFunctions {
      for edge in functions.edges(of: main) where edge.isInBlock {
        var verb: String?
        switch edge.kind {
        case .clock(let own): verb = own
        case .call(let target) where functions[target].owner == nil:
          verb = functions[target].clockVerb
        case .call, .make, .read: break
        }
        if let verb {
          report(SemanticDiagnostics.clockInHook(verb, at: edge.range))
        }
      }
    }
  }
}
