extension MemberScripts {
  static let targets: Script = (
    script: """
    controller Home {
      let button = UIButton(type: .system)
      let tap = UITapGestureRecognizer()
      var timer: Timer? = nil
      var link: CADisplayLink? = nil
      on viewDidLoad {
        button.frame = (100, 200, 40, 40)
        view.addSubview(button)
        button.addTarget(self, action: #selector(act(_:)), for: .touchUpInside)
        tap.addTarget(self, action: Selector("act:"))
        view.addGestureRecognizer(tap)
        NotificationCenter.default.addObserver(self, selector: #selector(hear), name: "saved", object: nil)
        timer = Timer.scheduledTimer(timeInterval: 100ms, target: self, selector: #selector(act(_:)), userInfo: button, repeats: false)
        link = CADisplayLink(target: self, selector: #selector(show(link:)))
        link?.add(to: .main, forMode: .common)
      }
      func act(_ sender: Any) {
        print("act", (sender as? Timer)?.userInfo == button, (sender as? UIButton)?.buttonType, sender is UITapGestureRecognizer)
      }
      func hear() { print("heard") }
      func show(link: CADisplayLink) {
        print("frame")
        link.invalidate()
      }
    }
    let home = Home()
    launch(home)
    wait(100ms)
    home.button.sendActions(for: .touchUpInside)
    home.button.removeTarget(home, action: nil, for: .allEvents)
    home.button.sendActions(for: .touchUpInside)
    finger.tap(at: (10, 400))
    settle()
    home.tap.removeTarget(home, action: Selector("act:"))
    finger.tap(at: (10, 400))
    settle()
    NotificationCenter.default.post(name: "saved")
    NotificationCenter.default.removeObserver(home, name: "saved", object: nil)
    NotificationCenter.default.post(name: "saved")
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: home, action: Selector("hear"))
    let photo = UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil)
    photo.target = home
    photo.action = add.action
    print(add.target == home, photo.action == Selector("hear"), add.title, photo.target == home)
    print(UIGestureRecognizer().state, UIButton(type: .close).buttonType, UIControl.Event.allEvents)
    """,
    printed: [
      "frame", "act true nil false", "act false .system false", "act false nil true", "heard",
      "true true nil true", ".possible .close .allEvents",
    ]
  )
}
