import SourceText
import Syntax

/// The calls and instantiations of all bodies as a graph: functions first, then declarations, which call their initial values.
private struct CallGraph {
  struct Edge {
    let target: Int
    let range: SourceRange
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
            .init(target: target, range: edge.range)
          case .make(let id):
            .init(target: functions.count + id.index, range: edge.range)
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
    if let makes {
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
    for index in collected {
      let declaration = declarations[index]
      for (position, member) in declaration.storage.enumerated() {
        guard let start = member.initializer else { continue }
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
          guard case .read(let id, let read) = edge.kind, id.index == index, read >= position,
            storage[read].initializer != nil
          else { continue }
          return report(
            SemanticDiagnostics.usedBeforeMade(
              storage[read].name, by: storage[position].name, at: range ?? edge.range,
              declared: storage[read].range, read: range == nil ? nil : edge.range))
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
    var pending: [Int] = []
    let scope = graphFunctions
    for index in scope {
      for edge in functions.edges(of: index) {
        switch edge.kind {
        case .call(let target):
          callers[target].append(index)
          if !scope.contains(target), verbs[target] == nil, let known = functions[target].clockVerb
          {
            verbs[target] = known
            pending.append(target)
          }
        case .clock(let verb):
          if verbs[index] == nil {
            verbs[index] = verb
            pending.append(index)
          }
        case .make, .read: break
        }
      }
    }
    while let next = pending.popLast() {
      for caller in callers[next] where verbs[caller] == nil {
        verbs[caller] = verbs[next]
        pending.append(caller)
      }
    }
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

  /// Reports calls of a script's own statements that lead to a statement which works only in a test.
  private func reportTestStatements() {
    if session?.isTyped == true { return }
    for main in mainFunctions {
      for edge in functions.edges(of: main) {
        guard case .call(let target) = edge.kind, let found = testStatement(from: target) else {
          continue
        }
        report(
          SemanticDiagnostics.outsideTest(
            found.word, at: edge.range, isTopLevel: true, reached: found.range))
      }
    }
  }

  /// A statement that works only in a test and that a function runs, directly or through others.
  private func testStatement(from start: Int) -> TestStatement? {
    var visited: Set<Int> = [start]
    var pending = [start]
    while let next = pending.popLast() {
      if let found = functions[next].testStatement { return found }
      for edge in functions.edges(of: next) {
        if case .call(let target) = edge.kind, visited.insert(target).inserted {
          pending.append(target)
        }
      }
    }
    return nil
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
