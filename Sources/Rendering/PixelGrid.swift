/// A small picture: premultiplied colours, row by row from the top left.
struct PixelGrid {
  /// The number of pixels in a row.
  let width: Int
  /// The number of rows.
  let height: Int
  /// Red, green, blue and alpha, each 0…1 and multiplied by alpha, row by row.
  let pixels: [SIMD4<Float>]

  /// A pixel; clear outside of the picture.
  subscript(x: Int, y: Int) -> SIMD4<Float> {
    guard x >= 0, x < width, y >= 0, y < height else { return .zero }
    return pixels[y * width + x]
  }

  /// Returns a pixel as 0xRRGGBB over black.
  func rgb(x: Int, y: Int) -> Int32 {
    let pixel = self[x, y]
    return PixelGrid.byte(pixel.x) << 16 | PixelGrid.byte(pixel.y) << 8 | PixelGrid.byte(pixel.z)
  }

  private static func byte(_ component: Float) -> Int32 {
    guard component > 0 else { return 0 }
    return component < 1 ? Int32(component * 255 + 0.5) : 255
  }
}
