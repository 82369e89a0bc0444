extension Machine {
  /// Sets the members of the objects that properties of an instance hold, by the functions of its groups.
  func applyGroups(_ functions: [Int], of object: AnyObject) {
    for function in functions where !state.pointee.hasFailed {
      _ = invoke(function) { $0.add(object) }
    }
  }
}
