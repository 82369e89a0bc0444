import Geometry
import Semantics
import Transitions
import ViewTree

enum SearchControllerReference: ScriptReference {
  typealias Value = UISearchController
  static var scriptClass: BuiltinClass { .searchController }
}

enum SearchBarReference: ScriptReference {
  typealias Value = UISearchBar
  static var scriptClass: BuiltinClass { .searchBar }
}

extension BoundRows {
  private static let search = Members<SearchControllerReference>()

  /// Members of `UISearchController`.
  static let searchControllerRows = BoundRows(
    .searchController,
    [
      Members(makersOf: .object(.searchController)).method(
        "init",
        "A search controller, for the `searchController` of a navigation item; nil shows the results in the controller that is searched.",
        Takes("searchResultsController", ViewControllerReference?.self),
        returns: SearchControllerReference.self, rule: .makesObject,
        call: { _, results in UISearchController(searchResultsController: results) }),
      search.property(
        "isActive", Bool.self,
        "Whether the search is shown; an assignment presents or dismisses the search controller.",
        get: { $0.isActive }, set: { $0.isActive = $1 }),
      search.property(
        "searchBar", SearchBarReference.self, "The search bar, which the navigation bar shows.",
        get: { $0.searchBar }),
      search.property(
        "searchResultsController", ViewControllerReference?.self,
        "The controller that shows the results; nil for none.", get: { $0.searchResultsController }),
      search.property(
        "delegate", SearchDelegateReference.self,
        "The object that has the hooks of the presentation; held weakly.",
        rule: .weakDelegate, get: { $0.delegate }, set: { $0.delegate = $1 }),
      search.property(
        "searchResultsUpdater", SearchUpdaterReference.self,
        "The object that has the hook `updateSearchResults(for)`; held weakly.",
        rule: .weakDelegate, get: { $0.searchResultsUpdater },
        set: { $0.searchResultsUpdater = $1 }),
      search.property(
        "hidesNavigationBarDuringPresentation", Bool.self,
        "Whether the navigation bar shows the search bar alone while the search is active; true unless set.",
        get: { $0.hidesNavigationBarDuringPresentation },
        set: { $0.hidesNavigationBarDuringPresentation = $1 }),
      search.property(
        "obscuresBackgroundDuringPresentation", Bool.self,
        "Whether what is below is dimmed while the search is active; true unless set.",
        get: { $0.obscuresBackgroundDuringPresentation },
        set: { $0.obscuresBackgroundDuringPresentation = $1 }),
      search.property(
        "automaticallyShowsCancelButton", Bool.self,
        "Whether the search bar shows its cancel button while the search is active; true unless set.",
        get: { $0.automaticallyShowsCancelButton },
        set: { $0.automaticallyShowsCancelButton = $1 }),
    ])

  private static let searchBar = Members<SearchBarReference>()

  /// Members of `UISearchBar`.
  static let searchBarRows = BoundRows(
    .searchBar,
    [
      Members(makersOf: .object(.searchBar)).method(
        "init", "A new search bar outside any tree.", Takes("frame", CGRect.self, default: .zero),
        returns: SearchBarReference.self, rule: .makesObject,
        call: { _, frame in UISearchBar(frame: frame) }),
      searchBar.property(
        "text", TextReference?.self, "The text of the search, which only the script sets.",
        get: { $0.text.map(ScriptText.make) }, set: { $0.text = $1?.string }),
      searchBar.property(
        "placeholder", TextReference?.self, "The text that is shown while there is none.",
        get: { $0.placeholder.map(ScriptText.make) }, set: { $0.placeholder = $1?.string }),
      searchBar.property(
        "showsCancelButton", Bool.self, "Whether the cancel button is shown.",
        get: { $0.showsCancelButton }, set: { $0.showsCancelButton = $1 }),
      searchBar.property(
        "searchTextField", TextFieldReference.self, "The field of the text.",
        get: { $0.searchTextField }),
    ])
}
