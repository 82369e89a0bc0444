import Geometry
import Semantics
import ViewTree

enum CollectionViewLayoutReference: ScriptReference {
  typealias Value = UICollectionViewLayout
  static var scriptClass: BuiltinClass { .collectionViewLayout }
}

enum CollectionViewFlowLayoutReference: ScriptReference {
  typealias Value = UICollectionViewFlowLayout
  static var scriptClass: BuiltinClass { .collectionViewFlowLayout }
}

enum CollectionViewTransitionLayoutReference: ScriptReference {
  typealias Value = UICollectionViewTransitionLayout
  static var scriptClass: BuiltinClass { .collectionViewTransitionLayout }
}

enum CollectionViewLayoutAttributesReference: ScriptReference {
  typealias Value = UICollectionViewLayoutAttributes
  static var scriptClass: BuiltinClass { .collectionViewLayoutAttributes }
}

extension BoundRows {
  private static let collectionLayout = Members<CollectionViewLayoutReference>()

  /// Members of `UICollectionViewLayout`.
  static let collectionViewLayoutRows = BoundRows(
    .collectionViewLayout,
    [
      collectionLayout.property(
        "collectionView", CollectionViewReference?.self,
        "The collection view that has the layout; nil for none.", get: { $0.collectionView }),
      collectionLayout.property(
        "collectionViewContentSize", CGSize.self, "The size of the content, points.",
        get: { $0.collectionViewContentSize }),
      collectionLayout.method(
        "layoutAttributesForItem", "The place and look of an item; nil for none.",
        Takes("at indexPath", IndexPathReference.self),
        returns: CollectionViewLayoutAttributesReference?.self,
        call: { $0.layoutAttributesForItem(at: $1.value) }),
      collectionLayout.method(
        "layoutAttributesForElements",
        "The attributes of the items in a rectangle of the content, points.",
        Takes("in rect", CGRect.self), returns: [CollectionViewLayoutAttributesReference]?.self,
        call: { $0.layoutAttributesForElements(in: $1) }),
      collectionLayout.method(
        "invalidateLayout",
        "Lets the collection view ask for the places again, at its next layout.",
        call: { $0.invalidateLayout() }),
    ])

  private static let flow = Members<CollectionViewFlowLayoutReference>()

  /// Members of `UICollectionViewFlowLayout`.
  static let collectionViewFlowLayoutRows = BoundRows(
    .collectionViewFlowLayout,
    [
      Members(makersOf: .object(.collectionViewFlowLayout)).method(
        "init",
        "Lines of items, from left to right and one below the other; UIKit sets the values one by one.",
        Takes("itemSize", CGSize.self, default: CGSize(width: 50, height: 50)),
        Takes("minimumLineSpacing", Length.self, default: 10),
        Takes("minimumInteritemSpacing", Length.self, default: 10),
        Takes("sectionInset", UIEdgeInsets.self, default: .zero),
        Takes("scrollDirection", UICollectionView.ScrollDirection.self, default: .vertical),
        returns: CollectionViewFlowLayoutReference.self, rule: .makesObject,
        call: { _, size, lines, items, inset, direction in
          let layout = UICollectionViewFlowLayout()
          layout.itemSize = size
          layout.minimumLineSpacing = lines
          layout.minimumInteritemSpacing = items
          layout.sectionInset = inset
          layout.scrollDirection = direction
          return layout
        }),
      flow.property(
        "itemSize", CGSize.self, "The size of an item for which the delegate gives none, points.",
        get: { $0.itemSize }, set: { $0.itemSize = $1 }),
      flow.property(
        "minimumLineSpacing", Length.self, "The gap between lines, points.",
        get: { $0.minimumLineSpacing }, set: { $0.minimumLineSpacing = $1 }),
      flow.property(
        "minimumInteritemSpacing", Length.self,
        "The smallest gap between the items of a line, points.",
        get: { $0.minimumInteritemSpacing }, set: { $0.minimumInteritemSpacing = $1 }),
      flow.property(
        "sectionInset", UIEdgeInsets.self,
        "The distances of the items of a section from its edges, points.",
        get: { $0.sectionInset }, set: { $0.sectionInset = $1 }),
      flow.property(
        "scrollDirection", UICollectionView.ScrollDirection.self,
        "The direction in which the lines follow each other.",
        get: { $0.scrollDirection }, set: { $0.scrollDirection = $1 }),
    ])

  private static let between = Members<CollectionViewTransitionLayoutReference>()

