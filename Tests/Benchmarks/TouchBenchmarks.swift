import Animation
import Geometry
import Transitions
import ViewTree

/// Fingers that several recognizers follow, and that fling the content of a scroll view.
enum TouchBenchmarks {
  static func run() {
    let section = Section("touches: drags and flings, a second")
    section.line("a drag among ten recognizers") { [Report.count(drags(500), "drags/s")] }
    section.line("1,000 rows from end to end") { [Report.count(flings(20), "lists/s")] }
    section.line("1,000 rows of a table view") { [Report.count(tables(20), "lists/s")] }
  }

  /// Ten pans of one view, of which one wins each time, and 30 movements of the finger.
  private static func drags(_ count: Int) -> Double {
    let seconds = Measure.best(of: 3) {
      let engine = Engine(device: .iPhone15)
      engine.perform {
        let home = UIViewController()
        engine.launch(home)
        for _ in 0..<10 { home.view.addGestureRecognizer(UIPanGestureRecognizer()) }
        for _ in 0..<count {
          drag(in: engine, from: 700, by: -300, steps: 30)
          _ = engine.settle()
        }
      }
    }
    return Double(count) / seconds
  }

  /// A scroll view with 1,000 views, flung until it is at its end.
  private static func flings(_ count: Int) -> Double {
    let seconds = Measure.best(of: 3) {
      let engine = Engine(device: .iPhone15)
      engine.perform {
        let home = UIViewController()
        engine.launch(home)
        let list = UIScrollView(frame: home.view.bounds)
        list.contentSize = CGSize(width: 393, height: 60_000)
        for row in 0..<1_000 {
          list.addSubview(
            UIView(frame: CGRect(x: 0, y: CGFloat(row) * 60, width: 393, height: 60)))
        }
        home.view.addSubview(list)
        for _ in 0..<count {
          list.setContentOffset(.zero, animated: false)
          while list.contentOffset.y < 60_000 - 852 {
            drag(in: engine, from: 800, by: -700, steps: 6)
            _ = engine.settle()
          }
        }
      }
    }
    return Double(count) / seconds
  }

  /// Cells that are used again.
  private final class Rows: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "row"
      return cell
    }
  }

  /// A table view with 1,000 rows, flung until it is at its end.
  private static func tables(_ count: Int) -> Double {
    let seconds = Measure.best(of: 3) {
      let engine = Engine(device: .iPhone15)
      let rows = Rows()
      engine.perform {
        let home = UIViewController()
        engine.launch(home)
        let list = UITableView(frame: home.view.bounds, style: .plain)
        list.rowHeight = 60
        list.contentInsetAdjustmentBehavior = .never
        list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        list.dataSource = rows
        home.view.addSubview(list)
        _ = engine.settle()
        for _ in 0..<count {
          list.setContentOffset(.zero, animated: false)
          while list.contentOffset.y < 60_000 - 852 {
            drag(in: engine, from: 800, by: -700, steps: 6)
            _ = engine.settle()
          }
        }
      }
    }
    return Double(count) / seconds
  }

  private static func drag(
    in engine: Engine, from start: CGFloat, by distance: CGFloat, steps: Int
  ) {
    let begin = engine.now
    func sample(_ phase: UITouch.Phase, _ step: Int) -> TouchSample {
      TouchSample(
        instant: begin.adding(seconds: Double(step) / 60), finger: 1,
        location: CGPoint(x: 196, y: start + distance * CGFloat(step) / CGFloat(steps)),
        phase: phase)
    }
    engine.enqueue(
      [sample(.began, 0)] + (1...steps).map { sample(.moved, $0) } + [sample(.ended, steps)])
  }
}
