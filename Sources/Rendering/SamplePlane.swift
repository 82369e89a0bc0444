/// A buffer of premultiplied colours for a grid: the screen, or a group before it is composited.
struct SamplePlane {
  let columns: Int
  let rows: Int
  private(set) var samples: [SIMD4<Float>]
  /// The box that contains everything drawn since the plane was last empty.
  private var firstRow: Int
  private var endRow = 0
  private var firstColumn: Int
  private var endColumn = 0

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    samples = [SIMD4<Float>](repeating: .zero, count: columns * rows)
    firstRow = rows
    firstColumn = columns
  }

  /// Draws a colour, not premultiplied, over some points.
  mutating func fill(_ area: SpanRows, with color: SIMD4<Float>, opacity: Float) {
    let alpha = color.w * opacity
    guard alpha > 0 else { return }
    var source = color * alpha
    source.w = alpha
    let rest = 1 - alpha
    for (index, span) in area.spans.enumerated() where !span.isEmpty {
      let row = area.first + index
      let start = Int(span.start)
      let end = Int(span.end)
      firstRow = min(firstRow, row)
      endRow = max(endRow, row + 1)
      firstColumn = min(firstColumn, start)
      endColumn = max(endColumn, end)
      let line = row * columns
      samples.withUnsafeMutableBufferPointer { samples in
        if rest <= 0 {
          for place in line + start..<line + end { samples[place] = source }
        } else {
          for place in line + start..<line + end { samples[place] = source + samples[place] * rest }
        }
      }
    }
  }

  /// Composites a group over this plane with an opacity, and clears the group for reuse.
  mutating func lay(_ group: inout SamplePlane, opacity: Float) {
    guard group.firstRow < group.endRow, group.firstColumn < group.endColumn else { return }
    firstRow = min(firstRow, group.firstRow)
    endRow = max(endRow, group.endRow)
    firstColumn = min(firstColumn, group.firstColumn)
    endColumn = max(endColumn, group.endColumn)
    for row in group.firstRow..<group.endRow {
      let places = row * columns + group.firstColumn..<row * columns + group.endColumn
      samples.withUnsafeMutableBufferPointer { samples in
        group.samples.withUnsafeMutableBufferPointer { groupSamples in
          for place in places {
            let source = groupSamples[place] * opacity
            samples[place] = source + samples[place] * (1 - source.w)
            groupSamples[place] = .zero
          }
        }
      }
    }
    group.firstRow = rows
    group.endRow = 0
    group.firstColumn = columns
    group.endColumn = 0
  }
}
