extension Machine {
  /// Loads the words of a list's element; false when there is none at the position.
  @inline(__always)
  func loadElement(
    _ position: Double, of list: Reference, into words: UnsafeMutablePointer<Double>
  ) -> Bool {
    list.unsafelyUnwrapped.unmanaged(ScriptList.self)._withUnsafeGuaranteedRef { list in
      guard let index = Machine.index(position, count: list.count) else { return false }
      let count = list.elementWords
      if count == 1 {
        words.pointee = list.words[index]
      } else {
        words.update(from: list.words + index * count, count: count)
      }
      return true
    }
  }

  /// Borrows a list's element; false when there is none at the position.
  @inline(__always)
  func borrowElement(
    _ position: Double, of list: Reference, into reference: UnsafeMutablePointer<Reference>
  ) -> Bool {
    list.unsafelyUnwrapped.unmanaged(ScriptList.self)._withUnsafeGuaranteedRef { list in
      guard let index = Machine.index(position, count: list.count) else { return false }
      reference.pointee = list.references[index]
      return true
    }
  }

  /// A retained closure with what it captures from some registers.
  func makeClosure(
    _ site: Int, words: UnsafeMutablePointer<Double>, references: UnsafeMutablePointer<Reference>
  ) -> Reference {
    allocate(32)
    let closure = ScriptClosure(
      site, of: program, words: words, references: references, in: closures, releases: releases)
    if test != nil { registerExpectations(ofClosure: site) }
    return Unmanaged.passRetained(closure).toOpaque()
  }
}
