package import EventTrace
import ViewTree

/// A property of a view in a question: `card.view.frame.minY`.
package struct ViewProperty {
  /// The view's name in traces.
  package private(set) var view: String
  /// The property, without its part.
  package private(set) var name: String
  /// The properties that decide it, named as in traces.
  private var properties: [String]
  /// The same as statements write them.
  let written: WrittenProperties
  /// Which numbers of `center` (x, y) and `bounds` (x, y, width, height) decide it.
  private var channels: [String: [Bool]] = [:]

  /// The properties that can be named in a question.
  package static let names = Set(AnimatableProperty.ofViews.map(\.name) + ["frame", "isHidden"])

  /// Reads the text; nil when it names no property of a view.
  package init?(_ text: String) {
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let place = words.firstIndex(where: Self.names.contains), place > 0, !words.contains("")
    else {
      return nil
    }
    name = words[place]
    var path = Array(words[..<place])
    if path.last == "layer" { path.removeLast() }
    guard !path.isEmpty else { return nil }
    view = path.joined(separator: ".")
    let rest = words[(place + 1)...].joined(separator: ".")
    properties = [name]
    guard let written = WrittenProperties(of: name, part: rest) else { return nil }
    self.written = written
    switch name {
    case "frame":
      guard let part = RectPart(rest) else { return nil }
      properties = []
      // The middle stays where it is when the size changes, and the size when the middle moves.
      if part.hasPlace { properties.append("center") }
      if part.hasSize { properties.append("bounds") }
      properties.append("transform")
      channels["center"] = [part.isAcross, part.isDown]
      channels["bounds"] = [false, false, part.isAcross, part.isDown]
    case "bounds":
      guard let part = RectPart(rest) else { return nil }
      let (x, y) = (part.isAcross, part.isDown)
      let (place, size) = (part.hasPlace, part.hasExtent)
      channels["bounds"] = [x && place, y && place, x && size, y && size]
    default:
      let row = AnimatableProperty(named: name)?.row
      guard rest.isEmpty || row?.parts.contains(rest) ?? false else { return nil }
      if let row, row.channelCount > 0 {
        channels[name] = row.parts.map { rest.isEmpty || $0 == rest }
      }
    }
  }

  /// Whether an animation changes the property or the part.
  package func isMoved(by animation: AnimationState) -> Bool {
    guard animation.subject == view, properties.contains(animation.property) else { return false }
    guard let wanted = channels[animation.property], !animation.channels.isEmpty else {
      return true
    }
    return zip(wanted, animation.channels).contains { $0 && $1 }
  }
}
