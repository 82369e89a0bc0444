package import Semantics
import Transitions
import ViewTree

/// The groups of members in the order of the reference; the position of a group is its number in the catalogue.
enum MemberGroup: Int, CaseIterable {
  case responder, view, layer, shapeLayer, gradientLayer, bezierPath, path, window, control, button,
    pageControl, action, toggle, slider, segmentedControl, label, font, imageView, image,
    scrollView, tableView, tableViewCell, tableViewHeaderFooterView, indexPath, textField, textView,
    navigationBar, tabBar,
    toolbar, searchBar, searchController,
    navigationItem,
    barItem
  case collectionView, collectionViewCell, collectionViewLayout, collectionViewFlowLayout
  case collectionViewTransitionLayout, collectionViewLayoutAttributes, collectionViewController
  case barButtonItem, tabBarItem, viewController, superclass, navigationController, tabBarController
  case splitViewController
  case pageViewController, tableViewController, alertController, alertAction
  case storyboard, storyboardSegue, segueSuperclass, unwindSegueSource
  case presentationController, sheetPresentationController, sheetDetent
  case popoverPresentationController
  case detentResolutionContext, presentationScope, presentationSuperclass, context,
    coordinatorContext, coordinator,
    traitCollection, device, screen, statusBarManager, propertyAnimator
  case animation, propertyAnimation, basicAnimation, springAnimation, keyframeAnimation
  case animationGroup, layerTransition, mediaTimingFunction, transaction
  case animationValue
  case notificationCenter, notification, userInfo, value, number, operationQueue
  case accessibility
  case layoutGuide, keyboardLayoutGuide
  case timer, runLoop, dispatchQueue, displayLink, time, selector
  case percentDriven, interactionScope, gestureRecognizer, panGestureRecognizer
  case screenEdgePanGestureRecognizer, tapGestureRecognizer, longPressGestureRecognizer
  case pinchGestureRecognizer, rotationGestureRecognizer, swipeGestureRecognizer, touch, event
  case recognizerScope, viewSuperclass, controlSuperclass, recognizerSuperclass
  case interfaceOrientation, deviceOrientation
  case rect, point, size, transform, transform3D, color, timingCurve, springTiming, timing,
    string, list
  // Groups without a receiver, in the order in which a name is looked up: those of nearly every script come first.
  case printing, virtualTime, rounding, mediaTime, extremes, powers, trigonometry,
    sequences, transforms3D, numbers
  case finger, fingers, keyboard

  /// The facts about a group.
  struct Row {
    /// The type whose members they are; nil for a group without a receiver.
    let owner: ScriptType?
    let scope: MemberCatalogue.Scope
    /// Whether an object is of the class whose members they are.
    let isClass: @Sendable (AnyObject) -> Bool
    /// The rows, made when they are asked for first.
    let rows: @Sendable () -> BoundRows

    init(
      _ owner: ScriptType?, scope: MemberCatalogue.Scope = .type,
      isClass: @escaping @Sendable (AnyObject) -> Bool = { _ in false },
      rows: @escaping @Sendable () -> BoundRows
    ) {
      self.owner = owner
      self.scope = scope
      self.isClass = isClass
      self.rows = rows
    }

    /// The members of a class.
    @inline(__always)
    static func of<Reference: ScriptReference>(
      _ reference: Reference.Type, rows: @escaping @Sendable () -> BoundRows
    ) -> Row {
      Row(Reference.type, isClass: { $0 is Reference.Value }, rows: rows)
    }
  }

