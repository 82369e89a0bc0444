import EventTrace
import Evaluation
import Geometry
import SourceText

extension ConsoleCommand {
  static let driving: [ConsoleCommand] = [
    ConsoleCommand(
      name: "percent", group: .driving, parameters: "PERCENT",
      summary: "set the percent of the running interactive transition",
      examples: [":percent 40%"], argument: .number, action: { $0.percent($1) }),
    ConsoleCommand(
      name: "finish", group: .driving, summary: "finish the interactive transition",
      action: { repl, _ in repl.tell(.finish, ":finish") }),
    ConsoleCommand(
      name: "cancel", group: .driving, summary: "cancel the interactive transition",
      action: { repl, _ in repl.tell(.cancel, ":cancel") }),
  ]
}

extension REPL {
  /// The sheets that fingers hold while no transition runs.
  var heldSheets: [HeldSheetState] { machine.world.perform { $0.heldSheets } ?? [] }

  func percent(_ text: String) {
    let isPercent = text.hasSuffix("%")
    guard let number = Double(isPercent ? text.dropLast() : Substring(text)), number.isFinite else {
      return fail("'\(text)' is no percentage", fix: ":percent 40%")
    }
    guard isPercent || abs(number) <= 1 else {
      let shown = ValueWriter.shown.text(.number(number))
      return fail(
        "\(shown) is \(ValueWriter.shown.text(.number(number * 100)))%", fix: ":percent \(shown)%")
    }
    tell(.update(isPercent ? number / 100 : number), ":percent \(text)")
  }

  func tell(_ command: InteractionCommand, _ text: String) {
    guard canType else { return }
    let isHeld = machine.world.perform { $0.isInteractionHeld } ?? nil
    guard let isHeld else {
      if let sheet = heldSheets.first {
        var place =
          (machine.world.perform { $0.touches } ?? []).first { $0.end == nil }?.location ?? .zero
        place.y += place.y > 300 ? -60 : 60
        return fail(
          "no transition is running: \(DisplayText.shown(sheet.described))",
          fix:
            "'finger.move(to: \(ValueWriter.shown.text(.point(place))), over: 200ms)' moves the sheet, 'finger.up()' lets it go to a detent"
        )
      }
      return fail(
        "no interactive transition is running",
        fix: "begin one with a finger; ':where' shows the present state")
    }
    guard isHeld else {
      return fail(
        "nothing holds the transition: it runs by itself",
        fix:
          "go back with ':back' to where it was held; 'pause()' of an interaction holds an interruptible transition"
      )
    }
    move {
      add(.interaction(command), text: text, goal: withStops(World.Goal()))
    }
  }
}
