// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Whether lines are edited with GNU readline. Only modules that ask are compiled differently; a trait would compile all of them anew.
let usesReadline = Context.environment["CHOREO_WITHOUT_READLINE"] == nil
let readlineSettings = settings + (usesReadline ? [.define("Readline")] : [])
let readline: [Target.Dependency] = usesReadline ? ["ReadlineSupport"] : []

// MARK: - Ground: import nothing

var targets: [Target] = [
  .target(
    name: "Geometry", swiftSettings: settings,
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  .target(name: "SourceText", swiftSettings: settings),
  .target(name: "Threads", swiftSettings: settings),
  .target(name: "CPages", exclude: ["checker-messages.md", "parser-messages.md"]),
  .target(name: "Explanations", dependencies: ["CPages"], swiftSettings: settings),
]

// MARK: - Engine column: knows nothing of the language

targets += [
  .target(name: "Animation", dependencies: ["Geometry"], swiftSettings: settings),
  .target(
    name: "EventTrace", dependencies: ["Animation", "Geometry", "SourceText"],
    swiftSettings: settings),
  .target(
    name: "ViewTree",
    dependencies: ["Animation", "EventTrace", "Geometry", "SourceText", "Threads"],
    swiftSettings: settings),
  .target(
    name: "Transitions",
    dependencies: ["Animation", "EventTrace", "Geometry", "ViewTree"], swiftSettings: settings),
  .target(
    name: "TransitionEngine",
    dependencies: ["Animation", "EventTrace", "Geometry", "SourceText", "Transitions", "ViewTree"],
    swiftSettings: settings),
]

// MARK: - Language column: knows nothing of the engine but the words of its traces

targets += [
  .target(name: "Syntax", dependencies: ["SourceText"], swiftSettings: settings),
  .target(
    name: "Semantics", dependencies: ["EventTrace", "SourceText", "Syntax"],
    swiftSettings: settings),
]

// MARK: - The meeting place

targets += [
  .target(
    name: "Expectations",
    dependencies: ["Animation", "EventTrace", "Geometry", "Semantics", "SourceText"],
    swiftSettings: settings),
  .target(
    name: "Evaluation",
    dependencies: [
      "Animation", "EventTrace", "Expectations", "Geometry", "Semantics", "SourceText", "Threads",
      "Transitions", "ViewTree",
    ],
    swiftSettings: settings),
]

// MARK: - Front ends

targets += [
  .target(
    name: "Rendering", dependencies: ["Animation", "EventTrace", "Geometry", "SourceText"],
    swiftSettings: settings),
  .target(
    name: "Acceptance",
    dependencies: [
      "Animation", "EventTrace", "Evaluation", "Geometry", "Semantics", "SourceText", "Syntax",
      "Transitions", "ViewTree",
    ],
    swiftSettings: settings),
  .target(
    name: "Console",
    dependencies: [
      "Animation", "EventTrace", "Evaluation", "Explanations", "Geometry", "Rendering", "Semantics",
      "SourceText", "Syntax", "Threads",
    ],
    swiftSettings: settings),
]

// MARK: - Rim: the command line and the one door to GNU readline

if usesReadline {
  targets += [
    .systemLibrary(
      name: "CReadline", pkgConfig: "readline",
      providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
    .target(
      name: "ReadlineSupport", dependencies: ["CReadline", "CTerminal", "Console"],
      swiftSettings: settings,
      linkerSettings: [.linkedLibrary("tinfo", .when(platforms: [.linux]))]),
  ]
}

targets += [
  .target(name: "CTerminal"),
  .target(name: "CFileSystem"),
  .executableTarget(
    name: "choreo",
    dependencies: [
      "Acceptance", "CFileSystem", "Console", "EventTrace", "Evaluation", "Explanations",
      "Geometry", "Semantics", "SourceText", "Syntax", "Threads", "Transitions", "ViewTree",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ] + readline,
    swiftSettings: readlineSettings),
]

// MARK: - Tests

targets += [
  .target(
    name: "TestSupport", dependencies: ["SourceText"], path: "Tests/TestSupport",
    swiftSettings: settings),
  .target(name: "Generators", path: "Tests/Generators", swiftSettings: settings),
  .testTarget(name: "AppTests", dependencies: ["TransitionEngine"], swiftSettings: settings),
  .testTarget(name: "ThreadsTests", dependencies: ["Threads"], swiftSettings: settings),
  .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: settings),
  .testTarget(
    name: "AnimationTests", dependencies: ["Animation", "Geometry"], swiftSettings: settings),
  .testTarget(
    name: "SourceTextTests", dependencies: ["SourceText", "TestSupport"], swiftSettings: settings),
  .testTarget(
    name: "EventTraceTests", dependencies: ["Animation", "EventTrace", "Geometry", "SourceText"],
    swiftSettings: settings),
  .testTarget(
    name: "ViewTreeTests",
    dependencies: ["Animation", "EventTrace", "Generators", "Geometry", "ViewTree"],
    swiftSettings: settings),
  .testTarget(
    name: "TransitionsTests",
    dependencies: [
      "Animation", "EventTrace", "Geometry", "Transitions", "ViewTree",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "SyntaxTests", dependencies: ["Generators", "SourceText", "Syntax", "TestSupport"],
    swiftSettings: settings),
  .testTarget(
    name: "SemanticsTests",
    dependencies: [
      "Evaluation", "Generators", "Semantics", "SourceText", "Syntax", "TestSupport",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "ExpectationsTests",
    dependencies: ["Animation", "EventTrace", "Expectations", "Semantics", "SourceText"],
    swiftSettings: settings),
  .testTarget(
    name: "EvaluationTests",
    dependencies: [
      "Animation", "EventTrace", "Evaluation", "Geometry", "Semantics", "SourceText", "Syntax",
      "TestSupport", "Transitions", "ViewTree",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "CorpusTests",
    dependencies: [
      "EventTrace", "Evaluation", "Explanations", "Semantics", "SourceText", "Syntax",
      "TestSupport", "Transitions",
    ],
    exclude: ["ApplesMembers.txt"], swiftSettings: settings),
  .testTarget(
    name: "RenderingTests",
    dependencies: ["Animation", "EventTrace", "Geometry", "Rendering"], swiftSettings: settings),
  .testTarget(
    name: "AcceptanceTests",
    dependencies: [
      "Acceptance", "Animation", "EventTrace", "Evaluation", "Geometry", "Semantics", "SourceText",
      "Syntax", "TestSupport", "ViewTree",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "ConsoleTests",
    dependencies: [
      "Animation", "Console", "EventTrace", "Evaluation", "Semantics", "SourceText", "TestSupport",
      "Threads", "Transitions",
    ],
    swiftSettings: settings),
  .executableTarget(
    name: "LineEditorProbe",
    dependencies: ["CFileSystem", "Console", "SourceText"] + readline,
    path: "Tests/LineEditorProbe", swiftSettings: readlineSettings),
  .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
  .testTarget(
    name: "ReadlineTests",
    dependencies: ["CPseudoTerminal", "LineEditorProbe", "TestSupport", "choreo"],
    swiftSettings: readlineSettings),
  .testTarget(
    name: "CommandLineTests", dependencies: ["SourceText", "TestSupport", "choreo"],
    swiftSettings: settings),
]

// MARK: - Hunting for defects; not a product

targets += [
  .target(
    name: "Hunting",
    dependencies: [
      "Animation", "Console", "EventTrace", "Evaluation", "Generators", "Geometry", "Semantics",
      "SourceText", "Threads", "Transitions", "ViewTree",
    ],
    path: "Tests/Hunting", swiftSettings: settings),
  .executableTarget(
    name: "Hunter", dependencies: ["Hunting"], path: "Tests/Hunter", swiftSettings: settings),
  .testTarget(
    name: "HuntingTests",
    dependencies: [
      "Animation", "Console", "EventTrace", "Geometry", "Hunter", "Hunting", "Semantics",
      "TestSupport",
    ],
    swiftSettings: settings),
]

// MARK: - Measuring; not a product

targets += [
  .executableTarget(
    name: "Benchmarks",
    dependencies: [
      "Animation", "EventTrace", "Evaluation", "Geometry", "Semantics", "SourceText", "Syntax",
      "Transitions", "ViewTree",
    ],
    path: "Tests/Benchmarks", exclude: ["Kernels"], swiftSettings: settings)
]

let package = Package(
  name: "choreo",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "choreo", targets: ["choreo"]),
    .library(name: "TransitionEngine", targets: ["TransitionEngine"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
