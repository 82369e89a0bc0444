local Counter = {}
Counter.__index = Counter
function Counter.new() return setmetatable({ total = 0 }, Counter) end
function Counter:add(n) return n + 1 end
function Counter:run(n)
  for _ = 0, n - 1 do self.total = self:add(self.total) end
  return self.total
end
print(Counter.new():run(3000000))
