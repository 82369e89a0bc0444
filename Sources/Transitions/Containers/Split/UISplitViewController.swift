import EventTrace
public import Geometry
public import ViewTree

/// Shows controllers in columns beside or over each other, and only one of them in a compact width.
///
/// In the styles with columns a controller that is not a navigation controller is put into a new one. In a compact width the columns collapse:
/// the navigation controller of the first one has those of the others on its stack; if the compact column has a controller, that one
/// replaces all columns. In a regular width they expand. Neither is a transition of its own: it is part of the change of the width.
///
/// Navigation controllers that collapse onto another one show their items in its bar.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisplitviewcontroller>
open class UISplitViewController: UIViewController {
  /// Receives the calls about changes of the columns, and decides about them; not owned.
  open weak var delegate: (any UISplitViewControllerDelegate)? {
    didSet { script?.run(.delegateDidChange, of: self) }
  }
  /// The style: the number of columns.
  open package(set) var style: Style

  /// The controllers of the columns as they were set, by the columns' raw values.
  var given: [UIViewController?] = [nil, nil, nil, nil]
  /// The controllers in the columns: those that were set, or the navigation controllers around them.
  var occupants: [UIViewController?] = [nil, nil, nil, nil]

  /// Whether one controller replaces all columns.
  ///
  /// It keeps its value during the delegate's calls about collapsing and expanding.
  open var isCollapsed: Bool { collapsedColumn != nil }
  /// The column that replaces all others; nil while the columns are not collapsed.
  var collapsedColumn: Column?
  /// The mode in which the views were placed, while the columns are collapsed that of before; nil before the first layout.
  var arrangedMode: DisplayMode?
  /// The number of columns besides the secondary one after the last `show` or `hide`, and whether the view was wider than high at that time.
  var chosenCount: (count: Int, isWide: Bool)?
  /// The requested or running change of the mode.
  var change: ColumnChange?
  /// Whether columns collapse, expand or get other controllers.
  var isUpdating = false
  /// The size class and the size in points that `willTransition` and `viewWillTransition` have announced and that are not in effect yet; nil for
  /// none.
  var announced: (width: UIUserInterfaceSizeClass?, size: CGSize?) = (nil, nil)
  /// The detail that is being shown while the columns are collapsed; nil for none.
  var shownDetail: UIViewController?
  /// Called whenever the columns have collapsed or expanded, in the order of the calls that added them.
  var showDetailTargetObservers: [() -> Void] = []
  private(set) lazy var columnViews = ColumnViews(of: self)
  private(set) lazy var swipe = ColumnSwipe(of: self)
  private(set) lazy var columnButton = SplitButtonItem("displayModeButton") { [weak self] in
    self?.toggleFirstColumn()
  }
  private(set) lazy var secondaryOnlyButton = SplitButtonItem("secondaryOnlyButton") {
    [weak self] in
    self?.toggleSecondaryOnly()
  }

  var primaryWidth = ColumnWidth() {
    didSet { loadedView?.setNeedsLayout() }
  }
  var supplementaryWidth = ColumnWidth() {
    didSet { loadedView?.setNeedsLayout() }
  }

  /// Makes a split view controller of the classic style.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a split view controller of a storyboard, of the classic style.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Makes a split view controller of a style.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  // MARK: The controllers

