/// The blocks of a script that are waiting to run.
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

  /// The objects that the blocks have copies of.
  var capturedObjects: [AnyObject] { all.flatMap(\.capturedObjects) }
}

/// A block of a script that runs later, with copies of the values it uses.
final class ScriptClosure {
  private let list: LiveClosures
  private unowned(unsafe) var previous: ScriptClosure?
  fileprivate private(set) unowned(unsafe) var next: ScriptClosure?
  let function: Int
  let takesParameter: Bool
  let wordCount: Int
  let referenceCount: Int
  private let memory: ValueMemory

  init(
    _ site: ClosureSite, words source: UnsafeMutablePointer<Double>,
    references sourceReferences: UnsafeMutablePointer<Reference>, in list: LiveClosures
  ) {
    self.list = list
    function = site.function
    takesParameter = site.takesParameter
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
    for index in 0..<referenceCount { memory.references[index].release() }
    memory.deallocate()
  }

  /// The references of the block's copies.
  var references: UnsafeMutablePointer<Reference> { memory.references }

  fileprivate var capturedObjects: [AnyObject] {
    (0..<referenceCount).compactMap { index in
      memory.references[index].map { $0.object() }
    }
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

  private func invoke(
    on machine: Machine, _ parameter: (inout Machine.Arguments) -> Void
  ) -> (words: UnsafeMutablePointer<Double>, references: UnsafeMutablePointer<Reference>)? {
    machine.invoke(function, continuesExpression: true) { arguments in
      if takesParameter { parameter(&arguments) }
      arguments.words.update(from: memory.words, count: wordCount)
      arguments.words += wordCount
      arguments.references.update(from: memory.references, count: referenceCount)
      arguments.references += referenceCount
    }
  }
}
