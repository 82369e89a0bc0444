/// Shows how many pages there are and which of them is seen; a dot for each, of which nothing is drawn.
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

  /// The page that is seen, the first one being 0; a number that no page has becomes the nearest one that a page has.
  open var currentPage: Int = 0 {
    didSet {
      let nearest = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if currentPage != nearest { currentPage = nearest }
    }
  }
}
