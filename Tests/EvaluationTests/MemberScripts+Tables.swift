extension MemberScripts {
  static let tables: Script = (
    script: """
    let row = IndexPath(row: 2, section: 0)
    let item = IndexPath(item: 1, section: 1)
    print(row, item, row.row, item.item, item.section, row == IndexPath(item: 2, section: 0), row < item)
    class Row: UITableViewCell {
      on prepareForReuse { print("again") }
      on setSelected(selected, animated) { print("selected", selected, animated) }
      on setHighlighted(highlighted, animated) { print("highlighted", highlighted, animated) }
    }
    controller Home {
      view list: UITableView { frame: (0, 0, 393, 220), contentInsetAdjustmentBehavior: .never, dataSource: self, delegate: self }
      numberOfSections(in): 1
      tableView(_, numberOfRowsInSection section): 30
      tableView(list, cellForRowAt path) {
        let cell = list.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = "\\(path.row)"
        cell.accessoryType = path.row == 1 ? .detailButton : .none
        return cell
      }
      tableView(_, titleForHeaderInSection): "head"
      tableView(_, titleForFooterInSection): "foot"
      tableView(_, heightForRowAt path): 40
      tableView(_, heightForHeaderInSection): 10
      tableView(_, heightForFooterInSection): 10
      tableView(_, shouldHighlightRowAt path) { print("light?", path); return true }
      tableView(_, willSelectRowAt path) { print("select?", path); return path }
      tableView(_, willDeselectRowAt path) { print("leave?", path); return path }
      on tableView(_, didHighlightRowAt path) { print("light", path) }
      on tableView(_, didUnhighlightRowAt path) { print("dark", path) }
      on tableView(_, didSelectRowAt path) { print("select", path) }
      on tableView(_, didDeselectRowAt path) { print("leave", path) }
      on tableView(_, willDisplay cell, forRowAt path) { if path.row == 9 { print("comes", path) } }
      on tableView(_, didEndDisplaying cell, forRowAt path) { if path.row == 0 { print("goes", path) } }
      on tableView(_, accessoryButtonTappedForRowWith path) { print("info", path) }
      on viewDidLoad { list.register(Row.self, forCellReuseIdentifier: "row") }
    }
    let home = Home()
    launch(home)
    let list = home.list
    print(list.dataSource === home, list.style, list.rowHeight == UITableView.automaticDimension, list.numberOfSections, list.numberOfRows(inSection: 0), list.contentSize)
    print(list.visibleCells.count, list.indexPathsForVisibleRows?.count, list.rectForRow(at: row), list.indexPathForRow(at: (5, 95)))
    list.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    finger.tap(on: list.cellForRow(at: row)!)
    finger.tap(at: IndexPath(row: 1, section: 0), in: list)
    finger.tap(at: (380, 70))
    print(list.indexPathForSelectedRow, list.allowsSelection)
    list.deselectRow(at: list.indexPathForSelectedRow!, animated: true)
    list.allowsSelection = false
    list.scrollToRow(at: IndexPath(row: 5, section: 0), at: .top, animated: false)
    settle()
    print(list.contentOffset, list.indexPath(for: list.visibleCells[0]))
    list.rowHeight = 50
    list.dataSource = nil
    list.reloadData()
    print(list.rowHeight, list.numberOfSections, list.dequeueReusableCell(withIdentifier: "other") == nil)
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "id")
    cell.detailTextLabel?.text = "detail"
    cell.imageView?.image = nil
    cell.selectionStyle = .none
    cell.accessoryView = UIView(frame: (0, 0, 10, 10))
    cell.isSelected = true
    cell.isHighlighted = true
    cell.setSelected(false, animated: false)
    cell.setHighlighted(false, animated: false)
    cell.prepareForReuse()
    print(cell.reuseIdentifier, cell.selectionStyle, cell.accessoryType, cell.accessoryView?.frame.width, cell.isSelected, cell.isHighlighted, cell.contentView.subviews.count)
    print(UITableViewCell(text: "a", detail: "b").detailTextLabel?.text, UITableViewCell(text: "a").imageView?.image == nil)
    let songs = UITableViewController(style: .grouped)
    songs.clearsSelectionOnViewWillAppear = false
    print(songs.tableView.style, songs.clearsSelectionOnViewWillAppear)
    songs.tableView = UITableView(frame: .zero, style: .insetGrouped)
    print(songs.tableView.style)
    class Head: UITableViewHeaderFooterView {}
    controller Parts {
      view list: UITableView { frame: (0, 0, 393, 400), contentInsetAdjustmentBehavior: .never, dataSource: self, delegate: self }
      tableView(_, numberOfRowsInSection): 2
      tableView(_, cellForRowAt): UITableViewCell(text: "row")
      tableView(_, viewForHeaderInSection): list.dequeueReusableHeaderFooterView(withIdentifier: "head")
      tableView(_, viewForFooterInSection): UITableViewHeaderFooterView(reuseIdentifier: nil)
      on viewDidLoad {
        list.register(Head.self, forHeaderFooterViewReuseIdentifier: "head")
        list.tableHeaderView = UIView(frame: (0, 0, 1, 40))
        list.tableFooterView = UIView(frame: (0, 0, 1, 20))
        list.backgroundView = UIView()
        list.sectionHeaderHeight = 30
        list.sectionFooterHeight = 10
        list.sectionHeaderTopPadding = 5
        list.estimatedRowHeight = 1
        list.estimatedSectionHeaderHeight = 2
        list.estimatedSectionFooterHeight = 3
        list.separatorStyle = .none
        list.separatorColor = .red
        list.separatorInset = .zero
        list.separatorInsetReference = .fromAutomaticInsets
        list.cellLayoutMarginsFollowReadableWidth = true
        list.allowsMultipleSelection = true
      }
    }
    let parts = Parts()
    launch(parts)
    print(parts.list.contentSize, parts.list.tableHeaderView?.frame, parts.list.tableFooterView?.frame, parts.list.backgroundView?.frame)
    print(parts.list.sectionHeaderHeight, parts.list.sectionFooterHeight, parts.list.sectionHeaderTopPadding)
    print(parts.list.estimatedRowHeight, parts.list.estimatedSectionHeaderHeight, parts.list.estimatedSectionFooterHeight)
    print(parts.list.separatorStyle, parts.list.separatorColor, parts.list.separatorInset, parts.list.separatorInsetReference)
    print(parts.list.cellLayoutMarginsFollowReadableWidth, parts.list.allowsMultipleSelection, parts.list.indexPathsForSelectedRows)
    let head = parts.list.headerView(forSection: 0)!
    head.textLabel?.text = "title"
    print(head.frame, head.reuseIdentifier, head.contentView.frame, parts.list.footerView(forSection: 0)?.frame)
    cell.separatorInset = .zero
    cell.indentationLevel = 2
    cell.indentationWidth = 5
    cell.backgroundView = UIView()
    cell.selectedBackgroundView = UIView()
    print(cell.separatorInset, cell.indentationLevel, cell.indentationWidth, cell.backgroundView == nil, cell.selectedBackgroundView == nil)
    """,
    printed: [
      "[0, 2] [1, 1] 2 1 1 true true",
      "true .plain true 1 30 (393, 1220)",
      "6 6 (0, 90, 393, 40) [0, 2]",
      "selected true false",
      "light? [0, 2]",
      "highlighted true false",
      "light [0, 2]",
      "highlighted false false",
      "dark [0, 2]",
      "select? [0, 2]",
      "leave? [0, 3]",
      "selected false true",
      "leave [0, 3]",
      "selected true true",
      "select [0, 2]",
      "light? [0, 1]",
      "highlighted true false",
      "light [0, 1]",
      "highlighted false false",
      "dark [0, 1]",
      "select? [0, 1]",
      "leave? [0, 2]",
      "selected false true",
      "leave [0, 2]",
      "selected true true",
      "select [0, 1]",
      "info [0, 1]",
      "[0, 1] true",
      "selected false true",
      "goes [0, 0]",
      "again",
      "again",
      "again",
      "again",
      "comes [0, 9]",
      "again",
      "(0, 210) [0, 5]",
      "50 0 true",
      "id .none .none 10 false false 2",
      "b true",
      ".grouped false",
      ".insetGrouped",
      "(393, 193) (0, 0, 393, 40) (0, 173, 393, 20) (0, 0, 393, 400)",
      "30 10 5",
      "1 2 3",
      ".none #FF0000 (0, 0, 0, 0) .fromAutomaticInsets",
      "true true nil",
      "(0, 45, 393, 30) head (0, 0, 393, 30) (0, 163, 393, 10)",
      "(0, 0, 0, 0) 2 5 false false",
    ]
  )
}
