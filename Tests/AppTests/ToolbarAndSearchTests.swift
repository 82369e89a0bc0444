import Testing
import TransitionEngine

/// What programs override of toolbars and search controllers.
struct ToolbarAndSearchTests {
  private final class Stack: UINavigationController {
    var log: [String] = []

    override func setToolbarHidden(_ hidden: Bool, animated: Bool) {
      log.append("hidden \(hidden)")
      super.setToolbarHidden(hidden, animated: animated)
    }
  }

  private final class Page: UIViewController {
    var log: [String] = []

    override func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
      log.append("items \(toolbarItems?.count ?? 0)")
      super.setToolbarItems(toolbarItems, animated: animated)
    }
  }

  private final class Search: UISearchController {
    override var isActive: Bool {
      didSet { changes += 1 }
    }
    var changes = 0
  }

  private final class Catalog: UIViewController, UISearchControllerDelegate, UISearchResultsUpdating
  {
    var log: [String] = []

    func willPresentSearchController(_ searchController: UISearchController) { log.append("will") }
    func didPresentSearchController(_ searchController: UISearchController) { log.append("did") }
    func updateSearchResults(for searchController: UISearchController) { log.append("update") }
  }

  @Test func theSettersAreCalled() {
    let engine = Engine()
    let page = engine.perform { Page() }
    let stack = engine.perform { Stack(rootViewController: page) }
    engine.launch(stack)

    engine.perform {
      stack.isToolbarHidden = false
      page.toolbarItems = [UIBarButtonItem.flexibleSpace()]
    }
    #expect(stack.log == ["hidden false"] && page.log == ["items 1"])
    #expect(stack.toolbar.items?.count == 1)
    #expect(stack.toolbar.frame.height == 44)
  }

  @Test func aProgramSearches() {
    let engine = Engine()
    let catalog = engine.perform { Catalog() }
    let search = engine.perform { Search(searchResultsController: nil) }
    engine.perform {
      search.delegate = catalog
      search.searchResultsUpdater = catalog
      catalog.navigationItem.searchController = search
    }
    engine.launch(engine.perform { UINavigationController(rootViewController: catalog) })
    engine.settle()

    engine.perform { search.isActive = true }
    engine.settle()
    #expect(search.isActive && search.changes == 1)
    #expect(catalog.log == ["will", "update", "did"])
    #expect(catalog.navigationController?.navigationBar.frame.height == 52)
  }
}
