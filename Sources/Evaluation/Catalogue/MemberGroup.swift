package import Semantics
import ViewTree

/// The groups of members in the order of the reference; the position of a group is its number in the catalogue.
enum MemberGroup: Int, CaseIterable {
  case responder, view, layer, shapeLayer, gradientLayer, bezierPath, path, window, control, button,
    pageControl, navigationBar, tabBar, navigationItem,
    barItem
  case barButtonItem, tabBarItem, viewController, superclass, navigationController, tabBarController
  case splitViewController
  case pageViewController
  case presentationController, sheetPresentationController, sheetDetent
  case popoverPresentationController
  case detentResolutionContext, presentationScope, presentationSuperclass, context,
    coordinatorContext, coordinator,
    traitCollection, device, screen, statusBarManager, propertyAnimator
  case animation, propertyAnimation, basicAnimation, springAnimation, keyframeAnimation
  case animationGroup, layerTransition, mediaTimingFunction, transaction
  case animationValue
  case timer, dispatchQueue, displayLink, time
  case percentDriven, interactionScope, gestureRecognizer, panGestureRecognizer
  case screenEdgePanGestureRecognizer, tapGestureRecognizer, longPressGestureRecognizer
  case interfaceOrientation, deviceOrientation
  case rect, point, size, transform, transform3D, color, timingCurve, springTiming, timing,
    string, list
  // Groups without a receiver, in the order in which a name is looked up: those of nearly every script come first.
  case printing, virtualTime, rounding, mediaTime, extremes, powers, trigonometry,
    transforms3D
  case finger

  /// The rows, made when they are asked for first.
  var rows: BoundRows {
    switch self {
    case .responder: .responderRows
    case .view: .viewRows
    case .layer: .layerRows
    case .shapeLayer: .shapeLayerRows
    case .gradientLayer: .gradientLayerRows
    case .bezierPath: .bezierPathRows
    case .path: .pathRows
    case .window: .windowRows
    case .control: .controlRows
    case .button: .buttonRows
    case .pageControl: .pageControlRows
    case .navigationBar: .navigationBarRows
    case .tabBar: .tabBarRows
    case .navigationItem: .navigationItemRows
    case .barItem: .barItemRows
    case .barButtonItem: .barButtonItemRows
    case .tabBarItem: .tabBarItemRows
    case .viewController: .viewControllerRows
    case .superclass: .superclassRows
    case .navigationController: .navigationControllerRows
    case .tabBarController: .tabBarControllerRows
    case .splitViewController: .splitViewControllerRows
    case .pageViewController: .pageViewControllerRows
    case .presentationController: .presentationControllerRows
    case .sheetPresentationController: .sheetPresentationControllerRows
    case .sheetDetent: .sheetDetentRows
    case .popoverPresentationController: .popoverPresentationControllerRows
    case .detentResolutionContext: .detentResolutionContextRows
    case .presentationScope: .presentationScopeRows
    case .presentationSuperclass: .presentationSuperclassRows
    case .context: .contextRows
    case .coordinatorContext: .coordinatorContextRows
    case .coordinator: .coordinatorRows
    case .traitCollection: .traitCollectionRows
    case .propertyAnimator: .propertyAnimatorRows
    case .animation: .animationRows
    case .propertyAnimation: .propertyAnimationRows
    case .basicAnimation: .basicAnimationRows
    case .springAnimation: .springAnimationRows
    case .keyframeAnimation: .keyframeAnimationRows
    case .animationGroup: .animationGroupRows
    case .layerTransition: .layerTransitionRows
    case .mediaTimingFunction: .mediaTimingFunctionRows
    case .transaction: .transactionRows
    case .animationValue: .animationValueRows
    case .device: .deviceRows
    case .screen: .screenRows
    case .statusBarManager: .statusBarManagerRows
    case .timer: .timerRows
    case .dispatchQueue: .dispatchQueueRows
    case .displayLink: .displayLinkRows
    case .time: .timeRows
    case .percentDriven: .percentDrivenRows
    case .interactionScope: .interactionScopeRows
    case .gestureRecognizer: .gestureRecognizerRows
    case .panGestureRecognizer: .panGestureRecognizerRows
    case .screenEdgePanGestureRecognizer: .screenEdgePanGestureRecognizerRows
    case .tapGestureRecognizer: .tapGestureRecognizerRows
    case .longPressGestureRecognizer: .longPressGestureRecognizerRows
    case .interfaceOrientation: .interfaceOrientationRows
    case .deviceOrientation: .deviceOrientationRows
    case .rect: .rectRows
    case .point: .pointRows
    case .size: .sizeRows
    case .transform: .transformRows
    case .transform3D: .transform3DRows
    case .color: .colorRows
    case .timingCurve: .timingCurveRows
    case .springTiming: .springTimingRows
    case .timing: .timingRows
    case .string: .stringRows
    case .list: .listRows
    case .printing: .printingRows
    case .virtualTime: .virtualTimeRows
    case .rounding: .roundingRows
    case .mediaTime: .mediaTimeRows
    case .extremes: .extremeRows
    case .powers: .powerRows
    case .trigonometry: .trigonometryRows
    case .transforms3D: .transforms3DRows
    case .finger: .fingerRows
    }
  }

