import Expectations
import Semantics
import SourceText

// What the screen shows of a property that a failed `expect` has compared.
extension Machine {
  /// A note with the value that the screen shows of a view's property, and how to compare that one; nil when it is the model's value.
  ///
  /// `range` is the place of the property without the members that are read of it, such as `minY`.
  func noteOnShownValue(
    of getter: MemberID, at range: SourceRange, _ view: UnsafeMutableRawPointer,
    in site: ConditionSite
  ) -> String? {
    // Where the screen is read, the difference is the one that it shows.
    if readsScreen { return nil }
    let path = members(after: range)
    var whole = range
    if !path.isEmpty { whole.end += UInt32(path.utf8.count) + 1 }
    func text() -> String? {
      value(getter.row.native, of: getter.row.member.type, view, members: path).map {
        $0.text(unit: unit(of: whole, $0, in: site))
      }
    }
    guard let onScreen = reading(screen: true, text), let inModel = text(), onScreen != inModel
    else { return nil }
    let start = "'expect' compares the model's value, and the screen shows \(onScreen): "
    let name = getter.row.member.name
    guard let key = Self.layerProperties.first(where: { $0.property == name })?.key else {
      return start + "write 'expect frames { … }' to compare that"
    }
    let property = source(range)
    guard property.hasSuffix(".\(name)") else {
      return start + "write 'expect frames { … }' to compare that"
    }
    let shownName =
      property.dropLast(name.utf8.count) + "presentation.\(key)" + (path.isEmpty ? "" : ".\(path)")
    return start + "compare '\(shownName)', or write 'expect frames { … }'"
  }

  /// The properties of a view that its layer has as well, and what the layer calls them.
  private static let layerProperties: [(property: String, key: String)] = [
    ("frame", "frame"), ("bounds", "bounds"), ("center", "position"), ("alpha", "opacity"),
    ("cornerRadius", "cornerRadius"), ("backgroundColor", "backgroundColor"),
    ("transform3D", "transform"),
  ]

  /// The value that a function reads of a view, or the part of it that members give; nil for members that are none of its type.
  private func value(
    _ read: Native, of type: ScriptType, _ view: UnsafeMutableRawPointer, members path: String
  ) -> ComparedValue? {
    let words = UnsafeMutablePointer<Double>.allocate(capacity: Self.scratchSize)
    let references = UnsafeMutablePointer<Reference>.allocate(capacity: Self.scratchSize)
    words.initialize(repeating: 0, count: Self.scratchSize)
    references.initialize(repeating: nil, count: Self.scratchSize)
    defer {
      words.deallocate()
      references.deallocate()
    }
    guard !type.isReference, type.wordCount <= Self.scratchSize else { return nil }
    references[0] = view
    _ = read(self, words, references)
    references[0] = nil
    var (type, first) = (type, words)
    for name in path.split(separator: ".") {
      if let part = BuiltinCatalogue.components.first(where: {
        $0.owner == type && $0.name == name
      }) {
        (type, first) = (part.type, first + part.offset)
        continue
      }
      let group = MemberCatalogue.uiKit.groups.first { $0.owner == type && $0.scope == .type }
      guard
        let row = group?.members.first(where: { $0.name == name && $0.parameters == nil }),
        !row.isStatic, !row.type.isReference
      else { return nil }
      _ = row.id.row.native(self, first, references)
      type = row.type
    }
    return value(of: type, words: first, references: references)
  }

  /// The words that the largest value and what is read of it take.
  private static let scratchSize = 64
}
