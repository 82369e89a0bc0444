import ViewTree

/// The pages that a page view controller shows together: one, or two with the spine in the middle.
struct Spread {
  /// The page that is shown alone, or before the spine.
  let page: UIViewController
  /// The page after the spine; nil unless that is in the middle.
  var facing: UIViewController?
  /// The back of the sheet whose turn leads to the page; it is never shown at rest. nil where pages have no back.
  var back: UIViewController?

  /// The pages that are seen at rest.
  var shown: [UIViewController] { facing.map { [page, $0] } ?? [page] }

  /// The pages that the delegate hears of.
  var given: [UIViewController] { back.map { shown + [$0] } ?? shown }

  /// Their names in traces.
  var names: String { "[\(given.map(\.traceName).joined(separator: ", "))]" }

  func shows(_ controller: UIViewController) -> Bool {
    page === controller || facing === controller
  }

  func isSame(as other: Spread?) -> Bool {
    other.map { page === $0.page && facing === $0.facing } ?? false
  }

  func sharesPage(with other: Spread) -> Bool { shown.contains { other.shows($0) } }
}
