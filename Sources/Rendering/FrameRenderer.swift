import EventTrace
import Geometry

/// Draws a frame as a small picture, as Core Animation's render server would: fills in drawing
/// order, opacity applied to a layer and its sublayers as a group, clips with rounded corners or a path,
/// any affine transform or projection.
///
/// Each pixel is the mean of 2 × 2 points. A layer without area or with numbers that are not finite is not
/// drawn, and if it clips, neither are its sublayers.
enum FrameRenderer {
  /// Returns the screen on `width` × `height` pixels, stretched to fit; pixels where nothing is drawn are clear.
  static func render(_ frame: Frame, _ tree: LayerTree, width: Int, height: Int) -> PixelGrid {
    guard let grid = SampleGrid(size: frame.size, columns: 2 * width, rows: 2 * height) else {
      return PixelGrid(
        width: width, height: height,
        pixels: [SIMD4<Float>](repeating: .zero, count: max(width, 0) * max(height, 0)))
    }
    var painting = Painting(frame: frame, tree: tree, grid: grid)
    painting.paint()
    return PixelGrid(
      width: width, height: height,
      pixels: reduced(painting.screen, width: width, height: height))
  }

  /// Averages each 2 × 2 points.
  private static func reduced(
    _ plane: SamplePlane, width: Int, height: Int
  ) -> [SIMD4<Float>] {
    var pixels: [SIMD4<Float>] = []
    pixels.reserveCapacity(width * height)
    plane.samples.withUnsafeBufferPointer { samples in
      for y in 0..<height {
        var upper = 2 * y * plane.columns
        for _ in 0..<width {
          let lower = upper + plane.columns
          let sum =
            (samples[upper] + samples[upper + 1]) + (samples[lower] + samples[lower + 1])
          pixels.append(sum * 0.25)
          upper += 2
        }
      }
    }
    return pixels
  }
}

/// The state of drawing a frame.
private struct Painting {
  /// The deepest nesting of groups with a plane of their own; deeper groups apply their opacity to each
  /// fill, which bounds the memory.
  static let maximumGroups = 8

  private struct Scope {
    var end: Int
    /// The opacity for each fill in the group.
    var opacity: Double
    /// The opacity with which the group's plane is composited; nil when it has no plane.
    var groupOpacity: Double?
  }

  let frame: Frame
  let nodes: [LayerTree.Node]
  let grid: SampleGrid
  private(set) var screen: SamplePlane
  /// The planes of the open groups, followed by unused ones.
  private var groups: [SamplePlane] = []
  private var openGroups = 0
  private var scopes: [Scope] = []
  private var clips: ClipStack
  private var area = SpanRows()

  init(frame: Frame, tree: LayerTree, grid: SampleGrid) {
    self.frame = frame
    self.grid = grid
    nodes = tree.nodes
    screen = SamplePlane(columns: grid.columns, rows: grid.rows)
    clips = ClipStack(grid: grid)
  }

  mutating func paint() {
    let first = lastCover()
    var index = 0
    while index < nodes.count {
      close(before: index)
      clips.advance(to: index)
      let node = nodes[index]
      if node.fillCount == 0 || !node.isShown || node.end <= first || !clips.pushMask(of: node) {
        index = node.end
        continue
      }
      open(node)
      if node.isFilled, index >= first, let shape = node.shape {
        shape.spans(on: grid, into: &area)
        clips.clip(&area)
        fill(node.fill)
      }
      let hasInside = node.end > index + 1
      let isSeen = !hasInside || !frame.layers[index].clipsToBounds || clips.push(node)
      index = isSeen ? index + 1 : node.end
    }
    close(before: .max)
  }

  /// The last layer that covers the whole screen; 0 when there is none.
  private func lastCover() -> Int {
    var result = 0
    // Whether each layer is not clipped.
    var isWhole = [Bool](repeating: true, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      let outer = node.parent < 0 || isWhole[node.parent]
      let clips = frame.layers[index].clipsToBounds
      let mayCover = outer && !node.isMasked && node.opacity == 1 && node.fill.w == 1
      let covers = (mayCover || clips && outer) && node.shape?.coversAll(of: grid) == true
      if mayCover && covers { result = index }
      isWhole[index] = outer && !node.isMasked && (!clips || covers)
    }
    return result
  }

  private mutating func open(_ node: LayerTree.Node) {
    let outer = scopes.last?.opacity ?? 1
    if node.alpha == 1 || node.fillCount == 1 || openGroups == Painting.maximumGroups {
      scopes.append(Scope(end: node.end, opacity: outer * node.alpha, groupOpacity: nil))
      return
    }
    if openGroups == groups.count {
      groups.append(SamplePlane(columns: grid.columns, rows: grid.rows))
    }
    openGroups += 1
    scopes.append(Scope(end: node.end, opacity: 1, groupOpacity: outer * node.alpha))
  }

  private mutating func close(before index: Int) {
    while let last = scopes.last, last.end <= index {
      scopes.removeLast()
      guard let opacity = last.groupOpacity else { continue }
      openGroups -= 1
      if openGroups == 0 {
        screen.lay(&groups[0], opacity: Float(opacity))
      } else {
        // The plane is moved out of the array to access two elements at once without a copy.
        var group = SamplePlane(columns: 0, rows: 0)
        swap(&group, &groups[openGroups])
        groups[openGroups - 1].lay(&group, opacity: Float(opacity))
        swap(&group, &groups[openGroups])
      }
    }
  }

  private mutating func fill(_ color: SIMD4<Float>) {
    let opacity = Float(scopes.last?.opacity ?? 1)
    if openGroups == 0 {
      screen.fill(area, with: color, opacity: opacity)
    } else {
      groups[openGroups - 1].fill(area, with: color, opacity: opacity)
    }
  }
}
