/// The id of a member of the catalogue; a setter has another id than its getter.
package struct MemberID: Hashable, Sendable {
  /// The group, the place in the group, and in the lowest bit whether it is the setter.
  package let rawValue: UInt16
  /// The treatment of the member by the checker.
  package let rule: MemberRule

  /// The most members of a group.
  static let groupLimit = 1 << 7

  init(group: Int, place: Int, rule: MemberRule) {
    precondition(group < 1 << 8 && place < Self.groupLimit, "the catalogue has too many members")
    rawValue = UInt16(group << 8 | place << 1)
    self.rule = rule
  }

  private init(setterOf getter: MemberID) {
    rawValue = getter.rawValue | 1
    rule = getter.rule
  }

  /// The index of its group in the catalogue.
  package var group: Int { Int(rawValue >> 8) }

  /// Its index in the group.
  package var place: Int { Int(rawValue >> 1) & (Self.groupLimit - 1) }

  /// Whether it sets the property.
  package var isSetter: Bool { rawValue & 1 != 0 }

  /// The setter of a property.
  var setter: MemberID { MemberID(setterOf: self) }
}

/// The special treatment of a member by the checker and the lints.
package enum MemberRule: UInt8, Hashable, Sendable, CaseIterable {
  /// An ordinary member.
  case none
  /// Takes any number of values of any type.
  case print
  /// Takes a quantity and keeps its dimension.
  case rounding
  /// Takes two or more quantities of one dimension and returns the least.
  case minimum
  /// Takes two or more quantities of one dimension and returns the greatest.
  case maximum
  /// Takes a quantity and halves its exponents.
  case squareRoot
  /// Takes two quantities of one dimension and keeps it.
  case hypotenuse
  /// Takes two quantities of one dimension and returns an angle.
  case arcTangent
  /// Ends the script, so that nothing after it is reached.
  case endsScript
  /// Takes components of a colour, which are shares.
  case colorParts
  /// Whether a list has an element.
  case listContains
  /// The position of an element of a list.
  case listIndex
  /// Compares the elements of a list, which are numbers or texts.
  case ordersElements
  /// Joins the elements of a list, which are texts.
  case joinsTexts
  /// A value of a notification by its key.
  case userInfoValue
  /// Adds an element to a list.
  case listAppend
  /// Inserts an element into a list.
  case listInsert
  /// Removes an element of a list.
  case listRemove
  /// Removes the elements of a list for which a function gives true.
  case listRemoveAll
  /// Exchanges two elements of a list.
  case listSwap
  /// Replaces an element of a list.
  case listReplace
  /// The elements of a list at the positions of a range.
  case listPart
  /// `+` of lists.
  case listConcatenation
  /// Pairs the elements of two lists.
  case zip
  /// A list of one value, several times.
  case repeatsElement
  /// `stride` without the end, and `a..<b`.
  case strideTo
  /// `stride` with the end, and `a...b`.
  case strideThrough
  /// Makes a view or controller that has no declaration.
  case makesObject
  /// A limit of another property, which is set before it in the braces of a view.
  case limit
  /// The root view of a controller.
  case rootView
  /// A delegate that is held weakly.
  case weakDelegate
  /// Dismisses a presented controller, animated unless its last argument says otherwise.
  case dismisses
  /// Pushes a controller, animated unless its last argument says otherwise.
  case pushes
  /// Shows a controller, which a navigation controller pushes.
  case shows
  /// The view a popover belongs to.
  case viewAnchor
  /// The bar button item a popover belongs to.
  case barAnchor
  /// The view or the item of a bar a popover belongs to.
  case itemAnchor
  /// Presents a controller.
  case presents
  /// The view or the controller that is presented, of a presentation controller.
  case presented
  /// Starts, holds, continues or ends animations or a transition.
  case drives
  /// Changes what a view shows by a transition.
  case viewTransition
  /// Attaches a gesture recognizer.
  case attachesRecognizer
  /// Whether an animation of a layer is added to the value without it.
  case isAdditive
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
  /// Makes a spring that takes until it has settled.
  case settlingSpring
  /// Makes an animation of the property that its key path names.
  case makesAnimation
  /// A value of an animation, of the type of the property that its key path names.
  case animationValue
  /// Adds an animation to a layer.
  case addsAnimation
  /// The recognizer of an interaction, whose class is that of its slot.
  case gesture
  /// Changes something although it returns a value.
  case changes
  /// A share from 0% to 100%, or a method that takes one.
  case share
  /// Makes a picture of what is on the screen.
  case snapshot
  /// Performs a segue, which its first argument names.
  case performsSegue
  /// Makes a storyboard, which its first argument names.
  case namesStoryboard
  /// Makes the controller of a scene, which its argument names.
  case namesScene
  /// Runs the virtual clock.
  case clock
  /// Runs the virtual clock from a seed.
  case clockWithSeed
  /// Marks the start of the next `expect calls`.
  case mark

  /// Whether the type of the result depends on the arguments.
  var isGeneric: Bool {
    switch self {
    case .print, .rounding, .minimum, .maximum, .squareRoot, .hypotenuse, .arcTangent, .zip,
      .repeatsElement:
      true
    default: false
    }
  }

  /// Whether it is an anchor of a popover.
  var isAnchor: Bool { self == .viewAnchor || isAnchorBesidesView }

  /// Whether it is an anchor of a popover that counts instead of its `sourceView`.
  var isAnchorBesidesView: Bool { self == .barAnchor || self == .itemAnchor }

  /// Whether it runs the virtual clock, which only scripts may do.
  var runsClock: Bool { self == .clock || self == .clockWithSeed }
}