  var row: Row {
    switch self {
    case .responder: .of(ResponderReference.self) { .responderRows }
    case .view: .of(ViewReference.self) { .viewRows }
    case .layer: .of(LayerReference.self) { .layerRows }
    case .shapeLayer: .of(ShapeLayerReference.self) { .shapeLayerRows }
    case .gradientLayer: .of(GradientLayerReference.self) { .gradientLayerRows }
    case .bezierPath: .of(BezierPathReference.self) { .bezierPathRows }
    case .path: .of(PathReference.self) { .pathRows }
    case .window: .of(WindowReference.self) { .windowRows }
    case .control: .of(ControlReference.self) { .controlRows }
    case .button: .of(ButtonReference.self) { .buttonRows }
    case .scrollView: .of(ScrollViewReference.self) { .scrollViewRows }
    case .tableView: .of(TableViewReference.self) { .tableViewRows }
    case .tableViewCell: .of(TableViewCellReference.self) { .tableViewCellRows }
    case .tableViewHeaderFooterView:
      .of(TableViewHeaderFooterViewReference.self) { .tableViewHeaderFooterViewRows }
    case .collectionView: .of(CollectionViewReference.self) { .collectionViewRows }
    case .collectionViewCell: .of(CollectionViewCellReference.self) { .collectionViewCellRows }
    case .collectionViewLayout:
      .of(CollectionViewLayoutReference.self) { .collectionViewLayoutRows }
    case .collectionViewFlowLayout:
      .of(CollectionViewFlowLayoutReference.self) { .collectionViewFlowLayoutRows }
    case .collectionViewTransitionLayout:
      .of(CollectionViewTransitionLayoutReference.self) { .collectionViewTransitionLayoutRows }
    case .collectionViewLayoutAttributes:
      .of(CollectionViewLayoutAttributesReference.self) { .collectionViewLayoutAttributesRows }
    case .collectionViewController:
      .of(CollectionViewControllerReference.self) { .collectionViewControllerRows }
    case .indexPath: .of(IndexPathReference.self) { .indexPathRows }
    case .action: .of(ActionReference.self) { .actionRows }
    case .toggle: .of(SwitchReference.self) { .switchRows }
    case .slider: .of(SliderReference.self) { .sliderRows }
    case .segmentedControl: .of(SegmentedControlReference.self) { .segmentedControlRows }
    case .label: .of(LabelReference.self) { .labelRows }
    case .font: .of(FontReference.self) { .fontRows }
    case .imageView: .of(ImageViewReference.self) { .imageViewRows }
    case .image: .of(ImageReference.self) { .imageRows }
    case .textField: .of(TextFieldReference.self) { .textFieldRows }
    case .textView: .of(TextViewReference.self) { .textViewRows }
    case .pageControl: .of(PageControlReference.self) { .pageControlRows }
    case .navigationBar: .of(NavigationBarReference.self) { .navigationBarRows }
    case .tabBar: .of(TabBarReference.self) { .tabBarRows }
    case .toolbar: .of(ToolbarReference.self) { .toolbarRows }
    case .searchBar: .of(SearchBarReference.self) { .searchBarRows }
    case .searchController: .of(SearchControllerReference.self) { .searchControllerRows }
    case .navigationItem: .of(NavigationItemReference.self) { .navigationItemRows }
    case .barItem: .of(BarItemReference.self) { .barItemRows }
    case .barButtonItem: .of(BarButtonItemReference.self) { .barButtonItemRows }
    case .tabBarItem: .of(TabBarItemReference.self) { .tabBarItemRows }
    case .viewController: .of(ViewControllerReference.self) { .viewControllerRows }
    case .superclass: Row(.object(.viewController), scope: .superclass) { .superclassRows }
    case .navigationController:
      .of(NavigationControllerReference.self) { .navigationControllerRows }
    case .tabBarController: .of(TabBarControllerReference.self) { .tabBarControllerRows }
    case .splitViewController: .of(SplitViewControllerReference.self) { .splitViewControllerRows }
    case .pageViewController: .of(PageViewControllerReference.self) { .pageViewControllerRows }
    case .tableViewController: .of(TableViewControllerReference.self) { .tableViewControllerRows }
    case .alertController: .of(AlertControllerReference.self) { .alertControllerRows }
    case .alertAction: .of(AlertActionReference.self) { .alertActionRows }
    case .storyboard: .of(StoryboardReference.self) { .storyboardRows }
    case .storyboardSegue: .of(StoryboardSegueReference.self) { .storyboardSegueRows }
    case .segueSuperclass:
      Row(.object(.storyboardSegue), scope: .superclass) { .segueSuperclassRows }
    case .unwindSegueSource: .of(UnwindSegueSourceReference.self) { .unwindSegueSourceRows }
    case .presentationController:
      .of(PresentationControllerReference.self) { .presentationControllerRows }
    case .sheetPresentationController:
      .of(SheetPresentationControllerReference.self) { .sheetPresentationControllerRows }
    case .sheetDetent: .of(SheetDetentReference.self) { .sheetDetentRows }
    case .popoverPresentationController:
      .of(PopoverPresentationControllerReference.self) { .popoverPresentationControllerRows }
    case .detentResolutionContext:
      .of(DetentResolutionContextReference.self) { .detentResolutionContextRows }
    case .presentationScope:
      Row(.object(.presentationController), scope: .kind(.presentation)) { .presentationScopeRows }
    case .presentationSuperclass:
      Row(.object(.presentationController), scope: .superclass) { .presentationSuperclassRows }
    case .context: .of(ContextReference.self) { .contextRows }
    case .coordinatorContext:
      Row(
        .object(.transitionCoordinatorContext),
        isClass: { $0 is any UIViewControllerTransitionCoordinatorContext },
        rows: { .coordinatorContextRows })
    case .coordinator:
      Row(
        .object(.transitionCoordinator),
        isClass: { $0 is any UIViewControllerTransitionCoordinator }, rows: { .coordinatorRows })
    case .traitCollection: .of(TraitCollectionReference.self) { .traitCollectionRows }
    case .device: .of(DeviceReference.self) { .deviceRows }
    case .screen: .of(ScreenReference.self) { .screenRows }
    case .statusBarManager: .of(StatusBarManagerReference.self) { .statusBarManagerRows }
    case .propertyAnimator: .of(PropertyAnimatorReference.self) { .propertyAnimatorRows }
    case .animation: .of(AnimationReference.self) { .animationRows }
    case .propertyAnimation: .of(PropertyAnimationReference.self) { .propertyAnimationRows }
    case .basicAnimation: .of(BasicAnimationReference.self) { .basicAnimationRows }
    case .springAnimation: .of(SpringAnimationReference.self) { .springAnimationRows }
    case .keyframeAnimation: .of(KeyframeAnimationReference.self) { .keyframeAnimationRows }
    case .animationGroup: .of(AnimationGroupReference.self) { .animationGroupRows }
    case .layerTransition: .of(LayerTransitionReference.self) { .layerTransitionRows }
    case .mediaTimingFunction: .of(TimingFunctionReference.self) { .mediaTimingFunctionRows }
    case .transaction: Row(.object(.transaction)) { .transactionRows }
    case .animationValue: .of(AnimationValueReference.self) { .animationValueRows }
    case .notificationCenter: .of(NotificationCenterReference.self) { .notificationCenterRows }
    case .notification: .of(NotificationReference.self) { .notificationRows }
    case .userInfo: .of(UserInfoReference.self) { .userInfoRows }
    case .value: .of(ValueReference.self) { .valueRows }
    case .number: .of(NumberReference.self) { .numberValueRows }
    case .operationQueue: .of(OperationQueueReference.self) { .operationQueueRows }
    case .accessibility: Row(.object(.accessibility)) { .accessibilityRows }
    case .layoutGuide: .of(LayoutGuideReference.self) { .layoutGuideRows }
    case .keyboardLayoutGuide:
      .of(KeyboardLayoutGuideReference.self) { .keyboardLayoutGuideRows }
    case .runLoop: .of(RunLoopReference.self) { .runLoopRows }
    case .timer: .of(TimerReference.self) { .timerRows }
    case .dispatchQueue: .of(MainQueueReference.self) { .dispatchQueueRows }
    case .selector: .of(SelectorReference.self) { .selectorRows }
    case .displayLink: .of(DisplayLinkReference.self) { .displayLinkRows }
    case .time: Row(.time) { .timeRows }
    case .percentDriven: .of(PercentDrivenReference.self) { .percentDrivenRows }
    case .interactionScope:
      Row(.object(.percentDrivenInteractiveTransition), scope: .kind(.interaction)) {
        .interactionScopeRows
      }
    case .gestureRecognizer: .of(GestureRecognizerReference.self) { .gestureRecognizerRows }
    case .panGestureRecognizer:
      .of(PanGestureRecognizerReference.self) { .panGestureRecognizerRows }
    case .screenEdgePanGestureRecognizer:
      .of(ScreenEdgePanGestureRecognizerReference.self) { .screenEdgePanGestureRecognizerRows }
    case .tapGestureRecognizer:
      .of(TapGestureRecognizerReference.self) { .tapGestureRecognizerRows }
    case .longPressGestureRecognizer:
      .of(LongPressGestureRecognizerReference.self) { .longPressGestureRecognizerRows }
    case .pinchGestureRecognizer:
      .of(PinchGestureRecognizerReference.self) { .pinchGestureRecognizerRows }
    case .rotationGestureRecognizer:
      .of(RotationGestureRecognizerReference.self) { .rotationGestureRecognizerRows }
    case .swipeGestureRecognizer:
      .of(SwipeGestureRecognizerReference.self) { .swipeGestureRecognizerRows }
    case .touch: .of(TouchReference.self) { .touchRows }
    case .event: .of(EventReference.self) { .eventRows }
    case .recognizerScope:
      Row(.object(.gestureRecognizer), scope: .kind(.recognizer)) { .recognizerScopeRows }
    case .viewSuperclass: Row(.object(.view), scope: .superclass) { .viewSuperclassRows }
    case .controlSuperclass:
      Row(.object(.control), scope: .superclass) { .controlSuperclassRows }
    case .recognizerSuperclass:
      Row(.object(.gestureRecognizer), scope: .superclass) { .recognizerSuperclassRows }
    case .interfaceOrientation:
      Row(.enumeration(.interfaceOrientation)) { .interfaceOrientationRows }
    case .deviceOrientation: Row(.enumeration(.deviceOrientation)) { .deviceOrientationRows }
    case .rect: Row(.rect) { .rectRows }
    case .point: Row(.point) { .pointRows }
    case .size: Row(.size) { .sizeRows }
    case .transform: Row(.transform) { .transformRows }
    case .transform3D: Row(.transform3D) { .transform3DRows }
    case .color: Row(.color) { .colorRows }
    case .timingCurve: Row(.timingCurve) { .timingCurveRows }
    case .springTiming: Row(.springTiming) { .springTimingRows }
    case .timing: Row(.timing) { .timingRows }
    case .string: Row(.string) { .stringRows }
    case .list: Row(.list(BuiltinCatalogue.element)) { .listRows }
    case .printing: Row(nil, scope: .function) { .printingRows }
    case .virtualTime: Row(nil, scope: .virtualTime) { .virtualTimeRows }
    case .rounding: Row(nil, scope: .function) { .roundingRows }
    case .mediaTime: Row(nil, scope: .function) { .mediaTimeRows }
    case .extremes: Row(nil, scope: .function) { .extremeRows }
    case .powers: Row(nil, scope: .function) { .powerRows }
    case .trigonometry: Row(nil, scope: .function) { .trigonometryRows }
    case .sequences: Row(nil, scope: .function) { .sequenceRows }
    case .transforms3D: Row(nil, scope: .function) { .transforms3DRows }
    case .numbers: Row(nil, scope: .function) { .numberRows }
    case .finger: .of(FingerReference.self) { .fingerRows }
    case .fingers: .of(FingersReference.self) { .fingersRows }
    case .keyboard: .of(KeyboardReference.self) { .keyboardRows }
    }
  }

