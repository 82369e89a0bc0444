#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The archives of `make dist`, each made of a script that stands for a program: that of the tests is large, and only one of the two.
  @Suite(
    .enabled(
      if: System.isRepository, "left out: archives are made of a commit, and git has none here"))
  struct ArchiveTests {
    let folder: TemporaryFolder

    init() throws {
      _ = try Installation()
      folder = try TemporaryFolder()
    }

    /// Makes the archive of a program with a line editor, and returns its name.
    private func pack(editor: String, in place: String, settings: String = "") throws -> String {
      try folder.write(
        """
        #!/bin/sh
        if [ "$1" = --version ]; then echo "choreo 1.2.3 (line editor: \(editor))"; exit; fi
        exec '\(ChoreoProcess.executable.path)' "$@"

        """, to: "program")
      let run = try run(
        """
        chmod 755 program && \(settings) cd '\(Document.root.path)' &&
        sh .ci/pack program '\(folder.url.path)/program' .build/manual '\(folder.url.path)/\(place)'
        """)
      let made = try #require(run.split(separator: "\n").last)
      return String(made.split(separator: "/").last ?? "")
    }

    /// Runs lines of the shell in the folder, and returns what they write.
    private func run(_ script: String) throws -> String {
      let run = try ChoreoProcess(shell: "set -e\n" + script, in: folder.url)
      #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
      return run.output
    }

    @Test(arguments: ["none", "GNU readline 8.2"])
    func theSameProgramGivesTheSameBytes(editor: String) throws {
      let name = try pack(editor: editor, in: "one")
      let again = try pack(
        editor: editor, in: "two", settings: "umask 077; export TZ=UTC-9; sleep 1;")

      #expect(name == again)
      #expect(try run("cmp one/\(name) two/\(name); ls one") == "\(name)\n\(name).sha256\n")
      #expect(try run("cd one && sha256sum -c \(name).sha256") == "\(name): OK\n")
    }

    /// A release takes too long to be built here twice, so this is a small program, linked as a release is.
    @Test func aProgramDoesNotKnowTheFolderOfItsBuild() throws {
      let script = "\(Document.root.path)/.ci/static.ld"
      for place in ["one", "two"] {
        try folder.write(
          "struct P: Hashable {}\nprint(Set([P()]), #fileID)\n", to: "\(place)/main.swift")
        _ = try run(
          """
          cd \(place)
          "${SWIFT:-swift}c" -O -g -c "$PWD/main.swift" -o main.o
          "${SWIFT:-swift}c" main.o -o program -static-executable -use-ld=lld -Xlinker --script='\(script)' -Xlinker -s
          """)
      }

      #expect(try run("cmp one/program two/program; one/program") == "[main.P()] main/main.swift\n")
    }

    @Test func theSourcesOfACommitGiveTheSameBytes() throws {
      for place in ["one", "two"] {
        _ = try run(
          """
          cd '\(Document.root.path)'
          sh .ci/pack sources '\(ChoreoProcess.executable.path)' '\(folder.url.path)/\(place)'
          """)
      }

      #expect(try run("cmp one/*.gz two/*.gz; cd one; sha256sum -c *.sha256").hasSuffix(": OK\n"))
      #expect(try run("tar tzf one/*.gz").contains("/Package.swift\n"))
    }

    @Test(arguments: [("none", ""), ("GNU readline 8.2", "-readline")])
    func anArchiveHasTheProgramAndItsLicences(editor: String, suffix: String) throws {
      let name = try pack(editor: editor, in: "one")
      let machine = try run("uname -m").trimmingCharacters(in: .whitespacesAndNewlines)
      let root = "choreo-1.2.3-linux-\(machine)\(suffix)"
      #expect(name == root + ".tar.gz")
      _ = try run("tar xzf one/\(name) && mv \(root) unpacked")

      #expect(try run("unpacked/bin/choreo --version").hasPrefix("choreo 1.2.3 "))
      #expect(
        try run("unpacked/bin/choreo run unpacked/examples/02-present-and-dismiss.trans").contains(
          "viewDidAppear"))
      #expect(
        try run("cd unpacked && find share -type f | LC_ALL=C sort") == """
          share/bash-completion/completions/choreo
          share/fish/vendor_completions.d/choreo.fish
          share/man/man1/choreo.1
          share/zsh/site-functions/_choreo

          """)
      let isFree = editor == "none"
      let licences = try run("cd unpacked && ls -d COPYING LICENSE licences/* 2>/dev/null || true")
      #expect(
        licences.split(separator: "\n").map(String.init)
          == [
            isFree ? nil : "COPYING", "LICENSE", "licences/Apache-2.0.txt",
            "licences/GCC-exception-3.1.txt", isFree ? "licences/GPL-3.0.txt" : nil,
            "licences/LGPL-2.1.txt", "licences/README", isFree ? nil : "licences/ncurses.txt",
          ].compactMap(\.self))
      let notice = try run("cat unpacked/licences/README")
      let commit = try run("git -C '\(Document.root.path)' rev-parse HEAD")
      #expect(notice.contains("built from commit \(commit)"))
      #expect(notice.contains("choreo-1.2.3-source.tar.gz"))
      #expect(notice.contains("https://ftp.gnu.org/gnu/readline/") != isFree)
      if !isFree {
        #expect(try run("head -2 unpacked/COPYING").contains("GNU GENERAL PUBLIC LICENSE"))
      }
      // Every licence that the list names is there.
      for match in notice.matches(of: /, (\.\.\/)?([\w.-]+\.txt|COPYING|LICENSE)/) {
        let path = (match.output.1 == nil ? "licences/" : "") + match.output.2
        #expect(licences.contains(path), "\(path)")
      }
    }

    @Test func linksOfAnArchivesPagesLeadSomewhere() throws {
      let name = try pack(editor: "none", in: "one")
      _ = try run("mkdir unpacked && tar xzf one/\(name) --strip-components=1 -C unpacked")
      let root = folder.url.appendingPathComponent("unpacked")
      #expect(Document.all.count > 10)
      for page in Document.all {
        let place = root.appendingPathComponent(page.path)
        for (number, target) in page.links where !target.contains("://") && !target.hasPrefix("#") {
          let path = String(target.prefix { $0 != "#" })
          let linked = place.deletingLastPathComponent().appendingPathComponent(path)
          #expect(
            FileManager.default.fileExists(atPath: linked.path), "\(page.path):\(number): \(target)"
          )
        }
      }
    }

    @Test func theVersionIsInOnePlace() throws {
      let version = try ChoreoProcess(["--version"]).output.split(separator: " ")[1]
      let files = try run(
        """
        cd '\(Document.root.path)'
        git grep -lwF '\(version)' -- Makefile Package.swift README.md .ci docs Sources Tests/CommandLineTests
        """)

      #expect(files == "Sources/choreo/Choreo.swift\n")
    }
  }
#endif
