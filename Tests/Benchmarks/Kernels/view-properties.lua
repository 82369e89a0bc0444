local function move(view, n)
  for _ = 0, n - 1 do
    view.alpha = view.alpha * 0.5 + 0.25
    view.center = { x = view.center.x + 1, y = view.center.y }
  end
  return view.center.x
end
print(move({ alpha = 1, center = { x = 0, y = 0 } }, 2000000))
