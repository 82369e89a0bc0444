/// One step of the machine: eight trivial bytes.
///
/// `a`, `b` and `c` are registers, positions in tables or distances, as the opcode says; `b` and `c` together
/// are one 32-bit number where 16 bits do not reach.
struct Instruction {
  var opcode: Opcode
  var a: UInt16
  var b: UInt16
  var c: UInt16

  init(_ opcode: Opcode, a: UInt16 = 0, b: UInt16 = 0, c: UInt16 = 0) {
    self.opcode = opcode
    self.a = a
    self.b = b
    self.c = c
  }

  init(_ opcode: Opcode, a: UInt16 = 0, wide: Int32) {
    let bits = UInt32(bitPattern: wide)
    self.init(
      opcode, a: a, b: UInt16(truncatingIfNeeded: bits), c: UInt16(truncatingIfNeeded: bits >> 16))
  }

  /// `b` and `c` as one number: a table position or a distance to jump.
  @inline(__always) var wide: Int {
    Int(Int32(bitPattern: UInt32(b) | UInt32(c) << 16))
  }

  /// `c` as a signed distance to jump.
  @inline(__always) var near: Int { Int(Int16(bitPattern: c)) }
}

/// The operation of an instruction. `w` are the word registers, `r` the reference registers of the frame, `k` the constants.
///
/// A distance to jump counts from the instruction after the one that jumps (its extension included).
/// Reference registers are of two sorts. *Owned* ones hold a retain and are nil when free; *borrowed* ones
/// hold a pointer that something else keeps alive for as long as the statement runs.
enum Opcode: UInt8 {
  // Words
  /// w[a] = k[wide]
  case loadConstant
  /// w[a] = w[b]
  case move
  /// w[a…] = w[b…], c words
  case moveWords
  /// w[a] = w[b] ∘ w[c]
  case add, subtract, multiply, divide, remainder, shift, union
  /// w[a] = w[b] ∘ k[c]
  case addConstant, multiplyConstant, divideConstant
  /// w[a] = k[c] ∘ w[b]
  case subtractFromConstant, divideConstantBy
  /// w[a] = f(w[b])
  case negate, not, absolute, floor, ceil, round, squareRoot
  /// w[a] = f(w[b], w[c])
  case minimum, maximum
  /// w[a] = w[b] ∘ w[c] ? 1 : 0
  case less, lessOrEqual, equal
  /// w[a] = whether the next.a words at b and c are equal
  case equalWords
  /// w[a] = whether two optionals are equal: a flag and next.a words after it
  case equalOptionals
  /// w[a] = a coordinate of the rectangle at w[b…]
  case rectMinX, rectMidX, rectMaxX, rectMinY, rectMidY, rectMaxY, rectWidth, rectHeight

  // Jumps
  /// always, by wide
  case jump
  /// when w[a] ≠ 0 (or = 0), by wide
  case jumpIf, jumpIfNot
  /// when w[a] ∘ w[b] (or not), by near
  case jumpIfLess, jumpIfNotLess, jumpIfLessOrEqual, jumpIfNotLessOrEqual, jumpIfEqual,
    jumpIfNotEqual
  /// when w[a] ∘ k[b] (or not), by near
  case jumpIfLessConstant, jumpIfNotLessConstant, jumpIfLessOrEqualConstant,
    jumpIfNotLessOrEqualConstant, jumpIfGreaterConstant, jumpIfNotGreaterConstant,
    jumpIfGreaterOrEqualConstant, jumpIfNotGreaterOrEqualConstant, jumpIfEqualConstant,
    jumpIfNotEqualConstant
  /// when r[a] is nil (or is not), by wide
  case jumpIfNil, jumpIfSome
  /// w[a] += 1; back by next.wide while w[a] < w[b] (or ≤)
  case loopRange, loopClosedRange
  /// a…a+4 = value, from, step, count, end; back by next.wide while there is a next value; b: through
  case loopStride
  /// Enters a stride loop or jumps over it by next.wide
  case beginStride
  /// w[a…] (or r[a], borrowed) = the element w[c] of list r[b], w[c] += 1, back by next.wide; falls through at the end; next.a words
  case loopWords, loopReferences

