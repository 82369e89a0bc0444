import EventTrace
public import Geometry
public import ViewTree

/// What a detent's resolver may know.
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The environment of the window, without what a sheet overrides.
  var containerTraitCollection: UITraitCollection { get }
  /// The value of the largest detent, points; the safe area below is not part of it.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  public final class Detent: ScriptableObject {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name's text.
      public var rawValue: String

      /// Makes a name of a text.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Makes a name of a text.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The name of the detent of about half the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The name of the detent of the whole sheet.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// What decides its height.
    enum Height {
      case medium
      case large
      case custom((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)
    }

    /// The detent's name; one that was given none is named by its place when it comes into a sheet.
    public internal(set) var identifier: Identifier
    let height: Height

    private init(_ identifier: Identifier, _ height: Height) {
      self.identifier = identifier
      self.height = height
      super.init()
      traceName = "detent"
    }

    /// A detent of about half the screen, which is not active where the height is compact.
    ///
    /// Apple's page: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/medium()>
    public static func medium() -> Detent { Detent(.medium, .medium) }

    /// A detent at which the sheet is as large as it can be.
    ///
    /// Apple's page: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/large()>
    public static func large() -> Detent { Detent(.large, .large) }

    /// A detent whose height above the safe area a block gives, in points; nil where it is not active.
    ///
    /// The block is asked again whenever the sheet is laid out. What is negative counts as 0, and what is more than the sheet has room for
    /// as the whole sheet; what is not finite ends the world as an exception does. A name that is nil is one that no other detent has.
    /// Apple's page: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/custom(identifier:resolver:)>
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(""), .custom(resolver))
    }

    /// The detent's value in a context, points; nil where it is not active.
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

/// What a sheet tells the resolvers of its detents.
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
