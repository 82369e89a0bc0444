public import Geometry

/// Shows a dot for each page and marks the current one; nothing is drawn.
///
/// A tap changes nothing. Apple's page: <https://developer.apple.com/documentation/uikit/uipagecontrol>
open class UIPageControl: UIControl {
  /// The number of pages; 0 unless set, and for a negative number.
  open var numberOfPages: Int = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
    }
  }

  /// The current page, from 0; a number out of range becomes the nearest one in range.
  open var currentPage: Int = 0 {
    didSet {
      let nearest = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if currentPage != nearest { currentPage = nearest }
    }
  }

  /// The colour of the dots; nil for UIKit's own.
  open var pageIndicatorTintColor: UIColor?

  /// The colour of the current page's dot; nil for UIKit's own.
  open var currentPageIndicatorTintColor: UIColor?

  /// Returns the smallest size for a number of pages, points: dots 7 points wide and 9 apart, 37 points high.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(pageCount, 0))
    return CGSize(width: count > 0 ? 16 * count - 9 : 0, height: 37)
  }

  override func actsInPlace(of recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
}
