package import SourceText

/// The part of a program that an input adds to a session: everything a world needs to run it.
///
/// Numbers only grow. A known number means a new version of a declaration or function.
package struct InteractiveAddition: Sendable {
  /// The name of the input's file, such as `<input 3>`.
  package var name: String
  /// The number of the first of `files`, a `SourceFileID`.
  package var firstFile: Int
  /// The input and the files it is the first to import.
  package var files: [SourceFile]
  /// The declarations that are new or have changed, in order of their numbers.
  ///
  /// Declarations without a name are carriers of variables.
  package var declarations: [(id: DeclarationID, declaration: Declaration)]
  /// The protocols that declarations are of, where the protocol or the declaration is new or has changed.
  package var conformances: [Conformance]
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
  /// The variables of the suspended function that it uses; nil when there are none.
  package var localUses: LocalUses?
  /// The variables of earlier inputs that a new declaration hides.
  package var shadowed: [SessionVariable]
  /// The variable with the value of the input's last expression; nil when there is none.
  package var value: SessionVariable?
  /// The functions of the script that it calls, if it is only an expression that makes no instances and changes nothing itself, or a
  /// `print` of such expressions; nil for any other input.
  package var calledWhileReading: [FunctionID]?
  /// The names of the declarations and functions it declares.
  package var declaredNames: [String]
  /// The tests it declares.
  package var tests: [Test]
  /// The expectations that are new.
  package var expectations: [ExpectationSite]

  /// Whether it is only an expression that runs no code of the script and makes no instances.
  package var onlyReads: Bool { value != nil && calledWhileReading?.isEmpty == true }
}

/// The result of checking an input.
package struct InteractiveCheck: Sendable {
  /// The diagnostics of the input, by place.
  package let diagnostics: [Diagnostic]
  /// The addition; nil when there are errors.
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

  /// All files up to this input by `SourceFileID`, for the places of its diagnostics, also after an error.
  package var files: [SourceFile] { earlier.all + added }
}
