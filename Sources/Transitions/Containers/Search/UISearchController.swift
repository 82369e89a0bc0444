import EventTrace
import Geometry
public import ViewTree

/// Receives the calls about the presentation of a search controller; all methods have defaults.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisearchcontrollerdelegate>
public protocol UISearchControllerDelegate: AnyObject {
  /// Presents the search controller when the search is activated; the default does it as UIKit.
  func presentSearchController(_ searchController: UISearchController)
  /// Called before a search that is activated appears.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when the search has appeared.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search disappears.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when the search has disappeared.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Presents the search controller.
  public func presentSearchController(_ searchController: UISearchController) {
    searchController.presentBySystem()
  }
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Updates the results of a search.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisearchresultsupdating>
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the search bar becomes the first responder, when its text is set, and when the search is dismissed.
  func updateSearchResults(for searchController: UISearchController)
}

/// Shows results of a search over the controller whose navigation item has it, while the search is active.
///
/// The nearest controller that defines a presentation context presents it. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uisearchcontroller>
open class UISearchController: UIViewController {
  /// The controller that shows the results; nil for one that is shown already.
  public private(set) final var searchResultsController: UIViewController?
  /// The search bar, which the navigation bar shows.
  open private(set) lazy var searchBar = makeSearchBar()
  /// Receives the calls about the presentation; not owned.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Updates the results; not owned.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Whether the navigation bar shows the search bar alone while the search is active.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether what is below is dimmed while the search is active.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the search bar shows its cancel button while the search is active.
  open var automaticallyShowsCancelButton = true

  /// The item whose search controller it is.
  weak var item: UINavigationItem?
  /// The controller whose navigation item has it.
  var owner: UIViewController? {
    guard let item, let navigation = item.bar?.owningNavigation else { return nil }
    return navigation.stack.last { $0.ownItems.navigation === item }
  }
  /// Whether the search is active, or about to be.
  private(set) var wantsToBeActive = false
  /// The activity that was set during a change, and follows it; nil for none.
  private var requestedActivity: Bool?
  /// Whether the search was activated or ended by `isActive` or the search bar, and not by a call of `present` or `dismiss`.
  fileprivate private(set) var movesBySystem = false
  /// Whether the bars are those of an active search, or are on the way there.
  private var showsActive = false

  /// Makes a search controller whose results another controller shows, or with nil the controller that is searched.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a search controller of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func makeSearchBar() -> UISearchBar {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 0, height: UISearchBar.height))
    bar.traceName = "\(traceName).searchBar"
    bar.beginsSearch = { [weak self] in
      if let self, !isActive { isActive = true }
    }
    bar.cancels = { [weak self] in self?.isActive = false }
    bar.textDidChange = { [weak self] in
      if let self, wantsToBeActive { updateResults() }
    }
    return bar
  }

  // MARK: Activity

  /// Whether the search is shown; setting it presents or dismisses the search controller, animated.
  ///
  /// A tap on the search bar sets it, and so does one on the cancel button.
  open var isActive: Bool {
    get { requestedActivity ?? wantsToBeActive }
    set {
      guard newValue != isActive else { return }
      if presentingController != nil, transition?.isInProgress == true {
        requestedActivity = newValue == wantsToBeActive ? nil : newValue
      } else if newValue {
        activate()
      } else {
        deactivate()
      }
    }
  }

  /// Called when the search has appeared or disappeared; the activity that was set meanwhile follows in the next turn.
  fileprivate func changeDidEnd() {
    movesBySystem = false
    guard requestedActivity != nil else { return }
    loop.perform { [weak self] in
      guard let self, let requested = requestedActivity else { return }
      requestedActivity = nil
      isActive = requested
    }
  }

  /// Whether the navigation bar shows the search bar alone.
  var isAloneInBar: Bool { showsActive && hidesNavigationBarDuringPresentation }

  private func activate() {
    // The search bar becomes the first responder in the presentation that a delegate begins itself.
    guard presentingController == nil, let owner, owner.loadedView?.window != nil else { return }
    if let delegate, hasMethod(.presentSearchController, objectBehind(delegate)) {
      loop.tell(delegate, .presentSearchController, [.named(self)]) {
        $0.presentSearchController(self)
      }
    } else {
      presentBySystem()
    }
  }

  /// Presents the search controller from the controller whose navigation item has it.
  package final func presentBySystem() {
    guard !wantsToBeActive, let owner, presentingController == nil else { return }
    movesBySystem = true
    owner.present(self, animated: UIView.areAnimationsEnabled)
    // A refused presentation leaves the search inactive.
    wantsToBeActive = presentingController != nil
    if !wantsToBeActive { movesBySystem = false }
  }

  private func deactivate() {
    guard let presentingController else { return }
    movesBySystem = true
    presentingController.dismiss(animated: UIView.areAnimationsEnabled)
  }

  /// Makes a call of the delegate about a change that the system makes; one that the app makes itself has none.
  fileprivate func tell(_ method: AppMethod, _ call: (any UISearchControllerDelegate) -> Void) {
    if movesBySystem { loop.tell(delegate, method, [.named(self)], call) }
  }

  func updateResults() {
    loop.tell(searchResultsUpdater, .updateSearchResults, [.named(self)]) {
      $0.updateSearchResults(for: self)
    }
  }

  /// Changes the bars for a search that appears or disappears, in the animation that is running.
  func moveBars(isActive: Bool) {
    searchBar.showsCancelButton = isActive && automaticallyShowsCancelButton
    searchBar.layoutIfNeeded()
    wantsToBeActive = isActive
    showsActive = isActive
    item?.bar?.searchDidChange()
  }

  // MARK: Presentation

  /// Whether its presentation leaves the keyboard up: the field of the search bar keeps it.
  open override var disablesAutomaticKeyboardDismissal: Bool { true }

  /// Over the context of the controller whose navigation item has it; an assignment has no effect.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get { .overCurrentContext }
    set {}
  }

  open override func loadView() {
    let view = UIView(frame: loop.screen.bounds)
    view.backgroundColor =
      obscuresBackgroundDuringPresentation && searchResultsController == nil
      ? UIColor(white: 0, alpha: 0.1) : nil
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let searchResultsController else { return }
    addChild(searchResultsController)
    let results: UIView = searchResultsController.view
    results.place(at: view.bounds)
    results.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(results)
    searchResultsController.didMove(toParent: self)
  }
}

