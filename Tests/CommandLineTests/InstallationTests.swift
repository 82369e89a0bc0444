import Foundation
import TestSupport
import Testing

/// `make install` and `make uninstall`, with the program of the tests.
@Suite struct InstallationTests {
  @Test func everythingIsInItsPlace() throws {
    let entries = try Installation(prefix: "/usr").entries

    #expect(
      entries == [
        "drwxr-xr-x usr", "drwxr-xr-x usr/bin", "-rwxr-xr-x usr/bin/choreo",
        "drwxr-xr-x usr/share", "drwxr-xr-x usr/share/bash-completion",
        "drwxr-xr-x usr/share/bash-completion/completions",
        "-rw-r--r-- usr/share/bash-completion/completions/choreo",
        "drwxr-xr-x usr/share/choreo", "-rw-r--r-- usr/share/choreo/installed",
        "drwxr-xr-x usr/share/fish", "drwxr-xr-x usr/share/fish/vendor_completions.d",
        "-rw-r--r-- usr/share/fish/vendor_completions.d/choreo.fish",
        "drwxr-xr-x usr/share/man", "drwxr-xr-x usr/share/man/man1",
        "-rw-r--r-- usr/share/man/man1/choreo.1",
        "drwxr-xr-x usr/share/zsh", "drwxr-xr-x usr/share/zsh/site-functions",
        "-rw-r--r-- usr/share/zsh/site-functions/_choreo",
      ])
  }

  @Test func whatIsInstalledRuns() throws {
    let installation = try Installation(prefix: "/usr")
    let folder = try TemporaryFolder()
    try folder.write("print(\"installed\")\n", to: "hello.trans")
    let run = try ChoreoProcess(
      shell: "'\(installation.folder.url.path)'/usr/bin/choreo run hello.trans --trace off",
      in: folder.url)

    #expect(run.output == "installed\n")
    #expect(run.exitCode == 0)
  }

  // MARK: - Removing

  @Test func nothingIsLeft() throws {
    let installation = try Installation()
    #expect(try installation.make("install").exitCode == 0)
    #expect(try installation.make("install").exitCode == 0)
    let run = try installation.make("uninstall")

    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try installation.entries == [])
  }

  @Test func whatWasThereBeforeStays() throws {
    let installation = try Installation()
    try installation.folder.write("", to: "usr/local/share/man/man1/other.1")
    try FileManager.default.createDirectory(
      at: installation.folder.url.appendingPathComponent("usr/local/bin"),
      withIntermediateDirectories: true)
    let before = try installation.entries
    _ = try installation.make("install")
    try installation.folder.write("", to: "usr/local/share/zsh/site-functions/_other")
    _ = try installation.make("install")
    let run = try installation.make("uninstall")

    #expect(run.exitCode == 0, "\(run.errors)")
    let left = try installation.entries.filter { !before.contains($0) }
    #expect(
      left.map { $0.split(separator: " ")[1] } == [
        "usr/local/share/zsh", "usr/local/share/zsh/site-functions",
        "usr/local/share/zsh/site-functions/_other",
      ])
    #expect(try before.allSatisfy(installation.entries.contains))
  }

  @Test func eachFolderCanBeNamed() throws {
    let installation = try Installation()
    let names = "prefix=/opt/choreo/ bindir='/opt/my programs' mandir=/opt/man"
    let run = try installation.make("install \(names)")

    #expect(run.exitCode == 0, "\(run.errors)")
    let program = installation.folder.url.appendingPathComponent("opt/my programs/choreo")
    #expect(FileManager.default.isExecutableFile(atPath: program.path))
    #expect(try !installation.text("opt/man/man1/choreo.1").isEmpty)

    // The list of what was installed knows the other folders.
    #expect(try installation.make("uninstall prefix=/opt/choreo").exitCode == 0)
    #expect(try installation.entries == [])
  }

  // MARK: - Without root's rights

  @Test(
    .enabled(
      if: System.plainUser != nil,
      "left out: no user without root's rights can read the project here"))
  func rootIsNotNeeded() throws {
    let user = try #require(System.plainUser)
    let installation = try Installation()
    if getuid() == 0 { chown(installation.folder.url.path, 65534, 65534) }
    let run = try installation.make("install", user: user)

    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try installation.make("uninstall", user: user).exitCode == 0)
    #expect(try installation.entries == [])
  }

  @Test(
    .enabled(
      if: System.plainUser != nil,
      "left out: no user without root's rights can read the project here"))
  func aFolderThatCannotBeWrittenIsNamed() throws {
    let user = try #require(System.plainUser)
    let installation = try Installation()
    let closed = installation.folder.url.appendingPathComponent("usr")
    try FileManager.default.createDirectory(at: closed, withIntermediateDirectories: true)
    chmod(closed.path, 0o555)
    let run = try installation.make("install", user: user)

    #expect(
      messages(run) == [
        "choreo: the folder '\(closed.path)' can't be written; install below one of your own, 'make install PREFIX=\"$HOME/.local\"', or with sudo"
      ])
    #expect(run.exitCode != 0)
  }

  // MARK: - What can't be done

  @Test func aFileInThePlaceOfAFolderIsNamed() throws {
    let installation = try Installation()
    let file = try installation.folder.write("", to: "usr/local/bin")
    let run = try installation.make("install")

    #expect(
      messages(run) == [
        "choreo: '\(file.path)' is no folder, so nothing can be installed in '\(file.path)'"
      ])
    #expect(try installation.entries.count == 3)
  }

  @Test func aFolderInThePlaceOfAFileIsNamed() throws {
    let installation = try Installation()
    let folder = installation.folder.url.appendingPathComponent("usr/local/share/man/man1/choreo.1")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let before = try installation.entries
    let run = try installation.make("install")

    #expect(
      messages(run) == ["choreo: '\(folder.path)' is a folder, so the file can't be installed"])
    // What was installed up to there is known.
    #expect(try installation.make("uninstall").exitCode == 0)
    #expect(try installation.entries == before)
  }

  @Test func aFolderHasToBeNamedFromTheRoot() throws {
    let run = try Installation().make("install PREFIX=here")

    #expect(
      messages(run) == [
        "choreo: 'here/bin' is no absolute path; name a folder as in 'make install PREFIX=\"$HOME/.local\"'"
      ])
  }

  @Test func aProgramThatIsMissingIsNamed() throws {
    let installation = try Installation()
    let run = try installation.make("install BINARY=nowhere/choreo")

    #expect(
      messages(run) == [
        "choreo: there is no program 'nowhere/choreo' to install; 'make release' builds one"
      ])
    #expect(try installation.entries == [])
  }

  @Test func whereNothingIsInstalledNothingIsRemoved() throws {
    let installation = try Installation()
    let run = try installation.make("uninstall PREFIX=/opt")

    let list = installation.folder.url.path + "/opt/share/choreo/installed"
    #expect(
      messages(run) == [
        "choreo: there is nothing to remove: '\(list)' is missing; name the folder of the installation, 'make uninstall PREFIX=…'"
      ])
    #expect(run.exitCode != 0)
  }

  /// What was written to standard error, without what `make` adds.
  private func messages(_ run: ChoreoProcess) -> [String] {
    run.errors.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("make: ***") }
  }
}
