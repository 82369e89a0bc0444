import Geometry
import Semantics
import Transitions
import ViewTree

enum CollectionViewReference: ScriptReference {
  typealias Value = UICollectionView
  static var scriptClass: BuiltinClass { .collectionView }
}

enum CollectionViewCellReference: ScriptReference {
  typealias Value = UICollectionViewCell
  static var scriptClass: BuiltinClass { .collectionViewCell }
}

enum CollectionViewControllerReference: ScriptReference {
  typealias Value = UICollectionViewController
  static var scriptClass: BuiltinClass { .collectionViewController }
}

enum CollectionDataSourceReference: DelegateReference {
  typealias Value = (any UICollectionViewDataSource)?
  static var scriptClass: BuiltinClass { .collectionViewDataSource }
  static func value(_ delegate: ScriptedDelegate?) -> Value { delegate }
  static func object(_ value: Value) -> AnyObject? { value }
}

/// The function that makes the cells of a registered class.
enum ItemMaker: ScriptValue {
  static var type: ScriptType { .function([], .object(.collectionViewCell)) }
  static var wordCount: Int { 0 }

  static func take(from registers: inout NativeRegisters) -> () -> UICollectionViewCell {
    let machine = registers.machine
    guard let block = registers.block() else { return { UICollectionViewCell() } }
    return {
      // A cell without content where the script has failed.
      let made = block.call(on: machine) { _ in }?.references[0]
      return made?.consumed() as? UICollectionViewCell ?? UICollectionViewCell()
    }
  }

  /// A call never returns a function.
  static func put(_ value: Value, at words: UnsafeMutablePointer<Double>) -> Reference { nil }
}

/// The function that is called at the end of a change of the layout which the script has moved.
enum LayoutCompletion: ScriptValue {
  static var type: ScriptType { .function([.bool, .bool], .void) }
  static var wordCount: Int { 0 }

  static func take(
    from registers: inout NativeRegisters
  ) -> UICollectionView.LayoutInteractiveTransitionCompletion {
    let machine = registers.machine
    guard let block = registers.block() else { return { _, _ in } }
    return { completed, finish in
      block.run(on: machine) {
        $0.add(completed)
        $0.add(finish)
      }
    }
  }

  /// A call never returns a function.
  static func put(_ value: Value, at words: UnsafeMutablePointer<Double>) -> Reference { nil }
}

extension UICollectionView.ScrollDirection: ScriptCase {
  static var enumeration: BuiltinEnumeration { .collectionScrollDirection }
}

extension UICollectionView.ScrollPosition: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .collectionScrollPosition }
}

extension BoundRows {
  private static let collection = Members<CollectionViewReference>()

  /// Members of `UICollectionView`.
  static let collectionViewRows = BoundRows(
    .collectionView, collectionData + collectionCells + collectionSelection + collectionChanges)

  private static let collectionData: [MemberRow] = [
    Members(makersOf: .object(.collectionView)).method(
      "init", "A new collection view outside any tree; without a layout it has a flow layout.",
      Takes("frame", CGRect.self, default: .zero),
      Takes("collectionViewLayout layout", CollectionViewLayoutReference?.self, default: nil),
      returns: CollectionViewReference.self, rule: .makesObject,
      call: { _, frame, layout in
        UICollectionView(
          frame: frame, collectionViewLayout: layout ?? UICollectionViewFlowLayout())
      }),
    collection.property(
      "dataSource", CollectionDataSourceReference.self,
      "The object that says how many items there are, and makes their cells; held weakly.",
      rule: .weakDelegate, get: { $0.dataSource }, set: { $0.dataSource = $1 }),
    collection.property(
      "collectionViewLayout", CollectionViewLayoutReference.self,
      "The layout; an assignment changes it without an animation. During an interactive transition it is the layout between two.",
      get: { $0.collectionViewLayout }, set: { $0.collectionViewLayout = $1 }),
    collection.method(
      "reloadData", "Reads the data anew: all cells leave, and nothing is selected.",
      call: { $0.reloadData() }),
    collection.property(
      "numberOfSections", WholeNumber.self, "The number of sections.",
      get: { $0.numberOfSections }),
    collection.method(
      "numberOfItems", "The number of items of a section; 0 where there is no such section.",
      Takes("inSection section", WholeNumber.self), returns: WholeNumber.self,
      call: { $0.numberOfItems(inSection: $1) }),
  ]

