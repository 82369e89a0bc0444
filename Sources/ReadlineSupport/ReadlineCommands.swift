/// The keys and commands of readline that the editor replaces.
enum ReadlineCommands {
  typealias Command = ReadlineLibrary.Command

  private static let submit: Command = { _, _ in
    ReadlineEditor.current?.submit()
    return 0
  }
  private static let breakLine: Command = { _, _ in
    ReadlineEditor.current?.breakLine()
    return 0
  }
  private static let interrupt: Command = { _, _ in
    ReadlineEditor.current?.interrupt()
    return 0
  }
  private static let closeBracket: Command = { count, key in
    ReadlineEditor.current?.closeBracket(count, key)
    return 0
  }
  private static let moveUp: Command = { count, key in
    ReadlineEditor.current?.moveVertically(isUp: true, isRepeated: isMoving, count, key)
    return 0
  }
  private static let moveDown: Command = { count, key in
    ReadlineEditor.current?.moveVertically(isUp: false, isRepeated: isMoving, count, key)
    return 0
  }
  private static let moveToLineStart: Command = { _, _ in
    ReadlineEditor.current?.moveToLineStart()
    return 0
  }
  private static let moveToLineEnd: Command = { _, _ in
    ReadlineEditor.current?.moveToLineEnd()
    return 0
  }
  private static let killToLineEnd: Command = { _, _ in
    ReadlineEditor.current?.killToLineEnd()
    return 0
  }
  private static let killToLineStart: Command = { _, _ in
    ReadlineEditor.current?.killToLineStart()
    return 0
  }
  private static let clearScreen: Command = { _, _ in
    ReadlineEditor.current?.clearScreen()
    return 0
  }
  private static let suspend: Command = { _, _ in
    ReadlineEditor.current?.suspend()
    return 0
  }
  private static let complete: Command = { _, _ in
    ReadlineEditor.current?.complete(isRepeated: ReadlineLibrary.isRepeated(complete))
    return 0
  }
  private static let paste: Command = { _, _ in
    ReadlineEditor.current?.paste()
    return 0
  }

  private static var isMoving: Bool {
    ReadlineLibrary.isRepeated(moveUp) || ReadlineLibrary.isRepeated(moveDown)
  }

  /// Binds readline's keys, in any user's configuration, and the keys for signals, to the editor's commands.
  static func bind() {
    ReadlineLibrary.setFunctions(
      ReadlineLibrary.Functions(
        readKey: { _ in ReadlineEditor.current?.readKey() ?? -1 },
        hasInput: {
          let timeout = ReadlineLibrary.inputTimeout
          return ReadlineEditor.current?.hasInput(milliseconds: timeout) == true ? 1 : 0
        },
        display: { ReadlineEditor.current?.display() },
        prepare: { ReadlineTerminal.prepare(meta: $0) },
        restore: { ReadlineTerminal.restore() }))

    // Commands of readline that don't support several lines or the editor's display.
    let replaced: [(name: String, command: Command?)] = [
      ("accept-line", submit), ("operate-and-get-next", submit),
      ("previous-history", moveUp), ("next-history", moveDown),
      ("previous-screen-line", moveUp), ("next-screen-line", moveDown),
      ("beginning-of-line", moveToLineStart), ("end-of-line", moveToLineEnd),
      ("kill-line", killToLineEnd), ("unix-line-discard", killToLineStart),
      ("clear-screen", clearScreen), ("clear-display", clearScreen),
      ("complete", complete), ("menu-complete", complete), ("possible-completions", complete),
      ("bracketed-paste-begin", paste),
      // They would complete file names, submit the input or rebind the keys.
      ("insert-completions", nil), ("insert-comment", nil), ("re-read-init-file", nil),
      ("tilde-expand", nil),
      ("old-menu-complete", nil), ("menu-complete-backward", nil), ("redraw-current-line", nil),
      ("vi-complete", complete), ("vi-eof-maybe", nil),
    ]
    for (name, command) in replaced { ReadlineLibrary.replace(command: name, with: command) }

    ReadlineLibrary.bind("\\C-c", to: interrupt, everywhere: true)
    ReadlineLibrary.bind("\\C-z", to: suspend, everywhere: true)
    ReadlineLibrary.bind("\\e\\C-m", to: breakLine, everywhere: false)
    ReadlineLibrary.bind("\\e\\C-j", to: breakLine, everywhere: false)
    ReadlineLibrary.bind("\\e[200~", to: paste, everywhere: true)
    for bracket in ["}", ")", "]"] {
      ReadlineLibrary.bind(bracket, to: closeBracket, everywhere: false)
    }
  }
}
