package import SourceText

/// Why a run of tests did not begin: what was asked for makes no sense.
package struct UsageError: Error {
  /// What is wrong and what to ask for instead.
  package var diagnostic: Diagnostic

  /// Makes an error.
  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}
