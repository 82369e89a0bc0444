/// Shows a dot for each page and marks the current one; nothing is drawn.
///
/// A tap changes nothing. Apple's page: <https://developer.apple.com/documentation/uikit/uipagecontrol>
open class UIPageControl: UIControl {
  /// The number of pages; 0 unless set, and for what is less.
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
}
