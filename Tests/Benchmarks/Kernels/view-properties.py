class View:
    def __init__(self):
        self.alpha = 1.0
        self.center = (0.0, 0.0)
def move(view, n):
    for _ in range(n):
        view.alpha = view.alpha * 0.5 + 0.25
        view.center = (view.center[0] + 1, view.center[1])
    return view.center[0]
print(move(View(), 2000000))
