extension MemberScripts {
  static let textInput: Script = (
    script: """
    controller Home {
      let bar = UIView(frame: (0, 0, 100, 40))
      canBecomeFirstResponder: true
      inputAccessoryView: bar
      view name: UITextField { frame: (0, 100, 393, 40), text: "Ada", delegate: self }
      view notes: UITextView { frame: (0, 200, 393, 100), text: "…", delegate: self }
      textFieldShouldBeginEditing(field) { print("begin?", field.isEditing); return true }
      textFieldShouldEndEditing(field): field.text == ""
      on textFieldDidBeginEditing(field) { print("begun", field.isEditing) }
      on textFieldDidEndEditing(field) { print("never") }
      on textFieldDidEndEditing(field, reason) { print("ended", reason, reason == .committed) }
      textViewShouldBeginEditing(view) { print("begin?", view.text); return true }
      textViewShouldEndEditing(view) { print("end?"); return true }
      on textViewDidBeginEditing(view) { print("begun", view.isFirstResponder) }
      on textViewDidEndEditing(view) { print("ended", view.isFirstResponder) }
      on name.editingDidBegin { print("event begun") }
      on name.editingDidEnd { print("event ended") }
    }
    class Other { on textFieldDidEndEditing(field) { print("other") } }
    let home = Home()
    launch(home)
    let name = home.name
    let notes = home.notes
    print(name.canBecomeFirstResponder, name.canResignFirstResponder, name.delegate == home, name.placeholder, name.textColor == nil)
    name.placeholder = "Name"
    name.textColor = .red
    name.inputAccessoryView = UIView(frame: (0, 0, 393, 44))
    name.inputView = UIView(frame: (0, 0, 393, 200))
    print(name.placeholder, name.textColor, name.inputAccessoryView?.frame.height, name.inputView?.frame.height)
    name.inputView = nil
    name.reloadInputViews()
    print(name.becomeFirstResponder(), name.isFirstResponder, name.resignFirstResponder())
    name.clearsOnBeginEditing = true
    print(home.view.endEditing(false), name.clearsOnBeginEditing)
    name.text = ""
    print(notes.becomeFirstResponder(), notes.isEditable, notes.textColor == nil)
    notes.text = "done"
    notes.textColor = .blue
    notes.inputView = nil
    notes.inputAccessoryView = UIView(frame: (0, 0, 393, 20))
    print(notes.textColor, notes.inputView == nil, notes.inputAccessoryView?.frame.height)
    notes.isEditable = false
    print(notes.isFirstResponder, notes.becomeFirstResponder(), home.becomeFirstResponder(), home.isFirstResponder)
    let other = Other()
    name.delegate = other
    print(name.becomeFirstResponder(), home.view.endEditing(true), home.view.endEditing(true))
    let more = UITextField(frame: (0, 0, 10, 10))
    print(more.becomeFirstResponder(), UITextView(frame: (0, 0, 10, 10)).text)
    """,
    printed: [
      "true true true nil true", "Name #FF0000 44 200", "begin? false", "begun true",
      "event begun", "true true false", "false true", "begin? …", "ended .committed true",
      "event ended", "begun true", "true true true", "#0000FF true 20", "end?", "ended false",
      "begin? done",
      "false false true true", "event begun", "other", "event ended", "true true false", "false ",
    ]
  )
}
