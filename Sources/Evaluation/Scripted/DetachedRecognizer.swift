import EventTrace
import Semantics
import SourceText
import ViewTree

/// An interaction that nothing has driven, and whose recognizer has never been in the window.
struct DetachedRecognizer {
  /// The number of the interaction among those that were made, from 1.
  var number: Int
  /// The name of the interaction.
  var name: String
  /// The statement that made it; nil for none.
  var range: SourceRange?
  /// The delegate that returned it when UIKit asked; nil if UIKit has not asked.
  var delegate: String?
  /// The reason why the recognizer was not in the window.
  var reason: String
  /// The change that puts it there.
  var remedy: String

  /// The issue, with the place at which the interaction was made.
  func issue(in loop: RunLoop) -> EngineIssue {
    var notes = [reason]
    if let delegate {
      notes.append(
        "UIKit asked '\(delegate)', whose slot returned '\(name)', for an interaction controller")
    }
    if let range, let describe = loop.describesSourceRange {
      notes.append("'\(name)' was made at \(describe(range))")
    }
    return EngineIssue(
      .detachedRecognizer,
      "no finger could drive '\(name)': its recognizer was never in the window",
      notes: notes, remedies: [remedy])
  }
}

extension Machine {
  /// At the end of the statements: reports the interactions that no finger could drive and that nothing else has driven.
  ///
  /// An interaction counts if UIKit has asked for it. It counts too if a finger has touched the screen, and the interaction's owner was on
  /// the screen or there is none. The issue about a stuck transition says it itself.
  func reportDetachedRecognizers() {
    guard madeInteractions > 0 else { return }
    var found = detachedRecognizers
    detachedRecognizers = []
    let hasTouched = loop.hasBeenTouched
    var held: Set<ObjectIdentifier>?
    var current = firstInstance
    while let instance = current {
      current = instance.next
      guard let interaction = instance.object as? ScriptedInteraction,
        let detached = interaction.detachedRecognizer, !interaction.drivesTransition
      else { continue }
      if detached.delegate == nil {
        guard hasTouched else { continue }
        if !interaction.hasShownOwner {
          let others = held ?? heldInteractions
          held = others
          if interaction.hasAttachedTo || others.contains(ObjectIdentifier(interaction)) {
            continue
          }
        }
      }
      interaction.wasReportedDetached = true
      found.append(detached)
    }
    for detached in found.sorted(by: { $0.number < $1.number }) {
      loop.report(detached.issue(in: loop), subject: detached.name)
    }
  }

  /// The interactions whose recognizers are added by an object that holds them.
  private var heldInteractions: Set<ObjectIdentifier> {
    var held: Set<ObjectIdentifier> = []
    var current = firstInstance
    while let instance = current {
      current = instance.next
      let interactions =
        instance.layout.kind == .delegate ? instance.interactions() : instance.ownInteractions
      guard instance.layout.kind.row.attachesInteractions || instance.layout.kind == .delegate
      else { continue }
      for interaction in interactions { held.insert(ObjectIdentifier(interaction)) }
    }
    return held
  }
}
