import Geometry
import Testing

struct UIColorTests {
  @Test(arguments: [
    ("#000000", CGColor.black), ("#FFFFFF", .white),
    (
      "#ff8000",
      CGColor(
        red: 1, green: 128.0 / 255, blue: 0, alpha: 1)
    ), ("#00000000", .clear),
    ("#FF00FF80", CGColor(red: 1, green: 0, blue: 1, alpha: 128.0 / 255)),
  ])
  func reading(text: String, expected: CGColor) {
    #expect(CGColor(hex: text) == expected)
  }

  @Test(arguments: [
    "", "#", "000000", "#12345", "#1234567", "#123456789", "#12345G", "#12 456", "# 123456",
    "#é23456",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(CGColor(hex: text) == nil)
  }

  @Test(arguments: [
    (CGColor.orange, "#FF8000"), (.lightGray, "#AAAAAA"), (.darkGray, "#555555"),
    (.gray, "#808080"), (.brown, "#996633"), (.clear, "#00000000"),
    (CGColor.black.withAlphaComponent(0.4), "#00000066"),
    (CGColor(red: 2, green: -1, blue: .nan, alpha: .infinity), "#FF0000"),
    (CGColor(white: 0.999, alpha: 0.9999), "#FFFFFF"),
  ])
  func writing(color: CGColor, expected: String) {
    #expect(color.description == expected)
  }

  @Test func everyByteSurvives() {
    for byte in 0...255 {
      let color = CGColor(white: Double(byte) / 255, alpha: Double(byte) / 255)
      #expect(CGColor(hex: color.description) == color)
    }
  }

  @Test func componentsAreInterpolatedStraight() {
    let middle = CGColor.red.interpolated(to: CGColor.blue.withAlphaComponent(0), progress: 0.5)

    #expect(middle == CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.5))
  }

  @Test func lightIsInterpolatedStraight() {
    let middle = CGColor.red.interpolatedLinear(
      to: CGColor.blue.withAlphaComponent(0), progress: 0.5)

    #expect(abs(CGColor.linear(middle.red) - 0.5) < 1e-12 && middle.red == middle.blue)
    #expect(middle.green == 0 && middle.alpha == 0.5)
    // Half of the light looks lighter than half of the component.
    #expect(middle.red > 0.73)
  }
}
