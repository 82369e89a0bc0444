package import SourceText

/// The reason why a run of tests can't begin.
package struct UsageError: Error {
  /// The mistake, and the remedy.
  package var diagnostic: Diagnostic

  /// Makes an error.
  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}
