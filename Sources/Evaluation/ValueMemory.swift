/// Room for the words and references of an instance or a block, in one allocation.
struct ValueMemory {
  let words: UnsafeMutablePointer<Double>
  let references: UnsafeMutablePointer<Reference>

  /// Allocates words that are 0 and references that are nil.
  init(wordCount: Int, referenceCount: Int) {
    let size = wordCount * MemoryLayout<Double>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size + referenceCount * MemoryLayout<Reference>.stride,
      alignment: MemoryLayout<Double>.alignment)
    words = memory.initializeMemory(as: Double.self, repeating: 0, count: wordCount)
    references = (memory + size).initializeMemory(
      as: Reference.self, repeating: nil, count: referenceCount)
  }

  func deallocate() { words.deallocate() }
}
