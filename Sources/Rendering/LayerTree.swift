import EventTrace
import Geometry

/// The layers of a frame as a tree, with their effective opacity.
struct LayerTree {
  /// A layer, at the same index as in the frame.
  struct Node {
    /// The index after its last descendant.
    var end: Int
    /// The index of its parent; -1 for none.
    var parent: Int
    /// The layer's own opacity, 0…1.
    var alpha: Double
    /// The product of its own and its ancestors' opacities; 0 when one of them is hidden.
    var opacity: Double
    /// The fill's components, not premultiplied, within 0…1; clear for none.
    var fill: SIMD4<Float>
    /// The outline; nil when it has no area or is not made of finite numbers.
    var shape: Shape?
    /// The outline of the mask; nil for no mask, or one that lets nothing through.
    var mask: Shape?
    /// Whether a mask limits the visible part.
    var isMasked: Bool
    /// The number of fills in the layer and its descendants.
    var fillCount: Int

    /// Whether the layer or a descendant can be visible.
    var isShown: Bool { opacity > 0 }
    /// Whether it draws a fill.
    var isFilled: Bool { opacity > 0 && fill.w > 0 && shape != nil }
  }

  private(set) var nodes: [Node] = []

  init(_ frame: Frame) {
    let layers = frame.layers
    nodes.reserveCapacity(layers.count)
    var path: [Int] = []
    for (index, layer) in layers.enumerated() {
      while let last = path.last, layers[last].depth >= layer.depth {
        nodes[last].end = index
        path.removeLast()
      }
      let parent = path.last ?? -1
      // Comparing in this order maps NaN to 0, which is not drawn.
      let mask = layer.mask.first
      let alpha = LayerTree.opacity(layer.alpha) * (mask.map(LayerTree.transmission) ?? 1)
      let outer = parent < 0 ? 1 : nodes[parent].opacity
      nodes.append(
        Node(
          end: layers.count, parent: parent, alpha: alpha,
          opacity: layer.isHidden ? 0 : outer * alpha,
          fill: layer.backgroundColor.map(LayerTree.components) ?? .zero,
          shape: Shape(layer), mask: mask.flatMap(Shape.init), isMasked: mask != nil,
          fillCount: 0))
      path.append(index)
    }
    for index in nodes.indices.reversed() {
      if nodes[index].isFilled { nodes[index].fillCount += 1 }
      let parent = nodes[index].parent
      if parent >= 0 { nodes[parent].fillCount += nodes[index].fillCount }
    }
  }

  private static func opacity(_ alpha: Double) -> Double { alpha > 0 ? min(alpha, 1) : 0 }

  /// Returns the share of the masked layer that a mask lets through inside its outline.
  private static func transmission(_ mask: LayerSnapshot) -> Double {
    if mask.isHidden { return 0 }
    return opacity(mask.alpha) * (mask.backgroundColor.map { opacity($0.alpha) } ?? 0)
  }

  private static func components(_ color: CGColor) -> SIMD4<Float> {
    SIMD4(limited(color.red), limited(color.green), limited(color.blue), limited(color.alpha))
  }

  /// A component limited to 0…1; 0 for NaN.
  static func limited(_ component: CGFloat) -> Float {
    component > 0 ? Float(min(component, 1)) : 0
  }
}

/// The active clips while a tree is walked in drawing order.
struct ClipStack {
  private struct Scope {
    var end: Int
    var spans: SpanRows
  }

  private let grid: SampleGrid
  /// Whether thin clips, too, keep at least a row or column.
  private let isNeverLost: Bool
  private var scopes: [Scope] = []

  init(grid: SampleGrid, isNeverLost: Bool = false) {
    self.grid = grid
    self.isNeverLost = isNeverLost
  }

  /// Removes the clips of layers that end before `index`.
  mutating func advance(to index: Int) {
    while let last = scopes.last, last.end <= index { scopes.removeLast() }
  }

  /// Clips `spans`.
  func clip(_ spans: inout SpanRows) {
    if let last = scopes.last { spans.intersect(last.spans) }
  }

  /// Clips the descendants of a layer to its shape; false when nothing of them is visible.
  mutating func push(_ node: LayerTree.Node) -> Bool {
    push(node.shape, until: node.end)
  }

  /// Clips a layer and its descendants to its mask; false when nothing of them is visible.
  mutating func pushMask(of node: LayerTree.Node) -> Bool {
    !node.isMasked || push(node.mask, until: node.end)
  }

  private mutating func push(_ shape: Shape?, until end: Int) -> Bool {
    guard let shape else { return false }
    if !isNeverLost, shape.coversAll(of: grid) { return true }
    var spans = SpanRows()
    shape.spans(on: grid, isNeverLost: isNeverLost, into: &spans)
    clip(&spans)
    if spans.isEmpty { return false }
    scopes.append(Scope(end: end, spans: spans))
    return true
  }
}