  private static let collectionCells: [MemberRow] = [
    collection.method(
      "register", "Registers a class of cells, such as `Tile.self`, with an identifier.",
      Takes("_ cellClass", ItemMaker.self),
      Takes("forCellWithReuseIdentifier identifier", TextReference.self),
      call: { $0.register(making: $1, forCellWithReuseIdentifier: $2.string) }),
    collection.method(
      "dequeueReusableCell",
      "A cell with an identifier that has left the view, or a new one of the registered class; an identifier that is not registered raises an exception.",
      Takes("withReuseIdentifier identifier", TextReference.self),
      Takes("for indexPath", IndexPathReference.self), returns: CollectionViewCellReference.self,
      running: { machine, collection, identifier, path in
        machine.chargeObject()
        return collection.dequeueReusableCell(
          withReuseIdentifier: identifier.string, for: path.value)
      }),
    collection.property(
      "visibleCells", [CollectionViewCellReference].self,
      "The cells in view, in the order of their items.", get: { $0.visibleCells }),
    collection.property(
      "indexPathsForVisibleItems", [IndexPathReference].self, "The items in view, in order.",
      get: { $0.indexPathsForVisibleItems.map(ValueObject.init) }),
    collection.method(
      "cellForItem", "The cell of an item; nil for an item that is not in view.",
      Takes("at indexPath", IndexPathReference.self), returns: CollectionViewCellReference?.self,
      call: { $0.cellForItem(at: $1.value) }),
    collection.method(
      "indexPath", "The item of a cell; nil for a cell that is not in view.",
      Takes("for cell", CollectionViewCellReference.self), returns: IndexPathReference?.self,
      call: { $0.indexPath(for: $1).map(ValueObject.init) }),
    collection.method(
      "indexPathForItem", "The item at a point of the content; nil for none.",
      Takes("at point", CGPoint.self), returns: IndexPathReference?.self,
      call: { $0.indexPathForItem(at: $1).map(ValueObject.init) }),
    collection.method(
      "layoutAttributesForItem", "The place of an item; nil where there is no such item.",
      Takes("at indexPath", IndexPathReference.self),
      returns: CollectionViewLayoutAttributesReference?.self,
      call: { $0.layoutAttributesForItem(at: $1.value) }),
    collection.method(
      "scrollToItem",
      "Scrolls to an item, in 250 ms if animated; with `[]` as little as needed.",
      Takes("at indexPath", IndexPathReference.self),
      Takes("at scrollPosition", UICollectionView.ScrollPosition.self),
      Takes("animated", Bool.self, default: true),
      call: { $0.scrollToItem(at: $1.value, at: $2, animated: $3) }
    ).writing(.origin),
  ]

  private static let collectionSelection: [MemberRow] = [
    collection.property(
      "allowsSelection", Bool.self, "Whether a tap selects an item.",
      get: { $0.allowsSelection }, set: { $0.allowsSelection = $1 }),
    collection.property(
      "allowsMultipleSelection", Bool.self, "Whether several items can be selected.",
      get: { $0.allowsMultipleSelection }, set: { $0.allowsMultipleSelection = $1 }),
    collection.property(
      "indexPathsForSelectedItems", [IndexPathReference]?.self, "The selected items, in order.",
      get: { $0.indexPathsForSelectedItems?.map(ValueObject.init) }),
    collection.method(
      "selectItem",
      "Selects an item, or with nil none, and scrolls to it; the delegate is not called.",
      Takes("at indexPath", IndexPathReference?.self), Takes("animated", Bool.self),
      Takes("scrollPosition", UICollectionView.ScrollPosition.self),
      call: { $0.selectItem(at: $1?.value, animated: $2, scrollPosition: $3) }),
    collection.method(
      "deselectItem", "Ends the selection of an item; the delegate is not called.",
      Takes("at indexPath", IndexPathReference.self), Takes("animated", Bool.self),
      call: { $0.deselectItem(at: $1.value, animated: $2) }),
  ]

