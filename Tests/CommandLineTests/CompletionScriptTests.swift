import Foundation
import TestSupport
import Testing

/// The installed completions, loaded in the shells that are there.
@Suite struct CompletionScriptTests {
  /// A line up to the cursor, and what is offered for its last word, sorted; folders without a slash, paths without their folders.
  struct Line {
    var text: String
    var offered: [String]

    init(_ text: String, _ offered: String...) {
      self.text = text
      self.offered = offered
    }
  }

  /// The lines, typed in a folder with two scripts, another file, and a folder with a third script.
  private static let lines = [
    Line("choreo r", "repl", "run"),
    Line("choreo d"),
    Line("choreo run --tr", "--trace"),
    Line("choreo run --trace ", "json", "off", "text"),
    Line("choreo run ", "card.trans", "my card.trans", "tests"),
    Line("choreo run --frames ca", "card.trans"),
    Line("choreo repl card.trans m", "my card.trans"),
    Line("choreo test t", "tests"),
    Line("choreo check tests/", "swipe.trans"),
    Line("choreo run --device iPadAir1", "iPadAir11", "iPadAir13"),
    Line("choreo test --layout-direction ", "leftToRight", "rightToLeft"),
    Line("choreo test --report j", "json", "junit"),
    Line("choreo test --coverage n", "notes.txt"),
    Line("choreo check --st", "--strict"),
  ]

  let installation: Installation
  let folder: TemporaryFolder

  init() throws {
    installation = try Installation(prefix: "/usr")
    folder = try TemporaryFolder()
    for name in ["card.trans", "my card.trans", "notes.txt", "tests/swipe.trans"] {
      try folder.write("", to: name)
    }
  }

  @Test(
    .enabled(if: System.has("bash"), "left out: bash is not here, its completions were not loaded"))
  func bashOffers() throws {
    let script = """
      source "$SHARE/bash-completion/completions/choreo"
      COMP_LINE=$LINE COMP_POINT=${#LINE}
      read -ra COMP_WORDS <<< "$LINE"
      if [[ $LINE == *' ' ]]; then COMP_WORDS+=(''); fi
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      complete -p choreo > /dev/null || exit
      _choreo choreo "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      for word in "${COMPREPLY[@]}"; do printf '%s\\n' "$word"; done
      """
    try check("bash --norc --noprofile", script)
  }

  @Test(
    .enabled(if: System.has("zsh"), "left out: zsh is not here, its completions were not loaded"))
  func zshOffers() throws {
    // Completion needs a terminal. What it finds is written before it is offered.
    let script = """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PS1= PS2=
      unsetopt zle_bracketed_paste
      fpath=("$SHARE/zsh/site-functions" $fpath)
      autoload -Uz compinit && compinit -D -u
      compadd() {
        if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
        local -a found
        builtin compadd -A found "$@"
        (( $#found )) && print -l -- "offered:"${^found}
        builtin compadd "$@"
      }
      finish() { print offered-all; exit }
      comppostfuncs=(finish)
      zle -C offer complete-word _main_complete
      bindkey "^I" offer
      print rea""dy'
      zpty -r shell text '*ready*'
      zpty -w -n shell "$LINE"$'\\t'
      zpty -r shell text '*offered-all*'
      for line in ${(f)text}; do
        [[ $line == *offered:* ]] && print -r -- ${${line##*offered:}%$'\\r'}
      done
      zpty -d shell
      """
    try check("zsh -f", script)
  }

  @Test(
    .enabled(if: System.has("fish"), "left out: fish is not here, its completions were not loaded"))
  func fishOffers() throws {
    let script = """
      set fish_complete_path "$SHARE/fish/vendor_completions.d"
      complete -C "$LINE" | string replace -r '\\t.*' ''
      """
    try check("fish --no-config", script)
  }

  /// Runs, for each line, a script of a shell that loads the completions and writes what they offer for `$LINE`.
  private func check(_ shell: String, _ script: String) throws {
    let file = try folder.write(script, to: ".script")
    let root = installation.folder.url.path
    // A shell that never answers is ended, and the test fails.
    let limit = System.has("timeout") ? "timeout 60" : ""
    for line in Self.lines {
      let run = try ChoreoProcess(
        shell: """
          export SHARE='\(root)/usr/share' LINE='\(line.text)' HOME="$PWD" PATH='\(root)/usr/bin':"$PATH" TERM=dumb
          \(limit) \(shell) '\(file.path)'
          """, in: folder.url)
      let offered = run.output.split(separator: "\n").map { word in
        String(word.split(separator: "/").last ?? word)
      }

      #expect(Set(offered).sorted() == line.offered, "\(line.text): \(run.errors)")
    }
  }
}
