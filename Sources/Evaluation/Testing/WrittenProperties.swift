import Semantics
import ViewTree

/// The properties of a view whose writes are recorded: its appearance, and its geometry by components.
package struct WrittenProperties: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  package let rawValue: UInt64

  /// Makes a set from its bits.
  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  static let center = WrittenProperties(.position)
  /// The origin of the bounds.
  static let origin = WrittenProperties(.bounds)
  /// The size of the bounds.
  static let size = WrittenProperties(rawValue: 1 << 62)
  /// The zoom scale of a scroll view.
  static let zoomScale = WrittenProperties(rawValue: 1 << 61)
  /// The value of a control.
  static let controlValue = WrittenProperties(rawValue: 1 << 60)
  /// Whether a control is selected.
  static let isSelected = WrittenProperties(rawValue: 1 << 59)
  static let transform = WrittenProperties(.transform)
  static let isHidden = WrittenProperties(.isHidden)

  /// An animatable property; of the bounds only the origin.
  init(_ property: AnimatableProperty) {
    rawValue = 1 << property.rawValue
  }

  /// An animatable property as a whole.
  init(whole property: AnimatableProperty) {
    self.init(property)
    if property == .bounds { insert(.size) }
  }

  /// Makes the set on which a property of a view depends, or a part of it such as `minY`; nil for a part that it has not.
  package init?(of property: String, part: String = "") {
    switch property {
    case "frame":
      guard let part = RectPart(part) else { return nil }
      // The middle stays where it is when the size changes, and the size when the middle moves.
      self = .transform
      if part.hasPlace { insert(.center) }
      if part.hasSize { insert(.size) }
    case "bounds":
      guard let part = RectPart(part) else { return nil }
      self = []
      if part.hasPlace { insert(.origin) }
      if part.hasExtent { insert(.size) }
    default:
      guard let property = AnimatableProperty(named: property) else { return nil }
      self.init(property)
    }
  }

  /// Makes the set on which a property of a view depends, or the part of it that members give, such as `size.width`; empty for a
  /// member that is no such property.
  init(getter: MemberID, members: String) {
    guard getter.isViewGetter else {
      self = []
      return
    }
    let property = getter.row.member.name
    // Of `origin.distance` the first member is a part.
    var part = members[...]
    while !part.isEmpty {
      if let known = WrittenProperties(of: property, part: String(part)) {
        self = known
        return
      }
      part = part.lastIndex(of: ".").map { part[..<$0] } ?? ""
    }
    self = WrittenProperties(of: property) ?? getter.row.written
  }

  /// Whether an animation of a property, named as in traces, moves one of them.
  func isMoved(byAnimationOf property: String) -> Bool {
    WrittenProperties(of: property).map { !isDisjoint(with: $0) } ?? false
  }
}

/// A part of a rectangle, by the names of its members.
package struct RectPart {
  /// Whether it is horizontal; the whole rectangle is horizontal and vertical.
  package private(set) var isAcross = true
  /// Whether it is vertical.
  package private(set) var isDown = true
  /// Whether moving a rectangle changes it.
  package private(set) var hasPlace = true
  /// Whether another size about the same middle changes it.
  package private(set) var hasSize = true
  /// Whether another size about the same origin changes it.
  package private(set) var hasExtent = true

  /// The part with a name, the whole rectangle for an empty one; nil when there is none of the name.
  package init?(_ name: String) {
    switch name {
    case "": break
    case "origin": hasExtent = false
    case "origin.x", "minX": (isDown, hasExtent) = (false, false)
    case "origin.y", "minY": (isAcross, hasExtent) = (false, false)
    case "maxX": isDown = false
    case "maxY": isAcross = false
    case "midX": (isDown, hasSize) = (false, false)
    case "midY": (isAcross, hasSize) = (false, false)
    case "size": hasPlace = false
    case "size.width", "width": (isDown, hasPlace) = (false, false)
    case "size.height", "height": (isAcross, hasPlace) = (false, false)
    default: return nil
    }
  }
}
