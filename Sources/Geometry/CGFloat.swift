/// The floating-point type of all geometry, 64 bits wide on every platform.
public typealias CGFloat = Double
