package import Animation
package import EventTrace
import Geometry
package import Semantics
package import SourceText

/// A value of the script that is compared with another, apart from the machine it came from.
package enum ComparedValue: Hashable, Sendable {
  /// `nil`.
  case none
  /// `true` or `false`.
  case bool(Bool)
  /// A number in base units: points, seconds, radians, 1.
  case quantity(Double, Quantity)
  /// A point, size, vector, rect, insets or curve, word by word.
  case tuple([Double])
  /// A gesture's velocity, points a second.
  case velocities(Double, Double)
  /// a, b, c, d, tx, ty.
  case transform([Double])
  /// Red, green, blue and alpha, each 0…1.
  case color([Double])
  /// A case of an enumeration or a set of them as a script writes it: `.fullScreen`, `[.left, .right]`.
  case word(String)
  /// Text, without its quotes.
  case text(String)
  /// An object by its trace name; when both sides have an identity, that decides instead of the name.
  case object(String, identity: Int? = nil)

  /// A value as the trace has it.
  package init(_ value: TraceValue) {
    self =
      switch value {
      case .none: .none
      case .bool(let flag): .bool(flag)
      case .number(let number): .quantity(number, Quantity())
      case .seconds(let seconds): .quantity(seconds, Quantity(time: 1))
      case .point(let point): .tuple([point.x, point.y])
      case .size(let size): .tuple([size.width, size.height])
      case .rect(let rect):
        .tuple([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
      case .transform(let transform):
        .transform([
          transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ])
      case .color(let color): .color([color.red, color.green, color.blue, color.alpha])
      case .word(let word): .word(word)
      case .text(let text): .text(text)
      case .object(let name): .object(name)
      }
  }

  /// A value of a type made of words, an optional's flag first; text and objects have none, so they are made by their cases.
  ///
  /// Nil when the type is not made of words or there are too few of them.
  package init?(_ type: ScriptType, words: [Double]) {
    guard words.count >= type.comparedWordCount else { return nil }
    switch type {
    case .bool: self = .bool(words[0] != 0)
    case .quantity(let quantity): self = .quantity(words[0], quantity)
    case .point, .size, .vector: self = .tuple(Array(words[..<2]))
    case .velocityVector: self = .velocities(words[0], words[1])
    case .rect, .insets, .timingCurve: self = .tuple(Array(words[..<4]))
    case .transform: self = .transform(Array(words[..<6]))
    case .color: self = .color(Array(words[..<4]))
    case .enumeration(let enumeration): self = .word(enumeration.text(of: words[0]))
    case .optional(let wrapped):
      if words[0] == 0 {
        self = .none
      } else if let value = ComparedValue(wrapped, words: Array(words.dropFirst())) {
        self = value
      } else {
        return nil
      }
    case .nilLiteral: self = .none
    case .error, .void, .string, .object, .instance, .list: return nil
    }
  }
}

extension ScriptType {
  /// How many words a value has at least, an optional without a value only its flag.
  fileprivate var comparedWordCount: Int {
    switch self {
    case .bool, .quantity, .enumeration, .optional: 1
    case .point, .size, .vector, .velocityVector: 2
    case .rect, .insets, .timingCurve, .color: 4
    case .transform: 6
    case .error, .void, .string, .object, .instance, .list, .nilLiteral: 0
    }
  }
}

extension BuiltinEnumeration {
  /// The case or the set of cases of a raw value, as a script writes it.
  fileprivate func text(of word: Double) -> String {
    let raw = Int(exactly: word.rounded()) ?? 0
    if let known = cases.first(where: { $0.rawValue == raw }) { return "." + known.name }
    guard isOptionSet else { return FixedPointText.shortestString(word) }
    let members = cases.filter { $0.rawValue != 0 && raw & $0.rawValue == $0.rawValue }
    return "[" + members.map { "." + $0.name }.joined(separator: ", ") + "]"
  }
}

// MARK: - Names

/// The names an expectation can use, so that what came can be written as the test would write it.
package struct ExpectationNames: Sendable {
  /// How the objects in scope are written, by their trace names: `card`, `card.view`.
  package var objects: [String: String]
  /// How the views in scope are written, by their identities.
  package var views: [Int: String]
  /// The names of the declarations, by position; nil for one that can't be named.
  package var declarations: [String?]
  /// Whether `transitionView` is UIKit's container.
  package var namesTransitionView: Bool

  /// Makes the names an expectation can use.
  package init(
    objects: [String: String] = [:], views: [Int: String] = [:], declarations: [String?] = [],
    namesTransitionView: Bool = true
  ) {
    self.objects = objects
    self.views = views
    self.declarations = declarations
    self.namesTransitionView = namesTransitionView
  }

  /// The object of a trace name as the expectation would write it; nil when it has no name there.
  package func object(_ name: String) -> String? { objects[name] }

  /// A view as the expectation would write it; `_` when it has no name there.
  package func view(_ node: TreeNode) -> String {
    if let text = views[node.identity] { return text }
    return node.name == "transitionView" && namesTransitionView ? "transitionView" : "_"
  }
}

// MARK: - Calls

/// A call that happened: one callback of UIKit's since the mark.
package struct RecordedCall: Hashable, Sendable {
  /// When.
  package var instant: Instant
  /// The trace name of the object it was made to.
  package var subject: String
  /// The position of the declaration that object is an instance of, if it is one of the script's.
  package var declaration: Int?
  /// Its name as the trace has it, `animationController(forPresented)`.
  package var name: String
  /// Its values as the trace has them, answers among them.
  package var fields: [TraceField]
  /// The statement that was running.
  package var range: SourceRange?

  /// Makes a call.
  package init(
    at instant: Instant, subject: String, declaration: Int? = nil, name: String,
    fields: [TraceField] = [], range: SourceRange? = nil
  ) {
    self.instant = instant
    self.subject = subject
    self.declaration = declaration
    self.name = name
    self.fields = fields
    self.range = range
  }
}

/// A line of `expect calls` with its expressions evaluated.
package struct ResolvedCallPattern: Hashable, Sendable {
  /// The kind of a line.
  package enum Kind: Hashable, Sendable {
    /// `...`
    case gap
    /// Just this call.
    case call
    /// `not x`; a gap of its own when there is no `...` beside it.
    case exclusion
  }
  /// The receiver of a call.
  package enum Subject: Hashable, Sendable {
    /// `_`
    case any
    /// The object of a trace name.
    case object(String)
    /// Any instance of a declaration.
    case declaration(Int, name: String)
  }
  /// The kind of the line.
  package var kind: Kind
  /// The receiver of the call.
  package var subject: Subject
  /// The call's name as the trace has it; empty for a gap.
  package var name: String
  /// What the parameters have to be, in order; nil for anything.
  package var arguments: [ComparedValue?]
  /// The names of those parameters as the trace has them, by position.
  package var fields: [String]
  /// The whole line.
  package var range: SourceRange

  /// Makes a line.
  package init(
    _ kind: Kind, subject: Subject = .any, name: String = "", arguments: [ComparedValue?] = [],
    fields: [String] = [], range: SourceRange
  ) {
    self.kind = kind
    self.subject = subject
    self.name = name
    self.arguments = arguments
    self.fields = fields
    self.range = range
  }
}

// MARK: - Trees

/// A view of the live tree as it was when it was compared.
package struct TreeNode: Hashable, Sendable {
  /// An attribute some node of the expectation asks for.
  package struct Attribute: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// What it was.
    package var value: ComparedValue

    /// Makes an attribute.
    package init(_ name: String, _ value: ComparedValue) {
      self.name = name
      self.value = value
    }
  }
  /// Tells it apart from every other view.
  package var identity: Int
  /// How a test writes it, `card.view`, `window`, `transitionView`; nil when it has no name and can only be matched by `_`.
  package var name: String?
  /// What messages call it when it has no name: its trace name.
  package var traceName: String
  /// The attributes that are asked for anywhere in the expectation and that this view has.
  package var attributes: [Attribute]
  /// Its subviews, in order.
  package var children: [TreeNode]

  /// Makes a node.
  package init(
    identity: Int, name: String?, traceName: String, attributes: [Attribute] = [],
    children: [TreeNode] = []
  ) {
    self.identity = identity
    self.name = name
    self.traceName = traceName
    self.attributes = attributes
    self.children = children
  }

  /// An attribute's value.
  package func value(of name: String) -> ComparedValue? {
    attributes.first { $0.name == name }?.value
  }
}

/// A node of `expect tree` with its expressions evaluated.
package struct ResolvedTreePattern: Hashable, Sendable {
  /// Which view it is.
  package enum Subject: Hashable, Sendable {
    /// `_`: any view.
    case any
    /// The view of an identity; nil when the expression gave nil, so that no view can be it.
    case view(Int?)
    /// Any view whose name is `transitionView`.
    case transitionView
  }
  /// An attribute that is compared.
  package struct Attribute: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// What it should be.
    package var value: ComparedValue
    /// `name: value` as written.
    package var range: SourceRange

    /// Makes an attribute.
    package init(_ name: String, _ value: ComparedValue, range: SourceRange) {
      self.name = name
      self.value = value
      self.range = range
    }
  }
  /// Which view it is.
  package var subject: Subject
  /// How it is written, without attributes: `card.view`.
  package var name: String
  /// What is compared.
  package var attributes: [Attribute]
  /// Exactly its subviews, in order; nil when they may be any.
  package var children: [ResolvedTreePattern]?
  /// The whole node.
  package var range: SourceRange
  /// The node without its braces.
  package var headRange: SourceRange

  /// Makes a node.
  package init(
    _ subject: Subject, name: String, attributes: [Attribute] = [],
    children: [ResolvedTreePattern]? = nil, range: SourceRange, headRange: SourceRange
  ) {
    self.subject = subject
    self.name = name
    self.attributes = attributes
    self.children = children
    self.range = range
    self.headRange = headRange
  }
}

