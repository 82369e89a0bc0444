/// Names a member of the catalogue, a setter apart from its getter.
package struct MemberID: Hashable, Sendable {
  /// The group, the place in the group, and in the lowest bit whether it is the setter.
  package let rawValue: UInt16
  /// What the language itself has to know of the member.
  package let rule: MemberRule

  /// How many members a group can have.
  static let groupLimit = 1 << 9

  init(group: Int, place: Int, rule: MemberRule) {
    precondition(group < 1 << 6 && place < Self.groupLimit, "the catalogue has too many members")
    rawValue = UInt16(group << 10 | place << 1)
    self.rule = rule
  }

  private init(setterOf getter: MemberID) {
    rawValue = getter.rawValue | 1
    rule = getter.rule
  }

  /// The position of its group in the catalogue.
  package var group: Int { Int(rawValue >> 10) }

  /// Its place in the group.
  package var place: Int { Int(rawValue >> 1) & (Self.groupLimit - 1) }

  /// Whether it sets the property.
  package var isSetter: Bool { rawValue & 1 != 0 }

  /// The setter of a property.
  var setter: MemberID { MemberID(setterOf: self) }
}

/// The members that the checker or the lints treat apart, by what they do.
package enum MemberRule: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing is special.
  case none
  /// Takes any number of values of any type.
  case print
  /// Takes a quantity and keeps its dimension.
  case rounding
  /// Takes two or more quantities of one dimension, and gives one of them: the least.
  case minimum
  /// Takes two or more quantities of one dimension, and gives one of them: the greatest.
  case maximum
  /// Halves the dimension.
  case squareRoot
  /// Takes two quantities of one dimension and keeps it.
  case hypotenuse
  /// Takes two quantities of one dimension and gives an angle.
  case arcTangent
  /// The part of `divided(atDistance:from:)` called `slice`.
  case dividedSlice
  /// The part of `divided(atDistance:from:)` called `remainder`.
  case dividedRemainder
  /// Takes parts of a colour, which are shares.
  case colorParts
  /// Whether a list has an element.
  case listContains
  /// Adds an element to a list.
  case listAppend
  /// `+` of lists.
  case listConcatenation
  /// Makes a view or controller without a declaration.
  case makesObject
  /// The root view of a controller.
  case rootView
  /// The delegate that is held weakly.
  case weakDelegate
  /// Ends a transition.
  case completesTransition
  /// Tells whether a transition was cancelled.
  case readsCancellation
  /// Tells whether a transition is animated.
  case readsAnimated
  /// Tells whether a transition is interactive.
  case readsInteractive
  /// Makes a timing curve of a `UIView.AnimationCurve`.
  case timingCurve
  /// The recognizer of an interaction, whose class is that of its slot.
  case gesture
  /// Runs the virtual clock.
  case clock
  /// Runs the virtual clock from a seed.
  case clockWithSeed
  /// Lets the next `expect calls` begin.
  case mark

  /// Whether the result depends on what is given.
  var isGeneric: Bool {
    switch self {
    case .print, .rounding, .minimum, .maximum, .squareRoot, .hypotenuse, .arcTangent: true
    default: false
    }
  }

  /// Whether it runs the virtual clock, which only scripts may do.
  var runsClock: Bool { self == .clock || self == .clockWithSeed }
}
