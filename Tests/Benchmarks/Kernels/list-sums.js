function sum(n) {
  const numbers = []
  for (let i = 0; i < 1000; i++) numbers.push(i)
  let total = 0
  for (let round = 0; round < n; round++) for (const x of numbers) total += x
  return total
}
console.log(sum(4000))