  // References
  /// owned r[a] = r[b], retained
  case retain
  /// owned r[a] = r[b], which gives its retain away
  case take
  /// borrowed r[a] = r[b]
  case borrow
  /// owned r[a] = nil
  case release
  /// borrowed r[a] = nil
  case borrowNil
  /// borrowed r[a] = strings[wide]
  case borrowString
  /// Releases the result of a call in r[a] that is not used
  case drop
  /// w[a] = r[b] === r[c]
  case same
  /// w[a] = whether r[b] is not nil
  case isSome
  /// w[a] = text r[b] == text r[c], nil alike
  case sameText
  /// w[a] = value of r[b] == value of r[c], lists and objects that are compared by value; next.a = position in types
  case sameValues

  // Members of instances; c = position
  /// w[a] = member of r[b]; w[a…], next.a words
  case loadMember, loadMemberWords
  /// member of r[b] = w[a]; next.a words
  case storeMember, storeMemberWords
  /// borrowed or owned r[a] = member of r[b], which must have been made; the last may be nil
  case borrowMember, retainMember, retainOptionalMember, borrowOptionalMember
  /// member of r[b] = r[a], retained
  case storeMemberReference
  /// owned r[a] = weak member of r[b]; weak member of r[b] = r[a]
  case retainWeakMember, storeWeakMember

  // Calls
  /// Calls functions[c], whose registers begin at w[a], r[b]
  case call
  /// Calls closure r[c] as `call` does, with what it has captured after the arguments
  case callClosure
  /// Returns; releases b owned registers from r[a]
  case returnVoid
  /// Returns r[a], retained; releases c owned registers from r[b]
  case returnReference
  /// natives[a] with words at w[b…], references at r[c…]
  case native
  /// owned r[next.a] = natives[a](…)
  case nativeReference
  /// owned r[next.a] = a new instance of declarations[a], parameters at w[b…], r[c…]
  case make
  /// Applies the slots and groups of the instance r[a], whose `init` has run
  case finish
  /// Names the instance r[a] strings[wide], if it has no name yet
  case name
  /// owned r[a] = a variable of boxes[wide]
  case makeBox
  /// owned r[a] = a closure of closures[wide]
  case makeClosure
  /// Runs the block after it in `UIView.animate`, described in animations[wide], then goes on after it
  case animate
  /// Runs the block after it in `UIView.addKeyframe`, start w[a], end w[b], curve w[c] unless 0xFFFF, then jumps by next.wide
  case keyframe
  /// The end of such a block
  case endBlock
  /// The end of a run's statements, with their variables still there
  case endRun
  /// Runs closure r[a], then r[b], alongside the transition of r[c]; b = a: no completion
  case alongside

  // Text and lists
  /// Empties the text being put together
  case beginText
  /// Appends strings[wide]
  case appendString
  /// Appends the value of types[a] at w[b…] or r[b]
  case append
  /// owned r[a] = the text put together
  case endText
  /// Prints the text put together
  case printText
  /// owned r[a] = an empty list; b: words of an element, 0 for references; c: capacity wished for
  case makeList
  /// Appends w[b…] to list r[a]; or r[b], retained
  case appendWords, appendReference
  /// w[a…] = the element w[c] of list r[b]; r[a] borrowed
  case elementWords, elementReference
  /// w[a] = the count of list r[b]
  case listCount

  // Hot properties of views: w[a…] of view r[b]; c ≠ 0: of the model, also where the screen is read
  case viewAlpha, viewFrame, viewBounds, viewCenter, viewTransform, viewIsHidden
  case setViewAlpha, setViewFrame, setViewBounds, setViewCenter, setViewTransform, setViewIsHidden

  // Tests
  /// w[a] = whether the next.a words at b and c agree within w[next.b], or within 0.0005 for 0xFFFF; next.c ≠ 0: of an optional
  case agree
  /// w[a] = whether the lists r[b] and r[c] have as many elements, and these agree as for `agree`
  case agreeLists
  /// Notes that the condition conditions[wide] was reached; jumps by next.wide when w[a] ≠ 0
  case check
  /// Carries out `TestOperation` a with site wide and the operands of the next two
  case test
  /// From here on properties are read as the screen shows them (a ≠ 0), or as the model has them
  case readScreen
  /// owned r[a] = the one live instance of declarations[b]
  case liveInstance
  /// counters[wide] += 1
  case count

  /// Operands of the instruction before it
  case extend
  /// Asks the observer, then goes on with the instruction of the code without an observer
  case pause
}