/// The system's presentation of a search: below the navigation bar, which shows the search bar.
final class SearchPresentationController: UIPresentationController {
  override init(presentedViewController: UIViewController, presenting: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    traceName = "_UISearchPresentationController"
  }

  private var search: UISearchController? { presentedViewController as? UISearchController }

  override var shouldPresentInFullscreen: Bool { false }
  override var systemMotion: SystemAnimator.Motion? { .dissolve(SystemAnimator.popoverDuration) }
  /// The search bar and the other buttons of the bar are below the container.
  override var passesTouchesOn: Bool { true }

  /// The area below the navigation bar, which is where the search bar ends.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let bar = search?.item?.bar, bar.window === containerView.window else {
      return containerView?.bounds ?? .zero
    }
    let top = containerView.convert(bar.bounds, from: bar).maxY
    let bounds = containerView.bounds
    return CGRect(
      x: bounds.minX, y: max(top, bounds.minY), width: bounds.width,
      height: max(bounds.maxY - max(top, bounds.minY), 0))
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    layOutAtRest()
  }

  override func layOutAtRest() {
    guard containerView != nil, let view = presentedView, isOnStage else { return }
    let frame = frameOfPresentedViewInContainerView
    if view.frame != frame { view.place(at: frame) }
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let search else { return }
    search.tell(.willPresentSearchController) { $0.willPresentSearchController(search) }
    search.updateResults()
    // The bar has its final height before the frame is asked for, and moves beside the animation.
    alongside { [weak self] in
      search.moveBars(isActive: true)
      self?.layOutAtRest()
    }
    if !search.searchBar.searchTextField.isFirstResponder {
      _ = search.searchBar.searchTextField.becomeFirstResponder()
    }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    guard let search else { return }
    defer { search.changeDidEnd() }
    guard completed else { return search.moveBars(isActive: false) }
    search.tell(.didPresentSearchController) { $0.didPresentSearchController(search) }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    guard let search else { return }
    search.tell(.willDismissSearchController) { $0.willDismissSearchController(search) }
    _ = search.searchBar.endEditing(true)
    search.searchBar.searchTextField.text = ""
    search.updateResults()
    alongside { search.moveBars(isActive: false) }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard let search else { return }
    defer { search.changeDidEnd() }
    guard completed else { return search.moveBars(isActive: true) }
    search.tell(.didDismissSearchController) { $0.didDismissSearchController(search) }
  }

  private func alongside(_ changes: @escaping () -> Void) {
    guard let transition = presentedViewController.transition, transition.isInProgress else {
      return changes()
    }
    transition.coordinator.animate(alongsideTransition: { _ in changes() }, completion: nil)
  }
}