  /// Members of `UICollectionViewTransitionLayout`.
  static let collectionViewTransitionLayoutRows = BoundRows(
    .collectionViewTransitionLayout,
    [
      Members(makersOf: .object(.collectionViewTransitionLayout)).method(
        "init", "The layout between two others, at the first one.",
        Takes("currentLayout", CollectionViewLayoutReference.self),
        Takes("nextLayout newLayout", CollectionViewLayoutReference.self),
        returns: CollectionViewTransitionLayoutReference.self, rule: .makesObject,
        call: { _, current, next in
          UICollectionViewTransitionLayout(currentLayout: current, nextLayout: next)
        }),
      between.property(
        "currentLayout", CollectionViewLayoutReference.self, "The layout that is left.",
        get: { $0.currentLayout }),
      between.property(
        "nextLayout", CollectionViewLayoutReference.self, "The layout that is approached.",
        get: { $0.nextLayout }),
      between.property(
        "transitionProgress", Ratio.self,
        "The share of the way, not limited to 0…1; after an assignment `invalidateLayout()` moves the items.",
        get: { $0.transitionProgress }, set: { $0.transitionProgress = $1 }),
      between.method(
        "updateValue", "Tracks a number of the script that goes with the progress.",
        Takes("_ value", Number.self), Takes("forAnimatedKey key", TextReference.self),
        call: { $0.updateValue($1, forAnimatedKey: $2.string) }),
      between.method(
        "value",
        "A tracked number, 0 for none; at the end of the change it goes on as fast as before.",
        Takes("forAnimatedKey key", TextReference.self), returns: Number.self,
        call: { $0.value(forAnimatedKey: $1.string) }),
    ])

  private static let attributes = Members<CollectionViewLayoutAttributesReference>()
  private static let attributeMakers = Members(
    makersOf: .object(.collectionViewLayoutAttributes))

  /// Members of `UICollectionViewLayoutAttributes`.
  static let collectionViewLayoutAttributesRows = BoundRows(
    .collectionViewLayoutAttributes,
    [
      attributeMakers.method(
        "init", "The attributes of an item, with the frame zero.",
        Takes("forCellWith indexPath", IndexPathReference.self),
        returns: CollectionViewLayoutAttributesReference.self, rule: .makesObject,
        call: { _, path in UICollectionViewLayoutAttributes(forCellWith: path.value) }),
      attributeMakers.method(
        "init", "The attributes of an item with a frame, points, which UIKit sets afterwards.",
        Takes("forCellWith indexPath", IndexPathReference.self), Takes("frame", CGRect.self),
        returns: CollectionViewLayoutAttributesReference.self, rule: .makesObject,
        call: { _, path, frame in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path.value)
          attributes.frame = frame
          return attributes
        }),
      attributes.property(
        "indexPath", IndexPathReference.self, "The item.",
        get: { ValueObject($0.indexPath) }, set: { $0.indexPath = $1.value }),
      attributes.property(
        "frame", CGRect.self,
        "The frame in the content, points, without the transform; setting it sets the center and the size.",
        get: { $0.frame }, set: { $0.frame = $1 }),
      attributes.property(
        "center", CGPoint.self, "The middle in the content, points.", get: { $0.center },
        set: { $0.center = $1 }),
      attributes.property(
        "size", CGSize.self, "The size, points.", get: { $0.size }, set: { $0.size = $1 }),
      attributes.property(
        "bounds", CGRect.self, "The rectangle in its own coordinates, whose origin is zero.",
        get: { $0.bounds }, set: { $0.bounds = $1 }),
      attributes.property(
        "transform", CGAffineTransform.self, "The transform; it replaces the one in space.",
        get: { $0.transform }, set: { $0.transform = $1 }),
      attributes.property(
        "transform3D", CATransform3D.self, "The transform in space; it replaces the other one.",
        get: { $0.transform3D }, set: { $0.transform3D = $1 }),
      attributes.property(
        "alpha", Ratio.self, "The opacity, 0…1.", get: { $0.alpha }, set: { $0.alpha = $1 }),
      attributes.property(
        "zIndex", WholeNumber.self, "The place in the stack: a higher number is in front.",
        get: { $0.zIndex }, set: { $0.zIndex = $1 }),
      attributes.property(
        "isHidden", Bool.self, "Whether the item is not shown.", get: { $0.isHidden },
        set: { $0.isHidden = $1 }),
    ])
}
