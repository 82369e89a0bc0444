/// Numbers that formulas are not made for.
private let hostile: [Double] = [
  .nan, .infinity, -.infinity, 0, -0.0, -1, 1, 1e308, -1e308, .leastNonzeroMagnitude, 1e19, 0.3,
]

/// Calls each function of the tables with its first row's arguments, one or two of them replaced by hostile numbers: none may trap
/// or hang, and each has to give the same bits again. Returns the number of failures.
func tryHostileArguments() -> Int {
  var failures = 0
  // Arguments that choose a case or count others are the tables' own, not the engine's.
  let fixed: [String: Set<Int>] = [
    "steps": [0, 1], "linear": [0], "media.state": [7], "keyframes": [0, 1, 5],
    "keyframes.cubic": [3, 8], "animator.fraction": [0], "animator.remaining": [0],
    "animator.continued": [0], "animator.shown": [0], "animator.timeFraction": [0],
    "curve.slope": [0], "media.length": [7], "keyframes.added": [0], "spring.preset": [0],
    "presented.blocks": [5, 10], "transform.setValue": [0], "color.fromHex": [0, 1],
  ]
  var tried: Set<String> = []
  for row in rows where tried.insert(row.function).inserted {
    let places = row.arguments.indices.filter { !(fixed[row.function]?.contains($0) ?? false) }
    for first in places {
      for value in hostile {
        var arguments = row.arguments
        arguments[first] = value
        let second = places.isEmpty ? first : places[(first * 7 + 3) % places.count]
        for other in [nil, Double.nan, -1, 1e308] as [Double?] {
          if let other, second != first { arguments[second] = other }
          let values = call(row.function, arguments)?.map(\.bitPattern)
          if values != call(row.function, arguments)?.map(\.bitPattern) {
            print("\(row.function) \(arguments) gives other bits the second time")
            failures += 1
          }
        }
      }
    }
  }
  return failures
}
