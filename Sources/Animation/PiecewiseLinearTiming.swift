import Geometry

/// A progress along straight lines between points: `linear()` of css-easing.
public struct PiecewiseLinearTiming: Hashable, Sendable {
  /// The inputs, never falling.
  public let inputs: [Double]
  /// The progress at each input.
  public let outputs: [Double]

  /// Creates it from outputs and their inputs, nil for one that is not given.
  ///
  /// The first input that is missing is 0, the last 1, and others are spread evenly between their neighbours. An input that is
  /// smaller than one before it is raised to that. Numbers that are not finite count as missing inputs and as outputs of 0.
  public init(_ points: [(output: Double, input: Double?)]) {
    outputs = points.map { $0.output.isFinite ? $0.output : 0 }
    var known = points.map { point in point.input.flatMap { $0.isFinite ? $0 : nil } }
    if let first = known.indices.first, known[first] == nil { known[first] = 0 }
    if let last = known.indices.last, known[last] == nil { known[last] = 1 }
    var largest = -Double.infinity
    for index in known.indices {
      if let input = known[index] {
        largest = max(largest, input)
        known[index] = largest
      }
    }
    var inputs: [Double] = []
    for (index, input) in known.enumerated() {
      if let input {
        inputs.append(input)
      } else if let previous = inputs.last,
        let next = known[index...].firstIndex(where: { $0 != nil }), let end = known[next]
      {
        inputs.append(previous + (end - previous) / Double(next - index + 1))
      }
    }
    self.inputs = inputs
  }

  /// Returns the progress at a fraction; outside of the inputs the outermost segments are extended. Without points it is the fraction
  /// itself.
  public func progress(at fraction: Double) -> Double {
    guard let first = outputs.first else { return fraction }
    guard outputs.count > 1 else { return first }
    // The last of the points at or before the fraction begins the segment.
    var segment = 0
    while segment < inputs.count - 2, inputs[segment + 1] <= fraction { segment += 1 }
    let length = inputs[segment + 1] - inputs[segment]
    if length == 0 { return fraction < inputs[segment] ? outputs[segment] : outputs[segment + 1] }
    let share = (fraction - inputs[segment]) / length
    return outputs[segment].interpolated(to: outputs[segment + 1], progress: share)
  }
}
