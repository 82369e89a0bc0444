import Testing
import TransitionEngine

/// A list of an app in Swift, with the protocols as Apple prints them.
@Suite struct TableTests {
  private let engine = Engine()

  private final class Cell: UITableViewCell {
    private(set) var uses = 0
    private(set) var wasMadeWithStyle = false

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      wasMadeWithStyle = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepareForReuse() {
      super.prepareForReuse()
      uses += 1
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      textLabel?.text = selected ? "selected" : "row"
    }
  }

  private final class List: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 600), style: .plain)
    var calls: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      table.dataSource = self
      table.delegate = self
      table.contentInsetAdjustmentBehavior = .never
      table.register(Cell.self, forCellReuseIdentifier: "cell")
      view.addSubview(table)
    }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Section \(section)" }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row == 0 ? 100 : 50
    }

    func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      calls.append("will \(indexPath)")
      return indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("did \(indexPath)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      calls.append("left \(indexPath)")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if calls.last != "scroll" { calls.append("scroll") }
    }
  }

  private final class Songs: UITableViewController {
    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { 3 }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "song \(indexPath.row)"
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      navigationController?.pushViewController(UIViewController(), animated: true)
    }
  }

  private func tap(_ point: CGPoint) {
    let now = engine.now
    engine.enqueue([
      TouchSample(instant: now, finger: 0, location: point, phase: .began),
      TouchSample(
        instant: now.adding(seconds: 0.05), finger: 0, location: point, phase: .ended),
    ])
    engine.settle()
  }

  @Test func cellsOfARegisteredClassAreMadeWithTheirStyleAndUsedAgain() throws {
    let list = engine.perform {
      let list = List()
      engine.launch(list)
      return list
    }
    engine.settle()
    #expect(list.table.contentSize == CGSize(width: 393, height: 2 * (28 + 100 + 49 * 50)))
    let cells = try #require(list.table.visibleCells as? [Cell])
    #expect(cells.allSatisfy { $0.wasMadeWithStyle && $0.uses == 0 })

    engine.perform { list.table.setContentOffset(CGPoint(x: 0, y: 2000), animated: false) }
    engine.settle()

    let later = try #require(list.table.visibleCells as? [Cell])
    #expect(later.contains { $0.uses == 1 })
    #expect(list.table.indexPath(for: later[0]) == IndexPath(row: 38, section: 0))
  }

  @Test func tapsSelectRows() {
    let list = engine.perform {
      let list = List()
      engine.launch(list)
      return list
    }
    engine.settle()
    tap(CGPoint(x: 100, y: 60))
    tap(CGPoint(x: 100, y: 200))
    #expect(
      list.calls == ["will [0, 0]", "did [0, 0]", "will [0, 2]", "left [0, 0]", "did [0, 2]"])
    #expect(list.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(
      list.table.cellForRow(at: IndexPath(row: 2, section: 0))?.textLabel?.text == "selected")
  }

  @Test func aTableViewControllerClearsItsSelection() {
    let songs = engine.perform {
      let songs = Songs(style: .plain)
      engine.launch(UINavigationController(rootViewController: songs))
      return songs
    }
    engine.settle()
    let cell = songs.tableView.visibleCells[1]
    let place = engine.perform { cell.convert(CGPoint(x: 50, y: 20), to: nil) }
    tap(place)
    #expect(songs.navigationController?.viewControllers.count == 2)
    #expect(songs.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))

    engine.perform { _ = songs.navigationController?.popViewController(animated: true) }
    engine.settle()

    #expect(songs.tableView.indexPathForSelectedRow == nil)
  }
}
