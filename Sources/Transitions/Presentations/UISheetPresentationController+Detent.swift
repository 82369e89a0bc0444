import EventTrace
public import Geometry
public import ViewTree

/// The information for a detent's resolver.
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the window, without the overrides of a sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The value of the largest detent, points; the safe area below is not part of it.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  public final class Detent: NSObject {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name's text.
      public var rawValue: String

      /// Makes a name from a text.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Makes a name from a text.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The name of the detent of about half the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The name of the detent of the whole sheet.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The rule for its height.
    enum Height {
      case medium
      case large
      case custom((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)
    }

    /// The detent's name; a detent made without one gets a name from its position when it is added to a sheet.
    public internal(set) var identifier: Identifier
    let height: Height

    private init(_ identifier: Identifier, _ height: Height) {
      self.identifier = identifier
      self.height = height
      super.init()
      traceName = "detent"
    }

    /// A detent of about half the screen, which is not active in a compact height.
    ///
    /// Apple's page: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/medium()>
    public static func medium() -> Detent { Detent(.medium, .medium) }

    /// A detent at which the sheet is as large as it can be.
    ///
    /// Apple's page: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/large()>
    public static func large() -> Detent { Detent(.large, .large) }

    /// A detent with a block that gives its height above the safe area, in points; nil if it is not active.
    ///
    /// The block runs again whenever the sheet is laid out. A negative height is treated as 0, and one above the largest height as the
    /// largest; a height that is not finite ends the world as an exception does. Without a name, the detent gets a unique one.
    /// Apple's page: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/custom(identifier:resolver:)>
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(""), .custom(resolver))
    }

    /// The detent's value in a context, points; nil if it is not active.
    ///
    /// Apple's page: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/resolvedvalue(in:)>
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      switch height {
      case .medium: (context as? DetentContext)?.layout.mediumValue
      case .large: context.maximumDetentValue
      case .custom(let resolver): resolver(context)
      }
    }
  }
}

/// The context that a sheet passes to the resolvers of its detents.
package final class DetentContext: UISheetPresentationControllerDetentResolutionContext, TraceNamed
{
  let layout: SheetLayout
  /// The environment of the window.
  package let containerTraitCollection: UITraitCollection

  init(layout: SheetLayout, containerTraitCollection: UITraitCollection) {
    self.layout = layout
    self.containerTraitCollection = containerTraitCollection
  }

  /// The context's name in traces.
  package var traceName: String { "detentResolutionContext" }
  /// The value of the largest detent, points.
  package var maximumDetentValue: CGFloat { layout.maximumDetentValue }
}
