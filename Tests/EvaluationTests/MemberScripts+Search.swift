extension MemberScripts {
  static let search: Script = (
    script: """
    controller Catalog {
      let search = UISearchController(searchResultsController: nil)
      definesPresentationContext: true
      on viewDidLoad {
        search.delegate = self
        search.searchResultsUpdater = self
        navigationItem.searchController = search
      }
      on willPresentSearchController(search) { print("will present") }
      on didPresentSearchController(search) { print("did present", search.isActive) }
      on willDismissSearchController(search) { print("will dismiss") }
      on didDismissSearchController(search) { print("did dismiss", search.isActive) }
      on updateSearchResults(for search) { print("update", search.searchBar.text) }
    }
    delegate Own { on presentSearchController(search) { print("presents", search.isActive) } }
    let catalog = Catalog()
    let nav = UINavigationController(rootViewController: catalog)
    launch(nav)
    settle()
    let search = catalog.search
    print(search.delegate == catalog, search.searchResultsUpdater == catalog, search.searchResultsController, catalog.navigationItem.searchController == search)
    print(search.hidesNavigationBarDuringPresentation, search.obscuresBackgroundDuringPresentation, search.automaticallyShowsCancelButton)
    search.searchBar.placeholder = "City"
    search.isActive = true
    settle()
    search.searchBar.text = "Rome"
    print(search.searchBar.placeholder, search.searchBar.showsCancelButton, search.searchBar.searchTextField.text)
    search.isActive = false
    settle()
    let own = Own()
    search.delegate = own
    search.isActive = true
    settle()
    search.hidesNavigationBarDuringPresentation = false
    search.obscuresBackgroundDuringPresentation = false
    search.automaticallyShowsCancelButton = false
    let bar = UISearchBar(frame: (0, 0, 100, 52))
    bar.showsCancelButton = true
    print(bar.showsCancelButton, bar.text)
    """,
    printed: [
      "true true nil true", "true true true", "will present", "update ", "did present true",
      "update Rome", "City true Rome", "will dismiss", "update ", "did dismiss false",
      "presents false", "true ",
    ]
  )
}
