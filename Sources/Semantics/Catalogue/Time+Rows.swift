extension BuiltinCatalogue {
  /// What drives the virtual clock, for scripts and their funcs.
  static let virtualTimeRows: [Member] = [
    .init(.windowOfScreen, of: nil, "window", type: .object(.window), "The window of the screen."),
    .init(.firstFinger, of: nil, "finger", type: .object(.finger), "The first finger."),
    .init(.secondFinger, of: nil, "finger2", type: .object(.finger), "The second finger."),
    .init(
      .launch, of: nil, "launch", parameters: [.init(nil, "controller", .object(.viewController))],
      type: .void,
      "Makes a controller the window's root and runs the clock until its viewDidAppear."),
    .init(
      .wait, of: nil, "wait", parameters: [.init(nil, "time", .time)], type: .void,
      "Runs the clock for a time."),
    .init(
      .settle, of: nil, "settle", parameters: [], type: .void,
      "Runs the clock until nothing is scheduled any more, 10 seconds at most."),
    .init(
      .nextFrame, of: nil, "frame", parameters: [], type: .void, "Runs the clock to the next frame."
    ),
    .init(
      .rotate, of: nil, "rotate",
      parameters: [.init(nil, "orientation", .enumeration(.interfaceOrientation))], type: .void,
      "Turns the device; the screen follows in 300 ms, and no time passes here."),
    .init(
      .traits, of: nil, "traits",
      parameters: [
        .init(
          "horizontal", "horizontalSizeClass", .enumeration(.userInterfaceSizeClass),
          defaultValue: [-1]),
        .init(
          "vertical", "verticalSizeClass", .enumeration(.userInterfaceSizeClass),
          defaultValue: [-1]),
        .init(
          "style", "userInterfaceStyle", .enumeration(.userInterfaceStyle), defaultValue: [-1]),
      ], type: .void,
      "Sets traits in place of the device's own, `.unspecified` gives one back; no time passes here."
    ),
    .init(
      .mark, of: nil, "mark", parameters: [], type: .void,
      "Lets the next `expect calls` of a test begin here; runs nothing."),
  ]

  /// What a finger can do; each runs the clock until it is done.
  static let fingerMembers: [Member] = [
    .init(
      .fingerTapView, of: .object(.finger), "tap", parameters: [.init(nil, "view", .object(.view))],
      type: .void, "Taps the middle of a view as it is shown."),
    .init(
      .fingerTapAt, of: .object(.finger), "tap", parameters: [.init("at", "point", .point)],
      type: .void, "Taps a point of the screen."),
    .init(
      .fingerDownAt, of: .object(.finger), "down", parameters: [.init("at", "point", .point)],
      type: .void, "Puts the finger on the screen."),
    .init(
      .fingerMoveToOver, of: .object(.finger), "move",
      parameters: [.init("to", "point", .point), .init("over", "duration", .time)], type: .void,
      "Moves the finger that is down."),
    .init(
      .fingerUp, of: .object(.finger), "up", parameters: [], type: .void,
      "Takes the finger off the screen."),
    .init(
      .fingerDragBy, of: .object(.finger), "drag",
      parameters: [
        .init("from", "start", .point), .init("by", "distance", .vector),
        .init("over", "duration", .time), .init("lift", "lift", .bool, defaultValue: [1]),
      ], type: .void,
      "Puts the finger down, moves it by a distance and, unless told not to, lifts it."),
    .init(
      .fingerDragTo, of: .object(.finger), "drag",
      parameters: [
        .init("from", "start", .point), .init("to", "end", .point),
        .init("over", "duration", .time), .init("lift", "lift", .bool, defaultValue: [1]),
      ], type: .void, "Puts the finger down, moves it to a point and, unless told not to, lifts it."
    ),
    .init(
      .fingerSwipe, of: .object(.finger), "swipe",
      parameters: [
        .init(nil, "direction", .enumeration(.swipeDirection)), .init(nil, "distance", .length),
        .init("over", "duration", .time),
      ], type: .void, "Swipes across the middle of the screen."),
    .init(
      .fingerEdge, of: .object(.finger), "edge",
      parameters: [
        .init(nil, "edge", .enumeration(.rectEdge)), .init("by", "distance", .length),
        .init("over", "duration", .time),
      ], type: .void, "Drags in from an edge of the screen."),
    .init(
      .fingerWander, of: .object(.finger), "wander",
      parameters: [
        .init("seed", "seed", .number), .init("from", "start", .point),
        .init("over", "duration", .time), .init("lift", "lift", .bool, defaultValue: [1]),
      ], type: .void,
      "Puts the finger down, moves it about the screen at random, the same way for the same seed, and, unless told not to, lifts it."
    ),
  ]
}
