extension BuiltinCatalogue {
  /// UIKit's colours by their purpose, as they are in a light environment; searched only for a name that no other colour has.
  package static let systemColors: [Constant] = [
    systemColor("systemBackground", 0xFFFFFF, "The background of a screen."),
    systemColor("secondarySystemBackground", 0xF2F2F7, "The background of content on a screen."),
    systemColor("tertiarySystemBackground", 0xFFFFFF, "The background of content inside of that."),
    systemColor("systemGroupedBackground", 0xF2F2F7, "The background of a screen of groups."),
    systemColor("secondarySystemGroupedBackground", 0xFFFFFF, "The background of a group."),
    systemColor("label", 0x000000, "The colour of text."),
    systemColor("secondaryLabel", 0x3C3C43, alpha: 0.6, "The colour of less important text."),
    systemColor("separator", 0x3C3C43, alpha: 0.29, "The colour of a line between contents."),
    systemColor("systemRed", 0xFF3B30, "#FF3B30."),
    systemColor("systemOrange", 0xFF9500, "#FF9500."),
    systemColor("systemYellow", 0xFFCC00, "#FFCC00."),
    systemColor("systemGreen", 0x34C759, "#34C759."),
    systemColor("systemMint", 0x00C7BE, "#00C7BE."),
    systemColor("systemTeal", 0x30B0C7, "#30B0C7."),
    systemColor("systemCyan", 0x32ADE6, "#32ADE6."),
    systemColor("systemBlue", 0x007AFF, "#007AFF, the colour of controls."),
    systemColor("systemIndigo", 0x5856D6, "#5856D6."),
    systemColor("systemPurple", 0xAF52DE, "#AF52DE."),
    systemColor("systemPink", 0xFF2D55, "#FF2D55."),
    systemColor("systemBrown", 0xA2845E, "#A2845E."),
    systemColor("systemGray", 0x8E8E93, "#8E8E93."),
    systemColor("systemGray2", 0xAEAEB2, "#AEAEB2."),
    systemColor("systemGray3", 0xC7C7CC, "#C7C7CC."),
    systemColor("systemGray4", 0xD1D1D6, "#D1D1D6."),
    systemColor("systemGray5", 0xE5E5EA, "#E5E5EA."),
    systemColor("systemGray6", 0xF2F2F7, "#F2F2F7."),
  ]

  /// All named values: the fixed ones and the system's colours.
  package static var allConstants: [Constant] { constants + systemColors }

  @inline(never)
  private static func systemColor(
    _ name: String, _ rgb: Int, alpha: Double = 1, _ documentation: String
  ) -> Constant {
    func part(_ shift: Int) -> Double { Double(rgb >> shift & 255) / 255 }
    return Constant(.color, name, [part(16), part(8), part(0), alpha], documentation)
  }
}
