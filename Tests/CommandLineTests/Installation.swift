import Foundation
import TestSupport

/// An empty folder into which `make install` installs the built program, as a packager would with `DESTDIR`.
struct Installation {
  let folder: TemporaryFolder

  /// An empty folder.
  init() throws {
    try Self.manual.get()
    folder = try TemporaryFolder()
  }

  /// The program installed below a prefix.
  init(prefix: String) throws {
    try self.init()
    let run = try make("install PREFIX=\(prefix)")
    if run.exitCode != 0 { throw Failure(output: run.output + run.errors) }
  }

  /// Runs a target of the makefile for this folder; `user` is a command that runs what follows it with another user's rights.
  func make(_ arguments: String, user: String = "") throws -> ChoreoProcess {
    try ChoreoProcess(
      shell: """
        \(Self.clean)
        \(user) make -s -C '\(Document.root.path)' BINARY="$CHOREO" DESTDIR='\(folder.url.path)' \(arguments)
        """, in: folder.url)
  }

  /// The names of all files and folders in it, each with its access rights, sorted.
  var entries: [String] {
    get throws {
      let run = try ChoreoProcess(
        shell:
          "find . -mindepth 1 -exec ls -ld {} + | awk '{ print substr($1, 1, 10), $NF }' | LC_ALL=C sort -k 2",
        in: folder.url)
      return run.output.split(separator: "\n").map { String($0.replacing(" ./", with: " ")) }
    }
  }

  /// The text of a file in it.
  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
  }

  /// Makes what all installations share, so that no two of them make it at the same time.
  private static let manual: Result<Void, any Error> = Result {
    let run = try ChoreoProcess(shell: "\(clean); make -s .build/manual", in: Document.root)
    if run.exitCode != 0 { throw Failure(output: run.output + run.errors) }
  }

  /// A run of `make test` around a test has no influence on the `make` in it.
  private static let clean =
    "unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES DESTDIR PREFIX TMPDIR"

  struct Failure: Error { var output: String }
}

/// What the system has that tests of the installation need.
enum System {
  /// Whether a command can be found.
  static func has(_ command: String) -> Bool {
    (try? ChoreoProcess(shell: "command -v \(command)", in: Document.root))?.exitCode == 0
  }

  /// Whether the project is a repository of git, whose commit an archive is made of.
  static let isRepository =
    (try? ChoreoProcess(shell: "git rev-parse HEAD && git log -1", in: Document.root))?.exitCode
    == 0

  /// A command that runs what follows it as a user without root's rights; nil if none can read the project here.
  static let plainUser: String? = {
    let command =
      getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : "env"
    let check = "\(command) sh -c 'test -r Makefile && test -x \"$CHOREO\"'"
    return (try? ChoreoProcess(shell: check, in: Document.root))?.exitCode == 0 ? command : nil
  }()
}
