class Counter {
  constructor() { this.total = 0 }
  add(n) { return n + 1 }
  run(n) {
    for (let i = 0; i < n; i++) this.total = this.add(this.total)
    return this.total
  }
}
console.log(new Counter().run(3000000))
