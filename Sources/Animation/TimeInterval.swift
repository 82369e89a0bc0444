/// A duration in seconds.
public typealias TimeInterval = Double
