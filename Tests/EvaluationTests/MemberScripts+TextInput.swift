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

  static let notifications: Script = (
    script: """
    controller Home {
      view field: UITextField { frame: (0, 100, 393, 40) }
      view list: UIScrollView { frame: (0, 200, 393, 100) }
    }
    let home = Home()
    launch(home)
    let center = NotificationCenter.default
    var last: UserInfo? = nil
    let names = [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification, UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification]
    for name in names {
      center.addObserver(forName: name, object: nil, queue: OperationQueue.main) { notification in
        print(notification.name, notification.object == window.screen)
        last = notification.userInfo
      }
    }
    print(keyboard.frame, home.disablesAutomaticKeyboardDismissal)
    keyboard.show(height: 300, over: 100ms)
    settle()
    print(keyboard.frame)
    print(last?.value(forKey: UIResponder.keyboardFrameBeginUserInfoKey))
    print(last?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect, (last?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue)
    let curve = last?[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber
    print(curve?.intValue, curve?.doubleValue, curve?.boolValue)
    print(last?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval, last?[UIResponder.keyboardIsLocalUserInfoKey] as? Bool)
    let guide = home.view.keyboardLayoutGuide
    print(guide.layoutFrame, guide.owningView == home.view, guide.usesBottomSafeArea)
    guide.usesBottomSafeArea = false
    guide.keyboardDismissPadding = 8
    print(guide.keyboardDismissPadding)
    keyboard.hide(over: 0s)
    settle()
    print(guide.layoutFrame)
    home.list.keyboardDismissMode = .onDrag
    print(home.list.keyboardDismissMode)
    let token = center.addObserver(forName: "own") { print("own") }
    center.post(name: "own")
    center.removeObserver(token)
    center.post(name: "own", object: home)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    center.addObserver(forName: UIDevice.orientationDidChangeNotification) { print("turned") }
    rotate(.landscapeLeft)
    """,
    printed: [
      "nil false", "UIKeyboardWillChangeFrameNotification true",
      "UIKeyboardWillShowNotification true",
      "UIKeyboardDidChangeFrameNotification true", "UIKeyboardDidShowNotification true",
      "(0, 552, 393, 300)", "(0, 852, 393, 300)", "(0, 552, 393, 300) (0, 552, 393, 300)",
      "7 7 true", "100ms true", "(0, 552, 393, 300) true true", "8",
      "UIKeyboardWillChangeFrameNotification true", "UIKeyboardWillHideNotification true",
      "UIKeyboardDidChangeFrameNotification true", "UIKeyboardDidHideNotification true",
      "(0, 852, 393, 0)", ".onDrag", "own", "turned",
    ]
  )

  static let accessibility: Script = (
    script: """
    let center = NotificationCenter.default
    func tell() { print(UIAccessibility.isReduceMotionEnabled, UIAccessibility.prefersCrossFadeTransitions) }
    for name in [UIAccessibility.reduceMotionStatusDidChangeNotification, UIAccessibility.prefersCrossFadeTransitionsStatusDidChange] {
      center.addObserver(forName: name) { notification in
        print(notification.name, notification.object, notification.userInfo)
        tell()
      }
    }
    tell()
    traits(motion: .reduced)
    traits(motion: .crossFade)
    traits(motion: .crossFade)
    traits(motion: MotionPreference.full)
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    """,
    printed: [
      "false false", "UIAccessibilityReduceMotionStatusDidChangeNotification nil nil",
      "true false",
      "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification nil nil", "true true",
      "UIAccessibilityReduceMotionStatusDidChangeNotification nil nil", "false false",
      "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification nil nil",
      "false false",
    ]
  )
}
