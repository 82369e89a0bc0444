// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "MathsTables",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "choreo", path: "../..")],
  targets: [
    .executableTarget(
      name: "MathsTables",
      dependencies: [.product(name: "TransitionEngine", package: "choreo")])
  ],
  swiftLanguageModes: [.v6]
)
