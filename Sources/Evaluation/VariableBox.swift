import ViewTree

/// A variable that blocks share with the body that declares it: its value is the only member.
final class VariableBox: NSObject {
  /// The variable's name.
  let name: String
  let wordCount: Int
  let referenceCount: Int
  private let memory: ValueMemory
  private let releases: MemberReleases

  /// Makes the variable of a site, with words that are 0 or a reference that is nil.
  init(_ site: BoxSite, releases: MemberReleases) {
    self.releases = releases
    name = site.name
    wordCount = site.wordCount
    referenceCount = site.referenceCount
    memory = ValueMemory(wordCount: wordCount, referenceCount: referenceCount)
    super.init()
    setMembers(nil, words: memory.words, references: memory.references)
  }

  deinit {
    if let reference { releases.release(reference) }
    memory.deallocate()
  }

  /// The value, if it is a reference; a weak one is to a `WeakReference`.
  var reference: Reference { referenceCount > 0 ? memory.references[0] : nil }
}
