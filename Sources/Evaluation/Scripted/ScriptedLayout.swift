import EventTrace
import Geometry
import Semantics
import ViewTree

/// A layout of a class of the script's.
final class ScriptedLayout: UICollectionViewLayout {
  let instance: Instance

  init(_ instance: Instance) {
    self.instance = instance
    super.init()
    traceName = instance.name
  }

  /// Scripts have no storyboards with layouts.
  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize {
    instance.answer(.layout(.collectionViewContentSize), of: self) ?? .zero
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let place = ValueObject(indexPath)
    return withExtendedLifetime(place) {
      instance.askForObject(.layout(.layoutAttributesForItem), of: self) { $0.add(place) }
        as? UICollectionViewLayoutAttributes
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard instance.has(.layout(.layoutAttributesForElements)) else {
      return allAttributes(in: rect)
    }
    let list = instance.askForObject(.layout(.layoutAttributesForElements), of: self) {
      $0.add(rect)
    }
    return (list as? ScriptList).map { list in
      (0..<list.count).compactMap {
        list.references[$0]?.object() as? UICollectionViewLayoutAttributes
      }
    }
  }

  /// The attributes of all items whose frames meet a rectangle.
  private func allAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let collectionView else { return [] }
    var found: [UICollectionViewLayoutAttributes] = []
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        if let attributes = layoutAttributesForItem(at: path), attributes.frame.intersects(rect) {
          found.append(attributes)
        }
      }
    }
    return found
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    instance.answer(.layout(.shouldInvalidateLayout), of: self) { $0.add(newBounds) } ?? false
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    instance.answer(.layout(.targetContentOffset), of: self) { $0.add(proposedContentOffset) }
      ?? proposedContentOffset
  }

  override func prepare() {
    super.prepare()
    run(.layoutPrepare)
  }

  override func invalidateLayout() {
    super.invalidateLayout()
    run(.layoutInvalidateLayout)
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    run(.layoutPrepareForTransitionTo, newLayout)
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    run(.layoutPrepareForTransitionFrom, oldLayout)
  }

  override func finalizeLayoutTransition() { run(.layoutFinalizeLayoutTransition) }

  private func run(_ hook: BuiltinHook, _ other: UICollectionViewLayout? = nil) {
    guard instance.has(hook) else { return }
    let row = BuiltinCatalogue.hooks[Int(hook.rawValue)]
    let fields = row.parameters.map { TraceField($0.name, .named(other)) }
    instance.machine.loop.emit(
      .call(row.traceName, fields), subject: traceName)
    instance.run(hook, on: self) { $0.add(other) }
  }
}
