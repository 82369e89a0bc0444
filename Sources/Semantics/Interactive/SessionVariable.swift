package import SourceText

/// A variable at the top level of an input of a session, which later inputs can use.
///
/// Its value is stored in the one instance of a hidden declaration, its carrier.
package struct SessionVariable: Sendable {
  /// Its name; empty for the value of an expression that is not kept.
  package var name: String
  /// Its type.
  package var type: ScriptType
  /// Its type as scripts write it, such as `CGRect`.
  package var typeName: String
  /// Whether it was declared with `var`.
  package var isMutable: Bool
  /// The place of its name.
  package var range: SourceRange
  /// The hidden declaration it is a member of.
  package var carrier: DeclarationID
  /// Its index among the members of the carrier; the member after it tells whether it has a value.
  package var position: Int

  /// A place where an input uses a variable of an earlier one.
  package struct Use: Sendable {
    /// The variable.
    package var variable: SessionVariable
    /// The place of the use.
    package var range: SourceRange
  }
}
