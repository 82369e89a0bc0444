local function spin(n)
  local x = 0.5
  for i = 0, n - 1 do x = x * 1.0000001 + 0.25 - x / (i + 2) end
  return x
end
print(spin(4000000))
