class Counter:
    def __init__(self):
        self.total = 0
    def add(self, n):
        return n + 1
    def run(self, n):
        for _ in range(n):
            self.total = self.add(self.total)
        return self.total
print(Counter().run(3000000))
