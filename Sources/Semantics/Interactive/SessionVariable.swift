public import SourceText

/// A variable at the top level of an input of a session, which later inputs can use.
///
/// Its value is kept in the one instance of a hidden declaration, its carrier.
public struct SessionVariable: Sendable {
  /// Its name; empty for the value of an expression that nobody keeps.
  public var name: String
  /// Its type.
  public var type: ScriptType
  /// Its type as scripts write it, such as `CGRect`.
  public var typeName: String
  /// Whether it was declared with `var`.
  public var isMutable: Bool
  /// Where its name stands.
  public var range: SourceRange
  /// The hidden declaration it is a member of.
  public var carrier: DeclarationID
  /// Its position among the members of the carrier; the next one says whether it has a value.
  public var position: Int

  /// A place where an input uses a variable of an earlier one.
  public struct Use: Sendable {
    /// The variable.
    public var variable: SessionVariable
    /// Where it is used.
    public var range: SourceRange
  }
}
