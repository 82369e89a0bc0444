/// A pseudorandom number generator that gives the same numbers for the same seed on every machine.
package struct SeededGenerator: Sendable {
  private var state: UInt64

  /// Makes a generator; every seed is as good as any.
  package init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D
    // The only state that does not change.
    if state == 0 { state = 1 }
  }

  /// The next number below a bound; bounds below 1 count as 1.
  package mutating func number(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % max(1, bound)
  }

  /// True once in so many times on average.
  package mutating func chance(oneIn times: Int) -> Bool {
    number(below: times) == 0
  }

  /// A random element of a list that is not empty.
  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[number(below: choices.count)]
  }
}