  /// The catalogue of UIKit's members.
  static let catalogue = MemberCatalogue(
    count: count, owner: { MemberGroup(at: $0).row.owner },
    scope: { MemberGroup(at: $0).row.scope },
    table: { MemberGroup(at: $0).row.rows().table },
    keyPathType: { LayerKeyPath.scriptType(of: $0) },
    keyPaths: { LayerKeyPath.all }, deviceNames: { Device.all.map(\.name) })

  /// The number of groups; `allCases` would make the runtime look for the type of the array.
  private static let count: Int = {
    var count = 0
    while MemberGroup(rawValue: count) != nil { count += 1 }
    return count
  }()

  /// The group of a class's members; nil for a class without members.
  init?(of object: BuiltinClass) {
    guard let position = Self.catalogue.group(of: object) else { return nil }
    self.init(at: position)
  }

  init(at position: Int) {
    guard let group = MemberGroup(rawValue: position) else {
      preconditionFailure("there is no group of members at \(position)")
    }
    self = group
  }
}

/// The rows of a group, and the table of them that the checker is given.
final class BoundRows: Sendable {
  let rows: [MemberRow]
  let table: MemberTable

  init(_ group: MemberGroup, _ rows: [MemberRow]) {
    self.rows = rows
    table = MemberTable(group: group.rawValue, rows.map(\.member))
  }
}

