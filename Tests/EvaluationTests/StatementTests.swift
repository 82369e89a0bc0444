import Testing

@Suite struct StatementTests {
  @Test func variablesAndAssignment() {
    let lines = printed(
      """
      var x = 1
      x = x + 1
      x += 3
      x *= 2
      print(x)
      var p = CGPoint(x: 1, y: 2)
      p.x = 5
      p = CGPoint(x: p.y, y: p.x)
      print(p)
      var r = CGRect(x: 0, y: 0, width: 1, height: 1)
      r.origin.y = 7
      r.size = (3, 4)
      print(r)
      """)
    #expect(lines == ["10", "(2, 5)", "(0, 7, 3, 4)"])
  }

  @Test func loops() {
    let lines = printed(
      """
      var sum = 0
      for i in 0..<5 { sum += i }
      print(sum)
      for i in 1...3 { print(i) }
      for p in stride(from: 0%, through: 100%, by: 50%) { print(p) }
      for x in stride(from: 10, to: 0, by: -5) { print(x) }
      for s in ["a", "b"] { print(s) }
      for q in [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)] { print(q.y) }
      for i in 5..<5 { print("never", i) }
      for i in 5...4 { print("never", i) }
      """)
    #expect(
      lines == ["10", "1", "2", "3", "0%", "50%", "100%", "10", "5", "a", "b", "2", "4"])
  }

  @Test func functions() {
    let lines = printed(
      """
      func twice(x: Number) -> Number { return x * 2 }
      func greet(name: String) -> String { return "hello \\(name)" }
      func sign(x: Number) -> String {
        if x < 0 { return "minus" }
        for i in 0..<10 { if i > x { return "small \\(i)" } }
        return "plus"
      }
      func middle(r: CGRect) -> CGPoint { return CGPoint(x: r.midX, y: r.midY) }
      print(twice(x: twice(x: 3)))
      print(greet(name: greet(name: "you")))
      print(sign(x: -1), sign(x: 3), sign(x: 30))
      print(middle(r: CGRect(x: 0, y: 0, width: 10, height: 20)).y)
      """)
    #expect(lines == ["12", "hello hello you", "minus small 4 plus", "10"])
  }

  @Test func listsAreValues() {
    let lines = printed(
      """
      var a = [1, 2]
      var b = a
      b.append(3)
      a.append(4)
      print(a, b)
      for x in a { a.append(x) }
      print(a)
      var names: [String] = []
      for i in 0..<3 { names.append("n\\(i)") }
      let kept = names
      names.append("last")
      print(kept, names.count)
      a = [a.count, a[0]]
      print(a)
      """)
    #expect(
      lines == ["[1, 2, 4] [1, 2, 3]", "[1, 2, 4, 1, 2, 4]", "[n0, n1, n2] 4", "[6, 1]"])
  }

  @Test func optionals() {
    let lines = printed(
      """
      let none: Number? = nil
      let some: Number? = 4
      print(none, some)
      print(none ?? 1, some ?? 1)
      if let some { print("some \\(some)") }
      if let none { print("never \\(none)") } else { print("none") }
      var v: UIView? = nil
      print(v?.alpha ?? 3)
      v = UIView(frame: (1, 2, 3, 4))
      print(v?.frame)
      v?.alpha = 0.5
      print(v?.alpha ?? 0)
      print(v == nil, v != nil, none == nil)
      if let v {
        v.alpha = 25%
        print(v.alpha)
      }
      """)
    #expect(
      lines == [
        "nil 4", "1 4", "some 4", "none", "300%", "(1, 2, 3, 4)", "50%", "false true true", "25%",
      ])
  }

  @Test func boundOptionalKeepsItsValueWhenItsSourceIsAssigned() {
    let lines = printed(
      """
      var v: Number? = 1
      if let w = v {
        v = 2
        print(w, v)
      }
      var u: String? = "a"
      if let t = u {
        u = nil
        print(t, u)
      }
      """)
    #expect(lines == ["1 2", "a nil"])
  }

  @Test func membersOfInstances() {
    let lines = printed(
      """
      controller Counter {
        var count = 0
        var names = ["a"]
        let size = CGSize(width: 2, height: 3)
        var origin = CGPoint(x: 0, y: 0)
        func add(n: Number) -> Number {
          count += n
          names.append("n\\(n)")
          origin.y = origin.y + n
          return count
        }
      }
      let c = Counter()
      print(c.add(n: 2), c.add(n: 3))
      print(c.count, c.names, c.size.height, c.origin)
      c.count = 10
      print(c.add(n: 1))
      print(c)
      print(Counter())
      """)
    #expect(lines == ["2 5", "5 [a, n2, n3] 3 (0, 5)", "11", "c", "Counter"])
  }

  @Test func shortCircuits() {
    let lines = printed(
      """
      func say(x: String, value: Bool) -> Bool {
        print(x)
        return value
      }
      var flag = true
      flag = say(x: "a", value: false) && flag
      print(flag)
      flag = say(x: "b", value: true) || say(x: "never", value: true)
      print(flag)
      if say(x: "c", value: false) || say(x: "d", value: true) { print("yes") }
      """)
    #expect(lines == ["a", "false", "b", "true", "c", "d", "yes"])
  }

  @Test func longBodiesJumpFar() {
    let body = (0..<3000).map { "x = x + y * \($0)" }.joined(separator: "\n")
    let lines = printed(
      """
      var x = 0
      let y = 1
      for i in 0..<2 {
        if x < 1 {
      \(body)
        } else { print("second", x) }
      }
      """)
    #expect(lines == ["second \(2999 * 3000 / 2)"])
  }
}