// MARK: - Frames

/// A column of `expect frames`.
package struct FrameColumn: Hashable, Sendable {
  /// What it compares, as written: `card.view.frame.minY`.
  package var name: String
  /// How far off a number may be, in base units; nil for 0.0005.
  package var tolerance: Double?
  /// The place of its expression.
  package var range: SourceRange

  /// Makes a column.
  package init(_ name: String, tolerance: Double?, range: SourceRange) {
    self.name = name
    self.tolerance = tolerance
    self.range = range
  }
}

/// A cell of `expect frames` that was compared.
package struct FrameCell: Hashable, Sendable {
  /// The row, from 0.
  package var row: Int
  /// The column, from 0 for the first after `at`.
  package var column: Int
  /// What it should be.
  package var expected: ComparedValue
  /// What it was.
  package var actual: ComparedValue
  /// The place of the cell, without the spaces around it.
  package var range: SourceRange

  /// Makes a cell.
  package init(
    row: Int, column: Int, expected: ComparedValue, actual: ComparedValue, range: SourceRange
  ) {
    self.row = row
    self.column = column
    self.expected = expected
    self.actual = actual
    self.range = range
  }
}

/// A row of `expect frames` that was reached.
package struct FrameRow: Hashable, Sendable {
  /// When, as written: `300ms`.
  package var at: String
  /// The whole line.
  package var range: SourceRange

  /// Makes a row.
  package init(at: String, range: SourceRange) {
    self.at = at
    self.range = range
  }
}
