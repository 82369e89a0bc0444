import TestSupport

/// The pieces of the language's design that are built, as one script.
enum Samples {
  static let all = [
    LanguagePieces.diagonal, LanguagePieces.pullDown, LanguagePieces.openMenu,
    "controller Menu(opening: OpenMenu) { }", LanguagePieces.halfScreen,
    #"""
    let home = Home()
    launch(home)
    home.present(Card()) then { print("presented") }
    settle()
    finger.drag(from: (196, 100), by: (0, 223), over: 600ms, lift: false)
    finger.swipe(.down, 300, over: 150ms)
    finger.edge(.left, by: 180, over: 300ms)
    finger2.down(at: (200, 500))
    finger.up()
    """#,
  ].joined(separator: "\n")
}
