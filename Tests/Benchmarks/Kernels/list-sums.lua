local function sum(n)
  local numbers = {}
  for i = 0, 999 do numbers[#numbers + 1] = i end
  local total = 0
  for _ = 0, n - 1 do
    for _, x in ipairs(numbers) do total = total + x end
  end
  return total
end
print(sum(4000))
