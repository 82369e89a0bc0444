package import EventTrace
import ViewTree

/// A property of a view or layer in a question: `card.view.frame.minY`, `card.view.layer.zPosition`, `hole.path`.
package struct ViewProperty {
  /// The name of the view or layer in traces.
  package private(set) var view: String
  /// The view or layer and the property, without its part, as the question has them.
  package private(set) var written: String
  /// The property, without its part, as the question has it.
  package private(set) var name: String
  /// Whether it is a property of scroll views, controls or responders, which layers do not have.
  package private(set) var isOwn = false
  /// The properties that decide it, named as in traces.
  private var properties: [String]
  /// The same as statements write them.
  let writes: WrittenProperties
  /// The numbers of `center` (x, y) and `bounds` (x, y, width, height) on which it depends.
  private var channels: [String: [Bool]] = [:]

  /// The properties that can be named in a question.
  package static let names = Set(
    AnimatableProperty.allCases.flatMap { [$0.row.name, $0.key] } + ["frame"]
      + OwnProperty.allCases.map(\.rawValue))

  /// Reads the text; nil when it names no property of a view or layer.
  package init?(_ text: String) {
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !words.contains("") else { return nil }
    // A view may be called like a property, so the last one is tried first.
    for place in words.indices.reversed() where place > 0 && Self.names.contains(words[place]) {
      if let property = ViewProperty(words, place) {
        self = property
        return
      }
    }
    return nil
  }

  private init?(_ words: [String], _ place: Int) {
    var path = Array(words[..<place])
    written = words[...place].joined(separator: ".")
    if path.last == "layer" { path.removeLast() }
    guard !path.isEmpty else { return nil }
    view = path.joined(separator: ".")
    let rest = words[(place + 1)...].joined(separator: ".")
    let word = words[place]
    let property = AnimatableProperty.allCases.first { $0.row.name == word || $0.key == word }
    // As views and traces call it.
    let traced = property?.row.name ?? word
    name = word
    properties = [traced]
    if let own = OwnProperty(rawValue: word) {
      guard rest.isEmpty || own.parts.contains(rest) else { return nil }
      writes = own.writes
      isOwn = true
      // The offset of the content is the origin of the bounds.
      properties = own == .contentOffset ? ["bounds"] : []
      channels["bounds"] = [rest != "y", rest != "x", false, false]
      return
    }
    switch traced {
    case "frame":
      guard let part = RectPart(rest), let writes = WrittenProperties(of: traced, part: rest)
      else { return nil }
      self.writes = writes
      properties = []
      // The middle stays where it is when the size changes, and the size when the middle moves.
      if part.hasPlace { properties.append("center") }
      if part.hasSize { properties.append("bounds") }
      properties.append("transform")
      channels["center"] = [part.isAcross, part.isDown]
      channels["bounds"] = [false, false, part.isAcross, part.isDown]
    case "bounds":
      guard let part = RectPart(rest), let writes = WrittenProperties(of: traced, part: rest)
      else { return nil }
      self.writes = writes
      let (x, y) = (part.isAcross, part.isDown)
      let (place, size) = (part.hasPlace, part.hasExtent)
      channels["bounds"] = [x && place, y && place, x && size, y && size]
    case "isHidden":
      writes = .isHidden
      guard rest.isEmpty else { return nil }
    default:
      guard let property else { return nil }
      let row = property.row
      let isPart = LayerKeyPath("\(property.key).\(rest)") != nil
      guard rest.isEmpty || row.parts.contains(rest) || isPart else { return nil }
      writes = WrittenProperties(property)
      if row.channelCount > 0 {
        channels[traced] = row.parts.map { rest.isEmpty || $0 == rest }
      }
    }
  }

  /// Whether a scroll view changes it when its content moves.
  package var isScrolled: Bool { !writes.isDisjoint(with: [.origin, .zoomScale]) }

  /// Whether an animation changes the property or the part.
  package func isMoved(by animation: AnimationState) -> Bool {
    guard animation.subject == view, properties.contains(animation.property) else { return false }
    guard let wanted = channels[animation.property], !animation.channels.isEmpty else {
      return true
    }
    return zip(wanted, animation.channels).contains { $0 && $1 }
  }
}
