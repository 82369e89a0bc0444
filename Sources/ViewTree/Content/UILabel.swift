public import Geometry

/// A view that shows a text.
///
/// Its size follows a rule that is the same everywhere, `TextMeasure`. Nothing animates a text or its look: the screen shows the new
/// value with the next frame, and `UIView.transition` with a cross dissolve fades between the two.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uilabel>
open class UILabel: UIView {
  /// The text; nil for none.
  open var text: String? {
    willSet { settingWillChange(.text) }
    didSet { layer.show(text.flatMap { $0.isEmpty ? nil : .text($0) }) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font; nil sets the font of a new label.
  open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font == nil { font = UIFont.systemFont(ofSize: UIFont.labelFontSize) } }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the text, of which nothing is drawn; nil sets the colour of a new label.
  open var textColor: UIColor! = .black {
    didSet { if textColor == nil { textColor = .black } }
  }

  /// The side on which lines begin, of which nothing is drawn.
  open var textAlignment: NSTextAlignment = .natural

  /// The place where a text that is too long is cut, of which nothing is drawn.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail

  /// The largest number of lines; 0 for any number.
  open var numberOfLines: Int = 1

  /// The width at which a text of several lines is broken for the label's own size, points; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// Whether the label is drawn as enabled.
  open var isEnabled: Bool = true

  /// Whether the label is drawn as highlighted.
  open var isHighlighted: Bool = false

  /// Makes a label without text, with a frame in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a label of a storyboard or nib, which has neither text nor size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  private var measure: TextMeasure { TextMeasure(font, scale: loop.screen.scale) }

  private func size(width: CGFloat, lines: Int) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    loop.charge(text.utf8.count)
    return measure.size(of: text, width: width, lines: max(lines, 0))
  }

  /// The size of the text, points: on one line, or with several in lines as wide as `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize {
    size(width: preferredMaxLayoutWidth, lines: numberOfLines)
  }

  /// Returns the size of the text in lines as wide as a size, points; a label of one line ignores the size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: size.width, lines: numberOfLines)
  }

  /// Returns the rectangle of the text in bounds, with at most a number of lines, 0 for any: at their origin, and not beyond them.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let size = size(width: bounds.width, lines: numberOfLines)
    return CGRect(
      origin: bounds.origin,
      size: CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
  }
}

/// The side on which the lines of a text begin.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nstextalignment>
public enum NSTextAlignment: Int, CaseIterable, Hashable, Sendable {
  /// On the left.
  case left
  /// In the middle.
  case center
  /// On the right.
  case right
  /// On both sides.
  case justified
  /// As the language is written.
  case natural
}

/// The place at which a text that is too wide is broken or cut.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nslinebreakmode>
public enum NSLineBreakMode: Int, CaseIterable, Hashable, Sendable {
  /// Between words.
  case byWordWrapping
  /// Between characters.
  case byCharWrapping
  /// At the edge.
  case byClipping
  /// At the beginning.
  case byTruncatingHead
  /// At the end.
  case byTruncatingTail
  /// In the middle.
  case byTruncatingMiddle
}
