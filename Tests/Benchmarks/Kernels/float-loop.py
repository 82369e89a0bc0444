def spin(n):
    x = 0.5
    for i in range(n):
        x = x * 1.0000001 + 0.25 - x / (i + 2)
    return x
print(spin(4000000))
