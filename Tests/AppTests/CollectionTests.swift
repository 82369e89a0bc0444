import Testing
import TransitionEngine

/// Collection views with an app's own cells and layouts, written as Apple's documentation has them.
@Suite struct CollectionTests {
  private let engine = Engine()

  /// A cell with a label.
  private final class NumberCell: UICollectionViewCell {
    let label = UILabel()
    var reuses = 0
    var changes: [String] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }

    override func willTransition(
      from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) { changes.append("will") }

    override func didTransition(
      from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) { changes.append("did") }
  }

  /// All items on top of each other in the middle, turned.
  private final class StackLayout: UICollectionViewLayout {
    var log: [String] = []

    override func prepare() {
      super.prepare()
      log.append("prepare")
    }

    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.size = CGSize(width: 200, height: 200)
      attributes.center = CGPoint(x: 200, y: 400)
      attributes.zIndex = -indexPath.item
      attributes.alpha = indexPath.item < 4 ? 1 : 0
      return attributes
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      guard let count = collectionView?.numberOfItems(inSection: 0) else { return nil }
      return (0..<min(count, 5)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("to") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      log.append("from")
    }
    override func finalizeLayoutTransition() { log.append("finalize") }
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      log.append("offset")
      return proposedContentOffset
    }
  }

  /// A controller with a grid of a hundred items, three in a line.
  private final class Grid: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    let flow = UICollectionViewFlowLayout()
    var log: [String] = []
    var made = 0
    lazy var list: UICollectionView = {
      flow.itemSize = CGSize(width: 100, height: 100)
      let list = UICollectionView(frame: view.bounds, collectionViewLayout: flow)
      list.contentInsetAdjustmentBehavior = .never
      list.register(NumberCell.self, forCellWithReuseIdentifier: "Number")
      list.dataSource = self
      list.delegate = self
      return list
    }()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(list)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 100 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "Number", for: indexPath)
      if let number = cell as? NumberCell {
        if number.reuses == 0 { made += 1 }
        number.label.text = "\(indexPath.item)"
      }
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { log.append("didSelect \(indexPath.item)") }

    func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) { log.append("didHighlight \(indexPath.item)") }

    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) { log.append("didDeselect \(indexPath.item)") }
  }

  private func launch() -> Grid {
    let grid = engine.perform {
      let grid = Grid()
      engine.launch(grid)
      return grid
    }
    engine.settle()
    return grid
  }

  private func tap(_ place: CGPoint) {
    let now = engine.now
    engine.perform {
      engine.enqueue([
        TouchSample(instant: now, finger: 0, location: place, phase: .began),
        TouchSample(
          instant: now.adding(seconds: 0.05), finger: 0, location: place, phase: .ended),
      ])
    }
    engine.settle()
  }

  @Test func itemsFlowAndCellsAreUsedAgain() {
    let grid = launch()
    let list = grid.list
    // 393 points: three items of 100 points, with gaps of 46.5 points.
    #expect(list.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 146.5)
    #expect(list.contentSize == CGSize(width: 393, height: 34 * 110 - 10))
    let shown = list.visibleCells.count
    #expect(shown == 24)
    for page in 1..<5 {
      engine.perform {
        list.setContentOffset(CGPoint(x: 0, y: 600 * CGFloat(page)), animated: false)
      }
      engine.settle()
      #expect(list.visibleCells.count <= 27)
    }
    #expect(grid.made <= 54)
    #expect(
      list.visibleCells.allSatisfy { cell in
        (cell as? NumberCell)?.label.text == list.indexPath(for: cell).map { "\($0.item)" }
      })
    #expect(engine.issues.isEmpty)
  }

  @Test func tapsSelect() {
    let grid = launch()
    tap(CGPoint(x: 50, y: 50))
    #expect(grid.log == ["didHighlight 0", "didSelect 0"])
    tap(CGPoint(x: 200, y: 50))
    #expect(grid.log.suffix(3) == ["didHighlight 1", "didDeselect 0", "didSelect 1"])
    #expect(grid.list.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(grid.list.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
    // In a gap there is none.
    tap(CGPoint(x: 120, y: 50))
    #expect(grid.log.count == 5)
  }

  @Test func aChangeOfTheLayoutIsAnimated() {
    let grid = launch()
    let stack = StackLayout()
    var log: [String] = []
    let first = grid.list.cellForItem(at: IndexPath(item: 0, section: 0)) as? NumberCell
    engine.perform {
      grid.list.setCollectionViewLayout(stack, animated: true) { finished in
        log.append("completion \(finished)")
      }
    }
    #expect(stack.log == ["from", "prepare", "offset"])
    #expect(log == [])
    engine.advance(to: engine.now.adding(seconds: 0.175))
    // Half of an easeInOut is the middle of the way.
    #expect(first?.layer.presentation()?.position.x.rounded() == 125)
    engine.settle()
    #expect(stack.log == ["from", "prepare", "offset", "finalize"])
    #expect(log == ["completion true"])
    #expect(first?.changes == ["will", "did"])
    #expect(grid.list.collectionViewLayout === stack)
    #expect(grid.list.visibleCells.count == 5)
    #expect(first?.center == CGPoint(x: 200, y: 400))
    #expect(grid.flow.collectionView == nil)
  }

  @Test func aProgramMovesAChange() {
    let grid = launch()
    let stack = StackLayout()
    var ends: [(Bool, Bool)] = []
    let path = IndexPath(item: 0, section: 0)
    let middle = engine.perform {
      grid.list.startInteractiveTransition(to: stack) { ends.append(($0, $1)) }
    }
    #expect(grid.list.collectionViewLayout === middle)
    for (progress, x) in [(0.25, 87.5), (2, 350), (-1, -100)] as [(CGFloat, CGFloat)] {
      engine.perform {
        middle.transitionProgress = progress
        middle.updateValue(10 * progress, forAnimatedKey: "offset")
        middle.invalidateLayout()
      }
      engine.advance(to: engine.now.adding(seconds: 0.2))
      #expect(grid.list.cellForItem(at: path)?.center.x == x)
      #expect(middle.transitionProgress == progress)
      #expect(middle.value(forAnimatedKey: "offset") == 10 * progress)
    }
    engine.perform { grid.list.cancelInteractiveTransition() }
    #expect(grid.list.collectionViewLayout === grid.flow)
    engine.advance(to: engine.now.adding(seconds: 0.175))
    #expect(abs(middle.value(forAnimatedKey: "offset") + 5) < 0.001)
    engine.settle()
    #expect(ends.map(\.0) == [true] && ends.map(\.1) == [false])
    #expect(grid.list.cellForItem(at: path)?.center.x == 50)
    #expect(engine.issues.isEmpty)
  }

  @Test func misuseEndsInUIKitsExceptions() {
    let grid = launch()
    engine.perform {
      grid.list.startInteractiveTransition(to: StackLayout())
      grid.list.startInteractiveTransition(to: StackLayout())
    }
    #expect(
      engine.issues.map(\.text)
        == ["the collection is already in the middle of an interactive transition"])
    #expect(engine.issues.map(\.kind) == [.exception])
  }

  /// The albums, as a grid of small items.
  private final class Albums: UICollectionViewController {
    var shown: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "Number")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 6 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "Number", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      let large = UICollectionViewFlowLayout()
      large.itemSize = CGSize(width: 300, height: 300)
      let next = UICollectionViewController(collectionViewLayout: large)
      next.useLayoutToLayoutNavigationTransitions = true
      navigationController?.pushViewController(next, animated: true)
    }
  }

  @Test func aPushChangesTheLayout() {
    let albums = engine.perform {
      let small = UICollectionViewFlowLayout()
      small.itemSize = CGSize(width: 80, height: 80)
      let albums = Albums(collectionViewLayout: small)
      engine.launch(UINavigationController(rootViewController: albums))
      return albums
    }
    engine.settle()
    let list = albums.collectionView
    let path = IndexPath(item: 0, section: 0)
    let cell = list?.cellForItem(at: path)
    #expect(cell?.bounds.width == 80)
    tap(CGPoint(x: 40, y: 140))
    let next = albums.navigationController?.topViewController as? UICollectionViewController
    #expect(next?.collectionView === list)
    #expect(list?.dataSource === albums)
    #expect(list?.cellForItem(at: path) === cell)
    #expect(cell?.bounds.width == 300)
    engine.perform { _ = albums.navigationController?.popViewController(animated: true) }
    engine.settle()
    #expect(cell?.bounds.width == 80)
    #expect(list?.superview === albums.view)
    #expect(list?.indexPathsForSelectedItems == [])
    #expect(engine.issues.isEmpty)
  }
}
