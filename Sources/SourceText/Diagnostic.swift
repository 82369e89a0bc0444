/// A message about a script, from any stage: the mistake, its place, its cause and the remedy.
public struct Diagnostic: Hashable, Sendable {
  /// The text of the message, and its id.
  public var message: Message
  /// The place; nil for a message without one, such as a missing file.
  public var range: SourceRange?
  /// A short text below the carets of `range`; empty for none.
  public var label: String
  /// Other relevant places, each with a text.
  public var related: [Label]
  /// The reasons, one sentence each.
  public var notes: [String]
  /// The remedies, the most likely first.
  public var fixIts: [FixIt]

  /// Makes a diagnostic from its parts.
  public init(
    _ message: Message, at range: SourceRange?, label: String = "", related: [Label] = [],
    notes: [String] = [], fixIts: [FixIt] = []
  ) {
    self.message = message
    self.range = range
    self.label = label
    self.related = related
    self.notes = notes
    self.fixIts = fixIts
  }

  /// A second place that a diagnostic refers to.
  public struct Label: Hashable, Sendable {
    /// The place.
    public var range: SourceRange
    /// The text about the place.
    public var text: String

    /// Makes a label.
    public init(_ text: String, at range: SourceRange) {
      self.text = text
      self.range = range
    }
  }
}

extension Diagnostic {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    /// The script does not run, or ends here.
    case error
    /// The script runs, but something in it is likely wrong.
    case warning
    /// Information.
    case note
  }

  /// A message of a catalogue: a stable id and the text for one occasion.
  public struct Message: Hashable, Sendable {
    /// The stable name, `unknownMember`, that tests, tools and searches use.
    public let id: String
    /// The severity.
    public let severity: Severity
    /// The mistake in lower case, without a full stop, words of the script in single quotes.
    public let text: String

    /// Makes a message; its id is the catalogue member's name up to the parenthesis.
    public init(_ severity: Severity, _ text: String, id: StaticString = #function) {
      let name = id.withUTF8Buffer { buffer in
        String(decoding: buffer.prefix { $0 != UInt8(ascii: "(") }, as: UTF8.self)
      }
      self.id = name
      self.severity = severity
      self.text = text
    }

    /// Makes an error; called from a catalogue member, whose name becomes the id.
    public static func error(_ text: String, id: StaticString = #function) -> Self {
      Self(.error, text, id: id)
    }

    /// Makes a warning; called from a catalogue member, whose name becomes the id.
    public static func warning(_ text: String, id: StaticString = #function) -> Self {
      Self(.warning, text, id: id)
    }

    /// Makes a note; called from a catalogue member, whose name becomes the id.
    public static func note(_ text: String, id: StaticString = #function) -> Self {
      Self(.note, text, id: id)
    }
  }
}
