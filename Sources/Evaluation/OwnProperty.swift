import EventTrace
import Geometry
import ViewTree

/// A property of scroll views, controls and responders that is no property of their layers, as trees and questions name it.
enum OwnProperty: String, CaseIterable {
  case contentOffset
  case zoomScale
  case isOn
  case value
  case selectedSegmentIndex
  case currentPage
  case isSelected
  case isFirstResponder

  /// The properties that statements write; empty for one that no statement assigns.
  var writes: WrittenProperties {
    switch self {
    case .contentOffset: .origin
    case .zoomScale: .zoomScale
    case .isOn, .value, .selectedSegmentIndex, .currentPage: .controlValue
    case .isSelected: .isSelected
    case .isFirstResponder: []
    }
  }

  /// The names of the parts that a question can ask for.
  var parts: [String] { self == .contentOffset ? ["x", "y"] : [] }

  /// Reads the property, and whether it is as in a view that nobody has touched; nil for a view without it.
  func state(of view: UIView) -> ViewState.Property? {
    let read: (value: TraceValue, isInitial: Bool)? =
      switch self {
      case .contentOffset:
        (view as? UIScrollView).map { (.point($0.contentOffset), $0.isAtBeginning) }
      case .zoomScale:
        (view as? UIScrollView).map { (.number(Double($0.zoomScale)), $0.zoomScale == 1) }
      case .isOn: (view as? UISwitch).map { (.bool($0.isOn), !$0.isOn) }
      case .value:
        (view as? UISlider).map { (.number(Double($0.value)), $0.value == $0.minimumValue) }
      case .selectedSegmentIndex:
        (view as? UISegmentedControl).map {
          (.number(Double($0.selectedSegmentIndex)), $0.selectedSegmentIndex < 0)
        }
      case .currentPage:
        (view as? UIPageControl).map { (.number(Double($0.currentPage)), $0.currentPage == 0) }
      case .isSelected: (view as? UIControl).map { (.bool($0.isSelected), !$0.isSelected) }
      case .isFirstResponder: (.bool(view.isFirstResponder), !view.isFirstResponder)
      }
    return read.map { ViewState.Property(name: rawValue, value: $0.value, isInitial: $0.isInitial) }
  }

  /// The properties of this kind that a view has, in order.
  static func states(of view: UIView) -> [ViewState.Property] {
    allCases.compactMap { $0.state(of: view) }
  }
}

extension UIScrollView {
  /// Whether the content is at its beginning, below the adjusted inset, as in a view that nobody has scrolled.
  fileprivate var isAtBeginning: Bool {
    contentOffset == CGPoint(x: 0 - adjustedContentInset.left, y: 0 - adjustedContentInset.top)
  }
}
