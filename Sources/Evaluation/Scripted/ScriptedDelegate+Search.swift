import Semantics
import Transitions

extension ScriptedDelegate: UISearchControllerDelegate {
  func presentSearchController(_ searchController: UISearchController) {
    run(.delegatePresentSearch) { $0.add(searchController) }
  }

  func willPresentSearchController(_ searchController: UISearchController) {
    run(.delegateWillPresentSearch) { $0.add(searchController) }
  }

  func didPresentSearchController(_ searchController: UISearchController) {
    run(.delegateDidPresentSearch) { $0.add(searchController) }
  }

  func willDismissSearchController(_ searchController: UISearchController) {
    run(.delegateWillDismissSearch) { $0.add(searchController) }
  }

  func didDismissSearchController(_ searchController: UISearchController) {
    run(.delegateDidDismissSearch) { $0.add(searchController) }
  }
}

extension ScriptedDelegate: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    run(.delegateUpdateSearchResults) { $0.add(searchController) }
  }
}
