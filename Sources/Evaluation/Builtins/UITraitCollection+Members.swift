import Geometry
import Semantics
import ViewTree

extension NativeTable {
  /// Members of `UITraitCollection`.
  static func traitCollection(_ member: BuiltinMember) -> Native? {
    switch member {
    case .traitsHorizontalSizeClass:
      { _, w, r in
        w[0] = Double(traits(r).horizontalSizeClass.rawValue); return nil
      }
    case .traitsVerticalSizeClass:
      { _, w, r in
        w[0] = Double(traits(r).verticalSizeClass.rawValue); return nil
      }
    case .traitsUserInterfaceIdiom:
      { _, w, r in
        w[0] = Double(traits(r).userInterfaceIdiom.rawValue); return nil
      }
    case .traitsUserInterfaceStyle:
      { _, w, r in
        w[0] = Double(traits(r).userInterfaceStyle.rawValue); return nil
      }
    case .traitsDisplayScale:
      { _, w, r in
        w[0] = traits(r).displayScale; return nil
      }
    default: nil
    }
  }

  @inline(__always)
  private static func traits(_ references: UnsafeMutablePointer<Reference>) -> UITraitCollection {
    object(references[0])
  }
}
