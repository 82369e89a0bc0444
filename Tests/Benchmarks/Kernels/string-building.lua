local function build(n)
  local length = 0
  for i = 0, n - 1 do
    local line = "row " .. i .. " of " .. n .. ", and so on"
    length = length + #line
  end
  return length
end
print(build(1000000))
