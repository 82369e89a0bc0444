import SourceText

/// The braces that contain members.
enum MemberScope: UInt8 {
  /// The braces of a declaration.
  case declaration
  /// The braces of a view, which has slots, groups and views.
  case view
  /// The braces of a scene, which has slots, groups and segues.
  case scene
  /// The braces of a group, which has slots and groups.
  case group
}

/// Groups of slots, `navigationItem { title: "Home" }`.
extension Parser {
  /// Whether the present `{` begins a group: a name and a colon follow it, or a name and a `{`, which no statement begins with.
  var beginsGroup: Bool {
    guard kind == .leftBrace, peek().kind == .identifier else { return false }
    switch peek(2).kind {
    case .colon: return true
    case .leftBrace: return !peek().keyword.beginsBlockStatement
    default: return false
    }
  }

  /// `name { a: 1, b { … } }`; the present token is the `{` after the name at `first`.
  func parseGroup(from first: Int) -> NodeID {
    let members = parseMembers(owner: first, in: .group)
    return node(.slotGroup, from: first, main: first, members)
  }
}

extension Keyword {
  /// Whether the word begins a statement when a `{` follows it, if only by mistake.
  fileprivate var beginsBlockStatement: Bool {
    switch self {
    case .in, .on, .then, .animate, .at, .alongside, .test, .expect, .always, .knownIssue, .while,
      .repeat, .do, .try, .defer, .throw, .await:
      true
    default:
      isReserved
    }
  }
}