  /// The type whose members they are; nil for a group without a receiver.
  private var owner: ScriptType? {
    switch self {
    case .responder: .object(.responder)
    case .view: .object(.view)
    case .layer: .object(.layer)
    case .shapeLayer: .object(.shapeLayer)
    case .gradientLayer: .object(.gradientLayer)
    case .bezierPath: .object(.bezierPath)
    case .path: .object(.path)
    case .window: .object(.window)
    case .control: .object(.control)
    case .button: .object(.button)
    case .pageControl: .object(.pageControl)
    case .navigationBar: .object(.navigationBar)
    case .tabBar: .object(.tabBar)
    case .navigationItem: .object(.navigationItem)
    case .barItem: .object(.barItem)
    case .barButtonItem: .object(.barButtonItem)
    case .tabBarItem: .object(.tabBarItem)
    case .viewController, .superclass: .object(.viewController)
    case .navigationController: .object(.navigationController)
    case .tabBarController: .object(.tabBarController)
    case .splitViewController: .object(.splitViewController)
    case .pageViewController: .object(.pageViewController)
    case .presentationController, .presentationScope, .presentationSuperclass:
      .object(.presentationController)
    case .sheetPresentationController: .object(.sheetPresentationController)
    case .sheetDetent: .object(.sheetDetent)
    case .popoverPresentationController: .object(.popoverPresentationController)
    case .detentResolutionContext: .object(.detentResolutionContext)
    case .context: .object(.contextTransitioning)
    case .coordinatorContext: .object(.transitionCoordinatorContext)
    case .coordinator: .object(.transitionCoordinator)
    case .traitCollection: .object(.traitCollection)
    case .propertyAnimator: .object(.propertyAnimator)
    case .animation: .object(.animation)
    case .propertyAnimation: .object(.propertyAnimation)
    case .basicAnimation: .object(.basicAnimation)
    case .springAnimation: .object(.springAnimation)
    case .keyframeAnimation: .object(.keyframeAnimation)
    case .animationGroup: .object(.animationGroup)
    case .layerTransition: .object(.layerTransition)
    case .mediaTimingFunction: .object(.mediaTimingFunction)
    case .transaction: .object(.transaction)
    case .animationValue: .object(.animationValue)
    case .device: .object(.device)
    case .screen: .object(.screen)
    case .statusBarManager: .object(.statusBarManager)
    case .timer: .object(.timer)
    case .dispatchQueue: .object(.dispatchQueue)
    case .displayLink: .object(.displayLink)
    case .time: .time
    case .percentDriven, .interactionScope: .object(.percentDrivenInteractiveTransition)
    case .gestureRecognizer: .object(.gestureRecognizer)
    case .panGestureRecognizer: .object(.panGestureRecognizer)
    case .screenEdgePanGestureRecognizer: .object(.screenEdgePanGestureRecognizer)
    case .tapGestureRecognizer: .object(.tapGestureRecognizer)
    case .longPressGestureRecognizer: .object(.longPressGestureRecognizer)
    case .interfaceOrientation: .enumeration(.interfaceOrientation)
    case .deviceOrientation: .enumeration(.deviceOrientation)
    case .rect: .rect
    case .point: .point
    case .size: .size
    case .transform: .transform
    case .transform3D: .transform3D
    case .color: .color
    case .timingCurve: .timingCurve
    case .springTiming: .springTiming
    case .timing: .timing
    case .string: .string
    case .list: .list(BuiltinCatalogue.element)
    case .printing, .virtualTime, .rounding, .mediaTime, .extremes, .powers, .trigonometry,
      .transforms3D:
      nil
    case .finger: .object(.finger)
    }
  }

  private var scope: MemberCatalogue.Scope {
    switch self {
    case .presentationScope: .kind(.presentation)
    case .interactionScope: .kind(.interaction)
    case .printing, .rounding, .mediaTime, .extremes, .powers, .trigonometry, .transforms3D:
      .function
    case .virtualTime: .virtualTime
    case .superclass, .presentationSuperclass: .superclass
    default: .type
    }
  }

  /// The catalogue of UIKit's members.
  static let catalogue = MemberCatalogue(
    count: count, owner: { MemberGroup(at: $0).owner }, scope: { MemberGroup(at: $0).scope },
    table: { MemberGroup(at: $0).rows.table }, keyPathType: { LayerKeyPath.scriptType(of: $0) },
    keyPaths: { LayerKeyPath.all })

  /// The number of groups; `allCases` would make the runtime look for the type of the array.
  private static let count: Int = {
    var count = 0
    while MemberGroup(rawValue: count) != nil { count += 1 }
    return count
  }()

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

  private var boundRows: BoundRows { MemberGroup(at: group).rows }

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

  /// The properties of a view that it writes; none for a member that is no setter.
  var written: WrittenProperties { isSetter ? row.written : [] }
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
