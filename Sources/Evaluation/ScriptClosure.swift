/// The blocks of a script that are alive.
final class LiveClosures {
  // Each block leaves the chain when it is released.
  fileprivate unowned(unsafe) var first: ScriptClosure?

  /// The blocks, the newest first.
  var all: [ScriptClosure] {
    var blocks: [ScriptClosure] = []
    var current = first
    while let closure = current {
      blocks.append(closure)
      current = closure.next
    }
    return blocks
  }

  /// The blocks that UIKit holds, the newest first.
  var waiting: [ScriptClosure] { all.filter { $0.waitingCount > 0 } }
}

/// A block of a script with copies of the values it uses, and the boxes of the variables that it shares.
final class ScriptClosure {
  private let list: LiveClosures
  private let releases: MemberReleases
  private unowned(unsafe) var previous: ScriptClosure?
  fileprivate private(set) unowned(unsafe) var next: ScriptClosure?
  /// The place that made it, a position in the program's closures.
  let site: Int
  let function: Int
  private let parameterWords: Int
  private let parameterReferences: Int
  let wordCount: Int
  let referenceCount: Int
  private let memory: ValueMemory
  /// The number of times that UIKit holds it.
  fileprivate var waitingCount = 0

  init(
    _ position: Int, of program: CompiledProgram, words source: UnsafeMutablePointer<Double>,
    references sourceReferences: UnsafeMutablePointer<Reference>, in list: LiveClosures,
    releases: MemberReleases
  ) {
    let site = program.closures[position]
    self.site = position
    self.list = list
    self.releases = releases
    function = site.function
    parameterWords = site.parameterWords
    parameterReferences = site.parameterReferences
    wordCount = site.words.reduce(0) { $0 + $1.count }
    referenceCount = site.references.count
    memory = ValueMemory(wordCount: wordCount, referenceCount: referenceCount)
    var offset = 0
    for (register, count) in site.words {
      (memory.words + offset).update(from: source + register, count: count)
      offset += count
    }
    for (index, register) in site.references.enumerated() {
      memory.references[index] = sourceReferences[register].retained()
    }
    next = list.first
    next?.previous = self
    list.first = self
  }

  deinit {
    next?.previous = previous
    if let previous {
      previous.next = next
    } else {
      list.first = next
    }
    clear()
    memory.deallocate()
  }

  /// Whether the body takes an argument.
  var takesParameter: Bool { parameterWords + parameterReferences > 0 }

  /// Puts what the block has captured behind its arguments, which begin at some registers.
  func putCaptures(
    _ words: UnsafeMutablePointer<Double>, _ references: UnsafeMutablePointer<Reference>
  ) {
    (words + parameterWords).update(from: memory.words, count: wordCount)
    (references + parameterReferences).update(from: memory.references, count: referenceCount)
  }

  /// Releases what the block has captured.
  func clear() {
    for index in 0..<referenceCount {
      guard let reference = memory.references[index] else { continue }
      memory.references[index] = nil
      releases.release(reference)
    }
  }

  /// The references of the block's copies.
  var references: UnsafeMutablePointer<Reference> { memory.references }
}

/// A block in the hands of UIKit, which runs it later.
final class WaitingBlock {
  let closure: ScriptClosure

  init(_ closure: ScriptClosure) {
    self.closure = closure
    closure.waitingCount += 1
  }

  deinit { closure.waitingCount -= 1 }

  /// Makes one of a reference to a block; nil for none.
  convenience init?(_ reference: Reference) {
    guard let reference else { return nil }
    self.init(reference.object(ScriptClosure.self))
  }

  /// Evaluates the block, whose value has no references; nil when the script has failed. `parameter` adds its argument.
  func ask(
    on machine: Machine, _ parameter: (inout Machine.Arguments) -> Void
  ) -> UnsafeMutablePointer<Double>? {
    invoke(on: machine, parameter)?.words
  }

  /// Runs the block; `parameter` adds its argument, if the script named it.
  func run(on machine: Machine, _ parameter: (inout Machine.Arguments) -> Void = { _ in }) {
    _ = invoke(on: machine, parameter)
  }

  /// Runs the block with arguments that `fill` adds; a reference that it returns belongs to the caller. Nil when the script has failed.
  func call(
    on machine: Machine, _ fill: (inout Machine.Arguments) -> Void
  ) -> (words: UnsafeMutablePointer<Double>, references: UnsafeMutablePointer<Reference>)? {
    invoke(on: machine, fill)
  }

  private func invoke(
    on machine: Machine, _ parameter: (inout Machine.Arguments) -> Void
  ) -> (words: UnsafeMutablePointer<Double>, references: UnsafeMutablePointer<Reference>)? {
    machine.invoke(closure.function, continuesExpression: true) { arguments in
      closure.putCaptures(arguments.words, arguments.references)
      if closure.takesParameter { parameter(&arguments) }
    }
  }
}
