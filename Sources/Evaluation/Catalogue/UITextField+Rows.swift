import Geometry
import Semantics
import Transitions
import ViewTree

enum TextFieldReference: ScriptReference {
  typealias Value = UITextField
  static var scriptClass: BuiltinClass { .textField }
}

enum TextViewReference: ScriptReference {
  typealias Value = UITextView
  static var scriptClass: BuiltinClass { .textView }
}

extension BoundRows {
  private static let field = Members<TextFieldReference>()

  /// Members of `UITextField`.
  static let textFieldRows = BoundRows(
    .textField,
    [
      Members(makersOf: .object(.textField)).method(
        "init", "A new text field outside any tree.", Takes("frame", CGRect.self, default: .zero),
        returns: TextFieldReference.self, rule: .makesObject,
        call: { _, frame in UITextField(frame: frame) }),
      field.property(
        "delegate", TextFieldDelegateReference.self,
        "The object that is asked before editing begins and ends, and has the hooks afterwards; held weakly.",
        rule: .weakDelegate, get: { $0.delegate }, set: { $0.delegate = $1 }),
      field.property(
        "text", TextReference?.self, "The text, which only the script sets.",
        get: { $0.text.map(ScriptText.make) }, set: { $0.text = $1?.string }),
      field.property(
        "placeholder", TextReference?.self, "The text that is shown while there is none.",
        get: { $0.placeholder.map(ScriptText.make) }, set: { $0.placeholder = $1?.string }),
      field.property(
        "textColor", CGColor?.self, "The colour of the text; nil for UIKit's own.",
        get: { $0.textColor?.cgColor },
        set: { $0.textColor = $1.map { UIColor(cgColor: $0) } }),
      field.property(
        "clearsOnBeginEditing", Bool.self, "Whether the text is emptied when editing begins.",
        get: { $0.clearsOnBeginEditing }, set: { $0.clearsOnBeginEditing = $1 }),
      field.property(
        "isEditing", Bool.self, "Whether it is the first responder.", get: { $0.isEditing }),
      field.property(
        "inputView", ViewReference?.self, "The view that is shown in place of the keyboard.",
        get: { $0.inputView }, set: { $0.inputView = $1 }),
      field.property(
        "inputAccessoryView", ViewReference?.self,
        "The view above the keyboard, whose height counts in the keyboard's frame.",
        get: { $0.inputAccessoryView }, set: { $0.inputAccessoryView = $1 }),
    ])

  private static let textView = Members<TextViewReference>()

  /// Members of `UITextView`.
  static let textViewRows = BoundRows(
    .textView,
    [
      Members(makersOf: .object(.textView)).method(
        "init", "A new text view outside any tree.", Takes("frame", CGRect.self, default: .zero),
        returns: TextViewReference.self, rule: .makesObject,
        call: { _, frame in UITextView(frame: frame) }),
      textView.property(
        "text", TextReference.self, "The text, which only the script sets.",
        get: { ScriptText.make($0.text) }, set: { $0.text = $1.string }),
      textView.property(
        "textColor", CGColor?.self, "The colour of the text; nil for UIKit's own.",
        get: { $0.textColor?.cgColor },
        set: { $0.textColor = $1.map { UIColor(cgColor: $0) } }),
      textView.property(
        "isEditable", Bool.self, "Whether a tap makes it the first responder.",
        get: { $0.isEditable }, set: { $0.isEditable = $1 }),
      textView.property(
        "inputView", ViewReference?.self, "The view that is shown in place of the keyboard.",
        get: { $0.inputView }, set: { $0.inputView = $1 }),
      textView.property(
        "inputAccessoryView", ViewReference?.self,
        "The view above the keyboard, whose height counts in the keyboard's frame.",
        get: { $0.inputAccessoryView }, set: { $0.inputAccessoryView = $1 }),
    ])
}