extension MemberID {
  /// The row of the member; a setter has that of its property.
  var row: MemberRow { boundRows.rows[place] }

  private var boundRows: BoundRows { MemberGroup(at: group).row.rows() }

  /// The function that the machine calls.
  var native: Native {
    guard isSetter else { return boundRows.rows[place].native }
    guard let setter = boundRows.rows[place].setter else {
      preconditionFailure("the property can't be assigned")
    }
    return setter
  }
}

extension BoundRows {
  /// The property that a stored slot sets; nil for a slot that is asked.
  static func property(storedBy slot: BuiltinSlot) -> MemberID? {
    MemberCatalogue.uiKit.property(of: BuiltinCatalogue.slots[slot.position])?.id
  }
}

extension BoundRows {
  /// The initialiser of a class of views; nil for `UIView`, which needs none.
  static func maker(ofViews type: ScriptType) -> MemberID? {
    type == .object(.view) ? nil : maker(of: type)
  }

  /// The initialiser of a class of views or recognizers.
  static func maker(of type: ScriptType) -> MemberID? {
    MemberCatalogue.uiKit.initializers(of: type).first?.id
  }
}

extension MemberID {
  /// Sets the property when an instance is made.
  var initializer: Native {
    guard let call = row.initializer ?? row.setter else {
      preconditionFailure("no slot can set '\(row.member.name)'")
    }
    return call
  }

  /// The properties of a view that a statement with it writes: a setter, or a method such as `setContentOffset`.
  var written: WrittenProperties { isSetter || row.member.parameters != nil ? row.written : [] }
}

extension BoundRows {
  /// The properties of a view that an instruction writes.
  static func written(by opcode: Opcode) -> WrittenProperties {
    writtenByOpcode[Int(opcode.rawValue)]
  }

  private static let writtenByOpcode: [WrittenProperties] = {
    var result = Array(repeating: WrittenProperties(), count: Int(UInt8.max) + 1)
    for row in viewRows.rows {
      if let opcode = row.setterOpcode { result[Int(opcode.rawValue)] = row.written }
    }
    return result
  }()
}

extension MemberCatalogue {
  /// The members of UIKit and of the language, each bound to its function.
  package static var uiKit: MemberCatalogue { MemberGroup.catalogue }
}
