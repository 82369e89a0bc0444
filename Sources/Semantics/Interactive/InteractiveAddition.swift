package import SourceText

/// What an input adds to a session: everything a world needs to run it.
///
/// Numbers only grow. A number that is already known stands for the new version of a declaration or function.
package struct InteractiveAddition: Sendable {
  /// The name of the input's file, such as `<input 3>`.
  package var name: String
  /// The number of the first of `files`, a `SourceFileID`.
  package var firstFile: Int
  /// The input and the files it is the first to import.
  package var files: [SourceFile]
  /// The declarations that are new or have changed, in order of their numbers.
  ///
  /// Those without a name are carriers of variables.
  package var declarations: [(id: DeclarationID, declaration: Declaration)]
  /// The functions that are new or have changed, in order of their numbers.
  package var functions: [(id: FunctionID, function: Function)]
  /// The input's statements; nil when there are none.
  package var main: FunctionID?
  /// The carriers whose instances are the parameters of `main`.
  package var carriers: [DeclarationID]
  /// The variables the input declares, in source order; its value, if it is kept by a name, is among them.
  package var variables: [SessionVariable]
  /// The variables of earlier inputs it uses.
  package var uses: [SessionVariable.Use]
  /// The variables of earlier inputs that cannot be named any more.
  package var shadowed: [SessionVariable]
  /// Where the value of the input's last expression is; nil when it is none or has no value.
  package var value: SessionVariable?
  /// Whether it is nothing but an expression that runs no code of the script's and makes nothing of it.
  package var onlyReads: Bool
  /// The names of the declarations and funcs it declares, and those of them that were declared before.
  package var declaredNames: [String]
  /// The names among `declaredNames` that earlier inputs had declared.
  package var redeclaredNames: [String]
  /// Whether its statements read what the screen shows instead of what was set, as conditions of breakpoints do.
  package var readsPresentation = false
  /// The tests it declares.
  package var tests: [Test]
  /// The expectations that are new, from this number on.
  package var firstExpectation: Int
  /// The expectations that are new.
  package var expectations: [ExpectationSite]
}

/// What checking an input gives.
package struct InteractiveCheck: Sendable {
  /// What there is to say of the input, by place.
  package let diagnostics: [Diagnostic]
  /// What it adds; nil when there is an error among the diagnostics.
  package let addition: InteractiveAddition?
  private let earlier: SharedFiles
  private let added: [SourceFile]

  init(
    diagnostics: [Diagnostic], addition: InteractiveAddition?, earlier: SharedFiles,
    added: [SourceFile]
  ) {
    self.diagnostics = diagnostics
    self.addition = addition
    self.earlier = earlier
    self.added = added
  }

  /// All files up to this input by `SourceFileID`, for the places of its diagnostics, also when it was refused.
  package var files: [SourceFile] { earlier.all + added }
}
