import EventTrace
public import Geometry
public import ViewTree

/// Shows controllers in columns beside or over each other, and one of them where the width is compact.
///
/// In the styles with columns a controller that is no navigation controller gets one around it. In a compact width the columns collapse:
/// the navigation controller of the first one has those of the others on its stack, unless the compact column has a controller, which is
/// shown in place of all then. Where there is room again they expand. Neither is a transition: it goes along with what changes the width.
///
/// Navigation controllers that collapse onto another one show their items in the bar of that.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisplitviewcontroller>
open class UISplitViewController: UIViewController {
  /// Told of changes of the columns, and asked what becomes of them; not owned.
  open weak var delegate: (any UISplitViewControllerDelegate)? {
    didSet { script?.run(.delegateDidChange, of: self) }
  }
  /// How many columns there are.
  public package(set) var style: Style

  /// The controllers of the columns as they were set, by the columns' raw values.
  var given: [UIViewController?] = [nil, nil, nil, nil]
  /// The controllers that stand in the columns: those that were set, or the navigation controllers around them.
  var occupants: [UIViewController?] = [nil, nil, nil, nil]

  /// Whether one controller is shown in place of all.
  ///
  /// It keeps its value while the delegate is asked what becomes of the columns.
  open internal(set) var isCollapsed = false
  /// The column whose place is the whole view while the columns are collapsed.
  var collapsedColumn = Column.primary
  /// The mode that the views are in; nil before they are laid out first.
  var arrangedMode: DisplayMode?
  /// How many columns `show` and `hide` have left beside or over the secondary one, and whether the view was wider than high then.
  var chosenCount: (count: Int, isWide: Bool)?
  /// The change of the mode that has been asked for or runs.
  var change: ColumnChange?
  var isUpdating = false
  /// Whether its children are about to be told that they appear with it.
  var isBeginningAppearance = false
  private(set) lazy var columnViews = ColumnViews(of: self)

  private var primaryWidth = ColumnWidth() {
    didSet { loadedView?.setNeedsLayout() }
  }
  private var supplementaryWidth = ColumnWidth() {
    didSet { loadedView?.setNeedsLayout() }
  }

  /// Makes a split view controller of the classic style.
  public override init() {
    style = .unspecified
    super.init()
  }

  /// Makes a split view controller of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  // MARK: The controllers

  /// The controllers that are shown or hidden in columns, in the order of the columns; while collapsed the one that is shown in place of all.
  ///
  /// Set it in the classic style only: to the primary and the secondary controller.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return [occupant(of: collapsedColumn)].compactMap { $0 } }
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

  /// Gives a column a controller, or none; a controller that is no navigation controller gets one around it, except in the compact column.
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

  /// The columns that the style has, in order, the compact one apart.
  var columns: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  func occupant(of column: Column) -> UIViewController? { occupants[column.rawValue] }

  // MARK: The mode

