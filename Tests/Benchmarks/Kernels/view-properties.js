function move(view, n) {
  for (let i = 0; i < n; i++) {
    view.alpha = view.alpha * 0.5 + 0.25
    view.center = { x: view.center.x + 1, y: view.center.y }
  }
  return view.center.x
}
console.log(move({ alpha: 1, center: { x: 0, y: 0 } }, 2000000))
