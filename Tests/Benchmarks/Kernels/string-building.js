function build(n) {
  let length = 0
  for (let i = 0; i < n; i++) {
    const line = `row ${i} of ${n}, and so on`
    length += line.length
  }
  return length
}
console.log(build(1000000))