  /// The mode that is wanted; a change holds at once, animated where it is made in an animation block.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenCount = nil
      if !isCollapsed, arrangedMode != nil { changeMode(to: wantedMode) }
    }
  }

  /// The behavior that is wanted; a change holds from the next layout on.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet {
      chosenCount = nil
      loadedView?.setNeedsLayout()
    }
  }

  /// The mode the columns are in, or are about to be in; never `.automatic`.
  ///
  /// While they are collapsed it is the one of before.
  open var displayMode: DisplayMode { change?.mode ?? arrangedMode ?? wantedMode }

  /// What the columns do to the secondary one; never `.automatic`.
  open var splitBehavior: SplitBehavior { behavior(isWide: isWide) }

  /// Goes to the nearest mode in which a column is seen, animated; the coordinator is there from the call on.
  ///
  /// While the columns are collapsed, the column is pushed, or what is above it popped.
  open func show(_ column: Column) {
    emitColumnCall("show", column)
    guard !loop.isTerminated, isColumn(column) else { return }
    if isCollapsed { return showCollapsed(column) }
    if appearanceState == .appeared { updateColumns() }
    guard let count = count(toShow: column), displayMode.count < count else { return }
    choose(count)
  }

  /// Goes to the nearest mode in which a column is not seen, animated; the secondary column always is.
  ///
  /// While the columns are collapsed, the column and what is above it is popped.
  open func hide(_ column: Column) {
    emitColumnCall("hide", column)
    guard !loop.isTerminated, isColumn(column) else { return }
    if isCollapsed { return hideCollapsed(column) }
    if appearanceState == .appeared { updateColumns() }
    guard let count = count(toShow: column), displayMode.count >= count else { return }
    choose(count - 1)
  }

  // MARK: Widths

  /// The width of the primary column that is wanted, points; counts more than the fraction.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { primaryWidth.preferred }
    set { primaryWidth.preferred = newValue }
  }
  /// The share of the width that the primary column takes; 0.4 where nothing is said.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { primaryWidth.preferredFraction }
    set { primaryWidth.preferredFraction = newValue }
  }
  /// The least width of the primary column, points; 0 where nothing is said.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.minimum }
    set { primaryWidth.minimum = newValue }
  }
  /// The greatest width of the primary column, points; 320 where nothing is said.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.maximum }
    set { primaryWidth.maximum = newValue }
  }
  /// The width of the primary column, points.
  open var primaryColumnWidth: CGFloat { primaryWidth.width(in: size.width) }

  /// The width of the supplementary column that is wanted, points; counts more than the fraction.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.preferred }
    set { supplementaryWidth.preferred = newValue }
  }
  /// The share of the width that the supplementary column takes; 0.4 where nothing is said.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { supplementaryWidth.preferredFraction }
    set { supplementaryWidth.preferredFraction = newValue }
  }
  /// The least width of the supplementary column, points; 0 where nothing is said.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.minimum }
    set { supplementaryWidth.minimum = newValue }
  }
  /// The greatest width of the supplementary column, points; 320 where nothing is said.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.maximum }
    set { supplementaryWidth.maximum = newValue }
  }
  /// The width of the supplementary column, points; 0 in a style without one.
  open var supplementaryColumnWidth: CGFloat {
    style == .tripleColumn ? supplementaryWidth.width(in: size.width) : 0
  }

  /// The side at which the primary column is.
  open var primaryEdge = PrimaryEdge.leading {
    didSet { loadedView?.setNeedsLayout() }
  }

  // MARK: Geometry

  var size: CGSize { loadedView?.bounds.size ?? loop.screen.bounds.size }

  var isWide: Bool { size.width > size.height }

  /// The frames of the columns in a mode where the view has some bounds.
  func layout(_ mode: DisplayMode, in bounds: CGRect) -> ColumnLayout {
    ColumnLayout(
      bounds: bounds, mode: mode, primary: primaryWidth.width(in: bounds.width),
      supplementary: style == .tripleColumn ? supplementaryWidth.width(in: bounds.width) : nil,
      isMirrored: (primaryEdge == .trailing) != (loadedView?.isRightToLeft ?? false))
  }

  // MARK: Showing

  /// Makes a controller the primary one, or the secondary one where it is inside the primary one already; presents it while collapsed.
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

  /// Makes a controller the secondary one; while collapsed a navigation controller pushes it, else it is presented.
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

  // MARK: What contains children

  /// The size a child gets: that of its column, all there is while the columns are collapsed or about to be.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = container as? UIViewController else { return parentSize }
    return script?.size(forChild: child, withParentContainerSize: parentSize, of: self)
      ?? columnSize(of: child, in: parentSize)
  }

  /// Remembers the size class that is coming, on which the sizes of the children depend.
  open override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    comingSizeClass = newCollection.horizontalSizeClass
    super.willTransition(to: newCollection, with: coordinator)
  }

  /// The size class that controllers have been told of and that is not there yet; nil for none.
  var comingSizeClass: UIUserInterfaceSizeClass?

  override func layOutBars() { updateColumns() }
  override func environmentDidChange() { loadedView?.setNeedsLayout() }
  override func childrenWillBeginAppearing() {
    isBeginningAppearance = true
    updateColumns()
    isBeginningAppearance = false
  }
  override func childrenDidEndAppearing(animated: Bool) {
    // What could not be done while the controller appeared is done now.
    if isCollapsed != (traitCollection.horizontalSizeClass == .compact) {
      loadedView?.setNeedsLayout()
    }
  }
}
