import Expectations
import Geometry
import Semantics
import ViewTree

enum LabelReference: ScriptReference {
  typealias Value = UILabel
  static var scriptClass: BuiltinClass { .label }
}

/// A reference to a `UIFont`, which is compared by its value.
enum FontReference: ScriptReference {
  typealias Value = ValueObject<UIFont>
  static var scriptClass: BuiltinClass { .font }
}

enum ImageViewReference: ScriptReference {
  typealias Value = UIImageView
  static var scriptClass: BuiltinClass { .imageView }
}

/// A reference to a `UIImage`, which is compared by its value.
enum ImageReference: ScriptReference {
  typealias Value = ValueObject<UIImage>
  static var scriptClass: BuiltinClass { .image }
}

extension UIFont: PrintedValue {
  /// The size and the weight: `17 semibold`.
  var printed: ComparedValue { .word(description) }
}

extension UIImage: PrintedValue {
  /// The name and the size: `rome (120, 80)`.
  var printed: ComparedValue {
    .word((name ?? "image") + " " + ComparedValue.tuple([size.width, size.height]).text())
  }
}

extension BoundRows {
  private static let label = Members<LabelReference>()

  /// Members of `UILabel`.
  static let labelRows = BoundRows(
    .label,
    [
      Members(makersOf: .object(.label)).method(
        "init", "A new label outside any tree, which receives no touches.",
        Takes("frame", CGRect.self, default: .zero), returns: LabelReference.self,
        rule: .makesObject, call: { _, frame in UILabel(frame: frame) }),
      label.property(
        "text", TextReference?.self, "The text, which nothing animates; nil for none.",
        get: { $0.text.map(ScriptText.make) }, set: { $0.text = $1?.string }),
      label.property(
        "font", FontReference.self,
        "The font, which decides the size of the text; 17 points by default.",
        get: { ValueObject($0.font) }, set: { $0.font = $1.value }),
      label.property(
        "textColor", CGColor.self, "The colour of the text; nothing is drawn of it.",
        get: { $0.textColor.cgColor }, set: { $0.textColor = UIColor(cgColor: $1) }),
      label.property(
        "textAlignment", NSTextAlignment.self,
        "The side on which lines begin; nothing is drawn of it.",
        get: { $0.textAlignment }, set: { $0.textAlignment = $1 }),
      label.property(
        "lineBreakMode", NSLineBreakMode.self,
        "The place where a text that is too long is cut; nothing is drawn of it.",
        get: { $0.lineBreakMode }, set: { $0.lineBreakMode = $1 }),
      label.property(
        "numberOfLines", WholeNumber.self,
        "The largest number of lines, 0 for any number; 1 by default.",
        get: { $0.numberOfLines }, set: { $0.numberOfLines = $1 }),
      label.property(
        "preferredMaxLayoutWidth", Length.self,
        "The width of the lines in `intrinsicContentSize`, points; 0 for no limit.",
        get: { $0.preferredMaxLayoutWidth }, set: { $0.preferredMaxLayoutWidth = $1 }),
      label.method(
        "textRect", "The rectangle of the text in bounds, with at most a number of lines.",
        Takes("forBounds bounds", CGRect.self),
        Takes("limitedToNumberOfLines numberOfLines", WholeNumber.self), returns: CGRect.self,
        call: { $0.textRect(forBounds: $1, limitedToNumberOfLines: $2) }),
    ])

  private static let font = Members<FontReference>()
  private static let fonts = Members(makersOf: .object(.font))

  /// Members of `UIFont`.
  static let fontRows = BoundRows(
    .font,
    [
      fonts.method(
        "systemFont", "The font of the system.", Takes("ofSize fontSize", Length.self),
        Takes("weight", UIFont.Weight.self, default: .regular), returns: FontReference.self,
        call: { ValueObject(.systemFont(ofSize: $1, weight: $2)) }),
      fonts.method(
        "boldSystemFont", "The bold font of the system, whose weight is semibold.",
        Takes("ofSize fontSize", Length.self), returns: FontReference.self,
        call: { ValueObject(.boldSystemFont(ofSize: $1)) }),
      fonts.method(
        "monospacedSystemFont", "The font whose characters are equally wide.",
        Takes("ofSize fontSize", Length.self),
        Takes("weight", UIFont.Weight.self, default: .regular), returns: FontReference.self,
        call: { ValueObject(.monospacedSystemFont(ofSize: $1, weight: $2)) }),
      fonts.method(
        "preferredFont", "The font for a style at the setting Large.",
        Takes("forTextStyle style", UIFont.TextStyle.self), returns: FontReference.self,
        call: { ValueObject(.preferredFont(forTextStyle: $1)) }),
      font.property("pointSize", Length.self, "The size, points.", get: { $0.value.pointSize }),
      font.property(
        "lineHeight", Length.self, "The height of a line, points: 2444/2048 of the size.",
        get: { $0.value.lineHeight }),
      font.property(
        "ascender", Length.self, "The height of a line above its base line, points.",
        get: { $0.value.ascender }),
      font.property(
        "descender", Length.self, "The height of a line below its base line, points; negative.",
        get: { $0.value.descender }),
      font.method(
        "withSize", "The same font in another size.", Takes("_ fontSize", Length.self),
        returns: FontReference.self, call: { ValueObject($0.value.withSize($1)) }),
    ])

  private static let imageView = Members<ImageViewReference>()
  private static let imageViews = Members(makersOf: .object(.imageView))

  /// Members of `UIImageView`.
  static let imageViewRows = BoundRows(
    .imageView,
    [
      imageViews.method(
        "init", "A new image view outside any tree, which receives no touches.",
        Takes("frame", CGRect.self, default: .zero), returns: ImageViewReference.self,
        rule: .makesObject, call: { _, frame in UIImageView(frame: frame) }),
      imageViews.method(
        "init", "A new image view as large as its image.", Takes("image", ImageReference?.self),
        returns: ImageViewReference.self, rule: .makesObject,
        call: { _, image in UIImageView(image: image?.value) }),
      imageView.property(
        "image", ImageReference?.self,
        "The image, which nothing animates and which leaves the size as it is; nil for none.",
        get: { $0.image.map(ValueObject.init) }, set: { $0.image = $1?.value }),
    ])

  private static let image = Members<ImageReference>()

  /// Members of `UIImage`.
  static let imageRows = BoundRows(
    .image,
    [
      Members(makersOf: .object(.image)).method(
        "init",
        "An image by its name, and the size that its file would have, points; nil for an empty name. UIKit has no parameter for the size.",
        Takes("named name", TextReference.self), Takes("size", CGSize.self, default: .zero),
        returns: ImageReference?.self,
        call: { _, name, size in
          name.isEmpty ? nil : ValueObject(UIImage(name: name.string, size: size))
        }),
      image.property("size", CGSize.self, "The size, points.", get: { $0.value.size }),
    ])
}
