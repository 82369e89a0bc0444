function spin(n) {
  let x = 0.5
  for (let i = 0; i < n; i++) x = x * 1.0000001 + 0.25 - x / (i + 2)
  return x
}
console.log(spin(4000000))
