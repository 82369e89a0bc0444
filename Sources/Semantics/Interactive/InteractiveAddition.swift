public import SourceText

/// What an input adds to a session: everything a world needs to run it.
///
/// Numbers only grow. A number that is already known stands for the new version of a declaration or function.
public struct InteractiveAddition: Sendable {
  /// The name of the input's file, such as `<input 3>`.
  public var name: String
  /// The number of the first of `files`, a `SourceFileID`.
  public var firstFile: Int
  /// The input and the files it is the first to import.
  public var files: [SourceFile]
  /// The declarations that are new or have changed, in order of their numbers.
  ///
  /// Those without a name are carriers of variables.
  public var declarations: [(id: DeclarationID, declaration: Declaration)]
  /// The functions that are new or have changed, in order of their numbers.
  public var functions: [(id: FunctionID, function: Function)]
  /// The input's statements; nil when there are none.
  public var main: FunctionID?
  /// The carriers whose instances are the parameters of `main`.
  public var carriers: [DeclarationID]
  /// The variables the input declares, in source order; its value, if it is kept by a name, is among them.
  public var variables: [SessionVariable]
  /// The variables of earlier inputs it uses.
  public var uses: [SessionVariable.Use]
  /// The variables of earlier inputs that cannot be named any more.
  public var shadowed: [SessionVariable]
  /// Where the value of the input's last expression is; nil when it is none or has no value.
  public var value: SessionVariable?
  /// Whether it is nothing but an expression that runs no code of the script's and makes nothing of it.
  public var onlyReads: Bool
  /// The names of the declarations and funcs it declares, and those of them that were declared before.
  public var declaredNames: [String]
  /// The names among `declaredNames` that earlier inputs had declared.
  public var redeclaredNames: [String]
  /// Whether its statements read what the screen shows instead of what was set, as conditions of breakpoints do.
  public var readsPresentation = false
  /// The tests it declares.
  public var tests: [Test]
  /// The expectations that are new, from this number on.
  public var firstExpectation: Int
  /// The expectations that are new.
  public var expectations: [ExpectationSite]
}

/// What checking an input gives.
public struct InteractiveCheck: Sendable {
  /// What there is to say of the input, by place.
  public let diagnostics: [Diagnostic]
  /// What it adds; nil when there is an error among the diagnostics.
  public let addition: InteractiveAddition?
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
  public var files: [SourceFile] { earlier.all + added }
}
