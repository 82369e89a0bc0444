def total(n):
    numbers = list(range(1000))
    result = 0
    for _ in range(n):
        for x in numbers:
            result += x
    return result
print(total(4000))