  /// The controllers of the columns, in order; while collapsed, the one that replaces them.
  ///
  /// It can be set only in the classic style, to the primary and the secondary controller.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return [collapsedRoot].compactMap { $0 } }
      return columns.compactMap { occupant(of: $0) }
    }
    set {
      emitViewControllers(newValue)
      guard !loop.isTerminated else { return }
      guard style == .unspecified else { return report(EngineIssue.splitHasColumns(self)) }
      guard newValue.count <= 2 else {
        return report(EngineIssue.splitControllers(newValue.count, in: self))
      }
      setClassic(newValue)
    }
  }

  /// Sets or removes the controller of a column; one that is not a navigation controller is put into a new one, except in the compact column.
  ///
  /// The classic style has no columns, and a tab bar controller can't be in the primary or supplementary one: both are refused.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    loop.emit(
      .call(
        "setViewController",
        [
          TraceField("vc", vc.map { .object($0.traceName) } ?? .none),
          TraceField("column", .word("\(column)")),
        ]), subject: traceName)
    guard !loop.isTerminated else { return }
    set(vc, for: column)
  }

  /// The controller that was set for a column; nil for none.
  open func viewController(for column: Column) -> UIViewController? { given[column.rawValue] }

  /// The columns of the style, in order, without the compact one.
  var columns: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  func occupant(of column: Column) -> UIViewController? { occupants[column.rawValue] }

  // MARK: The mode

  /// The preferred mode; a change takes effect at once, and animated inside an animation block.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenCount = nil
      if !isCollapsed, arrangedMode != nil { changeMode(to: wantedMode) }
    }
  }

  /// The preferred behavior; a change takes effect in the next layout.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet {
      chosenCount = nil
      loadedView?.setNeedsLayout()
    }
  }

  /// The present mode of the columns, or the one they are changing to; never `.automatic`.
  ///
  /// While they are collapsed it is the mode from before.
  open var displayMode: DisplayMode { change?.mode ?? arrangedMode ?? wantedMode }

  /// The placing of the columns beside the secondary one; never `.automatic`.
  open var splitBehavior: SplitBehavior { behavior(isWide: isWide) }

  /// Changes to the nearest mode in which a column is visible, animated; the coordinator exists from the call on.
  ///
  /// While the columns are collapsed, the column is pushed, or the controllers above it are popped.
  open func show(_ column: Column) { change(column, isShown: true) }

  /// Changes to the nearest mode in which a column is hidden, animated; the secondary column is always visible.
  ///
  /// While the columns are collapsed, the column and the controllers above it are popped.
  open func hide(_ column: Column) { change(column, isShown: false) }

  private func change(_ column: Column, isShown: Bool) {
    loop.emit(
      .call(isShown ? "show" : "hide", [TraceField("column", .word("\(column)"))]),
      subject: traceName)
    guard !loop.isTerminated, isColumn(column) else { return }
    if isCollapsed { return isShown ? showCollapsed(column) : hideCollapsed(column) }
    if appearanceState == .appeared { updateColumns() }
    guard let count = count(toShow: column), (displayMode.count < count) == isShown
    else { return }
    choose(isShown ? count : count - 1)
  }

  // MARK: Swipe and buttons

  /// Whether a swipe shows and hides columns.
  open var presentsWithGesture = true {
    didSet {
      swipe.pan.isEnabled = presentsWithGesture
      updateButtons()
    }
  }

  /// A button for a navigation bar that changes the display mode of the classic style; in a style with columns a tap does nothing.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem =
    SplitButtonItem("displayModeButton") { [weak self] in self?.performDisplayModeAction() }

  /// Whether the bar of the first column that is seen has a button that changes the display mode; not in the classic style.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { updateButtons() }
  }

  /// Whether the bar of the secondary one of three columns has a button that leaves that column alone, and brings another back.
  open var showsSecondaryOnlyButton = false {
    didSet { updateButtons() }
  }

  // MARK: Widths

  /// The width of the primary column that is preferred, points; takes precedence over the fraction.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { primaryWidth.preferred }
    set {
      guard RunLoop.takes(newValue, in: .orEndless, as: "preferredPrimaryColumnWidth") else {
        return
      }
      primaryWidth.preferred = newValue
    }
  }
  /// The share of the width that the primary column takes; 0.4 by default.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { primaryWidth.preferredFraction }
    set {
      guard RunLoop.takes(newValue, as: "preferredPrimaryColumnWidthFraction") else { return }
      primaryWidth.preferredFraction = newValue
    }
  }
  /// The least width of the primary column, points; 0 by default.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.minimum }
    set {
      guard RunLoop.takes(newValue, in: .orEndless, as: "minimumPrimaryColumnWidth") else { return }
      primaryWidth.minimum = newValue
    }
  }
  /// The greatest width of the primary column, points; 320 by default.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.maximum }
    set {
      guard RunLoop.takes(newValue, in: .orEndless, as: "maximumPrimaryColumnWidth") else { return }
      primaryWidth.maximum = newValue
    }
  }
  /// The width of the primary column, points.
  open var primaryColumnWidth: CGFloat { primaryWidth.width(in: size.width) }

  /// The width of the supplementary column that is preferred, points; takes precedence over the fraction.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.preferred }
    set {
      guard RunLoop.takes(newValue, in: .orEndless, as: "preferredSupplementaryColumnWidth") else {
        return
      }
      supplementaryWidth.preferred = newValue
    }
  }
  /// The share of the width that the supplementary column takes; 0.4 by default.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { supplementaryWidth.preferredFraction }
    set {
      guard RunLoop.takes(newValue, as: "preferredSupplementaryColumnWidthFraction") else { return }
      supplementaryWidth.preferredFraction = newValue
    }
  }
  /// The least width of the supplementary column, points; 0 by default.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.minimum }
    set {
      guard RunLoop.takes(newValue, in: .orEndless, as: "minimumSupplementaryColumnWidth") else {
        return
      }
      supplementaryWidth.minimum = newValue
    }
  }
  /// The greatest width of the supplementary column, points; 320 by default.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.maximum }
    set {
      guard RunLoop.takes(newValue, in: .orEndless, as: "maximumSupplementaryColumnWidth") else {
        return
      }
      supplementaryWidth.maximum = newValue
    }
  }
  /// The width of the supplementary column, points; 0 in a style without one.
  open var supplementaryColumnWidth: CGFloat {
    style == .tripleColumn ? supplementaryWidth.width(in: size.width) : 0
  }

  /// The side of the primary column.
  open var primaryEdge = PrimaryEdge.leading {
    didSet { loadedView?.setNeedsLayout() }
  }

  /// The look of the primary column, which is not drawn.
  open var primaryBackgroundStyle = BackgroundStyle.none

  // MARK: Geometry

  var size: CGSize { loadedView?.bounds.size ?? loop.screen.bounds.size }

  var isWide: Bool { size.width > size.height }

  // MARK: Showing

  /// Makes a controller the primary one, or the secondary one if its parent is the primary one; presents it while collapsed.
  ///
  /// The delegate may do it itself, unless the columns are collapsed.
  open override func show(_ vc: UIViewController, sender: Any?) {
    emitShow(.show, vc, sender: sender)
    guard !loop.isTerminated else { return }
    if isCollapsed { return present(vc, animated: true) }
    if askToShow(vc, sender: sender, asDetail: false) || loop.isTerminated { return }
    let isInPrimary = occupant(of: .primary).map { vc.parentController === $0 } ?? false
    replace(isInPrimary ? .secondary : .primary, with: vc)
  }

  /// Makes a controller the secondary one; while collapsed the nearest `show` of the primary side shows it: a navigation controller pushes it,
  /// else it is presented.
  ///
  /// The delegate may do it itself, unless the columns are collapsed.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    emitShow(.showDetail, vc, sender: sender)
    guard !loop.isTerminated else { return }
    if isCollapsed { return showDetailCollapsed(vc, sender: sender) }
    if askToShow(vc, sender: sender, asDetail: true) || loop.isTerminated { return }
    replace(.secondary, with: vc)
  }

  override func hasOwnMethod(for action: Selector) -> Bool { ShowAction(selector: action) != nil }

  // MARK: UIContentContainer

  /// The size of a child: that of its column, or the whole size if the columns are collapsed or are about to collapse.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = container as? UIViewController else { return parentSize }
    return script?.size(forChild: child, withParentContainerSize: parentSize, of: self)
      ?? columnSize(of: child, in: parentSize)
  }

  /// Stores the announced size class, on which the sizes of the children depend.
  open override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    announced.width = newCollection.horizontalSizeClass
    super.willTransition(to: newCollection, with: coordinator)
  }

  /// Stores the announced size, which controllers get that go back to their columns.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    announced.size = size
    super.viewWillTransition(to: size, with: coordinator)
  }

  open override func loadView() {
    super.loadView()
    loadedView?.addGestureRecognizer(swipe.pan)
  }

  override func didDetach(_ child: UIViewController) { emptyColumn(of: child) }
  override var fingerDriver: (any FingerDriver)? { swipe }
  override func layOutBars() { updateColumns() }
  override func environmentDidChange() { loadedView?.setNeedsLayout() }
  override func childrenWillBeginAppearing() { updateColumns() }
  override func childrenDidEndAppearing(animated: Bool) {
    // Changes that had to wait while the controller appeared are made now.
    if isCollapsed != isCompact { loadedView?.setNeedsLayout() }
  }
}
