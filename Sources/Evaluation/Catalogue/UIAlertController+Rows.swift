import Semantics
import Transitions
import ViewTree

enum AlertControllerReference: ScriptReference {
  typealias Value = UIAlertController
  static var scriptClass: BuiltinClass { .alertController }
}

enum AlertActionReference: ScriptReference {
  typealias Value = UIAlertAction
  static var scriptClass: BuiltinClass { .alertAction }
}

/// The handler of an action, which is given the action.
enum AlertHandler: ScriptBlock {
  static var parameter: BuiltinCatalogue.Parameter? { .init(nil, "action", .object(.alertAction)) }

  static func take(from registers: inout NativeRegisters) -> ((UIAlertAction) -> Void)? {
    let machine = registers.machine
    return registers.block().map { block in
      { action in block.run(on: machine) { $0.add(action) } }
    }
  }
}

/// The block that is given a new text field, inside the call that adds it.
enum TextFieldHandler: ScriptBlock {
  static var parameter: BuiltinCatalogue.Parameter? { .init(nil, "textField", .object(.textField)) }

  static func take(from registers: inout NativeRegisters) -> ((UITextField) -> Void)? {
    let machine = registers.machine
    return registers.block().map { block in
      { field in block.run(on: machine) { $0.add(field) } }
    }
  }
}

extension BoundRows {
  private static let alert = Members<AlertControllerReference>()

  /// Members of `UIAlertController`.
  static let alertControllerRows = BoundRows(
    .alertController,
    [
      Members(makersOf: .object(.alertController)).method(
        "init", "An alert, or an action sheet, without actions.",
        Takes("title", TextReference?.self), Takes("message", TextReference?.self),
        Takes("preferredStyle", UIAlertController.Style.self),
        returns: AlertControllerReference.self, rule: .makesObject,
        call: { _, title, message, style in
          UIAlertController(title: title?.string, message: message?.string, preferredStyle: style)
        }),
      alert.property(
        "message", TextReference?.self, "The text below the title.",
        get: { $0.message.map(ScriptText.make) }, set: { $0.message = $1?.string }),
      alert.property(
        "preferredStyle", UIAlertController.Style.self,
        "Whether it is a card in the middle or an action sheet.", get: { $0.preferredStyle }),
      alert.property(
        "actions", [AlertActionReference].self,
        "Its actions in the order in which they were added.",
        get: { $0.actions }),
      alert.property(
        "preferredAction", AlertActionReference?.self,
        "The action that it emphasizes; it has to be added before. Nil for the cancelling one.",
        get: { $0.preferredAction }, set: { $0.preferredAction = $1 }),
      alert.method(
        "addAction", "Adds a button; a second one of the style `.cancel` is UIKit's exception.",
        Takes("_ action", AlertActionReference.self), call: { $0.addAction($1) }),
      alert.property(
        "textFields", [TextFieldReference]?.self,
        "Its text fields in the order in which they were added; nil before the first one.",
        get: { $0.textFields }),
      alert.method(
        "addTextField",
        "Adds a text field below the texts, and gives it to the block at once; in an action sheet it is UIKit's exception.",
        Takes("configurationHandler", TextFieldHandler.self),
        running: { machine, alert, handler in
          machine.chargeObject()
          alert.addTextField(configurationHandler: handler)
        }),
    ])

  private static let action = Members<AlertActionReference>()

  /// Members of `UIAlertAction`.
  static let alertActionRows = BoundRows(
    .alertAction,
    [
      Members(makersOf: .object(.alertAction)).method(
        "init", "An action for an alert; its block runs when the alert has been dismissed by it.",
        Takes("title", TextReference?.self), Takes("style", UIAlertAction.Style.self),
        Takes("handler", AlertHandler.self), returns: AlertActionReference.self,
        rule: .makesObject,
        call: { _, title, style, handler in
          UIAlertAction(title: title?.string, style: style, handler: handler)
        }),
      action.property(
        "title", TextReference?.self, "The title of the button.",
        get: { $0.title.map(ScriptText.make) }),
      action.property(
        "style", UIAlertAction.Style.self, "The look of the button, and its place.",
        get: { $0.style }),
      action.property(
        "isEnabled", Bool.self, "Whether the button can be tapped.",
        get: { $0.isEnabled }, set: { $0.isEnabled = $1 }),
    ])
}
