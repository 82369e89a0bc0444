import EventTrace
import Geometry

/// What a frame's flat list of layers says as a tree: who is inside whom, who is shown, how opaque.
struct LayerTree {
  /// One layer of it, at the same index as in the frame.
  struct Node {
    /// The index after the last layer inside this one.
    var end: Int
    /// The layer it is in; -1 for none.
    var parent: Int
    /// The layer's own opacity, 0…1.
    var alpha: Double
    /// The product of its own and its ancestors' opacities; 0 when it or one of them is hidden.
    var opacity: Double
    /// The fill's components, straight and within 0…1; no opacity for none.
    var fill: SIMD4<Float>
    /// The outline; nil when it has no area or is not made of finite numbers.
    var shape: Shape?
    /// The fills to be drawn in it and inside of it.
    var fillCount: Int

    /// Whether anything of it can be seen: nothing inside a layer that is not shown is.
    var isShown: Bool { opacity > 0 }
    /// Whether it draws something itself.
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
      // The order of the comparison sends what is not a number to 0, which is not drawn.
      let alpha = layer.alpha > 0 ? min(layer.alpha, 1) : 0
      let outer = parent < 0 ? 1 : nodes[parent].opacity
      nodes.append(
        Node(
          end: layers.count, parent: parent, alpha: alpha,
          opacity: layer.isHidden ? 0 : outer * alpha,
          fill: layer.backgroundColor.map(LayerTree.components) ?? .zero,
          shape: Shape(layer), fillCount: 0))
      path.append(index)
    }
    for index in nodes.indices.reversed() {
      if nodes[index].isFilled { nodes[index].fillCount += 1 }
      let parent = nodes[index].parent
      if parent >= 0 { nodes[parent].fillCount += nodes[index].fillCount }
    }
  }

  private static func components(_ color: UIColor) -> SIMD4<Float> {
    SIMD4(limited(color.red), limited(color.green), limited(color.blue), limited(color.alpha))
  }

  /// A component within 0…1; 0 for what is not a number.
  static func limited(_ component: CGFloat) -> Float {
    component > 0 ? Float(min(component, 1)) : 0
  }
}

/// The clips in force while a tree is walked in drawing order.
struct ClipStack {
  private struct Scope {
    var end: Int
    var spans: SpanRows
  }

  private let grid: SampleGrid
  /// Whether the clips, too, keep a row or column when they are thin.
  private let isNeverLost: Bool
  private var scopes: [Scope] = []

  init(grid: SampleGrid, isNeverLost: Bool = false) {
    self.grid = grid
    self.isNeverLost = isNeverLost
  }

  /// Forgets the clips of layers that end before `index`.
  mutating func advance(to index: Int) {
    while let last = scopes.last, last.end <= index { scopes.removeLast() }
  }

  /// Keeps of `spans` what the clips let through.
  func clip(_ spans: inout SpanRows) {
    if let last = scopes.last { spans.intersect(last.spans) }
  }

  /// Clips what is inside a layer to its shape; false when nothing can be seen through it.
  mutating func push(_ node: LayerTree.Node) -> Bool {
    guard let shape = node.shape else { return false }
    if !isNeverLost, shape.coversAll(of: grid) { return true }
    var spans = SpanRows()
    shape.spans(on: grid, isNeverLost: isNeverLost, into: &spans)
    clip(&spans)
    if spans.isEmpty { return false }
    scopes.append(Scope(end: node.end, spans: spans))
    return true
  }
}
