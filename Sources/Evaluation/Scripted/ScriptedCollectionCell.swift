import EventTrace
import Geometry
import Semantics
import ViewTree

/// A cell of a collection view, of a class of the script's.
final class ScriptedCollectionCell: UICollectionViewCell, OwnHitTest {
  let instance: Instance

  init(_ instance: Instance) {
    self.instance = instance
    super.init(frame: .zero)
    traceName = instance.name
  }

  /// Scripts have no storyboards with views.
  required init?(coder: NSCoder) { nil }

  /// A collection view of a script has a function that makes the cell, and not its class.
  required convenience init(registeredFor reuseIdentifier: String) {
    preconditionFailure("a cell of a script is made by its declaration")
  }

  /// Sets the properties of its views, and adds them to the content view.
  func prepare() {
    instance.machine.buildViews(
      instance.layout.views, of: self, instance, in: contentView, instance.layout.members)
  }

  // MARK: The item

  override func prepareForReuse() {
    super.prepareForReuse()
    instance.runView(.collectionCellPrepareForReuse, on: self)
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard instance.has(.collectionCellApply) else { return }
    instance.trace(.collectionCellApply, of: self)
    instance.run(.collectionCellApply, on: self) { $0.add(layoutAttributes) }
  }

  override func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) { run(.collectionCellWillTransition, oldLayout, newLayout) }

  override func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) { run(.collectionCellDidTransition, oldLayout, newLayout) }

  private func run(
    _ hook: BuiltinHook, _ old: UICollectionViewLayout, _ new: UICollectionViewLayout
  ) {
    guard instance.has(hook) else { return }
    instance.trace(hook, of: self)
    instance.run(hook, on: self) {
      $0.add(old)
    } _: {
      $0.add(new)
    }
  }

  // MARK: The view

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !instance.tellView(.viewTouchesBegan, self, touches, event) {
      super.touchesBegan(touches, with: event)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !instance.tellView(.viewTouchesMoved, self, touches, event) {
      super.touchesMoved(touches, with: event)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !instance.tellView(.viewTouchesEnded, self, touches, event) {
      super.touchesEnded(touches, with: event)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !instance.tellView(.viewTouchesCancelled, self, touches, event) {
      super.touchesCancelled(touches, with: event)
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    instance.isInside(point, event, of: self) ?? super.point(inside: point, with: event)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard instance.has(.view(.hitTest)) else { return super.hitTest(point, with: event) }
    return instance.hitView(point, event, of: self)
  }

  func superHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    instance.runView(.viewLayoutSubviews, on: self)
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    instance.runView(.viewDidMoveToSuperview, on: self)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    instance.runView(.viewDidMoveToWindow, on: self)
  }
}

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
      .call(row.label.map { "\(row.name)(\($0))" } ?? row.name, fields), subject: traceName)
    instance.run(hook, on: self) { $0.add(other) }
  }
}