  private static let collectionChanges: [MemberRow] = [
    collection.method(
      "setCollectionViewLayout",
      "Changes to another layout, in 350 ms if animated; `then (finished)` runs when the items are at their places.",
      Takes("_ layout", CollectionViewLayoutReference.self),
      Takes("animated", Bool.self, default: true), Takes("completion", FinishedCompletion.self),
      call: { $0.setCollectionViewLayout($1, animated: $2, completion: $3) }),
    collection.method(
      "startInteractiveTransition",
      "Begins a change to another layout that the script moves, by `transitionProgress` of the layout it returns, which is installed already. The closure receives whether the animation at the end ran through, and whether the new layout was installed.",
      Takes("to layout", CollectionViewLayoutReference.self),
      Takes("completion", LayoutCompletion?.self, default: nil),
      returns: CollectionViewTransitionLayoutReference.self, rule: .makesObject,
      call: { $0.startInteractiveTransition(to: $1, completion: $2) }),
    collection.method(
      "finishInteractiveTransition",
      "Lets a change go that the script has moved: the new layout is installed, and the items go on to their places.",
      call: { $0.finishInteractiveTransition() }),
    collection.method(
      "cancelInteractiveTransition",
      "Lets a change go that the script has moved: the former layout is installed, and the items go back.",
      call: { $0.cancelInteractiveTransition() }),
  ]

  private static let item = Members<CollectionViewCellReference>()
  private static let itemMakers = Members(makersOf: .object(.collectionViewCell))

  /// Members of `UICollectionViewCell`.
  static let collectionViewCellRows = BoundRows(
    .collectionViewCell,
    [
      itemMakers.method(
        "init", "A new cell outside any tree.", Takes("frame", CGRect.self, default: .zero),
        returns: CollectionViewCellReference.self, rule: .makesObject,
        call: { _, frame in UICollectionViewCell(frame: frame) }),
      itemMakers.method(
        "init",
        "A new cell with a label that fills it. A data source can return it as it is, without a registered class; it is not used again.",
        Takes("text", TextReference?.self), returns: CollectionViewCellReference.self,
        rule: .makesObject,
        call: { _, text in
          let cell = UICollectionViewCell(frame: .zero)
          cell.isOwnedByScript = true
          let label = UILabel(frame: .zero)
          label.text = text?.string
          label.textAlignment = .center
          label.traceName = "label"
          label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          cell.contentView.addSubview(label)
          return cell
        }),
      item.property(
        "contentView", ViewReference.self, "The view that contains the script's own views.",
        get: { $0.contentView }),
      item.property(
        "backgroundView", ViewReference?.self, "The view behind the content; nil for none.",
        get: { $0.backgroundView }, set: { $0.backgroundView = $1 }),
      item.property(
        "selectedBackgroundView", ViewReference?.self,
        "The view behind the content while the item is selected or a finger is on it; nil for none.",
        get: { $0.selectedBackgroundView }, set: { $0.selectedBackgroundView = $1 }),
      item.property(
        "reuseIdentifier", TextReference?.self,
        "The identifier with which the cell is used again; nil for a cell that is not.",
        get: { $0.reuseIdentifier.map(ScriptText.make) }),
      item.property(
        "isHighlighted", Bool.self, "Whether a finger is on the item.",
        get: { $0.isHighlighted }, set: { $0.isHighlighted = $1 }),
      item.property(
        "isSelected", Bool.self, "Whether the item is selected.", get: { $0.isSelected },
        set: { $0.isSelected = $1 }),
    ])

  private static let collectionController = Members<CollectionViewControllerReference>()

  /// Members of `UICollectionViewController`.
  static let collectionViewControllerRows = BoundRows(
    .collectionViewController,
    [
      Members(makersOf: .object(.collectionViewController)).method(
        "init", "A controller that shows a collection view with a layout.",
        Takes("collectionViewLayout layout", CollectionViewLayoutReference.self),
        returns: CollectionViewControllerReference.self, rule: .makesObject,
        call: { _, layout in UICollectionViewController(collectionViewLayout: layout) }),
      collectionController.property(
        "collectionView", CollectionViewReference.self,
        "The collection view in its view, whose data source and delegate it is; that of the controller below while the two share one.",
        get: {
          $0.collectionView
            ?? UICollectionView(
              frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        }),
      collectionController.property(
        "collectionViewLayout", CollectionViewLayoutReference.self,
        "The layout of the collection view.", get: { $0.collectionViewLayout },
        initialize: { $0.ownLayout = $1 }),
      collectionController.property(
        "clearsSelectionOnViewWillAppear", Bool.self,
        "Whether the selection ends when the view is about to appear.",
        get: { $0.clearsSelectionOnViewWillAppear },
        set: { $0.clearsSelectionOnViewWillAppear = $1 }),
      collectionController.property(
        "useLayoutToLayoutNavigationTransitions", Bool.self,
        "Whether a push of the controller changes the layout of the collection view below, and a pop changes it back; set before the push.",
        get: { $0.useLayoutToLayoutNavigationTransitions },
        set: { $0.useLayoutToLayoutNavigationTransitions = $1 }),
    ])
}
