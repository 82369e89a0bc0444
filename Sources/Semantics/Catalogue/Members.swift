extension BuiltinCatalogue {
  /// Every member, method, function and initialiser the evaluator carries out.
  public static let members: [Member] =
    viewMembers
    + windowMembers
    + viewControllerMembers
    + presentationControllerMembers
    + presentationScopeMembers
    + contextMembers
    + coordinatorMembers
    + traitCollectionMembers
    + percentDrivenMembers
    + interactionScopeMembers
    + gestureMembers
    + panMembers
    + rectMembers
    + pointMembers
    + sizeMembers
    + transformMembers
    + colorMembers
    + timingCurveMembers
    + stringMembers
    + listMembers
    + functionRows
    + virtualTimeRows
    + fingerMembers
}
