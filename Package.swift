// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// MARK: - Ground: import nothing

var targets: [Target] = [
  .target(
    name: "Geometry", swiftSettings: settings,
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
]

// MARK: - Engine column: knows nothing of the language

targets += [
  .target(name: "Animation", dependencies: ["Geometry"], swiftSettings: settings),
]

// MARK: - Tests

targets += [
  .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: settings),
  .testTarget(
    name: "AnimationTests", dependencies: ["Animation", "Geometry"], swiftSettings: settings),
]

let package = Package(
  name: "choreo",
  platforms: [.macOS(.v14)],
  products: [
  ],
  traits: [
    .trait(name: "Readline", description: "Edit lines at the prompt with GNU readline."),
    .default(enabledTraits: ["Readline"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)

