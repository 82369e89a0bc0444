// Compares the formulas of TransitionEngine with tables of their values. `tables.py` beside has computed those with 40 digits.

var failures = 0
let folder = CommandLine.arguments.dropFirst().first ?? "Tests/MathsTables/Tables"
let rows = try readTables(in: folder)
for row in rows {
  guard let values = call(row.function, row.arguments) else {
    print("\(row.file):\(row.line): no function \(row.function)")
    failures += 1
    continue
  }
  // A billionth of the row's largest value.
  let tolerance = 1e-9 * max(row.values.map(\.magnitude).max() ?? 0, 1e-3)
  let isNear =
    values.count == row.values.count
    && zip(values, row.values).allSatisfy { ($0 - $1).magnitude <= tolerance }
  if !isNear {
    print("\(row.file):\(row.line): \(row.function) \(row.arguments)")
    print("  expected \(row.values)\n  got      \(values)")
    failures += 1
  }
}
// A table that is not found must not pass.
if rows.count < 400 {
  print("\(rows.count) rows only")
  failures += 1
}
failures += tryHostileArguments()
// The documentation lists every formula, and every row has its place there.
for mistake in try FormulaList(in: ".").mistakes(tables: Set(rows.map(\.function))) {
  print(mistake)
  failures += 1
}
print("\(rows.count) rows, \(failures) failures")
endProgram(failed: failures > 0)
