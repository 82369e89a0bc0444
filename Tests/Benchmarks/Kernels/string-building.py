def build(n):
    length = 0
    for i in range(n):
        line = f"row {i} of {n}, and so on"
        length += len(line)
    return length
print(build(1000000))
