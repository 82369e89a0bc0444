import SourceText

/// Looks for interactions that no finger can drive: nothing adds their recognizers to a view, or nothing starts a transition.
///
/// It looks through the whole program, and is silent where anything could add a recognizer, drive an interaction, or start a transition by a
/// gesture.
struct RecognizerCheck {
  private let catalogue: MemberCatalogue
  /// The declarations of which instances are made.
  private var made: Set<Int> = []
  private var addsRecognizers = false
  private var drivesInteractions = false
  /// Whether a finger is held down while statements run, which may request the transition that it drives.
  private(set) var holdsFingers = false

  /// Whether a recognizer may be added to a view by a statement.
  var mayAddRecognizers: Bool { addsRecognizers || drivesInteractions }
  /// Whether a statement drives an interaction.
  var mayDriveInteractions: Bool { drivesInteractions }

  init(catalogue: MemberCatalogue) { self.catalogue = catalogue }

  /// Whether an instance of a declaration is made.
  func isMade(_ declaration: Int) -> Bool { made.contains(declaration) }

  /// Looks through a body.
  mutating func look(through function: Function) {
    var made: Set<Int> = []
    var adds = false
    var drives = false
    var holds = false
    let catalogue = catalogue
    let walk = BodyWalk(expression: { expression in
      switch expression.kind {
      case .make(let id, _): made.insert(id.index)
      case .builtin(let member, _, _):
        let row = catalogue[member]
        if member.rule == .attachesRecognizer { adds = true }
        if row.owner == .object(.finger), row.name == "down" { holds = true }
        if row.owner == .object(.percentDrivenInteractiveTransition),
          member.rule == .drives || member.rule == .share && row.parameters != nil
        {
          drives = true
        }
        // The hook may render the transition by the context itself.
        if row.name == "updateInteractiveTransition" { drives = true }
      default: break
      }
    })
    walk.visit(function.body)
    self.made.formUnion(made)
    addsRecognizers = addsRecognizers || adds
    drivesInteractions = drivesInteractions || drives
    holdsFingers = holdsFingers || holds
  }
}
